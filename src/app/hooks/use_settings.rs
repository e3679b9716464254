//! Keeping what a person has set.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::kept::Kept;
use crate::app::state::State;

/// Keeps the settings when they change. Where they cannot be kept they hold as long as the page is
/// open.
#[hook]
pub fn use_settings(state: Rc<State>, kept: Kept) {
    use_effect_with(state.settings.clone(), move |settings| {
        kept.with(|library| {
            if library.settings() != *settings {
                let _ = library.keep_settings(settings);
            }
        });
    });
}
