//! What is kept from one visit to the next, and how it comes back. Pure: the browser's storage
//! is behind [`Storage`].
//!
//! Each game is kept at a key of its own as JSON with a version. The steps are in it as turns in the
//! notation of gipf.com, and nothing of the position is: it follows from the turns, each checked by
//! the rules as it is read. There is no index that could disagree with the games: the list is made
//! from them.

#![deny(missing_docs)]

mod backup;
mod error;
mod format;
mod id;
mod intake;
mod library;
mod saved;
mod settings;
mod storage;
mod summary;
mod version_1;
mod version_2;
mod words;

pub use backup::{Backup, BackupError, Restored};
pub use error::{LoadError, SaveError, StorageError};
pub use format::{LONGEST, VERSION, decode, encode, summary};
pub use id::{GameId, ParseGameIdError};
pub use intake::{Intake, LONGEST_INTAKE, NoGame, ReadGame, TakenIn};
pub use library::{
    CURRENT, DAMAGED, Entry, Found, GAME, Library, ONLY_GAME, Unreadable, id_of, key_of, sort,
};
pub use saved::SavedGame;
pub use settings::{
    BoardStyle, LOUDEST, SETTINGS, Seating, Setting, Settings, Sorting, Theme, ThinkingTime,
};
pub use storage::Storage;
pub use summary::Summary;
