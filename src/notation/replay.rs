//! Playing what was read, one step after another, and counting the turns.

use super::gipf::first_number;
use super::{IllegalTurn, Place, TurnFault};
use crate::rules::{Position, Step};

/// A game that is being read.
#[derive(Clone, Copy)]
pub(super) struct Replay {
    pub position: Position,
    /// The number of the turn to which the next step belongs: one counter for both players, odd for
    /// White.
    pub number: u32,
    /// Whether that turn has a step already.
    pub begun: bool,
}

impl Replay {
    pub fn new(start: Position) -> Self {
        Self {
            position: start,
            number: start.to_act().map_or(1, first_number),
            begun: false,
        }
    }

    /// Plays a step that was read at a place.
    pub fn play(&mut self, place: Place, step: Step) -> Result<(), IllegalTurn> {
        let actor = self.position.to_act();
        self.position = self
            .position
            .play(step)
            .map_err(|why| self.illegal(place, TurnFault::Step(why)))?;
        self.begun = self.position.to_act() == actor;
        if !self.begun {
            self.number = self.number.saturating_add(1);
        }
        Ok(())
    }

    /// What was read at a place cannot be played now.
    pub const fn illegal(&self, place: Place, fault: TurnFault) -> IllegalTurn {
        IllegalTurn {
            place,
            number: self.number,
            fault,
        }
    }
}
