//! Undo and redo, or the way through the game while one looks back; the rules and the menu.

use std::cell::Cell;

use yew::prelude::*;

use super::button::Buttons;
use super::icons;
use crate::app::clock::now;
use crate::app::state::{Action, Dialog, Look, State};
use crate::app::text::Message;
use crate::game::Unit;

/// For so long after the last look on, a press is one more of those, also where the button has become
/// one that redoes.
const SETTLES_MS: u64 = 600;

thread_local! {
    /// When somebody last pressed to look on.
    static LOOKED_ON: Cell<u64> = const { Cell::new(0) };
}

/// The row of buttons. They never change places; while one looks back the first four go through the
/// game.
pub fn controls(buttons: &Buttons, state: &State) -> Html {
    let button = |name, message, icon, action, can| {
        let button = buttons.action(name, message, action);
        button.icon(icon).only_if(can).html()
    };
    let look =
        |name, message, icon, look, can| button(name, message, icon, Action::Look(look), can);
    let look_on = |name, message, icon, look, can| {
        let dispatch = buttons.dispatch.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            LOOKED_ON.set(now());
            dispatch.emit(Action::Look(look));
        });
        let button = buttons.click(name, message, onclick);
        button.icon(icon).only_if(can).html()
    };
    let (can_back, can_on) = (state.can_look_back(), state.can_look_on());
    let (can_undo, can_redo) = (state.game.can_undo(state.seats), state.game.can_redo());
    let first_four = if state.view.is_some() {
        [
            look(
                "look-first",
                Message::LookFirst,
                icons::FIRST,
                Look::First,
                can_back,
            ),
            look(
                "look-back",
                Message::LookBack,
                icons::BACK,
                Look::Back(Unit::Step),
                can_back,
            ),
            look_on(
                "look-on",
                Message::LookOn,
                icons::ON,
                Look::On(Unit::Step),
                can_on,
            ),
            look_on(
                "look-last",
                Message::LookLast,
                icons::LAST,
                Look::Last,
                can_on,
            ),
        ]
    } else {
        let undo =
            |name, message, icon, unit| button(name, message, icon, Action::Undo(unit), can_undo);
        let redo = |name, message, icon, unit| {
            let dispatch = buttons.dispatch.clone();
            let onclick = Callback::from(move |_: MouseEvent| {
                if now() >= LOOKED_ON.get() + SETTLES_MS {
                    dispatch.emit(Action::Redo(unit));
                }
            });
            let button = buttons.click(name, message, onclick);
            button.icon(icon).only_if(can_redo).html()
        };
        [
            undo("undo-turn", Message::UndoTurn, icons::FAR_BACK, Unit::Turn),
            undo("undo", Message::Undo, icons::BACK, Unit::Step),
            redo("redo", Message::Redo, icons::ON, Unit::Step),
            redo("redo-turn", Message::RedoTurn, icons::FAR_ON, Unit::Turn),
        ]
    };
    let open =
        |name, message, icon, dialog| button(name, message, icon, Action::Open(dialog), true);
    html! {
        <nav class="controls" aria-label={buttons.text.say(Message::Controls)}>
            { for first_four }
            { open("rules", Message::Rules, icons::RULES, Dialog::Rules) }
            { open("menu", Message::Menu, icons::MENU, Dialog::Menu) }
        </nav>
    }
}
