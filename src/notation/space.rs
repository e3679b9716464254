//! What stands between words and is not seen.

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
