//! Counting positions, and checking the rules against files.

use super::{Ended, file, game, run};

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
