//! A position, and playing steps in it.

use core::fmt;

use super::ring_moves;
use super::{Direction, EndReason, Outcome, Player, Point, PointSet, Row, Step, StepList, Variant};

/// Markers in all, on the board and in the pool.
pub const MARKERS: u8 = 51;

/// Rings of each player.
pub const RINGS: u8 = 5;

/// What has to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Rings are placed in turn, until all ten stand.
    Placing,
    /// A ring has to be moved, or the turn passed.
    Moving {
        /// Whether the opponent has just passed. A second pass ends the game.
        after_pass: bool,
    },
    /// A row has to be taken by whoever is to act.
    TakingRow {
        /// Who made the move that completed the row.
        mover: Player,
    },
    /// A ring has to be taken for the row just taken.
    TakingRing {
        /// Who made the move that completed the row.
        mover: Player,
    },
    /// The game is over.
    Over(Outcome),
}

/// A position: what stands where, whose act it is, and what is asked of them.
///
/// A small value to copy. What follows from the rest (the pool, the rings still to place) is
/// computed, so that it cannot disagree.
///
/// ```
/// use yinsh::rules::{Player, Position, Step, Variant};
///
/// let start = Position::new(Variant::Standard);
/// let next = start.play(Step::Place("F6".parse().unwrap())).unwrap();
/// assert_eq!(next.to_act(), Some(Player::Black));
/// assert_eq!(next.legal_steps().len(), 84);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) rings: [PointSet; 2],
    pub(super) markers: [PointSet; 2],
    pub(super) rings_taken: [u8; 2],
    pub(super) variant: Variant,
    /// Whose act it is; the last one to act once the game is over.
    pub(super) actor: Player,
    pub(super) stage: Stage,
}

impl Position {
    /// The empty board before the first ring, White to place.
    #[must_use]
    pub const fn new(variant: Variant) -> Self {
        Self {
            rings: [PointSet::EMPTY; 2],
            markers: [PointSet::EMPTY; 2],
            rings_taken: [0; 2],
            variant,
            actor: Player::White,
            stage: Stage::Placing,
        }
    }

    /// Standard or Blitz.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// What has to be done next.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Who has to do it; nobody once the game is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Player> {
        match self.stage {
            Stage::Over(_) => None,
            _ => Some(self.actor),
        }
    }

    /// The result, once the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// A player's rings on the board.
    #[must_use]
    pub const fn rings(&self, player: Player) -> PointSet {
        self.rings[player.index()]
    }

    /// A player's markers on the board.
    #[must_use]
    pub const fn markers(&self, player: Player) -> PointSet {
        self.markers[player.index()]
    }

    /// The rings of both.
    #[must_use]
    pub fn all_rings(&self) -> PointSet {
        self.rings[0] | self.rings[1]
    }

    /// The markers of both.
    #[must_use]
    pub fn all_markers(&self) -> PointSet {
        self.markers[0] | self.markers[1]
    }

    /// The points on which nothing stands.
    #[must_use]
    pub fn vacant(&self) -> PointSet {
        !(self.all_rings() | self.all_markers())
    }

    /// Whose ring stands on a point.
    #[must_use]
    pub fn ring_at(&self, point: Point) -> Option<Player> {
        Player::ALL
            .into_iter()
            .find(|player| self.rings(*player).contains(point))
    }

    /// The colour of the marker on a point.
    #[must_use]
    pub fn marker_at(&self, point: Point) -> Option<Player> {
        Player::ALL
            .into_iter()
            .find(|player| self.markers(*player).contains(point))
    }

    /// How many of their own rings a player has removed for rows.
    #[must_use]
    pub const fn rings_taken(&self, player: Player) -> u8 {
        self.rings_taken[player.index()]
    }

    /// How many rings a player has still to place.
    #[must_use]
    pub const fn rings_to_place(&self, player: Player) -> u8 {
        match self.stage {
            Stage::Placing => RINGS.saturating_sub(self.rings(player).len() as u8),
            _ => 0,
        }
    }

    /// Markers left in the pool, of [`MARKERS`].
    #[must_use]
    pub fn pool(&self) -> u8 {
        MARKERS.saturating_sub(self.all_markers().len() as u8)
    }

    /// The rows a player has on the board, each window of a longer run by itself.
    pub fn rows(&self, player: Player) -> impl Iterator<Item = Row> {
        Row::within(self.markers(player))
    }

    /// The points where a ring on this point may move; empty if it may not move now.
    #[must_use]
    pub fn goals(&self, from: Point) -> PointSet {
        let movable = matches!(self.stage, Stage::Moving { .. })
            && self.rings[self.actor.index()].contains(from);
        if movable {
            ring_moves::goals(from, self.vacant(), self.all_markers())
        } else {
            PointSet::EMPTY
        }
    }

    /// How many moves a player's rings have on this board, whoever is to act and whatever is asked
    /// of them.
    #[must_use]
    pub fn mobility(&self, player: Player) -> u32 {
        ring_moves::count(self.rings(player), self.vacant(), self.all_markers())
    }

    /// The markers, of both colours, that a ring turns on its way between two points of a line.
    #[must_use]
    pub fn flips(&self, from: Point, to: Point) -> PointSet {
        match from.direction_to(to) {
            Some(direction) => between(from, to, direction) & self.all_markers(),
            None => PointSet::EMPTY,
        }
    }

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

/// The points strictly between two points of a line.
fn between(from: Point, to: Point, direction: Direction) -> PointSet {
    from.ray_set(direction) & to.ray_set(direction.opposite())
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
