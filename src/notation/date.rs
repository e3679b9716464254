//! The day on which a game was played.

use core::fmt;
use core::str::FromStr;

/// A day of the calendar, written `2026-11-30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day, if the calendar has it. Years have four digits.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let last = match month {
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => 31,
        };
        let there = year <= 9999 && 1 <= month && month <= 12 && 1 <= day && day <= last;
        if there {
            Some(Self { year, month, day })
        } else {
            None
        }
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A text that is no day of the calendar as in `2026-11-30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDateError;

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a date is written like 2026-11-30")
    }
}

impl core::error::Error for ParseDateError {}

impl FromStr for Date {
    type Err = ParseDateError;

    /// Reads `2026-11-30`; dots or slashes between the numbers are taken as well.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut parts = text.split(['-', '.', '/']);
        let mut number = |digits: usize| {
            let part = parts.next().ok_or(ParseDateError)?;
            let fits = part.len() <= digits && part.bytes().all(|byte| byte.is_ascii_digit());
            let number = if fits { part.parse().ok() } else { None };
            number.ok_or(ParseDateError)
        };
        let (year, month, day): (u16, u16, u16) = (number(4)?, number(2)?, number(2)?);
        if parts.next().is_some() {
            return Err(ParseDateError);
        }
        // At most two digits, so nothing is cut.
        Self::new(year, month as u8, day as u8).ok_or(ParseDateError)
    }
}
