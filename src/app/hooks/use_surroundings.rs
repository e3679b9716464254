//! What surrounds the page: its colours, and the screen.

use yew::prelude::*;

use crate::app::state::State;
use crate::app::surroundings::{keep_awake, show_look};

/// Shows the colours that are set, and keeps the screen awake while a game is on.
#[hook]
pub fn use_surroundings(state: &State) {
    let settings = state.settings.clone();
    use_effect_with((settings.theme, settings.board), move |_| {
        show_look(&settings);
    });
    // A board where nothing was played yet is no game that is on.
    let is_on = state.game.to_act().is_some() && state.game.cursor() > 0;
    use_effect_with(is_on, |is_on| keep_awake(*is_on));
}
