//! Steps: the atoms of which a turn is made.

use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use super::{Direction, ParsePointError, Point, Row};

/// The smallest thing a player does. A turn is made of one or more.
///
/// Written as in perft files: `PE1` places a ring, `ME4-E10` moves one, `RF3-F7` takes a row,
/// `XD5` takes a ring, `S` passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Place a ring on a vacant point.
    Place(Point),
    /// Put a marker into an own ring and move the ring, turning the markers it jumps.
    Move {
        /// Where the ring stands and the marker stays.
        from: Point,
        /// The vacant point where the ring lands.
        to: Point,
    },
    /// Take five own markers in a row back to the pool.
    TakeRow(Row),
    /// Take an own ring off the board, for the row just taken.
    TakeRing(Point),
    /// Do nothing, for no ring can move.
    Pass,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "P{point}"),
            Self::Move { from, to } => write!(f, "M{from}-{to}"),
            Self::TakeRow(row) => write!(f, "R{row}"),
            Self::TakeRing(point) => write!(f, "X{point}"),
            Self::Pass => f.write_str("S"),
        }
    }
}

/// Why a text is no step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseStepError {
    /// It does not begin with P, M, R, X or S, or has too much or too little behind it.
    Form,
    /// A point in it is none.
    Point(ParsePointError),
    /// The ends are not those of five adjacent points on a line.
    Row(Point, Point),
}

impl fmt::Display for ParseStepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("a step is PE1, ME4-E10, RF3-F7, XD5 or S"),
            Self::Point(error) => error.fmt(f),
            Self::Row(one, other) => {
                write!(
                    f,
                    "{one} and {other} are not the ends of five adjacent points on a line"
                )
            }
        }
    }
}

impl core::error::Error for ParseStepError {}

impl From<ParsePointError> for ParseStepError {
    fn from(error: ParsePointError) -> Self {
        Self::Point(error)
    }
}

impl FromStr for Step {
    type Err = ParseStepError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let two = |text: &str| -> Result<(Point, Point), ParseStepError> {
            let (one, other) = text.split_once('-').ok_or(ParseStepError::Form)?;
            Ok((one.parse()?, other.parse()?))
        };
        let mut rest = text.chars();
        let kind = rest.next().ok_or(ParseStepError::Form)?;
        let rest = rest.as_str();
        match kind {
            'P' => Ok(Self::Place(rest.parse()?)),
            'M' => two(rest).map(|(from, to)| Self::Move { from, to }),
            'R' => {
                let (one, other) = two(rest)?;
                let row = Row::from_ends(one, other).ok_or(ParseStepError::Row(one, other))?;
                Ok(Self::TakeRow(row))
            }
            'X' => Ok(Self::TakeRing(rest.parse()?)),
            'S' if rest.is_empty() => Ok(Self::Pass),
            _ => Err(ParseStepError::Form),
        }
    }
}

/// The legal steps of a position, without the heap.
#[derive(Clone, Debug)]
pub struct StepList {
    steps: [Step; Self::CAPACITY],
    len: usize,
}

impl StepList {
    /// As many steps as a position can have at most: five rings on the points that see the most
    /// others. A point is reached by a ring in one way only, so no ring has more goals than it
    /// sees points. The empty board (85) and the windows of five (123) are fewer.
    pub const CAPACITY: usize = {
        let mut most = 0;
        let mut i = 0;
        while i < Point::COUNT {
            let mut seen = 0;
            let mut d = 0;
            while d < 6 {
                seen += Point::ALL[i].ray_set(Direction::ALL[d]).len() as usize;
                d += 1;
            }
            if seen > most {
                most = seen;
            }
            i += 1;
        }
        assert!(5 * most >= Row::COUNT);
        5 * most
    };

    /// A list without a step.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            steps: [Step::Pass; Self::CAPACITY],
            len: 0,
        }
    }

    pub(super) const fn push(&mut self, step: Step) {
        self.steps[self.len] = step;
        self.len += 1;
    }
}

impl Default for StepList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for StepList {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.steps[..self.len]
    }
}

impl<'a> IntoIterator for &'a StepList {
    type Item = &'a Step;
    type IntoIter = core::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
