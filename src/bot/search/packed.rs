//! Steps in two bytes, for the table and the lists of a search.

use crate::rules::{Axis, Point, Row, Step};

/// A step, or none, in two bytes: two bits for its kind, seven each for two points' indices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PackedStep(u16);

const POINT: u16 = 127;
const MOVE: u16 = 0;
const ONE_POINT: u16 = 1;
const ROW: u16 = 2;
const PASS: u16 = 3;

impl PackedStep {
    /// No step: a ring that stays where it is.
    pub const NONE: Self = Self(0);

    pub fn new(step: Step) -> Self {
        let pack = |kind: u16, one: usize, other: usize| {
            Self(kind << 14 | (one as u16) << 7 | other as u16)
        };
        match step {
            Step::Move { from, to } => pack(MOVE, from.index(), to.index()),
            Step::Place(point) | Step::TakeRing(point) => pack(ONE_POINT, point.index(), 0),
            Step::TakeRow(row) => pack(ROW, row.start().index(), row.axis() as usize),
            Step::Pass => pack(PASS, 0, 0),
        }
    }

    /// Where a ring starts from and where it lands, as indices of points; for other steps some
    /// numbers under 128.
    pub const fn ends(self) -> (usize, usize) {
        ((self.0 >> 7 & POINT) as usize, (self.0 & POINT) as usize)
    }

    /// The step, `placing` telling whether a single point is one for a ring to be placed or taken.
    pub fn step(self, placing: bool) -> Option<Step> {
        let (one, other) = self.ends();
        let point = *Point::ALL.get(one)?;
        match self.0 >> 14 {
            MOVE if one == other => None,
            MOVE => Some(Step::Move {
                from: point,
                to: *Point::ALL.get(other)?,
            }),
            ONE_POINT if placing => Some(Step::Place(point)),
            ONE_POINT => Some(Step::TakeRing(point)),
            ROW => Row::new(point, *Axis::ALL.get(other)?).map(Step::TakeRow),
            _ => Some(Step::Pass),
        }
    }
}
