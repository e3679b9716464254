//! YINSH: the rules, a game in progress, its notation, the bot, the saves, and the page and the
//! command line tool that use them.
//!
//! Arrows point one way: [`app`] knows everything, [`worker`] knows [`store`], [`notation`] and [`bot`],
//! [`store`] and [`notation`] know [`game`] and [`rules`], [`game`] knows the bot's levels, [`bot`] knows
//! [`rules`] only, and [`rules`] know nothing but themselves.
//!
//! * [`rules`]: board, positions, steps, rows, results, perft.
//! * [`notation`]: text to games and back, in six forms.
//! * [`game`]: the tree of steps, undo and redo, who plays, how it ended.
//! * [`bot`]: what the program plays.
//! * [`mod@bench`]: positions to measure the rules on.
//! * [`worker`]: what the page and its workers say to each other.
//! * [`store`]: what is kept from one visit to the next: all games, the settings, a backup.
//! * [`app`]: the page. Its parts that need Yew and the browser stand behind the feature `app`.
//!
//! The feature `tool` (on by default) is the native command line tool.

#![forbid(unsafe_code)]

pub mod app;
pub mod bench;
pub mod game;
pub mod notation;
pub mod store;
#[cfg(all(feature = "tool", not(target_arch = "wasm32")))]
pub mod tool;
pub mod worker;

pub use yinsh_engine::{bot, rules};
