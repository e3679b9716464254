//! The greedy bot: always legal, sees one turn ahead, the same answer everywhere.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::bot_fingerprint;
use common::judge::{can_win, play_turn, winner, wins_and_threats};
use common::play::{SEEDS_WITH_PASSES, random_position, row_taking_step, squeezed_game};
use common::points;
use fastrand::Rng;
use yinsh::bot;
use yinsh::rules::{Player, Position, Setup, SetupFault, SetupStage, Stage, Step, Turn, Variant};

/// A position in which a player is to move; rings are left out where the case does not need them.
struct Board {
    variant: Variant,
    rings: [&'static str; 2],
    markers: [&'static str; 2],
    taken: [u8; 2],
    to_act: Player,
}

impl Board {
    fn position(&self) -> Position {
        let setup = Setup {
            variant: self.variant,
            rings: self.rings.map(points),
            markers: self.markers.map(points),
            rings_taken: self.taken,
            to_act: self.to_act,
            stage: SetupStage::Moving { after_pass: false },
        };
        let waived = Player::ALL.map(SetupFault::TooFewRings);
        setup.position_waiving(&waived).unwrap()
    }
}

/// Plays the bot's turn.
fn play_bot(position: Position, seed: u64) -> Position {
    play_turn(&position, &answer(&position, seed))
}

fn answer(position: &Position, seed: u64) -> Turn {
    bot::choose(position, seed).expect("a turn while the game is not over")
}

/// Bot against bot to the end, with the seeds of the two.
fn bot_game(mut position: Position, seeds: [u64; 2]) -> Position {
    for _ in 0..400 {
        let Some(player) = position.to_act() else {
            return position;
        };
        position = play_bot(position, seeds[player.index()]);
    }
    panic!("no end after 400 turns");
}

#[test]
fn every_turn_is_legal_to_the_end_of_the_game() {
    for seed in 0..300 {
        let variant = Variant::ALL[(seed % 2) as usize];
        // The first turns are random, so that the bot meets what it would not play into itself.
        let start = if seed % 3 == 0 {
            Position::new(variant)
        } else {
            random_position(variant, seed)
        };
        let end = bot_game(start, [seed, seed + 1]);
        assert!(end.outcome().is_some());
    }
}

#[test]
fn a_turn_under_way_is_completed() {
    let mut stages = [0; 4];
    for seed in 0..400 {
        let position = random_position(Variant::Standard, seed);
        let stage = match position.stage() {
            Stage::Placing => 0,
            Stage::Moving { .. } => 1,
            Stage::TakingRow { .. } => 2,
            Stage::TakingRing { .. } => 3,
            Stage::Over(_) => continue,
        };
        stages[stage] += 1;
        play_bot(position, seed);
    }
    assert!(stages.iter().all(|count| *count >= 5), "{stages:?}");
}

#[test]
fn games_with_passes_are_played_on() {
    let mut passes = 0;
    for seed in SEEDS_WITH_PASSES {
        let mut position = Position::new(Variant::Standard);
        for step in squeezed_game(seed) {
            play_bot(position, seed);
            passes += u32::from(step == Step::Pass);
            position = position.play(step).unwrap();
        }
    }
    assert!(passes >= SEEDS_WITH_PASSES.len() as u32, "{passes}");
}

#[test]
fn nothing_is_chosen_when_the_game_is_over() {
    let end = bot_game(Position::new(Variant::Blitz), [1, 2]);
    assert_eq!(bot::choose(&end, 1), None);
}

#[test]
fn a_blocked_bot_passes() {
    let board = Board {
        variant: Variant::Standard,
        rings: ["A2 A3 A4", "B2 B3 B4 B5 K9"],
        markers: ["A5", ""],
        taken: [2, 0],
        to_act: Player::White,
    };
    let turn = bot::choose(&board.position(), 1).unwrap();
    assert_eq!(*turn, [Step::Pass]);
}

#[test]
fn wins_in_one_are_taken() {
    for seed in 0..20 {
        let rings = ["F2 A3 B6", "A4 B7 I11 J11 K10"];
        let markers = ["D1 E2 G4 H5 F5", "F3 F4 D3 E4 G6 H7"];
        // Both have two rings out and the move F2-F6 makes both rows: the mover wins.
        let race = Board {
            variant: Variant::Standard,
            rings: [rings[0], "A4 B7 I11"],
            markers,
            taken: [2, 2],
            to_act: Player::White,
        };
        assert_eq!(
            winner(&play_bot(race.position(), seed)),
            Some(Player::White)
        );
        let blitz = Board {
            variant: Variant::Blitz,
            rings: ["F2 A3 B6 J9 K8", rings[1]],
            markers,
            taken: [0, 0],
            to_act: Player::White,
        };
        assert_eq!(
            winner(&play_bot(blitz.position(), seed)),
            Some(Player::White)
        );
    }
}

#[test]
fn wins_are_taken_and_never_given_away_where_that_can_be_helped() {
    let (taken, stopped) = wins_and_threats(3000, answer);
    assert!(
        taken >= 20 && stopped >= 10,
        "{taken} taken, {stopped} stopped"
    );
}

#[test]
fn a_threat_to_win_is_stopped() {
    // Black makes D1-H5 by F2-F4, which turns F3, or by any ring that turns it.
    let board = Board {
        variant: Variant::Blitz,
        rings: ["E8 A3 B6 J9 K8", "F2 A4 B7 I11 K10"],
        markers: ["F3", "D1 E2 G4 H5"],
        taken: [0, 0],
        to_act: Player::White,
    };
    let mut idle = board.position();
    assert!(!can_win(&idle));
    idle = Board {
        to_act: Player::Black,
        ..board
    }
    .position();
    assert!(can_win(&idle));
    for seed in 0..20 {
        let behind = play_bot(board.position(), seed);
        assert!(!can_win(&behind), "seed {seed}");
    }
}

#[test]
fn the_answer_does_not_depend_on_earlier_calls() {
    let fresh = bot::choose(&random_position(Variant::Standard, 8), 3);
    for seed in 0..50 {
        let _ = bot::choose(&random_position(Variant::Blitz, seed), seed);
    }
    assert_eq!(
        bot::choose(&random_position(Variant::Standard, 8), 3),
        fresh
    );
    let game = |seeds| bot_game(Position::new(Variant::Standard), seeds);
    assert_eq!(game([5, 6]), game([5, 6]));
    assert_ne!(game([5, 6]), game([7, 8]), "the seed makes no difference");
}

#[test]
fn a_random_player_that_takes_rows_is_beaten() {
    let (mut won, mut drawn) = (0, 0);
    for game in 0..200_u64 {
        let bot = Player::ALL[(game % 2) as usize];
        let variant = Variant::ALL[(game / 2 % 2) as usize];
        let mut random = Rng::with_seed(game);
        let mut position = Position::new(variant);
        while let Some(player) = position.to_act() {
            position = if player == bot {
                play_bot(position, game)
            } else {
                let step = row_taking_step(&position, &mut random).unwrap();
                position.play(step).unwrap()
            };
        }
        won += u32::from(winner(&position) == Some(bot));
        drawn += u32::from(winner(&position).is_none());
    }
    println!("{won} of 200 won, {drawn} drawn");
    assert!(won >= 180, "{won} of 200 won, {drawn} drawn");
}

#[test]
fn the_fingerprint_is_the_expected_one() {
    assert_eq!(
        bot_fingerprint::bot_fingerprint(),
        bot_fingerprint::EXPECTED
    );
}
