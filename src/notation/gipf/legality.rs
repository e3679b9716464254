//! The second stage of reading: whether what was read is legal.

use super::syntax::{Act, ActKind};
use crate::notation::replay::Replay;
use crate::notation::{IllegalTurn, TurnFault};
use crate::rules::{IllegalStep, Position, Row, Stage, Step};

/// The steps that a list of acts stands for.
pub(super) fn steps(start: &Position, acts: &[Act]) -> Result<Vec<Step>, IllegalTurn> {
    let mut replay = Replay::new(*start);
    let mut steps = Vec::new();
    let mut acts = acts.iter().peekable();
    while let Some(act) = acts.next() {
        replay
            .check_turn(act)
            .map_err(|fault| replay.illegal(act.place, fault))?;
        let other_end = || {
            acts.next_if(|next| next.adjoining && matches!(next.kind, ActKind::Point(_)))
                .map(|next| next.kind)
        };
        let step = replay
            .step(act.kind, other_end)
            .map_err(|fault| replay.illegal(act.place, fault))?;
        replay.play(act.place, step)?;
        steps.push(step);
    }
    Ok(steps)
}

impl Replay {
    /// Whether the number and the player in the text are those of the turn.
    fn check_turn(&self, act: &Act) -> Result<(), TurnFault> {
        let Some(actor) = self.position.to_act() else {
            return Err(TurnFault::Step(IllegalStep::Over));
        };
        let other_side = act.side.filter(|side| *side != actor);
        if self.begun && (act.number.is_some() || other_side.is_some()) {
            return Err(TurnFault::Unfinished(self.position.stage()));
        }
        if let Some(number) = act.number.filter(|number| *number != self.number) {
            return Err(TurnFault::Number(number));
        }
        other_side.map_or(Ok(()), |side| Err(TurnFault::Side(side)))
    }

    /// What an act means at this stage. `other_end` gives the point behind it, if one adjoins.
    fn step(
        &self,
        act: ActKind,
        other_end: impl FnOnce() -> Option<ActKind>,
    ) -> Result<Step, TurnFault> {
        let row = |one, other| {
            Row::from_ends(one, other)
                .map(Step::TakeRow)
                .ok_or(TurnFault::NoRow(one, other))
        };
        match (self.position.stage(), act) {
            (_, ActKind::Pass) => Ok(Step::Pass),
            (Stage::Placing, ActKind::Point(point)) => Ok(Step::Place(point)),
            (Stage::Moving { .. }, ActKind::Points(from, to)) => Ok(Step::Move { from, to }),
            (Stage::Moving { .. }, ActKind::Point(from)) => match other_end() {
                Some(ActKind::Point(to)) => Ok(Step::Move { from, to }),
                _ => Err(TurnFault::GoalMissing(from)),
            },
            (Stage::TakingRow { .. }, ActKind::TakePoints(one, other)) => row(one, other),
            (Stage::TakingRow { .. }, ActKind::TakePoint(one)) => match other_end() {
                Some(ActKind::Point(other)) => row(one, other),
                _ => Err(TurnFault::RowEndMissing(one)),
            },
            (Stage::TakingRing { .. }, ActKind::TakePoint(point)) => Ok(Step::TakeRing(point)),
            (stage, _) => Err(TurnFault::Step(IllegalStep::Stage(stage))),
        }
    }
}
