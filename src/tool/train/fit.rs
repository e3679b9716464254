//! Fitting the network to games: logistic regression through its layers, by Adam
//! (<https://arxiv.org/abs/1412.6980>).

use std::thread;

use crate::bot::network::pattern::{
    CONTENTS, PATTERN_CLASSES, POINT_CLASSES, Patterns, content, patterns,
};
use crate::bot::network::{BUCKETS, HIDDEN, ONE, OUTPUT_ONE, VALUES, bucket};
use crate::bot::random::SplitMix64;
use crate::rules::{Player, Point, Position, Row};

use super::play::Sample;

const BOTH: usize = 2 * HIDDEN;
const OUTPUT: usize = BOTH + 1;
/// Weights of all outputs.
pub(super) const OUTPUTS_LEN: usize = BUCKETS * OUTPUT;
/// Where they begin.
const OUTPUTS: usize = VALUES - OUTPUTS_LEN;
/// Rows that a position adds up at most.
const FEATURES: usize = Row::COUNT + Point::COUNT;
/// Positions between two changes of the weights.
const BATCH: usize = 8192;
/// How fast weights fade that nothing keeps up.
const DECAY: f32 = 2.0;
/// How fast weights change at first.
const RATE: f32 = 0.008;

/// A position as the network sees it: which rows are added up for White and for Black.
struct Features {
    rows: [[u16; 2]; FEATURES],
    len: u16,
    black: bool,
    bucket: u8,
    target: f32,
}

/// The weights while they are fitted, in the order of [`Network::new`](crate::bot::network::Network::new).
pub(super) struct Weights {
    values: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// What positions are reduced to.
pub(super) struct Reader(Patterns);

impl Reader {
    pub fn new() -> Self {
        Self(Patterns::computed())
    }

    /// `result` is the share of the game's result in what is to be learned.
    fn features(&self, sample: &Sample, result: f32) -> Features {
        let position: &Position = &sample.position;
        let player = position.to_act().unwrap_or(Player::White);
        let mut rows = [[0; 2]; FEATURES];
        let mut len = 0;
        let mut add = |both: [u16; 2]| {
            rows[len] = both;
            len += 1;
        };
        // What is empty adds nothing: the bias stands for it.
        for pattern in patterns(position)
            .into_iter()
            .filter(|pattern| *pattern != 0)
        {
            add(self.0.classes[usize::from(pattern)].map(|class| 1 + class));
        }
        for point in Point::ALL {
            let content = content(position, point) as u16;
            if content != 0 {
                let first = 1
                    + (PATTERN_CLASSES + usize::from(self.0.points[point.index()]) * CONTENTS)
                        as u16;
                add([
                    first + content,
                    first + [0, 2, 1, 4, 3][usize::from(content)],
                ]);
            }
        }
        Features {
            rows,
            len: len as u16,
            black: player == Player::Black,
            bucket: bucket(position, player) as u8,
            target: result * sample.result + (1.0 - result) * sample.chance,
        }
    }
}

impl Weights {
    /// Small random rows, and outputs that know the worth of rings.
    pub fn new(seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let mut number =
            |scale: f32| (random.next() >> 40) as f32 / (1 << 23) as f32 * scale - scale;
        let mut values: Vec<f32> = (0..VALUES).map(|_| number(0.05)).collect();
        values[..HIDDEN].fill(0.4);
        for bucket in 0..BUCKETS {
            let output = &mut values[OUTPUTS + bucket * OUTPUT..][..OUTPUT];
            for (at, value) in output.iter_mut().enumerate() {
                let sign = if (at < HIDDEN) == at.is_multiple_of(2) {
                    1.0
                } else {
                    -1.0
                };
                *value = sign * 0.3 + number(0.1);
            }
            output[BOTH] = match bucket {
                0..9 => 1.5 * ((bucket / 3) as f32 - (bucket % 3) as f32),
                _ => 0.0,
            };
        }
        Self {
            mean: vec![0.0; VALUES],
            square: vec![0.0; VALUES],
            steps: 0,
            values,
        }
    }

    /// The network: whole numbers.
    pub fn whole(&self) -> Vec<i16> {
        let values = self.values.iter().enumerate();
        values
            .map(|(at, value)| (value * scale(at)).round() as i16)
            .collect()
    }

