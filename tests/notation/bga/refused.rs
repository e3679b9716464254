//! What is refused: the place and the cause.

use std::fmt::Write;

use fastrand::Rng;
use yinsh::notation::bga::{self, ParseError, SyntaxFault};
use yinsh::notation::{Place, TurnFault};
use yinsh::rules::{IllegalStep, Player, Stage};

use super::{NAMES, PLAIN, TEN, Told, json_of, page, replay, samples, text, told};
use crate::common::point;
use crate::game;

#[track_caller]
fn illegal(rest: &str, line: u32, number: u32, fault: TurnFault) {
    let text = format!("{TEN}{rest}");
    match bga::parse_text(&text).expect_err(rest) {
        ParseError::Illegal(error) => {
            let column = 1;
            let line = line + 10;
            assert_eq!(error.place, Place { line, column }, "{rest}");
            assert_eq!((error.number, error.fault), (number, fault), "{rest}");
        }
        other => panic!("{rest}: {other:?}"),
    }
}

#[test]
fn what_the_rules_forbid() {
    let step = TurnFault::Step;
    let moving = Stage::Moving { after_pass: false };
    let [a4, e4, e5, e6, f6] = ["A4", "E4", "E5", "E6", "F6"].map(point);
    illegal(
        "Ann places a ring on E6",
        1,
        11,
        step(IllegalStep::Stage(moving)),
    );
    illegal(
        "Ann places a marker on E5",
        1,
        11,
        step(IllegalStep::NoRing(e5)),
    );
    illegal(
        "Ann places a marker on A4",
        1,
        11,
        step(IllegalStep::OpponentRing(a4)),
    );
    illegal(
        "Bob places a marker on A4",
        1,
        11,
        TurnFault::Side(Player::Black),
    );
    let e4_f6 = "Ann places a marker on E4\nhm\nAnn moves a ring from E4 to F6";
    illegal(
        e4_f6,
        3,
        11,
        step(IllegalStep::NotALine { from: e4, to: f6 }),
    );
    illegal(
        "Ann places a marker on E4\nAnn moves a ring from B6 to B5",
        1,
        11,
        TurnFault::GoalMissing(e4),
    );
    illegal(
        "Ann places a marker on E4\nAnn places a marker on B6",
        1,
        11,
        TurnFault::GoalMissing(e4),
    );
    illegal(
        "Ann places a marker on E4\nBob places a marker on A4",
        2,
        11,
        TurnFault::Unfinished(moving),
    );
    let e4_e5 = "Ann places a marker on E4\nAnn moves a ring from E4 to E5\n";
    illegal(
        &format!("{e4_e5}Ann removes a ring from E5"),
        3,
        12,
        TurnFault::Side(Player::White),
    );
    illegal(
        &format!("{e4_e5}Bob removes a ring from A4"),
        3,
        12,
        step(IllegalStep::Stage(moving)),
    );
    illegal(
        &format!("{e4_e5}Bob removes a row of markers from E4 to E6"),
        3,
        12,
        step(IllegalStep::Stage(moving)),
    );
    illegal("Ann passes", 1, 11, step(IllegalStep::CanMove));
    illegal(
        "Ann moves a ring from E6 to E7",
        1,
        11,
        step(IllegalStep::NoRing(e6)),
    );
}

