//! The smallest parts of the notation: points, numbers, marks, headers.

use super::{Score, SyntaxError, SyntaxFault};
use crate::notation::Place;
use crate::notation::signs::{is_letter, is_letter_or_digit, is_space};
use crate::rules::{Player, Point};

/// A part of the text that has a meaning of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// The number of a turn, with its full stop.
    Number(u32),
    /// `(W)` or `(B)`.
    Side(Player),
    Point(Point),
    /// What stands between two points: a dash or an arrow of any kind.
    Dash,
    /// `x`.
    Take,
    /// `;` between the parts of a turn.
    Separator,
    Pass,
    Score(Score),
    /// `[Name "value"]`.
    Header {
        name: String,
        value: String,
    },
}

/// The ways to write a result, longer ones before their beginnings.
const SCORES: [(&str, Score); 8] = [
    ("1-0", Score::Won(Player::White)),
    ("0-1", Score::Won(Player::Black)),
    ("1/2-1/2", Score::Draw),
    ("1/2", Score::Draw),
    ("½-½", Score::Draw),
    ("½", Score::Draw),
    ("1–0", Score::Won(Player::White)),
    ("0–1", Score::Won(Player::Black)),
];

/// Longer names are cut in error messages.
const LONGEST_WORD: usize = 20;

/// Splits a text into tokens, one pass from front to back.
pub(super) struct Tokens<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Tokens<'a> {
    /// `place` is where the text begins.
    pub(super) const fn new(text: &'a str, place: Place) -> Self {
        Self { rest: text, place }
    }

    /// The bytes that follow the last token.
    pub(super) const fn remaining(&self) -> usize {
        self.rest.len()
    }

    /// The place behind the last token.
    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// The next token and where it begins; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<(Place, Token)>, SyntaxError> {
        self.skip_space()?;
        let place = self.place;
        let Some(first) = self.rest.chars().next() else {
            return Ok(None);
        };
        let token = match first {
            '0'..='9' | '½' | '*' => self.score_or_number()?,
            'x' | 'X' | '×' => self.mark(Token::Take),
            ';' | ',' => self.mark(Token::Separator),
            '(' => self.side()?,
            '[' => self.header()?,
            _ if is_dash(first) => {
                self.skip_while(|c| is_dash(c) || c == '>');
                Token::Dash
            }
            _ if is_letter(first) => self.point_or_word()?,
            _ => return Err(self.error(SyntaxFault::Character(first))),
        };
        Ok(Some((place, token)))
    }

    fn error(&self, fault: SyntaxFault) -> SyntaxError {
        SyntaxError {
            place: self.place,
            fault,
        }
    }

    fn advance(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let character = chars.next()?;
        self.rest = chars.as_str();
        self.place = self.place.after(character);
        Some(character)
    }

    /// The text of the characters that were skipped.
    fn skip_while(&mut self, condition: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.rest.starts_with(&condition) {
            self.advance();
        }
        &before[..before.len() - self.rest.len()]
    }

    fn mark(&mut self, token: Token) -> Token {
        self.advance();
        token
    }

    /// Passes over white space, invisible characters and comments in braces.
    pub(super) fn skip_space(&mut self) -> Result<(), SyntaxError> {
        loop {
            self.skip_while(is_space);
            if !self.rest.starts_with('{') {
                return Ok(());
            }
            let unclosed = self.error(SyntaxFault::UnclosedComment);
            self.skip_while(|c| c != '}');
            self.advance().ok_or(unclosed)?;
        }
    }

    fn score_or_number(&mut self) -> Result<Token, SyntaxError> {
        if self.rest.starts_with('*') {
            return Ok(self.mark(Token::Score(Score::Unfinished)));
        }
        for (text, score) in SCORES {
            if let Some(rest) = self.rest.strip_prefix(text)
                && !rest.starts_with(is_letter_or_digit)
            {
                text.chars().for_each(|_| {
                    self.advance();
                });
                return Ok(Token::Score(score));
            }
        }
        let start = self.place;
        let digits = self.skip_while(|c| c.is_ascii_digit());
        let number = digits.parse().map_err(|_| SyntaxError {
            place: start,
            fault: SyntaxFault::Number(shortened(digits)),
        })?;
        self.skip_while(|c| matches!(c, '.' | ')' | ':' | '…'));
        Ok(Token::Number(number))
    }

    fn side(&mut self) -> Result<Token, SyntaxError> {
        let error = self.error(SyntaxFault::Character('('));
        self.advance();
        let word = self.skip_while(is_letter);
        let side = Player::ALL.into_iter().find(|player| {
            let name = player.to_string();
            word.eq_ignore_ascii_case(&name) || word.eq_ignore_ascii_case(&name[..1])
        });
        match (side, self.advance()) {
            (Some(player), Some(')')) => Ok(Token::Side(player)),
            _ => Err(error),
        }
    }

    fn point_or_word(&mut self) -> Result<Token, SyntaxError> {
        let start = self.place;
        let error = |fault| SyntaxError {
            place: start,
            fault,
        };
        let before = self.rest;
        let letters = self.skip_while(is_letter);
        if letters.len() == 1 && self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            let digits = self.skip_while(|c| c.is_ascii_digit());
            let text = &before[..1 + digits.len()];
            let point = text.parse();
            return match point {
                Ok(point) => Ok(Token::Point(point)),
                Err(_) => Err(error(SyntaxFault::NoPoint(shortened(text)))),
            };
        }
        if letters.eq_ignore_ascii_case("pass") {
            return Ok(Token::Pass);
        }
        Err(error(SyntaxFault::Word(shortened(letters))))
    }

    fn header(&mut self) -> Result<Token, SyntaxError> {
        let error = self.error(SyntaxFault::Header);
        self.advance();
        self.skip_while(char::is_whitespace);
        let name = self.skip_while(is_letter_or_digit);
        self.skip_while(char::is_whitespace);
        if name.is_empty() || self.advance() != Some('"') {
            return Err(error);
        }
        let mut value = String::new();
        loop {
            match self.advance() {
                Some('"') => break,
                Some('\\') => match self.advance() {
                    Some('n') => value.push('\n'),
                    Some(character @ ('"' | '\\')) => value.push(character),
                    _ => return Err(error),
                },
                Some('\n') | None => return Err(error),
                Some(character) => value.push(character),
            }
        }
        self.skip_while(char::is_whitespace);
        match self.advance() {
            Some(']') => Ok(Token::Header {
                name: name.to_owned(),
                value,
            }),
            _ => Err(error),
        }
    }
}

/// Hyphens, dashes, the minus sign and arrows.
const fn is_dash(character: char) -> bool {
    matches!(
        character,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '→' | '⇒' | '➔' | '➝' | '➞'
    )
}

fn shortened(text: &str) -> String {
    text.chars().take(LONGEST_WORD).collect()
}
