//! The languages that the page speaks.

use std::fmt;
use std::str::FromStr;

/// A language that the page speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, which is in the program itself; the others are files of the bundle.
    #[default]
    English,
    /// Spanish.
    Spanish,
    /// German.
    German,
    /// French.
    French,
    /// Dutch.
    Dutch,
    /// Chinese in simplified characters.
    Chinese,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::English,
        Self::Spanish,
        Self::German,
        Self::French,
        Self::Dutch,
        Self::Chinese,
    ];

    /// Its tag after BCP 47, for the document's `lang` and for the browser's formats.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
            Self::German => "de",
            Self::French => "fr",
            Self::Dutch => "nl",
            Self::Chinese => "zh-Hans",
        }
    }

    /// What it calls itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Spanish => "Español",
            Self::German => "Deutsch",
            Self::French => "Français",
            Self::Dutch => "Nederlands",
            Self::Chinese => "简体中文",
        }
    }

    /// How many plural forms it has, of those that whole numbers below a million take.
    #[must_use]
    pub const fn plural_forms(self) -> usize {
        match self {
            Self::Chinese => 1,
            _ => 2,
        }
    }

    /// The plural form of a number after the rules of the Unicode CLDR, <https://cldr.unicode.org>: one, or other.
    #[must_use]
    pub const fn plural_form(self, number: u32) -> usize {
        let is_one = match self {
            Self::French => number < 2,
            Self::Chinese => true,
            _ => number == 1,
        };
        if is_one { 0 } else { 1 }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// No language by that tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, UnknownLanguage> {
        let all = Self::ALL.into_iter();
        let mut named = all.filter(|language| language.tag() == tag);
        named.next().ok_or(UnknownLanguage)
    }
}
