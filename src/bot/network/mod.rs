//! The learned evaluation: a small network that is kept up to date move by move.
//!
//! Each of the 123 windows of five shows one of 3,125 patterns, each point holds one of five
//! contents. Every pattern and content has a row of [`HIDDEN`] numbers; the rows of all windows and
//! points are added up, once as each player sees the board. A turn changes few of them, so the sums
//! are carried along (the accumulators of an efficiently updatable network,
//! <https://www.chessprogramming.org/NNUE>; patterns instead of pieces as in the Gomoku engine Rapfi,
//! <https://arxiv.org/abs/2503.13178>). The sums of both players, clipped, are weighed by one of
//! [`BUCKETS`] rows of weights, chosen by the rings taken.
//!
//! All numbers are integers, so every device comes to the same result.

mod packed;
pub mod pattern;

use std::sync::OnceLock;

use crate::rules::{Player, Point, Position, Row, Stage, Variant};

use packed::LANES;
use pattern::{CONTENTS, PATTERN_CLASSES, POINT_CLASSES, Patterns, content, difference};

/// Sums for each player.
///
/// Twice and four times as many fitted better (0.643 and 0.641 against 0.648 after the same five
/// epochs), but played no better at the same number of nodes, and slower.
pub const HIDDEN: usize = 8;

/// Both players' sums.
const BOTH: usize = 2 * HIDDEN;

/// Words that hold them.
const WORDS: usize = BOTH / LANES;

/// Rows of output weights: for each number of rings taken by either, for Blitz, and for placing.
pub const BUCKETS: usize = 11;

/// A sum of this size counts as one; larger ones do not count more, negative ones as nothing.
pub const ONE: i16 = 256;

/// What output weights are multiplied with to be whole numbers.
pub const OUTPUT_ONE: i32 = 1024;

/// A worth of so much is odds of e to one.
pub const LOGIT: i32 = 256;

/// The number of values that make up the network.
pub const VALUES: usize =
    HIDDEN * (1 + PATTERN_CLASSES + POINT_CLASSES * CONTENTS) + BUCKETS * (BOTH + 1);

/// No worth is greater than this.
pub const MOST: i32 = 20_000;

/// The network of this program: `yinsh train` made it.
static BYTES: &[u8; 2 * VALUES] = include_bytes!("weights.bin");

/// The network of this program.
pub fn network() -> &'static Network {
    static NETWORK: OnceLock<Network> = OnceLock::new();
    NETWORK.get_or_init(|| {
        let values = BYTES.chunks_exact(2);
        let values: Vec<i16> = values
            .map(|two| i16::from_le_bytes([two[0], two[1]]))
            .collect();
        Network::new(&values)
    })
}

/// A row of both players: White's part first.
type Packed = [u64; WORDS];

/// A network ready for use: every pattern with its row.
pub struct Network {
    bias: Packed,
    patterns: Vec<Packed>,
    points: Vec<[Packed; CONTENTS]>,
    outputs: [[i16; BOTH]; BUCKETS],
    output_bias: [i16; BUCKETS],
    windows: [Vec<(u8, u16)>; Point::COUNT],
}

impl Network {
    /// The network of these values: a bias for each sum; the rows of the classes of patterns, then of
    /// the contents of each class of points, as the player sees them who owns content 1; and for
    /// each bucket the weights of the player to act, of the other, and a bias.
    pub fn new(values: &[i16]) -> Self {
        let (rows, outputs) = values.split_at(VALUES - BUCKETS * (BOTH + 1));
        let (rows, _) = rows.as_chunks::<HIDDEN>();
        let tables = Patterns::computed();
        let both = |two: [usize; 2]| packed::pack(two.map(|row| rows[row]).as_flattened());
        let patterns = tables.classes.iter();
        let patterns = patterns.map(|classes| both(classes.map(|class| 1 + usize::from(class))));
        let points = tables.points.iter().map(|class| {
            let first = 1 + PATTERN_CLASSES + usize::from(*class) * CONTENTS;
            [[0, 0], [1, 2], [2, 1], [3, 4], [4, 3]].map(|two| both(two.map(|one| first + one)))
        });
        let (outputs, _) = outputs.as_chunks::<{ BOTH + 1 }>();
        Self {
            bias: both([0, 0]),
            patterns: patterns.collect(),
            points: points.collect(),
            outputs: std::array::from_fn(|bucket| {
                std::array::from_fn(|weight| outputs[bucket][weight])
            }),
            output_bias: std::array::from_fn(|bucket| outputs[bucket][BOTH]),
            windows: tables.windows,
        }
    }

    /// The sums of a position.
    pub fn refresh(&self, position: &Position) -> Accumulator {
        let mut sums = self.bias;
        let windows = pattern::patterns(position);
        for pattern in windows {
            add(&mut sums, &self.patterns[usize::from(pattern)]);
        }
        for point in Point::ALL {
            add(
                &mut sums,
                &self.points[point.index()][content(position, point)],
            );
        }
        Accumulator { windows, sums }
    }

