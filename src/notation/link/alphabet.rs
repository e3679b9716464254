//! Characters of six bits, symbols of seven, and the checksum.

/// Bits of a character.
const CHARACTER: u32 = 6;

/// Bits of a symbol.
const SYMBOL: u32 = 7;

/// Characters that the length of a body takes.
pub(super) const LENGTH: usize = 2;

/// Characters that the checksum takes.
pub(super) const CHECKSUM: usize = 4;

/// The characters of base64url, each at its value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn character(value: u32) -> char {
    char::from(ALPHABET[(value % 64) as usize])
}

/// The value of a character, if it belongs to the alphabet.
pub(super) const fn value(character: char) -> Option<u8> {
    let value = match character {
        'A'..='Z' => character as u32 - 'A' as u32,
        'a'..='z' => character as u32 - 'a' as u32 + 26,
        '0'..='9' => character as u32 - '0' as u32 + 52,
        '-' => 62,
        '_' => 63,
        _ => return None,
    };
    Some(value as u8)
}

/// A number in so many characters, the highest bits first.
pub(super) fn write_number(number: u32, characters: usize) -> impl Iterator<Item = char> {
    (0..characters as u32)
        .rev()
        .map(move |place| character(number >> (CHARACTER * place)))
}

/// The number that characters stand for.
pub(super) fn read_number(characters: &str) -> u32 {
    characters
        .chars()
        .filter_map(value)
        .fold(0, |number, value| (number << CHARACTER) | u32::from(value))
}

/// Symbols as characters.
pub(super) fn pack(symbols: &[u8]) -> String {
    let mut text = String::new();
    let (mut bits, mut held) = (0, 0);
    for symbol in symbols {
        bits = (bits << SYMBOL) | u32::from(*symbol);
        held += SYMBOL;
        while held >= CHARACTER {
            held -= CHARACTER;
            text.push(character(bits >> held));
        }
        bits &= (1 << held) - 1;
    }
    if held > 0 {
        text.push(character(bits << (CHARACTER - held)));
    }
    text
}

/// The symbols in characters of the alphabet, with what was filled up behind them.
pub(super) fn unpack(text: &str) -> Vec<u8> {
    let mut symbols = Vec::new();
    let (mut bits, mut held) = (0_u32, 0);
    for value in text.chars().filter_map(value) {
        bits = (bits << CHARACTER) | u32::from(value);
        held += CHARACTER;
        if held >= SYMBOL {
            held -= SYMBOL;
            symbols.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    symbols
}

/// The CRC-24 of OpenPGP.
pub(super) fn checksum(text: &str) -> u32 {
    const START: u32 = 0x00b7_04ce;
    const POLYNOMIAL: u32 = 0x0186_4cfb;
    text.bytes().fold(START, |sum, byte| {
        (0..8).fold(sum ^ (u32::from(byte) << 16), |sum, _| {
            let shifted = sum << 1;
            if shifted & 0x0100_0000 == 0 {
                shifted
            } else {
                shifted ^ POLYNOMIAL
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{checksum, pack, read_number, unpack, write_number};

    /// The check value of the catalogue of CRC algorithms: the sum of the digits 1 to 9.
    #[test]
    fn the_checksum_is_that_of_openpgp() {
        assert_eq!(checksum("123456789"), 0x0021_cf02);
    }

    #[test]
    fn symbols_come_back() {
        for symbols in [vec![], vec![0], vec![127; 9], (0..128).collect()] {
            let packed = pack(&symbols);
            let unpacked = unpack(&packed);
            assert_eq!(unpacked[..symbols.len()], symbols);
            assert!(unpacked[symbols.len()..].iter().all(|filled| *filled == 0));
        }
    }

    #[test]
    fn numbers_come_back() {
        for number in [0, 1, 63, 64, 4095] {
            let written: String = write_number(number, 2).collect();
            assert_eq!((written.len(), read_number(&written)), (2, number));
        }
    }
}
