//! Positions to search from.

use crate::bot::{Limits, Progress, Question, Report, Search, Weakness};
use crate::notation::position_line;
use crate::rules::Position;

/// How many there are.
pub const SEARCH_POSITIONS: usize = 50;

/// From games of the bot against itself: four while rings are placed, 36 from random placements on,
/// at any time of the game, and ten of Blitz.
static LINES: &str = include_str!("positions.txt");

/// The positions to search from.
///
/// # Panics
///
/// If a line of the list cannot be read. A test reads them all.
#[must_use]
pub fn search_positions() -> Vec<Position> {
    LINES
        .lines()
        .map(|line| position_line::parse(line).expect("a position line"))
        .collect()
}

/// Bytes of the search's table.
pub const SEARCH_TABLE: usize = 16 << 20;

/// Turns to look ahead where native speed is compared with that in wasm.
pub const SEARCH_DEPTH: u8 = 4;

/// Searches a position to a depth, with an empty memory.
pub fn search_to(search: &mut Search, position: Position, depth: u8) -> Report {
    search.forget();
    search.ask(Question {
        position,
        limits: Limits {
            depth,
            ..Limits::NONE
        },
        lines: 1,
        seed: 0,
        weakness: Weakness::default(),
    });
    while search.run(u64::MAX) == Progress::UnderWay {}
    search.report(1)
}

/// The nodes that it takes to search all positions to a depth.
#[must_use]
pub fn search_nodes(depth: u8) -> u64 {
    let mut search = Search::new(SEARCH_TABLE);
    let positions = search_positions().into_iter();
    positions
        .map(|position| search_to(&mut search, position, depth).nodes)
        .sum()
}
