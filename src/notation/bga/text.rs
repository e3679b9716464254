//! The log as a person copies it from the page.

use std::collections::HashMap;

use super::log::{Act, ActKind, Log, Seat};
use super::sentence::{Sentence, Verb, words};
use super::{SyntaxError, SyntaxFault};
use crate::notation::Place;
use crate::notation::signs::{is_invisible, is_space};
use crate::rules::{Point, Variant};

/// A line in which somebody does something.
struct Told {
    place: Place,
    line: String,
    name: String,
    what: What,
}

enum What {
    Act(ActKind),
    /// An act on what would be a point of a larger board.
    NoPoint(String),
    HasRemoved(u8),
}

/// Reads a log without asking what is legal. Takes time in proportion to its length.
pub(super) fn read(text: &str) -> Result<Log, SyntaxError> {
    let mut log = Log::default();
    let mut told = Vec::new();
    for (place, line) in lines(text) {
        let line = without_time(&line);
        if words(line).all(is_time) {
            continue;
        }
        if line.to_ascii_lowercase().starts_with("end of game") {
            log.has_ended = true;
            continue;
        }
        let found = Sentence::find(line).filter(|sentence| !sentence.name.is_empty());
        let what = found.and_then(|sentence| Some((sentence.name, what(&sentence)?)));
        match what {
            Some((name, what)) => told.push(Told {
                place,
                line: line.to_owned(),
                name: name.to_owned(),
                what,
            }),
            None => log.pass_over(place, line),
        }
    }
    let names = names(&told);
    for told in &told {
        let Some(seat) = names.iter().position(|name| *name == told.name) else {
            log.pass_over(told.place, &told.line);
            continue;
        };
        match &told.what {
            What::Act(kind) => log.acts.push(Act {
                place: told.place,
                seat,
                kind: *kind,
            }),
            What::HasRemoved(rings) => log.variant = variant_ended_by(*rings).or(log.variant),
            What::NoPoint(text) => {
                return Err(SyntaxError {
                    place: told.place,
                    fault: SyntaxFault::NoPoint(text.clone()),
                });
            }
        }
    }
    log.seats = names.iter().map(|name| Seat::named(name)).collect();
    if log.acts.is_empty() {
        let (place, fault) = (Place::START, SyntaxFault::Empty);
        return Err(SyntaxError { place, fault });
    }
    Ok(log)
}

/// The lines that hold anything, with one space between their words, and where they begin.
fn lines(text: &str) -> impl Iterator<Item = (Place, String)> {
    (1..).zip(text.split('\n')).flat_map(|(line, whole)| {
        let mut column = 1;
        whole.split('\r').filter_map(move |part| {
            let blank = part.chars().take_while(|c| is_space(*c)).count() as u32;
            let place = Place {
                line,
                column: column + blank,
            };
            column += part.chars().count() as u32 + 1;
            let seen: String = part.chars().filter(|c| !is_invisible(*c)).collect();
            let words: Vec<&str> = seen.split_whitespace().collect();
            (!words.is_empty()).then(|| (place, words.join(" ")))
        })
    })
}

/// The line without `Move 23 : 6:45:05 PM` at its head.
fn without_time(line: &str) -> &str {
    let Some((number, rest)) = line
        .strip_prefix("Move ")
        .and_then(|rest| rest.split_once(':'))
    else {
        return line;
    };
    if !number.trim().bytes().all(|byte| byte.is_ascii_digit()) {
        return line;
    }
    let mut rest = rest.trim_start();
    loop {
        let word = rest.split(' ').next().unwrap_or_default();
        let is_clock = word.contains([':', '/']) && is_time(word);
        let is_half = matches!(word, "AM" | "PM");
        if is_clock || is_half {
            rest = rest[word.len()..].trim_start();
        }
        // What follows is a name, whatever it looks like.
        if !is_clock {
            return rest;
        }
    }
}

/// A part of a date or a time.
fn is_time(word: &str) -> bool {
    let is_half = ["am", "pm"]
        .iter()
        .any(|half| word.eq_ignore_ascii_case(half));
    is_half
        || word
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b':' | b'/' | b'.' | b'-'))
}

