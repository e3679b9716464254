//! What is told to those who do not see the board.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::BoardView;
use crate::app::state::State;
use crate::app::text::{Message, Text};
use crate::game::Clock;

/// So much of what was told stays on the page. Without it what comes soon, such as the steps of a bot that makes no
/// pauses, would take the place of what is still being read.
const STAYS: usize = 8;

/// What was told last.
#[derive(Default)]
struct Told {
    state: Option<Rc<State>>,
    /// The words, the last at the end, each with how often something was told before.
    words: Vec<(u32, AttrValue)>,
}

/// The last steps in words, each told once, or what was asked to be heard: a paragraph for each time, the newest at the
/// end.
#[hook]
pub fn use_told(state: &Rc<State>, view: &BoardView, text: Text) -> Html {
    let told = use_mut_ref(Told::default);
    let mut told = told.borrow_mut();
    let before = told.state.replace(state.clone());
    if let Some(before) = before.filter(|before| !Rc::ptr_eq(before, state)) {
        let steps = state.steps_since(&before);
        let little_time = state.short_of_time_since(&before).map(|player| {
            let seconds = Clock::LOW / 1000;
            text.say(Message::LittleTime { player, seconds })
        });
        let words: Vec<String> = steps
            .into_iter()
            .filter_map(|place| state.step_told(text, place))
            .chain(little_time)
            .collect();
        let heard = state.heard.filter(|_| state.heard != before.heard);
        let words = match heard {
            Some((_, heard)) => state.heard_told(text, view, heard),
            None => words.join(" "),
        };
        if !words.is_empty() {
            let count = told.words.last().map_or(0, |(count, _)| count + 1);
            told.words.push((count, words.into()));
            let too_many = told.words.len().saturating_sub(STAYS);
            told.words.drain(..too_many);
        }
    }
    told.words
        .iter()
        .map(|(count, words)| html! { <p key={*count}>{ words }</p> })
        .collect()
}
