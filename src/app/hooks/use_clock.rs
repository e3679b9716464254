//! What the clocks show as time goes by, and that they stop when the page is left.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::Document;
use yew::prelude::*;

use crate::app::board::shapes;
use crate::app::clock::ticks;
use crate::app::state::{Action, State};
use crate::game::Clock;
use crate::rules::Player;

/// What waits until a clock shows something else.
type Waiting = Rc<RefCell<Option<Timeout>>>;

/// Writes what the clocks show whenever that changes, and never while they stand. Stops them when the page is no longer
/// seen: behind another tab or app, when the screen goes dark, and when the page is closed or loaded again.
#[hook]
pub fn use_clock(state: &Rc<State>, dispatch: Callback<Action>) {
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
                    dispatch.emit(Action::PauseClock(true));
                }
            };
            Some(EventListener::new(&document, "visibilitychange", leave))
        });
        move || drop((listener, waiting.take()))
    });
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
