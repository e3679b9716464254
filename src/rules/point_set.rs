//! Sets of points as bits.

use core::fmt;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::Point;

/// A set of points, one bit for each [`Point::code`].
///
/// ```
/// use yinsh_engine::rules::{Point, PointSet};
///
/// let set: PointSet = ["F3", "F4"].iter().map(|p| p.parse::<Point>().unwrap()).collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!((!set).len(), 83);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PointSet(u128);

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self(0);

    /// All 85 points.
    pub const BOARD: Self = {
        let mut board = Self::EMPTY;
        let mut i = 0;
        while i < Point::COUNT {
            board = board.with(Point::ALL[i]);
            i += 1;
        }
        board
    };

    /// The set with these bits; bits that are no point are dropped.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::BOARD.0)
    }

    /// The bits, one for each point at its code.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one point.
    #[must_use]
    pub const fn of(point: Point) -> Self {
        Self(BITS[(point.code() & 127) as usize])
    }

    /// This set and one point more.
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | Self::of(point).0)
    }

    /// This set less one point.
    #[must_use]
    pub const fn without(self, point: Point) -> Self {
        Self(self.0 & !Self::of(point).0)
    }

    /// Adds a point.
    pub const fn insert(&mut self, point: Point) {
        *self = self.with(point);
    }

    /// Takes a point out.
    pub const fn remove(&mut self, point: Point) {
        *self = self.without(point);
    }

    /// Whether the point is in the set.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 & Self::of(point).0 != 0
    }

    /// Whether every point of the other set is in this one.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// How many points are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The point with the lowest code.
    #[must_use]
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 {
            None
        } else {
            Some(Point::from_code_unchecked(self.0.trailing_zeros() as u8))
        }
    }

    /// The point with the highest code.
    #[must_use]
    pub const fn last(self) -> Option<Point> {
        if self.0 == 0 {
            None
        } else {
            Some(Point::from_code_unchecked(
                127 - self.0.leading_zeros() as u8,
            ))
        }
    }
}

/// The bit at each place. wasm calls a function to shift 128 bits by a number not known beforehand.
static BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut i = 0;
    while i < 128 {
        bits[i] = 1 << i;
        i += 1;
    }
    bits
};

/// The points in the order of [`Point::ALL`].
#[derive(Clone, Debug)]
pub struct Iter(PointSet);

impl Iterator for Iter {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let point = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitAnd for PointSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for PointSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for PointSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The points of the first set that are not in the second.
impl Sub for PointSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The points of the board that are not in the set.
impl Not for PointSet {
    type Output = Self;
    fn not(self) -> Self {
        Self::BOARD - self
    }
}

impl BitAndAssign for PointSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for PointSet {
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl SubAssign for PointSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
