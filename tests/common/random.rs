//! Random games from seeds.

use yinsh::rules::{Position, Step, Variant};

/// A generator of random numbers, `splitmix64` (<https://prng.di.unimi.it/splitmix64.c>).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number under a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

/// A game between players who choose at random, to its end.
pub fn game(variant: Variant, seed: u64) -> Vec<Step> {
    playout(&Position::new(variant), &mut Random(seed))
}

/// Random steps from a position to the end of the game.
pub fn playout(start: &Position, random: &mut Random) -> Vec<Step> {
    let mut position = *start;
    let mut steps = Vec::new();
    while position.outcome().is_none() {
        let legal = position.legal_steps();
        let step = legal[random.below(legal.len())];
        position = position.play(step).expect("a legal step");
        steps.push(step);
    }
    steps
}
