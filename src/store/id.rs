//! What a kept game is known by.

use core::fmt;
use core::str::FromStr;

/// The longest name, in bytes.
const LONGEST: usize = 24;

/// What a kept game is known by, in the storage and to other tabs: small letters and digits. It
/// stays the same as long as the game is kept.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(String);

impl GameId {
    /// A new one, from the time in milliseconds since 1970 and a number drawn by lot, so that two
    /// tabs never choose the same.
    #[must_use]
    pub fn new(time: u64, lot: u32) -> Self {
        Self(format!("{}{}", base_36(time), base_36(lot.into())))
    }

    /// As text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn base_36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = char::from_digit((number % 36) as u32, 36);
        digits.push(digit.unwrap_or('0'));
        number /= 36;
        if number == 0 {
            break;
        }
    }
    digits.iter().rev().collect()
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that is no [`GameId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGameIdError;

impl fmt::Display for ParseGameIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a game is known by up to {LONGEST} small letters and digits"
        )
    }
}

impl core::error::Error for ParseGameIdError {}

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fits = (1..=LONGEST).contains(&text.len());
        let is_sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        if fits && text.bytes().all(is_sign) {
            Ok(Self(text.to_owned()))
        } else {
            Err(ParseGameIdError)
        }
    }
}
