//! What the page begins with: the game that was kept, or a fresh one.

use std::rc::Rc;

use crate::app::state::{Dialog, Notice, State};
use crate::game::{Seat, Seats};
use crate::rules::Variant;
use crate::store::{Found, SaveError, SavedGame, Slot, Storage};

/// The state to begin with: the game that was kept, or the choices for a new one. What is kept in
/// the slot but cannot be played on stays kept.
#[must_use]
pub fn opening_state<S: Storage>(slot: &mut Slot<S>) -> State {
    let with_notice = |notice| {
        let mut state = fresh_state();
        state.notify(notice);
        state
    };
    match slot.load() {
        Ok(Found::Nothing) => fresh_state(),
        Ok(Found::Game(saved)) => {
            let mut state = State::with_game(saved.game, saved.seats);
            state.names = saved.names;
            state.bot_paused = saved.bot_paused;
            state
        }
        Ok(Found::Newer(_)) => with_notice(Notice::NewerSave),
        Ok(Found::Damaged { text, error, .. }) => with_notice(Notice::DamagedSave {
            text: Rc::from(text),
            cause: Rc::from(error.to_string()),
        }),
        Err(_) => with_notice(Notice::CannotSave),
    }
}

/// A game against the bot, and the choices for another one.
fn fresh_state() -> State {
    let mut state = State::new(Variant::Standard, Seats::new(Seat::Person, Seat::Bot));
    state.dialog = Some(Dialog::NewGame);
    state
}

/// What is kept of a state.
#[must_use]
pub fn saved_game(state: &State) -> SavedGame {
    let mut saved = SavedGame::new(state.game.clone(), state.seats);
    saved.names.clone_from(&state.names);
    saved.bot_paused = state.bot_paused;
    saved
}

/// What has to be told where saving failed.
#[must_use]
pub fn notice_of(error: SaveError) -> Notice {
    match error {
        SaveError::Newer(_) => Notice::NewerSave,
        _ => Notice::CannotSave,
    }
}
