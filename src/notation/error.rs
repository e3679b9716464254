//! Why a text is no game, for all forms that have two kinds of faults.

use core::fmt;

use super::{IllegalTurn, Place};

/// A text that is not written in a form; `F` says why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError<F> {
    /// Where.
    pub place: Place,
    /// Why.
    pub fault: F,
}

impl<F: fmt::Display> fmt::Display for SyntaxError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl<F: fmt::Debug + fmt::Display> core::error::Error for SyntaxError<F> {}

/// Why a text is no game. Names place and cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError<F> {
    /// It is not written in this form.
    Syntax(SyntaxError<F>),
    /// It holds a turn that cannot be played.
    Illegal(IllegalTurn),
}

impl<F> ParseError<F> {
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

impl<F: fmt::Display> fmt::Display for ParseError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl<F: fmt::Debug + fmt::Display> core::error::Error for ParseError<F> {}

impl<F> From<SyntaxError<F>> for ParseError<F> {
    fn from(error: SyntaxError<F>) -> Self {
        Self::Syntax(error)
    }
}

impl<F> From<IllegalTurn> for ParseError<F> {
    fn from(error: IllegalTurn) -> Self {
        Self::Illegal(error)
    }
}
