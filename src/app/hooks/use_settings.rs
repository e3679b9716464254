//! Keeping what a person has set.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::kept::Kept;
use crate::app::state::{Action, Notice, State};

/// Keeps the settings when they change. Where they cannot be kept that is told, and they hold as long as the page is
/// open.
#[hook]
pub fn use_settings(state: Rc<State>, dispatch: Callback<Action>, kept: Kept) {
    use_effect_with(state.settings.clone(), move |settings| {
        let is_kept = kept.with(|library| {
            library.settings() == *settings || library.keep_settings(settings).is_ok()
        });
        if !is_kept {
            dispatch.emit(Action::Notify(Notice::NoRoom));
        }
    });
}
