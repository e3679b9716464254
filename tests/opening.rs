//! What the page begins with, and what it keeps.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use std::rc::Rc;

use common::memory::Memory;
use common::play::random_game;
use yinsh::app::opening::opening_state;
use yinsh::app::state::{Action, Dialog, Notice, State};
use yinsh::game::{Seat, Seats, Unit};
use yinsh::notation::Place;
use yinsh::rules::Variant;
use yinsh::store::{GameId, Library, LoadError, ONLY_GAME, SavedGame, encode};

fn opened(memory: Memory) -> State {
    opening_state(&mut Library::new(memory), None, || GameId::new(1, 2))
}

#[test]
fn a_first_visit_begins_with_the_choices_for_a_game() {
    let state = opened(Memory::default());
    assert_eq!(state.dialog, Some(Dialog::NewGame));
    assert!(state.notices.is_empty());
    assert_eq!(state.game.cursor(), 0);
}

#[test]
fn a_game_that_was_kept_goes_on_as_it_was() {
    let memory = Memory::default();
    let seats = Seats::new(Seat::BOT, Seat::Person);
    let mut state = State::with_game(random_game(Variant::Standard, 3, 40), seats);
    state.names = ["Ann".to_owned(), "Bo".to_owned()];
    let kept = state
        .after(Action::Undo(Unit::Step))
        .after(Action::PauseBot(true));
    let id: GameId = "a".parse().unwrap();
    let mut library = Library::new(memory.clone());
    library.save(&id, &kept.saved()).unwrap();
    let again = opened(memory);
    assert_eq!(again.id, Some(id));
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
    let state = opened(damaged.clone());
    let error = LoadError::Form {
        place: Place::START,
        cause: "EOF while parsing an object".to_owned(),
    };
    let error = Rc::new(error);
    let text = "{".into();
    assert_eq!(state.notices, [Notice::DamagedSave { text, error }]);
    assert!(damaged.texts.borrow().values().any(|text| text == "{"));

    let newer = Memory::holding("{\"version\":999}");
    let state = opened(newer.clone());
    assert_eq!(state.notices, [Notice::NewerSave]);
    let mut texts = newer.texts.borrow().values().cloned().collect::<Vec<_>>();
    texts.retain(|text| text == "{\"version\":999}");
    assert_eq!(texts.len(), 1, "it is kept");

    let kept = SavedGame::new(random_game(Variant::Standard, 3, 40), Seats::default());
    let full = Memory {
        full_from_write: Some(1),
        ..Memory::holding(&encode(&kept).unwrap())
    };
    let state = opened(full.clone());
    assert_eq!(state.game, kept.game, "there is no room to take it over");
    assert_eq!(state.notices, [Notice::CannotSave]);
    assert_eq!(full.at(ONLY_GAME), encode(&kept).ok());

    let refused = Memory {
        refused: true,
        ..Memory::default()
    };
    let state = opened(refused);
    assert_eq!(state.notices, [Notice::CannotSave]);
}
