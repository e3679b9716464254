//! All games that are kept in the browser's storage.

use core::cmp::Ordering;
use std::rc::Rc;

use super::{
    GameId, LoadError, SaveError, SavedGame, Settings, Storage, StorageError, Summary, decode,
    encode, summary,
};

/// The keys of games begin so; what they are known by follows.
pub const GAME: &str = "yinsh.game.";

/// The key of the name of the game that was last on the board.
pub const CURRENT: &str = "yinsh.current";

/// The key where the first version kept its only game.
pub const ONLY_GAME: &str = "yinsh.game";

/// The keys where the first version put texts that it could not read begin so; a number follows.
pub const DAMAGED: &str = "yinsh.damaged.";

/// All games that are kept, each at a key of its own.
///
/// Nothing is lost in it: a text that cannot be read stays where it is, and no game takes the place
/// of a text that this program did not leave there. Other tabs may use the same storage.
#[derive(Debug)]
pub struct Library<S> {
    storage: S,
    /// The open game and the text that was left at its key.
    open: Option<(GameId, String)>,
}

/// What was found at the key of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing.
    Nothing,
    /// A game.
    Game(Box<SavedGame>),
    /// A text that is no game, or one of a newer version of the program. It stays where it is.
    Other {
        /// Why it cannot be opened.
        error: LoadError,
        /// The text, just as it is.
        text: String,
    },
}

/// One line of the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What the game is known by.
    pub id: GameId,
    /// What is to be shown of it, or why it cannot be opened.
    pub summary: Result<Summary, Unreadable>,
}

/// Why a kept text cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// A newer version of the program has kept it.
    Newer,
    /// It is no game.
    Damaged(LoadError),
}

impl From<LoadError> for Unreadable {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Newer(_) => Self::Newer,
            error => Self::Damaged(error),
        }
    }
}

/// Sorts entries, those that are equal in the order they have. One function for all orders, since
/// each sorting of its own costs some kilobytes of the bundle.
pub fn sort(entries: &mut [Rc<Entry>], order: &dyn Fn(&Entry, &Entry) -> Ordering) {
    entries.sort_by(|one, other| order(one, other));
}

/// The key of a game.
#[must_use]
pub fn key_of(id: &GameId) -> String {
    format!("{GAME}{id}")
}

/// The game whose key this is, if it is one.
#[must_use]
pub fn id_of(key: &str) -> Option<GameId> {
    key.strip_prefix(GAME)?.parse().ok()
}

fn found_in(text: Option<String>) -> Found {
    match text {
        None => Found::Nothing,
        Some(text) => match decode(&text) {
            Ok(saved) => Found::Game(Box::new(saved)),
            Err(error) => Found::Other { error, text },
        },
    }
}

impl<S: Storage> Library<S> {
    /// The games in this storage.
    #[must_use]
    pub const fn new(storage: S) -> Self {
        Self {
            storage,
            open: None,
        }
    }

    /// Takes over what the first version has kept: its only game, which was on the board, and texts that it
    /// could not read. Each gets a name from `new_id`.
    ///
    /// # Errors
    ///
    /// The storage cannot be used, or has no room. What was not taken over is where it was.
    pub fn adopt(&mut self, mut new_id: impl FnMut() -> GameId) -> Result<(), StorageError> {
        let keys = self.storage.keys()?;
        // The game first: if there is room for one text only, it is for this one.
        let only_game = keys.iter().filter(|key| *key == ONLY_GAME);
        let others = keys.iter().filter(|key| key.starts_with(DAMAGED));
        let mut done = Ok(());
        for key in only_game.chain(others) {
            done = done.and(self.adopt_one(key, &mut new_id));
        }
        done
    }

    fn adopt_one(
        &mut self,
        key: &str,
        new_id: &mut impl FnMut() -> GameId,
    ) -> Result<(), StorageError> {
        let Some(text) = self.storage.get(key)? else {
            return Ok(());
        };
        let id = new_id();
        self.storage.set(&key_of(&id), &text)?;
        if key == ONLY_GAME && self.current()?.is_none() {
            // Only the next visit would miss it.
            let _ = self.storage.set(CURRENT, id.as_str());
        }
        self.storage.remove(key)
    }

