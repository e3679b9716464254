//! The day, the time, and what needs them.

use crate::notation::Date;
use crate::store::GameId;

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Milliseconds since the page was opened, which nobody sets forward or back.
#[must_use]
pub fn ticks() -> u64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or_else(now, |performance| performance.now() as u64)
}

/// The day where the person is.
#[must_use]
pub fn today() -> Option<Date> {
    let now = js_sys::Date::new_0();
    Date::new(
        now.get_full_year().try_into().ok()?,
        (now.get_month() + 1).try_into().ok()?,
        now.get_date().try_into().ok()?,
    )
}

/// A name for a game, one that no other game has.
#[must_use]
pub fn new_id() -> GameId {
    GameId::new(now(), (js_sys::Math::random() * f64::from(u32::MAX)) as u32)
}
