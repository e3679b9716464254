//! Undo, redo, the rules and the menu.

use yew::prelude::*;

use super::PanelProps;
use super::button::Button;
use super::icons;
use crate::app::state::{Action, Dialog};
use crate::app::text::{Message, use_text};
use crate::game::Unit;

/// The row of buttons. They never change places.
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
    html! {
        <nav class="controls" aria-label={text.say(Message::Controls)}>
            { button("undo-turn", Message::UndoTurn, icons::FAR_BACK, Action::Undo(Unit::Turn), cannot_undo) }
            { button("undo", Message::Undo, icons::BACK, Action::Undo(Unit::Step), cannot_undo) }
            { button("redo", Message::Redo, icons::ON, Action::Redo(Unit::Step), cannot_redo) }
            { button("redo-turn", Message::RedoTurn, icons::FAR_ON, Action::Redo(Unit::Turn), cannot_redo) }
            { button("rules", Message::Rules, icons::RULES, Action::Open(Dialog::Rules), false) }
            { button("menu", Message::Menu, icons::MENU, Action::Open(Dialog::Menu), false) }
        </nav>
    }
}
