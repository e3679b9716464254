//! The turns of a game, passing by themselves.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::state::{Action, State};
use crate::app::tokens;

/// Shows one turn after another while the person asked for it.
#[hook]
pub fn use_autoplay(state: Rc<State>, dispatch: Callback<Action>) {
    let place = state.autoplay.then(|| state.place());
    use_effect_with(place, move |place| {
        let timeout = place.map(|_| {
            Timeout::new(tokens::autoplay_pace_ms(), move || {
                dispatch.emit(Action::PassOn);
            })
        });
        move || drop(timeout)
    });
}
