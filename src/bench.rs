//! Fixed positions to measure the rules on, natively and in a browser.

use crate::rules::{Position, Step, Variant, perft};

/// A position and how far to count from it.
#[derive(Clone, Copy, Debug)]
pub struct BenchPosition {
    /// A short name.
    pub name: &'static str,
    /// The plies that lead there from the empty board.
    pub plies: &'static str,
    /// How deep to count.
    pub depth: u32,
    /// How many leaves there are.
    pub leaves: u64,
}
