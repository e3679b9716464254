//! The sentences of a log, in English as the site writes them.

use crate::notation::signs::is_letter_or_digit;

/// What a sentence says that somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    PlaceRing,
    PlaceMarker,
    MoveRing,
    TakeRow,
    TakeRing,
    Pass,
    TakeBack,
    Restart,
    Resign,
    /// So many rings, which ends the game.
    HasRemoved,
}

const PHRASES: [(&str, Verb); 18] = [
    ("places a ring on", Verb::PlaceRing),
    ("places a marker on", Verb::PlaceMarker),
    ("moves a ring from", Verb::MoveRing),
    ("removes a row of markers from", Verb::TakeRow),
    ("removes a ring from", Verb::TakeRing),
    ("passes", Verb::Pass),
    ("takes back their last move", Verb::TakeBack),
    ("restarts their turn", Verb::Restart),
    ("concedes", Verb::Resign),
    ("concedes the game", Verb::Resign),
    ("resigns", Verb::Resign),
    ("has resigned", Verb::Resign),
    ("gives up", Verb::Resign),
    ("quits the game", Verb::Resign),
    ("has quit the game", Verb::Resign),
    ("abandons the game", Verb::Resign),
    ("has abandoned the game", Verb::Resign),
    ("has removed", Verb::HasRemoved),
];

/// A sentence in its parts.
#[derive(Clone, Copy)]
pub(super) struct Sentence<'a> {
    /// What stands before the verb: who.
    pub name: &'a str,
    pub verb: Verb,
    /// What stands behind it.
    pub rest: &'a str,
}

impl<'a> Sentence<'a> {
    /// The sentence around the last phrase of a text, for a name may hold one as well.
    pub fn find(text: &'a str) -> Option<Self> {
        // Has the same length.
        let lower = text.to_ascii_lowercase();
        let is_whole = |at: usize, phrase: &str| {
            let (before, behind) = (&lower[..at], &lower[at + phrase.len()..]);
            !before.ends_with(|c: char| !c.is_whitespace())
                && !behind.starts_with(is_letter_or_digit)
        };
        let last = |phrase: &str| {
            let all = lower.rmatch_indices(phrase).map(|(at, _)| at);
            all.into_iter().find(|at| is_whole(*at, phrase))
        };
        let found = PHRASES
            .iter()
            .filter_map(|(phrase, verb)| Some((last(phrase)?, phrase.len(), *verb)));
        // Of two that begin in one place the longer one says more.
        let (at, length, verb) = found.max_by_key(|(at, length, _)| (*at, *length))?;
        Some(Self {
            name: text[..at].trim(),
            verb,
            rest: text[at + length..].trim(),
        })
    }

    /// The number of rings behind [`Verb::HasRemoved`].
    pub fn rings(&self) -> Option<u8> {
        let mut words = words(self.rest);
        let number = words.next()?.parse().ok()?;
        let what = words.next()?;
        (self.verb == Verb::HasRemoved && (what == "ring" || what == "rings")).then_some(number)
    }
}

/// The words of a text without the stops and commas around them.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
        .map(|word| word.trim_matches(['.', ',', '!', ';']))
        .filter(|word| !word.is_empty())
}
