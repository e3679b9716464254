//! The first stage of reading: what the text says, legal or not.

use super::scanner::Scanner;
use super::sheet::{Item, Sheet};
use super::{SyntaxError, SyntaxFault};
use crate::notation::Place;

/// The games of a text, one behind another, and where each begins.
pub(super) struct Games<'a>(Scanner<'a>);

impl<'a> Games<'a> {
    pub fn new(text: &'a str) -> Self {
        Self(Scanner::new(text))
    }
}

impl Iterator for Games<'_> {
    type Item = (Place, Result<Sheet, SyntaxError>);

    fn next(&mut self) -> Option<Self::Item> {
        let scanner = &mut self.0;
        scanner.skip_space();
        let place = scanner.place();
        let character = scanner.peek()?;
        if character != '(' {
            let error = scanner.error(SyntaxFault::Character(character));
            scanner.give_up();
            return Some((place, Err(error)));
        }
        let mut reader = Reader {
            scanner,
            sheet: Sheet::default(),
            fault: None,
        };
        let read = reader.game();
        let Reader { sheet, fault, .. } = reader;
        if read.is_err() {
            // Nobody knows where the next one begins.
            self.0.give_up();
        }
        let checked = match (fault, read) {
            (Some(error), _) | (None, Err(error)) => Err(error),
            (None, Ok(())) => match sheet.check() {
                Ok(()) => Ok(sheet),
                Err(fault) => Err(SyntaxError { place, fault }),
            },
        };
        Some((place, checked))
    }
}

struct Reader<'s, 'a> {
    scanner: &'s mut Scanner<'a>,
    sheet: Sheet,
    /// The first property that has no meaning. The end of the game can be found nevertheless.
    fault: Option<SyntaxError>,
}

impl Reader<'_, '_> {
    /// Reads up to the parenthesis that closes the first one.
    fn game(&mut self) -> Result<(), SyntaxError> {
        let mut depth = 0_u32;
        // Behind a variation there may be another, but no node.
        let mut is_behind_variation = false;
        loop {
            self.scanner.skip_space();
            let place = self.scanner.place();
            match self.scanner.peek() {
                None => return Err(self.scanner.error(SyntaxFault::UnclosedGame)),
                Some('(') => {
                    self.scanner.advance();
                    self.scanner.skip_space();
                    if self.scanner.peek() != Some(';') {
                        return Err(self.scanner.error(SyntaxFault::NodeMissing));
                    }
                    depth += 1;
                    is_behind_variation = false;
                    self.sheet.items.push(Item::Open);
                }
                Some(')') => {
                    self.scanner.advance();
                    depth -= 1;
                    is_behind_variation = true;
                    self.sheet.items.push(Item::Close);
                    if depth == 0 {
                        return Ok(());
                    }
                }
                Some(';') if !is_behind_variation => {
                    self.scanner.advance();
                    self.sheet.node();
                }
                Some(character) if character.is_ascii_alphabetic() && !is_behind_variation => {
                    self.property(place)?;
                }
                Some(character) => {
                    return Err(self.scanner.error(SyntaxFault::Character(character)));
                }
            }
        }
    }

    fn property(&mut self, place: Place) -> Result<(), SyntaxError> {
        let name = self.scanner.name();
        let mut values = Vec::new();
        self.scanner.skip_space();
        while self.scanner.peek() == Some('[') {
            values.push(self.scanner.value()?);
            self.scanner.skip_space();
        }
        if values.is_empty() {
            return Err(self.scanner.error(SyntaxFault::ValueMissing));
        }
        if self.fault.is_none() {
            self.fault = self.sheet.property(place, &name, values).err();
        }
        Ok(())
    }
}
