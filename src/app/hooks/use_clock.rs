//! What the clocks show as time goes by, and that they stop when the page is left.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::Document;
use yew::prelude::*;

use crate::app::board::shapes;
use crate::app::clock::{now, ticks};
use crate::app::kept::Kept;
use crate::app::state::{Action, State};
use crate::game::Clock;
use crate::rules::Player;
use crate::store::SavedGame;

/// What waits until a clock shows something else.
type Waiting = Rc<RefCell<Option<Timeout>>>;

/// Writes what the clocks show whenever that changes, and never while they stand. Stops them when the page is no longer
/// seen: behind another tab or app, when the screen goes dark, and when the page is closed or loaded again.
#[hook]
pub fn use_clock(state: &Rc<State>, dispatch: Callback<Action>, kept: Kept) {
    let latest = use_mut_ref(|| state.clone());
    latest.replace(state.clone());
    use_effect_with(state.clock, move |clock| {
        let waiting = Waiting::default();
        let listener = clock.and_then(|clock| {
            show(clock, dispatch.clone(), &waiting);
            let document = web_sys::window()?.document()?;
            let leave = move |event: &Event| {
                let document = event
                    .target()
                    .and_then(|document| document.dyn_into::<Document>().ok());
                if document.is_some_and(|document| document.hidden()) {
                    keep(&latest.borrow(), &kept);
                    dispatch.emit(Action::PauseClock(true));
                }
            };
            Some(EventListener::new(&document, "visibilitychange", leave))
        });
        move || drop((listener, waiting.take()))
    });
}

/// Keeps the game with the time that is left now: where the page is closed there is no time to do so after the next
/// drawing.
fn keep(state: &State, kept: &Kept) {
    let is_running = state.clock.is_some_and(|clock| clock.running().is_some());
    if let Some(id) = state.id.as_ref().filter(|_| is_running) {
        let paused = state.after_at(Action::PauseClock(true), ticks());
        let saved = SavedGame {
            saved_at: now(),
            ..paused.saved()
        };
        // If it cannot be kept, that is told when the page keeps it.
        let _ = kept.with(|library| library.save(id, &saved));
    }
}

/// Writes what both clocks show, and does so again when it changes.
fn show(clock: Clock, dispatch: Callback<Action>, waiting: &Waiting) {
    let now = ticks();
    for player in Player::ALL {
        write(player, &Clock::shown(clock.left(player, now)));
    }
    let Some(player) = clock.running() else {
        return;
    };
    let before = clock.left(player, now);
    let next = waiting.clone();
    let timeout = Timeout::new(Clock::shown_for(before), move || {
        let left = clock.left(player, ticks());
        if left == 0 || (left <= Clock::LOW && before > Clock::LOW) {
            dispatch.emit(Action::ClockStrikes);
        }
        show(clock, dispatch, &next);
    });
    waiting.replace(Some(timeout));
}

/// Writes into the text that stands in a player's clock: the page knows that one, and may write there too.
fn write(player: Player, time: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let place = format!("[data-time={}]", shapes::side(player));
    let place = document.query_selector(&place).ok()??;
    place.first_child()?.set_node_value(Some(time));
    Some(())
}