    /// The sums behind a step, from those before it.
    pub fn update(&self, before: &Accumulator, old: &Position, new: &Position) -> Accumulator {
        let mut windows = before.windows;
        let mut sums = before.sums;
        let mut touched = [0_u64; 2];
        for point in difference(old, new) {
            let index = point.index();
            let (was, is) = (content(old, point), content(new, point));
            let rows = &self.points[index];
            exchange(&mut sums, &rows[was], &rows[is]);
            let change = (is as u16).wrapping_sub(was as u16);
            for (window, factor) in &self.windows[index] {
                let at = usize::from(*window & 127);
                if let Some(window) = windows.get_mut(at) {
                    *window = window.wrapping_add(change.wrapping_mul(*factor));
                }
                touched[at >> 6] |= 1 << (at & 63);
            }
        }
        for (half, mut bits) in touched.into_iter().enumerate() {
            while bits != 0 {
                let at = half * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let (was, is) = (before.windows[at], windows[at]);
                let (was, is) = (usize::from(was), usize::from(is));
                exchange(&mut sums, &self.patterns[was], &self.patterns[is]);
            }
        }
        Accumulator { windows, sums }
    }

    /// What a position is worth to whoever is to act, by its sums.
    pub fn evaluate(&self, sums: &Accumulator, position: &Position) -> i32 {
        let Some(player) = position.to_act() else {
            return 0;
        };
        let bucket = bucket(position, player);
        let sums: [i16; BOTH] = packed::unpack(&sums.sums);
        let (white, black) = sums.split_at(HIDDEN);
        let (mine, theirs) = match player {
            Player::White => (white, black),
            Player::Black => (black, white),
        };
        let (my_weights, their_weights) = self.outputs[bucket].split_at(HIDDEN);
        let total = weigh(mine, my_weights) + weigh(theirs, their_weights);
        let bias = i32::from(self.output_bias[bucket]) * i32::from(ONE);
        let logit = (total + bias) / (i32::from(ONE) * OUTPUT_ONE / LOGIT);
        logit.clamp(-MOST, MOST)
    }
}

/// Which row of output weights is used, for the player who is to act.
pub fn bucket(position: &Position, player: Player) -> usize {
    match (position.stage(), position.variant()) {
        (Stage::Placing, _) => 10,
        (_, Variant::Blitz) => 9,
        (_, Variant::Standard) => {
            let mine = position.rings_taken(player).min(2);
            let theirs = position.rings_taken(player.opponent()).min(2);
            usize::from(3 * mine + theirs)
        }
    }
}

fn weigh(sums: &[i16], weights: &[i16]) -> i32 {
    let pairs = sums.iter().zip(weights);
    pairs
        .map(|(sum, weight)| i32::from((*sum).clamp(0, ONE)) * i32::from(*weight))
        .sum()
}

fn add(sums: &mut Packed, row: &Packed) {
    for (sum, word) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*word);
    }
}

fn exchange(sums: &mut Packed, old: &Packed, new: &Packed) {
    for ((sum, old), new) in sums.iter_mut().zip(old).zip(new) {
        *sum = sum.wrapping_add(new.wrapping_sub(*old));
    }
}

/// The patterns of all windows and the sums of their rows.
#[derive(Clone)]
pub struct Accumulator {
    windows: [u16; Row::COUNT],
    sums: Packed,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::random::SplitMix64;
    use crate::rules::{Setup, visit_turns};

    fn random_games(count: u64, mut visit: impl FnMut(&Position, &Position)) {
        for seed in 0..count {
            let mut random = SplitMix64::new(seed);
            let mut position = Position::new(Variant::ALL[(seed % 2) as usize]);
            while position.outcome().is_none() {
                let mut turns = Vec::new();
                visit_turns(&position, |_, behind| turns.push(*behind));
                let next = turns[random.below(turns.len() as u64) as usize];
                visit(&position, &next);
                position = next;
            }
        }
    }

    #[test]
    fn sums_that_are_carried_along_are_those_computed_anew() {
        let network = network();
        random_games(20, |old, new| {
            let updated = network.update(&network.refresh(old), old, new);
            let fresh = network.refresh(new);
            assert_eq!(updated.sums, fresh.sums);
            assert_eq!(updated.windows, fresh.windows);
        });
    }

    #[test]
    fn colours_make_no_difference() {
        let network = network();
        random_games(10, |position, _| {
            let mut other = Setup::from(position);
            other.rings.swap(0, 1);
            other.markers.swap(0, 1);
            other.rings_taken.swap(0, 1);
            other.to_act = other.to_act.opponent();
            // While rings are placed the colour that begins cannot be changed over.
            if let Ok(other) = other.position() {
                let worth = |at: &Position| network.evaluate(&network.refresh(at), at);
                assert_eq!(worth(position), worth(&other));
            }
        });
    }

    #[test]
    fn rings_taken_are_worth_something() {
        let network = network();
        let mut position = None;
        random_games(1, |at, _| {
            if at.stage() == (Stage::Moving { after_pass: false }) && at.pool() == 40 {
                position = Some(Setup::from(at));
            }
        });
        let mut setup = position.expect("a position in the middle");
        let player = setup.to_act;
        let worth = |setup: &Setup| {
            let at = setup.position().expect("a playable position");
            network.evaluate(&network.refresh(&at), &at)
        };
        let before = worth(&setup);
        let ring = setup.rings[player.index()].first().expect("a ring");
        setup.rings[player.index()].remove(ring);
        setup.rings_taken[player.index()] += 1;
        assert!(worth(&setup) > before + 50);
    }
}
