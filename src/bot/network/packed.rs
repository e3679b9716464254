//! Four small numbers in a word, to be added all at once.
//!
//! A word is the sum of its numbers, each shifted to its place. Adding words adds their numbers,
//! whatever their signs: what a negative one borrows from its neighbour is given back when the word
//! is read with [`OFFSET`] added. This needs nothing from the processor, so it is as fast in wasm, and
//! is right as long as every sum fits in 16 bits.

/// Numbers in a word.
pub(super) const LANES: usize = 4;

/// Makes all numbers positive.
const OFFSET: u64 = 0x8000_8000_8000_8000;

/// Puts numbers into words.
pub(super) fn pack<const WORDS: usize>(numbers: &[i16]) -> [u64; WORDS] {
    let mut words = [0_u64; WORDS];
    for (word, numbers) in words.iter_mut().zip(numbers.chunks(LANES)) {
        for (lane, number) in numbers.iter().enumerate() {
            let number = i64::from(*number) as u64;
            *word = word.wrapping_add(number << (16 * lane));
        }
    }
    words
}

/// The numbers in words.
pub(super) fn unpack<const WORDS: usize, const NUMBERS: usize>(
    words: &[u64; WORDS],
) -> [i16; NUMBERS] {
    let mut numbers = [0; NUMBERS];
    for (numbers, word) in numbers.chunks_mut(LANES).zip(words) {
        let word = word.wrapping_add(OFFSET) ^ OFFSET;
        for (lane, number) in numbers.iter_mut().enumerate() {
            *number = (word >> (16 * lane)) as i16;
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_sign_are_added_in_their_places() {
        let one: [i16; 4] = [-3, 7, -32_000, 1];
        let other: [i16; 4] = [2, -9, 5, -1];
        let [one_word] = pack(&one);
        let [other_word] = pack(&other);
        let sum = unpack(&[u64::wrapping_add(one_word, other_word)]);
        assert_eq!(sum, [-1, -2, -31_995, 0]);
        assert_eq!(unpack(&[one_word]), one);
    }
}
