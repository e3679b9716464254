//! Undo and redo, or the way through the game while one looks back; the rules and the menu.

use yew::prelude::*;

use super::PanelProps;
use super::button::Button;
use super::icons;
use crate::app::state::{Action, Dialog, Look};
use crate::app::text::{Message, use_text};
use crate::game::Unit;

/// The row of buttons. They never change places; while one looks back the first four go through the
/// game.
#[component]
pub fn Controls(props: &PanelProps) -> Html {
    let text = use_text();
    let state = &props.state;
    let cannot_undo = !state.game.can_undo(state.seats);
    let cannot_redo = !state.game.can_redo();
    let button = |name, message, icon, action, disabled| {
        html! {
            <Button {name} words={text.say(message)} icon={icons::icon(icon)} {action} {disabled}
                dispatch={props.dispatch.clone()} />
        }
    };
    let look = |name, message, icon, look, can: bool| {
        button(name, message, icon, Action::Look(look), !can)
    };
    let (can_back, can_on) = (state.can_look_back(), state.can_look_on());
    let first_four = if state.view.is_some() {
        html! {
            <>
                { look("look-first", Message::LookFirst, icons::FIRST, Look::First, can_back) }
                { look("look-back", Message::LookBack, icons::BACK, Look::Back(Unit::Step), can_back) }
                { look("look-on", Message::LookOn, icons::ON, Look::On(Unit::Step), can_on) }
                { look("look-last", Message::LookLast, icons::LAST, Look::Last, can_on) }
            </>
        }
    } else {
        html! {
            <>
                { button("undo-turn", Message::UndoTurn, icons::FAR_BACK, Action::Undo(Unit::Turn), cannot_undo) }
                { button("undo", Message::Undo, icons::BACK, Action::Undo(Unit::Step), cannot_undo) }
                { button("redo", Message::Redo, icons::ON, Action::Redo(Unit::Step), cannot_redo) }
                { button("redo-turn", Message::RedoTurn, icons::FAR_ON, Action::Redo(Unit::Turn), cannot_redo) }
            </>
        }
    };
    html! {
        <nav class="controls" aria-label={text.say(Message::Controls)}>
            { first_four }
            { button("rules", Message::Rules, icons::RULES, Action::Open(Dialog::Rules), false) }
            { button("menu", Message::Menu, icons::MENU, Action::Open(Dialog::Menu), false) }
        </nav>
    }
}
