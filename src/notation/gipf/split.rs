//! Where one game ends and the next begins.

use super::tokens::{Token, Tokens};
use crate::notation::Place;

/// One of the games in a text, and whether anything in it has a meaning here.
pub(in crate::notation) struct Part<'a> {
    /// Where it begins.
    pub place: Place,
    pub text: &'a str,
    pub is_notation: bool,
}

/// The games of a text, one behind another; at least one, even if it is empty. A game ends with its
/// result, or where headers stand behind turns. Behind something that has no meaning no game is
/// looked for.
pub(in crate::notation) fn split(text: &str) -> Vec<Part<'_>> {
    let mut tokens = Tokens::new(text, Place::START);
    let mut parts = Vec::new();
    let mut part = Part {
        place: Place::START,
        text,
        is_notation: false,
    };
    let mut begin = 0;
    let mut has_turns = false;
    let mut is_over = false;
    while tokens.skip_space().is_ok() {
        let here = text.len() - tokens.remaining();
        let Ok(Some((place, token))) = tokens.next() else {
            break;
        };
        if is_over || (has_turns && matches!(token, Token::Header { .. })) {
            part.text = &text[begin..here];
            parts.push(part);
            part = Part {
                place,
                text: "",
                is_notation: false,
            };
            begin = here;
            (has_turns, is_over) = (false, false);
        }
        part.is_notation = true;
        match token {
            Token::Point(_) | Token::Take | Token::Pass => has_turns = true,
            Token::Score(_) => is_over = true,
            _ => {}
        }
    }
    part.text = &text[begin..];
    parts.push(part);
    parts
}
