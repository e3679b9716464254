//! The six directions and the three axes of the board.

use super::point::LETTERS;

/// A direction on the board as it is drawn: `A` on the left, numbers rising to the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Number up.
    North,
    /// Letter and number up.
    NorthEast,
    /// Letter up.
    SouthEast,
    /// Number down.
    South,
    /// Letter and number down.
    SouthWest,
    /// Letter down.
    NorthWest,
}

impl Direction {
    /// All six, clockwise from the top.
    pub const ALL: [Self; 6] = [
        Self::North,
        Self::NorthEast,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// Whether the codes of points rise in this direction.
    #[must_use]
    pub(super) const fn rises(self) -> bool {
        matches!(self, Self::North | Self::NorthEast | Self::SouthEast)
    }

    /// What a step adds to the letter and to the number.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, 0),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::NorthWest => (-1, 0),
        }
    }
}

/// One of the three ways in which lines run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// Points of the same letter, as F3-F7.
    Letter,
    /// Points of the same number, as A3-E3.
    Number,
    /// Letter and number rise together, as C2-G6.
    Rising,
}

impl Axis {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Letter, Self::Number, Self::Rising];

    /// What one step up the axis adds to a point's code.
    #[must_use]
    pub const fn stride(self) -> u32 {
        match self {
            Self::Letter => 1,
            Self::Number => LETTERS as u32,
            Self::Rising => LETTERS as u32 + 1,
        }
    }

    /// The direction in which letter or number rise.
    #[must_use]
    pub const fn up(self) -> Direction {
        match self {
            Self::Letter => Direction::North,
            Self::Number => Direction::SouthEast,
            Self::Rising => Direction::NorthEast,
        }
    }
}
