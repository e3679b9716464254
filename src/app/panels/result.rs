//! The result: who won, how, and what next.

use yew::prelude::*;

use super::button::Buttons;
use crate::app::clock::today;
use crate::app::state::{Action, Dialog, State};
use crate::app::text::{Message, Text};
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
pub fn what_next(buttons: &Buttons, state: &State) -> Html {
    if state.result_closed {
        return html! {};
    }
    let rematch = Action::Rematch(today());
    let new_game = Action::Open(Dialog::NewGame);
    html! {
        <div class="answers">
            { buttons.action("rematch", Message::Rematch, rematch).main().html() }
            { buttons.action("new-game", Message::NewGame, new_game).html() }
            { buttons.action("look-at-board", Message::LookAtBoard, Action::CloseResult).html() }
        </div>
    }
}
