//! What a person has set, for all games.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Storage, StorageError};

/// The key of the settings.
pub const SETTINGS: &str = "yinsh.settings";

/// Where a text that is no settings goes before others take its place.
const SETTINGS_ASIDE: &str = "yinsh.settings.damaged";

/// How the list of games is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sorting {
    /// The last saved first.
    #[default]
    Saved,
    /// The last played first.
    Date,
    /// By title and names.
    Name,
}

impl Sorting {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Saved, Self::Date, Self::Name];
}

/// What a person has set. Written as JSON; what a newer version of the program has set besides is
/// kept as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// How the list of games is sorted.
    #[serde(default)]
    pub sorting: Sorting,
    /// What this version does not know.
    #[serde(flatten)]
    others: Map<String, Value>,
}

impl Settings {
    /// The settings in a text; the usual ones if it holds none.
    #[must_use]
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// The settings in a storage; the usual ones if there are none.
    pub fn load(storage: &impl Storage) -> Self {
        let text = storage.get(SETTINGS).ok().flatten();
        text.map(|text| Self::read(&text)).unwrap_or_default()
    }

    /// The settings as text.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("names and values can always be written as JSON")
    }

    /// Keeps the settings. A text in their place that was none is put aside first.
    ///
    /// # Errors
    ///
    /// The storage cannot be used or is full.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        if let Some(there) = storage.get(SETTINGS)?
            && serde_json::from_str::<Self>(&there).is_err()
        {
            storage.set(SETTINGS_ASIDE, &there)?;
        }
        storage.set(SETTINGS, &self.write())
    }
}
