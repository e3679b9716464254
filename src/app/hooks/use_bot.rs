//! The bot's turn: one step after another, at a pace that a person can follow.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use crate::app::state::{Action, State};
use crate::app::tokens;
use crate::bot;

/// Lets the bot act whenever it is its turn and it was not stopped. Whatever changes the game, or
/// stops the bot, takes its answer back: the effect is cleaned up, and a late answer carries a
/// request that no longer counts.
#[hook]
pub fn use_bot(state: Rc<State>, dispatch: Callback<Action>) {
    let acts = state.bot_to_act().is_some() && !state.bot_paused;
    let request = acts.then_some(state.request);
    use_effect_with(request, move |request| {
        let timeout = request.map(|request| {
            Timeout::new(tokens::bot_pace_ms(), move || {
                let turn = bot::choose(state.game.position(), seed());
                if let Some(step) = turn.and_then(|turn| turn.first().copied()) {
                    dispatch.emit(Action::BotStep { request, step });
                }
            })
        });
        move || drop(timeout)
    });
}

/// Another one for each step, so that no two games are alike.
fn seed() -> u64 {
    (js_sys::Math::random() * 2f64.powi(53)) as u64
}
