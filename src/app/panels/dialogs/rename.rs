//! What a game is called, and who plays it.

use yew::prelude::*;

use super::frame::Frame;
use super::names::Names;
use crate::app::panels::PanelProps;
use crate::app::panels::field::Field;
use crate::app::state::{Action, LONGEST_NAME};
use crate::app::text::{Message, Text};
use crate::game::Seats;

/// A title, and the names of White and Black.
pub type Naming = (String, [String; 2]);

/// The fields for a game's title and the names of the people who play it.
pub fn naming_fields(
    text: Text,
    seats: Seats,
    naming: &Naming,
    on_change: &Callback<Naming>,
) -> Html {
    let (title, names) = naming.clone();
    let retitle = {
        let names = names.clone();
        on_change.reform(move |title| (title, names.clone()))
    };
    let rename = {
        let title = title.clone();
        on_change.reform(move |names| (title.clone(), names))
    };
    let field = Field {
        name: "title",
        label: text.say(Message::TitleOfGame),
        kind: "text",
        value: title,
        longest: LONGEST_NAME,
        on_change: retitle,
    };
    html! {
        <>
            { field.html() }
            <Names {text} {seats} {names} on_change={rename} has_lots=false />
        </>
    }
}

/// The title and the names of the game on the board.
#[component]
pub fn Rename(props: &PanelProps) -> Html {
    let PanelProps { state, buttons, .. } = props;
    let text = buttons.text;
    let naming = use_state(|| (state.title.clone(), state.names.clone()));
    let on_change = {
        let naming = naming.clone();
        Callback::from(move |changed| naming.set(changed))
    };
    let (title, names) = (*naming).clone();
    html! {
        <Frame name="rename" title={text.say(Message::Rename)} buttons={buttons.clone()}
            has_close=false keeps_open=true
        >
            { naming_fields(text, state.seats, &naming, &on_change) }
            <div class="answers">
                { buttons.action("keep-names", Message::Keep, Action::Rename { title, names }).main().html() }
                { buttons.action("close", Message::Back, Action::Close).html() }
            </div>
        </Frame>
    }
}
