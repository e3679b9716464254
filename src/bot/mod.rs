//! The program's own player. Knows the rules and nothing else: no clock, no page, no memory from
//! one call to the next, and integers only, so that every device chooses the same turn.
//!
//! ```
//! use yinsh_engine::bot;
//! use yinsh_engine::rules::{Position, Variant};
//!
//! let mut position = Position::new(Variant::Blitz);
//! while let Some(turn) = bot::choose(&position, 7) {
//!     for step in turn.iter() {
//!         position = position.play(*step).unwrap();
//!     }
//! }
//! assert!(position.outcome().is_some());
//! ```

#![deny(missing_docs)]

mod evaluate;
mod greedy;
mod level;
pub mod network;
pub mod random;
mod search;

pub use greedy::choose;
pub use level::{Level, ParseLevelError, Way};
pub use search::{Limits, Line, Progress, Question, Report, Search, Weakness, Worth};
