//! The place in the browser's storage where the current game is kept, and what becomes of a text
//! there that cannot be read.

use super::{LoadError, SaveError, SavedGame, StorageError, decode, encode};

/// The key of the current game.
pub const CURRENT_GAME: &str = "yinsh.game";

/// The keys of texts set aside begin so; a number follows, from 1.
pub const DAMAGED: &str = "yinsh.damaged.";

/// How many texts are set aside at most.
pub const MOST_DAMAGED: u32 = 20;

/// Where texts are kept by key. Each call is done wholly or not at all.
pub trait Storage {
    /// The text at a key, if there is one.
    ///
    /// # Errors
    ///
    /// The storage cannot be used.
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// Puts a text at a key, in place of what is there.
    ///
    /// # Errors
    ///
    /// The storage cannot be used or is full; what was there is still there.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Takes away what is at a key.
    ///
    /// # Errors
    ///
    /// The storage cannot be used.
    fn remove(&self, key: &str) -> Result<(), StorageError>;
}

/// The place of the current game.
///
/// Nothing is lost in it: a text that cannot be read is set aside before another takes its place,
/// and a game of a newer version of the program is not replaced at all.
#[derive(Debug)]
pub struct Slot<S> {
    storage: S,
    /// The text that is known to be there and to be a game.
    known: Option<String>,
}

/// What was in the place of the current game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing.
    Nothing,
    /// A game.
    Game(Box<SavedGame>),
    /// A game of a newer version of the program, left where it is; in this version of the format.
    Newer(u64),
    /// A text that is no game.
    Damaged {
        /// Why it is none.
        error: LoadError,
        /// The text, to be downloaded.
        text: String,
        /// The key where it now is, or why it was left where it is.
        set_aside: Result<String, StorageError>,
    },
}

/// A text that was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// The key where it is.
    pub key: String,
    /// The text, just as it was found.
    pub text: String,
}

impl<S: Storage> Slot<S> {
    /// The place in this storage.
    #[must_use]
    pub const fn new(storage: S) -> Self {
        Self {
            storage,
            known: None,
        }
    }

    /// Looks at what is there. A damaged text is set aside.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn load(&mut self) -> Result<Found, StorageError> {
        let Some(text) = self.storage.get(CURRENT_GAME)? else {
            return Ok(Found::Nothing);
        };
        Ok(match decode(&text) {
            Ok(saved) => {
                self.known = Some(text);
                Found::Game(Box::new(saved))
            }
            Err(LoadError::Newer(version)) => Found::Newer(version),
            Err(error) => {
                let set_aside = self.set_aside(&text);
                if set_aside.is_ok() {
                    // If this fails the text is in two places, and that does no harm.
                    let _ = self.storage.remove(CURRENT_GAME);
                }
                Found::Damaged {
                    error,
                    text,
                    set_aside,
                }
            }
        })
    }

    /// Keeps a game in place of the one that is there.
    ///
    /// # Errors
    ///
    /// Says why it was not kept. What was there is still there.
    pub fn save(&mut self, saved: &SavedGame) -> Result<(), SaveError> {
        let text = encode(saved)?;
        let there = self.storage.get(CURRENT_GAME)?;
        if there != self.known
            && let Some(there) = there
        {
            match decode(&there) {
                Ok(_) => {}
                Err(LoadError::Newer(version)) => return Err(SaveError::Newer(version)),
                Err(_) => {
                    self.set_aside(&there).map_err(SaveError::Damaged)?;
                }
            }
        }
        self.storage.set(CURRENT_GAME, &text)?;
        self.known = Some(text);
        Ok(())
    }

    /// The texts that were set aside.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn damaged(&self) -> Result<Vec<SetAside>, StorageError> {
        let mut texts = Vec::new();
        for key in damaged_keys() {
            if let Some(text) = self.storage.get(&key)? {
                texts.push(SetAside { key, text });
            }
        }
        Ok(texts)
    }

    /// Copies a text to the first free key, unless it is at one of them already, and returns the
    /// key.
    fn set_aside(&self, text: &str) -> Result<String, StorageError> {
        for key in damaged_keys() {
            match self.storage.get(&key)? {
                Some(there) if there == text => return Ok(key),
                Some(_) => {}
                None => {
                    self.storage.set(&key, text)?;
                    return Ok(key);
                }
            }
        }
        Err(StorageError::Full)
    }
}

fn damaged_keys() -> impl Iterator<Item = String> {
    (1..=MOST_DAMAGED).map(|number| format!("{DAMAGED}{number}"))
}
