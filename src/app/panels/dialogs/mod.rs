//! The dialogs: what stands over the page and asks something.

mod comment;
mod frame;
mod library;
mod menu;
mod names;
mod new_game;
mod question;
mod rename;
mod rules;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::PanelProps;
use crate::app::state::Dialog;
use comment::Comment;
use library::Library;
use menu::Menu;
use new_game::NewGame;
use question::{AnswerDraw, OfferDraw, Resign};
use rename::Rename;
use rules::Rules;

/// The point of the board that the Tab key comes to.
const BOARD_POINT: &str = "[data-point][tabindex='0']";

/// Shows the dialog of the state, and gives the focus back when it has gone.
#[component]
pub fn Dialogs(props: &PanelProps) -> Html {
    let PanelProps { state, dispatch } = props.clone();
    use_focus_back(state.dialog.is_some());
    // The choices made so far stay while one looks the rules up.
    let chooses = [state.dialog, state.dialog_behind].contains(&Some(Dialog::NewGame));
    let choices = chooses.then(|| {
        html! { <NewGame key="new-game" state={state.clone()} dispatch={dispatch.clone()} /> }
    });
    let top = match state.dialog {
        None | Some(Dialog::NewGame) => html! {},
        Some(Dialog::Menu) => html! { <Menu {state} {dispatch} /> },
        Some(Dialog::Rules) => html! { <Rules {state} {dispatch} /> },
        Some(Dialog::Comment) => html! { <Comment {state} {dispatch} /> },
        Some(Dialog::Rename) => html! { <Rename {state} {dispatch} /> },
        Some(Dialog::Library) => html! { <Library {state} {dispatch} /> },
        Some(Dialog::BackUp | Dialog::BringIn | Dialog::HandOn) => html! {},
        Some(Dialog::Resign(player)) => html! { <Resign {player} {dispatch} /> },
        Some(Dialog::OfferDraw(player)) => html! { <OfferDraw {player} {dispatch} /> },
        Some(Dialog::AnswerDraw(player)) => html! { <AnswerDraw {player} {dispatch} /> },
    };
    html! {
        <>
            { choices }
            { top }
        </>
    }
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

/// Remembers what had the focus before the first dialog, and gives it back after the last.
#[hook]
fn use_focus_back(is_open: bool) {
    let before = use_mut_ref(|| None::<HtmlElement>);
    if is_open && before.borrow().is_none() {
        // While it is drawn: once it is on the page the dialog has the focus.
        *before.borrow_mut() = web_sys::window()
            .and_then(|window| window.document()?.active_element())
            .and_then(|element| element.dyn_into().ok());
    }
    use_effect_with(is_open, move |is_open| {
        if !*is_open && let Some(element) = before.take() {
            // What cannot have the focus leaves it where it is.
            let _ = back_or_to_board(element).focus();
        }
    });
}
