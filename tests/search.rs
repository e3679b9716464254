//! The search: legal, deterministic, resumable, and never wrong about what is decided.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use allocation_counter::measure;
use common::judge::{can_win, play_turn, winner, wins_and_threats};
use common::play::{SEEDS_WITH_PASSES, random_position, squeezed_game};
use common::{position, search_fingerprint, setup};
use yinsh::bench::{SEARCH_POSITIONS, search_positions};
use yinsh::bot::{Level, Limits, Progress, Question, Report, Search, Way, Weakness, choose};
use yinsh::rules::{Player, Position, Stage, Step, Turn, Variant, visit_turns};

const TABLE: usize = 1 << 20;

fn question(position: Position, depth: u8, nodes: u64) -> Question {
    Question {
        position,
        limits: Limits { depth, nodes },
        lines: 1,
        seed: 1,
        weakness: Weakness::default(),
    }
}

/// What a search finds out when it is not interrupted.
fn ask(search: &mut Search, question: Question) -> Report {
    search.ask(question);
    assert_eq!(search.run(u64::MAX), Progress::Done);
    search.report(question.lines)
}

/// The same with nothing learned before.
fn fresh(position: Position, depth: u8, nodes: u64) -> Report {
    ask(&mut Search::new(TABLE), question(position, depth, nodes))
}

fn best(report: &Report) -> Turn {
    report.lines.first().expect("a turn").turn
}

#[test]
fn the_bench_has_fifty_positions_of_all_kinds() {
    let positions = search_positions();
    assert_eq!(positions.len(), SEARCH_POSITIONS);
    let count = |wanted: fn(&Position) -> bool| positions.iter().filter(|at| wanted(at)).count();
    assert_eq!(count(|at| at.outcome().is_some()), 0);
    assert!(count(|at| at.stage() == Stage::Placing) >= 3);
    assert_eq!(count(|at| at.variant() == Variant::Blitz), 10);
    assert!(count(|at| at.rings_taken(Player::White) == 2) >= 3);
}

/// The turn of a level, of which the stronger ones look no farther here than so many nodes.
fn turn_of(search: &mut Search, level: Level, position: &Position, seed: u64) -> Turn {
    let Some(question) = level.question(position, seed) else {
        return choose(position, seed).expect("a turn");
    };
    let nodes = question.limits.nodes.min(1500);
    let limits = Limits {
        nodes,
        ..question.limits
    };
    best(&ask(search, Question { limits, ..question }))
}

/// Has a level play so many games with itself, every step checked by the rules. One in two is Blitz, and every other
/// one begins somewhere in a random game.
fn plays_legal_games(level: Level, games: u64) {
    let mut search = Search::new(TABLE);
    for game in 0..games {
        let seed = 10_000 * level as u64 + game;
        let variant = Variant::ALL[(game % 2) as usize];
        let mut position = match game % 4 {
            0 | 1 => Position::new(variant),
            _ => random_position(variant, seed),
        };
        for turns in 0.. {
            assert!(turns < 200, "no end");
            if position.outcome().is_some() {
                break;
            }
            let turn = turn_of(&mut search, level, &position, seed + turns);
            position = play_turn(&position, &turn);
        }
    }
}

#[test]
fn thousands_of_games_of_the_quick_levels_are_legal() {
    plays_legal_games(Level::Newcomer, 1000);
    plays_legal_games(Level::Beginner, 1000);
}

#[test]
fn hundreds_of_games_of_the_greedy_bot_are_legal() {
    plays_legal_games(Level::Casual, 500);
}

#[test]
fn games_of_the_levels_that_look_ahead_are_legal() {
    plays_legal_games(Level::Keen, 500);
    for level in [Level::Skilled, Level::Expert, Level::Master] {
        plays_legal_games(level, 8);
    }
}

#[test]
fn levels_are_named_once_and_read_back() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.is_timed(), level == Level::Master);
        assert_eq!(level.way() == Way::Greedy, level == Level::Casual);
    }
    let error = "strong".parse::<Level>().unwrap_err().to_string();
    assert!(error.contains("newcomer, beginner"), "{error}");
}

