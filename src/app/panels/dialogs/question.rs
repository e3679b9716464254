//! What is asked once more before it counts.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::button::Button;
use crate::app::state::{Action, Dialog};
use crate::app::text::{Message, use_text};
use crate::rules::Player;

/// Whom a question concerns.
#[derive(Clone, PartialEq, Properties)]
pub struct QuestionProps {
    /// The player who resigns, or offers the draw.
    pub player: Player,
    /// What the person answers.
    pub dispatch: Callback<Action>,
}

/// Whether the player really resigns.
#[component]
pub fn Resign(props: &QuestionProps) -> Html {
    question(
        props,
        Question {
            name: "resign",
            words: Message::ResignQuestion {
                player: props.player,
            },
            yes: (
                "confirm-resign",
                Message::ResignYes,
                Action::Resign(props.player),
            ),
            no: Message::KeepPlaying,
            text: use_text(),
        },
    )
}

/// Whether the player really offers a draw.
#[component]
pub fn OfferDraw(props: &QuestionProps) -> Html {
    let answer = Action::Open(Dialog::AnswerDraw(props.player));
    question(
        props,
        Question {
            name: "offer-draw",
            words: Message::OfferDrawQuestion {
                player: props.player,
            },
            yes: ("confirm-draw", Message::OfferDrawYes, answer),
            no: Message::KeepPlaying,
            text: use_text(),
        },
    )
}

/// Whether the opponent agrees to the draw.
#[component]
pub fn AnswerDraw(props: &QuestionProps) -> Html {
    question(
        props,
        Question {
            name: "answer-draw",
            words: Message::AnswerDrawQuestion {
                offered_by: props.player,
            },
            yes: ("agree-draw", Message::AgreeDraw, Action::AgreeDraw),
            no: Message::DeclineDraw,
            text: use_text(),
        },
    )
}

struct Question {
    name: &'static str,
    words: Message,
    yes: (&'static str, Message, Action),
    no: Message,
    text: crate::app::text::Text,
}

/// A question with two answers. The one that changes nothing has the focus.
fn question(props: &QuestionProps, question: Question) -> Html {
    let Question {
        name,
        words,
        yes: (yes, yes_words, action),
        no,
        text,
    } = question;
    html! {
        <Frame {name} title={text.say(words)} dispatch={props.dispatch.clone()} has_close=false>
            <div class="answers">
                <Button name={yes} words={text.say(yes_words)} {action}
                    dispatch={props.dispatch.clone()} />
                <Button name="close" words={text.say(no)} action={Action::Close} has_focus=true
                    dispatch={props.dispatch.clone()} />
            </div>
        </Frame>
    }
}
