//! The header lines, `[Variant "blitz"]`.

use core::fmt::Display;

use super::syntax::Header;
use super::{Score, SyntaxError, SyntaxFault};
use crate::game::How;
use crate::notation::{Date, Place, position_line};
use crate::rules::{EndReason, Position, Variant};

const HOWS: [How; 6] = [
    How::Rule(EndReason::Rings),
    How::Rule(EndReason::Markers),
    How::Rule(EndReason::Passes),
    How::Resignation,
    How::Agreement,
    How::Time,
];

/// What the headers say.
#[derive(Default)]
pub(super) struct Headers {
    pub variant: Option<Variant>,
    pub title: Option<String>,
    pub date: Option<Date>,
    start: Option<(Place, Position)>,
    pub players: [Option<String>; 2],
    pub score: Option<(Place, Score)>,
    pub how: Option<(Place, How)>,
}

impl Headers {
    /// Headers of other names are passed over.
    pub(super) fn read(headers: Vec<Header>) -> Result<Self, SyntaxError> {
        let mut read = Self::default();
        for header in headers {
            let place = header.place;
            let is_second = match header.name.to_ascii_lowercase().as_str() {
                "variant" => read
                    .variant
                    .replace(header.one_of(&Variant::ALL)?)
                    .is_some(),
                "event" => read.title.replace(header.value).is_some(),
                // Written in many ways elsewhere; a day that is not known is no mistake.
                "date" => match header.value.trim().parse() {
                    Ok(date) => read.date.replace(date).is_some(),
                    Err(_) => false,
                },
                "start" => {
                    let start = header.position()?;
                    read.start.replace((place, start)).is_some()
                }
                "white" => read.players[0].replace(header.value).is_some(),
                "black" => read.players[1].replace(header.value).is_some(),
                "result" => {
                    let score = header.one_of(&Score::ALL)?;
                    read.score.replace((place, score)).is_some()
                }
                "end" => {
                    let how = header.one_of(&HOWS)?;
                    read.how.replace((place, how)).is_some()
                }
                _ => false,
            };
            if is_second {
                let fault = SyntaxFault::SecondHeader(header.name);
                return Err(SyntaxError { place, fault });
            }
        }
        Ok(read)
    }

    /// Where the game begins: the position of the header, else the empty board.
    pub(super) fn start(&self) -> Result<Position, SyntaxError> {
        match (self.start, self.variant) {
            (None, variant) => Ok(Position::new(variant.unwrap_or_default())),
            (Some((place, start)), Some(variant)) if start.variant() != variant => {
                let fault = SyntaxFault::HeaderValue("Start".to_owned());
                Err(SyntaxError { place, fault })
            }
            (Some((_, start)), _) => Ok(start),
        }
    }
}

impl Header {
    /// The position that the value is.
    fn position(&self) -> Result<Position, SyntaxError> {
        position_line::parse(&self.value).map_err(|error| SyntaxError {
            place: self.place,
            fault: SyntaxFault::Start(error),
        })
    }

    /// The one of these that is written like the value.
    fn one_of<T: Copy + Display>(&self, all: &[T]) -> Result<T, SyntaxError> {
        let value = self.value.trim();
        all.iter()
            .find(|one| one.to_string().eq_ignore_ascii_case(value))
            .copied()
            .ok_or_else(|| SyntaxError {
                place: self.place,
                fault: SyntaxFault::HeaderValue(self.name.clone()),
            })
    }
}
