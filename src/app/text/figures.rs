//! Numbers, percentages and days as a language writes them: the browser's `Intl` knows how, and with it the ways of the
//! region that the browser asks for. Where there is no browser they are plain.

use super::Language;
use crate::notation::Date;

/// Whole numbers below this one have nothing between their digits, in any language of the page.
const FIRST_GROUPED: u32 = 1000;

/// A number.
pub(super) fn number(language: Language, number: u32) -> String {
    let plain = number.to_string();
    if number < FIRST_GROUPED {
        return plain;
    }
    written(language, "decimal", &plain).unwrap_or(plain)
}

/// Hundredths.
pub(super) fn percent(language: Language, percent: u8) -> String {
    let plain = percent.to_string();
    written(language, "percent", &plain).unwrap_or(plain + "%")
}

/// A day.
pub(super) fn date(language: Language, date: Date) -> String {
    let plain = date.to_string();
    written(language, "date", &plain).unwrap_or(plain)
}

/// What the browser makes of it.
#[cfg(all(feature = "app", target_arch = "wasm32"))]
fn written(language: Language, kind: &str, plain: &str) -> Option<String> {
    crate::app::surroundings::written(language, kind, plain)
}

#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
const fn written(_: Language, _: &str, _: &str) -> Option<String> {
    None
}
