//! The command line tool, run as a user runs it.

#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use yinsh::bench::search_positions;
use yinsh::notation::{gipf, position_line};
use yinsh::rules::{Player, Position, Variant};

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

fn check(what: &str, name: &str, content: impl AsRef<[u8]>) -> Ended {
    let path = file(name, content);
    let mut ended = run(&[
        "check",
        what,
        path.to_str().expect("a path in plain letters"),
    ]);
    for text in [&mut ended.out, &mut ended.err] {
        *text = text.replace(&*path.to_string_lossy(), name);
    }
    ended
}

const START: &str = "start\t\tplace\tW\t85,7140";

/// A finished game of the project's own data.
fn game() -> String {
    let path = format!("{}/tests/data/games-random.tsv", env!("CARGO_MANIFEST_DIR"));
    let games = fs::read_to_string(path).expect("test data");
    games.lines().next().expect("a game").to_owned()
}

#[test]
fn perft_counts_each_depth() {
    let ended = run(&["perft", "3"]);
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(
        lines[..3],
        ["perft(1) 85", "perft(2) 7140", "perft(3) 592620"]
    );
    assert!(lines[3].starts_with("592620 leaves in "), "{}", lines[3]);
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));
}

#[test]
fn perft_goes_on_from_a_position_and_divides() {
    let plies = "PG8 PJ10 PI7 PF10 PD6 PC3 PE4 PB2 PH5 PF2";
    let ended = run(&["perft", "1", "--after", plies]);
    assert!(ended.out.starts_with("perft(1) 124\n"), "{}", ended.out);

    let ended = run(&["perft", "2", "--divide"]);
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(lines.len(), 86);
    assert_eq!(lines[0], "PA2 84");
    assert!(lines[85].starts_with("7140 leaves in "));
}

#[test]
fn perft_at_depth_zero_is_one() {
    let ended = run(&["perft", "0"]);
    assert!(ended.out.starts_with("perft(0) 1\n"), "{}", ended.out);
    assert_eq!(run(&["perft", "0", "--divide"]).code, Some(0));
}

#[test]
fn perft_names_the_ply_that_is_wrong() {
    for (plies, cause) in [
        ("PE1 PE1", "--after: ply 2 (PE1): a ring stands on E1"),
        (
            "PE1 PZ9",
            "--after: ply 2 (PZ9): the board has no such point",
        ),
        (
            "PE1 e4",
            "--after: ply 2 (e4): a step is PE1, ME4-E10, RF3-F7, XD5 or S",
        ),
        (
            "ME4-E10",
            "--after: ply 1 (ME4-E10): a ring has to be placed",
        ),
    ] {
        let ended = run(&["perft", "1", "--after", plies]);
        assert_eq!(ended.err, format!("error: {cause}\n"));
        assert_eq!((ended.out.as_str(), ended.code), ("", Some(2)));
    }
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

#[test]
fn a_file_that_agrees() {
    let ended = check("perft", "agrees.tsv", format!("# name\tplies\n\n{START}\n"));
    assert_eq!(
        ended.out,
        "agrees.tsv: 1 rows, 4 facts compared, 0 disagreements\n"
    );
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));

    let marked = format!("\u{feff}{}\r\n", START);
    assert_eq!(check("perft", "marked.tsv", marked).code, Some(0));

    let ended = check("games", "game.tsv", game());
    assert!(ended.out.ends_with(" 0 disagreements\n"), "{}", ended.out);
    assert_eq!(ended.code, Some(0));
}

#[test]
fn each_disagreement_of_a_count_is_a_line() {
    let rows = "# heading\n\
        a\t\tplace\tW\t85,7141\n\
        b\tPE1\tmove\tW\t84\n\
        c\tPE1 PE1\tplace\tW\t83\n\
        d\t\tplace\tW\tmany\n\
        e\t\tplace\tW\n";
    let ended = check("perft", "differs.tsv", rows);
    assert_eq!(
        ended.out,
        "differs.tsv:2: a: perft(2) is 7140, not 7141\n\
         differs.tsv:3: b: the next ply is place, not move\n\
         differs.tsv:3: b: the side to act is B, not W\n\
         differs.tsv:4: ply 2 (PE1): a ring stands on E1\n\
         differs.tsv:5: \"many\" is no number\n\
         differs.tsv:6: 5 columns were expected, 4 found\n\
         differs.tsv: 5 rows, 9 facts compared, 6 disagreements\n"
    );
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(1)));
}