/// White has a row from E4 to E8 and takes it, or part of it, in all the ways that can go wrong.
#[test]
fn rows_and_rings_that_cannot_be_taken() {
    let moves = "Ann E4 E5, Bob K10 K9, Ann E5 E6, Bob J11 J10, Ann E6 E7, Bob I11 I10, Ann E7 E8, \
        Bob A4 A5, Ann E8 E9";
    let mut before = String::new();
    for act in moves.split(", ") {
        let [name, from, to] = act.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{act}");
        };
        let _ = writeln!(
            before,
            "{name} places a marker on {from}\n{name} moves a ring from {from} to {to}"
        );
    }
    let lines = before.lines().count() as u32;
    let mover = Player::White;
    let row = TurnFault::Unfinished(Stage::TakingRow { mover });
    let ring = TurnFault::Unfinished(Stage::TakingRing { mover });
    let taken = "Ann removes a row of markers from E8 to E4\n";
    let refused = |rest: &str, line: u32, fault| {
        illegal(&format!("{before}{rest}"), lines + line, 19, fault);
    };
    refused("Bob places a marker on A4", 1, row);
    refused("Ann removes a ring from E9", 1, {
        TurnFault::Step(IllegalStep::Stage(Stage::TakingRow { mover }))
    });
    let [e4, e7, e9] = ["E4", "E7", "E9"].map(point);
    refused(
        "Ann removes a row of markers from E4 to E7",
        1,
        TurnFault::NoRow(e4, e7),
    );
    refused(
        "Ann removes a row of markers from E4 to E9",
        1,
        TurnFault::NoRow(e4, e9),
    );
    refused(&format!("{taken}Bob places a marker on A4"), 2, ring);
    refused(&format!("{taken}Ann removes a ring from E4"), 2, {
        TurnFault::Step(IllegalStep::NoRing(e4))
    });
    let whole = text(&format!("{TEN}{before}{taken}Ann removes a ring from A3"));
    assert_eq!(whole.record.position().rings_taken(Player::White), 1);
}

/// The game itself with a mistake in one act: the error names its turn and its line.
#[test]
fn a_mistake_in_the_middle_of_a_game() {
    let game = samples().swap_remove(9);
    let told = told(&game);
    let line = |act: &Told| format!("{} {}", NAMES[act.player.index()], act.words());
    for wrong in (0..told.len()).step_by(3) {
        let mut lines: Vec<String> = told.iter().map(line).collect();
        // Whatever has to be done, an act of the other player is not.
        let name = NAMES[told[wrong].player.opponent().index()];
        lines[wrong] = format!("{name} {}", told[wrong].words());
        let error = bga::parse_text(&lines.join("\n")).unwrap_err();
        let is_first = wrong == 0;
        if !is_first {
            assert_eq!(error.place().line as usize, wrong + 1, "{error}");
            assert_eq!(error.turn(), Some(1 + told[wrong].turn as u32), "{error}");
        }
    }
}

#[test]
fn nothing_follows_the_end_of_a_game() {
    let game = samples().swap_remove(9);
    let page = page(&told(&game), NAMES, &mut Rng::with_seed(1));
    let error = bga::parse_text(&format!("{page}Ann places a ring on E6")).unwrap_err();
    assert!(error.to_string().ends_with(": the game is over"), "{error}");
}

