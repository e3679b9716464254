//! Which games are shown, and in which order.

use std::rc::Rc;

use crate::app::text::Text;
use crate::store::{Entry, Sorting, Summary, sort};

/// How many games are drawn at first, and how many more at a time.
pub const PAGE: usize = 50;

/// The games that have all these words, sorted. What cannot be opened is found without words only,
/// and stands at the end.
pub fn found(entries: &[Rc<Entry>], words: &str, sorting: Sorting, text: Text) -> Vec<Rc<Entry>> {
    let matches = |entry: &&Rc<Entry>| match &entry.summary {
        Ok(summary) => {
            let date = summary.date.filter(|_| !words.is_empty());
            let shown = date.map(|date| text.date(date)).unwrap_or_default();
            summary.matches(words, &shown, &lower)
        }
        Err(_) => words.trim().is_empty(),
    };
    let mut found: Vec<Rc<Entry>> = entries.iter().filter(matches).cloned().collect();
    let key = |entry: &Entry| {
        let summary = entry.summary.as_ref().ok();
        match sorting {
            // As the list comes.
            Sorting::Saved => (false, String::new()),
            Sorting::Date => {
                let date = summary.and_then(|summary| summary.date);
                (
                    date.is_none(),
                    date.map(|date| date.to_string()).unwrap_or_default(),
                )
            }
            Sorting::Name => {
                let name = summary.map(name).unwrap_or_default();
                (name.is_empty(), name)
            }
        }
    };
    sort(&mut found, &|one, other| {
        let ((one_lacks, one), (other_lacks, other)) = (key(one), key(other));
        let order = match sorting {
            Sorting::Date => other.cmp(&one),
            _ => one.cmp(&other),
        };
        one_lacks.cmp(&other_lacks).then(order)
    });
    found
}

/// What a game is sorted by: its title, or the names; empty where it has neither.
fn name(summary: &Summary) -> String {
    let name = if summary.title.is_empty() {
        summary.names.join(" ")
    } else {
        summary.title.clone()
    };
    lower(name.trim())
}

/// In small letters, in any language.
fn lower(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}
