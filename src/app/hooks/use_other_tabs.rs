//! The same program in another tab.

use std::rc::Rc;

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;
use yew::prelude::*;

use crate::app::browser_storage::set_of_this_tab;
use crate::app::kept::Kept;
use crate::app::state::{Action, State};
use crate::store::{SETTINGS, key_of};

/// Notices when another tab plays the game on that is on the board here, or changes the settings.
#[hook]
pub fn use_other_tabs(state: Rc<State>, dispatch: Callback<Action>, kept: Kept) {
    use_effect_with(state.id.clone(), move |id| {
        let id = id.clone();
        if let Some(id) = &id {
            set_of_this_tab(id);
        }
        let notice = move |event: &Event| {
            let Some(event) = event.dyn_ref::<StorageEvent>() else {
                return;
            };
            let key = event.key();
            let changed = id.as_ref().filter(|id| key.as_deref() == Some(&key_of(id)));
            if let Some(id) = changed
                && kept.with(|library| library.is_as_left(id)) == Ok(false)
            {
                dispatch.emit(Action::ChangedElsewhere);
            }
            if key.as_deref() == Some(SETTINGS) {
                dispatch.emit(Action::Settings(kept.with(|library| library.settings())));
            }
        };
        let listener =
            web_sys::window().map(|window| EventListener::new(&window, "storage", notice));
        move || drop(listener)
    });
}
