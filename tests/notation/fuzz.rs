//! Texts that nobody would write: an answer for each, and no panic. In all 20,000 and more.

use std::time::Duration;

use cpu_time::ThreadTime;
use proptest::prelude::*;
use yinsh::notation::gipf::{self, read_turns};
use yinsh::notation::{Place, Record};
use yinsh::rules::{Position, Variant};

use crate::games;

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// What is read can be written and read again; what is not is refused at a place in the text.
fn has_an_answer(text: &str) -> Result<(), TestCaseError> {
    match gipf::parse(text) {
        Ok(record) => {
            let mut position = *record.start();
            for step in &record.steps() {
                position = position
                    .play(*step)
                    .map_err(|why| TestCaseError::fail(why.to_string()))?;
            }
            prop_assert_eq!(gipf::parse(&gipf::write(&record)), Ok(record));
        }
        Err(error) => {
            let Place { line, column } = error.place();
            let lines: Vec<&str> = text.split('\n').collect();
            prop_assert!((1..=lines.len()).contains(&(line as usize)), "{}", error);
            let width = lines[line as usize - 1].chars().count();
            prop_assert!((1..=width + 1).contains(&(column as usize)), "{}", error);
            prop_assert!(!error.to_string().is_empty());
        }
    }
    let _ = read_turns(&Position::new(Variant::Blitz), text);
    Ok(())
}

const TOKENS: &str = "e4 a3 b6 j9 k8 a4 b7 i11 j11 k10 e5 E10 f3 f7 l5 e0 - → x X × ; , ( ) (W) (B) \
    (white) pass PASS 1. 2. 11. 12) 0. 4294967295. 4294967296. 1-0 0-1 1/2 ½ * { } {x} [ ] \" \\ \
    [Variant \"blitz\"] [Result \"1-0\"] [White \"a\"] [End \"rings\"] é \u{feff} \u{a0} \0 \n";

fn token() -> impl Strategy<Value = &'static str> {
    prop::sample::select(TOKENS.split(' ').collect::<Vec<_>>())
}

/// A game of our own data, somehow changed.
#[derive(Clone, Debug)]
enum Edit {
    Cut(prop::sample::Index),
    Drop(prop::sample::Index),
    Double(prop::sample::Index),
    Insert(prop::sample::Index, &'static str),
    Replace(prop::sample::Index, char),
}

fn edit() -> impl Strategy<Value = Edit> {
    use prop::sample::Index;
    prop_oneof![
        1 => any::<Index>().prop_map(Edit::Cut),
        4 => any::<Index>().prop_map(Edit::Drop),
        2 => any::<Index>().prop_map(Edit::Double),
        4 => (any::<Index>(), token()).prop_map(|(at, token)| Edit::Insert(at, token)),
        4 => (any::<Index>(), any::<char>()).prop_map(|(at, by)| Edit::Replace(at, by)),
    ]
}

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for edit in edits {
        if text.is_empty() {
            break;
        }
        match edit {
            Edit::Cut(at) => text.truncate(at.index(text.len())),
            Edit::Drop(at) => drop(text.remove(at.index(text.len()))),
            Edit::Double(at) => {
                let at = at.index(text.len());
                text.insert(at, text[at]);
            }
            Edit::Insert(at, token) => {
                let at = at.index(text.len());
                text.splice(at..at, token.chars());
            }
            Edit::Replace(at, by) => {
                let at = at.index(text.len());
                text[at] = *by;
            }
        }
    }
    text.into_iter().collect()
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
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn games_with_edits(
        game in any::<prop::sample::Index>(),
        is_whole: bool,
        edits in prop::collection::vec(edit(), 0..4),
    ) {
        let record: Record = game.get(&games()).clone();
        let text = if is_whole {
            gipf::write(&record)
        } else {
            gipf::write_turns(record.start(), &record.steps())
        };
        has_an_answer(&edited(&text, &edits))?;
    }
}

/// What long texts are made of.
const UNITS: [&str; 11] = [
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
];

/// A long text with a mistake at its end.
fn long(unit: &str, length: usize) -> String {
    let mut text = unit.repeat(length / unit.len());
    text.push('#');
    text
}

/// Ten times the text takes about ten times the work; a reader that went over it again and again
/// would take a hundred times.
#[test]
fn long_texts_take_work_by_their_length() {
    let work = |text: &str| {
        let once = || {
            let clock = ThreadTime::now();
            let _ = gipf::parse(text);
            clock.elapsed()
        };
        (0..5).map(|_| once()).min().unwrap_or_default()
    };
    for unit in UNITS {
        let [short, tenfold] = [100_000, 1_000_000].map(|length| work(&long(unit, length)));
        let least = Duration::from_micros(50);
        assert!(
            tenfold < 30 * short.max(least),
            "{unit:?}: {short:?}, then {tenfold:?}"
        );
        assert!(tenfold < Duration::from_secs(1), "{unit:?}: {tenfold:?}");
    }
}
