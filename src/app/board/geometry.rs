//! Where the points are in the drawing, and which point is meant by a place in it.
//!
//! Lengths are in units of the drawing: whole numbers, for two neighbours on a letter's line are
//! 112 apart and two letters 97, which is the triangle's height to less than a ten-thousandth.

use crate::rules::{Axis, Direction, Point, PointSet, Row};

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
/// How far to the left of its line a number ends, and how far up.
const NUMBER_SHIFT: (i32, i32) = (41, 25);

/// The board's lines as one path.
#[must_use]
pub fn lines_path() -> String {
    let line = |(from, to)| {
        let ((x1, y1), (x2, y2)) = (place(from), place(to));
        format!("M{x1} {y1}L{x2} {y2}")
    };
    lines().map(line).collect()
}

/// The letters, each with its place below the lowest point of its line.
pub fn letters() -> impl Iterator<Item = (char, (i32, i32))> {
    (0..11).filter_map(|letter| {
        let is_lowest = |point: &Point| point.letter() == letter;
        let (x, y) = place(Point::ALL.into_iter().find(is_lowest)?);
        Some((char::from(b'A' + letter), (x, y + LETTER_DROP)))
    })
}

/// The numbers, each with its place beyond the leftmost point of its line.
pub fn numbers() -> impl Iterator<Item = (u8, (i32, i32))> {
    (1..12).filter_map(|number| {
        let is_leftmost =
            |point: &Point| point.number() == number && point.step(Direction::NorthWest).is_none();
        let (x, y) = place(Point::ALL.into_iter().find(is_leftmost)?);
        let (left, up) = NUMBER_SHIFT;
        Some((number, (x - left, y - up)))
    })
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
    fn there_are_33_lines() {
        assert_eq!(lines().count(), 33);
    }
}