    /// The game that was last on the board.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn current(&self) -> Result<Option<GameId>, StorageError> {
        let name = self.storage.get(CURRENT)?;
        Ok(name.and_then(|name| name.parse().ok()))
    }

    /// Opens a game, to play it on.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn open(&mut self, id: &GameId) -> Result<Found, StorageError> {
        let text = self.text(id)?;
        let found = found_in(text.clone());
        // Otherwise the game that was open stays so.
        if let (Found::Game(_), Some(text)) = (&found, text) {
            self.open = Some((id.clone(), text));
            // Only the next visit would miss it.
            let _ = self.storage.set(CURRENT, id.as_str());
        }
        Ok(found)
    }

    /// Reads a game without opening it.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn look_at(&self, id: &GameId) -> Result<Found, StorageError> {
        Ok(found_in(self.text(id)?))
    }

    /// The only game of the first version as long as [`Library::adopt`] has found no room to take it over.
    ///
    /// # Errors
    ///
    /// If the storage cannot be read.
    pub fn left_by_older(&self) -> Result<Found, StorageError> {
        Ok(found_in(self.storage.get(ONLY_GAME)?))
    }

    /// The text of a game, just as it is kept.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn text(&self, id: &GameId) -> Result<Option<String>, StorageError> {
        self.storage.get(&key_of(id))
    }

    /// Whether a game is kept just as this program left it. The open game is not, once another tab
    /// has played it on.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn is_as_left(&self, id: &GameId) -> Result<bool, StorageError> {
        let there = self.text(id)?;
        Ok(match (&self.open, there) {
            (Some((open, left)), Some(there)) if open == id => *left == there,
            // Taken away elsewhere while it is open here: it may come back.
            (_, None) => true,
            (_, Some(_)) => false,
        })
    }

    /// Keeps the open game, or a new one, which is open from then on.
    ///
    /// # Errors
    ///
    /// Says why it was not kept. What was there is still there.
    pub fn save(&mut self, id: &GameId, saved: &SavedGame) -> Result<(), SaveError> {
        let text = encode(saved)?;
        if !self.is_as_left(id)? {
            return Err(SaveError::Elsewhere);
        }
        self.storage.set(&key_of(id), &text)?;
        // Another tab may have another game on its board.
        if self.current().ok().flatten().as_ref() != Some(id) {
            let _ = self.storage.set(CURRENT, id.as_str());
        }
        self.open = Some((id.clone(), text));
        Ok(())
    }

    /// Keeps a game beside the others without opening it.
    ///
    /// # Errors
    ///
    /// Says why it was not kept. Whatever stood under this name is still there.
    pub fn add(&mut self, id: &GameId, saved: &SavedGame) -> Result<(), SaveError> {
        self.put(id, &encode(saved)?)
    }

    /// Puts a text at a free key, such as that of a game that was removed.
    ///
    /// # Errors
    ///
    /// [`SaveError::Elsewhere`] if the key is not free, else the storage's own.
    pub fn put(&mut self, id: &GameId, text: &str) -> Result<(), SaveError> {
        if self.text(id)?.is_some() {
            return Err(SaveError::Elsewhere);
        }
        Ok(self.storage.set(&key_of(id), text)?)
    }

    /// Changes a game that is not open, or what is known about the open one.
    ///
    /// # Errors
    ///
    /// Says why it was not changed. What was there is still there.
    pub fn change(
        &mut self,
        id: &GameId,
        change: impl FnOnce(&mut SavedGame),
    ) -> Result<(), SaveError> {
        if let Found::Game(mut saved) = self.look_at(id)? {
            change(&mut saved);
            let text = encode(&saved)?;
            self.storage.set(&key_of(id), &text)?;
        }
        Ok(())
    }

    /// Takes a game away and returns its text, so that it can be put back.
    ///
    /// # Errors
    ///
    /// The storage cannot be used; the game is still there.
    pub fn remove(&mut self, id: &GameId) -> Result<Option<String>, StorageError> {
        let text = self.text(id)?;
        self.storage.remove(&key_of(id))?;
        Ok(text)
    }

    /// All that is kept, the last saved first, what cannot be opened at the end.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn list(&self) -> Result<Vec<Rc<Entry>>, StorageError> {
        let mut entries = Vec::new();
        for id in self.ids()? {
            if let Some(text) = self.text(&id)? {
                let summary = summary(&text).map_err(Unreadable::from);
                entries.push(Rc::new(Entry { id, summary }));
            }
        }
        let saved_at = |entry: &Entry| entry.summary.as_ref().map_or(0, |summary| summary.saved_at);
        sort(&mut entries, &|one, other| {
            let readable = other.summary.is_ok().cmp(&one.summary.is_ok());
            let later = saved_at(other).cmp(&saved_at(one));
            readable.then(later).then_with(|| one.id.cmp(&other.id))
        });
        Ok(entries)
    }

    /// How many texts are kept.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn count(&self) -> Result<usize, StorageError> {
        Ok(self.ids()?.len())
    }

    /// What the person has set.
    #[must_use]
    pub fn settings(&self) -> Settings {
        Settings::load(&self.storage)
    }

    /// Keeps what the person has set.
    ///
    /// # Errors
    ///
    /// The storage cannot be used or is full.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), StorageError> {
        settings.save(&self.storage)
    }

    /// The names of all that is kept.
    pub(super) fn ids(&self) -> Result<Vec<GameId>, StorageError> {
        let keys = self.storage.keys()?;
        Ok(keys.iter().filter_map(|key| id_of(key)).collect())
    }

    /// The storage itself.
    pub(super) const fn storage(&self) -> &S {
        &self.storage
    }
}
