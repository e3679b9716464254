//! Rows: five adjacent markers of one colour on a line.

use core::fmt;

use super::{Axis, Point, PointSet};

/// Markers in a row.
pub const ROW_LENGTH: usize = 5;

/// A window of five adjacent points on a line; a row where all five hold markers of one colour.
///
/// Named by its first point (lowest letter, then lowest number) and its axis, so that no window
/// has two names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row {
    start: Point,
    axis: Axis,
}

impl Row {
    /// How many windows of five the board has.
    pub const COUNT: usize = 123;

    /// The window that starts at a point and rises along an axis, if the board has it.
    #[must_use]
    pub const fn new(start: Point, axis: Axis) -> Option<Self> {
        let mut end = start;
        let mut steps = 1;
        while steps < ROW_LENGTH {
            match end.step(axis.up()) {
                Some(next) => end = next,
                None => return None,
            }
            steps += 1;
        }
        Some(Self { start, axis })
    }

    /// The window between two ends, given in either order.
    #[must_use]
    pub fn from_ends(one: Point, other: Point) -> Option<Self> {
        let (start, end) = if one < other {
            (one, other)
        } else {
            (other, one)
        };
        let direction = start.direction_to(end)?;
        let axis = Axis::ALL.into_iter().find(|axis| axis.up() == direction)?;
        Self::new(start, axis).filter(|row| row.end() == end)
    }

    /// All 123 windows, axis by axis.
    pub fn all() -> impl Iterator<Item = Self> {
        Axis::ALL.into_iter().flat_map(|axis| {
            Point::ALL
                .into_iter()
                .filter_map(move |start| Self::new(start, axis))
        })
    }

    /// The first point: lowest letter, then lowest number.
    #[must_use]
    pub const fn start(self) -> Point {
        self.start
    }

    /// The axis on which the five points lie.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// The last point.
    #[must_use]
    pub const fn end(self) -> Point {
        let code = self.start.code() as u32 + 4 * self.axis.stride();
        Point::from_code_unchecked(code as u8)
    }

    /// The five points.
    #[must_use]
    pub const fn points(self) -> PointSet {
        let s = self.axis.stride();
        let five = 1 | 1 << s | 1 << (2 * s) | 1 << (3 * s) | 1 << (4 * s);
        PointSet::from_bits(five << (self.start.code() & 127))
    }

    /// The windows of which all five points are in the set: of a run of six both, of crossing
    /// rows each, axis by axis.
    pub fn within(set: PointSet) -> impl Iterator<Item = Self> {
        Axis::ALL.into_iter().flat_map(move |axis| {
            starts(set, axis)
                .into_iter()
                .map(move |start| Self { start, axis })
        })
    }

    /// How many windows [`Row::within`] lists.
    #[must_use]
    pub fn count_within(set: PointSet) -> u32 {
        Axis::ALL
            .into_iter()
            .map(|axis| starts(set, axis).len())
            .sum()
    }

    /// Whether the set holds a whole window.
    #[must_use]
    pub fn any_within(set: PointSet) -> bool {
        Axis::ALL
            .into_iter()
            .any(|axis| !starts(set, axis).is_empty())
    }
}

/// The starts of the windows of an axis that lie wholly in a set, found by shifting the set onto
/// itself: by one, by two, and by four.
const fn starts(set: PointSet, axis: Axis) -> PointSet {
    let s = axis.stride();
    let one = set.bits();
    let two = one & one >> s;
    let four = two & two >> (2 * s);
    PointSet::from_bits(four & one >> (4 * s))
}

impl fmt::Display for Row {
    /// Its ends, `F3-F7`, or `f3-f7` with the alternate flag.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.start, f)?;
        f.write_str("-")?;
        fmt::Display::fmt(&self.end(), f)
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
