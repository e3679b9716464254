//! The 85 points of the board.

use core::fmt;
use core::str::FromStr;

use super::{Direction, PointSet};

/// Letters on the board, `A` to `K`; also the stride between two letters in a point's code.
pub(super) const LETTERS: u8 = 11;

/// The lowest and the highest number on each letter, `A` to `K`.
const NUMBERS: [(u8, u8); LETTERS as usize] = [
    (2, 5),
    (1, 7),
    (1, 8),
    (1, 9),
    (1, 10),
    (2, 10),
    (2, 11),
    (3, 11),
    (4, 11),
    (5, 11),
    (7, 10),
];

/// One of the 85 points where lines meet.
///
/// Its code is `letter * 11 + number - 1`, so that a step along a line adds a constant (see
/// [`Axis::stride`](super::Axis::stride)). No line of the board reaches round the edge of this grid: between the last
/// point of a letter and the first of the next there is always a code that is no point.
///
/// ```
/// use yinsh_engine::rules::{Direction, Point};
///
/// let e4: Point = "e4".parse().unwrap();
/// assert_eq!(e4.step(Direction::North).unwrap().to_string(), "E5");
/// assert!("A1".parse::<Point>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// How many points the board has.
    pub const COUNT: usize = 85;

    /// All points, by letter, then by number.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut count = 0;
        let mut code = 0;
        while code < LETTERS * LETTERS {
            if is_point(code) {
                all[count] = Self(code);
                count += 1;
            }
            code += 1;
        }
        assert!(count == Self::COUNT);
        all
    };

    /// The point at a letter (0 for `A` to 10 for `K`) and a number (1 to 11), if there is one.
    #[must_use]
    pub const fn new(letter: u8, number: u8) -> Option<Self> {
        if letter >= LETTERS {
            return None;
        }
        let (first, last) = NUMBERS[letter as usize];
        if first <= number && number <= last {
            Some(Self(letter * LETTERS + number - 1))
        } else {
            None
        }
    }

    /// The point with this code, which has to be one.
    pub(super) const fn from_code_unchecked(code: u8) -> Self {
        debug_assert!(is_point(code));
        Self(code)
    }

    /// Where this point's bit stands in a [`PointSet`], under 121.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The place of this point in [`Point::ALL`], under 85.
    #[must_use]
    pub const fn index(self) -> usize {
        INDEX[(self.0 & 127) as usize] as usize
    }

    /// 0 for `A` to 10 for `K`.
    #[must_use]
    pub const fn letter(self) -> u8 {
        self.0 / LETTERS
    }

    /// 1 to 11.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 % LETTERS + 1
    }

    /// The next point in a direction, if the board goes on there.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (letters, numbers) = direction.delta();
        let letter = self.letter() as i8 + letters;
        let number = self.number() as i8 + numbers;
        if letter < 0 || number < 1 {
            return None;
        }
        Self::new(letter as u8, number as u8)
    }

    /// The points of the line from here in a direction, nearest first, without this one.
    pub fn ray(self, direction: Direction) -> impl Iterator<Item = Self> {
        core::iter::successors(self.step(direction), move |point| point.step(direction))
    }

    /// The same points as [`Point::ray`] as a set.
    #[must_use]
    pub const fn ray_set(self, direction: Direction) -> PointSet {
        RAYS[(self.0 & 127) as usize][direction as usize]
    }

    /// The direction from here to another point of a common line.
    #[must_use]
    pub const fn direction_to(self, other: Self) -> Option<Direction> {
        let letters = other.letter() as i8 - self.letter() as i8;
        let numbers = other.number() as i8 - self.number() as i8;
        match (letters, numbers) {
            (0, 0) => None,
            (0, 1..) => Some(Direction::North),
            (0, _) => Some(Direction::South),
            (1.., 0) => Some(Direction::SouthEast),
            (_, 0) => Some(Direction::NorthWest),
            (1.., n) if n == letters => Some(Direction::NorthEast),
            (_, n) if n == letters => Some(Direction::SouthWest),
            _ => None,
        }
    }
}

const fn is_point(code: u8) -> bool {
    code < LETTERS * LETTERS && Point::new(code / LETTERS, code % LETTERS + 1).is_some()
}

/// Place in `Point::ALL` by code. 128 entries, so that a masked code needs no bounds check.
const INDEX: [u8; 128] = {
    let mut index = [0; 128];
    let mut i = 0;
    while i < Point::COUNT {
        index[Point::ALL[i].0 as usize] = i as u8;
        i += 1;
    }
    index
};

/// The points seen from each point in each direction, by code and direction.
static RAYS: [[PointSet; 6]; 128] = {
    let mut rays = [[PointSet::EMPTY; 6]; 128];
    let mut i = 0;
    while i < Point::COUNT {
        let from = Point::ALL[i];
        let mut d = 0;
        while d < 6 {
            let mut next = from.step(Direction::ALL[d]);
            while let Some(point) = next {
                rays[from.0 as usize][d] = rays[from.0 as usize][d].with(point);
                next = point.step(Direction::ALL[d]);
            }
            d += 1;
        }
        i += 1;
    }
    rays
};

impl fmt::Display for Point {
    /// `E4`, or `e4` with the alternate flag (`{:#}`), as records write it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let a = if f.alternate() { b'a' } else { b'A' };
        write!(f, "{}{}", char::from(a + self.letter()), self.number())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePointError {
    /// It is not a letter and a number.
    Form,
    /// It is a letter and a number, but the board has no such point.
    OffBoard,
}

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "a point is a letter and a number, such as E4",
            Self::OffBoard => "the board has no such point",
        })
    }
}

impl core::error::Error for ParsePointError {}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads `E4` in upper or lower case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (letter, number) = match text.as_bytes() {
            [letter, digit @ b'0'..=b'9'] => (letter, digit - b'0'),
            [letter, b'1', digit @ b'0'..=b'9'] => (letter, 10 + digit - b'0'),
            _ => return Err(ParsePointError::Form),
        };
        if !letter.is_ascii_alphabetic() {
            return Err(ParsePointError::Form);
        }
        Self::new(letter.to_ascii_uppercase() - b'A', number).ok_or(ParsePointError::OffBoard)
    }
}
