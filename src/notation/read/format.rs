//! How a text is written, told by its looks.

use core::fmt;

use crate::notation::signs::is_space;

/// A way to write games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The notation of gipf.com.
    Gipf,
    /// SGF, as Boardspace writes it.
    Sgf,
    /// The replay of a game on Board Game Arena, as its site sends it.
    BgaJson,
    /// The log of a game on Board Game Arena, copied from its page.
    BgaText,
    /// A position on one line.
    PositionLine,
    /// A link to a game.
    Link,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Gipf => "the notation of gipf.com",
            Self::Sgf => "SGF",
            Self::BgaJson => "a replay from Board Game Arena",
            Self::BgaText => "a log from Board Game Arena",
            Self::PositionLine => "a position line",
            Self::Link => "a link",
        })
    }
}

/// What the log of Board Game Arena says of acts.
const SENTENCES: [&str; 5] = [
    "places a ring on ",
    "places a marker on ",
    "moves a ring from ",
    "removes a ring from ",
    "removes a row of markers from ",
];

impl Format {
    /// What a text looks like: SGF if it begins with `(;`, JSON by its first two signs, a log by the
    /// sentences in it, a link by `https://` or `#`, a position by the slashes in its first word.
    /// All else can only be the notation of gipf.com.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let text = text.trim_start_matches(is_space);
        let first_word = text.split(is_space).next().unwrap_or_default();
        let is_one_word = text.trim_end_matches(is_space) == first_word;
        if let Some(rest) = text.strip_prefix('(')
            && rest.trim_start_matches(is_space).starts_with(';')
        {
            Self::Sgf
        } else if is_json(text) {
            Self::BgaJson
        } else if is_log(text) {
            Self::BgaText
        } else if is_link(first_word, is_one_word) {
            Self::Link
        } else if is_board(first_word) {
            Self::PositionLine
        } else {
            Self::Gipf
        }
    }
}

/// Objects begin with `{"`, lists with what a header line does not begin with. `{...}` alone is a
/// comment in the notation of gipf.com.
fn is_json(text: &str) -> bool {
    let mut signs = text.chars().filter(|c| !is_space(*c));
    match (signs.next(), signs.next()) {
        (Some('{'), second) => second == Some('"') || text.trim_end_matches(is_space) == "{}",
        (Some('['), second) => second.is_some_and(|sign| {
            matches!(sign, '{' | '[' | ']' | '"' | '-') || sign.is_ascii_digit()
        }),
        _ => false,
    }
}

/// Whether a text that begins with a word is a link, or what stands behind the `#` of one. Comments
/// may begin with one too.
fn is_link(word: &str, is_one_word: bool) -> bool {
    let begins_otherwise = word.starts_with(['{', '[']);
    let is_fragment = word.starts_with("g=") || word.starts_with("p=");
    let has_sign = word.contains("://") || (is_one_word && (is_fragment || word.contains('#')));
    word.starts_with('#') || (has_sign && !begins_otherwise)
}

/// Whether one of the sentences stands outside of headers and comments.
fn is_log(text: &str) -> bool {
    let mut is_comment = false;
    text.split_inclusive(['{', '}', '\n']).any(|piece| {
        let is_log = !is_comment
            && !piece.trim_start_matches(is_space).starts_with('[')
            && SENTENCES.iter().any(|sentence| piece.contains(sentence));
        match piece.chars().next_back() {
            Some('{') => is_comment = true,
            Some('}') => is_comment = false,
            _ => {}
        }
        is_log
    })
}

/// Whether a word looks like the board of a position line, right or wrong.
fn is_board(word: &str) -> bool {
    word.matches('/').count() > 4
}
