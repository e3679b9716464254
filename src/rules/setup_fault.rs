//! Why a setup cannot be played on.

use core::fmt;

use super::Player;

/// A reason why a [`Setup`](super::Setup) cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupFault {
    /// The player has more than five rings, on the board and removed. Cannot be waived.
    TooManyRings(Player),
    /// The player has fewer than five rings, on the board and removed.
    TooFewRings(Player),
    /// Rings are being placed, but not in turn: White has as many as Black, or one more if Black
    /// is to place. Cannot be waived.
    NotAlternating,
    /// Rings are being placed, but markers lie on the board, or rings were removed already. Cannot
    /// be waived.
    PlayedWhilePlacing,
    /// The player has removed as many rings as win, and yet the game is to go on.
    HasWon(Player),
    /// More markers lie on the board than there are (or, where a row was just taken, than can be
    /// left). Cannot be waived.
    TooManyMarkers,
    /// Two pieces stand on one point. Cannot be waived.
    SharedPoint,
    /// A row of the player stands that would have been taken before.
    RowStands(Player),
    /// A row or a ring is to be taken by a player who has none. Cannot be waived.
    NothingToTake(Player),
    /// The game is to be over, but nothing has ended it.
    NotOver,
}

impl SetupFault {
    /// A short name that never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TooManyRings(_) => "too-many-rings",
            Self::TooFewRings(_) => "too-few-rings",
            Self::NotAlternating => "not-alternating",
            Self::PlayedWhilePlacing => "played-while-placing",
            Self::HasWon(_) => "has-won",
            Self::TooManyMarkers => "too-many-markers",
            Self::SharedPoint => "shared-point",
            Self::RowStands(_) => "row-stands",
            Self::NothingToTake(_) => "nothing-to-take",
            Self::NotOver => "not-over",
        }
    }

    /// Whether a caller may ask to overlook it. With any of the others the game could not go on to
    /// its end: it would come to a point where no step is legal, or to more rings than there are.
    #[must_use]
    pub const fn is_waivable(self) -> bool {
        matches!(
            self,
            Self::TooFewRings(_) | Self::HasWon(_) | Self::RowStands(_) | Self::NotOver
        )
    }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyRings(player) => write!(f, "{player} has more than five rings"),
            Self::TooFewRings(player) => write!(f, "{player} has fewer than five rings"),
            Self::NotAlternating => f.write_str("the rings were not placed in turn"),
            Self::PlayedWhilePlacing => {
                f.write_str("markers or removed rings before all rings stand")
            }
            Self::HasWon(player) => write!(f, "{player} has removed the last ring needed"),
            Self::TooManyMarkers => f.write_str("more markers on the board than there are"),
            Self::SharedPoint => f.write_str("two pieces on one point"),
            Self::RowStands(player) => write!(f, "a row of {player} stands"),
            Self::NothingToTake(player) => write!(f, "{player} has nothing to take"),
            Self::NotOver => f.write_str("nothing has ended the game"),
        }
    }
}

/// Every reason why a [`Setup`](super::Setup) cannot be played on; never empty where it is an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFaults(Vec<SetupFault>);

impl SetupFaults {
    /// These faults.
    #[must_use]
    pub const fn new(faults: Vec<SetupFault>) -> Self {
        Self(faults)
    }
}

impl core::ops::Deref for SetupFaults {
    type Target = [SetupFault];

    fn deref(&self) -> &[SetupFault] {
        &self.0
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupFaults {}
