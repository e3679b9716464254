//! A real user's path: the release bundle in `dist/`, served under a sub-path, in a real browser over WebDriver.
//!
//! `./dev test` builds the bundle and runs these. By hand, with a `dist/` and a `chromedriver` at hand:
//! `cargo test --test browser`.
#![cfg(not(target_arch = "wasm32"))]

mod bot;
mod breakdown;
mod ending;
mod hands;
mod harness;
mod layout;
mod opening;
mod recorded;
mod reload;
mod seen;
mod storage;
mod table;
mod taps;
mod undo;
