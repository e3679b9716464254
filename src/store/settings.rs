//! What a person has set, for all games.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{Storage, StorageError};
use crate::bot::Level;

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

/// How long the strongest level may think about a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThinkingTime {
    /// A second.
    One,
    /// Three seconds.
    #[default]
    Three,
    /// Ten seconds.
    Ten,
}

impl ThinkingTime {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::One, Self::Three, Self::Ten];

    /// The time in seconds.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Three => 3,
            Self::Ten => 10,
        }
    }

    fn of_seconds(seconds: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|time| time.seconds() == seconds)
    }
}

/// What a person has set. Written as a JSON object; what a newer version of the program has set
/// besides is kept as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How the list of games is sorted.
    pub sorting: Sorting,
    /// How strong the bot was in the last game that was begun against it.
    pub level: Level,
    /// How long the strongest level may think.
    pub time: ThinkingTime,
    /// Whether positions are analysed where no bot plays.
    pub analyses: bool,
    /// What this version does not know: names and values in JSON.
    others: BTreeMap<String, String>,
}

/// The names of the settings.
const SORTING: &str = "sorting";
const LEVEL: &str = "level";
const SECONDS: &str = "seconds";
const ANALYSES: &str = "analyses";

impl Settings {
    /// The settings in a text.
    ///
    /// # Errors
    ///
    /// It holds none.
    fn parse(text: &str) -> serde_json::Result<Self> {
        let mut fields: BTreeMap<String, Box<RawValue>> = serde_json::from_str(text)?;
        let sorting = take(&mut fields, SORTING, Some);
        let level = take(&mut fields, LEVEL, |name: String| name.parse().ok());
        let time = take(&mut fields, SECONDS, ThinkingTime::of_seconds);
        let analyses = take(&mut fields, ANALYSES, Some);
        let others = fields
            .into_iter()
            .map(|(name, value)| (name, value.get().to_owned()));
        Ok(Self {
            sorting,
            level,
            time,
            analyses,
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
        let mut known = vec![(
            SORTING,
            quoted(&self.sorting),
            self.sorting == Sorting::default(),
        )];
        // The usual ones need not be said, but for the one that always was.
        for (name, value, is_usual) in [
            (
                LEVEL,
                quoted(&self.level.to_string()),
                self.level == Level::default(),
            ),
            (
                SECONDS,
                self.time.seconds().to_string(),
                self.time == ThinkingTime::default(),
            ),
            (ANALYSES, self.analyses.to_string(), !self.analyses),
        ] {
            if !is_usual {
                known.push((name, value, is_usual));
            }
        }
        // What only a newer version knows stays until the person chooses something else.
        known.retain(|(name, _, is_usual)| !is_usual || !self.others.contains_key(*name));
        let others = self
            .others
            .iter()
            .filter(|(name, _)| known.iter().all(|(known, ..)| known != name))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect::<Vec<_>>();
        let known = known
            .into_iter()
            .map(|(name, value, _)| (name.to_owned(), value));
        for (number, (name, value)) in known.chain(others).enumerate() {
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

/// Takes a value out of the fields; what only a newer version knows stays there.
fn take<J: DeserializeOwned, T: Default>(
    fields: &mut BTreeMap<String, Box<RawValue>>,
    name: &str,
    read: impl FnOnce(J) -> Option<T>,
) -> T {
    let known = fields
        .get(name)
        .and_then(|value| serde_json::from_str(value.get()).ok())
        .and_then(read);
    if known.is_some() {
        fields.remove(name);
    }
    known.unwrap_or_default()
}

fn quoted(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a name can always be written as JSON")
}
