//! What a person has set, for all games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

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

/// What a person has set. Written as a JSON object; what a newer version of the program has set
/// besides is kept as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How the list of games is sorted.
    pub sorting: Sorting,
    /// What this version does not know: names and values in JSON.
    others: BTreeMap<String, String>,
}

/// The name of [`Settings::sorting`].
const SORTING: &str = "sorting";

impl Settings {
    /// The settings in a text.
    ///
    /// # Errors
    ///
    /// It holds none.
    fn parse(text: &str) -> serde_json::Result<Self> {
        let mut fields: BTreeMap<String, Box<RawValue>> = serde_json::from_str(text)?;
        let known = fields.get(SORTING);
        let sorting = known.and_then(|value| serde_json::from_str(value.get()).ok());
        // What only a newer version knows stays until the person chooses something else.
        if sorting.is_some() {
            fields.remove(SORTING);
        }
        let sorting = sorting.unwrap_or_default();
        let others = fields
            .into_iter()
            .map(|(name, value)| (name, value.get().to_owned()));
        Ok(Self {
            sorting,
            others: others.collect(),
        })
    }

    /// The settings in a text; the usual ones if it holds none.
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self::parse(text).unwrap_or_default()
    }

    /// The settings in a storage; the usual ones if there are none.
    pub fn load(storage: &impl Storage) -> Self {
        let text = storage.get(SETTINGS).ok().flatten();
        text.map(|text| Self::read(&text)).unwrap_or_default()
    }

    /// The settings as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::from("{");
        let is_newer = self.others.contains_key(SORTING) && self.sorting == Sorting::default();
        let known = (!is_newer).then(|| (SORTING.to_owned(), quoted(&self.sorting)));
        let others = self
            .others
            .iter()
            .filter(|(name, _)| is_newer || *name != SORTING)
            .map(|(name, value)| (name.clone(), value.clone()));
        for (number, (name, value)) in known.into_iter().chain(others).enumerate() {
            if number > 0 {
                text.push(',');
            }
            text.push_str(&quoted(&name));
            text.push(':');
            text.push_str(&value);
        }
        text.push('}');
        text
    }

    /// Keeps the settings. A text in their place that was none is put aside first.
    ///
    /// # Errors
    ///
    /// The storage cannot be used or is full.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        if let Some(there) = storage.get(SETTINGS)?
            && Self::parse(&there).is_err()
        {
            storage.set(SETTINGS_ASIDE, &there)?;
        }
        storage.set(SETTINGS, &self.write())
    }
}

fn quoted(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a name can always be written as JSON")
}
