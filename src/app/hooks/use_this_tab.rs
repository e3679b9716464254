//! Keeping what belongs to this tab and to no game.

use yew::prelude::*;

use crate::app::browser_storage::{set_setup_of_this_tab, set_turned_in_this_tab};
use crate::app::state::State;

/// Keeps the position that is being set up, and whether the board is turned round, for as long as the tab is open, so
/// that both are the same when the page is loaded again.
#[hook]
pub fn use_this_tab(state: &State) {
    let setup = state.editor.as_ref().map(|editor| editor.setup);
    use_effect_with(setup, |setup| set_setup_of_this_tab(setup.as_ref()));
    use_effect_with(state.is_turned, |is_turned| {
        set_turned_in_this_tab(*is_turned);
    });
}
