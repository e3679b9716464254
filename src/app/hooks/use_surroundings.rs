//! What surrounds the page: its colours, and the screen.

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::state::State;
use crate::app::surroundings::{keep_awake, keep_seating, show_look};
use crate::store::Seating;

/// So long after the last step the screen may go dark as ever: the game was left alone.
const LEFT_ALONE_MS: u32 = 10 * 60 * 1000;

/// Shows the colours that are set, keeps the screen awake while a game is on, and remembers where two people sit (by its
/// name), for the empty board.
#[hook]
pub fn use_surroundings(state: &State, seating: Option<&'static str>) {
    let settings = state.settings.clone();
    use_effect_with((settings.theme, settings.board), move |_| {
        show_look(&settings);
    });
    use_effect_with(seating, |seating| {
        let usual = Seating::default().name();
        keep_seating(seating.filter(|name| *name != usual).unwrap_or_default());
    });
    // A board where nothing was played yet is no game that is on.
    let is_on = state.game.to_act().is_some() && state.game.cursor() > 0;
    // A clock that runs comes to its end by itself.
    let is_timed = state.clock.is_some_and(|clock| clock.running().is_some());
    use_effect_with(
        (is_on, is_timed, state.number, state.place()),
        |(is_on, is_timed, ..)| {
            keep_awake(*is_on);
            let can_be_left = *is_on && !*is_timed;
            let left = can_be_left.then(|| Timeout::new(LEFT_ALONE_MS, || keep_awake(false)));
            move || drop(left)
        },
    );
}
