//! Headers and results: written, read, and refused where the turns say otherwise.

use yinsh::game::{Ending, GameResult, How, Tree};
use yinsh::notation::gipf::{self, ParseError};
use yinsh::notation::{Date, Record};
use yinsh::rules::{EndReason, Player, Position, Variant};

use crate::common::steps;
use crate::{game, games};

fn begun(ending: Option<Ending>) -> Record {
    let start = Position::new(Variant::Blitz);
    let line = Record::of_line(start, &steps("PE4 PA3 PB6"), ending).expect("legal steps");
    Record {
        players: ["Ann \"A\" O\\Neil".to_owned(), "two\nlines\r]".to_owned()],
        title: "The \"first\"".to_owned(),
        date: Date::new(2024, 2, 29),
        ..line
    }
}

#[test]
fn a_whole_record() {
    let record = Record {
        players: ["Ann".to_owned(), String::new()],
        title: String::new(),
        ..begun(Some(Ending::Resignation(Player::White)))
    };
    assert_eq!(
        gipf::write(&record),
        "[Variant \"blitz\"]\n[Date \"2024-02-29\"]\n[White \"Ann\"]\n[Result \"0-1\"]\n[End \"resignation\"]\n\n1.e4 2.a3 3.b6\n"
    );
}

#[test]
fn records_are_read_as_they_are_written() {
    let endings = [
        None,
        Some(Ending::Agreement),
        Some(Ending::Resignation(Player::White)),
        Some(Ending::Resignation(Player::Black)),
        Some(Ending::Time(Player::White)),
        Some(Ending::Time(Player::Black)),
    ];
    for record in endings
        .map(begun)
        .into_iter()
        .chain(games())
        .chain([Record::new(Tree::new(Position::new(Variant::Blitz)))])
    {
        assert_eq!(gipf::parse(&gipf::write(&record)), Ok(record));
    }
}

#[test]
fn lines_of_turns_are_at_most_80_characters() {
    for record in games() {
        let written = gipf::write(&record);
        assert!(written.lines().all(|line| line.len() <= 80));
        assert!(written.lines().count() < 20);
    }
}

/// Finished by the rules: the headers say how, and nothing else is believed.
#[test]
fn the_rules_decide_where_they_do() {
    let record = game();
    let result = record.result().unwrap();
    let turns = gipf::write_turns(record.start(), &record.steps());
    let (score, end) = match result {
        GameResult {
            winner: Some(Player::White),
            how,
        } => ("1-0", how),
        GameResult {
            winner: Some(Player::Black),
            how,
        } => ("0-1", how),
        GameResult { winner: None, how } => ("1/2", how),
    };
    assert!(matches!(end, How::Rule(_)));
    let written = gipf::write(&record);
    assert!(written.contains(&format!("[Result \"{score}\"]\n[End \"{end}\"]")));
    assert_eq!(gipf::parse(&format!("{turns} {score}")), Ok(record));
    let others = ["1-0", "0-1", "1/2", "*"]
        .into_iter()
        .filter(|other| *other != score);
    for other in others {
        for text in [
            format!("[Result \"{other}\"] {turns}"),
            format!("{turns} {other}"),
        ] {
            assert!(
                matches!(gipf::parse(&text), Err(ParseError::Result(_))),
                "{other}"
            );
        }
    }
    for other in ["resignation", "agreement", "passes"] {
        let text = format!("[End \"{other}\"] {turns}");
        let error = gipf::parse(&text).expect_err(other).to_string();
        assert!(
            error.starts_with("line 1, column 1: the turns say otherwise: "),
            "{error}"
        );
    }
}

#[test]
fn the_players_word_ends_what_the_rules_have_not() {
    let read = |text: &str| gipf::parse(text).map(|record| record.ending());
    let white_resigned = Some(Ending::Resignation(Player::White));
    assert_eq!(read("e4 a3 0-1"), Ok(white_resigned));
    assert_eq!(read("[Result \"0-1\"] e4 a3"), Ok(white_resigned));
    assert_eq!(
        read("[Result \"0-1\"][End \"Resignation\"] e4 a3 0-1"),
        Ok(white_resigned)
    );
    assert_eq!(read("e4 a3 1/2-1/2"), Ok(Some(Ending::Agreement)));
    assert_eq!(read("e4 a3 ½"), Ok(Some(Ending::Agreement)));
    assert_eq!(read("e4 a3 *"), Ok(None));
    assert_eq!(read("e4 a3"), Ok(None));
    for text in [
        "[Result \"1-0\"] e4 a3 0-1",
        "[Result \"1-0\"] e4 a3 *",
        "[Result \"1/2\"][End \"resignation\"] e4",
        "[Result \"1-0\"][End \"agreement\"] e4",
        "[Result \"1-0\"][End \"rings\"] e4",
        "[End \"resignation\"] e4",
        "[Result \"*\"][End \"markers\"] e4",
    ] {
        let error = gipf::parse(text).expect_err(text);
        assert!(matches!(error, ParseError::Result(_)), "{text}");
        assert!(
            error
                .to_string()
                .ends_with("the game is not over by the rules"),
            "{error}"
        );
    }
}

#[test]
fn all_ways_to_end_are_in_the_games() {
    let hows: Vec<How> = games()
        .iter()
        .filter_map(|game| Some(game.result()?.how))
        .collect();
    for reason in [EndReason::Rings, EndReason::Markers] {
        assert!(hows.contains(&How::Rule(reason)), "{reason}");
    }
}
