//! What the page begins with: the game that was kept, or a fresh one.

use std::rc::Rc;

use crate::app::state::{Notice, State};
use crate::game::Seats;
use crate::rules::Variant;
use crate::store::{Found, SaveError, SavedGame, Slot, Storage};

/// The state to begin with. What is kept in the slot but cannot be played on stays kept.
#[must_use]
pub fn opening_state<S: Storage>(slot: &mut Slot<S>) -> State {
    let fresh = || State::new(Variant::Standard, Seats::default());
    let with_notice = |notice| {
        let mut state = fresh();
        state.notify(notice);
        state
    };
    match slot.load() {
        Ok(Found::Nothing) => fresh(),
        Ok(Found::Game(saved)) => {
            let mut state = State::with_game(saved.game, saved.seats);
            state.bot_paused = saved.bot_paused;
            state
        }
        Ok(Found::Newer(_)) => with_notice(Notice::NewerSave),
        Ok(Found::Damaged { text, .. }) => with_notice(Notice::DamagedSave(Rc::from(text))),
        Err(_) => with_notice(Notice::CannotSave),
    }
}

/// What is kept of a state.
#[must_use]
pub fn saved_game(state: &State) -> SavedGame {
    let mut saved = SavedGame::new(state.game.clone(), state.seats);
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
