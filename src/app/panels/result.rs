//! The result: who won, how, and what next.

use yew::prelude::*;

use super::PanelProps;
use super::button::Button;
use crate::app::clock::today;
use crate::app::state::{Action, Dialog, State};
use crate::app::text::{Message, Text, use_text};
use crate::game::GameResult;
use crate::rules::Player;

/// Who won, and how.
pub fn words(text: Text, state: &State, result: GameResult) -> Html {
    let position = state.game.position();
    let how = Message::ResultHow {
        result,
        variant: position.variant(),
        rings_taken: Player::ALL.map(|player| position.rings_taken(player)),
    };
    html! {
        <>
            <h2>{ text.say(Message::Result(result)) }</h2>
            <p>{ text.say(how) }</p>
        </>
    }
}

/// What to do next. Looked at once, it leaves the room to the board.
#[component]
pub fn WhatNext(props: &PanelProps) -> Html {
    let text = use_text();
    if props.state.result_closed {
        return html! {};
    }
    let button = |name, message, action, is_main| {
        html! {
            <Button {name} words={text.say(message)} {action} {is_main}
                dispatch={props.dispatch.clone()} />
        }
    };
    let new_game = Action::Open(Dialog::NewGame);
    html! {
        <div class="answers">
            { button("rematch", Message::Rematch, Action::Rematch(today()), true) }
            { button("new-game", Message::NewGame, new_game, false) }
            { button("look-at-board", Message::LookAtBoard, Action::CloseResult, false) }
        </div>
    }
}
