//! A real user's path: the release bundle in `dist/`, served under a sub-path, in a real browser over WebDriver.
//!
//! `./dev test` builds the bundle and runs these. By hand, with a `dist/` and a `chromedriver` at hand:
//! `cargo test --test browser`.
#![cfg(not(target_arch = "wasm32"))]

mod hands;
mod harness;
mod opening;
mod recorded;
mod seen;
mod table;
