//! What is said and can be done while an earlier place of the game, or a variation, is looked at.

use yew::prelude::*;

use super::button::Buttons;
use super::{analyse_button, icons};
use crate::app::state::{Action, Dialog, Look, State};
use crate::app::text::{Message, Text};

/// Which turn is looked at, and what has happened meanwhile.
pub fn words(text: Text, state: &State) -> Html {
    let (turn, of) = state.turn_numbers();
    let place = match turn {
        0 => Message::LookingAtStart { of },
        _ if state.is_in_variation() => Message::LookingAtVariation { turn },
        _ => Message::LookingAt { turn, of },
    };
    let meanwhile = state
        .played_meanwhile()
        .map(|player| Message::PlayedMeanwhile { player });
    let say = |message| html! { <p>{ text.say(message) }</p> };
    let removed = state.removed.as_ref().map(|_| Message::VariationRemoved);
    html! {
        <>
            { say(place) }
            { for meanwhile.map(say) }
            { for removed.map(say) }
        </>
    }
}

/// The ways on from there. Where there is little room the pictures stand for the words.
pub fn answers(buttons: &Buttons, state: &State) -> Html {
    let button = |name, message, icon, action| buttons.action(name, message, action).icon(icon);
    let remove = Action::RemoveVariation;
    let variation = state.is_in_variation().then(|| {
        html! {
            <>
                { button("promote", Message::Promote, icons::UP, Action::Promote).html() }
                { button("remove-variation", Message::RemoveVariation, icons::REMOVE, remove).html() }
            </>
        }
    });
    let put_back = state.removed.as_ref().map(|_| {
        let put_back = button(
            "put-variation-back",
            Message::PutBack,
            icons::BACK,
            Action::PutVariationBack,
        );
        put_back.html()
    });
    let (name, message, icon) = if state.autoplay {
        ("stop-autoplay", Message::StopAutoplay, icons::STOP)
    } else {
        ("autoplay", Message::Autoplay, icons::PLAY)
    };
    html! {
        <div class="answers">
            { button("look-here", Message::LookHere, icons::LAST, Action::Look(Look::Here)).main().html() }
            { button(name, message, icon, Action::Autoplay(!state.autoplay)).html() }
            { variation }
            { for put_back }
            { analyse_button(buttons, state).icon(icons::ANALYSE).html() }
            { button("comment", Message::Comment, icons::COMMENT, Action::Open(Dialog::Comment(state.place()))).html() }
        </div>
    }
}
