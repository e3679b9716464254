//! How a game ended, by the rules or by the players.

use core::fmt;

use crate::rules::{EndReason, Outcome, Player};

/// An end that the players or their clocks made. No stage of a position: the pieces do not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This player gave up.
    Resignation(Player),
    /// Both agreed to a draw.
    Agreement,
    /// This player's time ran out.
    Time(Player),
}

/// What brought a result about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// A rule ended the game.
    Rule(EndReason),
    /// The loser gave up.
    Resignation,
    /// Both agreed to a draw.
    Agreement,
    /// The loser's time ran out.
    Time,
}

impl fmt::Display for How {
    /// `rings`, `markers`, `passes`, `resignation`, `agreement` or `time`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(reason) => reason.fmt(f),
            Self::Resignation => f.write_str("resignation"),
            Self::Agreement => f.write_str("agreement"),
            Self::Time => f.write_str("time"),
        }
    }
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// Who won; `None` is a draw.
    pub winner: Option<Player>,
    /// What brought it about.
    pub how: How,
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner,
            how: How::Rule(outcome.reason),
        }
    }
}

impl From<Ending> for GameResult {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Resignation(loser) => Self {
                winner: Some(loser.opponent()),
                how: How::Resignation,
            },
            Ending::Agreement => Self {
                winner: None,
                how: How::Agreement,
            },
            Ending::Time(loser) => Self {
                winner: Some(loser.opponent()),
                how: How::Time,
            },
        }
    }
}
