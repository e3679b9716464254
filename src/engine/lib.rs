//! The rules and the bot, which know nothing of the rest of the program. They are a package of their own, so that they
//! can be compiled for speed where all else is compiled for size: see the profile `worker`.

#![forbid(unsafe_code)]

#[path = "../bot/mod.rs"]
pub mod bot;
#[path = "../rules/mod.rs"]
pub mod rules;
