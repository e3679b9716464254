//! Games played without thought, to have positions to test with.

#![allow(dead_code, reason = "each test uses a part of it")]

use yinsh::rules::{Position, Stage, Step, Variant};

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
