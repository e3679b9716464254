//! What can go wrong between a game and the place where it is kept.

use core::fmt;

use super::format::LONGEST;
use crate::notation::{Place, gipf};

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
    /// More steps are said to be played than there are.
    Played {
        /// How many are said to be.
        played: usize,
        /// How many steps there are.
        steps: usize,
    },
    /// The players are said to have ended the game, but the rules had ended it before.
    EndedTwice,
    /// The players are said to have ended the game, but there are steps to redo.
    EndedBeforeLast,
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
            Self::Played { played, steps } => {
                write!(f, "played: {played} of {steps} steps")
            }
            Self::EndedTwice => f.write_str("ended: the game was over by the rules"),
            Self::EndedBeforeLast => f.write_str("ended: there are steps to redo"),
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
    /// A game of a newer version of the program is in its place, in this version of the format.
    Newer(u64),
    /// A damaged text is in its place and could not be set aside.
    Damaged(StorageError),
    /// It has so many bytes, more than [`LONGEST`].
    TooLong(usize),
    /// It did not begin on the empty board, and this version of the format cannot say where.
    Start,
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage(error) => error.fmt(f),
            Self::Newer(version) => {
                write!(
                    f,
                    "a game of a newer version of the program (format {version}) is kept"
                )
            }
            Self::Damaged(error) => {
                write!(f, "a damaged game could not be set aside: {error}")
            }
            Self::TooLong(bytes) => {
                write!(f, "{bytes} bytes are too many, {LONGEST} at most")
            }
            Self::Start => f.write_str("the game did not begin on the empty board"),
        }
    }
}

impl core::error::Error for SaveError {}

impl From<StorageError> for SaveError {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}
