//! The engine for other programs, matches and training.

use std::io::Write;
use std::process::Stdio;

use yinsh::bench::search_positions;
use yinsh::notation::{gipf, position_line};
use yinsh::rules::{Player, Position, Variant};

use super::{file, run, tool};

/// What the engine answers to these lines, until it ends by itself.
fn engine(lines: &str) -> String {
    let mut child = tool(&["ugi"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    let mut input = child.stdin.take().expect("an input");
    input.write_all(lines.as_bytes()).expect("it listens");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_engine_introduces_itself_and_plays() {
    let said = engine(
        "ugi\nisready\nsetoption name memory value 1\nuginewgame\n\
         position startpos moves e6 i8\ngo depth 2\nquit\n",
    );
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with("id name yinsh "), "{said}");
    assert!(
        lines.contains(&"ugiok") && lines.contains(&"readyok"),
        "{said}"
    );
    let info = lines
        .iter()
        .find(|line| line.starts_with("info depth 2 score "));
    let info = info.expect("an info line");
    for word in [" nodes ", " nps ", " pv "] {
        assert!(info.contains(word), "{info}");
    }
    let turn = lines.last().and_then(|line| line.strip_prefix("bestmove "));
    let turn = turn.expect("a turn at the end");
    assert!(info.contains(&format!(" pv {turn}")), "{said}");
    let start = Position::new(Variant::Standard);
    gipf::read_turns(&start, &format!("e6 i8 {turn}")).expect("a legal turn");
}

#[test]
fn the_engine_takes_rows_and_wins_from_a_position_line() {
    let position = search_positions()
        .into_iter()
        .find(|position| position.rings_taken(Player::White) == 2)
        .expect("a position late in a game");
    let line = position_line::write(&position);
    let said = engine(&format!(
        "position line {line}\ngo nodes 3000\nposition line {line}\ngo nodes 3000\n"
    ));
    let turns: Vec<&str> = said
        .lines()
        .filter_map(|line| line.strip_prefix("bestmove "))
        .collect();
    let [one, other] = turns[..] else {
        panic!("{said}");
    };
    gipf::read_turns(&position, one).expect("a legal turn");
    gipf::read_turns(&position, other).expect("a legal turn");
}

#[test]
fn the_engine_stops_when_told_and_when_nobody_speaks_any_more() {
    for lines in [
        "go infinite\nisready\nstop\nquit\n",
        "go infinite\nquit\n",
        "go infinite\n",
    ] {
        let said = engine(lines);
        assert_eq!(said.matches("bestmove ").count(), 1, "{said}");
    }
    let said = engine("go movetime 30\n");
    assert!(said.contains("bestmove "), "{said}");
}

#[test]
fn the_engine_says_what_it_does_not_understand() {
    let said = engine(
        "fly\nposition startpos moves e6 e6\nposition nowhere\ngo nodes many\ngo depth\n\
         setoption name colour value red\nposition startpos moves e6\ngo depth 1\n",
    );
    assert_eq!(said.matches("info string ").count(), 6, "{said}");
    assert!(
        said.contains("info string moves: line 1, column 4: turn 2: a ring stands on E6"),
        "{said}"
    );
    assert_eq!(said.matches("bestmove ").count(), 1, "{said}");
}

#[test]
fn a_match_tells_the_score_and_is_the_same_each_time() {
    let arguments = [
        "match", "casual", "rows", "--games", "6", "--seed", "3", "--moves",
    ];
    let ended = run(&arguments);
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(lines.len(), 9, "{}", ended.out);
    assert!(
        lines[6].starts_with("casual against rows: +6 =0 -0, 100.0% (95%: "),
        "{}",
        lines[6]
    );
    assert!(lines[7].starts_with("casual: ") && lines[7].ends_with(" ms a turn"));
    let placed = |line: &str| {
        line.split_whitespace()
            .skip(1)
            .take(10)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        placed(lines[0]),
        placed(lines[1]),
        "colours change over on each opening"
    );
    assert_ne!(placed(lines[1]), placed(lines[2]));
    assert_eq!(
        run(&arguments).out.lines().take(7).collect::<Vec<_>>(),
        lines[..7]
    );
}

#[test]
fn a_match_begins_from_a_file_and_with_another_engine() {
    let openings = file(
        "openings.txt",
        "1.e6 2.i8 3.b2 4.f2 5.c3 6.h4 7.d9 8.j9 9.b5 10.g10\n\n",
    );
    let openings = openings.to_str().expect("a path in plain letters");
    let engine = format!("ugi={} ugi,nodes=200", env!("CARGO_BIN_EXE_yinsh"));
    let ended = run(&[
        "match",
        "nodes=200,memory=1",
        &engine,
        "--games",
        "2",
        "--openings",
        openings,
        "--threads",
        "1",
    ]);
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));
    assert!(ended.out.contains(" against ugi="), "{}", ended.out);
}

#[test]
fn a_match_names_what_is_wrong() {
    for (arguments, cause) in [
        (["match", "strong", "rows"], "a level is one of"),
        (["match", "nodes=x", "rows"], "nodes=x"),
        (
            ["match", "memory=1", "rows"],
            "nodes, depth or time is missing",
        ),
        (["match", "master", "rows"], "master,time=1000"),
        (
            ["match", "ugi=/no/such/file,nodes=1", "rows"],
            "/no/such/file",
        ),
        (
            ["match", "network=/no/such/file,nodes=1", "rows"],
            "/no/such/file",
        ),
        (["match", "speed=1", "rows"], "the settings are"),
    ] {
        let ended = run(&arguments);
        assert_eq!(ended.code, Some(2), "{arguments:?}: {}", ended.err);
        assert!(ended.err.contains(cause), "{}", ended.err);
    }
}

#[test]
fn a_network_is_trained_from_nothing() {
    let path = file("trained.bin", "");
    let path = path.to_str().expect("a path in plain letters");
    let ended = run(&[
        "train",
        path,
        "--generations",
        "2",
        "--games",
        "24",
        "--nodes",
        "60",
        "--epochs",
        "2",
    ]);
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));
    assert_eq!(ended.out.matches("held out").count(), 4, "{}", ended.out);
    let player = format!("nodes=50,network={path}");
    let ended = run(&["match", &player, "rows", "--games", "2"]);
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));
}
