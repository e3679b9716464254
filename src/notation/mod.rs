//! Games as text, each way of writing with a reader and a writer.
//!
//! Readers work in two stages with two kinds of errors: what the text says, then whether it is
//! legal. Both name place and cause.

#![deny(missing_docs)]

pub mod bga;
mod cause;
mod date;
mod error;
pub mod gipf;
mod illegal;
pub mod link;
mod place;
pub mod position_line;
mod read;
mod record;
mod replay;
pub mod sgf;
mod signs;

pub use cause::Cause;
pub use date::{Date, ParseDateError};
pub use error::{ParseError, SyntaxError};
pub use illegal::{IllegalTurn, TurnFault};
pub use place::Place;
pub use read::{Format, ReadError, Reading, read};
pub use record::Record;
