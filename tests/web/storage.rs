//! The browser's own storage.

use wasm_bindgen_test::wasm_bindgen_test;
use yinsh::app::browser_storage::BrowserStorage;
use yinsh::game::Seats;
use yinsh::rules::Variant;
use yinsh::store::{Found, GameId, Library, SavedGame, Storage, StorageError};

use crate::common::play::random_game;

#[wasm_bindgen_test]
fn a_game_is_kept_and_comes_back() {
    let saved = SavedGame::new(random_game(Variant::Standard, 5, 40), Seats::default());
    let id = GameId::new(1_800_000_000_000, 5);
    let mut library = Library::new(BrowserStorage);
    library.save(&id, &saved).unwrap();
    let mut later = Library::new(BrowserStorage);
    assert_eq!(later.current(), Ok(Some(id.clone())));
    assert_eq!(later.open(&id), Ok(Found::Game(Box::new(saved))));
    assert!(later.list().unwrap().iter().any(|entry| entry.id == id));
    later.remove(&id).unwrap();
    assert_eq!(later.open(&id), Ok(Found::Nothing));
}

#[wasm_bindgen_test]
fn what_does_not_fit_is_refused_and_harms_nothing() {
    BrowserStorage.set("yinsh.test", "small").unwrap();
    let large = "x".repeat(20 << 20);
    assert_eq!(
        BrowserStorage.set("yinsh.test", &large),
        Err(StorageError::Full)
    );
    assert_eq!(
        BrowserStorage.get("yinsh.test"),
        Ok(Some("small".to_owned()))
    );
    BrowserStorage.remove("yinsh.test").unwrap();
}
