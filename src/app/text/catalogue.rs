//! The words of one language, read from a plain text.
//!
//! Each line is `Key = sentence`; lines that begin with `#` are remarks. In a sentence `{left}` stands for a fact of
//! the message by that name, and `{left|ring|rings}` chooses by it:
//!
//! * a number chooses by the language's plural forms (two in most languages, one in Chinese);
//! * a player chooses White's words or Black's;
//! * a condition chooses what is said if it holds, or else.
//!
//! What is chosen may hold facts again. There is no more to it: tests hold every line of every language against every
//! message (`tests.rs` beside this file).

use super::telling::Key;
use super::{Language, figures};
use crate::rules::{Player, Point};

/// The English words, whose lines stand in the order of the keys.
pub(super) const ENGLISH: &str = include_str!("words/en.txt");

/// The names and sentences in a text.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = "))
}

/// The words of a language.
#[derive(Debug)]
pub struct Catalogue {
    language: Language,
    /// The sentences in the order of the keys.
    sentences: Vec<&'static str>,
}

/// A fact of a message.
#[derive(Clone, Debug)]
pub(super) enum Fact {
    Number(u32),
    Percent(u8),
    Player(Player),
    Condition(bool),
    Words(String),
}

impl From<u32> for Fact {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for Fact {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Fact {
    fn from(number: usize) -> Self {
        Self::Number(number as u32)
    }
}

impl From<Player> for Fact {
    fn from(player: Player) -> Self {
        Self::Player(player)
    }
}

impl From<bool> for Fact {
    fn from(condition: bool) -> Self {
        Self::Condition(condition)
    }
}

impl From<Point> for Fact {
    fn from(point: Point) -> Self {
        Self::Words(point.to_string())
    }
}

impl From<String> for Fact {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl Catalogue {
    /// The words in a text.
    ///
    /// # Errors
    ///
    /// The first key that the text has no sentence for, as where it is no catalogue at all.
    pub fn parse(language: Language, text: &'static str) -> Result<Self, &'static str> {
        let names: Vec<&str> = lines(ENGLISH).map(|(name, _)| name).collect();
        let mut sentences = vec![""; names.len()];
        // The lines are in the order of the keys but for changes between versions.
        let mut expected = 0;
        for (name, sentence) in lines(text) {
            let is_name = |at: &usize| names.get(*at) == Some(&name);
            let at = Some(expected).filter(is_name);
            if let Some(at) = at.or_else(|| (0..names.len()).find(is_name)) {
                sentences[at] = sentence.trim();
                expected = at + 1;
            }
        }
        match sentences.iter().position(|sentence| sentence.is_empty()) {
            None => Ok(Self {
                language,
                sentences,
            }),
            Some(missing) => Err(names[missing]),
        }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The sentence of a key with its facts.
    pub(super) fn fill(&self, key: Key, facts: &[(&str, Fact)]) -> String {
        #[cfg(test)]
        super::tests::saw(key);
        let mut words = String::new();
        self.add(&mut words, self.sentences[key as usize], facts);
        words
    }

    fn add(&self, words: &mut String, sentence: &str, facts: &[(&str, Fact)]) {
        let mut rest = sentence;
        while let Some(open) = rest.find('{') {
            words.push_str(&rest[..open]);
            let mut parts = Parts::of(&rest[open + 1..]);
            let name = parts.next().unwrap_or_default();
            let choices: Vec<&str> = parts.by_ref().collect();
            let fact = facts.iter().find(|(known, _)| *known == name);
            debug_assert!(fact.is_some(), "{sentence:?} knows no {name:?}");
            if let Some((_, fact)) = fact {
                match choices.get(self.choice(fact).min(choices.len().saturating_sub(1))) {
                    Some(choice) => self.add(words, choice, facts),
                    None => self.add_fact(words, fact),
                }
                let forms = self.choices(fact);
                debug_assert!(
                    [0, forms].contains(&choices.len()),
                    "{sentence:?}: {forms} choices"
                );
            }
            rest = parts.rest;
        }
        words.push_str(rest);
    }

    /// Among how many choices a fact chooses.
    const fn choices(&self, fact: &Fact) -> usize {
        match fact {
            Fact::Number(_) => self.language.plural_forms(),
            Fact::Player(_) | Fact::Condition(_) => 2,
            Fact::Percent(_) | Fact::Words(_) => 0,
        }
    }

    /// Which of its choices a fact makes.
    fn choice(&self, fact: &Fact) -> usize {
        match fact {
            Fact::Number(number) => self.language.plural_form(*number),
            Fact::Player(player) => player.index(),
            Fact::Condition(holds) => usize::from(!holds),
            Fact::Percent(_) | Fact::Words(_) => 0,
        }
    }

    fn add_fact(&self, words: &mut String, fact: &Fact) {
        match fact {
            Fact::Number(number) => words.push_str(&figures::number(self.language, *number)),
            Fact::Percent(percent) => words.push_str(&figures::percent(self.language, *percent)),
            Fact::Player(Player::White) => words.push_str(self.sentences[Key::White as usize]),
            Fact::Player(Player::Black) => words.push_str(self.sentences[Key::Black as usize]),
            Fact::Condition(_) => {}
            Fact::Words(told) => words.push_str(told),
        }
    }
}

/// What stands between two braces, split at the bars that are not within inner braces.
struct Parts<'a> {
    /// What is still to come, to the end of the sentence.
    rest: &'a str,
    is_over: bool,
}

impl<'a> Parts<'a> {
    const fn of(behind_brace: &'a str) -> Self {
        Self {
            rest: behind_brace,
            is_over: false,
        }
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.is_over {
            return None;
        }
        let mut depth = 0;
        let end = self.rest.char_indices().find(|(_, letter)| {
            match letter {
                '{' => depth += 1,
                '}' if depth > 0 => depth -= 1,
                '}' => return true,
                '|' => return depth == 0,
                _ => {}
            }
            false
        });
        let Some((end, letter)) = end else {
            self.is_over = true;
            return Some(std::mem::take(&mut self.rest));
        };
        let part = &self.rest[..end];
        self.is_over = letter == '}';
        self.rest = &self.rest[end + 1..];
        Some(part)
    }
}
