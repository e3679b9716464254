//! Why a text is no game.

use core::fmt;

use super::SyntaxError;
use crate::notation::{Cause, IllegalTurn, Place};
use crate::rules::Outcome;

/// Why a text is no game. Names place and cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// It is not written in this notation.
    Syntax(SyntaxError),
    /// It holds a turn that cannot be played.
    Illegal(IllegalTurn),
    /// It says of the result what its turns do not.
    Result(WrongResult),
}

impl ParseError {
    /// Where in the text.
    #[must_use]
    pub const fn place(&self) -> Place {
        match self {
            Self::Syntax(error) => error.place,
            Self::Illegal(error) => error.place,
            Self::Result(error) => error.place,
        }
    }

    /// The number of the turn that cannot be played, if it is one.
    #[must_use]
    pub const fn turn(&self) -> Option<u32> {
        match self {
            Self::Syntax(_) | Self::Result(_) => None,
            Self::Illegal(error) => Some(error.number),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
            Self::Result(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseError {}

impl From<SyntaxError> for ParseError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl From<IllegalTurn> for ParseError {
    fn from(error: IllegalTurn) -> Self {
        Self::Illegal(error)
    }
}

impl From<WrongResult> for ParseError {
    fn from(error: WrongResult) -> Self {
        Self::Result(error)
    }
}

/// A result that does not follow from the turns, nor from the players' word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongResult {
    /// Where it is stated.
    pub place: Place,
    /// The result by the rules; `None` if the turns leave the game unfinished.
    pub outcome: Option<Outcome>,
}

impl fmt::Display for WrongResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, Cause::Result(self.outcome))
    }
}
