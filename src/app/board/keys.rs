//! What the keys do on the board.

use crate::rules::{Direction, Point};

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyDeed {
    /// Go to this point; where the board ends, the same one.
    Go(Point),
    /// Act on the point.
    Act,
    /// Let go of what was begun.
    LetGo,
}

/// The deed of a key, after its name in the browser, at a point; `None` if it is no key of the
/// board's. The arrows go along the lines: up and down a letter's, left and right a number's, and
/// with Shift left and right the rising one.
#[must_use]
pub fn key_deed(key: &str, shift: bool, at: Point) -> Option<KeyDeed> {
    let (first, second) = match (key, shift) {
        ("Enter" | " ", _) => return Some(KeyDeed::Act),
        ("Escape", _) => return Some(KeyDeed::LetGo),
        ("ArrowUp", _) => (Direction::North, None),
        ("ArrowDown", _) => (Direction::South, None),
        ("ArrowRight", false) => (Direction::SouthEast, Some(Direction::NorthEast)),
        ("ArrowLeft", false) => (Direction::NorthWest, Some(Direction::SouthWest)),
        ("ArrowRight", true) => (Direction::NorthEast, Some(Direction::SouthEast)),
        ("ArrowLeft", true) => (Direction::SouthWest, Some(Direction::NorthWest)),
        _ => return None,
    };
    let next = at
        .step(first)
        .or_else(|| second.and_then(|direction| at.step(direction)));
    Some(KeyDeed::Go(next.unwrap_or(at)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PointSet;

    #[test]
    fn the_arrows_reach_every_point() {
        let keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
        let mut seen = PointSet::EMPTY;
        let mut open = vec!["F6".parse::<Point>().unwrap()];
        while let Some(point) = open.pop() {
            if seen.contains(point) {
                continue;
            }
            seen.insert(point);
            for key in keys {
                if let Some(KeyDeed::Go(next)) = key_deed(key, false, point) {
                    open.push(next);
                }
            }
        }
        assert_eq!(seen, PointSet::BOARD);
    }

    #[test]
    fn an_arrow_stays_on_its_line() {
        let at = "C4".parse().unwrap();
        let go = |key, shift| key_deed(key, shift, at);
        let to = |name: &str| Some(KeyDeed::Go(name.parse().unwrap()));
        assert_eq!(go("ArrowUp", false), to("C5"));
        assert_eq!(go("ArrowRight", false), to("D4"));
        assert_eq!(go("ArrowRight", true), to("D5"));
        assert_eq!(go("ArrowLeft", true), to("B3"));
        assert_eq!(go("Tab", false), None);
    }
}
