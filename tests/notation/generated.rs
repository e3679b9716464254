//! Texts that nobody would write, for every reader: games with edits, long texts, and what an answer
//! to them has to be.

use std::sync::LazyLock;
use std::time::Duration;

use cpu_time::ThreadTime;
use proptest::prelude::*;
use yinsh::notation::{Place, Record};

/// The project's games, read once: every case chooses one.
pub fn own_games() -> &'static [Record] {
    static GAMES: LazyLock<Vec<Record>> = LazyLock::new(crate::games);
    &GAMES
}

/// So many cases, and no file of failures.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A place in the text, or just behind it or one of its lines.
pub fn is_in(text: &str, Place { line, column }: Place) -> Result<(), TestCaseError> {
    let lines: Vec<&str> = text.split('\n').collect();
    prop_assert!(
        (1..=lines.len()).contains(&(line as usize)),
        "line {} in {:?}",
        line,
        text
    );
    let width = lines[line as usize - 1].chars().count();
    prop_assert!(
        (1..=width + 1).contains(&(column as usize)),
        "line {}, column {} in {:?}",
        line,
        column,
        text
    );
    Ok(())
}

/// Every step of every line is legal and leads to the position that the tree holds.
pub fn is_legal(record: &Record) -> Result<(), TestCaseError> {
    let tree = &record.tree;
    for id in tree.all() {
        if let (Some(step), Some(before)) = (tree.step(id), tree.parent(id)) {
            let next = tree.position(before).play(step);
            prop_assert_eq!(next.as_ref(), Ok(tree.position(id)));
        }
    }
    Ok(())
}

/// A change to a text.
#[derive(Clone, Debug)]
pub enum Edit {
    Cut(prop::sample::Index),
    Drop(prop::sample::Index),
    Double(prop::sample::Index),
    Insert(prop::sample::Index, &'static str),
    Replace(prop::sample::Index, char),
}

/// Any change; what is put in is one of these parts of the form.
pub fn edit(parts: &'static [&'static str]) -> impl Strategy<Value = Edit> {
    use prop::sample::Index;
    let part = prop::sample::select(parts);
    prop_oneof![
        1 => any::<Index>().prop_map(Edit::Cut),
        4 => any::<Index>().prop_map(Edit::Drop),
        2 => any::<Index>().prop_map(Edit::Double),
        4 => (any::<Index>(), part).prop_map(|(at, part)| Edit::Insert(at, part)),
        4 => (any::<Index>(), any::<char>()).prop_map(|(at, by)| Edit::Replace(at, by)),
    ]
}

/// The text with the changes, one after another.
pub fn edited(text: &str, edits: &[Edit]) -> String {
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
            Edit::Insert(at, part) => {
                let at = at.index(text.len());
                text.splice(at..at, part.chars());
            }
            Edit::Replace(at, by) => {
                let at = at.index(text.len());
                text[at] = *by;
            }
        }
    }
    text.into_iter().collect()
}

/// Ten times the text takes about ten times the work; a reader that went over it again and again
/// would take a hundred times. The texts are a part again and again, between a head and a tail.
pub fn takes_work_by_length<T>(read: impl Fn(&str) -> T, head: &str, parts: &[&str], tail: &str) {
    let work = |text: &str| {
        let once = || {
            let clock = ThreadTime::now();
            let _ = read(text);
            clock.elapsed()
        };
        (0..3).map(|_| once()).min().unwrap_or_default()
    };
    for part in parts {
        let [short, tenfold] = [100_000, 1_000_000].map(|length| {
            let repeated = part.repeat(length / part.len());
            work(&format!("{head}{repeated}{tail}"))
        });
        let least = Duration::from_micros(50);
        assert!(
            tenfold < 30 * short.max(least),
            "{part:?}: {short:?}, then {tenfold:?}"
        );
        assert!(tenfold < Duration::from_secs(1), "{part:?}: {tenfold:?}");
    }
}
