//! What the last turn changed, to be seen until the next.

use yew::prelude::*;

use super::draw::{circle_at, line};
use super::view::LastTurn;

/// The radius of the mark around the ring that came last, outside that of what can be done.
const RING_HALO: i32 = 60;

/// The marks that lie below the pieces.
pub fn below(last: &LastTurn) -> Html {
    let path = last
        .moved
        .map(|(from, to)| line("last-path", (from, 30), (to, RING_HALO)));
    html! {
        <g class="last-turn" aria-hidden="true">
            { path }
            { for last.rows_taken.into_iter().map(|point| circle_at("last-taken-marker", point, 26)) }
            { for last.rings_taken.into_iter().map(|point| circle_at("last-taken-ring", point, 38)) }
        </g>
    }
}

/// The marks that lie above the pieces.
pub fn above(last: &LastTurn) -> Html {
    let arrived = last.placed.or(last.moved.map(|(_, to)| to));
    // A ring that was moved and taken in one turn is no longer there.
    let arrived = arrived.filter(|point| !last.rings_taken.contains(*point));
    let flipped = last.flipped - last.rows_taken;
    let halo = arrived.map(|point| {
        // A new element for each turn, so that it appears anew.
        html! { <g key={point.code()}>{ circle_at("last-ring", point, RING_HALO) }</g> }
    });
    html! {
        <g class="last-turn" aria-hidden="true"
            data-last-ring={arrived.map(|point| format!("{point:#}"))}
            data-last-flipped={flipped.into_iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(" ")}
        >
            <g>{ for halo }</g>
            { for flipped.into_iter().map(|point| circle_at("last-flipped", point, 34)) }
        </g>
    }
}
