//! YINSH in the browser.

#![forbid(unsafe_code)]

pub mod bot;
pub mod game;
pub mod rules;
