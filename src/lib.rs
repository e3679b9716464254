//! YINSH in the browser.

#![forbid(unsafe_code)]

pub mod app;
pub mod game;
pub mod rules;
