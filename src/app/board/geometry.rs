//! Where the points are in the drawing, and which point is meant by a place in it.
//!
//! Lengths are in units of the drawing: whole numbers, for two neighbours on a letter's line are
//! 112 apart and two letters 97, which is the triangle's height to less than a ten-thousandth.

use crate::rules::{Axis, Point, PointSet, Row};

/// From a point to the next on any line.
pub const SPACING: i32 = 112;
/// From a letter's line to the next.
const COLUMN: i32 = 97;

/// The drawing's left edge, top edge, width and height. Not wider than needed: from 434 pixels of
/// width on, neighbours are at least 44 pixels apart.
pub const VIEW_BOX: (i32, i32, i32, i32) = (-551, -574, 1102, 1178);

/// Where a point is: to the right and down from the middle of the board.
#[must_use]
pub fn place(point: Point) -> (i32, i32) {
    let letter = i32::from(point.letter()) - 5;
    let number = i32::from(point.number()) - 6;
    (letter * COLUMN, letter * SPACING / 2 - number * SPACING)
}

/// How far it is from a place to a point.
#[must_use]
pub fn distance((x, y): (f32, f32), point: Point) -> f32 {
    let (px, py) = place(point);
    (x - px as f32).hypot(y - py as f32)
}

/// The point of a set that is nearest to a place, and not farther than the reach.
#[must_use]
pub fn nearest(at: (f32, f32), points: PointSet, reach: f32) -> Option<Point> {
    points
        .into_iter()
        .map(|point| (distance(at, point), point))
        .filter(|(distance, _)| *distance <= reach)
        .min_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, point)| point)
}

/// The point meant by a place: the one within half the spacing. In the middle between three points
/// none is meant.
#[must_use]
pub fn point_at(at: (f32, f32)) -> Option<Point> {
    nearest(at, PointSet::BOARD, SPACING as f32 / 2.0)
}

/// The goal meant by dropping a ring at a place: one a little farther away is good enough, as long
/// as no other point is meant.
#[must_use]
pub fn drop_at(at: (f32, f32), goals: PointSet) -> Option<Point> {
    point_at(at).or_else(|| nearest(at, goals, SPACING as f32 * 0.7))
}

/// The middle of a row and the angle of its line to the right, in degrees clockwise.
#[must_use]
pub fn row_place(row: Row) -> ((i32, i32), i32) {
    let (x1, y1) = place(row.start());
    let (x2, y2) = place(row.end());
    let angle = match row.axis() {
        Axis::Letter => 90,
        Axis::Number => 30,
        Axis::Rising => -30,
    };
    (((x1 + x2) / 2, (y1 + y2) / 2), angle)
}

/// The length of a row from its first point to its last.
pub const ROW_LENGTH: i32 = 4 * SPACING;

/// The lines of the board by their ends.
pub fn lines() -> impl Iterator<Item = (Point, Point)> {
    Axis::ALL.into_iter().flat_map(|axis| {
        Point::ALL.into_iter().filter_map(move |point| {
            let is_first = point.step(axis.up().opposite()).is_none();
            let last = point.ray(axis.up()).last()?;
            is_first.then_some((point, last))
        })
    })
}

/// The plate's outline, with room for its round corners.
pub const PLATE: &str = "133,-550 434,-376 526,-213 526,213 418,404 113,580 \
                         -113,580 -418,404 -526,213 -526,-213 -434,-376 -133,-550";

/// How far below its line a letter stands.
const LETTER_DROP: i32 = 82;
/// How far to the left of its line a number ends, and how far up: one of one digit, and one of two, which needs more
/// room.
const NUMBER_SHIFTS: [(i32, i32); 2] = [(41, 25), (29, 40)];

/// The board's lines as one path.
#[must_use]
pub fn lines_path() -> String {
    let line = |(from, to)| {
        let ((x1, y1), (x2, y2)) = (place(from), place(to));
        format!("M{x1} {y1}L{x2} {y2}")
    };
    lines().map(line).collect()
}

/// Where a point of a line is seen, on a board that may be turned round.
fn seen(on_line: impl Fn(&Point) -> bool, is_turned: bool) -> impl Iterator<Item = (i32, i32)> {
    let places = Point::ALL.into_iter().filter(on_line).map(place);
    places.map(move |(x, y)| if is_turned { (-x, -y) } else { (x, y) })
}

/// Words beside the board that stand in one element: the words themselves, and the place of each of their letters.
pub struct Coordinates {
    /// Letters or digits.
    pub words: String,
    /// From the left: a number for each, or, where the words are one number, for the first.
    pub x: String,
    /// From the top, likewise.
    pub y: String,
}

impl Coordinates {
    fn at(words: String, places: &[(i32, i32)]) -> Self {
        let list = |of: fn(&(i32, i32)) -> i32| {
            let numbers: Vec<String> = places.iter().map(|place| of(place).to_string()).collect();
            numbers.join(" ")
        };
        let (x, y) = (list(|place| place.0), list(|place| place.1));
        Self { words, x, y }
    }
}

