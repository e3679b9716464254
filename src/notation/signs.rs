//! What kinds of characters there are in a text, as far as a reader of games has to know.

/// White space, and what copied text holds without showing it.
pub(super) const fn is_space(character: char) -> bool {
    character.is_whitespace() || is_invisible(character)
}

/// The byte order mark, spaces without width, marks of the writing direction and soft hyphens.
pub(super) const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}'
    )
}

/// What words are made of. Whatever is neither ASCII nor space counts as a letter: the tables of what
/// is one in each script would take more of the page's bundle than a reader of games gains by them.
pub(super) const fn is_letter(character: char) -> bool {
    character.is_ascii_alphabetic() || !(character.is_ascii() || is_space(character))
}

/// What words and numbers are made of.
pub(super) const fn is_letter_or_digit(character: char) -> bool {
    is_letter(character) || character.is_ascii_digit()
}
