//! The place of the current game in a storage: nothing is lost in it.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::memory::Memory;
use common::play::random_game;
use yinsh::game::{Seat, Seats};
use yinsh::rules::Variant;
use yinsh::store::{
    CURRENT_GAME, DAMAGED, Found, MOST_DAMAGED, SaveError, SavedGame, Slot, StorageError, VERSION,
    encode,
};

/// A game of so many steps, White played by a person.
fn game(steps: usize) -> SavedGame {
    let seats = Seats::new(Seat::Person, Seat::Bot);
    SavedGame::new(random_game(Variant::Standard, 3, steps), seats)
}

#[test]
fn a_game_is_kept_and_found() {
    let memory = Memory::default();
    let mut slot = Slot::new(memory.clone());
    assert_eq!(slot.load(), Ok(Found::Nothing));
    for steps in 0..40 {
        slot.save(&game(steps)).unwrap();
        let mut reloaded = Slot::new(memory.clone());
        assert_eq!(reloaded.load(), Ok(Found::Game(Box::new(game(steps)))));
    }
    assert_eq!(memory.writes.get(), 40, "one write for each save");
}

#[test]
fn a_refused_storage_is_told_and_no_more() {
    let mut slot = Slot::new(Memory {
        refused: true,
        ..Memory::default()
    });
    assert_eq!(slot.load(), Err(StorageError::Refused));
    assert_eq!(
        slot.save(&game(3)),
        Err(SaveError::Storage(StorageError::Refused))
    );
    assert_eq!(slot.damaged(), Err(StorageError::Refused));
}

#[test]
fn a_full_storage_keeps_the_last_good_game() {
    for first in [1, 30] {
        let memory = Memory {
            full_from_write: Some(first),
            ..Memory::default()
        };
        let mut slot = Slot::new(memory.clone());
        for steps in 1..first as usize {
            slot.save(&game(steps)).unwrap();
        }
        let last = memory.at(CURRENT_GAME);
        for steps in first as usize..first as usize + 3 {
            assert_eq!(
                slot.save(&game(steps)),
                Err(SaveError::Storage(StorageError::Full))
            );
        }
        assert_eq!(memory.at(CURRENT_GAME), last);
        let found = Slot::new(memory).load();
        match first {
            1 => assert_eq!(found, Ok(Found::Nothing)),
            _ => assert_eq!(found, Ok(Found::Game(Box::new(game(first as usize - 1))))),
        }
    }
}

#[test]
fn a_damaged_text_is_set_aside_and_not_deleted() {
    let mut half = encode(&game(30)).unwrap();
    half.truncate(80);
    for text in [
        "",
        "undefined",
        "null",
        "{}",
        "[]",
        "{\"version\":0}",
        &half,
    ] {
        let memory = Memory::holding(text);
        let mut slot = Slot::new(memory.clone());
        let key = format!("{DAMAGED}1");
        let Ok(Found::Damaged {
            text: found,
            set_aside,
            ..
        }) = slot.load()
        else {
            panic!("{text} was not found damaged");
        };
        assert_eq!((found.as_str(), set_aside), (text, Ok(key.clone())));
        assert_eq!(memory.at(CURRENT_GAME), None);
        slot.save(&game(5)).unwrap();
        assert_eq!(memory.at(&key).as_deref(), Some(text));
        let aside = slot.damaged().unwrap();
        assert_eq!((aside.len(), aside[0].text.as_str()), (1, text));
        // The same text once more needs no second place, another one does.
        memory.put(CURRENT_GAME, text);
        slot.load().unwrap();
        memory.put(CURRENT_GAME, "another");
        slot.load().unwrap();
        assert_eq!(
            memory.at(&format!("{DAMAGED}2")).as_deref(),
            Some("another")
        );
        assert_eq!(memory.at(&format!("{DAMAGED}3")), None);
    }
}

#[test]
fn a_damaged_text_that_cannot_be_set_aside_stays() {
    let full = Memory {
        full_from_write: Some(1),
        ..Memory::holding("{}")
    };
    let mut slot = Slot::new(full.clone());
    let found = slot.load().unwrap();
    assert!(
        matches!(
            found,
            Found::Damaged {
                set_aside: Err(StorageError::Full),
                ..
            }
        ),
        "{found:?}"
    );
    assert_eq!(
        slot.save(&game(5)),
        Err(SaveError::Damaged(StorageError::Full))
    );
    assert_eq!(full.at(CURRENT_GAME).as_deref(), Some("{}"));

    // No free key left.
    let memory = Memory::holding("{}");
    for number in 1..=MOST_DAMAGED {
        memory.put(&format!("{DAMAGED}{number}"), &number.to_string());
    }
    let mut slot = Slot::new(memory.clone());
    slot.load().unwrap();
    assert_eq!(
        slot.save(&game(5)),
        Err(SaveError::Damaged(StorageError::Full))
    );
    assert_eq!(memory.at(CURRENT_GAME).as_deref(), Some("{}"));
    assert_eq!(slot.damaged().unwrap().len(), MOST_DAMAGED as usize);
}

#[test]
fn a_text_that_was_damaged_since_is_set_aside_by_the_next_save() {
    let memory = Memory::default();
    let mut slot = Slot::new(memory.clone());
    slot.save(&game(5)).unwrap();
    memory.put(CURRENT_GAME, "half a te");
    slot.save(&game(6)).unwrap();
    assert_eq!(
        memory.at(&format!("{DAMAGED}1")).as_deref(),
        Some("half a te")
    );
    assert_eq!(slot.load(), Ok(Found::Game(Box::new(game(6)))));
}

#[test]
fn a_game_of_a_newer_version_stays_untouched() {
    let newer = format!("{{\"version\":{},\"tree\":[]}}", VERSION + 1);
    let memory = Memory::holding(&newer);
    let mut slot = Slot::new(memory.clone());
    assert_eq!(slot.load(), Ok(Found::Newer(VERSION + 1)));
    assert_eq!(slot.save(&game(5)), Err(SaveError::Newer(VERSION + 1)));
    assert_eq!(memory.at(CURRENT_GAME), Some(newer));
    assert_eq!(memory.writes.get(), 0);
}
