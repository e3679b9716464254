//! What is asked once more before it counts.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::button::Buttons;
use crate::app::state::{Action, Dialog};
use crate::app::text::Message;
use crate::rules::Player;

/// Whether the player really resigns.
pub fn resign(buttons: &Buttons, player: Player) -> Html {
    let yes = ("confirm-resign", Message::ResignYes, Action::Resign(player));
    let words = Message::ResignQuestion { player };
    question(buttons, "resign", words, yes, Message::KeepPlaying)
}

/// Whether the player really offers a draw.
pub fn offer_draw(buttons: &Buttons, player: Player) -> Html {
    let answer = Action::Open(Dialog::AnswerDraw(player));
    let yes = ("confirm-draw", Message::OfferDrawYes, answer);
    let words = Message::OfferDrawQuestion { player };
    question(buttons, "offer-draw", words, yes, Message::KeepPlaying)
}

/// Whether the opponent of this player agrees to the draw.
pub fn answer_draw(buttons: &Buttons, offered_by: Player) -> Html {
    let yes = ("agree-draw", Message::AgreeDraw, Action::AgreeDraw);
    let words = Message::AnswerDrawQuestion { offered_by };
    question(buttons, "answer-draw", words, yes, Message::DeclineDraw)
}

/// A question with two answers. The one that changes nothing has the focus.
fn question(
    buttons: &Buttons,
    name: &'static str,
    words: Message,
    (yes, yes_words, action): (&'static str, Message, Action),
    no: Message,
) -> Html {
    let title = buttons.text.say(words);
    html! {
        <Frame key={name} {name} {title} buttons={buttons.clone()} has_close=false>
            <div class="answers">
                { buttons.action(yes, yes_words, action).html() }
                { buttons.action("close", no, Action::Close).focused().html() }
            </div>
        </Frame>
    }
}
