//! The result: who won, how, and what next.

use std::rc::Rc;

use yew::prelude::*;

use super::button::Button;
use crate::app::state::{Action, Dialog, State};
use crate::app::text::{Message, use_text};
use crate::game::GameResult;
use crate::rules::Player;

/// A finished game.
#[derive(Clone, PartialEq, Properties)]
pub struct GameOverProps {
    /// How it ended.
    pub result: GameResult,
    /// All that the page shows.
    pub state: Rc<State>,
    /// What the person did.
    pub dispatch: Callback<Action>,
}

/// The result. Looked at once, it is only words, and leaves the room to the board.
#[component]
pub fn GameOver(props: &GameOverProps) -> Html {
    let text = use_text();
    let position = props.state.game.position();
    let how = Message::ResultHow {
        result: props.result,
        variant: position.variant(),
        rings_taken: Player::ALL.map(|player| position.rings_taken(player)),
    };
    let button = |name, message, action, is_main| {
        html! {
            <Button {name} words={text.say(message)} {action} {is_main}
                dispatch={props.dispatch.clone()} />
        }
    };
    let new_game = Action::Open(Dialog::NewGame);
    let buttons = (!props.state.result_closed).then(|| {
        html! {
            <div class="answers">
                { button("rematch", Message::Rematch, Action::Rematch, true) }
                { button("new-game", Message::NewGame, new_game, false) }
                { button("look-at-board", Message::LookAtBoard, Action::Close, false) }
            </div>
        }
    });
    html! {
        <div class="result" data-winner={props.result.winner.map(crate::app::board::shapes::side)}>
            <h2>{ text.say(Message::Result(props.result)) }</h2>
            <p>{ text.say(how) }</p>
            { buttons }
        </div>
    }
}
