//! Positions that did not come from play, and what they have to fulfil.

use super::ring_moves;
use super::{
    EndReason, MARKERS, Outcome, Player, PointSet, Position, RINGS, ROW_LENGTH, Row, SetupFault,
    SetupFaults, Stage, Variant,
};

/// The stage that a [`Setup`] claims. The result of a finished game is not claimed but judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetupStage {
    /// Rings are being placed.
    Placing,
    /// A ring is to be moved.
    Moving {
        /// Whether the opponent has just passed.
        after_pass: bool,
    },
    /// A row is to be taken.
    TakingRow {
        /// Who made the move that completed it.
        mover: Player,
    },
    /// A ring is to be taken for a row just taken.
    TakingRing {
        /// Who made the move that completed the row.
        mover: Player,
    },
    /// The game is over.
    Over,
}

/// A position as a person types or draws it. Becomes a [`Position`] only by passing every check.
///
/// ```
/// use yinsh_engine::rules::{Player, Setup, SetupFault, Variant};
///
/// let empty = Setup::new(Variant::Standard);
/// let faults = empty.position().unwrap_err();
/// assert!(faults.contains(&SetupFault::TooFewRings(Player::White)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Standard or Blitz.
    pub variant: Variant,
    /// The rings of White and of Black.
    pub rings: [PointSet; 2],
    /// The markers of White and of Black.
    pub markers: [PointSet; 2],
    /// How many rings White and Black have removed.
    pub rings_taken: [u8; 2],
    /// Who is to act.
    pub to_act: Player,
    /// What they have to do.
    pub stage: SetupStage,
}

impl Setup {
    /// An empty board on which White is to move.
    #[must_use]
    pub const fn new(variant: Variant) -> Self {
        Self {
            variant,
            rings: [PointSet::EMPTY; 2],
            markers: [PointSet::EMPTY; 2],
            rings_taken: [0; 2],
            to_act: Player::White,
            stage: SetupStage::Moving { after_pass: false },
        }
    }

    /// The position, if it can be played on. One in which a ring should be moved but the pool is
    /// empty is over, judged by the rings removed.
    ///
    /// # Errors
    ///
    /// All the reasons why it cannot.
    pub fn position(&self) -> Result<Position, SetupFaults> {
        self.position_waiving(&[])
    }

    /// The position, overlooking some reasons, as far as they are waivable.
    ///
    /// # Errors
    ///
    /// All the other reasons why it cannot be played on.
    pub fn position_waiving(&self, waived: &[SetupFault]) -> Result<Position, SetupFaults> {
        let mut faults = self.faults();
        faults.retain(|fault| !(fault.is_waivable() && waived.contains(fault)));
        if !faults.is_empty() {
            return Err(SetupFaults::new(faults));
        }
        let stage = match self.stage {
            SetupStage::Placing => Stage::Placing,
            SetupStage::Moving { .. } if self.marker_count() >= MARKERS.into() => {
                Stage::Over(self.judged())
            }
            SetupStage::Moving { after_pass } => Stage::Moving { after_pass },
            SetupStage::TakingRow { mover } => Stage::TakingRow { mover },
            SetupStage::TakingRing { mover } => Stage::TakingRing { mover },
            SetupStage::Over => Stage::Over(self.judged()),
        };
        Ok(Position {
            rings: self.rings,
            markers: self.markers,
            rings_taken: self.rings_taken,
            variant: self.variant,
            actor: self.to_act,
            stage,
        })
    }

    fn marker_count(&self) -> u32 {
        (self.markers[0] | self.markers[1]).len()
    }

    /// The result, taking the game to be over.
    fn judged(&self) -> Outcome {
        let reason = if Player::ALL.into_iter().any(|player| self.has_won(player)) {
            EndReason::Rings
        } else if self.marker_count() >= MARKERS.into() {
            EndReason::Markers
        } else {
            EndReason::Passes
        };
        Outcome::judged(self.rings_taken, reason)
    }

    fn has_won(&self, player: Player) -> bool {
        self.rings_taken[player.index()] >= self.variant.rings_to_win()
    }

    fn has_row(&self, player: Player) -> bool {
        Row::any_within(self.markers[player.index()])
    }

    fn can_move(&self, player: Player) -> bool {
        let markers = self.markers[0] | self.markers[1];
        let vacant = !(markers | self.rings[0] | self.rings[1]);
        ring_moves::count(self.rings[player.index()], vacant, markers) > 0
    }

    fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        self.piece_faults(&mut faults);
        self.row_faults(&mut faults);
        match self.stage {
            SetupStage::Placing => self.placing_faults(&mut faults),
            SetupStage::Over => self.over_faults(&mut faults),
            _ => faults.extend(
                Player::ALL
                    .into_iter()
                    .filter(|p| self.has_won(*p))
                    .map(SetupFault::HasWon),
            ),
        }
        faults
    }

    fn piece_faults(&self, faults: &mut Vec<SetupFault>) {
        for player in Player::ALL {
            let rings =
                self.rings[player.index()].len() + u32::from(self.rings_taken[player.index()]);
            if rings > RINGS.into() {
                faults.push(SetupFault::TooManyRings(player));
            } else if rings < RINGS.into() && self.stage != SetupStage::Placing {
                faults.push(SetupFault::TooFewRings(player));
            }
        }
        let sets = [
            self.rings[0],
            self.rings[1],
            self.markers[0],
            self.markers[1],
        ];
        let pieces: u32 = sets.iter().map(|set| set.len()).sum();
        let points = sets
            .into_iter()
            .fold(PointSet::EMPTY, |all, set| all | set)
            .len();
        if points < pieces {
            faults.push(SetupFault::SharedPoint);
        }
        let returned = match self.stage {
            SetupStage::TakingRing { .. } => ROW_LENGTH as u32,
            _ => 0,
        };
        if self.marker_count() + returned > MARKERS.into() {
            faults.push(SetupFault::TooManyMarkers);
        }
    }

    /// Rows may stand only while they are being taken, and then not those of a mover whose rows
    /// were all resolved before the opponent came to act; or behind the end of the game.
    fn row_faults(&self, faults: &mut Vec<SetupFault>) {
        let may_stand = |player: Player| match self.stage {
            SetupStage::TakingRow { mover } | SetupStage::TakingRing { mover } => {
                self.to_act == mover || player != mover
            }
            SetupStage::Over => Player::ALL.into_iter().any(|player| self.has_won(player)),
            SetupStage::Placing | SetupStage::Moving { .. } => false,
        };
        let standing = |player: &Player| self.has_row(*player) && !may_stand(*player);
        faults.extend(
            Player::ALL
                .into_iter()
                .filter(standing)
                .map(SetupFault::RowStands),
        );
        let taking_row = matches!(self.stage, SetupStage::TakingRow { .. });
        let taking = taking_row || matches!(self.stage, SetupStage::TakingRing { .. });
        let no_row = taking_row && !self.has_row(self.to_act);
        let no_ring = taking && self.rings[self.to_act.index()].is_empty();
        if no_row || no_ring {
            faults.push(SetupFault::NothingToTake(self.to_act));
        }
    }

    fn placing_faults(&self, faults: &mut Vec<SetupFault>) {
        let [white, black] = [self.rings[0].len(), self.rings[1].len()];
        let in_turn = match self.to_act {
            Player::White => white == black && white < RINGS.into(),
            Player::Black => white == black + 1,
        };
        if !in_turn {
            faults.push(SetupFault::NotAlternating);
        }
        if self.marker_count() > 0 || self.rings_taken != [0, 0] {
            faults.push(SetupFault::PlayedWhilePlacing);
        }
    }

    /// A player who wins leaves the other short of winning.
    fn over_faults(&self, faults: &mut Vec<SetupFault>) {
        let ended = match Player::ALL
            .into_iter()
            .filter(|player| self.has_won(*player))
            .count()
        {
            0 => {
                self.marker_count() >= MARKERS.into()
                    || !Player::ALL.into_iter().any(|player| self.can_move(player))
            }
            winners => winners == 1,
        };
        if !ended {
            faults.push(SetupFault::NotOver);
        }
    }
}

impl From<&Position> for Setup {
    /// The setup that gives this position back.
    fn from(position: &Position) -> Self {
        Self {
            variant: position.variant,
            rings: position.rings,
            markers: position.markers,
            rings_taken: position.rings_taken,
            to_act: position.actor,
            stage: match position.stage {
                Stage::Placing => SetupStage::Placing,
                Stage::Moving { after_pass } => SetupStage::Moving { after_pass },
                Stage::TakingRow { mover } => SetupStage::TakingRow { mover },
                Stage::TakingRing { mover } => SetupStage::TakingRing { mover },
                Stage::Over(_) => SetupStage::Over,
            },
        }
    }
}
