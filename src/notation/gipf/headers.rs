//! The header lines, `[Variant "blitz"]`.

use core::fmt::Display;

use super::syntax::Header;
use super::{Score, SyntaxError, SyntaxFault};
use crate::game::How;
use crate::notation::Place;
use crate::rules::{EndReason, Variant};

const HOWS: [How; 5] = [
    How::Rule(EndReason::Rings),
    How::Rule(EndReason::Markers),
    How::Rule(EndReason::Passes),
    How::Resignation,
    How::Agreement,
];

/// What the headers say.
#[derive(Default)]
pub(super) struct Headers {
    pub variant: Option<Variant>,
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
}

impl Header {
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
