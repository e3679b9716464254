//! SGF: what is written comes back, what people write is read, and what is refused, where and why.

mod read;
mod refused;
mod write;

use yinsh::notation::sgf::{self, ParseError, SyntaxFault};
use yinsh::notation::{Place, Record, TurnFault};

use crate::common::steps;

pub const PEOPLE: &str = include_str!("../../data/boardspace-people.sgf");
pub const RESIGNED: &str = include_str!("../../data/boardspace-resigned.sgf");

pub fn parsed(text: &str) -> Record {
    match sgf::parse(text) {
        Ok(record) => record,
        Err(error) => panic!("{error}: {text}"),
    }
}

#[track_caller]
pub fn comes_back(record: &Record) {
    let text = sgf::write(record);
    assert_eq!(sgf::parse(&text).as_ref(), Ok(record), "{text}");
}

/// A game with these acts, from its beginning.
pub fn acts(acts: &str) -> String {
    let nodes: String = acts
        .split(", ")
        .map(|act| {
            let (player, words) = act.split_at(1);
            let side = usize::from(player == "B");
            format!("\n; P{side}[7 {}]", words.trim())
        })
        .collect();
    format!("(;GM[24]SU[Yinsh]{nodes})")
}

pub const TEN: &str = "W place wr E 4, B place br A 3, W place wr B 6, B place br J 9, W place wr K 8, \
    B place br A 4, W place wr B 7, B place br I 11, W place wr J 11, B place br K 10";
pub const TEN_PLIES: &str = "PE4 PA3 PB6 PJ9 PK8 PA4 PB7 PI11 PJ11 PK10";

/// What these acts behind the placing of the rings stand for.
#[track_caller]
pub fn stand_for(text: &str, plies: &str) {
    let record = parsed(&acts(&format!("{TEN}, {text}")));
    assert_eq!(
        record.steps(),
        steps(&format!("{TEN_PLIES} {plies}")),
        "{text}"
    );
    assert!(!record.tree.has_variations(), "{text}");
}

/// The fault of acts behind the placing of the rings, in the last of them.
#[track_caller]
pub fn fails(text: &str, number: u32, fault: TurnFault) {
    let text = acts(&format!("{TEN}, {text}"));
    match sgf::parse(&text) {
        Err(ParseError::Illegal(error)) => {
            assert_eq!((error.number, error.fault), (number, fault), "{text}");
            let line = text.lines().count() as u32;
            assert_eq!(error.place, Place { line, column: 6 }, "{text}");
        }
        other => panic!("{other:?}: {text}"),
    }
}

#[track_caller]
pub fn syntax(text: &str, line: u32, column: u32, fault: SyntaxFault) {
    match sgf::parse(text) {
        Err(ParseError::Syntax(error)) => {
            let expected = (Place { line, column }, fault);
            assert_eq!((error.place, error.fault), expected, "{text}");
        }
        other => panic!("{other:?}: {text}"),
    }
}
