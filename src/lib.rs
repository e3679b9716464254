//! YINSH in the browser.

#![forbid(unsafe_code)]

pub mod bot;
pub mod game;
pub mod notation;
pub mod rules;
pub mod store;
