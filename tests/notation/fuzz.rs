//! Texts that nobody would write: an answer for each, and no panic. In all 20,000 and more.

use proptest::prelude::*;
use yinsh::notation::gipf::{self, read_turns};
use yinsh::notation::{read, sgf};
use yinsh::rules::{Position, Variant};

use crate::generated::{cases, edit, edited, is_in, is_legal, own_games, takes_work_by_length};

/// What is read can be written and read again; what is not is refused at a place in the text.
fn has_an_answer(text: &str) -> Result<(), TestCaseError> {
    match gipf::parse(text) {
        Ok(record) => {
            is_legal(&record)?;
            prop_assert_eq!(gipf::parse(&gipf::write(&record)), Ok(record));
        }
        Err(error) => is_in(text, error.place())?,
    }
    match sgf::parse(text) {
        Ok(record) => {
            is_legal(&record)?;
            prop_assert_eq!(sgf::parse(&sgf::write(&record)), Ok(record));
        }
        Err(error) => is_in(text, error.place())?,
    }
    let readings = read(text);
    prop_assert!(!readings.is_empty());
    for reading in readings {
        match reading.game {
            Ok(record) => is_legal(&record)?,
            Err(error) => is_in(text, error.place)?,
        }
    }
    let _ = read_turns(&Position::new(Variant::Blitz), text);
    Ok(())
}

#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "e4", "a3", "b6", "j9", "k8", "a4", "b7", "i11", "j11", "k10", "e5", "E10", "f3", "f7", "l5", "e0",
    "-", "→", "x", "X", "×", ";", ",", "(", ")", "(W)", "(B)", "(white)", "pass", "PASS",
    "1.", "2.", "11.", "12)", "0.", "4294967295.", "4294967296.", "1-0", "0-1", "1/2", "½", "*",
    "{", "}", "{x}", "[", "]", "\"", "\\", "[Variant", "\"blitz\"]", "[Result", "\"1-0\"]", "[White",
    "\"a\"]", "[End", "\"rings\"]", "é", "\u{feff}", "\u{a0}", "\0", "\n",
];

#[rustfmt::skip]
const SGF_TOKENS: &[&str] = &[
    "(;", "(", ")", ";", "[", "]", "P0[", "P1[", "C[x]", "C[\\]]", "\\", "GM[24]", "SU[Yinsh]",
    "SU[yinsh-blitz]", "GN[a]", "DT[2005-01-01]", "P0[id \"a\"]", "place wr", "place br", "place w",
    "drop board", "pick board", "pick wr", "drop wr", "move", "remove w", "remove br", "Done", "Resign",
    "Pass", "E 4", "E 5", "F6", "A 1", "P0[place wr E 4]", "P1[place br E 5]", "P0[pick wr]",
    "P0[drop board F 6]", "P1[resign]", "P0[AcceptDraw]", "START[", "é", "\0", "\n",
];

fn token() -> impl Strategy<Value = &'static str> {
    prop::sample::select(TOKENS)
}

fn sgf_token() -> impl Strategy<Value = &'static str> {
    prop::sample::select(SGF_TOKENS)
}

proptest! {
    #![proptest_config(cases(8_000))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        has_an_answer(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn any_characters(text in any::<String>()) {
        has_an_answer(&text)?;
    }

    #[test]
    fn tokens_in_any_order(tokens in prop::collection::vec(token(), 0..40), gap in "[ \n]?") {
        has_an_answer(&tokens.join(&gap))?;
    }

    #[test]
    fn sgf_tokens_in_any_order(tokens in prop::collection::vec(sgf_token(), 0..40), closed: bool) {
        let text = tokens.join(" ");
        has_an_answer(&text)?;
        has_an_answer(&format!("(;GM[24]{text}{}", if closed { "])" } else { ")" }))?;
    }
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn games_with_edits(
        game in any::<prop::sample::Index>(),
        form in 0..3,
        edits in prop::collection::vec(prop_oneof![edit(TOKENS), edit(SGF_TOKENS)], 0..4),
    ) {
        let record = game.get(own_games());
        let text = match form {
            0 => gipf::write(record),
            1 => gipf::write_turns(record.start(), &record.steps()),
            _ => sgf::write(record),
        };
        has_an_answer(&edited(&text, &edits))?;
    }
}

/// What long texts are made of.
const UNITS: [&str; 24] = [
    " ",
    "{x}",
    "\n",
    "e4",
    "1.",
    ";",
    "x",
    "é",
    "[A \"b\"]",
    "(W)",
    "\u{feff}",
    "(",
    "(;",
    "[",
    "(;)",
    "(;GM[24])",
    "e4 * ",
    "(;GM[24]C[x]",
    "(;GM[24];P0[place wr E4])",
    "{",
    "\\]",
    "a/",
    "Ada places a ring on e4\n",
    "#",
];

/// What stands before them, so that the reader of each form gets to see them.
const BEGINNINGS: [&str; 6] = [
    "",
    "(;GM[24]",
    "(;GM[24]C[",
    "(;GM[24];P0[",
    "(;GM[24];P0[place wr E4]",
    "[Event \"",
];

#[test]
fn long_texts_take_work_by_their_length() {
    for beginning in BEGINNINGS {
        takes_work_by_length(read, beginning, &UNITS, "#");
    }
}

/// The same for a game with a great many lines, take-backs and remarks.
#[test]
fn large_trees_take_work_by_their_length() {
    let parts = [
        "(;P0[place wr E4]C[x])",
        "(;P0[place wr E4](;P1[place br E5])(;P1[place br E6]))",
        ";P0[place wr E4]C[x];P0[pick board E4];P0[drop board E5];P0[pick wr];P0[drop wr]",
        ";P0[pick wr]C[x]",
    ];
    takes_work_by_length(read, "(;GM[24]", &parts, ")");
    let closed = |text: &str| {
        let depth = text.matches('(').count();
        read(&format!("{text}{}", ")".repeat(depth)))
    };
    takes_work_by_length(closed, "(;GM[24]", &["(;C[]"], "");
}
