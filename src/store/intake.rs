//! Games from elsewhere, put beside those that are kept.

use std::collections::HashMap;

use super::{
    Backup, BackupError, GameId, Library, LoadError, Restored, SaveError, SavedGame, Storage,
    decode, encode,
};
use crate::notation::{Place, ReadError, Reading};

/// The most bytes of a text that is looked into.
pub const LONGEST_INTAKE: usize = 32 << 20;

/// What was found in a text from elsewhere where a game begins; see [`crate::notation::read`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGame {
    /// Where in the text the game begins.
    pub place: Place,
    /// The game, or why it is none.
    pub game: Result<Box<SavedGame>, NoGame>,
    /// What was passed over in it: where, and its first characters.
    pub passed_over: Vec<(Place, String)>,
}

/// Why there is no game to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoGame {
    /// The text is none.
    Refused(ReadError),
    /// It is one, but is more than is kept.
    NotKept(SaveError),
}

impl From<Reading> for ReadGame {
    fn from(reading: Reading) -> Self {
        let game = reading.game.map_err(NoGame::Refused);
        Self {
            place: reading.place,
            game: game.map(|record| Box::new(SavedGame::from_record(record))),
            passed_over: reading.passed_over,
        }
    }
}

/// What became of something in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TakenIn {
    /// A game that is kept now.
    Game {
        /// What it is known by.
        id: GameId,
        /// The game.
        saved: Box<SavedGame>,
        /// What was passed over in it: where, and its first characters.
        passed_over: Vec<(Place, String)>,
    },
    /// A game that was kept already, just so.
    There {
        /// What it is known by.
        id: GameId,
        /// The game.
        saved: Box<SavedGame>,
    },
    /// No game.
    Refused(ReadError),
    /// A game that could not be kept.
    NotKept {
        /// Where it begins in the text.
        place: Place,
        /// Why.
        error: SaveError,
    },
    /// All games of a backup.
    Backup(Restored),
    /// A backup that could not be restored to its end: what was, and why no more.
    PartOfBackup(Restored, SaveError),
    /// No backup, though it looks like one.
    NoBackup(BackupError),
    /// No saved game, though it looks like one.
    NoSave(LoadError),
    /// A text of so many bytes, more than [`LONGEST_INTAKE`].
    TooLong(usize),
    /// A text that nobody read: whoever should have did not answer.
    NotRead,
    /// A file that the browser could not read.
    UnreadableFile,
}

impl TakenIn {
    /// Whether nothing was lost of it.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        matches!(
            self,
            Self::Game { .. } | Self::There { .. } | Self::Backup(_)
        )
    }
}

/// Takes in one text after another.
#[derive(Debug)]
pub struct Intake {
    /// The games that are kept, without the time at which they were.
    kept: HashMap<String, GameId>,
    /// The game on the board, which is not replaced.
    open: Option<GameId>,
}

impl Intake {
    /// Beside the games of this library; the game `open` is on the board.
    #[must_use]
    pub fn new<S: Storage>(library: &Library<S>, open: Option<GameId>) -> Self {
        let ids = library.ids().unwrap_or_default().into_iter();
        let kept = ids.filter_map(|id| {
            let text = library.text(&id).ok().flatten()?;
            Some((without_time(&text), id))
        });
        Self {
            kept: kept.collect(),
            open,
        }
    }

    /// Takes in a text that this program wrote itself: a backup or a saved game. The game on the board is not
    /// touched. `None` if it is written in another way, and so has to be read first; see
    /// [`Intake::take_game`].
    pub fn take_own<S: Storage>(
        &mut self,
        library: &mut Library<S>,
        text: &str,
        new_id: impl FnMut() -> GameId,
    ) -> Option<TakenIn> {
        if text.len() > LONGEST_INTAKE {
            return Some(TakenIn::TooLong(text.len()));
        }
        if Backup::is_one(text) {
            return Some(match Backup::read(text) {
                Err(error) => TakenIn::NoBackup(error),
                Ok(backup) => match backup.restore(library, self.open.as_ref(), new_id) {
                    Ok(restored) => TakenIn::Backup(restored),
                    Err((restored, error)) => TakenIn::PartOfBackup(restored, error),
                },
            });
        }
        is_saved_game(text).then(|| match decode(text.trim_start_matches('\u{feff}')) {
            Ok(saved) => self.keep(library, Place::START, saved.into(), Vec::new(), new_id),
            Err(error) => TakenIn::NoSave(error),
        })
    }

    /// Takes in a game that was read in a text. `time` is now, in milliseconds since 1970.
    pub fn take_game<S: Storage>(
        &mut self,
        library: &mut Library<S>,
        read: ReadGame,
        time: u64,
        new_id: impl FnMut() -> GameId,
    ) -> TakenIn {
        let place = read.place;
        match read.game {
            Err(NoGame::Refused(error)) => TakenIn::Refused(error),
            Err(NoGame::NotKept(error)) => TakenIn::NotKept { place, error },
            Ok(mut saved) => {
                saved.saved_at = time;
                self.keep(library, place, saved, read.passed_over, new_id)
            }
        }
    }

    fn keep<S: Storage>(
        &mut self,
        library: &mut Library<S>,
        place: Place,
        saved: Box<SavedGame>,
        passed_over: Vec<(Place, String)>,
        new_id: impl FnOnce() -> GameId,
    ) -> TakenIn {
        let encoded = match encode(&saved) {
            Ok(encoded) => encoded,
            Err(error) => return TakenIn::NotKept { place, error },
        };
        let timeless = without_time(&encoded);
        if let Some(id) = self.kept.get(&timeless) {
            let id = id.clone();
            return TakenIn::There { id, saved };
        }
        let id = new_id();
        match library.put(&id, &encoded) {
            Ok(()) => {
                self.kept.insert(timeless, id.clone());
                TakenIn::Game {
                    id,
                    saved,
                    passed_over,
                }
            }
            Err(error) => TakenIn::NotKept { place, error },
        }
    }
}

/// Whether a text looks like a game as this program keeps it, so that it is read as one.
fn is_saved_game(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let begin: String = text
        .chars()
        .take(20)
        .filter(|c| !c.is_whitespace())
        .collect();
    begin.starts_with("{\"version\":")
}

/// A saved text without the time at which it was saved.
fn without_time(text: &str) -> String {
    let field = "\"saved_at\":";
    match text.find(field) {
        None => text.to_owned(),
        Some(at) => {
            let rest = &text[at + field.len()..];
            let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            format!("{}{}", &text[..at], rest.strip_prefix(',').unwrap_or(rest))
        }
    }
}
