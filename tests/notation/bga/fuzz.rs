//! Texts that nobody would write: an answer for each, and no panic. In all 20,000 and more.

use std::fmt::Write;

use fastrand::Rng;
use proptest::prelude::*;
use yinsh::notation::bga::{self, BgaReading};

use super::{NAMES, PLAIN, RESTARTS, Shape, TAKES_BACK, page, replay, told, with_undo};
use crate::generated::{cases, edit, edited, is_in, is_legal, own_games, takes_work_by_length};

/// An answer to any text, and no panic.
fn has_an_answer(text: &str) -> Result<(), TestCaseError> {
    for read in [bga::parse_text, bga::parse_json] {
        match read(text) {
            Ok(BgaReading {
                record,
                passed_over,
            }) => {
                is_legal(&record)?;
                prop_assert!(passed_over.len() <= bga::MOST_PASSED_OVER);
                for (place, _) in passed_over {
                    is_in(text, place)?;
                }
            }
            Err(error) => {
                is_in(text, error.place())?;
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
    Ok(())
}

const SENTENCES: &[&str] = &[
    "Ann",
    "Bob",
    " ",
    "places a ring on",
    "places a marker on",
    "moves a ring from",
    "removes a row of markers from",
    "removes a ring from",
    "takes back their last move",
    "restarts their turn",
    "passes",
    "resigns",
    "has removed",
    "1 ring",
    "3 rings",
    "to",
    "E6",
    "e7",
    "F6",
    "K11",
    "A1",
    "Z99",
    "and flips 2 markers",
    "Move 2 :",
    "6:45 PM",
    "End of game",
    "\n",
    "\r",
    ".",
    "é",
    "\u{200e}",
    "\u{a0}",
    "\0",
];

const JSON: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\"logs\"",
    "\"data\"",
    "\"players\"",
    "\"type\"",
    "\"move\"",
    "\"restartUndo\"",
    "\"gameEnd\"",
    "\"log\"",
    "\"args\"",
    "\"places a ring on\"",
    "\"player_id\"",
    "\"locationTo\"",
    "\"locationFrom\"",
    "\"E6\"",
    "\"@0\"",
    "1",
    "-1e9",
    "null",
    "true",
    "\"\\ud800\"",
    "\"",
    "\\",
    "\n",
    "é",
    "{\"logs\":[",
    "{\"type\":\"move\",\"log\":\"places a ring on\",\"args\":{",
];

fn part(parts: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(parts)
}

proptest! {
    #![proptest_config(cases(8_000))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        has_an_answer(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn sentences_in_any_order(parts in prop::collection::vec(part(SENTENCES), 0..40), gap in " ?") {
        has_an_answer(&parts.join(&gap))?;
    }

    #[test]
    fn json_in_any_order(parts in prop::collection::vec(part(JSON), 0..40)) {
        has_an_answer(&parts.concat())?;
        has_an_answer(&format!("{{\"logs\":[{}]}}", parts.concat()))?;
    }
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn pages_with_edits(
        game in any::<prop::sample::Index>(),
        seed: u64,
        edits in prop::collection::vec(edit(SENTENCES), 0..4),
    ) {
        let random = &mut Rng::with_seed(seed);
        let undone = with_undo(&told(game.get(own_games())), random);
        has_an_answer(&edited(&page(&undone, NAMES, random), &edits))?;
    }

    #[test]
    fn replays_with_edits(
        game in any::<prop::sample::Index>(),
        seed: u64,
        edits in prop::collection::vec(edit(JSON), 0..4),
    ) {
        let random = &mut Rng::with_seed(seed);
        let told = told(game.get(own_games()));
        let shape = Shape { is_pretty: random.bool(), ..PLAIN };
        has_an_answer(&edited(&replay(&told[..30], NAMES, shape, random), &edits))?;
    }

    /// Logs that hold to the form, but not to the rules.
    #[test]
    fn acts_in_any_order(acts in prop::collection::vec((0_usize..2, 0_usize..9, 0_usize..6, 0_usize..6), 0..60)) {
        let mut page = String::new();
        for (who, what, from, to) in acts {
            let [from, to] = [from, to].map(|at| ["E6", "E7", "F6", "F7", "E10", "A2"][at]);
            let what = match what {
                0..4 => format!("places a ring on {to}"),
                4 => format!("places a marker on {from}"),
                5 => format!("moves a ring from {from} to {to}"),
                6 => TAKES_BACK.to_owned(),
                7 => RESTARTS.to_owned(),
                _ => format!("removes a row of markers from {from} to {to}"),
            };
            let _ = writeln!(page, "{} {what}", NAMES[who]);
        }
        has_an_answer(&page)?;
    }
}

#[test]
fn long_texts_take_work_by_their_length() {
    let lines = [
        " ",
        "a",
        "\n",
        "\r",
        "é",
        "\u{200e}",
        "1:2 ",
        "places a ring on ",
        "removes a ring from",
        "hello\n",
        "Ann places a ring on E6\n",
        "Ann restarts their turn\n",
        "Ann places a ring on E6\nAnn takes back their last move\n",
        "Move 1 : ",
        "Ann resigns\n",
    ];
    takes_work_by_length(bga::parse_text, "", &lines, "#");
    let json = [" ", "[", "{", "\"", "\\", "é", "1", "{\"a\":", "[1],", "\n"];
    takes_work_by_length(bga::parse_json, "", &json, "#");
    takes_work_by_length(bga::parse_json, "{\"logs\":[", &json, "#");
    let whole = [
        "{},",
        "[],",
        "1,",
        "{\"a\":{}},",
        "\n",
        "\"é\",",
        "{\"type\":\"move\"},\n",
        "{\"data\":[1]},",
    ];
    takes_work_by_length(bga::parse_json, "{\"logs\":[", &whole, "1]}");
    takes_work_by_length(bga::parse_json, "{\"a\":[", &whole, "1]}");
    let undo = "{\"type\":\"move\",\"log\":\"places a ring on\",\"args\":{\"player_id\":1,\"locationTo\":\"E6\"}},\
        {\"type\":\"restartUndo\",\"args\":{}},";
    takes_work_by_length(bga::parse_json, "{\"logs\":[", &[undo], "1]}");
    let fields = ["\"a\":{},", "\"b\":{\"logs\":1},"];
    takes_work_by_length(bga::parse_json, "{", &fields, "\"c\":1}");
}