/// Every kind of fact in a row of a game is looked at: change each, and it is noticed.
#[test]
fn each_disagreement_of_a_game_is_a_line() {
    let game = game();
    let columns: Vec<&str> = game.split('\t').collect();
    let (result, count, plies, legal, last) =
        (columns[0], columns[1], columns[2], columns[3], columns[4]);
    let other = if result == "draw" { "white" } else { "draw" };
    let white_rings = last.split(' ').next().expect("rings");
    let (before, _) = plies.rsplit_once(' ').expect("plies");
    let more = format!("{legal},7");
    for (changed, expected) in [
        (
            [other, count, plies, legal, last],
            format!("the result is {result}, not {other}"),
        ),
        (
            [result, "7", plies, legal, last],
            format!("the number of plies is {count}, not 7"),
        ),
        (
            [result, count, plies, &more, last],
            "the length of the list of legal plies".to_owned(),
        ),
        (
            [result, count, plies, &legal.replacen("84", "48", 1), last],
            "the number of legal plies before ply 2".to_owned(),
        ),
        (
            [
                result,
                count,
                plies,
                legal,
                &last.replacen(white_rings, "WR=A2", 1),
            ],
            "the final WR is ".to_owned(),
        ),
        (
            [result, count, plies, legal, "nothing"],
            "\"nothing\" is no position".to_owned(),
        ),
        (
            [result, count, plies, legal, &last.replace("BM=", "XX=")],
            "BM=... was expected".to_owned(),
        ),
        (
            [result, count, plies, legal, &last.replace("WR=", "WR=A1,")],
            "\"A1\": ".to_owned(),
        ),
        (
            [result, count, before, legal, last],
            "the number of plies is ".to_owned(),
        ),
        (
            [result, count, &format!("{plies} S"), legal, last],
            "(S): the game is over".to_owned(),
        ),
    ] {
        let ended = check(
            "games",
            "changed.tsv",
            format!("\n{}\n", changed.join("\t")),
        );
        assert!(ended.out.contains("changed.tsv:2: "), "{}", ended.out);
        assert!(ended.out.contains(&expected), "{expected}: {}", ended.out);
        assert_eq!(
            (ended.err.as_str(), ended.code),
            ("", Some(1)),
            "{expected}"
        );
    }
}

#[test]
fn a_game_cut_short_is_open() {
    let game = game();
    let mut columns: Vec<&str> = game.split('\t').collect();
    (columns[1], columns[2], columns[3]) = ("2", "PE1 PE2", "85,84");
    columns[4] = "WR=E1 BR=E2 WM= BM=";
    let ended = check("games", "cut.tsv", columns.join("\t"));
    let result = columns[0];
    assert!(
        ended
            .out
            .contains(&format!("the result is open, not {result}")),
        "{}",
        ended.out
    );
    columns[0] = "open";
    assert_eq!(check("games", "open.tsv", columns.join("\t")).code, Some(0));
}

#[test]
fn blitz_games_are_checked_as_such() {
    let file = "tests/data/games-blitz.tsv";
    let blitz = run(&["check", "games", "--variant", "blitz", file]);
    assert_eq!((blitz.err.as_str(), blitz.code), ("", Some(0)));
    let standard = run(&["check", "games", file]);
    assert_eq!(standard.code, Some(1), "{}", standard.out);
}

#[test]
fn a_file_with_nothing_to_check_is_no_success() {
    for content in ["", "# only a heading\n\n"] {
        let ended = check("perft", "nothing.tsv", content);
        assert_eq!(
            ended.err,
            "error: nothing.tsv: there is nothing to check in it\n"
        );
        assert_eq!(ended.code, Some(2));
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let ended = run(&["check", "games", "tests/data/missing.tsv"]);
    assert!(
        ended.err.starts_with("error: tests/data/missing.tsv: "),
        "{}",
        ended.err
    );
    assert_eq!(ended.code, Some(2));
    assert_eq!(run(&["check", "games", "tests/data"]).code, Some(2));

    let ended = check("games", "bytes.tsv", b"# fine\nnot \xff text\n");
    assert_eq!(ended.err, "error: bytes.tsv:2: the text is not UTF-8\n");
    assert_eq!(ended.code, Some(2));
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

const PEOPLE: &str = "tests/data/boardspace-people.sgf";
const RESIGNED: &str = "tests/data/boardspace-resigned.sgf";

#[test]
fn replay_tells_how_each_game_ended() {
    let two = file(
        "two.txt",
        "1.e4 2.a3 *\n[Variant \"Blitz\"]\n1.b6 2.c7 1/2\n",
    );
    let two = two.to_str().expect("a path in plain letters");
    let ended = run(&["replay", PEOPLE, RESIGNED, two]);
    assert_eq!(
        ended.out,
        format!(
            "{PEOPLE}: blitz, 1-0 (rings), rings removed 1-0, 29 ring moves\n\
             {RESIGNED}: standard, 1-0 (resign), rings removed 0-0, 0 ring moves\n\
             {two}:1: standard, * (unfinished), rings removed 0-0, 0 ring moves\n\
             {two}:2: blitz, 1/2 (agreement), rings removed 0-0, 0 ring moves\n"
        )
    );
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));
}

