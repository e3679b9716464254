//! Texts that nobody would write: an answer for each, and no panic. In all 20,000 and more.

use std::time::Duration;

use cpu_time::ThreadTime;
use proptest::prelude::*;
use yinsh::notation::gipf::{self, read_turns};
use yinsh::notation::{Place, Record, read, sgf};
use yinsh::rules::{Position, Variant};

use crate::{cases, games};

/// What is read can be written and read again; what is not is refused at a place in the text.
fn has_an_answer(text: &str) -> Result<(), TestCaseError> {
    match gipf::parse(text) {
        Ok(record) => {
            is_legal(&record)?;
            prop_assert_eq!(gipf::parse(&gipf::write(&record)), Ok(record));
        }
        Err(error) => is_in(text, error.place(), &error.to_string())?,
    }
    match sgf::parse(text) {
        Ok(record) => {
            is_legal(&record)?;
            prop_assert_eq!(sgf::parse(&sgf::write(&record)), Ok(record));
        }
        Err(error) => is_in(text, error.place(), &error.to_string())?,
    }
    let readings = read(text);
    prop_assert!(!readings.is_empty());
    for reading in readings {
        match reading.game {
            Ok(record) => is_legal(&record)?,
            Err(error) => is_in(text, error.place, &error.cause)?,
        }
    }
    let _ = read_turns(&Position::new(Variant::Blitz), text);
    Ok(())
}

fn is_legal(record: &Record) -> Result<(), TestCaseError> {
    let tree = &record.tree;
    for id in tree.all() {
        if let (Some(step), Some(before)) = (tree.step(id), tree.parent(id)) {
            let next = tree.position(before).play(step);
            prop_assert_eq!(next.as_ref(), Ok(tree.position(id)));
        }
    }
    Ok(())
}

fn is_in(text: &str, place: Place, cause: &str) -> Result<(), TestCaseError> {
    let Place { line, column } = place;
    let lines: Vec<&str> = text.split('\n').collect();
    prop_assert!((1..=lines.len()).contains(&(line as usize)), "{}", cause);
    let width = lines[line as usize - 1].chars().count();
    prop_assert!((1..=width + 1).contains(&(column as usize)), "{}", cause);
    prop_assert!(!cause.is_empty());
    Ok(())
}

const TOKENS: &str = "e4 a3 b6 j9 k8 a4 b7 i11 j11 k10 e5 E10 f3 f7 l5 e0 - → x X × ; , ( ) (W) (B) \
    (white) pass PASS 1. 2. 11. 12) 0. 4294967295. 4294967296. 1-0 0-1 1/2 ½ * { } {x} [ ] \" \\ \
    [Variant \"blitz\"] [Result \"1-0\"] [White \"a\"] [End \"rings\"] é \u{feff} \u{a0} \0 \n";

const SGF_TOKENS: &str = "(; ( ) ; [ ] P0[ P1[ C[x] C[\\]] \\ GM[24] SU[Yinsh] SU[yinsh-blitz] \
    GN[a] DT[2005-01-01] P0[id\u{a0}\"a\"] place\u{a0}wr place\u{a0}br place\u{a0}w drop\u{a0}board \
    pick\u{a0}board pick\u{a0}wr drop\u{a0}wr move remove\u{a0}w remove\u{a0}br Done Resign Pass \
    E\u{a0}4 E\u{a0}5 F6 A\u{a0}1 P0[place\u{a0}wr\u{a0}E\u{a0}4] P1[place\u{a0}br\u{a0}E\u{a0}5] \
    P0[pick\u{a0}wr] P0[drop\u{a0}board\u{a0}F\u{a0}6] P1[resign] P0[AcceptDraw] START[ é \0 \n";

fn token() -> impl Strategy<Value = &'static str> {
    prop::sample::select(TOKENS.split(' ').collect::<Vec<_>>())
}

fn sgf_token() -> impl Strategy<Value = &'static str> {
    prop::sample::select(SGF_TOKENS.split(' ').collect::<Vec<_>>())
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
        4 => (any::<Index>(), prop_oneof![token(), sgf_token()])
            .prop_map(|(at, token)| Edit::Insert(at, token)),
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
        edits in prop::collection::vec(edit(), 0..4),
    ) {
        let record: Record = game.get(&games()).clone();
        let text = match form {
            0 => gipf::write(&record),
            1 => gipf::write_turns(record.start(), &record.steps()),
            _ => sgf::write(&record),
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

/// A long text with a mistake at its end.
fn long(beginning: &str, unit: &str, length: usize) -> String {
    let mut text = beginning.to_owned();
    text.push_str(&unit.repeat(length / unit.len()));
    text.push('#');
    text
}

/// Ten times the text takes about ten times the work; a reader that went over it again and again
/// would take a hundred times.
#[test]
fn long_texts_take_work_by_their_length() {
    for beginning in BEGINNINGS {
        for unit in UNITS {
            is_linear(|length| long(beginning, unit, length));
        }
    }
}

/// The same for a game with a great many lines, take-backs and remarks.
#[test]
fn large_trees_take_work_by_their_length() {
    for unit in [
        "(;P0[place wr E4]C[x])",
        "(;P0[place wr E4](;P1[place br E5])(;P1[place br E6]))",
        ";P0[place wr E4]C[x];P0[pick board E4];P0[drop board E5];P0[pick wr];P0[drop wr]",
        ";P0[pick wr]C[x]",
    ] {
        is_linear(|length| format!("(;GM[24]{})", unit.repeat(length / unit.len())));
    }
    is_linear(|length| {
        let depth = length / 6;
        format!("(;GM[24]{}{})", "(;C[]".repeat(depth), ")".repeat(depth))
    });
}

fn is_linear(text: impl Fn(usize) -> String) {
    let work = |text: &str| {
        let once = || {
            let clock = ThreadTime::now();
            let _ = read(text);
            clock.elapsed()
        };
        (0..3).map(|_| once()).min().unwrap_or_default()
    };
    let [short, tenfold] = [100_000, 1_000_000].map(|length| work(&text(length)));
    let least = Duration::from_micros(50);
    let begins: String = text(200).chars().take(60).collect();
    assert!(
        tenfold < 30 * short.max(least),
        "{begins:?}: {short:?}, then {tenfold:?}"
    );
    assert!(tenfold < Duration::from_secs(1), "{begins:?}: {tenfold:?}");
}
