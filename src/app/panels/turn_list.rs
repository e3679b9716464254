//! The turns played, in the notation of gipf.com, and the pool.

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use crate::app::text::{Message, use_text};
use crate::rules::MARKERS;

/// What is listed.
#[derive(Clone, PartialEq, Properties)]
pub struct TurnListProps {
    /// The number and the text of each turn.
    pub turns: Rc<Vec<(usize, String)>>,
    /// Markers left in the pool.
    pub pool: u8,
}

/// The list of turns, the last one in view.
#[component]
pub fn TurnList(props: &TurnListProps) -> Html {
    let text = use_text();
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with(props.turns.clone(), move |_| {
            if let Some(list) = list.cast::<Element>() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    }
    let last = props.turns.len().saturating_sub(1);
    let turn = |(index, (number, words)): (usize, &(usize, String))| {
        html! {
            <li key={index} aria-current={(index == last).then_some("step")}>
                <span class="turn-number">{ *number }</span>
                { words }
            </li>
        }
    };
    let pool = Message::Pool {
        left: props.pool,
        of: MARKERS,
    };
    html! {
        <section class="turns">
            <h2>{ text.say(Message::Turns) }</h2>
            <p class="pool" data-pool={props.pool.to_string()}>{ text.say(pool) }</p>
            <ol ref={list} tabindex="0" aria-label={text.say(Message::Turns)}>
                { for props.turns.iter().enumerate().map(turn) }
            </ol>
        </section>
    }
}
