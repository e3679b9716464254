//! Why a text is no link to a game.

use core::fmt;

use crate::notation::{IllegalTurn, Place};
use crate::rules::SetupFaults;

/// Why a text is no link to a game or a position. Names place and cause; the place is where the
/// link begins, for nobody can read on inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// There is no link, or it is not whole.
    Syntax(SyntaxError),
    /// It is whole, but holds a turn that cannot be played: no version of this program wrote it.
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

impl From<IllegalTurn> for ParseError {
    fn from(error: IllegalTurn) -> Self {
        Self::Illegal(error)
    }
}

/// A text without a link that is whole.
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

/// Why a text has no link that is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxFault {
    /// There is none.
    NoLink,
    /// It has a version that this program does not know: the character for it.
    Newer(char),
    /// Its end is missing.
    Cut {
        /// How many characters are left of it behind the `=`.
        found: usize,
        /// How many there have to be; `None` if so little is left that it does not say.
        expected: Option<usize>,
    },
    /// Characters in it are others than were written: the checksum does not fit.
    Changed,
    /// The checksum fits, but what it holds has no meaning.
    Meaning,
    /// It begins with a position from which no game can go on.
    Start(SetupFaults),
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLink => f.write_str("there is no link to a game here"),
            Self::Newer(version) => write!(
                f,
                "the link is of version {version}, which only a newer program can read"
            ),
            Self::Cut {
                found,
                expected: Some(expected),
            } => write!(
                f,
                "the link was cut: {found} of its {expected} characters are left"
            ),
            Self::Cut { found, .. } => {
                write!(f, "the link was cut: {found} of its characters are left")
            }
            Self::Changed => f.write_str("the link was changed on its way"),
            Self::Meaning => f.write_str("what the link holds has no meaning"),
            Self::Start(faults) => write!(f, "no game can go on from its start: {faults}"),
        }
    }
}
