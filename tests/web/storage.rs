//! The browser's own storage.

use wasm_bindgen_test::wasm_bindgen_test;
use yinsh::app::browser_storage::BrowserStorage;
use yinsh::game::Seats;
use yinsh::rules::Variant;
use yinsh::store::{CURRENT_GAME, Found, SavedGame, Slot, Storage, StorageError};

use crate::common::play::random_game;

#[wasm_bindgen_test]
fn a_game_is_kept_and_comes_back() {
    let saved = SavedGame::new(random_game(Variant::Standard, 5, 40), Seats::default());
    Slot::new(BrowserStorage).save(&saved).unwrap();
    let found = Slot::new(BrowserStorage).load().unwrap();
    assert_eq!(found, Found::Game(Box::new(saved)));
    BrowserStorage.remove(CURRENT_GAME).unwrap();
    assert_eq!(Slot::new(BrowserStorage).load(), Ok(Found::Nothing));
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
