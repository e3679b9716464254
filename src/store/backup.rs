//! All games and settings in one file, and back.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::format::read;
use super::library::key_of;
use super::{
    GameId, Library, LoadError, SETTINGS, SaveError, Settings, Storage, StorageError, decode,
};

/// The version of the file that is written.
const VERSION: u64 = 1;

/// A file with all games and settings: JSON, the texts in it just as they were kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "a backup")]
pub struct Backup {
    #[serde(rename = "yinsh_backup")]
    version: u64,
    games: Vec<KeptGame>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    settings: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct KeptGame {
    id: String,
    text: String,
}

/// Why a text is no backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// It is not JSON of this form.
    Form(LoadError),
    /// It was written by a newer version of the program, in this version of the form.
    Newer(u64),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(error) => error.fmt(f),
            Self::Newer(version) => {
                write!(f, "a backup of a newer version of the program ({version})")
            }
        }
    }
}

impl core::error::Error for BackupError {}

/// What became of the games of a backup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// Games that were not there.
    pub added: usize,
    /// Games that took the place of an older state of themselves.
    pub replaced: usize,
    /// Games that were there just so.
    pub same: usize,
    /// Games of which a newer state is there, which stays.
    pub newer_kept: usize,
    /// Games of which another state is there that went another way or cannot be read; both are kept.
    pub copied: usize,
}

impl Backup {
    /// All that is kept.
    ///
    /// # Errors
    ///
    /// The storage cannot be read.
    pub fn of<S: Storage>(library: &Library<S>) -> Result<Self, StorageError> {
        let mut games = Vec::new();
        for id in library.ids()? {
            if let Some(text) = library.text(&id)? {
                let id = id.to_string();
                games.push(KeptGame { id, text });
            }
        }
        Ok(Self {
            version: VERSION,
            games,
            settings: library.storage().get(SETTINGS)?,
        })
    }

    /// How many games it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether it holds no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The file.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("strings and numbers can always be written as JSON")
    }

    /// Whether a text looks like a backup, so that it is read as one.
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        text.starts_with('{')
            && text
                .chars()
                .take(40)
                .collect::<String>()
                .contains("yinsh_backup")
    }

    /// Reads the file.
    ///
    /// # Errors
    ///
    /// Says where it is no backup, and why.
    pub fn read(text: &str) -> Result<Self, BackupError> {
        let text = text.trim_start_matches('\u{feff}');
        let backup: Self = read(text).map_err(BackupError::Form)?;
        match backup.version {
            VERSION => Ok(backup),
            version => Err(BackupError::Newer(version)),
        }
    }

    /// Puts the games back beside those that are there. Of two states of one game the one stays that
    /// goes on from the other; where they went different ways, or cannot be read, both do. The game
    /// `open` on the board is not replaced. The settings come back where there are none.
    ///
    /// # Errors
    ///
    /// Says why a game could not be kept, and what was restored before. What was there is still
    /// there.
    pub fn restore<S: Storage>(
        &self,
        library: &mut Library<S>,
        open: Option<&GameId>,
        mut new_id: impl FnMut() -> GameId,
    ) -> Result<Restored, (Restored, SaveError)> {
        let mut restored = Restored::default();
        let kept: Vec<String> = match Self::of(library) {
            Ok(kept) => kept.games.into_iter().map(|game| game.text).collect(),
            Err(error) => return Err((restored, error.into())),
        };
        let mut all = || -> Result<(), SaveError> {
            for KeptGame { id, text } in &self.games {
                let id = id.parse().unwrap_or_else(|_| new_id());
                let Some(there) = library.text(&id)? else {
                    library.put(&id, text)?;
                    restored.added += 1;
                    continue;
                };
                if there == *text || kept.contains(text) {
                    restored.same += 1;
                    continue;
                }
                match (decode(text), decode(&there)) {
                    (Ok(theirs), Ok(ours))
                        if open != Some(&id)
                            && theirs.saved_at >= ours.saved_at
                            && theirs.game.tree().holds(ours.game.tree()) =>
                    {
                        library.storage().set(&key_of(&id), text)?;
                        restored.replaced += 1;
                    }
                    // What is the same but for its steps, as comments are, may be lost only to something newer.
                    (Ok(theirs), Ok(ours))
                        if ours.saved_at > theirs.saved_at
                            && ours.game.tree().holds(theirs.game.tree()) =>
                    {
                        restored.newer_kept += 1;
                    }
                    _ => {
                        library.put(&new_id(), text)?;
                        restored.copied += 1;
                    }
                }
            }
            if let Some(settings) = &self.settings
                && library.storage().get(SETTINGS)?.is_none()
            {
                Settings::read(settings).save(library.storage())?;
            }
            Ok(())
        };
        match all() {
            Ok(()) => Ok(restored),
            Err(error) => Err((restored, error)),
        }
    }
}