#[test]
fn a_turn_under_way_is_completed_and_passes_are_played() {
    let mut search = Search::new(TABLE);
    let mut stages = [0; 4];
    for seed in 0..200 {
        let position = random_position(Variant::Standard, seed);
        let stage = match position.stage() {
            Stage::Placing => 0,
            Stage::Moving { .. } => 1,
            Stage::TakingRow { .. } => 2,
            Stage::TakingRing { .. } => 3,
            Stage::Over(_) => continue,
        };
        stages[stage] += 1;
        play_turn(
            &position,
            &best(&ask(&mut search, question(position, 3, 400))),
        );
    }
    assert!(stages.iter().all(|count| *count >= 3), "{stages:?}");
    let mut passes = 0;
    for seed in SEEDS_WITH_PASSES {
        let mut position = Position::new(Variant::Standard);
        for step in squeezed_game(seed) {
            if step == Step::Pass {
                let report = ask(&mut search, question(position, 4, 2000));
                assert_eq!(*best(&report), [Step::Pass]);
                passes += 1;
            }
            position = position.play(step).unwrap();
        }
    }
    assert!(passes > 0);
}

#[test]
fn nothing_is_found_when_the_game_is_over() {
    let mut position = position("W markers F3 F4 F5 F6, ring F7, out 2; B out 1");
    position = play_turn(&position, &best(&fresh(position, 2, 10_000)));
    assert_eq!(winner(&position), Some(Player::White));
    let report = fresh(position, 5, 1000);
    assert!(report.lines.is_empty());
    assert_eq!(report.nodes, 0);
}

#[test]
fn the_size_of_the_slices_changes_nothing() {
    for (number, position) in search_positions().into_iter().enumerate().step_by(4) {
        let whole = fresh(position, 60, 4000);
        for slice in [1, 7, 1000] {
            let mut search = Search::new(TABLE);
            search.ask(question(position, 60, 4000));
            while search.run(slice) == Progress::UnderWay {}
            let sliced = search.report(1);
            assert_eq!(best(&sliced), best(&whole), "{number}");
            assert_eq!(sliced.nodes, whole.nodes, "{number}");
            assert_eq!(sliced.lines[0].worth, whole.lines[0].worth, "{number}");
        }
    }
}

#[test]
fn a_search_that_forgot_answers_as_a_new_one() {
    let positions = search_positions();
    let expected = fresh(positions[20], 60, 3000);
    let mut search = Search::new(TABLE);
    for position in &positions[..10] {
        ask(&mut search, question(*position, 60, 2000));
    }
    // Also when it was left in the middle.
    search.ask(question(positions[30], 60, 100_000));
    assert_eq!(search.run(500), Progress::UnderWay);
    search.forget();
    let again = ask(&mut search, question(positions[20], 60, 3000));
    assert_eq!(best(&again), best(&expected));
    assert_eq!(again.nodes, expected.nodes);
}

#[test]
fn a_question_in_the_middle_of_another_replaces_it() {
    let positions = search_positions();
    let mut search = Search::new(TABLE);
    for pair in positions.windows(2) {
        search.ask(question(pair[0], 60, 100_000));
        search.run(300);
        let report = ask(&mut search, question(pair[1], 60, 300));
        play_turn(&pair[1], &best(&report));
        assert!(report.nodes <= 301, "{}", report.nodes);
    }
}

#[test]
fn the_limits_are_kept() {
    for position in search_positions().into_iter().step_by(5) {
        let report = fresh(position, 60, 1234);
        assert!(report.nodes <= 1234, "{}", report.nodes);
        let report = fresh(position, 3, u64::MAX);
        assert!(report.depth <= 3, "{}", report.depth);
    }
}

#[test]
fn wins_in_one_are_taken() {
    // The move F2-F6 makes the third row of both: the mover wins.
    let race = "W markers D1 E2 G4 H5 F5, ring F2, out 2; B markers F3 F4 D3 E4 G6 H7, out 2";
    let mut blitz = setup("W markers D1 E2 G4 H5 F5, ring F2; B markers F3 F4 D3 E4 G6 H7");
    blitz.variant = Variant::Blitz;
    for position in [position(race), blitz.position().unwrap()] {
        for depth in [1, 2, 4] {
            let report = fresh(position, depth, 50_000);
            let behind = play_turn(&position, &best(&report));
            assert_eq!(winner(&behind), Some(Player::White), "depth {depth}");
            assert_eq!(report.lines[0].worth.decided(), Some(true));
        }
    }
}

#[test]
fn wins_are_taken_and_threats_stopped_where_that_can_be_done() {
    let mut search = Search::new(TABLE);
    let (taken, stopped) = wins_and_threats(1500, |position, _| {
        best(&ask(&mut search, question(*position, 2, 20_000)))
    });
    assert!(
        taken >= 15 && stopped >= 5,
        "{taken} taken, {stopped} stopped"
    );
}

