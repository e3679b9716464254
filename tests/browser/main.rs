//! A real user's path: the release bundle in `dist/`, served under a sub-path, in a real browser over WebDriver.
//!
//! `./dev test` builds the bundle and runs these. By hand, with a `dist/` and a `chromedriver` at hand:
//! `cargo test --test browser`.
#![cfg(not(target_arch = "wasm32"))]

mod about;
mod bot;
mod breakdown;
mod bring_in;
mod clock;
mod colours;
mod editor;
mod ending;
mod endurance;
mod engines;
mod hand_on;
mod hands;
mod harness;
mod heard;
mod kept;
mod languages;
mod layout;
mod learning;
mod library;
mod look;
mod measured;
mod motion;
mod offline;
mod opening;
mod packing;
mod recorded;
mod reload;
mod seen;
mod settings;
mod storage;
mod table;
mod tabs;
mod taps;
mod thinking;
mod undo;
