//! Levels: how strong the bot plays.

use core::fmt;
use core::str::FromStr;

use super::{Limits, Question, Weakness};
use crate::rules::Position;

/// How strong the bot plays. All but [`Level::Master`] are limited by depth, positions and
/// oversights, never by time, so that they are equally strong on every device.
///
/// The table of their results against each other is in the README.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Looks at its own turn only, and misses most turns.
    Newcomer,
    /// Looks at its own turn only, and misses many turns.
    Beginner,
    /// The greedy bot, one turn deep: takes rows, stops the opponent's next one.
    #[default]
    Casual,
    /// Weighs its own turns well, and slips now and then.
    Keen,
    /// Weighs each reply too.
    Skilled,
    /// Looks at 40,000 positions a turn.
    Expert,
    /// As strong as it can be in the time it is given.
    Master,
}

/// How a level finds its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By [`choose`](super::choose).
    Greedy,
    /// By a [`Search`](super::Search).
    Search(Limits, Weakness),
}

impl Level {
    /// All, weakest first.
    pub const ALL: [Self; 7] = [
        Self::Newcomer,
        Self::Beginner,
        Self::Casual,
        Self::Keen,
        Self::Skilled,
        Self::Expert,
        Self::Master,
    ];

    /// How it finds its turn.
    #[must_use]
    pub const fn way(self) -> Way {
        let (depth, nodes, overlooked, noise) = match self {
            Self::Newcomer => (1, 10_000, 225, 900),
            Self::Beginner => (1, 10_000, 160, 350),
            Self::Casual => return Way::Greedy,
            Self::Keen => (1, 10_000, 16, 40),
            Self::Skilled => (2, 20_000, 0, 20),
            Self::Expert => (60, 40_000, 0, 8),
            Self::Master => (60, u64::MAX, 0, 4),
        };
        Way::Search(Limits { depth, nodes }, Weakness { overlooked, noise })
    }

    /// What a search is to be asked for this level's turn; `None` for the greedy bot.
    #[must_use]
    pub const fn question(self, position: &Position, seed: u64) -> Option<Question> {
        match self.way() {
            Way::Greedy => None,
            Way::Search(limits, weakness) => Some(Question {
                position: *position,
                limits,
                lines: 1,
                seed,
                weakness,
            }),
        }
    }

    /// Whether it needs no search, and so no worker in the page.
    #[must_use]
    pub const fn is_instant(self) -> bool {
        matches!(self.way(), Way::Greedy)
    }

    /// Whether it thinks until it is told to stop.
    #[must_use]
    pub fn is_timed(self) -> bool {
        self == Self::Master
    }
}

impl fmt::Display for Level {
    /// In lower case, as saves and the command line name it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Newcomer => "newcomer",
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Keen => "keen",
            Self::Skilled => "skilled",
            Self::Expert => "expert",
            Self::Master => "master",
        })
    }
}

/// The text is no level's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is one of")?;
        for (at, level) in Level::ALL.into_iter().enumerate() {
            f.write_str(if at == 0 { " " } else { ", " })?;
            level.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or(ParseLevelError)
    }
}
