//! The pieces, drawn around the middle of whatever holds them.
//!
//! The colours differ by form as well as tone: White's pieces carry a line, Black's dots.

use yew::prelude::*;

use super::draw::circle;
use super::view::Piece;
use crate::rules::Player;

/// The middle of a ring's band.
pub const RING_RADIUS: i32 = 38;
/// A ring's band: between two circles, along which its edges run.
const BAND: &str =
    "M47 0A47 47 0 1 1-47 0A47 47 0 1 1 47 0ZM29 0A29 29 0 1 1-29 0A29 29 0 1 1 29 0Z";
/// The width of the drawing of a ring beside the board.
pub const RING_SPACE: i32 = 104;
/// The edge of a marker.
pub const MARKER_RADIUS: i32 = 26;
/// A mark around a ring.
pub const AROUND_RING: i32 = 54;
/// The mark around the ring that came last, outside the one of what can be done.
pub const AROUND_LAST_RING: i32 = 60;
/// A mark around a marker.
pub const AROUND_MARKER: i32 = 34;

/// A player's name as the style sheet and the page's data attributes have it.
pub const fn side(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}

/// A ring or a marker.
pub fn piece(piece: Piece) -> Html {
    html! { <g class={classes_of(piece)}>{ parts(piece) }</g> }
}

/// The classes of what holds the parts of a ring or a marker.
pub fn classes_of(piece: Piece) -> Classes {
    let kind = if piece.is_ring { "ring" } else { "marker" };
    classes!(kind, side(piece.player))
}

/// The parts of a piece, for an element of these classes. The fewer elements, the sooner the browser is done.
pub fn parts(piece: Piece) -> Html {
    if piece.is_ring {
        html! { <>{ circle("shadow", RING_RADIUS) }{ ring_face() }</> }
    } else {
        marker_parts(piece.player)
    }
}

/// What a ring is without its shadow, which is too little to be seen on a small one.
fn ring_face() -> Html {
    html! { <><path class="face" d={BAND} />{ circle("sign", RING_RADIUS) }</> }
}

/// A ring.
pub fn ring(player: Player) -> Html {
    piece(Piece {
        player,
        is_ring: true,
    })
}

/// A marker with this colour on top.
pub fn marker(player: Player) -> Html {
    piece(Piece {
        player,
        is_ring: false,
    })
}

/// A picture of a ring beside the board, or of its empty place.
pub fn small_ring(player: Player, is_there: bool, key: u8) -> Html {
    let (face, class) = if is_there {
        (ring_face(), classes!("small-ring", "ring", side(player)))
    } else {
        (ring_place(), classes!("small-ring"))
    };
    html! { <svg {key} {class} viewBox={small_view_box()} aria-hidden="true">{ face }</svg> }
}

/// A picture of a piece beside the board.
pub fn small(shown: Piece) -> Html {
    html! { <svg class="small-ring" viewBox={small_view_box()} aria-hidden="true">{ piece(shown) }</svg> }
}

fn small_view_box() -> String {
    format!("{0} {0} {RING_SPACE} {RING_SPACE}", -RING_SPACE / 2)
}

fn marker_parts(player: Player) -> Html {
    let sign = match player {
        Player::White => 15,
        Player::Black => 8,
    };
    html! {
        <>
            { circle("shadow", MARKER_RADIUS + 1) }
            { circle("face", MARKER_RADIUS) }
            { circle("sign", sign) }
        </>
    }
}

/// The empty place of a ring that is still to be taken.
fn ring_place() -> Html {
    circle("ring-place", RING_RADIUS)
}
