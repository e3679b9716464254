//! The rules and the bot do in wasm what they do natively.

use wasm_bindgen_test::wasm_bindgen_test;
use yinsh::rules::{Position, Variant, perft};

use crate::common::{after, bot_fingerprint, search_fingerprint};

#[wasm_bindgen_test]
fn the_rules_count_the_same() {
    for row in include_str!("../data/perft.tsv").lines() {
        let columns: Vec<&str> = row.split('\t').collect();
        let [name, plies, .., counts] = columns[..] else {
            panic!("{row}")
        };
        if name.starts_with('#') {
            continue;
        }
        let position = after(Position::new(Variant::Standard), plies);
        for (depth, count) in (1..).zip(counts.split(',')) {
            assert_eq!(
                perft(&position, depth).to_string(),
                count,
                "{name}, depth {depth}"
            );
        }
    }
}

#[wasm_bindgen_test]
fn the_bot_chooses_the_same() {
    assert_eq!(
        bot_fingerprint::bot_fingerprint(),
        bot_fingerprint::EXPECTED
    );
}

#[wasm_bindgen_test]
fn the_search_finds_the_same() {
    assert_eq!(
        search_fingerprint::search_fingerprint(),
        search_fingerprint::EXPECTED
    );
}
