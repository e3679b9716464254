//! What is told to those who do not see the board.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::BoardView;
use crate::app::state::State;
use crate::app::text::{Message, Text};
use crate::game::Clock;

/// What was told last.
#[derive(Default)]
struct Told {
    state: Option<Rc<State>>,
    words: String,
}

/// The last steps in words, each told once, or what was asked to be heard.
#[hook]
pub fn use_told(state: &Rc<State>, view: &BoardView, text: Text) -> String {
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
        let mut words = match heard {
            Some((_, heard)) => state.heard_told(text, view, heard),
            None => words.join(" "),
        };
        if !words.is_empty() {
            // The same words are read again only if something about them is new.
            if words == told.words {
                words.push('\u{a0}');
            }
            told.words = words;
        }
    }
    told.words.clone()
}
