//! A ring that was taken flies to where it counts, once it is drawn there.

use web_sys::Element;

use super::board::geometry::SPACING;
use super::board::shapes::{RING_SPACE, side};
use super::state::State;
use super::surroundings;
use super::tokens;
use crate::rules::{Player, Point, Step};

/// Shows how the rings that were taken since another state came from their points to their places beside the board.
pub fn show_since(before: &State, state: &State) {
    let tree = state.shown().game.tree();
    for place in state.steps_since(before) {
        let player = tree
            .parent(place)
            .and_then(|before| tree.position(before).to_act());
        if let Some(Step::TakeRing(point)) = tree.step(place)
            && let Some(player) = player
        {
            show(player, point, tree.position(place).rings_taken(player));
        }
    }
}

fn show(player: Player, point: Point, taken: u8) {
    let ring = format!(
        "[data-player={}] .small-ring:nth-child({taken})",
        side(player)
    );
    let _ = fly(&ring, &format!("[data-point={point:#}]"));
}

/// Lets the ring fly from the point to where it is.
fn fly(ring: &str, point: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let ring = document.query_selector(ring).ok()??;
    let point = document.query_selector(point).ok()??;
    let (from, to) = (middle(&point), middle(&ring));
    let (right, down) = (from.0 - to.0, from.1 - to.1);
    // The panel of the player who sits opposite is turned round.
    let turned = ring.closest("[data-seating=opposite] .layout-far").ok()?;
    let sign = if turned.is_some() { -1 } else { 1 };
    // How many times as large it is on the board, in hundredths.
    let scale = 100 * from.2 * RING_SPACE / (SPACING * to.2.max(1));
    let away = (sign * right, sign * down);
    surroundings::fly(&ring, away, scale, tokens::score_ms());
    Some(())
}

/// The middle of an element and its width, in pixels of the window.
fn middle(element: &Element) -> (i32, i32, i32) {
    let place = element.get_bounding_client_rect();
    let x = place.x() + place.width() / 2.0;
    let y = place.y() + place.height() / 2.0;
    (x as i32, y as i32, place.width() as i32)
}
