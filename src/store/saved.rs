//! A game with what belongs to it.

use crate::game::{Game, Seats};
use crate::notation::{Record, gipf};

/// A game under way or over, and who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The steps, those undone as well, and how the players ended it.
    pub game: Game,
    /// Who plays which side.
    pub seats: Seats,
    /// The names of White and Black; empty where none was given.
    pub names: [String; 2],
    /// Whether the bot was told to stop.
    pub bot_paused: bool,
}

impl SavedGame {
    /// A game without names, the bot not stopped.
    #[must_use]
    pub const fn new(game: Game, seats: Seats) -> Self {
        Self {
            game,
            seats,
            names: [String::new(), String::new()],
            bot_paused: false,
        }
    }

    /// The game as a file to keep or to hand on: a record in the notation of gipf.com with headers,
    /// up to the cursor. What was undone is not in it.
    #[must_use]
    pub fn record_file(&self) -> String {
        gipf::write(&self.record())
    }

    /// The game as it is handed on: without what was undone.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.game.played());
        record.players.clone_from(&self.names);
        record
    }
}
