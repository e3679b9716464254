//! What the page begins with, and what it keeps.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::memory::Memory;
use common::play::random_game;
use yinsh::app::opening::{notice_of, opening_state, saved_game};
use yinsh::app::state::{Action, Dialog, Notice, State};
use yinsh::game::{Seat, Seats, Unit};
use yinsh::rules::Variant;
use yinsh::store::{CURRENT_GAME, SaveError, Slot, StorageError};

#[test]
fn a_first_visit_begins_with_the_choices_for_a_game() {
    let state = opening_state(&mut Slot::new(Memory::default()));
    assert_eq!(state.dialog, Some(Dialog::NewGame));
    assert!(state.notices.is_empty());
    assert_eq!(state.game.cursor(), 0);
}

#[test]
fn a_game_that_was_kept_goes_on_as_it_was() {
    let memory = Memory::default();
    let seats = Seats::new(Seat::Bot, Seat::Person);
    let mut state = State::with_game(random_game(Variant::Standard, 3, 40), seats);
    state.names = ["Ann".to_owned(), "Bo".to_owned()];
    let kept = state
        .after(Action::Undo(Unit::Step))
        .after(Action::PauseBot(true));
    Slot::new(memory.clone()).save(&saved_game(&kept)).unwrap();
    let again = opening_state(&mut Slot::new(memory));
    assert_eq!(again.game, kept.game);
    assert!(again.game.can_redo());
    assert_eq!(again.seats, seats);
    assert_eq!(again.names, kept.names);
    assert!(again.bot_paused);
    assert_eq!(again.dialog, None);
}

#[test]
fn what_cannot_be_played_on_is_told_and_kept() {
    let damaged = Memory::holding("{");
    let state = opening_state(&mut Slot::new(damaged.clone()));
    let cause = "line 1, column 1: EOF while parsing an object".into();
    let text = "{".into();
    assert_eq!(state.notices, [Notice::DamagedSave { text, cause }]);
    assert!(damaged.texts.borrow().values().any(|text| text == "{"));

    let newer = Memory::holding("{\"version\":999}");
    let state = opening_state(&mut Slot::new(newer.clone()));
    assert_eq!(state.notices, [Notice::NewerSave]);
    assert_eq!(newer.at(CURRENT_GAME).as_deref(), Some("{\"version\":999}"));

    let refused = Memory {
        refused: true,
        ..Memory::default()
    };
    let state = opening_state(&mut Slot::new(refused));
    assert_eq!(state.notices, [Notice::CannotSave]);
}

#[test]
fn a_failed_save_is_told_for_what_it_is() {
    assert_eq!(notice_of(SaveError::Newer(2)), Notice::NewerSave);
    let full = SaveError::Storage(StorageError::Full);
    assert_eq!(notice_of(full), Notice::CannotSave);
}
