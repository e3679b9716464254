//! What a person has set, for all games.

use std::collections::HashMap;

use serde_json::value::RawValue;

use super::{Storage, StorageError};
use crate::bot::Level;
use crate::game::TimeControl;

/// The key of the settings.
pub const SETTINGS: &str = "yinsh.settings";

/// Where a text that is no settings goes before others take its place.
const SETTINGS_ASIDE: &str = "yinsh.settings.damaged";

/// A setting's value in JSON.
trait Value: Sized {
    /// The value, if this version knows it.
    fn of_json(json: &str) -> Option<Self>;

    fn to_json(&self) -> String;
}

/// A setting that is one of several words, the first of which is the usual one.
macro_rules! one_of {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$meaning])* $value,)* }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$value),*];

            /// Its name where it is kept, and on the page for those who read it from outside.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $word,)* }
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::ALL[0]
            }
        }

        impl Value for $name {
            fn of_json(json: &str) -> Option<Self> {
                let word = json.strip_prefix('"')?.strip_suffix('"')?;
                Self::ALL.iter().copied().find(|value| value.name() == word)
            }

            fn to_json(&self) -> String {
                format!("\"{}\"", self.name())
            }
        }
    };
}

one_of! {
    /// How the list of games is sorted.
    Sorting {
        /// The last saved first.
        Saved = "saved",
        /// The last played first.
        Date = "date",
        /// By title and names.
        Name = "name",
    }
}

one_of! {
    /// The colours of the page.
    Theme {
        /// As the device has it.
        Device = "device",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
        /// The strongest contrasts, on white.
        Contrast = "contrast",
        /// The strongest contrasts, on black.
        ContrastDark = "contrast-dark",
    }
}

one_of! {
    /// How the board is drawn.
    BoardStyle {
        /// Lines on a plate.
        Plate = "plate",
        /// Lines only.
        Lines = "lines",
    }
}

one_of! {
    /// Where two people sit at one screen.
    Seating {
        /// Both on the same side.
        Same = "same",
        /// Opposite each other, the screen between them.
        Opposite = "opposite",
        /// Beside each other, each with a side of the screen.
        Beside = "beside",
    }
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
}

impl Value for ThinkingTime {
    fn of_json(json: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|time| time.to_json() == json)
    }

    fn to_json(&self) -> String {
        self.seconds().to_string()
    }
}

impl Value for Level {
    fn of_json(json: &str) -> Option<Self> {
        json.strip_prefix('"')?.strip_suffix('"')?.parse().ok()
    }

    fn to_json(&self) -> String {
        format!("\"{self}\"")
    }
}

/// The time that each of two people has, as in `"10+5"`; `null` is a game without clocks.
impl Value for Option<TimeControl> {
    fn of_json(json: &str) -> Option<Self> {
        match json {
            "null" => Some(None),
            json => json
                .strip_prefix('"')?
                .strip_suffix('"')?
                .parse()
                .ok()
                .map(Some),
        }
    }

    fn to_json(&self) -> String {
        self.map_or_else(|| "null".to_owned(), |time| format!("\"{time}\""))
    }
}

impl Value for bool {
    fn of_json(json: &str) -> Option<Self> {
        json.parse().ok()
    }

    fn to_json(&self) -> String {
        self.to_string()
    }
}

/// The loudest that sounds can be.
pub const LOUDEST: u8 = 10;

/// How loud sounds are, from 0 to [`LOUDEST`]; `None` until a person says it.
impl Value for Option<u8> {
    fn of_json(json: &str) -> Option<Self> {
        let volume = json.parse().ok().filter(|volume| *volume <= LOUDEST);
        volume.map(Some)
    }

    fn to_json(&self) -> String {
        self.unwrap_or_default().to_string()
    }
}

impl Value for String {
    fn of_json(json: &str) -> Option<Self> {
        serde_json::from_str(json).ok()
    }

    fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a text can always be written as JSON")
    }
}

