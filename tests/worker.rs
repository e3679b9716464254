//! What page and worker say to each other, and how the worker thinks; without a browser.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use std::cell::Cell;

use common::play::random_position;
use fastrand::Rng;
use yinsh::bot::Level;
use yinsh::rules::{Player, Position, Variant};
use yinsh::worker::{Ask, Found, FoundLine, Purpose, Thinker, ToPage, ToWorker};

/// A clock that goes on by so much each time that it is read.
fn clock(step: f64) -> impl Fn() -> f64 {
    let now = Cell::new(0.0);
    move || {
        now.set(now.get() + step);
        now.get()
    }
}

fn ask(id: u32, position: Position, purpose: Purpose) -> ToWorker {
    ToWorker::Ask(Ask {
        id,
        game: 1,
        position,
        purpose,
        megabytes: 1,
    })
}

/// Thinks to the end, by a clock that goes on by so much each time.
fn answer(thinker: &mut Thinker, message: ToWorker, step: f64) -> Found {
    let clock = clock(step);
    let mut told = thinker.hear(message, 0.0);
    loop {
        match told {
            Some(ToPage::Done(found)) => return found,
            _ => assert!(thinker.is_busy(), "it stops without an answer"),
        }
        told = thinker.think(&clock);
    }
}

fn positions(count: u64) -> impl Iterator<Item = Position> {
    let all = (0..).map(|seed| random_position(Variant::ALL[(seed % 2) as usize], seed));
    all.filter(|position| position.to_act().is_some())
        .take(count as usize)
}

#[test]
fn messages_come_back_as_they_were() {
    for (id, position) in (0..).zip(positions(200)) {
        let level = Level::ALL[id as usize % 7];
        for purpose in [
            Purpose::turn(level, id * 77, 3),
            Purpose::Hint,
            Purpose::Analysis { lines: 3 },
        ] {
            let message = ask(id, position, purpose);
            assert_eq!(ToWorker::read(&message.write()), Some(message));
        }
    }
    for message in [ToWorker::MoveNow(7), ToWorker::Stop] {
        assert_eq!(ToWorker::read(&message.write()), Some(message));
    }
    let line = |white, winner, turns: &str| FoundLine {
        white,
        winner,
        turns: turns.to_owned(),
    };
    let lines = vec![
        line(523, None, "1.e4-e6 2.i8-i9"),
        line(1000, Some(Player::White), "1.e4-e7;xe4-e8xb2"),
        line(0, Some(Player::Black), ""),
    ];
    let found = |lines| Found {
        id: 9,
        depth: 4,
        lines,
    };
    for message in [
        ToPage::Thinks(found(Vec::new())),
        ToPage::Done(found(lines)),
    ] {
        assert_eq!(ToPage::read(&message.write()), Some(message));
    }
}

#[test]
fn what_is_no_message_is_not_taken_for_one() {
    let mut random = Rng::with_seed(3);
    let position = Position::new(Variant::Standard);
    let good = [
        ask(1, position, Purpose::turn(Level::Keen, 5, 1)).write(),
        ToWorker::MoveNow(3).write(),
        "done 3 5\n523 - 1.e6 2.i8".to_owned(),
    ];
    for text in [
        "",
        " ",
        "ask",
        "ask 1",
        "now",
        "now x",
        "done",
        "done 1",
        "failed",
        "done 1 2\n",
    ] {
        assert_eq!(ToWorker::read(text), None, "{text:?}");
        assert_eq!(ToPage::read(text), None, "{text:?}");
    }
    for _ in 0..20_000 {
        let mut text: Vec<char> = good[random.usize(..good.len())].chars().collect();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..text.len());
            match random.u8(..3) {
                0 => text[at] = random.char(..),
                1 => text.insert(at, *random.choice(&[' ', '\n', '9', '-', 'é']).unwrap()),
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        // Whatever it is taken for can be said again.
        if let Some(message) = ToWorker::read(&text) {
            assert_eq!(ToWorker::read(&message.write()), Some(message));
        }
        if let Some(ToPage::Done(found)) = ToPage::read(&text) {
            for line in &found.lines {
                let _ = line.steps(&position);
            }
        }
    }
}

