//! What is heard of each step.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::sounds::{Sound, play};
use crate::app::state::State;
use crate::rules::Step;

/// Lets each step be heard once it is played, as loud as it is set.
#[hook]
pub fn use_steps(state: &Rc<State>) {
    let before = use_mut_ref(|| None::<Rc<State>>);
    let state = state.clone();
    let shown = state.shown();
    let place = (state.course.is_some(), state.number, shown.place());
    use_effect_with(place, move |_| {
        let Some(before) = before.replace(Some(state.clone())) else {
            return;
        };
        let tree = state.shown().game.tree();
        for place in state.steps_since(&before) {
            let sound = match tree.step(place) {
                Some(Step::Place(_)) => Sound::Place,
                Some(Step::Move { .. }) => Sound::Move {
                    flips: state.flips_of(place),
                },
                Some(Step::TakeRow(_)) => Sound::Row,
                Some(Step::TakeRing(_)) => Sound::Ring,
                Some(Step::Pass) | None => continue,
            };
            let volume = state.settings.volume;
            if volume == Some(0) {
                continue;
            }
            play(sound, volume);
            if tree.result(place).is_some() {
                play(Sound::End, volume);
            }
        }
    });
}
