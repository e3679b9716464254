//! What a player takes up, puts down and takes back before the turn is done.

use super::command::Object;
use super::legality::{Spot, Table, add_remark};
use crate::notation::{Place, TurnFault};
use crate::rules::{IllegalStep, Player, Point, Stage, Step};

/// What a player has taken up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hand {
    Empty,
    /// A ring from beside the board.
    Ring,
    /// A marker from the pool.
    Marker,
    /// The ring from this point, where a marker stays.
    Moving(Point),
}

/// A step that can still be taken back.
#[derive(Clone, Copy)]
pub(super) struct Last {
    pub player: Player,
    pub step: Step,
    pub before: Spot,
    /// Whether nothing but this line leads there.
    pub is_own: bool,
}

impl Table {
    /// A marker goes into a ring, which goes into the hand.
    pub(super) fn mark(&mut self, point: Point) -> Result<(), TurnFault> {
        let position = self.replay().position;
        let why = match (position.stage(), position.ring_at(point)) {
            (Stage::Moving { .. }, owner) if owner.is_some() && owner == position.to_act() => {
                self.now.hand = Hand::Moving(point);
                return Ok(());
            }
            (Stage::Moving { .. }, Some(_)) => IllegalStep::OpponentRing(point),
            (Stage::Moving { .. }, None) => IllegalStep::NoRing(point),
            (stage, _) => IllegalStep::Stage(stage),
        };
        Err(TurnFault::Step(why))
    }

    /// Takes something up, or the last step back.
    pub(super) fn pick(&mut self, player: Player, object: Object) -> Result<(), TurnFault> {
        let last = self.now.last.filter(|last| last.player == player);
        if let Some(last) = last {
            return self.take_back(last, object);
        }
        self.check_side(player)?;
        if self.now.hand == Hand::Empty {
            self.now.hand = match object {
                Object::Ring(_) => Hand::Ring,
                Object::Marker(_) => Hand::Marker,
                Object::Board(point) => return Err(TurnFault::NotTakenBack(point)),
            };
        }
        Ok(())
    }

    /// Goes back before the last step, with its ring in the hand. The step is forgotten, unless other
    /// lines go through it.
    fn take_back(&mut self, last: Last, object: Object) -> Result<(), TurnFault> {
        let (hand, points) = match last.step {
            Step::Move { from, to } => (Hand::Moving(from), [from, to]),
            Step::Place(point) => (Hand::Ring, [point, point]),
            _ => return Ok(()),
        };
        if let Object::Board(point) = object
            && !points.contains(&point)
        {
            return Err(TurnFault::NotTakenBack(point));
        }
        let node = self.now.spot.node;
        if last.is_own {
            self.tree.remove(node);
            if let Some(text) = self.remarks.remove(&node) {
                let later = core::mem::replace(&mut self.loose, text);
                add_remark(&mut self.loose, &later);
            }
        }
        self.now.spot = last.before;
        self.now.hand = hand;
        self.now.last = None;
        Ok(())
    }

    /// Puts down what was taken up.
    pub(super) fn drop(&mut self, place: Place, object: Object) -> Result<(), TurnFault> {
        let Object::Board(to) = object else {
            // Back where it came from, beside the board.
            self.now.hand = Hand::Empty;
            return Ok(());
        };
        match self.now.hand {
            Hand::Empty => Err(TurnFault::NothingInHand),
            Hand::Ring => self.play(place, Step::Place(to)),
            Hand::Marker => self.mark(to),
            Hand::Moving(from) if from == to => {
                self.now.hand = Hand::Empty;
                Ok(())
            }
            Hand::Moving(from) => self.play(place, Step::Move { from, to }),
        }
    }

    /// What was done before stays done.
    pub(super) fn done(&mut self) -> Result<(), TurnFault> {
        if let Hand::Moving(from) = self.now.hand {
            return Err(TurnFault::GoalMissing(from));
        }
        self.now.last = None;
        Ok(())
    }
}
