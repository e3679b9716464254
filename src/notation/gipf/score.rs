//! What a record says of the result.

use core::fmt;

use crate::game::GameResult;
use crate::rules::Player;

/// The points that the players get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// `1-0` or `0-1`.
    Won(Player),
    /// `1/2`.
    Draw,
    /// `*`.
    Unfinished,
}

impl Score {
    pub(super) const ALL: [Self; 4] = [
        Self::Won(Player::White),
        Self::Won(Player::Black),
        Self::Draw,
        Self::Unfinished,
    ];

    pub(super) const fn of(result: Option<GameResult>) -> Self {
        match result {
            None => Self::Unfinished,
            Some(GameResult { winner, .. }) => match winner {
                Some(player) => Self::Won(player),
                None => Self::Draw,
            },
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Won(Player::White) => "1-0",
            Self::Won(Player::Black) => "0-1",
            Self::Draw => "1/2",
            Self::Unfinished => "*",
        })
    }
}
