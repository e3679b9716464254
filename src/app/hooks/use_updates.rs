//! New versions of the program.

use gloo::events::EventListener;
use yew::prelude::*;

use crate::app::state::{Action, Notice};
use crate::app::surroundings::has_new_version;

/// The event by which the start script tells that a new version waits.
const TOLD: &str = "yinsh-update";

/// Tells that a new version waits.
#[hook]
pub fn use_updates(dispatch: Callback<Action>) {
    use_effect_with((), move |()| {
        // It may have come before anybody listened.
        if has_new_version() {
            dispatch.emit(Action::Notify(Notice::NewVersion));
        }
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, TOLD, move |_| {
                dispatch.emit(Action::Notify(Notice::NewVersion));
            })
        });
        move || drop(listener)
    });
}
