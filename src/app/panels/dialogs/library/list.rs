//! Which games are shown, and in which order.

use core::cmp::Reverse;

use crate::store::{Entry, Sorting, Summary};

/// How many games are drawn at first, and how many more at a time.
pub const PAGE: usize = 50;

/// The games that have all these words, sorted. What cannot be opened is found without words only,
/// and stands at the end.
pub fn found(entries: &[Entry], words: &str, sorting: Sorting) -> Vec<Entry> {
    let matches = |entry: &&Entry| match &entry.summary {
        Ok(summary) => summary.matches(words),
        Err(_) => words.trim().is_empty(),
    };
    let mut found: Vec<Entry> = entries.iter().filter(matches).cloned().collect();
    let readable = |entry: &Entry| entry.summary.as_ref().ok().cloned();
    match sorting {
        // As the list comes.
        Sorting::Saved => {}
        Sorting::Date => found.sort_by_cached_key(|entry| {
            let summary = readable(entry);
            Reverse(summary.map(|summary| (summary.date, summary.saved_at)))
        }),
        Sorting::Name => found.sort_by_cached_key(|entry| {
            let name = readable(entry).map(|summary| name(&summary));
            (name.is_none(), name)
        }),
    }
    found
}

/// What a game is sorted by: its title, or the names. One without either comes last.
fn name(summary: &Summary) -> (bool, String) {
    let name = if summary.title.is_empty() {
        summary.names.join(" ")
    } else {
        summary.title.clone()
    };
    (name.trim().is_empty(), name.trim().to_lowercase())
}
