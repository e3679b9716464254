//! Replaying games and writing them in other forms.

use std::fs;

use super::{PEOPLE, file, run};

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
