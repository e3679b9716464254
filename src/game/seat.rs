//! Who plays a side.

use crate::bot::Level;
use crate::rules::Player;

/// Who plays a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person at this screen.
    #[default]
    Person,
    /// The program, as strong as this.
    Bot(Level),
}

impl Seat {
    /// The program at its usual level.
    pub const BOT: Self = Self::Bot(Level::Casual);

    /// How strong the program plays here, if it does.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person => None,
            Self::Bot(level) => Some(level),
        }
    }
}

/// Who plays White and who plays Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats([Seat; 2]);

impl Seats {
    /// These two.
    #[must_use]
    pub const fn new(white: Seat, black: Seat) -> Self {
        Self([white, black])
    }

    /// Who plays this side.
    #[must_use]
    pub const fn of(self, player: Player) -> Seat {
        self.0[player.index()]
    }

    /// Whether a person plays this side.
    #[must_use]
    pub fn is_person(self, player: Player) -> bool {
        self.of(player) == Seat::Person
    }

    /// The same two, but this one on this side.
    #[must_use]
    pub const fn with(mut self, player: Player, seat: Seat) -> Self {
        self.0[player.index()] = seat;
        self
    }

    /// The same two with the colours changed over.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self([self.0[1], self.0[0]])
    }
}
