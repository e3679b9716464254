//! The transposition table: what the search found out about positions that it met.
//!
//! <https://www.chessprogramming.org/Transposition_Table>

use super::packed::PackedStep;
use super::{DEEPEST, WIN};
use crate::rules::{Player, Position, Stage, Variant};

/// What a stored worth says about the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing.
    #[default]
    None,
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    key: u64,
    pub step: PackedStep,
    worth: i16,
    /// Turns that were searched below it.
    pub depth: i8,
    pub bound: Bound,
    /// In which search it was stored.
    age: u8,
}

impl Entry {
    /// The worth for one who stands `ply` steps from the root.
    pub fn worth(&self, ply: usize) -> i32 {
        let (worth, ply) = (i32::from(self.worth), ply as i32);
        if worth > WIN - DEEPEST {
            worth - ply
        } else if worth < DEEPEST - WIN {
            worth + ply
        } else {
            worth
        }
    }
}

/// A table of fixed size. Two places for each key: one keeps what was searched deepest, the other
/// what came last.
pub(super) struct Table {
    entries: Vec<[Entry; 2]>,
    age: u8,
}

impl Table {
    /// A table that takes at most so many bytes.
    pub fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<[Entry; 2]>()).max(1);
        let buckets = 1 << buckets.ilog2();
        Self {
            entries: vec![[Entry::default(); 2]; buckets],
            age: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill([Entry::default(); 2]);
        self.age = 0;
    }

    /// Marks what is there as old, to be overwritten first.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn bucket(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.entries.len() - 1)
    }

    pub fn find(&self, key: u64) -> Option<Entry> {
        let two = &self.entries[self.bucket(key)];
        two.iter()
            .find(|entry| entry.key == key && entry.bound != Bound::None)
            .copied()
    }

    pub fn store(
        &mut self,
        key: u64,
        ply: usize,
        depth: i32,
        worth: i32,
        bound: Bound,
        step: PackedStep,
    ) {
        let bucket = self.bucket(key);
        let age = self.age;
        let [deep, last] = &mut self.entries[bucket];
        let ply = ply as i32;
        let worth = if worth > WIN - DEEPEST {
            worth + ply
        } else if worth < DEEPEST - WIN {
            worth - ply
        } else {
            worth
        };
        let mut entry = Entry {
            key,
            step,
            worth: worth.clamp(-WIN, WIN) as i16,
            depth: depth.clamp(-100, 100) as i8,
            bound,
            age,
        };
        let place = if deep.key == key || deep.age != age || entry.depth >= deep.depth {
            if deep.key != key && deep.age == age {
                *last = *deep;
            }
            deep
        } else {
            last
        };
        if place.key == key && entry.step == PackedStep::NONE {
            entry.step = place.step;
        }
        *place = entry;
    }
}

/// A number for all that matters about a position: what stands where, who is to act and what, the
/// rings taken and the variant.
pub(super) fn key(position: &Position) -> u64 {
    let sets = Player::ALL.map(|player| [position.rings(player), position.markers(player)]);
    let (mut one, mut other) = (0x9e37_79b9_7f4a_7c15_u64, 0xc2b2_ae3d_27d4_eb4f_u64);
    for set in sets.as_flattened() {
        let bits = set.bits();
        one = mix(one ^ bits as u64, 0xbf58_476d_1ce4_e5b9);
        other = mix(other ^ (bits >> 64) as u64, 0x94d0_49bb_1331_11eb);
    }
    let stage = match position.stage() {
        Stage::Placing => 0,
        Stage::Moving { after_pass } => 1 + u64::from(after_pass),
        Stage::TakingRow { mover } => 3 + mover.index() as u64,
        Stage::TakingRing { mover } => 5 + mover.index() as u64,
        Stage::Over(_) => 7,
    };
    let actor = position
        .to_act()
        .map_or(0, |player| 1 + player.index() as u64);
    let taken = Player::ALL.map(|player| u64::from(position.rings_taken(player)));
    let blitz = u64::from(position.variant() == Variant::Blitz);
    let rest = stage | actor << 8 | taken[0] << 16 | taken[1] << 24 | blitz << 32;
    let key = mix(one.rotate_left(32) ^ other ^ rest, 0xd6e8_feb8_6659_fd93);
    // Zero is the key of empty places.
    key | 1
}

fn mix(value: u64, factor: u64) -> u64 {
    let value = value.wrapping_mul(factor);
    value ^ value >> 32
}
