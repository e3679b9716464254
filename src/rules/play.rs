//! The legal steps of a position, and playing them.

use super::position::between;
use super::ring_moves;
use super::{EndReason, IllegalStep, Outcome, Player, Position, RINGS, Row, Stage, Step, StepList};

impl Position {
    /// Calls a function with each legal step. A position that is not over has at least one.
    pub fn visit_steps(&self, mut visit: impl FnMut(Step)) {
        match self.stage {
            Stage::Placing => self
                .vacant()
                .into_iter()
                .for_each(|point| visit(Step::Place(point))),
            Stage::Moving { .. } => {
                let (vacant, markers) = (self.vacant(), self.all_markers());
                let mut found = false;
                for from in self.rings[self.actor.index()] {
                    for to in ring_moves::goals(from, vacant, markers) {
                        found = true;
                        visit(Step::Move { from, to });
                    }
                }
                if !found {
                    visit(Step::Pass);
                }
            }
            Stage::TakingRow { .. } => self
                .rows(self.actor)
                .for_each(|row| visit(Step::TakeRow(row))),
            Stage::TakingRing { .. } => {
                self.rings[self.actor.index()]
                    .into_iter()
                    .for_each(|point| visit(Step::TakeRing(point)));
            }
            Stage::Over(_) => {}
        }
    }

    /// The legal steps.
    #[must_use]
    pub fn legal_steps(&self) -> StepList {
        let mut steps = StepList::new();
        self.visit_steps(|step| steps.push(step));
        steps
    }

    /// How many legal steps there are, without listing them.
    #[must_use]
    pub fn count_steps(&self) -> u32 {
        match self.stage {
            Stage::Placing => self.vacant().len(),
            Stage::Moving { .. } => self.mobility(self.actor).max(1),
            Stage::TakingRow { .. } => Row::count_within(self.markers[self.actor.index()]),
            Stage::TakingRing { .. } => self.rings[self.actor.index()].len(),
            Stage::Over(_) => 0,
        }
    }

    /// The position after a step.
    ///
    /// # Errors
    ///
    /// Says why the step is not legal here.
    pub fn play(&self, step: Step) -> Result<Self, IllegalStep> {
        self.check(step)?;
        Ok(self.play_unchecked(step))
    }

    /// The position after a step that is known to be legal. What follows an illegal one is a
    /// position without meaning, never a panic in a release build.
    #[must_use]
    pub fn play_unchecked(&self, step: Step) -> Self {
        let mut next = *self;
        let me = self.actor.index();
        match step {
            Step::Place(point) => {
                next.rings[me].insert(point);
                next.actor = self.actor.opponent();
                if next.all_rings().len() == 2 * RINGS as u32 {
                    next.stage = Stage::Moving { after_pass: false };
                }
            }
            Step::Move { from, to } => {
                next.rings[me] = next.rings[me].without(from).with(to);
                if let Some(direction) = from.direction_to(to) {
                    let jumped = between(from, to, direction);
                    let [white, black] = self.markers;
                    next.markers = [
                        (white - jumped) | (black & jumped),
                        (black - jumped) | (white & jumped),
                    ];
                }
                next.markers[me].insert(from);
                next.resolve_rows(self.actor);
            }
            Step::TakeRow(row) => {
                next.markers[me] -= row.points();
                if let Stage::TakingRow { mover } = self.stage {
                    next.stage = Stage::TakingRing { mover };
                }
            }
            Step::TakeRing(point) => {
                next.rings[me].remove(point);
                next.rings_taken[me] += 1;
                if next.rings_taken[me] >= self.variant.rings_to_win() {
                    next.stage = Stage::Over(Outcome {
                        winner: Some(self.actor),
                        reason: EndReason::Rings,
                    });
                } else if let Stage::TakingRing { mover } = self.stage {
                    next.resolve_rows(mover);
                }
            }
            Step::Pass => {
                if let Stage::Moving { after_pass: true } = self.stage {
                    next.stage = Stage::Over(Outcome::judged(self.rings_taken, EndReason::Passes));
                } else {
                    next.stage = Stage::Moving { after_pass: true };
                    next.actor = self.actor.opponent();
                }
            }
        }
        next
    }

    /// Decides who goes on after a move or after a row and its ring are gone: the mover while they
    /// have rows, then the opponent while they have, then the opponent's turn if markers are left.
    fn resolve_rows(&mut self, mover: Player) {
        let opponent = mover.opponent();
        self.actor = opponent;
        if self.has_row_to_take(mover) {
            self.actor = mover;
            self.stage = Stage::TakingRow { mover };
        } else if self.has_row_to_take(opponent) {
            self.stage = Stage::TakingRow { mover };
        } else if self.pool() == 0 {
            self.stage = Stage::Over(Outcome::judged(self.rings_taken, EndReason::Markers));
        } else {
            self.stage = Stage::Moving { after_pass: false };
        }
    }

    /// Whether a player has a row and a ring to pay for it. In play they always have; where rings
    /// were left out of a setup, a row without a ring stays.
    fn has_row_to_take(&self, player: Player) -> bool {
        Row::any_within(self.markers[player.index()]) && !self.rings[player.index()].is_empty()
    }
}
