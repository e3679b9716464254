//! The two sides and the two ways to play.

use core::fmt;
use core::str::FromStr;

/// One of the two sides. White places the first ring and makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The side that begins.
    White,
    /// The other side.
    Black,
}

impl Player {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White and 1 for Black, to index arrays of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Player {
    /// `white` or `black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// The text names neither side: only `white` and `black` do, in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlayerError;

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a player is `white` or `black`")
    }
}

impl core::error::Error for ParsePlayerError {}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|player| text.eq_ignore_ascii_case(&player.to_string()))
            .ok_or(ParsePlayerError)
    }
}

/// How many rings win. Chosen before the game and never switched in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The third ring removed wins.
    #[default]
    Standard,
    /// The first ring removed wins.
    Blitz,
}

impl Variant {
    /// Both variants, the usual one first.
    pub const ALL: [Self; 2] = [Self::Standard, Self::Blitz];

    /// The number of own rings a player has to remove to win: 3 or 1.
    #[must_use]
    pub const fn rings_to_win(self) -> u8 {
        match self {
            Self::Standard => 3,
            Self::Blitz => 1,
        }
    }
}

impl fmt::Display for Variant {
    /// `standard` or `blitz`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Standard => "standard",
            Self::Blitz => "blitz",
        })
    }
}

/// The text names no variant: only `standard` and `blitz` do, in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseVariantError;

impl fmt::Display for ParseVariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a variant is `standard` or `blitz`")
    }
}

impl core::error::Error for ParseVariantError {}

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|variant| text.eq_ignore_ascii_case(&variant.to_string()))
            .ok_or(ParseVariantError)
    }
}