/// The letters, each with its place below the lowest point of its line as it is seen.
#[must_use]
pub fn letters(is_turned: bool) -> Coordinates {
    let below = |letter: u8| {
        let line = seen(move |point| point.letter() == letter, is_turned);
        let (x, y) = line.max_by_key(|(_, y)| *y).unwrap_or_default();
        (x, y + LETTER_DROP)
    };
    let places: Vec<_> = (0..11).map(below).collect();
    Coordinates::at(('A'..='K').collect(), &places)
}

/// The numbers, each with its place beyond the leftmost point of its line as it is seen: those of one digit, then each
/// of the others.
#[must_use]
pub fn numbers(is_turned: bool) -> [Coordinates; 3] {
    let beyond = |number: u8| {
        let line = seen(move |point| point.number() == number, is_turned);
        let (x, y) = line.min_by_key(|(x, _)| *x).unwrap_or_default();
        let (left, up) = NUMBER_SHIFTS[usize::from(number > 9)];
        (x - left, y - up)
    };
    let of = |numbers: std::ops::RangeInclusive<u8>| {
        let places: Vec<_> = numbers.clone().map(beyond).collect();
        let words = numbers.map(|number| number.to_string()).collect();
        Coordinates::at(words, &places)
    };
    [of(1..=9), of(10..=10), of(11..=11)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(point: Point, dx: f32, dy: f32) -> (f32, f32) {
        let (x, y) = place(point);
        (x as f32 + dx, y as f32 + dy)
    }

    #[test]
    fn every_neighbour_is_one_spacing_away() {
        for point in Point::ALL {
            let (x, y) = place(point);
            for neighbour in Point::ALL {
                let apart = distance((x as f32, y as f32), neighbour);
                let is_next = crate::rules::Direction::ALL
                    .iter()
                    .any(|direction| point.step(*direction) == Some(neighbour));
                assert_eq!(
                    is_next,
                    (1.0..1.01 * SPACING as f32).contains(&apart),
                    "{point} {neighbour}"
                );
            }
        }
    }

    #[test]
    fn a_tap_off_the_centre_means_the_nearest_point_or_none() {
        // Eight pixels of a board 320 pixels wide.
        let off = 8.0 * VIEW_BOX.2 as f32 / 320.0;
        for point in Point::ALL {
            for (dx, dy) in [(off, 0.0), (-off, 0.0), (0.0, off), (0.0, -off)] {
                assert_eq!(point_at(at(point, dx, dy)), Some(point));
            }
        }
        let f6: Point = "F6".parse().unwrap();
        let between_three = at(f6, 2.0 * COLUMN as f32 / 3.0, 0.0);
        assert_eq!(point_at(between_three), None);
    }

    #[test]
    fn a_ring_dropped_between_points_goes_to_a_goal() {
        let f6: Point = "F6".parse().unwrap();
        let between_three = at(f6, 2.0 * COLUMN as f32 / 3.0, 0.0);
        assert_eq!(drop_at(between_three, PointSet::of(f6)), Some(f6));
        assert_eq!(drop_at(between_three, PointSet::EMPTY), None);
    }

    #[test]
    fn the_view_box_holds_all_rings() {
        let (left, top, width, height) = VIEW_BOX;
        for point in Point::ALL {
            let (x, y) = place(point);
            assert!(x - 60 >= left && x + 60 <= left + width, "{point}");
            assert!(y - 60 >= top && y + 60 <= top + height, "{point}");
        }
        assert!(434 * SPACING >= 44 * width, "hit areas under 44 pixels");
    }

    #[test]
    fn letters_stand_below_and_numbers_to_the_left_of_a_board_that_is_turned_too() {
        let first = |list: &str| list.split(' ').next().map(str::to_owned);
        let of = |line: &Coordinates| (first(&line.x).unwrap(), first(&line.y).unwrap());
        // A's line ends on the left at A2, on a turned board on the right at A5; 11's line begins with G11 or K11.
        assert_eq!(of(&letters(false)), ("-485".into(), "250".into()));
        assert_eq!(of(&letters(true)), ("485".into(), "250".into()));
        assert_eq!(of(&numbers(false)[2]), ("68".into(), "-544".into()));
        assert_eq!(of(&numbers(true)[2]), ("-417".into(), "296".into()));
        for is_turned in [false, true] {
            let [digits, ..] = numbers(is_turned);
            assert_eq!(digits.words, "123456789");
            assert_eq!(digits.x.split(' ').count(), 9);
            assert_eq!(letters(is_turned).y.split(' ').count(), 11);
            // A digit is less than 0.64 of its height wide, which is 28.
            for line in numbers(is_turned) {
                let width = if line.words.len() == 2 { 36 } else { 18 };
                let ends = line.x.split(' ').map(|x| x.parse::<i32>().unwrap());
                assert!(ends.min().unwrap() - width >= VIEW_BOX.0, "{}", line.words);
            }
        }
    }

    #[test]
    fn there_are_33_lines() {
        assert_eq!(lines().count(), 33);
    }
}