/// What a sentence says, if it goes on as it has to.
fn what(sentence: &Sentence) -> Option<What> {
    let mut words = words(sentence.rest).peekable();
    let mut wrong = None;
    let mut point = |word: Option<&str>| match read_point(word?) {
        Some(Ok(point)) => Some(point),
        Some(Err(text)) => {
            wrong.get_or_insert(text);
            Some(Point::ALL[0])
        }
        None => None,
    };
    let kind = match sentence.verb {
        Verb::PlaceRing => ActKind::PlaceRing(point(words.next())?),
        Verb::PlaceMarker => ActKind::PlaceMarker(point(words.next())?),
        Verb::TakeRing => ActKind::TakeRing(point(words.next())?),
        Verb::MoveRing | Verb::TakeRow => {
            let from = point(words.next())?;
            if words.next()? != "to" {
                return None;
            }
            let to = point(words.next())?;
            if words.next_if_eq(&"and").is_some() {
                // `and flips 2 markers`
                let flips = [words.next()?, words.next()?, words.next()?];
                if flips[0] != "flips" || !flips[2].starts_with("marker") {
                    return None;
                }
            }
            if sentence.verb == Verb::MoveRing {
                ActKind::MoveRing(from, to)
            } else {
                ActKind::TakeRow(from, to)
            }
        }
        Verb::Pass => ActKind::Pass,
        Verb::TakeBack => ActKind::TakeBack,
        Verb::Restart => ActKind::Restart,
        Verb::Resign => ActKind::Resign,
        Verb::HasRemoved => return sentence.rings().map(What::HasRemoved),
    };
    if !words.all(is_time) {
        return None;
    }
    Some(wrong.map_or(What::Act(kind), What::NoPoint))
}

/// A letter and a number, which may be no point of the board.
pub(super) fn read_point(word: &str) -> Option<Result<Point, String>> {
    let mut characters = word.chars();
    let is_letter = characters.next()?.is_ascii_alphabetic();
    let digits = characters.as_str();
    let is_number = (1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    (is_letter && is_number).then(|| word.parse().map_err(|_| word.to_owned()))
}

/// The names of the two who play. In chat others may quote the log, and a name with a quoted
/// sentence looks like a longer name; but nobody does as much as the two.
fn names(told: &[Told]) -> Vec<String> {
    let mut acts: HashMap<&str, (usize, usize)> = HashMap::new();
    for (index, told) in told.iter().enumerate() {
        let plays = matches!(
            told.what,
            What::Act(
                ActKind::PlaceRing(_)
                    | ActKind::PlaceMarker(_)
                    | ActKind::MoveRing(..)
                    | ActKind::TakeRow(..)
                    | ActKind::TakeRing(_)
            )
        );
        if plays {
            acts.entry(&told.name).or_insert((0, index)).0 += 1;
        }
    }
    let likely = |(name, (count, first)): &(&str, (usize, usize))| {
        (name.contains(':'), core::cmp::Reverse(*count), *first)
    };
    let first = acts
        .iter()
        .map(|(name, acts)| (*name, *acts))
        .min_by_key(likely);
    let others = acts.iter().map(|(name, acts)| (*name, *acts));
    let others = others.filter(|(name, _)| first.is_none_or(|(first, _)| first != *name));
    let second = others.min_by_key(likely);
    let acted_first = |(_, (_, index)): (&str, (usize, usize))| index;
    let pair = match (first, second) {
        (Some(one), Some(other)) if acted_first(one) > acted_first(other) => [second, first],
        _ => [first, second],
    };
    let names = pair.into_iter().flatten();
    names.map(|(name, _)| name.to_owned()).collect()
}

impl Seat {
    fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }
}

/// The variant that so many rings removed end.
pub(super) fn variant_ended_by(rings: u8) -> Option<Variant> {
    let mut variants = Variant::ALL.into_iter();
    variants.find(|variant| variant.rings_to_win() == rings)
}