#[track_caller]
fn refused_text(text: &str, line: u32, column: u32, fault: SyntaxFault) {
    match bga::parse_text(text).expect_err(text) {
        ParseError::Syntax(error) => {
            let found = (error.place, error.fault);
            assert_eq!(found, (Place { line, column }, fault), "{text}");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn refused_json(text: &str, line: u32, column: u32, fault: SyntaxFault) {
    match bga::parse_json(text).expect_err(text) {
        ParseError::Syntax(error) => {
            let found = (error.place, error.fault);
            assert_eq!(found, (Place { line, column }, fault), "{text}");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn texts_that_are_no_log() {
    for text in [
        "",
        " \n",
        "\u{feff}",
        "hello",
        "1.e4 2.a3",
        "places a ring on E6",
        "{\"logs\": []}",
        "End of game",
        "Move 2 : 2:38:08 PM",
    ] {
        refused_text(text, 1, 1, SyntaxFault::Empty);
    }
    let no = |text: &str| SyntaxFault::NoPoint(text.to_owned());
    refused_text(
        "Ann places a ring on E6\n Ann places a ring on A1",
        2,
        2,
        no("A1"),
    );
    refused_text(
        "Ann places a ring on E6\nAnn moves a ring from E6 to L5",
        2,
        1,
        no("L5"),
    );
    refused_text(
        "Ann places a ring on E6\nAnn removes a ring from E123.",
        2,
        1,
        no("E123"),
    );
}

#[test]
fn texts_that_are_no_replay() {
    let cause = |text: &str| SyntaxFault::Json(text.to_owned());
    refused_json("", 1, 1, SyntaxFault::Empty);
    refused_json(" \u{feff}\n", 1, 1, SyntaxFault::Empty);
    refused_json("hello", 1, 1, cause("expected value"));
    refused_json("{\"a\":\n \"é\" 1}", 2, 6, cause("expected `,` or `}`"));
    refused_json("[1, 2, 3]", 1, 1, SyntaxFault::NoObject);
    refused_json("  [{\"logs\": []}]", 1, 3, SyntaxFault::NoObject);
    refused_json("\"logs\"", 1, 1, SyntaxFault::NoObject);
    refused_json("\n {}", 2, 2, SyntaxFault::NoLogs);
    refused_json("{\"logs\": {}}", 1, 1, SyntaxFault::NoLogs);
    refused_json("{\"logs\": []}", 1, 1, SyntaxFault::Empty);
    refused_json("{\"a\": 1} {}", 1, 10, cause("trailing characters"));
    refused_json("{\"logs\":\n [{\"data\"", 2, 10, SyntaxFault::Cut);
    let entry = |log: &str, args: &str| {
        format!(
            "{{\"logs\":\n[{{\"data\":[\n {{\"type\":\"move\",\"log\":\"{log}\",\"args\":{args}}}]}}]}}"
        )
    };
    let missing = |argument: &str| SyntaxFault::PointMissing(argument.to_owned());
    let places = "places a ring on";
    refused_json(&entry(places, "[]"), 3, 2, missing("locationTo"));
    refused_json(
        &entry(places, "{\"locationTo\": null}"),
        3,
        2,
        missing("locationTo"),
    );
    refused_json(
        &entry(places, "{\"locationTo\": \"@1\"}"),
        3,
        2,
        missing("locationTo"),
    );
    refused_json(
        &entry("removes a ring from", "{\"locationTo\": \"E6\"}"),
        3,
        2,
        missing("locationFrom"),
    );
    let off = entry(places, "{\"locationTo\": \"K11\", \"player_id\": 1}");
    refused_json(&off, 3, 2, SyntaxFault::NoPoint("K11".to_owned()));
    // A lone surrogate: in chat nobody minds, in what is read it is said.
    let lone = bga::parse_json(&entry("\\ud800 places a ring on", "{}")).unwrap_err();
    assert_eq!(lone.place().line, 3);
    assert!(
        matches!(lone, ParseError::Syntax(error) if matches!(error.fault, SyntaxFault::Json(_)))
    );
    let game = samples().swap_remove(9);
    let replay = replay(&told(&game), NAMES, PLAIN, &mut Rng::with_seed(1));
    let chat = replay.replace("Bob removes a ring from K7", "\\udfff");
    assert_ne!(chat, replay);
    assert_eq!(json_of(&chat).record, game);
}

/// Wherever it is cut, it is said, and where the text ends.
#[test]
fn a_cut_replay_says_so() {
    let replay = replay(&told(&game()), NAMES, PLAIN, &mut Rng::with_seed(1));
    for length in (1..replay.len()).step_by(37) {
        let cut = &replay[..length];
        let end = cut.trim_end().len() as u32;
        refused_json(cut, 1, 1 + end, SyntaxFault::Cut);
    }
}

#[test]
fn errors_in_words() {
    let text = bga::parse_text("Ann places a ring on E6\nBob places a ring on E6").unwrap_err();
    assert_eq!(
        text.to_string(),
        "line 2, column 1: turn 2: a ring stands on E6"
    );
    let json = bga::parse_json("{\"logs\": 1}").unwrap_err();
    assert_eq!(
        json.to_string(),
        "line 1, column 1: there is no list `logs` of what was played"
    );
    assert_eq!((text.turn(), json.turn()), (Some(2), None));
}