/// A win that is claimed is one against every reply: looked for among all turns, without the
/// search's shortcuts.
#[test]
fn what_is_called_won_is_won() {
    fn wins(position: &Position, player: Player, turns: u32) -> bool {
        if position.outcome().is_some() {
            return winner(position) == Some(player);
        }
        if turns == 0 {
            return false;
        }
        let mine = position.to_act() == Some(player);
        let mut found = !mine;
        visit_turns(position, |_, behind| {
            if found != mine && (behind.outcome().is_some() || turns > 1) {
                found = wins(behind, player, turns - 1);
            } else if found != mine {
                found = false;
            }
        });
        found
    }
    let mut proved = 0;
    for seed in 0..400 {
        let position = random_position(Variant::ALL[(seed % 2) as usize], seed);
        let Some(player) = position.to_act() else {
            continue;
        };
        if position.stage() == Stage::Placing || can_win(&position) {
            continue;
        }
        let report = fresh(position, 3, 100_000);
        let line = &report.lines[0];
        if line.worth.decided() == Some(true) {
            let behind = play_turn(&position, &line.turn);
            assert!(wins(&behind, player, 2), "seed {seed}: {:?}", line.turn);
            proved += 1;
        }
    }
    println!("{proved} wins proved");
    assert!(proved >= 3, "{proved}");
}

#[test]
fn the_last_markers_are_counted() {
    // One marker is left: whoever has taken more rings wins with it, unless a row gives five back.
    let mut seen = 0;
    for seed in 0..3000 {
        let position = random_position(Variant::Standard, seed);
        let Stage::Moving { .. } = position.stage() else {
            continue;
        };
        if position.pool() != 1 {
            continue;
        }
        seen += 1;
        let report = fresh(position, 2, 20_000);
        let player = position.to_act().unwrap();
        let ahead = position.rings_taken(player) > position.rings_taken(player.opponent());
        if ahead {
            assert_eq!(report.lines[0].worth.decided(), Some(true), "seed {seed}");
        }
        play_turn(&position, &best(&report));
    }
    println!("{seen} positions with one marker left");
}

#[test]
fn several_lines_differ_and_come_best_first() {
    for position in search_positions().into_iter().step_by(3) {
        let asked = Question {
            lines: 3,
            ..question(position, 4, 30_000)
        };
        let report = ask(&mut Search::new(TABLE), asked);
        let mut turns = 0;
        visit_turns(&position, |_, _| turns += 1);
        assert_eq!(report.lines.len(), turns.min(3));
        for pair in report.lines.windows(2) {
            assert!(pair[0].worth >= pair[1].worth);
            assert_ne!(
                play_turn(&position, &pair[0].turn),
                play_turn(&position, &pair[1].turn)
            );
        }
        for line in &report.lines {
            let mut at = play_turn(&position, &line.turn);
            for turn in &line.next {
                at = play_turn(&at, turn);
            }
        }
    }
}

#[test]
fn weakness_comes_from_the_seed_alone() {
    let positions = search_positions();
    let answers = |level: Level, seed: u64| -> Vec<Turn> {
        let turn = |at: &Position| {
            let question = level.question(at, seed).expect("a search");
            best(&ask(&mut Search::new(TABLE), question))
        };
        positions.iter().step_by(5).map(turn).collect()
    };
    for level in [Level::Newcomer, Level::Beginner] {
        assert_eq!(answers(level, 1), answers(level, 1));
        assert_ne!(answers(level, 1), answers(level, 2), "{level}");
    }
}

#[test]
fn memory_does_not_grow_from_game_to_game() {
    let mut search = Search::new(TABLE);
    let mut games = |count: u64| {
        for game in 0..count {
            let mut position = random_position(Variant::Standard, game);
            while position.outcome().is_none() {
                let turn = best(&ask(&mut search, question(position, 2, 60)));
                position = play_turn(&position, &turn);
            }
        }
    };
    // Lists grow to what the largest position needs, and stay.
    games(100);
    let again = measure(|| games(100));
    println!("{} bytes at most beside the table", again.bytes_max);
    assert_eq!(again.bytes_current, 0, "something is kept");
    assert!(again.bytes_max < 256 * 1024);
}

#[test]
fn the_fingerprint_is_the_expected_one() {
    assert_eq!(
        search_fingerprint::search_fingerprint(),
        search_fingerprint::EXPECTED
    );
}
