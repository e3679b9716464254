//! Counting the leaves of the tree of steps, to check and to time the rules.

use super::{Position, Step};

/// The number of positions that lie exactly `depth` steps ahead. A finished game adds nothing at a
/// deeper level. The last level is counted, not played.
///
/// ```
/// use yinsh_engine::rules::{Position, Variant, perft};
///
/// assert_eq!(perft(&Position::new(Variant::Standard), 2), 85 * 84);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_steps()),
        _ => {
            let mut leaves = 0;
            position.visit_steps(|step| leaves += perft(&position.play_unchecked(step), depth - 1));
            leaves
        }
    }
}

/// The share of each first step in [`perft`], in the order of the legal steps, to find out where
/// two programs disagree. Empty at depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Step, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    position
        .legal_steps()
        .iter()
        .map(|step| (*step, perft(&position.play_unchecked(*step), depth - 1)))
        .collect()
}
