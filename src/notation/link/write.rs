//! Writing links.

use super::alphabet::{CHECKSUM, LENGTH, checksum, pack, write_number};
use super::{Kind, VERSION, start, symbol};
use crate::game::Ending;
use crate::notation::Record;
use crate::rules::{Point, Position, Step};

/// The fragment of a link, without `#`, that holds the main line of a game and how the players
/// ended it. Names, variations and comments are left out.
#[must_use]
pub fn write(record: &Record) -> String {
    // What the rules have ended, nobody else ends.
    let by_rule = record.position().outcome().is_some();
    let ending = record.ending().filter(|_| !by_rule);
    fragment(Kind::Game, record.start(), &record.steps(), ending)
}

/// The fragment of a link, without `#`, that holds a position.
#[must_use]
pub fn write_position(position: &Position) -> String {
    fragment(Kind::Position, position, &[], None)
}

fn fragment(kind: Kind, start: &Position, steps: &[Step], ending: Option<Ending>) -> String {
    let mut symbols = Vec::new();
    start::write(&mut symbols, start);
    for step in steps {
        match *step {
            Step::Place(point) | Step::TakeRing(point) => symbols.push(of(point)),
            Step::Move { from, to } => symbols.extend([of(from), of(to)]),
            Step::TakeRow(row) => symbols.extend([of(row.start()), of(row.end())]),
            Step::Pass => symbols.push(symbol::PASS),
        }
    }
    let end = symbol::ENDS.into_iter().find(|(_, end)| *end == ending);
    symbols.extend(end.map(|(symbol, _)| symbol));
    let body = pack(&symbols);
    let head = format!("{}={VERSION}", kind.letter());
    let sum = checksum(&format!("{head}{body}"));
    // The longest of games has less than a thousand characters, so the length is never cut.
    let mut text = head;
    text.extend(write_number(body.len() as u32, LENGTH));
    text.extend(write_number(sum, CHECKSUM));
    text + &body
}

const fn of(point: Point) -> u8 {
    point.index() as u8
}
