//! The pieces on the board. Keys keep a piece the same element, so that it can slide and turn.

use yew::prelude::*;

use super::cast::{Cast, Entrance, Leaving, Marker, Ring};
use super::draw::style_at;
use super::shapes;
use super::view::Piece;
use crate::rules::Point;

/// All pieces; the ring on the point `dragged` follows the pointer.
pub fn pieces(cast: &Cast, dragged: Option<Point>) -> Html {
    html! {
        <g class="pieces" aria-hidden="true">
            <g class="markers">{ for cast.markers.iter().map(marker) }</g>
            <g class="leavers">{ for cast.leaving.iter().map(leaving) }</g>
            <g class="rings">
                { for cast.rings.iter().map(|piece| ring(piece, dragged)) }
            </g>
        </g>
    }
}

fn ring(ring: &Ring, dragged: Option<Point>) -> Html {
    let piece = Piece {
        player: ring.player,
        is_ring: true,
    };
    let class = classes!(
        "piece",
        shapes::classes_of(piece),
        ring.is_new.then_some("is-new"),
        (dragged == Some(ring.point)).then_some("dragged"),
    );
    html! { <g key={ring.id} {class} style={style_at(ring.point)}>{ shapes::parts(piece) }</g> }
}

fn marker(marker: &Marker) -> Html {
    let piece = Piece {
        player: marker.player,
        is_ring: false,
    };
    let key = key(marker.change, marker.point);
    let style = style_at(marker.point);
    if let Entrance::Flipped(order) = marker.entrance {
        return html! {
            <g {key} class="piece is-flipped" style={format!("{style}; --order: {order}")}>
                <g class={classes!("new-face", shapes::classes_of(piece))}>{ shapes::parts(piece) }</g>
                <g class="old-face">{ shapes::marker(marker.player.opponent()) }</g>
            </g>
        };
    }
    let is_new = marker.entrance == Entrance::New;
    let class = classes!(
        "piece",
        shapes::classes_of(piece),
        is_new.then_some("is-new")
    );
    html! { <g {key} {class} {style}>{ shapes::parts(piece) }</g> }
}

fn leaving(leaving: &Leaving) -> Html {
    let piece = Piece {
        player: leaving.player,
        is_ring: leaving.is_ring,
    };
    let key = key(leaving.change, leaving.point);
    let class = classes!("piece", "leaving", shapes::classes_of(piece));
    html! { <g {key} {class} style={style_at(leaving.point)}>{ shapes::parts(piece) }</g> }
}

/// One for each piece that comes to a point or leaves it.
fn key(change: u32, point: Point) -> u32 {
    change << 7 | u32::from(point.code())
}
