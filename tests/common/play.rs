//! Games played without thought, to have positions to test with.

#![allow(dead_code, reason = "each test uses a part of it")]

use yinsh::game::Game;
use yinsh::rules::{Player, Position, Stage, Step, Variant};

/// Random numbers that are the same everywhere (xorshift64*).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) | 1)
    }

    /// A number under `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % limit as u64) as usize
    }

    /// Any legal step; `None` once the game is over.
    pub fn step(&mut self, position: &Position) -> Option<Step> {
        let steps = position.legal_steps();
        (!steps.is_empty()).then(|| steps[self.below(steps.len())])
    }

    /// Any legal step, but a move that makes a row of one's own if there is one.
    pub fn row_taking_step(&mut self, position: &Position) -> Option<Step> {
        let steps = position.legal_steps();
        let makes_row = |step: &&Step| {
            let next = position.play_unchecked(**step);
            matches!(next.stage(), Stage::TakingRow { .. }) && next.to_act() == position.to_act()
        };
        let rows: Vec<_> = match position.stage() {
            Stage::Moving { .. } => steps.iter().filter(makes_row).collect(),
            _ => Vec::new(),
        };
        if rows.is_empty() {
            self.step(position)
        } else {
            Some(*rows[self.below(rows.len())])
        }
    }
}

/// The steps of a standard game in which both leave Black as few moves as can be and make no row
/// where that can be helped. With the seeds in [`SEEDS_WITH_PASSES`] Black has to pass.
pub fn squeezed_game(seed: u64) -> Vec<Step> {
    let mut random = Random::new(seed);
    let mut position = Position::new(Variant::Standard);
    let mut steps = Vec::new();
    loop {
        let legal = position.legal_steps();
        let step = legal.iter().min_by_key(|step| {
            let next = position.play_unchecked(**step);
            let rows = matches!(next.stage(), Stage::TakingRow { .. });
            (rows, next.mobility(Player::Black), random.below(1000))
        });
        let Some(step) = step else { return steps };
        steps.push(*step);
        position = position.play_unchecked(*step);
    }
}

/// See [`squeezed_game`].
pub const SEEDS_WITH_PASSES: [u64; 9] = [14, 15, 18, 26, 29, 40, 49, 52, 53];

/// A game of so many random steps, or fewer if it is over before.
pub fn random_game(variant: Variant, seed: u64, steps: usize) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::new(Position::new(variant));
    for _ in 0..steps {
        match random.row_taking_step(game.position()) {
            Some(step) => game.play(step).unwrap(),
            None => break,
        }
    }
    game
}

/// A position out of a random game, in any stage but the last.
pub fn random_position(variant: Variant, seed: u64) -> Position {
    let mut random = Random::new(seed);
    let mut position = Position::new(variant);
    let length = random.below(100);
    for _ in 0..length {
        let Some(step) = random.row_taking_step(&position) else {
            break;
        };
        let next = position.play_unchecked(step);
        if next.to_act().is_none() {
            break;
        }
        position = next;
    }
    position
}
