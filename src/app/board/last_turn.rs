//! What the last turn changed, to be seen until the next.

use yew::prelude::*;

use super::draw::{circle_at, line};
use super::shapes::{AROUND_LAST_RING, AROUND_MARKER, MARKER_RADIUS, RING_RADIUS};
use super::view::LastTurn;

/// The marks that lie below the pieces.
pub fn below(last: &LastTurn) -> Html {
    let path = last
        .moved
        .map(|(from, to)| line("last-path", (from, 30), (to, AROUND_LAST_RING)));
    html! {
        <g class="last-turn" aria-hidden="true">
            { path }
            { for last.rows_taken.into_iter().map(|point| circle_at("last-taken-marker", point, MARKER_RADIUS)) }
            { for last.rings_taken.into_iter().map(|point| circle_at("last-taken-ring", point, RING_RADIUS)) }
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
        html! { <g key={point.code()}>{ circle_at("last-ring", point, AROUND_LAST_RING) }</g> }
    });
    html! {
        <g class="last-turn" aria-hidden="true"
            data-last-ring={arrived.map(|point| format!("{point:#}"))}
            data-last-flipped={flipped.into_iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(" ")}
        >
            <g>{ for halo }</g>
            { for flipped.into_iter().map(|point| circle_at("last-flipped", point, AROUND_MARKER)) }
        </g>
    }
}
