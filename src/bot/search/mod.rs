//! The search: how good is each turn, if both go on as well as can be seen?

mod order;
mod packed;
mod root;
mod table;
mod tree;

use super::network::LOGIT;
use crate::rules::{Position, Turn};

pub use root::Search;

/// A game won, less the steps until then.
pub const WIN: i32 = 30_000;

/// Steps that a search looks ahead at most.
pub const DEEPEST: i32 = 100;

/// Where a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Turns to look ahead.
    pub depth: u8,
    /// Positions to look at.
    pub nodes: u64,
}

impl Limits {
    /// No limit but that of the program.
    pub const NONE: Self = Self {
        depth: 60,
        nodes: u64::MAX,
    };
}

/// How weaker levels play weaker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weakness {
    /// Of 256 turns so many are not seen.
    pub overlooked: u8,
    /// By so much a turn may seem better than it is.
    pub noise: u16,
}

/// What a search is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Where.
    pub position: Position,
    /// When it ends by itself.
    pub limits: Limits,
    /// How many of the best turns are wanted.
    pub lines: usize,
    /// What the variety comes from.
    pub seed: u64,
    /// How much it may err.
    pub weakness: Weakness,
}

/// A turn and what follows.
#[derive(Clone, Debug)]
pub struct Line {
    /// What it is worth to whoever is to act, see [`Worth`].
    pub worth: Worth,
    /// The turn.
    pub turn: Turn,
    /// The turns that follow it if both play as well as can be seen.
    pub next: Vec<Turn>,
}

/// What a position or turn is worth to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth(i32);

impl Worth {
    /// The number: 256 is odds of e to one.
    #[must_use]
    pub const fn score(self) -> i32 {
        self.0
    }

    /// The chance to win, a draw being half of one.
    #[must_use]
    pub fn chance(self) -> f64 {
        match self.decided() {
            Some(won) => f64::from(u8::from(won)),
            None => 1.0 / (1.0 + (-f64::from(self.0) / f64::from(LOGIT)).exp()),
        }
    }

    /// Whether the game is won (true) or lost, if it is.
    #[must_use]
    pub const fn decided(self) -> Option<bool> {
        if self.0 > WIN - DEEPEST {
            Some(true)
        } else if self.0 < DEEPEST - WIN {
            Some(false)
        } else {
            None
        }
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to do.
    UnderWay,
    /// It is done.
    Done,
}

/// What a search has found so far.
#[derive(Clone, Debug)]
pub struct Report {
    /// Turns looked ahead, all of them.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
    /// The best turns, best first; empty before the first turns were compared.
    pub lines: Vec<Line>,
}
