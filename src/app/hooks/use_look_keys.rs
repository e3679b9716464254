//! Keys that look through the game, wherever the focus is but in a text, a dialog or on the board.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::app::state::{Action, Look, State};
use crate::game::Unit;

/// Where the arrow keys have a meaning of their own.
const KEEPS_KEYS: &str = "input, textarea, select, dialog, .board";

/// Left and right go by a turn, with Shift by a step; Home and End to the first and the last.
#[hook]
pub fn use_look_keys(state: Rc<State>, dispatch: Callback<Action>) {
    let is_free = state.dialog.is_none() && state.editor.is_none();
    use_effect_with(is_free, move |is_free| {
        let is_free = *is_free;
        let press = move |event: &Event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
                return;
            };
            if is_free && let Some(look) = look_of(event) {
                event.prevent_default();
                dispatch.emit(Action::Look(look));
            }
        };
        let listener = web_sys::window().map(|window| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&window, "keydown", options, press)
        });
        move || drop(listener)
    });
}

fn look_of(event: &KeyboardEvent) -> Option<Look> {
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    if target.is_some_and(|element| element.closest(KEEPS_KEYS).ok().flatten().is_some()) {
        return None;
    }
    let unit = if event.shift_key() {
        Unit::Step
    } else {
        Unit::Turn
    };
    match event.key().as_str() {
        "ArrowLeft" => Some(Look::Back(unit)),
        "ArrowRight" => Some(Look::On(unit)),
        "Home" => Some(Look::First),
        "End" => Some(Look::Here),
        _ => None,
    }
}
