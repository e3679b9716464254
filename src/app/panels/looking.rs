//! What is said and can be done while an earlier place of the game, or a variation, is looked at.

use yew::prelude::*;

use super::PanelProps;
use super::button::Button;
use crate::app::state::{Action, Dialog, Look, State};
use crate::app::text::{Message, Text, use_text};

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
    html! {
        <>
            { say(place) }
            { for meanwhile.map(say) }
        </>
    }
}

/// The ways on from there.
#[component]
pub fn LookingAnswers(props: &PanelProps) -> Html {
    let text = use_text();
    let PanelProps { state, dispatch } = props;
    let button = |name, message, action, is_main| {
        html! {
            <Button {name} words={text.say(message)} {action} {is_main} dispatch={dispatch.clone()} />
        }
    };
    let variation = state.is_in_variation().then(|| {
        html! {
            <>
                { button("promote", Message::Promote, Action::Promote, false) }
                { button("remove-variation", Message::RemoveVariation, Action::RemoveVariation, false) }
            </>
        }
    });
    let (name, message) = if state.autoplay {
        ("stop-autoplay", Message::StopAutoplay)
    } else {
        ("autoplay", Message::Autoplay)
    };
    html! {
        <div class="answers">
            { button("look-here", Message::LookHere, Action::Look(Look::Here), true) }
            { button(name, message, Action::Autoplay(!state.autoplay), false) }
            { variation }
            { button("comment", Message::Comment, Action::Open(Dialog::Comment), false) }
        </div>
    }
}
