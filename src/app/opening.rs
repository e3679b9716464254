//! What the page begins with: the game that was last on the board, or a fresh one.

use std::rc::Rc;

use crate::app::state::{Dialog, Notice, State};
use crate::game::{Seat, Seats};
use crate::rules::Variant;
use crate::store::{Found, GameId, Library, LoadError, Storage, StorageError};

/// The state to begin with: the game that was last on the board of this tab, or else of any, or the
/// choices for a new one. What is kept but cannot be opened stays kept. `new_id` names what an older
/// version has left.
#[must_use]
pub fn opening_state<S: Storage>(
    library: &mut Library<S>,
    of_this_tab: Option<GameId>,
    new_id: impl FnMut() -> GameId,
) -> State {
    let adopted = library.adopt(new_id);
    let mut state = match last_game(library, of_this_tab) {
        Ok((id, Found::Game(saved))) => State::with_saved(id, *saved),
        Ok((_, Found::Other { error, text })) => {
            let mut state = fresh_state();
            state.notify(notice_of(&error, &text));
            state
        }
        Ok((_, Found::Nothing)) => fresh_state(),
        Err(_) => {
            let mut state = fresh_state();
            state.tell_unsaved();
            state
        }
    };
    if adopted.is_err() {
        state.tell_unsaved();
    }
    state.settings = library.settings();
    state.analyses = state.settings.analyses && state.is_between_people();
    state
}

/// The game that was last on the board, if only where an older version has left it.
fn last_game<S: Storage>(
    library: &mut Library<S>,
    of_this_tab: Option<GameId>,
) -> Result<(Option<GameId>, Found), StorageError> {
    if let Some(id) = of_this_tab
        && let found @ Found::Game(_) = library.open(&id)?
    {
        return Ok((Some(id), found));
    }
    let Some(id) = library.current()? else {
        return Ok((None, library.left_by_older()?));
    };
    let found = library.open(&id)?;
    Ok((Some(id), found))
}

/// A game against the bot, and the choices for another one.
fn fresh_state() -> State {
    let mut state = State::new(Variant::Standard, Seats::new(Seat::Person, Seat::BOT));
    state.dialog = Some(Dialog::NewGame);
    state
}

/// What has to be told of a text that is no game.
fn notice_of(error: &LoadError, text: &str) -> Notice {
    match error {
        LoadError::Newer(_) => Notice::NewerSave,
        _ => Notice::DamagedSave {
            text: Rc::from(text),
            error: Rc::new(error.clone()),
        },
    }
}
