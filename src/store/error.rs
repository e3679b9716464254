//! What can go wrong between a game and the place where it is kept.

use core::fmt;

use super::format::LONGEST;
use crate::notation::position_line::PositionLineError;
use crate::notation::{ParseDateError, Place, gipf};

/// Why a saved text is no game. Names place and cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// It has so many bytes, more than [`LONGEST`].
    TooLong(usize),
    /// It is not JSON, or a field is missing, unknown, or of another kind.
    Form {
        /// Where in the text.
        place: Place,
        /// What is wrong there, in English.
        cause: String,
    },
    /// It was written by a newer version of the program, in this version of the format. It is not
    /// damaged, and has to stay as it is.
    Newer(u64),
    /// There never was this version of the format.
    NoVersion(u64),
    /// The turns cannot be read or played; the place in it is one in the turns.
    Turns(gipf::ParseError),
    /// So many branches of the game are read; the turns of this one cannot be.
    Branch {
        /// Its number, from 1.
        number: usize,
        /// Why; the place in it is one in its turns.
        error: gipf::ParseError,
    },
    /// The position where the game begins is none.
    Start(PositionLineError),
    /// The position where the game begins is one of another variant.
    Variant,
    /// The day is none.
    Date(ParseDateError),
    /// Something is said of a place of this number, which the game does not have.
    Place(usize),
    /// More steps are said to be played than there are.
    Played {
        /// How many are said to be.
        played: usize,
        /// How many steps there are.
        steps: usize,
    },
    /// The players are said to have ended the game, but the rules had ended it before.
    EndedTwice,
    /// The clocks are none.
    Clock,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(bytes) => {
                write!(
                    f,
                    "{bytes} bytes are more than a game has, {LONGEST} at most"
                )
            }
            Self::Form { place, cause } => write!(f, "{place}: {cause}"),
            Self::Newer(version) => {
                write!(
                    f,
                    "version {version} was written by a newer version of the program"
                )
            }
            Self::NoVersion(version) => write!(f, "there never was a version {version}"),
            Self::Turns(error) => write!(f, "turns: {error}"),
            Self::Branch { number, error } => write!(f, "branch {number}: {error}"),
            Self::Start(error) => write!(f, "start: {error}"),
            Self::Variant => f.write_str("start: a position of another variant"),
            Self::Date(error) => write!(f, "date: {error}"),
            Self::Place(place) => write!(f, "the game has no place {place}"),
            Self::Played { played, steps } => {
                write!(f, "played: {played} of {steps} steps")
            }
            Self::Clock => f.write_str("clock: no time that each has, or what is left of it"),
            Self::EndedTwice => f.write_str("ended: the game was over by the rules"),
        }
    }
}

impl core::error::Error for LoadError {}

/// Why the browser's storage did not do what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// It cannot be used at all.
    Refused,
    /// It is full.
    Full,
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Refused => "the storage cannot be used",
            Self::Full => "the storage is full",
        })
    }
}

impl core::error::Error for StorageError {}

/// Why a game was not saved. What was saved before is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The storage did not take it.
    Storage(StorageError),
    /// In its place is another text than this program left there: the game was played on in another
    /// tab, or a newer version of the program has kept something there.
    Elsewhere,
    /// It has so many bytes, more than [`LONGEST`].
    TooLong(usize),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage(error) => error.fmt(f),
            Self::Elsewhere => f.write_str("the game was changed elsewhere"),
            Self::TooLong(bytes) => {
                write!(f, "{bytes} bytes are too many, {LONGEST} at most")
            }
        }
    }
}

impl core::error::Error for SaveError {}

impl From<StorageError> for SaveError {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}
