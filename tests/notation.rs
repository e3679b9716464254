//! The notation: what is written, what is read, and what is refused, where and why.

#![cfg(not(target_arch = "wasm32"))]

mod common;

#[path = "notation/bga/mod.rs"]
mod bga;
#[path = "notation/errors.rs"]
mod errors;
#[path = "notation/forgiving.rs"]
mod forgiving;
#[path = "notation/fuzz.rs"]
mod fuzz;
#[path = "notation/generated.rs"]
mod generated;
#[path = "notation/link.rs"]
mod link;
#[path = "notation/position_line.rs"]
mod position_line;
#[path = "notation/read.rs"]
mod read;
#[path = "notation/results.rs"]
mod results;
#[path = "notation/sgf/mod.rs"]
mod sgf;
#[path = "notation/turns.rs"]
mod turns;

use yinsh::notation::Record;
use yinsh::rules::{Position, Variant};

/// The games of the project's own data that are full of rows, with passes, and of Blitz.
fn games() -> Vec<Record> {
    let standard = [
        include_str!("data/games-rows.tsv"),
        include_str!("data/games-pass.tsv"),
    ];
    let standard = standard.into_iter().flat_map(str::lines);
    let blitz = include_str!("data/games-blitz.tsv").lines();
    standard
        .map(|line| (Variant::Standard, line))
        .chain(blitz.map(|line| (Variant::Blitz, line)))
        .map(|(variant, line)| {
            let steps = common::steps(line.split('\t').nth(2).expect("plies"));
            Record::of_line(Position::new(variant), &steps, None).expect("legal steps")
        })
        .collect()
}

/// A game in which both take rows, one of them two in a turn, and before their own move.
fn game() -> Record {
    games().swap_remove(9)
}
