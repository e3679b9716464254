//! The pieces, drawn around the middle of whatever holds them.
//!
//! The colours differ by form as well as tone: White's pieces carry a line, Black's dots.

use yew::prelude::*;

use super::draw::circle;
use super::view::Piece;
use crate::rules::Player;

/// The middle of a ring's band.
const RING_RADIUS: i32 = 38;
/// The width of the drawing of a ring beside the board.
pub const RING_SPACE: i32 = 104;
/// The edge of a marker.
const MARKER_RADIUS: i32 = 26;

/// A player's name as the style sheet and the page's data attributes have it.
pub const fn side(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}

/// A ring or a marker.
pub fn piece(piece: Piece) -> Html {
    if piece.is_ring {
        ring(piece.player)
    } else {
        marker(piece.player)
    }
}

/// A ring.
pub fn ring(player: Player) -> Html {
    html! {
        <g class={classes!("ring", side(player))}>
            { circle("shadow", RING_RADIUS) }
            { circle("edge", RING_RADIUS) }
            { circle("band", RING_RADIUS) }
            { circle("sign", RING_RADIUS) }
        </g>
    }
}

/// A marker with this colour on top.
pub fn marker(player: Player) -> Html {
    let sign = match player {
        Player::White => 15,
        Player::Black => 8,
    };
    html! {
        <g class={classes!("marker", side(player))}>
            { circle("shadow", MARKER_RADIUS + 1) }
            { circle("face", MARKER_RADIUS) }
            { circle("sign", sign) }
        </g>
    }
}

/// The empty place of a ring that is still to be taken.
pub fn ring_place() -> Html {
    circle("ring-place", RING_RADIUS)
}
