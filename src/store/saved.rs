//! A game with what belongs to it.

use super::Summary;
use crate::game::{Clock, Game, Seats};
use crate::notation::{Date, Record, gipf};

/// A game under way or over, and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its lines, what was undone as well, and how the players ended it.
    pub game: Game,
    /// Who plays which side.
    pub seats: Seats,
    /// The names of White and Black; empty where none was given.
    pub names: [String; 2],
    /// What the game is called; often empty.
    pub title: String,
    /// The day on which it was begun or played.
    pub date: Option<Date>,
    /// When it was last saved, in milliseconds since 1970; 0 where unknown.
    pub saved_at: u64,
    /// Whether the bot was told to stop.
    pub bot_paused: bool,
    /// Whether the last turn still waits to be confirmed.
    pub is_unconfirmed: bool,
    /// The clocks, where the game is played with any.
    pub clock: Option<Clock>,
}

impl SavedGame {
    /// A game without names, the bot not stopped, nothing left to confirm.
    #[must_use]
    pub const fn new(game: Game, seats: Seats) -> Self {
        Self {
            game,
            seats,
            names: [String::new(), String::new()],
            title: String::new(),
            date: None,
            saved_at: 0,
            bot_paused: false,
            is_unconfirmed: false,
            clock: None,
        }
    }

    /// A game that was brought in: people play both sides.
    #[must_use]
    pub fn from_record(record: Record) -> Self {
        Self {
            names: record.players,
            title: record.title,
            date: record.date,
            ..Self::new(Game::from_tree(record.tree), Seats::default())
        }
    }

    /// What the list of games shows of it.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let turns = gipf::turns(self.game.start(), self.game.steps());
        Summary {
            variant: self.game.start().variant(),
            seats: self.seats,
            names: self.names.clone(),
            title: self.title.clone(),
            date: self.date,
            saved_at: self.saved_at,
            turns: turns.last().map_or(0, |turn| turn.number),
            result: self.game.result().map(|result| result.winner),
        }
    }

    /// The game as a file to keep or to hand on: a record in the notation of gipf.com with headers.
    /// What was undone is not in it, nor are variations.
    #[must_use]
    pub fn record_file(&self) -> String {
        gipf::write(&self.record())
    }

    /// The game as it is handed on: without what was undone.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            players: self.names.clone(),
            title: self.title.clone(),
            date: self.date,
            tree: self.game.played(),
        }
    }
}
