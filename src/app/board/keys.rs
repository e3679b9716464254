//! What the keys do on the board.
//!
//! The arrows go along the lines: up and down a letter's, left and right a number's, and with Shift left and right the
//! rising one. A letter or a number goes to that line. The letters behind K are free for commands; these count only
//! while the focus is on the board, so that they take nothing from texts and from those who speak to their browser.

use crate::rules::{Axis, Direction, Point};

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyDeed {
    /// Go to this point; where the board ends, the same one.
    Go(Point),
    /// Act on the point.
    Act,
    /// Let go of what was begun.
    LetGo,
    /// Something that is not the board's own.
    Command(Command),
}

/// What the board's keys do beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Go back by a step.
    Undo,
    /// Go back by a turn.
    UndoTurn,
    /// Go on again by a step.
    Redo,
    /// Go on again by a turn.
    RedoTurn,
    /// Show a hint.
    Hint,
    /// Turn the board round.
    TurnRound,
    /// Begin a new game.
    NewGame,
    /// Hear what stands on this line through the point.
    HearLine(Axis),
    /// Hear where the rings are.
    HearRings,
    /// Hear the last turn.
    HearLast,
    /// Show what the keys do.
    Help,
}

/// The keys of commands, with Shift and without. What they do is told in `panels::dialogs::keys`.
const COMMANDS: [(&str, Command, Command); 9] = [
    ("u", Command::Undo, Command::UndoTurn),
    ("y", Command::Redo, Command::RedoTurn),
    ("t", Command::Hint, Command::Hint),
    ("o", Command::TurnRound, Command::TurnRound),
    ("n", Command::NewGame, Command::NewGame),
    (
        "l",
        Command::HearLine(Axis::Letter),
        Command::HearLine(Axis::Number),
    ),
    ("r", Command::HearRings, Command::HearRings),
    ("v", Command::HearLast, Command::HearLast),
    ("?", Command::Help, Command::Help),
];

/// The board's keys, and what was typed of a number so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keys {
    number: u8,
}

impl Keys {
    /// The deed of a key, after its name in the browser, at a point; `None` if it is no key of the board's. The arrows
    /// go where they point, also when the board is turned round.
    pub fn deed(&mut self, key: &str, shift: bool, at: Point, is_turned: bool) -> Option<KeyDeed> {
        let typed = std::mem::take(&mut self.number);
        let (first, second) = match (key, shift) {
            ("Enter" | " ", _) => return Some(KeyDeed::Act),
            ("Escape", _) => return Some(KeyDeed::LetGo),
            ("ArrowUp", _) => (Direction::North, None),
            ("ArrowDown", _) => (Direction::South, None),
            ("ArrowRight", false) => (Direction::SouthEast, Some(Direction::NorthEast)),
            ("ArrowLeft", false) => (Direction::NorthWest, Some(Direction::SouthWest)),
            ("ArrowRight", true) => (Direction::NorthEast, Some(Direction::SouthEast)),
            ("ArrowLeft", true) => (Direction::SouthWest, Some(Direction::NorthWest)),
            _ => return self.typed(key, shift, at, typed),
        };
        let go = |direction: Direction| {
            at.step(if is_turned {
                direction.opposite()
            } else {
                direction
            })
        };
        let next = go(first).or_else(|| second.and_then(go));
        Some(KeyDeed::Go(next.unwrap_or(at)))
    }

