//! The rules, sentence by sentence, and the positions that are kept as tests.

#![cfg(not(target_arch = "wasm32"))]

mod common;

#[path = "rules/board.rs"]
mod board;
#[path = "rules/ending.rs"]
mod ending;
#[path = "rules/moving.rs"]
mod moving;
#[path = "rules/passing.rs"]
mod passing;
#[path = "rules/placing.rs"]
mod placing;
#[path = "rules/rows.rs"]
mod rows;
#[path = "rules/setups.rs"]
mod setups;
#[path = "rules/texts.rs"]
mod texts;
