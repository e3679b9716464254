//! A game being played or studied: its tree of steps, what was undone, who plays, and how it ended.

#![deny(missing_docs)]

mod clock;
mod line;
mod result;
mod seat;
mod tree;

pub use clock::{Clock, TimeControl};
pub use line::{Game, LineError, PlayError, Unit};
pub use result::{Ending, GameResult, How};
pub use seat::{Seat, Seats};
pub use tree::{NodeId, Tree};
