//! A whole game, as a record keeps it.

use crate::game::{Ending, GameResult};
use crate::rules::{Position, Step, Variant};

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
    pub ending: Option<Ending>,
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

    /// The result, once the game is over: by the rules, else by the players' word.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let by_rules = self.position().outcome().map(GameResult::from);
        by_rules.or_else(|| self.ending.map(GameResult::from))
    }
}
