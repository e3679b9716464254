//! What a game is called, and who plays it.

use yew::prelude::*;

use super::frame::Frame;
use super::names::Names;
use crate::app::panels::PanelProps;
use crate::app::panels::button::Button;
use crate::app::panels::field::Field;
use crate::app::state::{Action, LONGEST_NAME};
use crate::app::text::{Message, use_text};
use crate::game::Seats;

/// The fields for a game's title and the players' names.
#[derive(Clone, PartialEq, Properties)]
pub struct NamingProps {
    /// Who plays which side.
    pub seats: Seats,
    /// The title, and the names of White and Black.
    pub naming: (String, [String; 2]),
    /// Both as they become.
    pub on_change: Callback<(String, [String; 2])>,
}

/// The fields.
#[component]
pub fn Naming(props: &NamingProps) -> Html {
    let text = use_text();
    let (title, names) = props.naming.clone();
    let retitle = {
        let names = names.clone();
        props.on_change.reform(move |title| (title, names.clone()))
    };
    let rename = {
        let title = title.clone();
        props.on_change.reform(move |names| (title.clone(), names))
    };
    html! {
        <>
            <Field name="title" label={text.say(Message::TitleOfGame)} value={title}
                longest={LONGEST_NAME} on_change={retitle} />
            <Names seats={props.seats} {names} on_change={rename} has_lots=false />
        </>
    }
}

/// The title and the names of the game on the board.
#[component]
pub fn Rename(props: &PanelProps) -> Html {
    let text = use_text();
    let PanelProps { state, dispatch } = props;
    let naming = use_state(|| (state.title.clone(), state.names.clone()));
    let on_change = {
        let naming = naming.clone();
        Callback::from(move |changed| naming.set(changed))
    };
    let (title, names) = (*naming).clone();
    html! {
        <Frame name="rename" title={text.say(Message::Rename)} dispatch={dispatch.clone()}
            has_close=false
        >
            <Naming seats={state.seats} naming={(*naming).clone()} {on_change} />
            <div class="answers">
                <Button name="keep-names" words={text.say(Message::Keep)} is_main=true
                    action={Action::Rename { title, names }} dispatch={dispatch.clone()} />
                <Button name="close" words={text.say(Message::Back)} action={Action::Close}
                    dispatch={dispatch.clone()} />
            </div>
        </Frame>
    }
}
