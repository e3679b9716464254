//! What the page hears of the games in a text that a worker reads; without a browser.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::play::{random_game, random_variation};
use fastrand::Rng;
use yinsh::notation::{Record, gipf, link, read, sgf};
use yinsh::rules::Variant;
use yinsh::store::{LONGEST, NoGame, ReadGame, SaveError};
use yinsh::worker::Answer;

/// A game with names, a title, a variation and a remark.
fn record(seed: u64) -> Record {
    let mut game = random_game(Variant::Blitz, seed, 40);
    let tried = random_variation(&mut game, &mut Rng::with_seed(seed), 5);
    let mut tree = game.tree().clone();
    tree.set_comment(tried, "A \"remark\"\non two lines, 7 0 1".to_owned());
    Record {
        players: ["Ann".to_owned(), "B\u{f6} 7".to_owned()],
        title: format!("no. {seed}"),
        ..Record::new(tree)
    }
}

/// Several games with one among them that cannot be played; a game in each of two other forms; a log of which something
/// is passed over.
fn texts() -> [String; 4] {
    let bad = "[Event \"bad\"]\n1.e6 2.e6\n";
    let (first, last) = (gipf::write(&record(1)), gipf::write(&record(2)));
    [
        format!("{first}\n{bad}\n{last}"),
        sgf::write(&record(3)),
        link::write(&record(4)),
        "Ann places a ring on E6\nAnn juggles\nBob places a ring on F7".to_owned(),
    ]
}

/// What the page hears of a text.
fn heard(text: &str) -> Vec<ReadGame> {
    let answers = Answer::all(text).map(|answer| Answer::read(&answer.write()));
    let mut answers: Vec<Answer> = answers.map(|answer| answer.expect("an answer")).collect();
    assert_eq!(answers.pop(), Some(Answer::End));
    let games = answers.into_iter().map(|answer| match answer {
        Answer::Game(game) => *game,
        other => panic!("{other:?}"),
    });
    games.collect()
}

#[test]
fn the_page_hears_what_is_read() {
    let texts = texts();
    let junk = ["", "junk", "(;", "{}", "#g=1"];
    for text in texts.iter().map(String::as_str).chain(junk) {
        let readings = read(text).into_iter().map(ReadGame::from);
        assert_eq!(heard(text), readings.collect::<Vec<_>>(), "{text}");
    }
    let [several, sgf, link, log] = texts.map(|text| heard(&text));
    let is_good =
        |games: &[ReadGame]| -> Vec<bool> { games.iter().map(|game| game.game.is_ok()).collect() };
    assert_eq!(is_good(&several), [true, false, true]);
    assert_eq!(is_good(&sgf), [true]);
    assert_eq!(is_good(&link), [true]);
    assert_eq!(log[0].passed_over[0].1, "Ann juggles");
}

#[test]
fn a_game_that_is_too_long_to_be_kept_is_told_as_one() {
    let remark = "x".repeat(LONGEST);
    let text = format!("(;GM[24]SU[Yinsh];P0[place wr E 5]C[{remark}])");
    let [game] = &heard(&text)[..] else {
        panic!("one game");
    };
    assert!(matches!(
        game.game,
        Err(NoGame::NotKept(SaveError::TooLong(_)))
    ));
}

#[test]
fn what_is_no_whole_answer_is_none() {
    for message in [
        "",
        " ",
        "gam",
        "game",
        "game ",
        "game 1 1 0",
        "game 4000000000 4000000000 1 4000000000 x",
        "game 1 1 0 0 0 1 1 0 1 9 0 ",
        "end 1",
        "failed",
    ] {
        assert_eq!(Answer::read(message), None, "{message:?}");
    }
    let mut random = Rng::with_seed(5);
    for answer in texts().iter().flat_map(|text| Answer::all(text)) {
        let told = answer.write();
        for (end, _) in told.char_indices() {
            assert_eq!(Answer::read(&told[..end]), None, "{}", &told[..end]);
        }
        for _ in 0..2_000 {
            let mut changed: Vec<char> = told.chars().collect();
            for _ in 0..random.usize(1..4) {
                let at = random.usize(..changed.len());
                let others = ['0', '1', '9', ' ', '-', '"', '\u{e9}'];
                changed[at] = others[random.usize(..others.len())];
            }
            // Whatever it is taken for can be told again.
            if let Some(answer) = Answer::read(&changed.into_iter().collect::<String>()) {
                assert_eq!(Answer::read(&answer.write()), Some(answer));
            }
        }
    }
}
