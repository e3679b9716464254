//! Random games from seeds.

use fastrand::Rng;
use yinsh::rules::{Position, Step, Variant};

/// A game between players who choose at random, to its end.
pub fn game(variant: Variant, seed: u64) -> Vec<Step> {
    playout(&Position::new(variant), &mut Rng::with_seed(seed))
}

/// Random steps from a position to the end of the game.
pub fn playout(start: &Position, random: &mut Rng) -> Vec<Step> {
    let mut position = *start;
    let mut steps = Vec::new();
    while position.outcome().is_none() {
        let legal = position.legal_steps();
        let step = legal[random.usize(..legal.len())];
        position = position.play(step).expect("a legal step");
        steps.push(step);
    }
    steps
}
