//! What the board shows: plain data, made from the state, without the rules.

use crate::rules::{Direction, Player, Point, PointSet, Row, Step};

/// Everything the board draws.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardView {
    /// The rings of White and of Black.
    pub rings: [PointSet; 2],
    /// The markers of White and of Black.
    pub markers: [PointSet; 2],
    /// What is asked of the person at the board, if anything is.
    pub ask: Option<Ask>,
    /// Who is asked; `None` while the bot acts and when the game is over.
    pub actor: Option<Player>,
    /// What the last turn changed.
    pub last: LastTurn,
    /// A hint, if one was asked for and found.
    pub hint: Option<HintMarks>,
    /// Whether the board is turned round.
    pub is_turned: bool,
}

impl BoardView {
    /// Whose ring stands on the point.
    #[must_use]
    pub fn ring_at(&self, point: Point) -> Option<Player> {
        Player::ALL
            .into_iter()
            .find(|player| self.rings[player.index()].contains(point))
    }

    /// Whether nothing stands on the point.
    #[must_use]
    pub fn is_vacant(&self, point: Point) -> bool {
        self.ring_at(point).is_none() && self.marker_at(point).is_none()
    }

    /// Whose marker lies on the point.
    #[must_use]
    pub fn marker_at(&self, point: Point) -> Option<Player> {
        Player::ALL
            .into_iter()
            .find(|player| self.markers[player.index()].contains(point))
    }
}

/// What a tap can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Place a ring on one of these points.
    Place(PointSet),
    /// Choose one of these rings to move; no other of the player's rings has a move.
    ChooseRing(PointSet),
    /// Move the chosen ring, or choose another.
    MoveRing {
        /// The chosen ring's point.
        from: Point,
        /// Where it may go, each with the markers it would turn.
        goals: Vec<(Point, PointSet)>,
        /// The other rings that could be chosen instead.
        others: PointSet,
    },
    /// Take one of these rows.
    TakeRow {
        /// Each window of five that may be taken.
        rows: Vec<Row>,
        /// The point tapped first, where it did not decide alone.
        picked: Option<Point>,
    },
    /// Take one of these rings off the board.
    TakeRing(PointSet),
    /// Nothing can move: the pass has to be acknowledged, by a button beside the board.
    Pass,
    /// Put this piece on any point, or take away what stands there.
    Edit(Option<Piece>),
}

/// A piece to put on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// Whether it is a ring, or a marker.
    pub is_ring: bool,
}

impl Piece {
    /// All there are.
    pub const ALL: [Self; 4] = [
        Self::new(Player::White, true),
        Self::new(Player::Black, true),
        Self::new(Player::White, false),
        Self::new(Player::Black, false),
    ];

    const fn new(player: Player, is_ring: bool) -> Self {
        Self { player, is_ring }
    }
}

impl Ask {
    /// The points where a tap would act.
    #[must_use]
    pub fn targets(&self) -> PointSet {
        match self {
            Self::Place(points) | Self::ChooseRing(points) | Self::TakeRing(points) => *points,
            Self::MoveRing {
                from,
                goals,
                others,
            } => goals.iter().map(|(to, _)| *to).collect::<PointSet>() | others.with(*from),
            Self::TakeRow { rows, .. } => rows
                .iter()
                .fold(PointSet::EMPTY, |points, row| points | row.points()),
            Self::Pass => PointSet::EMPTY,
            Self::Edit(_) => PointSet::BOARD,
        }
    }
}

/// What a hint shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HintMarks {
    /// The ring on this point is to move.
    Ring(Point),
    /// Look around this point.
    Near(Point),
    /// Do this.
    Turn(Vec<Step>),
}

impl HintMarks {
    /// What a vague hint shows of a turn: its ring, or where else to look.
    #[must_use]
    pub fn vague(steps: &[Step]) -> Option<Self> {
        // Beside the point itself, which would be the whole answer.
        let near = |point: Point| {
            let beside = Direction::ALL.into_iter().find_map(|way| point.step(way));
            Self::Near(beside.unwrap_or(point))
        };
        match *steps.first()? {
            Step::Move { from, .. } => Some(Self::Ring(from)),
            Step::Place(point) | Step::TakeRing(point) => Some(near(point)),
            Step::TakeRow(row) => Some(near(row.end())),
            Step::Pass => None,
        }
    }
}

/// What the last turn changed, to be seen until the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastTurn {
    /// A ring that was placed.
    pub placed: Option<Point>,
    /// The ring move: from where to where.
    pub moved: Option<(Point, Point)>,
    /// The markers it turned.
    pub flipped: PointSet,
    /// Where the markers of rows were that were taken.
    pub rows_taken: PointSet,
    /// Where rings were that were taken.
    pub rings_taken: PointSet,
}
