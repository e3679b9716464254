//! Why a text is no log of a game.

use core::fmt;

use crate::notation::{IllegalTurn, Place};

/// Why a text is no log of a game. Names place and cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// It is not written like one.
    Syntax(SyntaxError),
    /// It holds a turn that cannot be played.
    Illegal(IllegalTurn),
}

impl ParseError {
    /// Where in the text.
    #[must_use]
    pub const fn place(&self) -> Place {
        match self {
            Self::Syntax(error) => error.place,
            Self::Illegal(error) => error.place,
        }
    }

    /// The number of the turn that is wrong, if it is one.
    #[must_use]
    pub const fn turn(&self) -> Option<u32> {
        match self {
            Self::Syntax(_) => None,
            Self::Illegal(error) => Some(error.number),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
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

/// A text that is not written like a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where.
    pub place: Place,
    /// Why.
    pub fault: SyntaxFault,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

/// Why a text is not written like a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxFault {
    /// No player does anything in it.
    Empty,
    /// It ends in the middle of the JSON.
    Cut,
    /// It is no JSON: what its reader says.
    Json(String),
    /// It is JSON, but no object.
    NoObject,
    /// The object has no list `logs`.
    NoLogs,
    /// An act on a point that the board does not have.
    NoPoint(String),
    /// An entry of an act lacks this argument, which names a point.
    PointMissing(&'static str),
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no game here"),
            Self::Cut => f.write_str("the text was cut: it ends in the middle"),
            Self::Json(cause) => write!(f, "this is no JSON: {cause}"),
            Self::NoObject => f.write_str("the log of a replay is a JSON object"),
            Self::NoLogs => f.write_str("there is no list `logs` of what was played"),
            Self::NoPoint(text) => write!(f, "the board has no point {text}"),
            Self::PointMissing(argument) => {
                write!(f, "an act lacks its point, the argument `{argument}`")
            }
        }
    }
}