    /// A key that writes something.
    fn typed(&mut self, key: &str, shift: bool, at: Point, before: u8) -> Option<KeyDeed> {
        let mut letters = key.chars();
        let (letter, None) = (letters.next()?.to_ascii_lowercase(), letters.next()) else {
            return None;
        };
        if let Some(digit) = letter.to_digit(10) {
            let digit = digit as u8;
            let two = before * 10 + digit;
            self.number = if two <= 11 { two } else { digit };
            let is_meant =
                |point: &Point| point.letter() == at.letter() && point.number() == self.number;
            // What may become a number of two digits, or is no point of this line, waits.
            return Some(KeyDeed::Go(
                Point::ALL.into_iter().find(is_meant).unwrap_or(at),
            ));
        }
        if ('a'..='k').contains(&letter) {
            let line = letter as u8 - b'a';
            let points = Point::ALL.into_iter();
            let on_line = points.filter(|point| point.letter() == line);
            let nearest = on_line.min_by_key(|point| point.number().abs_diff(at.number()));
            return nearest.map(KeyDeed::Go);
        }
        let key = letter.to_string();
        let (_, plain, with_shift) = COMMANDS.into_iter().find(|(name, ..)| *name == key)?;
        Some(KeyDeed::Command(if shift { with_shift } else { plain }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PointSet;

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    /// The deed of a key of which nothing was typed before.
    fn deed(key: &str, shift: bool, at: &str) -> Option<KeyDeed> {
        Keys::default().deed(key, shift, point(at), false)
    }

    fn to(name: &str) -> Option<KeyDeed> {
        Some(KeyDeed::Go(point(name)))
    }

    #[test]
    fn the_arrows_reach_every_point() {
        let arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
        for is_turned in [false, true] {
            let mut keys = Keys::default();
            let mut seen = PointSet::EMPTY;
            let mut open = vec![point("F6")];
            while let Some(point) = open.pop() {
                if seen.contains(point) {
                    continue;
                }
                seen.insert(point);
                for key in arrows {
                    if let Some(KeyDeed::Go(next)) = keys.deed(key, false, point, is_turned) {
                        open.push(next);
                    }
                }
            }
            assert_eq!(seen, PointSet::BOARD);
        }
    }

    #[test]
    fn an_arrow_stays_on_its_line() {
        assert_eq!(deed("ArrowUp", false, "C4"), to("C5"));
        assert_eq!(deed("ArrowRight", false, "C4"), to("D4"));
        assert_eq!(deed("ArrowRight", true, "C4"), to("D5"));
        assert_eq!(deed("ArrowLeft", true, "C4"), to("B3"));
        assert_eq!(deed("Tab", false, "C4"), None);
        let turned = Keys::default().deed("ArrowUp", false, point("C4"), true);
        assert_eq!(turned, to("C3"));
    }

    #[test]
    fn every_point_is_reached_by_its_letter_and_number() {
        for from in ["F6", "A2", "K10", "B1"] {
            for wanted in Point::ALL {
                let mut keys = Keys::default();
                let mut at = point(from);
                for key in wanted.to_string().chars() {
                    let deed = keys.deed(&key.to_string(), false, at, false);
                    let Some(KeyDeed::Go(next)) = deed else {
                        panic!("{key} does {deed:?}");
                    };
                    at = next;
                }
                assert_eq!(at, wanted, "from {from}");
            }
        }
    }

    #[test]
    fn numbers_go_on_only_as_far_as_there_are_lines() {
        let mut keys = Keys::default();
        let mut at = point("F6");
        for (key, expected) in [
            ("8", "F8"),
            ("9", "F9"),
            ("1", "F9"),
            ("0", "F10"),
            ("2", "F2"),
        ] {
            let Some(KeyDeed::Go(next)) = keys.deed(key, false, at, false) else {
                panic!("{key}");
            };
            at = next;
            assert_eq!(at, point(expected), "{key}");
        }
        // A letter begins anew.
        keys.deed("1", false, at, false);
        assert_eq!(keys.deed("e", false, at, false), to("E2"));
        assert_eq!(keys.deed("1", false, point("E2"), false), to("E1"));
    }

    #[test]
    fn commands_are_no_letters_of_lines() {
        for (key, plain, with_shift) in COMMANDS {
            assert_eq!(deed(key, false, "F6"), Some(KeyDeed::Command(plain)));
            let upper = key.to_uppercase();
            assert_eq!(deed(&upper, true, "F6"), Some(KeyDeed::Command(with_shift)));
        }
        assert_eq!(deed("é", false, "F6"), None);
        assert_eq!(deed("F5", false, "F6"), None);
    }
}
