//! Every word that a person reads, in one catalogue, but for the sentences in `index.html` that
//! show when the program cannot start.
//!
//! What is to be said is a [`Message`] with its facts; each language has one function that matches
//! all of them, so that a language that misses a message does not compile.
//!
//! ```
//! use yinsh::app::text::{Language, Message, Text};
//! use yinsh::rules::Player;
//!
//! let text = Text::new(Language::English);
//! let prompt = Message::PlaceRing { player: Player::White, left: 3 };
//! assert_eq!(text.say(prompt), "White: place a ring, 3 to go");
//! ```

#![deny(missing_docs)]

mod en;
mod message;
mod point_label;

pub use message::Message;
pub use point_label::{Offer, PointLabel};

/// A language that the page speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// Its tag after BCP 47, for the document's `lang`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }
}

/// Says messages in one language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Text {
    language: Language,
}

impl Text {
    /// Words in this language.
    #[must_use]
    pub const fn new(language: Language) -> Self {
        Self { language }
    }

    /// The language.
    #[must_use]
    pub const fn language(self) -> Language {
        self.language
    }

    /// The message in words.
    #[must_use]
    pub fn say(self, message: Message) -> String {
        match self.language {
            Language::English => en::say(message),
        }
    }
}

/// The words of the page: from a context provider of [`Text`] where there is one.
#[cfg(feature = "app")]
#[yew::hook]
pub fn use_text() -> Text {
    yew::use_context::<Text>().unwrap_or_default()
}
