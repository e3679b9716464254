//! The dialogs: what stands over the page and asks something.

mod about;
mod back_up;
mod bring_in;
mod choices;
mod comment;
mod frame;
mod hand_on;
mod keys;
mod library;
mod menu;
mod names;
mod new_game;
mod question;
mod rename;
mod rules;
mod settings;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::PanelProps;
use crate::app::hooks::BOARD_POINT;
use crate::app::state::Dialog;
use about::about;
use back_up::back_up;
use bring_in::BringIn;
use comment::Comment;
use hand_on::HandOn;
use keys::keys;
use library::Library;
use menu::menu;
use new_game::NewGame;
use question::{answer_draw, offer_draw, resign};
use rename::Rename;
use rules::rules;
use settings::settings;

/// Shows the dialog of the state, and gives the focus back when it has gone.
#[component]
pub fn Dialogs(props: &PanelProps) -> Html {
    let PanelProps { state, buttons, .. } = props;
    let is_open = state.dialog.is_some();
    use_focus_back(is_open);
    let has_waited = use_own_task(is_open);
    if !has_waited {
        return html! {};
    }
    // The choices made so far stay while one looks the rules up.
    let chooses = [state.dialog, state.dialog_behind].contains(&Some(Dialog::NewGame));
    let choices = chooses.then(|| {
        html! { <NewGame key="new-game" ..props.clone() /> }
    });
    let top = match state.dialog {
        None | Some(Dialog::NewGame) => html! {},
        Some(Dialog::Menu) => menu(buttons, state),
        Some(Dialog::Rules) => rules(buttons, state.game.start().variant()),
        Some(Dialog::Resign(player)) => resign(buttons, player),
        Some(Dialog::OfferDraw(player)) => offer_draw(buttons, player),
        Some(Dialog::AnswerDraw(player)) => answer_draw(buttons, player),
        Some(Dialog::Comment(place)) => {
            html! { <Comment state={state.clone()} {place} buttons={buttons.clone()} /> }
        }
        Some(Dialog::Rename) => html! { <Rename ..props.clone() /> },
        Some(Dialog::Library) => html! { <Library ..props.clone() /> },
        Some(Dialog::BackUp) => back_up(buttons, props.kept.clone()),
        Some(Dialog::BringIn) => html! { <BringIn ..props.clone() /> },
        Some(Dialog::Settings) => settings(buttons, state),
        Some(Dialog::Keys) => keys(buttons),
        Some(Dialog::About) => about(buttons),
        Some(Dialog::HandOn) => html! { <HandOn ..props.clone() /> },
    };
    html! {
        <>
            { choices }
            { top }
        </>
    }
}

/// Whether a dialog that is to open can be drawn now: in a task of its own behind that of the page, so that a slow device
/// never stands still for long.
#[hook]
fn use_own_task(is_open: bool) -> bool {
    let has_waited = use_state_eq(|| false);
    let waiting = has_waited.clone();
    use_effect_with(is_open, move |is_open| {
        let wait = is_open.then(|| {
            let waiting = waiting.clone();
            Timeout::new(0, move || waiting.set(true))
        });
        if !is_open {
            waiting.set(false);
        }
        move || drop(wait)
    });
    is_open && *has_waited
}

/// The element, or the board's point if the element is not on the page any more, or is the page.
fn back_or_to_board(element: HtmlElement) -> HtmlElement {
    if element.is_connected() && element.tag_name() != "BODY" {
        return element;
    }
    element
        .owner_document()
        .and_then(|document| document.query_selector(BOARD_POINT).ok()?)
        .map_or(element, JsCast::unchecked_into)
}

/// Remembers what had the focus before the first dialog, and gives it back after the last, in a task of its own: browsers
/// bring the whole page up to date before an element can have the focus.
#[hook]
fn use_focus_back(is_open: bool) {
    let before = use_mut_ref(|| None::<HtmlElement>);
    if is_open && before.borrow().is_none() {
        // While it is drawn: once it is on the page the dialog has the focus.
        *before.borrow_mut() = web_sys::window()
            .and_then(|window| window.document()?.active_element())
            // A point of the board is no HTML element, but can have the focus just so.
            .map(JsCast::unchecked_into);
    }
    use_effect_with(is_open, move |is_open| {
        let element = if *is_open { None } else { before.take() };
        let give = element.map(|element| {
            Timeout::new(0, move || {
                // What cannot have the focus leaves it where it is.
                let _ = back_or_to_board(element).focus();
            })
        });
        move || drop(give)
    });
}
