//! Version 1 of the saved game: one line of steps from the empty board.

use serde::Deserialize;

use super::version_2::Version2;
use super::words::{Ended, Side, VariantName};

/// `{"version":1,"variant":"standard","turns":"1.e6 2.i8","played":2,
/// "white":{"seat":"person"},"black":{"seat":"bot"}}`
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a saved game")]
pub(super) struct Version1 {
    #[serde(rename = "version")]
    _version: u64,
    variant: VariantName,
    /// All steps, those undone as well; the last turn may be half made.
    turns: String,
    /// How many of the steps were played and not undone.
    played: usize,
    white: Side,
    black: Side,
    /// How the players ended the game.
    #[serde(default)]
    ended: Option<Ended>,
    #[serde(default)]
    bot_paused: bool,
}

impl From<Version1> for Version2 {
    fn from(older: Version1) -> Self {
        let (variant, turns, played) = (older.variant, older.turns, older.played);
        let mut newer = Self::of_line(variant, turns, played, older.white, older.black);
        newer.ended = older.ended;
        newer.bot_paused = older.bot_paused;
        newer
    }
}
