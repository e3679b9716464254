//! Games from elsewhere: what is kept, what is there already, and what is refused, where and why.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::memory::Memory;
use common::play::random_game;
use yinsh::notation::{Format, Record, bga, gipf, link, read, sgf};
use yinsh::rules::Variant;
use yinsh::store::{
    Backup, Found, GameId, Intake, LONGEST_INTAKE, Library, ReadGame, SavedGame, StorageError,
    TakenIn, encode,
};

const NOW: u64 = 1_800_000_000_000;

struct Desk {
    games: Library<Memory>,
    intake: Intake,
    lot: u32,
}

impl Desk {
    fn new(memory: Memory) -> Self {
        let games = Library::new(memory);
        let intake = Intake::new(&games, None);
        Self {
            games,
            intake,
            lot: 0,
        }
    }

    /// Takes in a text as the page does, but without a worker.
    fn take(&mut self, text: &str) -> Vec<TakenIn> {
        let lot = &mut self.lot;
        let mut new_id = || {
            *lot += 1;
            GameId::new(1, *lot)
        };
        let (intake, games) = (&mut self.intake, &mut self.games);
        if let Some(own) = intake.take_own(games, text, &mut new_id) {
            return vec![own];
        }
        let read = read(text).into_iter().map(ReadGame::from);
        read.map(|game| intake.take_game(games, game, NOW, &mut new_id))
            .collect()
    }

    fn kept(&self) -> usize {
        self.games.count().unwrap()
    }
}

fn record(seed: u64) -> Record {
    Record {
        players: ["Ann".to_owned(), "Bo".to_owned()],
        title: format!("no. {seed}"),
        ..Record::new(random_game(Variant::Standard, seed, 60).tree().clone())
    }
}

fn game(taken: &TakenIn) -> &SavedGame {
    match taken {
        TakenIn::Game { saved, .. } => saved,
        other => panic!("{other:?}"),
    }
}

#[test]
fn games_in_any_form_are_kept() {
    let record = record(1);
    for text in [
        gipf::write(&record),
        sgf::write(&record),
        link::write(&record),
    ] {
        let mut desk = Desk::new(Memory::default());
        let taken = desk.take(&format!("\u{feff}{text}"));
        assert_eq!(taken.len(), 1, "{text}");
        let saved = game(&taken[0]);
        assert_eq!(saved.game.steps(), record.steps(), "{text}");
        assert_eq!(saved.saved_at, NOW);
        assert_eq!(desk.kept(), 1);
        let TakenIn::Game { id, .. } = &taken[0] else {
            unreachable!()
        };
        let found = desk.games.look_at(id);
        assert_eq!(found, Ok(Found::Game(Box::new(saved.clone()))));
    }
}

#[test]
fn several_games_in_a_text_each_have_their_report() {
    let mut desk = Desk::new(Memory::default());
    let text = format!(
        "{}\n[Event \"bad\"]\n1.e6 2.e6\n\n{}",
        gipf::write(&record(1)),
        gipf::write(&record(2))
    );
    let taken = desk.take(&text);
    assert_eq!(taken.len(), 3);
    assert!(taken[0].is_whole() && taken[2].is_whole());
    let TakenIn::Refused(error) = &taken[1] else {
        panic!("{:?}", taken[1]);
    };
    assert_eq!((error.format, error.turn), (Format::Gipf, Some(2)));
    let line = text.lines().position(|line| line == "1.e6 2.e6").unwrap();
    assert_eq!(error.place.line as usize, line + 1);
    assert_eq!(desk.kept(), 2);
}

#[test]
fn a_game_that_is_kept_already_is_not_kept_twice() {
    let mut desk = Desk::new(Memory::default());
    let text = gipf::write(&record(1));
    assert!(matches!(desk.take(&text)[0], TakenIn::Game { .. }));
    assert!(matches!(desk.take(&text)[0], TakenIn::There { .. }));
    // Also in another form, and on another day.
    let written = sgf::write(&record(1));
    assert!(matches!(desk.take(&written)[0], TakenIn::There { .. }));
    let again = Intake::new(&desk.games, None);
    desk.intake = again;
    assert!(matches!(desk.take(&text)[0], TakenIn::There { .. }));
    assert_eq!(desk.kept(), 1);
}

#[test]
fn without_room_nothing_is_harmed_and_each_game_says_so() {
    let memory = Memory::default();
    Desk::new(memory.clone()).take(&gipf::write(&record(1)));
    memory.writes.set(0);
    let mut desk = Desk::new(Memory {
        full_from_write: Some(2),
        ..memory
    });
    desk.lot = 100;
    let second = desk.take(&gipf::write(&record(2)));
    assert!(second[0].is_whole(), "{second:?}");
    let taken = desk.take(&gipf::write(&record(3)));
    let TakenIn::NotKept { error, .. } = taken[0] else {
        panic!("{taken:?}");
    };
    assert_eq!(error, StorageError::Full.into());
    assert_eq!(desk.kept(), 2);
}

#[test]
fn a_backup_is_restored() {
    let mut theirs = Desk::new(Memory::default());
    theirs.take(&gipf::write(&record(1)));
    let backup = Backup::of(&theirs.games).unwrap().write();
    let mut desk = Desk::new(Memory::default());
    let taken = desk.take(&backup);
    assert!(matches!(&taken[..], [TakenIn::Backup(restored)] if restored.added == 1));
    let half = &backup[..backup.len() / 2];
    assert!(matches!(&desk.take(half)[..], [TakenIn::NoBackup(_)]));
    assert_eq!(desk.kept(), 1);
}

/// The file that the list of games hands out.
#[test]
fn a_saved_game_comes_in_again() {
    let mut desk = Desk::new(Memory::default());
    let mut saved = SavedGame::from_record(record(1));
    saved.game.undo(yinsh::game::Unit::Turn, saved.seats);
    let text = encode(&saved).unwrap();
    let taken = desk.take(&format!("\u{feff}\n{text}"));
    assert_eq!(game(&taken[0]), &saved);
    let half = &text[..text.len() / 2];
    assert!(matches!(&desk.take(half)[..], [TakenIn::NoSave(_)]));
    let newer = text.replace("\"version\":2", "\"version\":99");
    assert!(matches!(&desk.take(&newer)[..], [TakenIn::NoSave(_)]));
    assert_eq!(desk.kept(), 1);
}

#[test]
fn what_was_passed_over_is_told() {
    let text = "Ann places a ring on E6\nAnn juggles three rings\nBob places a ring on F7";
    assert!(!bga::parse_text(text).unwrap().passed_over.is_empty());
    let mut desk = Desk::new(Memory::default());
    let taken = desk.take(text);
    let [TakenIn::Game { passed_over, .. }] = &taken[..] else {
        panic!("{taken:?}");
    };
    let (place, what) = &passed_over[0];
    assert_eq!((place.line, place.column), (2, 1));
    assert_eq!(what, "Ann juggles three rings");
}

#[test]
fn junk_is_refused_and_nothing_is_kept() {
    let junk = "\u{fffd}".repeat(300_000);
    for text in ["", " \n", "[]", "{}", "hello", "(;", "#g=1", &junk] {
        let mut desk = Desk::new(Memory::default());
        let taken = desk.take(text);
        assert!(matches!(&taken[..], [TakenIn::Refused(_)]), "{taken:?}");
        assert_eq!(desk.kept(), 0);
    }
    let mut desk = Desk::new(Memory::default());
    let long = " ".repeat(LONGEST_INTAKE + 1);
    assert_eq!(desk.take(&long), [TakenIn::TooLong(LONGEST_INTAKE + 1)]);
}
