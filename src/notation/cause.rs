//! Why a text is no game, whichever form it has.

use core::fmt;

use super::position_line::{PositionLineError, PositionLineFault};
use super::{ParseError, TurnFault, bga, gipf, link, sgf};
use crate::rules::{Outcome, SetupFaults};

/// Why a text is no game, without where and in which turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It is not written in the notation of gipf.com.
    Gipf(gipf::SyntaxFault),
    /// It is not written in SGF.
    Sgf(sgf::SyntaxFault),
    /// It is not written like a log.
    Bga(bga::SyntaxFault),
    /// It has no link that is whole.
    Link(link::SyntaxFault),
    /// It is not written like a position.
    Position(PositionLineFault),
    /// No game can go on from the position in it.
    Setup(SetupFaults),
    /// A turn cannot be played.
    Turn(TurnFault),
    /// The result that it states is not that of its turns: theirs by the rules, `None` if they leave
    /// the game unfinished.
    Result(Option<Outcome>),
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gipf(fault) => fault.fmt(f),
            Self::Sgf(fault) => fault.fmt(f),
            Self::Bga(fault) => fault.fmt(f),
            Self::Link(fault) => fault.fmt(f),
            Self::Position(fault) => fault.fmt(f),
            Self::Setup(faults) => faults.fmt(f),
            Self::Turn(fault) => fault.fmt(f),
            Self::Result(outcome) => {
                f.write_str("the turns say otherwise: ")?;
                match outcome {
                    None => f.write_str("the game is not over by the rules"),
                    Some(Outcome { winner, reason }) => match winner {
                        Some(player) => write!(f, "{player} has won ({reason})"),
                        None => write!(f, "the game is a draw ({reason})"),
                    },
                }
            }
        }
    }
}

impl From<gipf::SyntaxFault> for Cause {
    fn from(fault: gipf::SyntaxFault) -> Self {
        Self::Gipf(fault)
    }
}

impl From<sgf::SyntaxFault> for Cause {
    fn from(fault: sgf::SyntaxFault) -> Self {
        Self::Sgf(fault)
    }
}

impl From<PositionLineError> for Cause {
    fn from(error: PositionLineError) -> Self {
        match error {
            PositionLineError::Syntax { fault, .. } => Self::Position(fault),
            PositionLineError::Setup(faults) => Self::Setup(faults),
        }
    }
}

impl From<bga::SyntaxFault> for Cause {
    fn from(fault: bga::SyntaxFault) -> Self {
        Self::Bga(fault)
    }
}

impl From<link::SyntaxFault> for Cause {
    fn from(fault: link::SyntaxFault) -> Self {
        Self::Link(fault)
    }
}

impl<F: Into<Self>> From<ParseError<F>> for Cause {
    fn from(error: ParseError<F>) -> Self {
        match error {
            ParseError::Syntax(error) => error.fault.into(),
            ParseError::Illegal(error) => Self::Turn(error.fault),
        }
    }
}

impl From<gipf::ParseError> for Cause {
    fn from(error: gipf::ParseError) -> Self {
        match error {
            gipf::ParseError::Syntax(error) => error.fault.into(),
            gipf::ParseError::Illegal(error) => Self::Turn(error.fault),
            gipf::ParseError::Result(error) => Self::Result(error.outcome),
        }
    }
}
