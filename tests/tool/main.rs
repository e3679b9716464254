//! The command line tool, run as a user runs it.

#![cfg(not(target_arch = "wasm32"))]

mod engine;
mod records;
mod rules;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn tool(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_yinsh"));
    command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// What a finished run said, and its exit code.
struct Ended {
    out: String,
    err: String,
    code: Option<i32>,
}

fn run(arguments: &[&str]) -> Ended {
    let Output {
        status,
        stdout,
        stderr,
    } = tool(arguments).output().expect("the tool starts");
    Ended {
        out: String::from_utf8(stdout).expect("text"),
        err: String::from_utf8(stderr).expect("text"),
        code: status.code(),
    }
}

/// A file of this content in the folder that cargo keeps for tests.
fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("a file can be written");
    path
}

const PEOPLE: &str = "tests/data/boardspace-people.sgf";

/// A finished game of the project's own data.
fn game() -> String {
    let path = format!("{}/tests/data/games-random.tsv", env!("CARGO_MANIFEST_DIR"));
    let games = fs::read_to_string(path).expect("test data");
    games.lines().next().expect("a game").to_owned()
}

#[test]
fn arguments_that_make_no_sense_are_named() {
    for (arguments, cause) in [
        (&["perft"][..], "<DEPTH>"),
        (&["perft", "-1"], "'-1'"),
        (&["perft", "many"], "'many' for '<DEPTH>'"),
        (
            &["perft", "1", "--variant", "chess"],
            "a variant is `standard` or `blitz`",
        ),
        (&["check"], "Usage"),
        (&["check", "perft"], "<FILE>"),
        (&["conquer"], "'conquer'"),
        (&["replay"], "<FILES>"),
        (&["convert", "x.sgf"], "--to"),
        (&["convert", "--to", "chess", "x.sgf"], "'chess'"),
        (&[], "Usage"),
    ] {
        let ended = run(arguments);
        assert!(ended.err.contains(cause), "{arguments:?}: {}", ended.err);
        assert_eq!(
            (ended.out.as_str(), ended.code),
            ("", Some(2)),
            "{arguments:?}"
        );
    }
}

#[test]
fn help_and_version_are_no_errors() {
    let help = run(&["--help"]);
    assert_eq!((help.err.as_str(), help.code), ("", Some(0)));
    for command in [
        "perft", "check", "replay", "convert", "ugi", "match", "train", "bench",
    ] {
        assert!(help.out.contains(command), "{}", help.out);
    }
    let version = run(&["--version"]);
    assert_eq!(
        version.out,
        format!("yinsh {}\n", env!("CARGO_PKG_VERSION"))
    );
}

/// Whoever reads the output may be gone.
#[test]
fn a_closed_pipe_is_no_panic() {
    for arguments in [
        &["perft", "2", "--divide"][..],
        &["bench", "--rules"],
        &["replay", PEOPLE],
        &["convert", "--to", "sgf", PEOPLE],
        &["--help"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let ended = tool(arguments)
            .stdout(writer)
            .output()
            .expect("the tool starts");
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{arguments:?}");
        assert!(
            ended.status.code().is_some_and(|code| code <= 1),
            "{:?}",
            ended.status
        );
    }
}

#[test]
fn the_bench_ends_with_the_number_of_nodes() {
    for (arguments, nodes) in [
        (&["bench", "--rules"][..], yinsh::bench::NODES),
        (
            &["bench", "--depth", "2"][..],
            yinsh::bench::search_nodes(2),
        ),
    ] {
        let ended = run(arguments);
        assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));
        let last = ended.out.lines().last().expect("a last line");
        assert_eq!(last, format!("{nodes} nodes"));
    }
}
