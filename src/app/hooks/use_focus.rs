//! The focus, which is never lost.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement};
use yew::prelude::*;

use crate::app::state::State;

/// The point of the board that the Tab key comes to.
pub const BOARD_POINT: &str = "[data-point][tabindex='0']";

/// Gives the focus to the board when what had it has gone from the page, as a button does that was pressed.
#[hook]
pub fn use_focus(state: Rc<State>) {
    let last = use_mut_ref(|| None::<Element>);
    use_effect_with((), {
        let last = last.clone();
        move |()| {
            let listener = web_sys::window().map(|window| {
                EventListener::new(&window, "focusin", move |event| {
                    let target = event.target();
                    *last.borrow_mut() = target.and_then(|target| target.dyn_into().ok());
                })
            });
            move || drop(listener)
        }
    });
    use_effect_with(state, move |state| {
        // After a dialog has given the focus back; one that is about to open will take it.
        let keep = state.dialog.is_none().then(|| {
            Timeout::new(0, move || {
                let _ = keep(&last);
            })
        });
        move || drop(keep)
    });
}

/// Whether nothing but the page itself has the focus, as when what had it has gone.
pub fn is_lost(document: &Document) -> bool {
    let active = document.active_element();
    active.is_none_or(|active| active.tag_name() == "BODY")
}

fn keep(last: &RefCell<Option<Element>>) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let has_gone = last
        .borrow()
        .as_ref()
        .is_some_and(|last| !last.is_connected());
    if has_gone && is_lost(&document) {
        *last.borrow_mut() = None;
        let point = document.query_selector(BOARD_POINT).ok()??;
        // A point is no HTML element, but can have the focus just so.
        let _ = point.unchecked_into::<HtmlElement>().focus();
    }
    Some(())
}
