//! The menu.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::clock::today;
use crate::app::download::{FILE_NAME, text_href};
use crate::app::panels::PanelProps;
use crate::app::panels::button::Button;
use crate::app::state::{Action, Dialog};
use crate::app::text::{Message, use_text};

/// New game, rules, resign, offer a draw, and whose game this is.
#[component]
pub fn Menu(props: &PanelProps) -> Html {
    let text = use_text();
    let PanelProps { state, dispatch } = props;
    let entry = |name, message, dialog| {
        html! {
            <Button {name} words={text.say(message)} action={Action::Open(dialog)}
                dispatch={dispatch.clone()} />
        }
    };
    let resigner = state.resigner();
    let resign = resigner.map(|player| entry("resign", Message::Resign, Dialog::Resign(player)));
    let draw = resigner
        .filter(|_| state.is_between_people())
        .map(|player| entry("offer-draw", Message::OfferDraw, Dialog::OfferDraw(player)));
    let rematch = state.game.result().map(|_| {
        html! {
            <Button name="rematch" words={text.say(Message::Rematch)} action={Action::Rematch(today())}
                dispatch={dispatch.clone()} />
        }
    });
    html! {
        <Frame name="menu" title={text.say(Message::Menu)} dispatch={dispatch.clone()}>
            <div class="menu-entries">
                { rematch }
                { entry("new-game", Message::NewGame, Dialog::NewGame) }
                { entry("library", Message::Games, Dialog::Library) }
                { entry("bring-in", Message::BringIn, Dialog::BringIn) }
                { entry("hand-on", Message::HandOn, Dialog::HandOn) }
                { entry("rename", Message::Rename, Dialog::Rename) }
                { entry("comment", Message::Comment, Dialog::Comment) }
                { entry("rules", Message::Rules, Dialog::Rules) }
                { draw }
                { resign }
                <a class="button" data-action="download" download={FILE_NAME}
                    href={text_href(&state.saved().record_file())}
                >
                    { text.say(Message::DownloadGame) }
                </a>
            </div>
            <p class="small-print">{ text.say(Message::Credit) }</p>
        </Frame>
    }
}
