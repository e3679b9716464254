//! What is kept from one visit to the next, and how it comes back. Pure: the browser's storage
//! is behind [`Storage`].
//!
//! A saved game is JSON with a version. The steps are in it as turns in the notation of gipf.com,
//! and nothing of the position is: it follows from the turns, each checked by the rules as it is
//! read.

#![deny(missing_docs)]

mod error;
mod format;
mod saved;
mod slot;
mod version_1;

pub use error::{LoadError, SaveError, StorageError};
pub use format::{LONGEST, VERSION, decode, encode};
pub use saved::SavedGame;
pub use slot::{CURRENT_GAME, DAMAGED, Found, MOST_DAMAGED, SetAside, Slot, Storage};
