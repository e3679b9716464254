//! What stands between words and is not seen.

/// White space, the byte order mark, and what else may stand in copied text without being seen.
pub(super) const fn is_space(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            character,
            '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}'
        )
}
