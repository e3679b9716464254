//! The games that are kept in a storage: nothing is lost in it.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::memory::Memory;
use common::play::random_game;
use yinsh::game::{NodeId, Seat, Seats};
use yinsh::rules::{Player, Variant};
use yinsh::store::{
    Backup, BackupError, DAMAGED, Found, GameId, Library, LoadError, ONLY_GAME, Restored, SETTINGS,
    SaveError, SavedGame, Settings, Sorting, StorageError, VERSION, encode, id_of, key_of,
};

/// A game of so many steps, White played by a person.
fn game(steps: usize) -> SavedGame {
    let seats = Seats::new(Seat::Person, Seat::BOT);
    SavedGame::new(random_game(Variant::Standard, 3, steps), seats)
}

fn id(name: &str) -> GameId {
    name.parse().expect("a name")
}

/// Names that no other call gives.
fn new_ids() -> impl FnMut() -> GameId {
    let mut lot = 0;
    move || {
        lot += 1;
        GameId::new(1_800_000_000_000, lot)
    }
}

fn found(library: &Library<Memory>, name: &str) -> SavedGame {
    match library.look_at(&id(name)) {
        Ok(Found::Game(saved)) => *saved,
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn names_are_short_and_their_own() {
    let mut new_id = new_ids();
    let (one, other) = (new_id(), new_id());
    assert_ne!(one, other);
    assert_eq!(one.as_str().parse(), Ok(one.clone()));
    assert_eq!(id_of(&key_of(&one)), Some(one));
    assert_eq!(GameId::new(u64::MAX, u32::MAX).as_str().len(), 20);
    for text in ["", "A", "a b", "a.b", "ä", &"a".repeat(25)] {
        assert!(text.parse::<GameId>().is_err(), "{text}");
    }
    assert_eq!(id_of("another.program"), None);
    assert_eq!(id_of(ONLY_GAME), None);
}

#[test]
fn a_game_is_kept_and_found() {
    let memory = Memory::default();
    let mut library = Library::new(memory.clone());
    assert_eq!(library.look_at(&id("a")), Ok(Found::Nothing));
    for steps in 0..40 {
        library.save(&id("a"), &game(steps)).unwrap();
        let mut reloaded = Library::new(memory.clone());
        assert_eq!(reloaded.current(), Ok(Some(id("a"))));
        assert_eq!(
            reloaded.open(&id("a")),
            Ok(Found::Game(Box::new(game(steps))))
        );
    }
}

#[test]
fn the_game_that_was_last_saved_goes_on_also_with_another_tab() {
    let memory = Memory::default();
    let (mut here, mut there) = (Library::new(memory.clone()), Library::new(memory));
    here.save(&id("a"), &game(1)).unwrap();
    there.save(&id("b"), &game(1)).unwrap();
    assert_eq!(here.current(), Ok(Some(id("b"))));
    here.save(&id("a"), &game(2)).unwrap();
    assert_eq!(here.current(), Ok(Some(id("a"))));
}

#[test]
fn each_game_is_kept_by_itself_with_its_own_undo() {
    let memory = Memory::default();
    let mut library = Library::new(memory);
    let mut undone = game(20);
    undone.game.undo(yinsh::game::Unit::Turn, undone.seats);
    library.save(&id("a"), &undone).unwrap();
    library.save(&id("b"), &game(7)).unwrap();
    assert_eq!(library.current(), Ok(Some(id("b"))));
    assert_eq!(found(&library, "a"), undone);
    assert!(found(&library, "a").game.can_redo());
    assert_eq!(found(&library, "b"), game(7));
}

#[test]
fn a_refused_storage_is_told_and_no_more() {
    let mut library = Library::new(Memory {
        refused: true,
        ..Memory::default()
    });
    let refused = StorageError::Refused;
    assert_eq!(library.adopt(new_ids()), Err(refused));
    assert_eq!(library.open(&id("a")), Err(refused));
    assert_eq!(library.list(), Err(refused));
    assert_eq!(
        library.save(&id("a"), &game(3)),
        Err(SaveError::Storage(refused))
    );
    assert_eq!(library.settings(), Settings::default());
}

#[test]
fn a_full_storage_keeps_the_last_good_game_and_the_others() {
    let memory = Memory::default();
    Library::new(memory.clone())
        .save(&id("other"), &game(9))
        .unwrap();
    for first in [1, 30] {
        memory.writes.set(0);
        let mut library = Library::new(Memory {
            full_from_write: Some(first),
            ..memory.clone()
        });
        let mut last = 0;
        for steps in 1..40 {
            match library.save(&id("a"), &game(steps)) {
                Ok(()) => last = steps,
                Err(error) => assert_eq!(error, SaveError::Storage(StorageError::Full)),
            }
        }
        assert!(last < 30);
        match last {
            0 => assert_eq!(library.look_at(&id("a")), Ok(Found::Nothing)),
            last => assert_eq!(found(&library, "a"), game(last)),
        }
        assert_eq!(found(&library, "other"), game(9));
    }
}

// What the first version has left

#[test]
fn the_only_game_of_version_0_1_is_taken_over_and_on_the_board() {
    let text = concat!(
        r#"{"version":1,"variant":"blitz","turns":"1.e6 2.i8 3.d4","played":2,"#,
        r#""white":{"seat":"person"},"black":{"seat":"bot"}}"#
    );
    let memory = Memory::holding(text);
    let mut library = Library::new(memory.clone());
    library.adopt(new_ids()).unwrap();
    assert_eq!(memory.at(ONLY_GAME), None);
    let id = library.current().unwrap().expect("a current game");
    let Ok(Found::Game(saved)) = library.open(&id) else {
        panic!("the game was lost");
    };
    assert_eq!((saved.game.cursor(), saved.game.all_steps().len()), (2, 3));
    // It is written in the form of today from then on.
    library.save(&id, &saved).unwrap();
    assert!(
        memory
            .at(&key_of(&id))
            .unwrap()
            .starts_with("{\"version\":2,")
    );
    library.adopt(new_ids()).unwrap();
    assert_eq!(library.current(), Ok(Some(id)), "once only");
}

#[test]
fn texts_that_could_not_be_read_are_taken_over_as_they_are() {
    let mut half = encode(&game(30)).unwrap();
    half.truncate(80);
    let newer = format!("{{\"version\":{},\"tree\":[]}}", VERSION + 1);
    for text in [
        "",
        "undefined",
        "null",
        "{}",
        "[]",
        "{\"version\":0}",
        &half,
        &newer,
    ] {
        let memory = Memory::holding(text);
        memory.put(&format!("{DAMAGED}1"), "older");
        let mut library = Library::new(memory.clone());
        library.adopt(new_ids()).unwrap();
        let id = library.current().unwrap().expect("a current game");
        let Ok(Found::Other { text: there, error }) = library.open(&id) else {
            panic!("{text} was taken for a game");
        };
        assert_eq!(there, text);
        assert_eq!(
            matches!(error, LoadError::Newer(_)),
            text == newer,
            "{error}"
        );
        assert_eq!(
            memory.texts.borrow().len(),
            3,
            "two texts and which is current"
        );
        assert!(memory.texts.borrow().values().any(|text| text == "older"));
        // Another game is kept beside them.
        library.save(&self::id("new"), &game(3)).unwrap();
        assert_eq!(library.text(&id).unwrap().as_deref(), Some(text));
    }
}

#[test]
fn what_cannot_be_taken_over_stays_where_it_is() {
    let full = Memory {
        full_from_write: Some(1),
        ..Memory::holding("{}")
    };
    let mut library = Library::new(full.clone());
    assert_eq!(library.adopt(new_ids()), Err(StorageError::Full));
    assert_eq!(full.at(ONLY_GAME).as_deref(), Some("{}"));
    assert!(matches!(library.left_by_older(), Ok(Found::Other { text, .. }) if text == "{}"));
    // Room for one text only: it is for the game, and not taken twice.
    let memory = Memory::holding(&encode(&game(5)).unwrap());
    memory.put(&format!("{DAMAGED}1"), "older");
    let mut library = Library::new(Memory {
        full_from_write: Some(2),
        ..memory.clone()
    });
    let mut new_id = new_ids();
    assert_eq!(library.adopt(&mut new_id), Err(StorageError::Full));
    assert_eq!(memory.at(ONLY_GAME), None);
    assert_eq!(library.adopt(&mut new_id), Err(StorageError::Full));
    assert_eq!(library.count(), Ok(1));
    assert_eq!(memory.at(&format!("{DAMAGED}1")).as_deref(), Some("older"));
}

// Other tabs

#[test]
fn a_game_played_on_elsewhere_is_not_overwritten() {
    let memory = Memory::default();
    let mut here = Library::new(memory.clone());
    here.save(&id("a"), &game(5)).unwrap();
    let mut there = Library::new(memory);
    there.open(&id("a")).unwrap();
    assert_eq!(there.is_as_left(&id("a")), Ok(true));
    there.save(&id("a"), &game(6)).unwrap();
    assert_eq!(here.is_as_left(&id("a")), Ok(false));
    assert_eq!(here.save(&id("a"), &game(7)), Err(SaveError::Elsewhere));
    assert_eq!(found(&here, "a"), game(6));
    // Both are kept, this one under another name.
    here.save(&id("b"), &game(7)).unwrap();
    assert_eq!(found(&there, "b"), game(7));
    // Opened anew it can be played on here.
    here.open(&id("a")).unwrap();
    here.save(&id("a"), &game(8)).unwrap();
    assert_eq!(there.save(&id("a"), &game(9)), Err(SaveError::Elsewhere));
}

#[test]
fn a_game_deleted_elsewhere_comes_back_when_it_is_played_on() {
    let memory = Memory::default();
    let mut here = Library::new(memory.clone());
    here.save(&id("a"), &game(5)).unwrap();
    Library::new(memory).remove(&id("a")).unwrap();
    here.save(&id("a"), &game(6)).unwrap();
    assert_eq!(found(&here, "a"), game(6));
}

#[test]
fn a_game_that_was_never_opened_is_not_saved_over() {
    let memory = Memory::default();
    Library::new(memory.clone())
        .save(&id("a"), &game(5))
        .unwrap();
    let mut library = Library::new(memory);
    assert_eq!(library.save(&id("a"), &game(6)), Err(SaveError::Elsewhere));
    assert_eq!(library.add(&id("a"), &game(6)), Err(SaveError::Elsewhere));
}

// The list

#[test]
fn the_list_shows_what_there_is() {
    let memory = Memory::default();
    let mut library = Library::new(memory.clone());
    let mut named = SavedGame {
        names: ["Ann".to_owned(), "Bo".to_owned()],
        title: "Club, round 3".to_owned(),
        date: "2026-11-30".parse().ok(),
        saved_at: 20,
        ..game(400)
    };
    named.seats = Seats::default();
    library.add(&id("a"), &named).unwrap();
    let later = SavedGame {
        saved_at: 30,
        ..game(13)
    };
    library.add(&id("b"), &later).unwrap();
    library.put(&id("c"), "half a te").unwrap();
    memory.put("another.program", "{}");

    let list = library.list().unwrap();
    let names: Vec<&str> = list.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(names, ["b", "a", "c"], "the last saved first");
    let summary = list[1].summary.as_ref().unwrap();
    assert_eq!(summary.title, "Club, round 3");
    assert_eq!(summary.names, named.names);
    assert_eq!(summary.date, named.date);
    let result = named.game.result().expect("a finished game");
    assert_eq!(summary.result, Some(result.winner));
    let turns = yinsh::notation::gipf::turns(named.game.start(), named.game.steps());
    assert_eq!(summary.turns as usize, turns.len());
    assert_eq!(list[0].summary.as_ref().unwrap().result, None);
    assert!(list[2].summary.is_err());

    for (words, hit) in [
        ("", true),
        ("ann", true),
        ("BO club", true),
        ("2026-11", true),
        ("jan. 31.", true),
        ("standard", true),
        ("cleo", false),
        ("ann cleo", false),
    ] {
        assert_eq!(
            summary.matches(words, "31. Jan. 2026", &|text| text.to_lowercase()),
            hit,
            "{words}"
        );
    }
}

/// Turns that nobody could play are not looked at for the list.
#[test]
fn a_thousand_games_are_listed_without_being_played() {
    let mut library = Library::new(Memory::default());
    let text = encode(&game(100)).unwrap();
    let unplayable = text.replace("\"turns\":\"1.", "\"turns\":\"7.");
    for number in 0..1000 {
        library.put(&GameId::new(number, 0), &unplayable).unwrap();
    }
    let list = library.list().unwrap();
    assert_eq!(list.len(), 1000);
    assert!(list.iter().all(|entry| entry.summary.is_ok()));
    assert!(matches!(library.open(&list[0].id), Ok(Found::Other { .. })));
}

#[test]
fn a_game_is_changed_and_removed_and_put_back() {
    let memory = Memory::default();
    let mut library = Library::new(memory);
    library.add(&id("a"), &game(5)).unwrap();
    let retitle = |saved: &mut SavedGame| saved.title = "first".to_owned();
    library.change(&id("a"), retitle).unwrap();
    assert_eq!(found(&library, "a").title, "first");
    let text = library.remove(&id("a")).unwrap().expect("a text");
    assert_eq!(library.list(), Ok(Vec::new()));
    library.put(&id("a"), &text).unwrap();
    assert_eq!(found(&library, "a").title, "first");
    assert_eq!(library.remove(&id("b")), Ok(None));
}

// Settings

#[test]
fn settings_of_a_newer_version_and_unreadable_ones_are_not_lost() {
    let memory = Memory::default();
    memory.put(SETTINGS, r#"{"sorting":"name","new":[1,{"a":2}]}"#);
    let mut settings = Settings::load(&memory);
    assert_eq!(settings.sorting, Sorting::Name);
    settings.sorting = Sorting::Date;
    settings.save(&memory).unwrap();
    let text = memory.at(SETTINGS).unwrap();
    assert_eq!(text, r#"{"sorting":"date","new":[1,{"a":2}]}"#);

    // A way to sort that only a newer version knows stays until another is chosen.
    memory.put(SETTINGS, r#"{"sorting":"length","new":1}"#);
    let mut settings = Settings::load(&memory);
    assert_eq!(settings.sorting, Sorting::Saved);
    assert_eq!(settings.write(), r#"{"new":1,"sorting":"length"}"#);
    settings.sorting = Sorting::Name;
    assert_eq!(settings.write(), r#"{"sorting":"name","new":1}"#);

    for bad in ["", "null", "[]", "{\"sorting\":"] {
        memory.put(SETTINGS, bad);
        let settings = Settings::load(&memory);
        assert_eq!(settings, Settings::default(), "{bad}");
        settings.save(&memory).unwrap();
        assert!(
            memory.texts.borrow().values().any(|text| text == bad),
            "{bad}"
        );
    }
}

// Backup

fn at(saved_at: u64, steps: usize) -> SavedGame {
    SavedGame {
        saved_at,
        ..game(steps)
    }
}

#[test]
fn a_backup_brings_everything_back_to_an_empty_storage() {
    let memory = Memory::default();
    let mut library = Library::new(memory.clone());
    library.add(&id("a"), &at(1, 5)).unwrap();
    library.add(&id("b"), &at(2, 50)).unwrap();
    library.put(&id("c"), "half a \"te").unwrap();
    memory.put(SETTINGS, r#"{"sorting":"name"}"#);
    let file = Backup::of(&library).unwrap().write();
    assert!(Backup::is_one(&file));
    assert!(!Backup::is_one(&encode(&game(5)).unwrap()));

    let empty = Memory::default();
    let mut again = Library::new(empty.clone());
    let backup = Backup::read(&format!("\u{feff}{file}")).unwrap();
    assert_eq!((backup.len(), backup.is_empty()), (3, false));
    let restored = backup.restore(&mut again, None, new_ids()).unwrap();
    let added = Restored {
        added: 3,
        ..Restored::default()
    };
    assert_eq!(restored, added);
    assert_eq!(*empty.texts.borrow(), *memory.texts.borrow());
    // Once more changes nothing.
    let restored = backup.restore(&mut again, None, new_ids()).unwrap();
    assert_eq!(restored.same, 3);
    assert_eq!(*empty.texts.borrow(), *memory.texts.borrow());
}

#[test]
fn restoring_merges_and_never_overwrites_a_newer_game() {
    let memory = Memory::default();
    let mut library = Library::new(memory.clone());
    for (name, saved_at, steps) in [("newer", 9, 40), ("older", 1, 5), ("open", 1, 5)] {
        library.add(&id(name), &at(saved_at, steps)).unwrap();
    }
    library.add(&id("other"), &at(1, 8)).unwrap();
    library.put(&id("bad"), "half").unwrap();
    memory.put(SETTINGS, r#"{"sorting":"date"}"#);

    let mut theirs = Library::new(Memory::default());
    for name in ["newer", "older", "open", "bad"] {
        theirs.add(&id(name), &at(5, 20)).unwrap();
    }
    let backup = Backup::of(&theirs).unwrap();
    let open = id("open");
    let mut new_id = new_ids();
    let restored = backup
        .restore(&mut library, Some(&open), &mut new_id)
        .unwrap();
    let expected = Restored {
        added: 0,
        replaced: 1,
        same: 0,
        newer_kept: 1,
        copied: 2,
    };
    assert_eq!(restored, expected);
    assert_eq!(found(&library, "newer"), at(9, 40));
    assert_eq!(found(&library, "older"), at(5, 20));
    assert_eq!(found(&library, "open"), at(1, 5), "the game on the board");
    assert_eq!(found(&library, "other"), at(1, 8));
    assert_eq!(library.text(&id("bad")).unwrap().as_deref(), Some("half"));
    assert_eq!(library.list().unwrap().len(), 7);
    assert_eq!(library.settings().sorting, Sorting::Date);
    // Once more: the copies are there already.
    backup.restore(&mut library, Some(&open), new_id).unwrap();
    assert_eq!(library.list().unwrap().len(), 7);
}

/// Played on differently on two devices: the later clock does not win.
#[test]
fn two_ways_that_a_game_went_are_both_kept() {
    let other_way = |saved_at| SavedGame {
        saved_at,
        ..SavedGame::new(random_game(Variant::Standard, 4, 20), Seats::default())
    };
    for (ours, theirs) in [(1, 9), (9, 1), (5, 5)] {
        let mut library = Library::new(Memory::default());
        library.add(&id("a"), &at(ours, 20)).unwrap();
        let mut device = Library::new(Memory::default());
        device.add(&id("a"), &other_way(theirs)).unwrap();
        let backup = Backup::of(&device).unwrap();
        let restored = backup.restore(&mut library, None, new_ids()).unwrap();
        assert_eq!(restored.copied, 1);
        assert_eq!(found(&library, "a"), at(ours, 20));
        assert_eq!(library.list().unwrap().len(), 2);
    }
}

/// A later state of the same steps: a comment, an ending.
#[test]
fn a_later_comment_in_a_backup_is_not_taken_for_an_older_game() {
    let commented = |saved_at| {
        let mut saved = at(saved_at, 20);
        saved
            .game
            .set_comment(NodeId::ROOT, "from the club".to_owned());
        saved
    };
    let mut device = Library::new(Memory::default());
    device.add(&id("a"), &commented(9)).unwrap();
    let backup = Backup::of(&device).unwrap();
    // It is on the board here, so it is not replaced.
    let mut library = Library::new(Memory::default());
    library.add(&id("a"), &at(1, 20)).unwrap();
    let open = id("a");
    let restored = backup
        .restore(&mut library, Some(&open), new_ids())
        .unwrap();
    assert_eq!((restored.copied, restored.newer_kept), (1, 0));
    assert_eq!(found(&library, "a"), at(1, 20));
    // Elsewhere it is, and an older one gives way to it.
    let restored = backup.restore(&mut library, None, new_ids()).unwrap();
    assert_eq!(restored.same, 1, "the copy is there");
    let mut library = Library::new(Memory::default());
    library.add(&id("a"), &at(1, 20)).unwrap();
    let restored = backup.restore(&mut library, None, new_ids()).unwrap();
    assert_eq!(restored.replaced, 1);
    assert_eq!(found(&library, "a"), commented(9));
}

#[test]
fn a_game_that_cannot_be_opened_leaves_the_open_one_open() {
    let mut library = Library::new(Memory::default());
    library.save(&id("a"), &game(5)).unwrap();
    library.put(&id("b"), "half").unwrap();
    assert!(matches!(library.open(&id("b")), Ok(Found::Other { .. })));
    assert_eq!(library.open(&id("c")), Ok(Found::Nothing));
    library.save(&id("a"), &game(6)).unwrap();
    assert_eq!(found(&library, "a"), game(6));
    assert_eq!(library.current(), Ok(Some(id("a"))));
}

#[test]
fn a_backup_without_room_harms_nothing() {
    let mut theirs = Library::new(Memory::default());
    for name in ["a", "b", "c"] {
        theirs.add(&id(name), &at(5, 20)).unwrap();
    }
    let backup = Backup::of(&theirs).unwrap();
    let memory = Memory::default();
    Library::new(memory.clone())
        .add(&id("b"), &at(9, 30))
        .unwrap();
    memory.writes.set(0);
    let mut library = Library::new(Memory {
        full_from_write: Some(2),
        ..memory
    });
    let (restored, error) = backup.restore(&mut library, None, new_ids()).unwrap_err();
    assert_eq!(error, SaveError::Storage(StorageError::Full));
    assert_eq!((restored.added, restored.newer_kept), (1, 1));
    assert_eq!(found(&library, "b"), at(9, 30));
}

#[test]
fn what_is_no_backup_is_told_with_place_and_cause() {
    for text in [
        "",
        "[]",
        "{}",
        "null",
        "{\"yinsh_backup\":1}",
        "{\"yinsh_backup\":1,\"games\":7}",
    ] {
        let error = Backup::read(text).unwrap_err();
        assert!(matches!(error, BackupError::Form(_)), "{text}");
        assert!(error.to_string().starts_with("line 1"), "{error}");
    }
    let newer = Backup::read("{\"yinsh_backup\":2,\"games\":[]}");
    assert_eq!(newer, Err(BackupError::Newer(2)));
}

#[test]
fn the_winner_of_the_list_is_that_of_the_game() {
    let mut library = Library::new(Memory::default());
    let mut resigned = game(30);
    let loser = Player::Black;
    resigned
        .game
        .end(yinsh::game::Ending::Resignation(loser))
        .unwrap();
    library.add(&id("a"), &resigned).unwrap();
    let list = library.list().unwrap();
    let result = list[0].summary.as_ref().unwrap().result;
    assert_eq!(result, Some(Some(Player::White)));
}
