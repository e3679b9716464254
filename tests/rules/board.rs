//! The board: points, lines, windows.

use std::collections::BTreeMap;

use yinsh::rules::{Axis, Direction, Point, PointSet, Row};

use crate::common::{point, points};

/// The lines of an axis, each from its first point.
fn lines(axis: Axis) -> Vec<Vec<Point>> {
    Point::ALL
        .into_iter()
        .filter(|point| point.step(axis.up().opposite()).is_none())
        .map(|first| std::iter::once(first).chain(first.ray(axis.up())).collect())
        .collect()
}

#[test]
fn there_are_85_points_on_eleven_letters() {
    let numbers = [
        ('A', 2, 5),
        ('B', 1, 7),
        ('C', 1, 8),
        ('D', 1, 9),
        ('E', 1, 10),
        ('F', 2, 10),
        ('G', 2, 11),
        ('H', 3, 11),
        ('I', 4, 11),
        ('J', 5, 11),
        ('K', 7, 10),
    ];
    let expected: Vec<String> = numbers
        .into_iter()
        .flat_map(|(letter, first, last)| {
            (first..=last).map(move |number| format!("{letter}{number}"))
        })
        .collect();
    let found: Vec<String> = Point::ALL.iter().map(Point::to_string).collect();
    assert_eq!(found, expected);
    assert_eq!(expected.len(), 85);
    assert_eq!(PointSet::BOARD.len(), 85);
    assert!(Point::ALL.iter().enumerate().all(|(i, p)| p.index() == i));
}

#[test]
fn there_are_33_lines() {
    let mut lengths = BTreeMap::new();
    for axis in Axis::ALL {
        let lines = lines(axis);
        assert_eq!(lines.len(), 11, "{axis:?}");
        assert_eq!(lines.iter().map(Vec::len).sum::<usize>(), 85, "{axis:?}");
        for line in lines {
            *lengths.entry(line.len()).or_insert(0) += 1;
        }
    }
    let expected = [(10, 6), (9, 9), (8, 6), (7, 6), (4, 6)];
    assert_eq!(lengths, BTreeMap::from(expected));
}

#[test]
fn there_are_123_windows_of_five() {
    let from_lines: usize = Axis::ALL
        .into_iter()
        .flat_map(lines)
        .map(|line| line.len().saturating_sub(4))
        .sum();
    assert_eq!(from_lines, 123);
    let rows: Vec<Row> = Row::all().collect();
    assert_eq!(rows.len(), Row::COUNT);
    assert_eq!(Row::COUNT, 123);
    assert_eq!(Row::within(PointSet::BOARD).collect::<Vec<_>>(), rows);
    for row in rows {
        let walked: PointSet = std::iter::once(row.start())
            .chain(row.start().ray(row.axis().up()).take(4))
            .collect();
        assert_eq!(row.points(), walked, "{row}");
        assert_eq!(row.points().len(), 5, "{row}");
        assert_eq!(Row::from_ends(row.start(), row.end()), Some(row));
        assert_eq!(Row::from_ends(row.end(), row.start()), Some(row));
        assert_eq!(Row::count_within(row.points()), 1);
    }
}

#[test]
fn e4_has_six_neighbours() {
    let neighbours: PointSet = Direction::ALL
        .into_iter()
        .filter_map(|direction| point("E4").step(direction))
        .collect();
    assert_eq!(neighbours, points("E3 E5 D4 F4 D3 F5"));
}

#[test]
fn letter_up_and_number_down_is_no_line() {
    for (one, other) in [("E4", "F3"), ("D5", "E4"), ("E6", "H3"), ("D7", "H3")] {
        assert_eq!(point(one).direction_to(point(other)), None);
        assert_eq!(point(other).direction_to(point(one)), None);
        assert_eq!(Row::from_ends(point(one), point(other)), None);
    }
}

#[test]
fn the_three_directions_of_lines() {
    for (one, other, direction) in [
        ("F3", "F7", Direction::North),
        ("A3", "E3", Direction::SouthEast),
        ("C2", "G6", Direction::NorthEast),
    ] {
        let (one, other) = (point(one), point(other));
        assert_eq!(one.direction_to(other), Some(direction));
        assert_eq!(other.direction_to(one), Some(direction.opposite()));
        assert!(one.ray_set(direction).contains(other));
        assert_eq!(one.ray_set(direction), one.ray(direction).collect());
    }
    assert_eq!(point("E4").direction_to(point("E4")), None);
}

/// Ends that are too near, too far, or on no line name no row.
#[test]
fn a_row_has_five_points() {
    for (one, other) in [
        ("F3", "F6"),
        ("F3", "F8"),
        ("F3", "F3"),
        ("A2", "A5"),
        ("F3", "G7"),
    ] {
        assert_eq!(
            Row::from_ends(point(one), point(other)),
            None,
            "{one}-{other}"
        );
    }
}
