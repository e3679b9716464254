//! What the keys do. The keys themselves are in `board::keys` and `hooks::use_keys`.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::button::Buttons;
use crate::app::text::Message;

/// The keys of the board, as they are written on them.
const ON_BOARD: [(&str, Message); 17] = [
    ("← ↑ → ↓", Message::KeysArrows),
    ("Shift ← →", Message::KeysSlope),
    ("A – K, 1 – 11", Message::KeysJump),
    ("Enter", Message::KeysAct),
    ("Esc", Message::KeysLetGo),
    ("U", Message::Undo),
    ("Shift U", Message::UndoTurn),
    ("Y", Message::Redo),
    ("Shift Y", Message::RedoTurn),
    ("T", Message::Hint),
    ("O", Message::TurnRound),
    ("N", Message::NewGame),
    ("L", Message::KeysHearLetter),
    ("Shift L", Message::KeysHearNumber),
    ("R", Message::KeysHearRings),
    ("V", Message::KeysHearLast),
    ("?", Message::Keys),
];

/// The keys that count elsewhere too.
const ANYWHERE: [(&str, Message); 5] = [
    ("← →, Page ↑ ↓", Message::KeysLook),
    ("Home, End", Message::KeysEnds),
    ("Ctrl Z", Message::Undo),
    ("Ctrl Y", Message::Redo),
    ("Esc", Message::Close),
];

/// Two lists of keys.
pub fn keys(buttons: &Buttons) -> Html {
    let text = buttons.text;
    let key = |(keys, message): &(&'static str, Message)| {
        html! { <tr><th scope="row"><kbd>{ *keys }</kbd></th><td>{ text.say(*message) }</td></tr> }
    };
    let list = |heading, list: &[(&'static str, Message)]| {
        html! {
            <table class="keys">
                <caption>{ text.say(heading) }</caption>
                <tbody>{ for list.iter().map(key) }</tbody>
            </table>
        }
    };
    html! {
        <Frame key="keys" name="keys" title={text.say(Message::Keys)} buttons={buttons.clone()}>
            { list(Message::KeysOnBoard, &ON_BOARD) }
            { list(Message::KeysAnywhere, &ANYWHERE) }
        </Frame>
    }
}