    /// Fits the weights to the samples and tells after each epoch the mean cross entropy, of them and
    /// of those held out. The weights of the epoch that was best on those held out are kept.
    pub fn fit(
        &mut self,
        reader: &Reader,
        samples: &[Sample],
        held_out: &[Sample],
        manner: Manner,
        mut tell: impl FnMut(u32, f64, f64),
    ) {
        let read = |samples: &[Sample]| -> Vec<Features> {
            samples
                .iter()
                .map(|sample| reader.features(sample, manner.result))
                .collect()
        };
        let (mut samples, held_out) = (read(samples), read(held_out));
        let mut random = SplitMix64::new(manner.seed);
        let mut best = (f64::INFINITY, self.values.clone());
        let batches = samples.len().div_ceil(BATCH).max(1) as f32 * manner.epochs as f32;
        for epoch in 0..manner.epochs {
            for at in (1..samples.len()).rev() {
                samples.swap(at, random.below(at as u64 + 1) as usize);
            }
            let mut error = 0.0;
            for batch in samples.chunks(BATCH) {
                let (gradient, loss) = self.gradient(batch);
                let done = self.steps as f32 / batches;
                let rate = RATE * (0.02 + 0.98 * (1.0 + (std::f32::consts::PI * done).cos()) / 2.0);
                self.step(&gradient, rate);
                error += loss;
            }
            let (_, held) = self.gradient(&held_out);
            if held < best.0 {
                best = (held, self.values.clone());
            }
            tell(
                epoch + 1,
                error / samples.len() as f64,
                held / held_out.len().max(1) as f64,
            );
        }
        self.values = best.1;
    }

    /// The mean gradient of a batch and the sum of its errors.
    fn gradient(&self, batch: &[Features]) -> (Vec<f32>, f64) {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let share = batch.len().div_ceil(cores).max(1);
        let parts: Vec<(Vec<f32>, f64)> = thread::scope(|scope| {
            let parts: Vec<_> = batch
                .chunks(share)
                .map(|part| scope.spawn(move || self.part(part)))
                .collect();
            parts
                .into_iter()
                .filter_map(|part| part.join().ok())
                .collect()
        });
        let mut sum = vec![0.0; VALUES];
        let mut error = 0.0;
        for (gradient, loss) in parts {
            error += loss;
            for (sum, value) in sum.iter_mut().zip(gradient) {
                *sum += value / batch.len() as f32;
            }
        }
        (sum, error)
    }

    fn part(&self, batch: &[Features]) -> (Vec<f32>, f64) {
        let mut gradient = vec![0.0; VALUES];
        let mut error = 0.0;
        for features in batch {
            error += self.learn(features, &mut gradient);
        }
        (gradient, error)
    }

    /// Adds what one position says to the gradient; tells its error.
    fn learn(&self, features: &Features, gradient: &mut [f32]) -> f64 {
        let (rows, _) = self.values.as_chunks::<HIDDEN>();
        let mut sums = [rows[0]; 2];
        let used = &features.rows[..usize::from(features.len)];
        for both in used {
            for (sum, row) in sums.iter_mut().zip(both) {
                for (sum, value) in sum.iter_mut().zip(&rows[usize::from(*row)]) {
                    *sum += value;
                }
            }
        }
        let [white, black] = sums;
        let sums = if features.black {
            [black, white]
        } else {
            [white, black]
        };
        let at = OUTPUTS + usize::from(features.bucket) * OUTPUT;
        let output = &self.values[at..at + OUTPUT];
        let mut logit = output[BOTH];
        for (sum, weight) in sums.as_flattened().iter().zip(output) {
            logit += sum.clamp(0.0, 1.0) * weight;
        }
        let chance = 1.0 / (1.0 + (-logit).exp());
        let slope = chance - features.target;
        let mut back = [[0.0; HIDDEN]; 2];
        let out = &mut gradient[at..at + OUTPUT];
        out[BOTH] += slope;
        for (at, (sum, back)) in sums
            .as_flattened()
            .iter()
            .zip(back.as_flattened_mut())
            .enumerate()
        {
            out[at] += slope * sum.clamp(0.0, 1.0);
            // A little of the slope also where the sum is cut off, or it would stay there for good.
            let inside = if (0.0..=1.0).contains(sum) { 1.0 } else { 0.01 };
            *back = slope * output[at] * inside;
        }
        let [mine, theirs] = back;
        let back = if features.black {
            [theirs, mine]
        } else {
            [mine, theirs]
        };
        let (rows, _) = gradient.as_chunks_mut::<HIDDEN>();
        for both in used.iter().chain([&[0, 0]]) {
            for (row, back) in both.iter().zip(&back) {
                for (sum, value) in rows[usize::from(*row)].iter_mut().zip(back) {
                    *sum += value;
                }
            }
        }
        let (target, chance) = (f64::from(features.target), f64::from(chance));
        let chance = chance.clamp(1e-6, 1.0 - 1e-6);
        -(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln())
    }

    fn step(&mut self, gradient: &[f32], rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let mean_part = 1.0 - MEAN.powi(self.steps);
        let square_part = 1.0 - SQUARE.powi(self.steps);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((value, (mean, square)), slope) in self.values.iter_mut().zip(moments).zip(gradient) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let by = (*mean / mean_part) / ((*square / square_part).sqrt() + 1e-8);
            // What is seldom needed fades.
            *value -= rate * (by + DECAY * *value);
        }
    }
}

/// How a fit is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub epochs: u32,
    pub result: f32,
    pub seed: u64,
}

fn scale(at: usize) -> f32 {
    if at < OUTPUTS {
        f32::from(ONE)
    } else {
        OUTPUT_ONE as f32
    }
}

const _: () = assert!(1 + PATTERN_CLASSES + POINT_CLASSES * CONTENTS == OUTPUTS / HIDDEN);
