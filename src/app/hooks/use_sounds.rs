//! Sounds of what happens on the board.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::sounds::{Sound, Sounds};
use crate::app::state::State;
use crate::rules::Step;

/// Lets each step be heard once it is played, as loud as it is set.
#[hook]
pub fn use_sounds(state: &Rc<State>) {
    let sounds = use_mut_ref(Sounds::default);
    let before = use_mut_ref(|| None::<Rc<State>>);
    let volume = state.settings.volume;
    let state = state.clone();
    use_effect_with((state.number, state.place()), move |_| {
        let before = before.replace(Some(state.clone()));
        let Some(before) = before.filter(|_| volume != Some(0)) else {
            return;
        };
        let tree = state.game.tree();
        let mut sounds = sounds.borrow_mut();
        for place in state.steps_since(&before) {
            let turns = match (tree.step(place), tree.parent(place)) {
                (Some(Step::Move { from, to }), Some(parent)) => {
                    tree.position(parent).flips(from, to).len()
                }
                _ => 0,
            };
            let sound = match tree.step(place) {
                Some(Step::Place(_)) => Sound::Place,
                Some(Step::Move { .. }) => Sound::Move { turns },
                Some(Step::TakeRow(_)) => Sound::Row,
                Some(Step::TakeRing(_)) => Sound::Ring,
                Some(Step::Pass) | None => continue,
            };
            sounds.play(sound, volume);
            if tree.result(place).is_some() {
                sounds.play(Sound::End, volume);
            }
        }
    });
}
