//! Keys that count wherever the focus is but in a text or a dialog: those that look through the game, undo and redo.

use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::app::state::{Action, Look, State};
use crate::game::Unit;

/// Where all keys have a meaning of their own.
const KEEPS_KEYS: &str = "input, textarea, select, dialog";

/// The keys by which browsers scroll a page.
const SCROLLING_KEYS: [&str; 4] = ["PageUp", "PageDown", "Home", "End"];

/// Where the arrow keys have.
const KEEPS_ARROWS: &str = ".board";

/// Left and right, or page up and down, go by a turn, with Shift by a step; Home to the start of the game, End back to
/// where it is played on. Where the page is longer than the window, the keys that scroll do so.
/// Control (or Command) with Z and Y undoes and redoes a step. Escape closes a dialog also while it is about to open, and a
/// key that is held down presses only one button there.
#[hook]
pub fn use_keys(state: Rc<State>, dispatch: Callback<Action>) {
    let is_free = state.dialog.is_none() && state.course.is_none();
    let is_editing = state.editor.is_some();
    let has_dialog = state.dialog.is_some();
    // As drawn last: between drawing and its effects the page may answer keys.
    let conditions = use_mut_ref(Default::default);
    *conditions.borrow_mut() = (is_free, is_editing, has_dialog);
    use_effect_with((), move |()| {
        let press = move |event: &Event| {
            let (is_free, is_editing, has_dialog) = *conditions.borrow();
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
                return;
            };
            let is_in_dialog = is_within(event, "dialog");
            if has_dialog && is_in_dialog && event.repeat() && event.key() == "Enter" {
                event.prevent_default();
            }
            if has_dialog && !is_in_dialog && event.key() == "Escape" {
                event.prevent_default();
                dispatch.emit(Action::Close);
            }
            let can_be = |action: &Action| {
                !is_editing || matches!(action, Action::Undo(_) | Action::Redo(_))
            };
            if is_free && let Some(action) = action_of(event).filter(can_be) {
                event.prevent_default();
                dispatch.emit(action);
            }
        };
        let listener = web_sys::window().map(|window| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&window, "keydown", options, press)
        });
        move || drop(listener)
    });
}

/// Whether the page is longer than the window.
fn is_page_longer() -> bool {
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    root.is_some_and(|root| root.scroll_height() > root.client_height())
}

/// Whether the key was pressed in one of these places, a selector.
fn is_within(event: &KeyboardEvent, places: &str) -> bool {
    let target = event.target_dyn_into::<Element>();
    let within = target.map(|target| target.closest(places));
    matches!(within, Some(Ok(Some(_))))
}

fn action_of(event: &KeyboardEvent) -> Option<Action> {
    if event.default_prevented() || event.alt_key() {
        return None;
    }
    if is_within(event, KEEPS_KEYS) {
        return None;
    }
    let key = event.key();
    if event.ctrl_key() || event.meta_key() {
        return match (key.to_ascii_lowercase().as_str(), event.shift_key()) {
            ("z", false) => Some(Action::Undo(Unit::Step)),
            ("z", true) | ("y", _) => Some(Action::Redo(Unit::Step)),
            _ => None,
        };
    }
    let unit = if event.shift_key() {
        Unit::Step
    } else {
        Unit::Turn
    };
    if SCROLLING_KEYS.contains(&key.as_str()) && is_page_longer() {
        return None;
    }
    let look = match key.as_str() {
        "ArrowLeft" if !is_within(event, KEEPS_ARROWS) => Look::Back(unit),
        "ArrowRight" if !is_within(event, KEEPS_ARROWS) => Look::On(unit),
        "PageUp" => Look::Back(unit),
        "PageDown" => Look::On(unit),
        "Home" => Look::First,
        "End" => Look::Here,
        _ => return None,
    };
    Some(Action::Look(look))
}
