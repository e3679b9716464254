//! Why a text is no log of a game.

use core::fmt;

/// Why a text is no log of a game.
pub type ParseError = crate::notation::ParseError<SyntaxFault>;

/// A text that is not written like a log.
pub type SyntaxError = crate::notation::SyntaxError<SyntaxFault>;

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
    PointMissing(String),
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
