//! The second stage of reading: whether what was read is legal.

use core::fmt;

use super::syntax::{Act, ActKind};
use super::turns::first_number;
use crate::notation::Place;
use crate::rules::{IllegalStep, Player, Point, Position, Row, Stage, Step};

/// A turn that is written in this notation but cannot be played where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalTurn {
    /// Where in the text the part begins that cannot be played.
    pub place: Place,
    /// The number of the turn, counted and not read.
    pub number: u32,
    /// Why.
    pub fault: TurnFault,
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: turn {}: {}", self.place, self.number, self.fault)
    }
}

/// Why a turn cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnFault {
    /// The rules forbid it.
    Step(IllegalStep),
    /// Another turn begins, but in this one something has still to be done.
    Unfinished(Stage),
    /// It has this number in the text.
    Number(u32),
    /// It is given to this player in the text, but is the other's.
    Side(Player),
    /// The ring on this point is not said to go anywhere.
    GoalMissing(Point),
    /// The other end of the row that begins on this point is not named.
    RowEndMissing(Point),
    /// These are not the ends of five adjacent points on a line.
    NoRow(Point, Point),
}

impl fmt::Display for TurnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(why) => why.fmt(f),
            Self::Unfinished(stage) => {
                write!(f, "another turn begins, but {}", IllegalStep::Stage(*stage))
            }
            Self::Number(number) => write!(f, "it is numbered {number}"),
            Self::Side(player) => write!(f, "it is not the turn of {player}"),
            Self::GoalMissing(point) => write!(f, "where does the ring on {point} go?"),
            Self::RowEndMissing(point) => write!(f, "where does the row from {point} end?"),
            Self::NoRow(one, other) => write!(
                f,
                "{one} and {other} are not the ends of five adjacent points on a line"
            ),
        }
    }
}

/// The steps that a list of acts stands for.
pub(super) fn steps(start: &Position, acts: &[Act]) -> Result<Vec<Step>, IllegalTurn> {
    let mut replay = Replay {
        position: *start,
        number: start.to_act().map_or(1, first_number),
        begun: false,
    };
    let mut steps = Vec::new();
    let mut acts = acts.iter().peekable();
    while let Some(act) = acts.next() {
        let illegal = |number, fault| IllegalTurn {
            place: act.place,
            number,
            fault,
        };
        let number = replay.number;
        replay
            .check_turn(act)
            .map_err(|fault| illegal(number, fault))?;
        let other_end = || {
            acts.next_if(|next| next.adjoining && matches!(next.kind, ActKind::Point(_)))
                .map(|next| next.kind)
        };
        let step = replay
            .step(act.kind, other_end)
            .map_err(|fault| illegal(number, fault))?;
        replay
            .play(step)
            .map_err(|why| illegal(number, TurnFault::Step(why)))?;
        steps.push(step);
    }
    Ok(steps)
}

struct Replay {
    position: Position,
    /// The number of the turn to which the next step belongs.
    number: u32,
    /// Whether that turn has a step already.
    begun: bool,
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

    fn play(&mut self, step: Step) -> Result<(), IllegalStep> {
        let actor = self.position.to_act();
        self.position = self.position.play(step)?;
        self.begun = self.position.to_act() == actor;
        if !self.begun {
            self.number = self.number.saturating_add(1);
        }
        Ok(())
    }
}
