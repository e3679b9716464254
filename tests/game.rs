//! A game's line of steps: undo and redo, the last turn, the players' endings.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::play::row_taking_step;
use fastrand::Rng;
use yinsh::game::{Ending, Game, NodeId, PlayError, Seat, Seats, Unit};
use yinsh::rules::{Player, PointSet, Position, Setup, Step, Variant};

const PEOPLE: Seats = Seats::new(Seat::Person, Seat::Person);

/// Every way to seat persons and bots.
const SEATS: [Seats; 4] = [
    PEOPLE,
    Seats::new(Seat::Person, Seat::BOT),
    Seats::new(Seat::BOT, Seat::Person),
    Seats::new(Seat::BOT, Seat::BOT),
];

fn is_of_turn(step: &&Step) -> bool {
    matches!(step, Step::Place(_) | Step::Move { .. } | Step::Pass)
}

#[test]
fn undo_and_redo_land_where_a_person_decides_and_lose_nothing() {
    for seed in 0..400 {
        let mut random = Rng::with_seed(seed);
        let mut game = Game::new(Position::new(Variant::ALL[(seed % 2) as usize]));
        let seats = SEATS[random.usize(..4)];
        let unit = |random: &mut Rng| [Unit::Step, Unit::Turn][random.usize(..2)];
        for _ in 0..300 {
            let before = game.clone();
            match random.usize(..12) {
                0 => {
                    assert_eq!(game.can_undo(seats), game.undo(unit(&mut random), seats));
                    if game.can_redo() && before.ending().is_none() && game != before {
                        let player = game.to_act().expect("a decision");
                        assert!(seats == SEATS[3] || seats.is_person(player));
                        assert!(game.cursor() < before.cursor());
                    }
                    assert_eq!(game.all_steps(), before.all_steps());
                }
                1 => {
                    assert_eq!(game.can_redo(), game.redo(unit(&mut random), seats));
                    assert_eq!(game.all_steps(), before.all_steps());
                }
                2 if random.usize(..30) == 0 => {
                    let over = game.result().is_some();
                    assert_eq!(game.end(Ending::Agreement).is_err(), over);
                    if !over {
                        assert_eq!(game.to_act(), None);
                        assert!(!game.can_redo());
                    }
                }
                _ => {
                    if let Some(step) = row_taking_step(game.position(), &mut random) {
                        let ended = game.ending().is_some();
                        let played = game.play(step);
                        assert_eq!(played, if ended { Err(PlayError::Ended) } else { Ok(()) });
                    }
                }
            }
            let again = Game::from_steps(*game.start(), game.all_steps()).unwrap();
            assert_eq!(again.position_at(game.cursor()), Some(game.position()));
        }
    }
}

#[test]
fn the_last_turn_always_shows_what_was_moved_or_placed() {
    for seed in 0..400 {
        let mut random = Rng::with_seed(seed);
        let mut game = Game::new(Position::new(Variant::ALL[(seed % 2) as usize]));
        while let Some(step) = row_taking_step(game.position(), &mut random) {
            game.play(step).unwrap();
            let last = game.tree().last_turn(game.here());
            assert_eq!(last.last(), Some(&game.here()));
            let step = |place: &NodeId| game.tree().step(*place);
            let steps: Vec<Step> = last.iter().filter_map(step).collect();
            let moves = steps.iter().filter(is_of_turn).count();
            assert_eq!(moves, 1, "{steps:?} in game {seed}");
        }
    }
}

#[test]
fn a_win_by_the_opponents_row_shows_the_move_that_made_it() {
    let points = |text: &str| -> PointSet {
        text.split_whitespace()
            .map(|name| name.parse().unwrap())
            .collect()
    };
    let setup = Setup {
        rings: [points("F2 A3 B6 J9 K8"), points("A4 B7 I11")],
        markers: [points("F3"), points("D1 E2 G4 H5")],
        rings_taken: [0, 2],
        ..Setup::new(Variant::Standard)
    };
    let mut game = Game::new(setup.position().unwrap());
    for step in ["MF2-F4", "RD1-H5", "XA4"] {
        game.play(step.parse().unwrap()).unwrap();
    }
    assert_eq!(
        game.result().and_then(|result| result.winner),
        Some(Player::Black)
    );
    assert_eq!(game.tree().last_turn(game.here()), game.tree().main_line());
}

#[test]
fn against_the_bot_undo_goes_back_to_the_persons_own_decision() {
    let seats = Seats::new(Seat::BOT, Seat::Person);
    let mut game = Game::new(Position::new(Variant::Standard));
    game.play("PE6".parse().unwrap()).unwrap();
    // Only the bot's ring is placed: nothing of the person's to take back.
    assert!(!game.can_undo(seats));
    for step in ["PI8", "PD4", "PF6", "PG7"] {
        game.play(step.parse().unwrap()).unwrap();
    }
    assert!(game.undo(Unit::Turn, seats));
    assert_eq!((game.cursor(), game.to_act()), (3, Some(Player::Black)));
    assert!(game.undo(Unit::Turn, seats));
    assert_eq!((game.cursor(), game.to_act()), (1, Some(Player::Black)));
    assert!(!game.undo(Unit::Turn, seats));
    assert!(game.redo(Unit::Turn, seats));
    assert_eq!(game.cursor(), 3);
    // A draw agreed is taken back first, and nothing else with it.
    game.end(Ending::Agreement).unwrap();
    assert!(game.undo(Unit::Turn, seats));
    assert_eq!((game.cursor(), game.ending()), (3, None));
}
