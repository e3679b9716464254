//! Every word that a person reads, in one catalogue, but for the sentences in `index.html` that
//! show when the program cannot start.
//!
//! What is to be said is a [`Message`] with its facts; `telling` gives each message its sentence, which the compiler
//! holds to be complete, and `words` has a file of sentences for each language ([`Catalogue`] says in what form).
//! English is in the program; the other files lie in the bundle and are fetched when they are wanted.
//!
//! ```
//! use yinsh::app::text::{Message, Text};
//! use yinsh::rules::Player;
//!
//! let prompt = Message::PlaceRing { player: Player::White, left: 3 };
//! assert_eq!(Text::default().say(prompt), "White: place a ring, 3 to go");
//! ```

#![deny(missing_docs)]

mod catalogue;
mod faults;
mod figures;
mod language;
mod message;
mod point_label;
mod telling;
#[cfg(test)]
mod tests;

pub use catalogue::Catalogue;
pub use language::{Language, UnknownLanguage};
pub use message::Message;
pub use point_label::{Offer, PointLabel};

use std::sync::LazyLock;

use crate::notation::Date;

/// English, which is always there.
static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| {
    Catalogue::parse(Language::English, catalogue::ENGLISH).expect("it has its own names")
});

/// Says messages in one language.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    catalogue: &'static Catalogue,
}

impl Default for Text {
    /// English.
    fn default() -> Self {
        Self {
            catalogue: &ENGLISH,
        }
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.language() == other.language()
    }
}

impl Eq for Text {}

impl Text {
    /// The words of a language in the text of its file. Both are kept for as long as the program runs.
    ///
    /// # Errors
    ///
    /// The name of the first sentence that the text has not.
    pub fn read(language: Language, words: String) -> Result<Self, &'static str> {
        let catalogue = Catalogue::parse(language, words.leak())?;
        Ok(Self {
            catalogue: Box::leak(Box::new(catalogue)),
        })
    }

    /// The language.
    #[must_use]
    pub const fn language(self) -> Language {
        self.catalogue.language()
    }

    /// Its sentences.
    #[must_use]
    pub const fn catalogue(self) -> &'static Catalogue {
        self.catalogue
    }

    /// The message in words.
    #[must_use]
    pub fn say(self, message: Message) -> String {
        self.catalogue.say(message)
    }

    /// Hundredths, with their sign.
    #[must_use]
    pub fn percent(self, percent: u8) -> String {
        figures::percent(self.language(), percent)
    }

    /// A day.
    #[must_use]
    pub fn date(self, date: Date) -> String {
        figures::date(self.language(), date)
    }
}
