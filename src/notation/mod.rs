//! Games as text, each way of writing with a reader and a writer.
//!
//! Readers work in two stages with two kinds of errors: what the text says, then whether it is
//! legal. Both name place and cause.

#![deny(missing_docs)]

pub mod gipf;
mod place;
mod record;

pub use place::Place;
pub use record::Record;
