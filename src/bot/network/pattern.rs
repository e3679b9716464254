//! What the network sees of a board: the 123 windows of five as patterns, and the points themselves.

use std::array;

use crate::rules::{Direction, Player, Point, PointSet, Position, ROW_LENGTH, Row};

/// What can be on a point, as White sees it: nothing, a white or black marker, a white or black ring.
pub const CONTENTS: usize = 5;

/// How many patterns a window of five can show.
pub const PATTERNS: usize = CONTENTS.pow(ROW_LENGTH as u32);

/// Patterns that are told apart: one read from its other end is the same.
pub const PATTERN_CLASSES: usize = (PATTERNS + CONTENTS.pow(ROW_LENGTH.div_ceil(2) as u32)) / 2;

/// Points that are told apart: those that the twelve symmetries of the board bring onto each other
/// are the same.
pub const POINT_CLASSES: usize = 11;

/// What stands on a point, under [`CONTENTS`].
pub fn content(position: &Position, point: Point) -> usize {
    let [white, black] = Player::ALL;
    usize::from(position.markers(white).contains(point))
        + 2 * usize::from(position.markers(black).contains(point))
        + 3 * usize::from(position.rings(white).contains(point))
        + 4 * usize::from(position.rings(black).contains(point))
}

/// The points on which two positions differ.
pub fn difference(one: &Position, other: &Position) -> PointSet {
    Player::ALL
        .into_iter()
        .fold(PointSet::EMPTY, |set, player| {
            set | (one.rings(player) ^ other.rings(player))
                | (one.markers(player) ^ other.markers(player))
        })
}

/// The same content with the colours changed over.
const fn swapped(content: usize) -> usize {
    match content {
        0 => 0,
        odd if odd % 2 == 1 => odd + 1,
        even => even - 1,
    }
}

/// The places of a pattern, from its first point on.
fn places(pattern: usize) -> [usize; ROW_LENGTH] {
    array::from_fn(|place| pattern / CONTENTS.pow(place as u32) % CONTENTS)
}

fn pattern(places: impl DoubleEndedIterator<Item = usize>) -> usize {
    places.rev().fold(0, |code, place| code * CONTENTS + place)
}

/// The tables that are computed once.
pub struct Patterns {
    /// The class of each pattern as each player sees it.
    pub classes: Vec<[u16; 2]>,
    /// The class of each point, by its index.
    pub points: [u8; Point::COUNT],
    /// The windows that hold a point, by its index, and what the point's content is multiplied with
    /// in the window's pattern.
    pub windows: [Vec<(u8, u16)>; Point::COUNT],
}

impl Patterns {
    /// Computes them.
    pub fn computed() -> Self {
        let mut windows = array::from_fn(|_| Vec::new());
        for (window, row) in Row::all().enumerate() {
            let up = row.axis().up();
            for (place, point) in along(row.start(), up).take(ROW_LENGTH).enumerate() {
                let factor = CONTENTS.pow(place as u32) as u16;
                windows[point.index()].push((window as u8, factor));
            }
        }
        Self {
            classes: classes(),
            points: point_classes(),
            windows,
        }
    }
}

fn along(start: Point, direction: Direction) -> impl Iterator<Item = Point> {
    std::iter::once(start).chain(start.ray(direction))
}

fn classes() -> Vec<[u16; 2]> {
    let canonical = |code: usize| code.min(pattern(places(code).into_iter().rev()));
    let mut numbers = vec![0; PATTERNS];
    let mut count = 0;
    for (code, number) in numbers.iter_mut().enumerate() {
        if canonical(code) == code {
            *number = count;
            count += 1;
        }
    }
    debug_assert_eq!(usize::from(count), PATTERN_CLASSES);
    (0..PATTERNS)
        .map(|code| {
            let other = pattern(places(code).into_iter().map(swapped));
            [code, other].map(|code| numbers[canonical(code)])
        })
        .collect()
}

/// Points at the same place but for the symmetries have the same distances from the three lines
/// through the middle; of three such distances the greatest is the sum of the others.
fn point_classes() -> [u8; Point::COUNT] {
    let mut seen = Vec::new();
    Point::ALL.map(|point| {
        let letters = i32::from(point.letter()) - 5;
        let numbers = i32::from(point.number()) - 6;
        let mut distances = [letters, numbers, letters - numbers].map(i32::abs);
        distances.sort_unstable();
        let class = seen.iter().position(|other| *other == distances);
        class.unwrap_or_else(|| {
            seen.push(distances);
            seen.len() - 1
        }) as u8
    })
}

/// All windows' patterns of a position.
pub fn patterns(position: &Position) -> [u16; Row::COUNT] {
    let mut found = [0; Row::COUNT];
    for (window, row) in Row::all().enumerate() {
        let contents = along(row.start(), row.axis().up())
            .take(ROW_LENGTH)
            .enumerate();
        found[window] = contents
            .map(|(place, point)| content(position, point) * CONTENTS.pow(place as u32))
            .sum::<usize>() as u16;
    }
    found
}
