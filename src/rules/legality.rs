//! Whether a step is legal, and why it is not.

use core::fmt;

use super::{Point, Position, Row, Stage, Step};

impl Position {
    /// Whether a step is legal here.
    ///
    /// # Errors
    ///
    /// Says why it is not.
    pub fn check(&self, step: Step) -> Result<(), IllegalStep> {
        match (self.stage, step) {
            (Stage::Placing, Step::Place(point)) => self.check_vacant(point),
            (Stage::Moving { .. }, Step::Move { from, to }) => self.check_move(from, to),
            (Stage::Moving { .. }, Step::Pass) => {
                if self.mobility(self.actor) == 0 {
                    Ok(())
                } else {
                    Err(IllegalStep::CanMove)
                }
            }
            (Stage::TakingRow { .. }, Step::TakeRow(row)) => {
                let missing = row.points() - self.markers[self.actor.index()];
                match missing.first() {
                    None => Ok(()),
                    Some(point) => Err(IllegalStep::NotInRow { row, point }),
                }
            }
            (Stage::TakingRing { .. }, Step::TakeRing(point)) => self.check_own_ring(point),
            (Stage::Over(_), _) => Err(IllegalStep::Over),
            (stage, _) => Err(IllegalStep::Stage(stage)),
        }
    }

    fn check_vacant(&self, point: Point) -> Result<(), IllegalStep> {
        if self.ring_at(point).is_some() {
            Err(IllegalStep::OnRing(point))
        } else if self.marker_at(point).is_some() {
            Err(IllegalStep::OnMarker(point))
        } else {
            Ok(())
        }
    }

    fn check_own_ring(&self, point: Point) -> Result<(), IllegalStep> {
        match self.ring_at(point) {
            Some(owner) if owner == self.actor => Ok(()),
            Some(_) => Err(IllegalStep::OpponentRing(point)),
            None => Err(IllegalStep::NoRing(point)),
        }
    }

    fn check_move(&self, from: Point, to: Point) -> Result<(), IllegalStep> {
        self.check_own_ring(from)?;
        if from == to {
            return Err(IllegalStep::StaysPut(from));
        }
        self.check_vacant(to)?;
        let Some(direction) = from.direction_to(to) else {
            return Err(IllegalStep::NotALine { from, to });
        };
        let mut jumping = false;
        for point in from.ray(direction).take_while(|point| *point != to) {
            if self.ring_at(point).is_some() {
                return Err(IllegalStep::RingBetween(point));
            }
            let marker = self.marker_at(point).is_some();
            if jumping && !marker {
                return Err(IllegalStep::BehindLanding { landing: point, to });
            }
            jumping |= marker;
        }
        Ok(())
    }
}

/// Why a step is not legal in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalStep {
    /// Another kind of step is asked for: the position is at this stage.
    Stage(Stage),
    /// The game is over.
    Over,
    /// A ring stands on the point.
    OnRing(Point),
    /// A marker lies on the point.
    OnMarker(Point),
    /// No ring stands on the point.
    NoRing(Point),
    /// The ring on the point is the opponent's.
    OpponentRing(Point),
    /// A ring has to leave its point.
    StaysPut(Point),
    /// The points are on no common line.
    NotALine {
        /// Where the ring stands.
        from: Point,
        /// Where it was to go.
        to: Point,
    },
    /// A ring never crosses a ring, and one stands on this point.
    RingBetween(Point),
    /// After a jump a ring lands on the first vacant point.
    BehindLanding {
        /// The first vacant point behind the markers.
        landing: Point,
        /// Where the ring was to go.
        to: Point,
    },
    /// This point of the row holds no marker of the player's colour.
    NotInRow {
        /// The row that was to be taken.
        row: Row,
        /// The first of its points that does not belong to it.
        point: Point,
    },
    /// A player who can move a ring has to.
    CanMove,
}

impl fmt::Display for IllegalStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stage(stage) => f.write_str(match stage {
                Stage::Placing => "a ring has to be placed",
                Stage::Moving { .. } => "a ring has to be moved",
                Stage::TakingRow { .. } => "a row has to be taken",
                Stage::TakingRing { .. } => "a ring has to be taken for the row",
                Stage::Over(_) => "the game is over",
            }),
            Self::Over => f.write_str("the game is over"),
            Self::OnRing(point) => write!(f, "a ring stands on {point}"),
            Self::OnMarker(point) => write!(f, "a marker lies on {point}"),
            Self::NoRing(point) => write!(f, "no ring stands on {point}"),
            Self::OpponentRing(point) => write!(f, "the ring on {point} is the opponent's"),
            Self::StaysPut(point) => write!(f, "the ring on {point} has to move"),
            Self::NotALine { from, to } => write!(f, "{from} and {to} are on no common line"),
            Self::RingBetween(point) => write!(f, "the ring on {point} cannot be crossed"),
            Self::BehindLanding { landing, to } => {
                write!(
                    f,
                    "the jump ends on {landing}, the first vacant point, not on {to}"
                )
            }
            Self::NotInRow { row, point } => {
                write!(
                    f,
                    "{row} is no row of the player: {point} holds no marker of their colour"
                )
            }
            Self::CanMove => f.write_str("a player who can move a ring may not pass"),
        }
    }
}

impl core::error::Error for IllegalStep {}
