//! Turns that can be read but not played.

use core::fmt;

use super::Place;
use crate::rules::{IllegalStep, Player, Point, Stage};

/// A turn that can be read but not played where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalTurn {
    /// Where in the text the part begins that cannot be played.
    pub place: Place,
    /// The number of the turn, counted and not read.
    pub number: u32,
    /// Why.
    pub fault: TurnFault,
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: turn {}: {}", self.place, self.number, self.fault)
    }
}

/// Why a turn cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnFault {
    /// The rules forbid it.
    Step(IllegalStep),
    /// Another turn begins, but in this one something has still to be done.
    Unfinished(Stage),
    /// It has this number in the text.
    Number(u32),
    /// It is given to this player in the text, but is the other's.
    Side(Player),
    /// The ring on this point is not said to go anywhere.
    GoalMissing(Point),
    /// The other end of the row that begins on this point is not named.
    RowEndMissing(Point),
    /// These are not the ends of five adjacent points on a line.
    NoRow(Point, Point),
    /// What stands on this point was not put there by the player's last act.
    NotTakenBack(Point),
    /// Something is put down that was not taken up.
    NothingInHand,
    /// The players have ended the game before.
    Ended,
    /// The players end the game where it goes on otherwise.
    GoesOn,
}

impl fmt::Display for TurnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(why) => why.fmt(f),
            Self::Unfinished(stage) => {
                write!(f, "another turn begins, but {}", IllegalStep::Stage(*stage))
            }
            Self::Number(number) => write!(f, "it is numbered {number}"),
            Self::Side(player) => write!(f, "it is not the turn of {player}"),
            Self::GoalMissing(point) => write!(f, "where does the ring on {point} go?"),
            Self::RowEndMissing(point) => write!(f, "where does the row from {point} end?"),
            Self::NoRow(one, other) => write!(
                f,
                "{one} and {other} are not the ends of five adjacent points on a line"
            ),
            Self::NotTakenBack(point) => write!(f, "nothing on {point} can be taken back"),
            Self::NothingInHand => f.write_str("nothing was taken up to be put down"),
            Self::Ended => f.write_str("the players have ended the game"),
            Self::GoesOn => f.write_str("the game goes on here in the line before"),
        }
    }
}
