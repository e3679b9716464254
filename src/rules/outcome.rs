//! How a game ends by the rules.

use core::fmt;

use super::Player;

/// The rule that ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The last ring needed was removed.
    Rings,
    /// The pool was empty when the move's rows were resolved.
    Markers,
    /// Two passes in a row.
    Passes,
}

impl fmt::Display for EndReason {
    /// `rings`, `markers` or `passes`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rings => "rings",
            Self::Markers => "markers",
            Self::Passes => "passes",
        })
    }
}

/// The result of a finished game and the rule that ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` is a draw.
    pub winner: Option<Player>,
    /// Which rule ended the game.
    pub reason: EndReason,
}

impl Outcome {
    /// The outcome of a game that ended without the last ring: more removed rings win, equal is a
    /// draw, and marker colours never count.
    #[must_use]
    pub const fn judged(rings_taken: [u8; 2], reason: EndReason) -> Self {
        let [white, black] = rings_taken;
        let winner = if white > black {
            Some(Player::White)
        } else if black > white {
            Some(Player::Black)
        } else {
            None
        };
        Self { winner, reason }
    }
}
