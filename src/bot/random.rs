//! Random numbers that are the same everywhere.

/// SplitMix64 (<https://prng.di.unimi.it/splitmix64.c>).
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The numbers that begin at this one.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        let number = scramble(self.0);
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        number
    }

    /// Begins anew at what came so far and another number.
    pub const fn stir(&mut self, number: u64) {
        self.0 ^= number;
        self.0 = self.next();
    }

    /// A number under this one, which is small and not zero.
    pub const fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

/// One step of SplitMix64: a number that looks like chance, always the same for the same value.
pub const fn scramble(value: u64) -> u64 {
    let z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
