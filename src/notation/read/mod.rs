//! Reading a text of which nobody says how it is written.

mod format;

use core::fmt;

use super::gipf::{self, split};
use super::{Cause, ParseError, Place, Record, bga, link, position_line, sgf};
use crate::game::Tree;

pub use format::Format;

/// What was found where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Where in the text the game begins.
    pub place: Place,
    /// How it is written.
    pub format: Format,
    /// The game, or why it is none.
    pub game: Result<Record, ReadError>,
    /// What was passed over though it may have had a meaning: where, and its first characters.
    pub passed_over: Vec<(Place, String)>,
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// How it was read.
    pub format: Format,
    /// Where in the text.
    pub place: Place,
    /// The number of the turn that cannot be played, if it is one.
    pub turn: Option<u32>,
    /// Whether it looks like a game at all.
    pub is_recognised: bool,
    /// Why, without the place and the turn.
    pub cause: Cause,
}

impl ReadError {
    /// Why, without the place.
    #[must_use]
    pub fn why(&self) -> String {
        let cause = &self.cause;
        match self.turn {
            _ if !self.is_recognised => format!("no game was recognised: {cause}"),
            Some(turn) => format!("turn {turn}: {cause}"),
            None => cause.to_string(),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.why())
    }
}

impl core::error::Error for ReadError {}

/// Reads the games in a text, however it is written; see [`Format::of`].
///
/// Several games may stand one behind another in SGF and in the notation of gipf.com, where each
/// begins with its headers or behind the result of the one before. There is always at least one
/// reading, if only one that says why there is no game.
///
/// ```
/// use yinsh::notation::{Format, read};
///
/// let readings = read("1.e6 2.i8 * (W)e6 (B)i8 d4");
/// assert_eq!(readings.len(), 2);
/// assert_eq!(readings[1].format, Format::Gipf);
/// assert_eq!(readings[1].place.column, 13);
/// assert_eq!(readings[1].game.as_ref().unwrap().steps().len(), 3);
///
/// let error = read("Hello!").remove(0).game.unwrap_err();
/// assert!(!error.is_recognised);
/// ```
#[must_use]
pub fn read(text: &str) -> Vec<Reading> {
    match Format::of(text) {
        Format::Sgf => read_sgf(text),
        Format::PositionLine => vec![read_position_line(text)],
        Format::Gipf => read_gipf(text),
        Format::BgaJson => vec![read_bga(Format::BgaJson, bga::parse_json(text))],
        Format::BgaText => vec![read_bga(Format::BgaText, bga::parse_text(text))],
        Format::Link => vec![read_link(text)],
    }
}

fn read_gipf(text: &str) -> Vec<Reading> {
    let parts = split(text).into_iter();
    let readings = parts.map(|part| {
        let game = gipf::parse_at(part.text, part.place).map_err(|error| ReadError {
            format: Format::Gipf,
            place: error.place(),
            turn: error.turn(),
            is_recognised: part.is_notation,
            cause: error.into(),
        });
        Reading::new(part.place, Format::Gipf, game)
    });
    readings.collect()
}

fn read_sgf(text: &str) -> Vec<Reading> {
    let games = sgf::parse_all(text).map(|(place, game)| {
        let game = game.map_err(|error| ReadError::of(Format::Sgf, error));
        Reading::new(place, Format::Sgf, game)
    });
    games.collect()
}

fn read_position_line(text: &str) -> Reading {
    let format = Format::PositionLine;
    let game = match position_line::parse(text) {
        Ok(position) => Ok(Record::new(Tree::new(position))),
        Err(error) => Err(ReadError {
            format,
            place: error.place(),
            turn: None,
            is_recognised: true,
            cause: error.into(),
        }),
    };
    Reading::new(Place::START, format, game)
}

fn read_bga(format: Format, read: Result<bga::BgaReading, bga::ParseError>) -> Reading {
    match read {
        Ok(reading) => Reading {
            passed_over: reading.passed_over,
            ..Reading::new(Place::START, format, Ok(reading.record))
        },
        Err(error) => Reading::new(Place::START, format, Err(ReadError::of(format, error))),
    }
}

fn read_link(text: &str) -> Reading {
    let game = link::parse(text).map_err(|error| ReadError::of(Format::Link, error));
    Reading::new(Place::START, Format::Link, game)
}

impl Reading {
    const fn new(place: Place, format: Format, game: Result<Record, ReadError>) -> Self {
        Self {
            place,
            format,
            game,
            passed_over: Vec::new(),
        }
    }
}

impl ReadError {
    fn of<F: Into<Cause>>(format: Format, error: ParseError<F>) -> Self {
        Self {
            format,
            place: error.place(),
            turn: error.turn(),
            is_recognised: true,
            cause: error.into(),
        }
    }
}
