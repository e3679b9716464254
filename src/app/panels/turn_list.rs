//! The turns played, in the notation of gipf.com, with variations and comments, and the pool.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;
use yew::virtual_dom::Key;

use super::swipe::use_swipe;
use super::{Buttons, icons};
use crate::app::state::{Action, Look, TurnItem};
use crate::app::text::Message;
use crate::game::{NodeId, Unit};
use crate::rules::MARKERS;

/// What is listed.
#[derive(Clone, PartialEq, Properties)]
pub struct TurnListProps {
    /// The turns with their variations.
    pub turns: Rc<Vec<TurnItem>>,
    /// The place that is looked at.
    pub place: NodeId,
    /// Whether there is something to look at before it, and behind it.
    pub can_look: [bool; 2],
    /// Markers left in the pool.
    pub pool: u8,
    /// The words, and whom the buttons tell.
    pub buttons: Buttons,
}

/// The list of turns, the one that is looked at in view, and the buttons that go through it. A swipe
/// goes through it as well.
#[component]
pub fn TurnList(props: &TurnListProps) -> Html {
    let text = props.buttons.text;
    let list = use_node_ref();
    let [can_look_back, can_look_on] = props.can_look;
    {
        let list = list.clone();
        let seen = (props.turns.clone(), props.place);
        use_effect_with(seen, move |_| {
            show_current(&list);
        });
    }
    let swipe = use_swipe({
        let dispatch = props.buttons.dispatch.clone();
        Callback::from(move |is_left: bool| {
            let unit = Unit::Turn;
            let look = if is_left {
                Look::On(unit)
            } else {
                Look::Back(unit)
            };
            dispatch.emit(Action::Look(look));
        })
    });
    let is_current = |item: &TurnItem| item.places.contains(&props.place);
    let has_current = props.turns.iter().any(is_current);
    let last = props.turns.len().saturating_sub(1);
    let turn = |(index, item): (usize, &TurnItem)| {
        let is_current = is_current(item);
        // One stop for the Tab key: the turn that is looked at.
        let has_stop = is_current || (!has_current && index == last);
        turn_button(&props.buttons.dispatch, item, is_current, has_stop)
    };
    // Up and down go from turn to turn as they are listed, into the variations as well.
    let onkeydown = {
        let (turns, place) = (props.turns.clone(), props.place);
        let dispatch = props.buttons.dispatch.clone();
        Callback::from(move |event: KeyboardEvent| {
            let current = turns.iter().position(|item| item.places.contains(&place));
            let next = match event.key().as_str() {
                "ArrowUp" => current.and_then(|index| index.checked_sub(1)),
                "ArrowDown" => Some(current.map_or(0, |index| index + 1)),
                _ => return,
            };
            event.prevent_default();
            let item = next.and_then(|index| turns.get(index));
            if let Some(place) = item.and_then(|item| item.places.last()) {
                dispatch.emit(Action::Look(Look::At(*place)));
            }
        })
    };
    let pool = Message::Pool {
        left: props.pool,
        of: MARKERS,
    };
    let look = |name, message, icon, look, can: bool| {
        let onclick = props
            .buttons
            .dispatch
            .reform(move |_: MouseEvent| Action::Look(look));
        html! {
            <button type="button" class="button look" data-action={name} disabled={!can}
                aria-label={text.say(message)} title={text.say(message)} {onclick}
            >
                { icons::icon(icon) }
            </button>
        }
    };
    let back = Look::Back(Unit::Turn);
    let on = Look::On(Unit::Turn);
    html! {
        <section class="turns" onpointerdown={swipe.press} onpointerup={swipe.release}>
            <h2>{ text.say(Message::Turns) }</h2>
            <p class="pool" data-pool={props.pool.to_string()}>{ text.say(pool) }</p>
            { look("look-back-turn", Message::LookBackTurn, icons::BACK, back, can_look_back) }
            <ol ref={list} aria-label={text.say(Message::Turns)} {onkeydown}>
                { for props.turns.iter().enumerate().map(turn) }
            </ol>
            { look("look-on-turn", Message::LookOnTurn, icons::ON, on, can_look_on) }
        </section>
    }
}

/// Scrolls the list so that the turn that is looked at is in its middle, or the last one is seen.
fn show_current(list: &NodeRef) -> Option<()> {
    let list = list.cast::<HtmlElement>()?;
    let current = list.query_selector("[aria-current]").ok()??;
    let current: HtmlElement = current.dyn_into().ok()?;
    let middle = current.offset_top() + current.offset_height() / 2;
    list.set_scroll_top(middle - list.client_height() / 2);
    // Whoever goes through the list by keys takes the focus along.
    let focused = list.query_selector(":focus").ok()?;
    if focused.is_some() {
        let button: HtmlElement = current.query_selector("button").ok()??.dyn_into().ok()?;
        button.focus().ok()?;
    }
    Some(())
}

/// A turn, which shows the board behind it, and what was written about it.
fn turn_button(
    dispatch: &Callback<Action>,
    item: &TurnItem,
    is_current: bool,
    has_stop: bool,
) -> Html {
    let place = item.places.last().copied().unwrap_or(NodeId::ROOT);
    // A turn stays the same element while it grows and others come behind it.
    let key = Key::from(item.places.first().map_or(0, |first| first.number()));
    let onclick = dispatch.reform(move |_: MouseEvent| Action::Look(Look::At(place)));
    let comment = Some(&item.comment).filter(|comment| !comment.is_empty());
    let class = classes!(
        (item.level > 0).then_some("variation"),
        item.begins.then_some("begins")
    );
    html! {
        <li {key} {class}
            style={format!("--level: {}", item.level)}
            data-turn={item.number.to_string()}
            data-level={item.level.to_string()}
        >
            <button type="button" data-action="look-at" {onclick}
                tabindex={if has_stop { "0" } else { "-1" }}
                aria-current={is_current.then_some("step")}
            >
                <span class="turn-number">{ item.number }</span>
                { &item.text }
            </button>
            { for comment.map(|comment| html! { <q class="comment">{ comment }</q> }) }
        </li>
    }
}
