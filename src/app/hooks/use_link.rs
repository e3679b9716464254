//! A game in the page's address.

use std::rc::Rc;

use gloo::events::EventListener;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::app::clock::{new_id, now};
use crate::app::kept::Kept;
use crate::app::state::{Action, Notice};
use crate::notation::{Place, link};
use crate::store::{Found, Intake, ReadGame, SavedGame, TakenIn};

/// Takes in the game that the address holds behind its `#`, when the page is opened and when the
/// address changes, and puts it on the board; the game that was there stays among the games. The
/// address is a plain one afterwards, so that loading again goes on with the game.
#[hook]
pub fn use_link(dispatch: Callback<Action>, kept: Kept) {
    use_effect_with((), move |()| {
        take(&dispatch, &kept);
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "hashchange", move |_| {
                take(&dispatch, &kept);
            })
        });
        move || drop(listener)
    });
}

fn take(dispatch: &Callback<Action>, kept: &Kept) {
    let Some(fragment) = take_fragment() else {
        return;
    };
    match link::parse(&fragment) {
        Ok(record) => {
            let saved = Box::new(SavedGame::from_record(record));
            let game = ReadGame {
                place: Place::START,
                game: Ok(saved.clone()),
                passed_over: Vec::new(),
            };
            let taken = kept.with(|library| {
                let mut intake = Intake::new(library, None);
                intake.take_game(library, game, now(), new_id)
            });
            let id = match taken {
                TakenIn::Game { id, .. } | TakenIn::There { id, .. } => Some(id),
                _ => None,
            };
            // Opened, so that it is played on under its own name.
            let opened = id.as_ref().map(|id| kept.with(|library| library.open(id)));
            let saved = match opened {
                Some(Ok(Found::Game(saved))) => saved,
                _ => saved,
            };
            dispatch.emit(Action::OpenGame { id, saved });
        }
        Err(error) => dispatch.emit(Action::Notify(Notice::BadLink {
            cause: Rc::new(error.into()),
        })),
    }
}

/// What stands behind the `#` of the address, if it is a link to a game, and takes it away there.
fn take_fragment() -> Option<String> {
    let window = web_sys::window()?;
    let location = window.location();
    let fragment = location.hash().ok()?;
    if !(fragment.starts_with("#g=") || fragment.starts_with("#p=")) {
        return None;
    }
    let plain = location.pathname().ok()? + &location.search().ok()?;
    let history = window.history().ok()?;
    // Where the address cannot be changed the game is read again when the page is loaded again.
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&plain));
    Some(fragment)
}