/// C40: every level answers with a whole legal turn.
#[test]
fn every_answer_is_a_legal_turn() {
    let mut thinker = Thinker::new();
    for (id, position) in (0..).zip(positions(60)) {
        for level in Level::ALL {
            let level = if level.is_timed() { Level::Keen } else { level };
            let found = answer(
                &mut thinker,
                ask(id, position, Purpose::turn(level, id, 1)),
                0.1,
            );
            assert_eq!(found.id, id);
            let steps = found.lines[0].steps(&position).expect("legal turns");
            let mut behind = position;
            for step in steps {
                if behind.to_act() != position.to_act() {
                    break;
                }
                behind = behind.play(step).expect("a legal step");
            }
            assert_ne!(behind.to_act(), position.to_act(), "a whole turn");
        }
    }
}

#[test]
fn the_answer_does_not_depend_on_the_slices() {
    for (id, position) in (0..).zip(positions(20)) {
        let purpose = Purpose::turn(Level::Skilled, 5, 1);
        let [large, small] =
            [0.001, 90.0].map(|step| answer(&mut Thinker::new(), ask(id, position, purpose), step));
        assert_eq!(large, small);
    }
}

#[test]
fn a_timed_level_answers_when_its_time_has_run_out() {
    let position = Position::new(Variant::Standard);
    let mut thinker = Thinker::new();
    let clock = clock(30.0);
    thinker.hear(ask(1, position, Purpose::turn(Level::Master, 1, 1)), 0.0);
    let mut told = 0;
    loop {
        match thinker.think(&clock) {
            Some(ToPage::Done(found)) => {
                assert_eq!(found.lines.len(), 1);
                break;
            }
            Some(_) => told += 1,
            None => {}
        }
        assert!(clock() < 1300.0);
    }
    assert!(told >= 1, "it tells that it is alive");
}

#[test]
fn a_stop_ends_the_search_and_another_question_drops_the_first() {
    let position = Position::new(Variant::Standard);
    let mut thinker = Thinker::new();
    let master = Purpose::turn(Level::Master, 1, 10);
    thinker.hear(ask(1, position, master), 0.0);
    assert!(thinker.is_busy());
    assert_eq!(thinker.hear(ToWorker::Stop, 0.0), None);
    assert!(!thinker.is_busy());
    assert_eq!(thinker.think(clock(1.0)), None);
    // Told to answer what it does not think about any more it says nothing.
    assert_eq!(thinker.hear(ToWorker::MoveNow(1), 0.0), None);

    thinker.hear(ask(2, position, master), 0.0);
    thinker.hear(ask(3, position, master), 0.0);
    assert_eq!(thinker.hear(ToWorker::MoveNow(2), 0.0), None);
    match thinker.hear(ToWorker::MoveNow(3), 0.0) {
        Some(ToPage::Done(found)) => assert_eq!((found.id, found.lines.len()), (3, 1)),
        other => panic!("{other:?}"),
    }
    assert!(!thinker.is_busy());
}

#[test]
fn an_analysis_tells_three_lines_and_refines_them() {
    let position = positions(9).last().unwrap();
    let mut thinker = Thinker::new();
    let clock = clock(10.0);
    thinker.hear(ask(1, position, Purpose::Analysis { lines: 3 }), 0.0);
    let mut depths = Vec::new();
    while depths.len() < 3 && thinker.is_busy() {
        if let Some(ToPage::Thinks(found)) = thinker.think(&clock)
            && !found.lines.is_empty()
        {
            assert_eq!(found.lines.len(), 3);
            for line in &found.lines {
                assert!(line.white <= 1000);
                assert!(!line.steps(&position).expect("legal turns").is_empty());
            }
            depths.push(found.depth);
        }
    }
    assert_eq!(depths.len(), 3);
    assert!(depths.is_sorted() && depths[0] < depths[2], "{depths:?}");
}

#[test]
fn a_finished_game_has_no_answer() {
    let over = (0..)
        .map(|seed| common::play::random_game(Variant::Blitz, seed, 1000))
        .find(|game| game.result().is_some())
        .unwrap();
    let found = answer(
        &mut Thinker::new(),
        ask(4, *over.position(), Purpose::Hint),
        1.0,
    );
    assert_eq!((found.id, found.lines.len()), (4, 0));
}
