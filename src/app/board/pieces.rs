//! The pieces on the board. Keys keep a piece the same element, so that it can slide and turn.

use yew::prelude::*;

use super::cast::{Cast, Entrance, Leaving, Marker, Ring};
use super::draw::style_at;
use super::shapes;
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

fn ring(piece: &Ring, dragged: Option<Point>) -> Html {
    let classes = classes!(
        "piece",
        piece.is_new.then_some("is-new"),
        (dragged == Some(piece.point)).then_some("dragged"),
    );
    html! {
        <g key={piece.id} class={classes} style={style_at(piece.point)}>
            <g class="entrance">{ shapes::ring(piece.player) }</g>
        </g>
    }
}

fn marker(piece: &Marker) -> Html {
    let (entrance, order) = match piece.entrance {
        Entrance::Still => (None, 0),
        Entrance::New => (Some("is-new"), 0),
        Entrance::Turned(order) => (Some("is-turned"), order),
    };
    let turned_from = matches!(piece.entrance, Entrance::Turned(_)).then(|| {
        html! { <g class="old-face">{ shapes::marker(piece.player.opponent()) }</g> }
    });
    let key = piece.change << 7 | u32::from(piece.point.code());
    html! {
        <g {key} class={classes!("piece", entrance)}
            style={format!("{}; --order: {order}", style_at(piece.point))}>
            <g class="entrance">{ shapes::marker(piece.player) }</g>
            { turned_from }
        </g>
    }
}

fn leaving(piece: &Leaving) -> Html {
    let key = piece.change << 7 | u32::from(piece.point.code());
    let shape = if piece.is_ring {
        shapes::ring(piece.player)
    } else {
        shapes::marker(piece.player)
    };
    html! {
        <g {key} class="piece" style={style_at(piece.point)}>
            <g class="leaving">{ shape }</g>
        </g>
    }
}
