//! What the list of games shows.

use crate::game::Seats;
use crate::notation::Date;
use crate::rules::{Player, Variant};

/// What the list of games shows of one, as it was when it was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Standard or Blitz.
    pub variant: Variant,
    /// Who plays which side.
    pub seats: Seats,
    /// The names of White and Black; empty where none was given.
    pub names: [String; 2],
    /// What the game is called; often empty.
    pub title: String,
    /// The day on which it was begun or played.
    pub date: Option<Date>,
    /// When it was last saved, in milliseconds since 1970; 0 where unknown.
    pub saved_at: u64,
    /// How many turns were played.
    pub turns: u32,
    /// The winner, or `Some(None)` for a draw; `None` while the game goes on.
    pub result: Option<Option<Player>>,
}

impl Summary {
    /// Whether each of the words stands somewhere in the title, the names, the date, the variant or `shown`, what the
    /// reader sees besides, in any case. What small letters are is told by `lower`: the browser knows it, and the
    /// tables for it need not be in the bundle.
    #[must_use]
    pub fn matches(&self, words: &str, shown: &str, lower: &dyn Fn(&str) -> String) -> bool {
        let [white, black] = &self.names;
        let date = self.date.map(|date| date.to_string()).unwrap_or_default();
        let variant = self.variant;
        let all = lower(&format!(
            "{} {white} {black} {date} {variant} {shown}",
            self.title
        ));
        let words = lower(words);
        words.split_whitespace().all(|word| all.contains(word))
    }
}
