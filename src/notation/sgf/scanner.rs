//! The signs and values of SGF, legal or not.

use super::{SyntaxError, SyntaxFault};
use crate::notation::Place;
use crate::notation::signs::is_space;

/// Walks over a text from front to back.
pub(super) struct Scanner<'a> {
    rest: &'a str,
    place: Place,
    /// Whether lines end in two characters, as some systems write them.
    has_long_breaks: bool,
}

/// What stands in brackets.
pub(super) struct Value {
    /// Where its first character stands that is no space.
    pub place: Place,
    pub text: String,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a str) -> Self {
        let first_line = text.split_once('\n').map(|(line, _)| line);
        Self {
            rest: text,
            place: Place::START,
            has_long_breaks: first_line.is_some_and(|line| line.ends_with('\r')),
        }
    }

    /// Where the next character stands.
    pub const fn place(&self) -> Place {
        self.place
    }

    pub const fn error(&self, fault: SyntaxFault) -> SyntaxError {
        SyntaxError {
            place: self.place,
            fault,
        }
    }

    /// The next character, which stays.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub fn advance(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let character = chars.next()?;
        self.rest = chars.as_str();
        self.place = self.place.after(character);
        Some(character)
    }

    pub fn skip_space(&mut self) {
        while self.peek().is_some_and(is_space) {
            self.advance();
        }
    }

    /// Passes over all that follows.
    pub fn give_up(&mut self) {
        self.rest = "";
    }

    /// The letters and digits that follow, capitals throughout.
    pub fn name(&mut self) -> String {
        let end = self
            .rest
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(self.rest.len());
        let name = self.rest[..end].to_ascii_uppercase();
        name.chars().for_each(|_| {
            self.advance();
        });
        name
    }

    /// The value in the brackets that follow.
    pub fn value(&mut self) -> Result<Value, SyntaxError> {
        let unclosed = self.error(SyntaxFault::UnclosedValue);
        self.advance();
        let mut text = String::new();
        let mut place = None;
        loop {
            let here = self.place;
            let character = self.advance().ok_or_else(|| unclosed.clone())?;
            if !is_space(character) {
                place.get_or_insert(here);
            }
            match character {
                ']' => break,
                '\\' => self.escaped(&mut text).ok_or_else(|| unclosed.clone())?,
                '\r' if self.is_long_break() => {}
                _ => text.push(character),
            }
        }
        let place = place.unwrap_or(self.place);
        Ok(Value { place, text })
    }

    /// The character behind a backslash; a line that breaks there is none.
    fn escaped(&mut self, text: &mut String) -> Option<()> {
        match self.advance()? {
            '\n' => {}
            '\r' if self.is_long_break() => {
                self.advance();
            }
            character => text.push(character),
        }
        Some(())
    }

    /// Whether the character passed was the first of the two that end a line.
    fn is_long_break(&self) -> bool {
        self.has_long_breaks && self.rest.starts_with('\n')
    }
}