#[test]
fn replay_gives_a_table() {
    let ended = run(&["replay", "--tsv", PEOPLE, RESIGNED]);
    assert_eq!(
        ended.out,
        "file\tvariant\tresult\thow\twhite_removed\tblack_removed\tring_moves\twhite_rings\t\
         black_rings\tmarkers_on_board\n\
         boardspace-people.sgf\tblitz\t1-0\trings\t1\t0\t29\tc8,d5,j10,j9\t\
         c5,f9,h4,i4,k7\t24\n\
         boardspace-resigned.sgf\tstandard\t1-0\tresign\t0\t0\t0\te5,g5\tf7\t0\n"
    );
    assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)));
}

/// One that cannot be replayed does not keep the others from it.
#[test]
fn replay_names_what_is_wrong_and_goes_on() {
    let illegal = file(
        "illegal.sgf",
        "(;GM[24]\n;P0[place wr E 4]\n;P1[place br E 4])\n(;GM[24])",
    );
    let unread = file("unread.txt", "hello");
    let [illegal, unread] = [&illegal, &unread].map(|path| path.to_str().expect("plain letters"));
    let ended = run(&["replay", illegal, unread, RESIGNED]);
    assert_eq!(
        ended.err,
        format!(
            "{illegal}:3: turn 2: a ring stands on E4\n\
             {unread}:1: no game was recognised: \"hello\" has no meaning here\n"
        )
    );
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", ended.out);
    assert!(
        lines[0].starts_with(&format!("{illegal}:4: standard, * ")),
        "{}",
        lines[0]
    );
    assert!(lines[1].starts_with(RESIGNED), "{}", lines[1]);
    assert_eq!(ended.code, Some(1));

    let ended = run(&["replay", "tests/data/missing.sgf", illegal, RESIGNED]);
    assert!(
        ended.err.starts_with("error: tests/data/missing.sgf: "),
        "{}",
        ended.err
    );
    assert_eq!((ended.out.lines().count(), ended.code), (2, Some(1)));
}

/// Through all forms and back.
#[test]
fn convert_writes_the_same_game() {
    let to = |form: &str, path: &str| {
        let ended = run(&["convert", "--to", form, path]);
        assert_eq!((ended.err.as_str(), ended.code), ("", Some(0)), "{form}");
        ended.out
    };
    let gipf = to("gipf", PEOPLE);
    assert!(gipf.starts_with("[Variant \"blitz\"]\n"), "{gipf}");
    assert!(gipf.contains(" 39.f10-j10;xe10-i10xd1\n"), "{gipf}");
    let there = file("people.txt", &gipf);
    let sgf = to("sgf", there.to_str().expect("plain letters"));
    assert!(
        sgf.starts_with("(;\nGM[24]VV[2]\nSU[Yinsh-Blitz]\n"),
        "{sgf}"
    );
    assert_eq!(sgf, to("sgf", PEOPLE));
    let position = to("position", PEOPLE);
    assert_eq!(position.lines().count(), 1);
    assert!(position.ends_with(" 1-0 blitz\n"), "{position}");
    let here = file("people-position.txt", &position);
    assert_eq!(
        to("position", here.to_str().expect("plain letters")),
        position
    );

    let both = fs::read_to_string(PEOPLE).expect("a game")
        + &fs::read_to_string(RESIGNED).expect("another");
    let both = file("both.sgf", both);
    let both = both.to_str().expect("plain letters");
    assert_eq!(to("position", both).lines().count(), 2);
    let games = file("both.txt", to("gipf", both));
    let ended = run(&["replay", games.to_str().expect("plain letters")]);
    assert_eq!(
        (ended.out.lines().count(), ended.code),
        (2, Some(0)),
        "{}",
        ended.err
    );
}

#[test]
fn convert_says_what_it_leaves_out_and_what_is_wrong() {
    let text = "(;GM[24]\n(;P0[place wr E 4])(;P0[place wr E 5]))";
    let studied = file("studied.sgf", text);
    let studied = studied.to_str().expect("plain letters");
    let ended = run(&["convert", "--to", "gipf", studied]);
    assert_eq!(
        ended.err,
        format!("{studied}:1: variations and comments are left out\n")
    );
    assert!(ended.out.ends_with("\n1.e4\n"), "{}", ended.out);
    assert_eq!(ended.code, Some(0));

    let wrong = file("wrong.txt", "1.e4\n2.e4");
    let wrong = wrong.to_str().expect("plain letters");
    let ended = run(&["convert", "--to", "sgf", wrong]);
    assert_eq!(
        ended.err,
        format!("error: {wrong}:2: turn 2: a ring stands on E4\n")
    );
    assert_eq!((ended.out.as_str(), ended.code), ("", Some(2)));
}

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