/// Makes the struct of all settings, and what reads and writes them by their names.
macro_rules! settings {
    ($($(#[$about:meta])* $field:ident: $value:ty = $name:literal,)*) => {
        /// What a person has set. Written as a JSON object; what a newer version of the program has set
        /// besides is kept as it is.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$about])* pub $field: $value,)*
            /// What this version does not know: names and values in JSON.
            others: Vec<(String, String)>,
        }

        impl Settings {
            /// Takes the values that this version knows out of the others.
            fn of(others: Vec<(String, String)>) -> Self {
                let mut settings = Self { others, ..Self::default() };
                $(if let Some(value) = settings.take($name) {
                    settings.$field = value;
                })*
                settings
            }

            /// The names and values, and whether each is the usual one.
            fn known(&self) -> Vec<(&'static str, String, bool)> {
                let usual = Self::default();
                vec![$(($name, self.$field.to_json(), self.$field == usual.$field)),*]
            }
        }
    };
}

settings! {
    /// How the list of games is sorted.
    sorting: Sorting = "sorting",
    /// How strong the bot was in the last game that was begun against it.
    level: Level = "level",
    /// How long the strongest level may think.
    time: ThinkingTime = "seconds",
    /// Whether positions are analysed where no bot plays.
    analyses: bool = "analyses",
    /// The tag of the language that was chosen; empty for the browser's own. `src/shell/surroundings.js` reads it too.
    language: String = "language",
    /// The colours of the page.
    theme: Theme = "theme",
    /// How the board is drawn.
    board: BoardStyle = "board",
    /// Where two people sit.
    seating: Seating = "seating",
    /// The time that each had in the last game that two people began; `None` without clocks.
    clock: Option<TimeControl> = "clock",
    /// How loud sounds are; `None` until a person says it.
    volume: Option<u8> = "volume",
    /// Whether each turn has to be confirmed.
    confirms: bool = "confirms",
    /// Whether it is no longer explained what can be done.
    is_experienced: bool = "experienced",
}

/// One thing that a person sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// How the list of games is sorted.
    Sorting(Sorting),
    /// The tag of the language, or nothing for the browser's own.
    Language(&'static str),
    /// The colours of the page.
    Theme(Theme),
    /// How the board is drawn.
    Board(BoardStyle),
    /// Where two people sit.
    Seating(Seating),
    /// How loud sounds are.
    Volume(u8),
    /// Whether each turn has to be confirmed.
    Confirms(bool),
    /// Whether it is explained what can be done.
    Explains(bool),
}

impl Settings {
    /// Sets one thing and leaves the others as they are.
    pub fn set(&mut self, setting: &Setting) {
        match *setting {
            Setting::Sorting(sorting) => self.sorting = sorting,
            Setting::Language(tag) => self.language = tag.to_owned(),
            Setting::Theme(theme) => self.theme = theme,
            Setting::Board(board) => self.board = board,
            Setting::Seating(seating) => self.seating = seating,
            Setting::Volume(volume) => self.volume = Some(volume),
            Setting::Confirms(confirms) => self.confirms = confirms,
            Setting::Explains(explains) => self.is_experienced = !explains,
        }
    }

    /// The settings in a text.
    ///
    /// # Errors
    ///
    /// It holds none.
    fn parse(text: &str) -> serde_json::Result<Self> {
        // The kind of map that the logs of Board Game Arena are read into: another would be in the bundle as well.
        let fields: HashMap<String, &RawValue> = serde_json::from_str(text)?;
        let mut others: Vec<(String, String)> = Vec::new();
        for (name, value) in fields {
            let place = others.partition_point(|(before, _)| *before < name);
            others.insert(place, (name, value.get().to_owned()));
        }
        Ok(Self::of(others))
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

    /// Takes a value out of the others; what only a newer version knows stays there.
    fn take<T: Value>(&mut self, name: &str) -> Option<T> {
        let place = self.others.iter().position(|(known, _)| known == name)?;
        let known = T::of_json(&self.others[place].1)?;
        self.others.remove(place);
        Some(known)
    }

    /// The settings as text. The usual ones need not be said, but for the sorting, which always was; and what only a
    /// newer version knows stays until the person chooses something else.
    #[must_use]
    pub fn write(&self) -> String {
        let said = |(name, _, is_usual): &(&str, String, bool)| {
            !is_usual || (*name == "sorting" && self.others.iter().all(|(other, _)| other != name))
        };
        let known: Vec<_> = self.known().into_iter().filter(said).collect();
        let is_other = |name: &String| known.iter().all(|(known, ..)| known != name);
        let others = self.others.iter().filter(|(name, _)| is_other(name));
        let known = known.iter().map(|(name, value, _)| (*name, value));
        let all = known.chain(others.map(|(name, value)| (name.as_str(), value)));
        let all: Vec<String> = all
            .map(|(name, value)| format!("{}:{value}", name.to_owned().to_json()))
            .collect();
        format!("{{{}}}", all.join(","))
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
