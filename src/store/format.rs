//! Saved games as text, of every version there ever was.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::version_1::Version1;
use super::version_2::{self, Version2};
use super::{LoadError, SaveError, SavedGame, Summary};
use crate::notation::Place;

/// The newest version that is written.
pub const VERSION: u64 = version_2::WITH_UNCONFIRMED;

/// The most bytes that a saved game may have; a long game has about 2 KB. What is longer is not
/// looked into.
pub const LONGEST: usize = 1 << 20;

/// The field that every version has.
#[derive(Deserialize)]
#[serde(expecting = "a saved game")]
struct Versioned {
    version: u64,
}

/// A game as text that [`decode`] gives back.
///
/// ```
/// use yinsh::game::{Game, Seats};
/// use yinsh::rules::{Position, Variant};
/// use yinsh::store::{SavedGame, decode, encode};
///
/// let game = Game::new(Position::new(Variant::Blitz));
/// let saved = SavedGame::new(game, Seats::default());
/// assert_eq!(decode(&encode(&saved).unwrap()), Ok(saved));
/// ```
///
/// # Errors
///
/// [`SaveError::TooLong`].
pub fn encode(saved: &SavedGame) -> Result<String, SaveError> {
    let text = serde_json::to_string(&Version2::of(saved))
        .expect("strings, numbers and known names can always be written as JSON");
    match text.len() {
        ..=LONGEST => Ok(text),
        bytes => Err(SaveError::TooLong(bytes)),
    }
}

/// The game in a saved text of any version. A later version becomes one more step of the chain:
/// each older one is turned into the next.
///
/// # Errors
///
/// Says where the text is not a saved game, and why.
pub fn decode(text: &str) -> Result<SavedGame, LoadError> {
    newest(text)?.load()
}

/// What the list of games shows of a saved text, without playing it: a text that has a summary need
/// not be a game to its end.
///
/// # Errors
///
/// Says where the text is not a saved game, and why.
pub fn summary(text: &str) -> Result<Summary, LoadError> {
    newest(text)?.summary()
}

/// A saved text of any version as one of the newest.
fn newest(text: &str) -> Result<Version2, LoadError> {
    if text.len() > LONGEST {
        return Err(LoadError::TooLong(text.len()));
    }
    check_object(text)?;
    let Versioned { version } = read(text)?;
    match version {
        0 => Err(LoadError::NoVersion(version)),
        1 => Ok(read::<Version1>(text)?.into()),
        version_2::VERSION..=VERSION => read(text),
        _ => Err(LoadError::Newer(version)),
    }
}

/// The reader would also take an array with the fields in their order, which nobody ever wrote.
fn check_object(text: &str) -> Result<(), LoadError> {
    let before = |c: &char| c.is_ascii_whitespace();
    match text.chars().find(|c| !before(c)) {
        Some('[') => Err(LoadError::Form {
            place: text
                .chars()
                .take_while(before)
                .fold(Place::START, Place::after),
            cause: "a saved game is a JSON object".to_owned(),
        }),
        _ => Ok(()),
    }
}

pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, LoadError> {
    serde_json::from_str(text).map_err(|error| {
        let place = Place {
            line: u32::try_from(error.line()).unwrap_or(u32::MAX),
            column: u32::try_from(error.column()).unwrap_or(u32::MAX),
        };
        let message = error.to_string();
        // The message ends with the place, which is told apart from it.
        let behind = format!(" at line {} column {}", error.line(), error.column());
        let cause = message.strip_suffix(&behind).unwrap_or(&message).to_owned();
        LoadError::Form { place, cause }
    })
}
