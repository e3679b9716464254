//! A position: what stands where, and what is to be done.

use super::ring_moves;
use super::{Direction, Outcome, Player, Point, PointSet, Row, Variant};

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

/// A position: what stands where, who is to act, and what is asked of them.
///
/// A small value to copy. What follows from the rest (the pool, the rings still to place) is
/// computed, so that it cannot disagree.
///
/// ```
/// use yinsh_engine::rules::{Player, Position, Step, Variant};
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
    /// Who is to act; the last one to act once the game is over.
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
}

/// The points strictly between two points of a line.
pub(super) fn between(from: Point, to: Point, direction: Direction) -> PointSet {
    from.ray_set(direction) & to.ray_set(direction.opposite())
}
