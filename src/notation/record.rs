//! A whole game, as a record keeps it.

use crate::rules::{Outcome, Player, Position, Step, Variant};

/// How players end a game that the rules have not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conclusion {
    /// This player gave up.
    Resignation(Player),
    /// The players agreed on a draw.
    AgreedDraw,
}

impl Conclusion {
    /// Who won by it; `None` is a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Resignation(player) => Some(player.opponent()),
            Self::AgreedDraw => None,
        }
    }
}

/// A game from the empty board, finished or not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Standard or Blitz.
    pub variant: Variant,
    /// The names of White and Black; empty where unknown.
    pub players: [String; 2],
    /// The steps, each legal where it stands. The last turn may be unfinished.
    pub steps: Vec<Step>,
    /// How the players ended it, if they did. What the rules say follows from the steps.
    pub conclusion: Option<Conclusion>,
}

impl Record {
    /// The position before the first step.
    #[must_use]
    pub const fn start(&self) -> Position {
        Position::new(self.variant)
    }

    /// The position behind the last step.
    #[must_use]
    pub fn position(&self) -> Position {
        self.steps.iter().fold(self.start(), |position, step| {
            position.play_unchecked(*step)
        })
    }

    /// The result by the rules, once they have ended the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }
}
