//! What there is to say about one point, for those who do not see the board.

use crate::app::board::{Ask, BoardView};
use crate::rules::{Player, Point};

/// A point, what it holds, and what acting on it would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointLabel {
    /// The point.
    pub point: Point,
    /// Whose ring stands there.
    pub ring: Option<Player>,
    /// Whose marker lies there.
    pub marker: Option<Player>,
    /// What acting on the point would do.
    pub offer: Option<Offer>,
}

/// What acting on a point would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Place a ring.
    Place,
    /// Choose the ring to move it.
    Choose,
    /// Let go of the ring, which is the chosen one.
    LetGo,
    /// Move the chosen ring there.
    Goal {
        /// How many markers that would flip.
        flips: u32,
    },
    /// Take the only row through the point, or begin with it where there are more.
    Row {
        /// How many of the rows that can be taken go through the point.
        rows: usize,
    },
    /// Let go of the point, which was picked as the first of a row.
    UnpickRow,
    /// Take the ring off the board.
    TakeRing,
    /// Put a piece there, or take one away.
    Edit,
}

impl PointLabel {
    /// What the board shows at a point.
    #[must_use]
    pub fn of(view: &BoardView, point: Point) -> Self {
        Self {
            point,
            ring: view.ring_at(point),
            marker: view.marker_at(point),
            offer: view.ask.as_ref().and_then(|ask| offer(ask, point)),
        }
    }
}

fn offer(ask: &Ask, point: Point) -> Option<Offer> {
    match ask {
        Ask::Place(points) => points.contains(point).then_some(Offer::Place),
        Ask::ChooseRing(rings) => rings.contains(point).then_some(Offer::Choose),
        Ask::MoveRing { from, .. } if *from == point => Some(Offer::LetGo),
        Ask::MoveRing { goals, others, .. } => {
            if others.contains(point) {
                return Some(Offer::Choose);
            }
            let (_, flips) = goals.iter().find(|(to, _)| *to == point)?;
            Some(Offer::Goal { flips: flips.len() })
        }
        Ask::TakeRow { picked, .. } if *picked == Some(point) => Some(Offer::UnpickRow),
        Ask::TakeRow { rows, .. } => {
            let through = rows.iter().filter(|row| row.points().contains(point));
            match through.count() {
                0 => None,
                rows => Some(Offer::Row { rows }),
            }
        }
        Ask::TakeRing(rings) => rings.contains(point).then_some(Offer::TakeRing),
        Ask::Pass => None,
        Ask::Edit(_) => Some(Offer::Edit),
    }
}
