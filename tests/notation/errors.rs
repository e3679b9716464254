//! What is refused: the place and the cause.

use yinsh::notation::gipf::{self, ParseError, SyntaxFault, read_turns};
use yinsh::notation::{Place, TurnFault};
use yinsh::rules::{IllegalStep, Player, Position, Stage, Variant};

use crate::common::{point, position};
use crate::game;

const TEN: &str = "1.e4 2.a4 3.a3 4.b7 5.b6 6.i11 7.j9 8.j11 9.k8 10.k10";

fn refused(text: &str) -> ParseError {
    gipf::parse(text).expect_err(text)
}

#[track_caller]
fn syntax(text: &str, line: u32, column: u32, fault: SyntaxFault) {
    match refused(text) {
        ParseError::Syntax(error) => {
            assert_eq!(
                (error.place, error.fault),
                (Place { line, column }, fault),
                "{text}"
            );
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// The error of turns behind the placing of ten rings.
#[track_caller]
fn illegal(turns: &str, number: u32, part: &str, fault: TurnFault) {
    let text = format!("{TEN}\n{turns}");
    match refused(&text) {
        ParseError::Illegal(error) => {
            let column = 1 + turns.find(part).expect("the part is there") as u32;
            assert_eq!(error.place, Place { line: 2, column }, "{turns}");
            assert_eq!((error.number, error.fault), (number, fault), "{turns}");
        }
        other => panic!("{turns}: {other:?}"),
    }
}

#[test]
fn what_is_not_written_in_this_notation() {
    let word = |word: &str| SyntaxFault::Word(word.to_owned());
    syntax("hello", 1, 1, word("hello"));
    syntax("1.e4\n2.what", 2, 3, word("what"));
    syntax("1.e4 2.e", 1, 8, word("e"));
    syntax("1.e4 2.ünsinn", 1, 8, word("ünsinn"));
    syntax("e4 #", 1, 4, SyntaxFault::Character('#'));
    syntax("e4 (X)a3", 1, 4, SyntaxFault::Character('('));
    syntax("e4 (W", 1, 4, SyntaxFault::Character('('));
    syntax("e4 \u{0}", 1, 4, SyntaxFault::Character('\0'));
    syntax("1.e4 2.a1", 1, 8, SyntaxFault::NoPoint("a1".to_owned()));
    syntax("e123456789012345678901234567890", 1, 1, {
        SyntaxFault::NoPoint("e1234567890123456789".to_owned())
    });
    syntax(
        "99999999999.e4",
        1,
        1,
        SyntaxFault::Number("99999999999".to_owned()),
    );
    syntax("1. 2.e4", 1, 4, SyntaxFault::TurnMissing);
    syntax("1.;e4", 1, 3, SyntaxFault::TurnMissing);
    syntax("(W)(B)e4", 1, 4, SyntaxFault::TurnMissing);
    syntax("-e4", 1, 1, SyntaxFault::PointMissing);
    syntax("e4-", 1, 4, SyntaxFault::PointMissing);
    syntax("e4-xa3", 1, 4, SyntaxFault::PointMissing);
    syntax("x;e4", 1, 2, SyntaxFault::PointMissing);
    syntax("e4-a3-b6", 1, 6, SyntaxFault::PointMissing);
    syntax("e4 {never", 1, 4, SyntaxFault::UnclosedComment);
    syntax("[1, 2, 3]", 1, 1, SyntaxFault::Header);
    syntax("[Variant blitz]", 1, 1, SyntaxFault::Header);
    syntax("[Variant \"blitz\"", 1, 1, SyntaxFault::Header);
    syntax("[White \"a\nb\"]", 1, 1, SyntaxFault::Header);
    syntax("[White \"a\\b\"]", 1, 1, SyntaxFault::Header);
    syntax("e4\n[White \"a\"]", 2, 1, SyntaxFault::MisplacedHeader);
    syntax("1.[White \"a\"]", 1, 3, SyntaxFault::MisplacedHeader);
    syntax(
        "[White \"a\"][white \"b\"]",
        1,
        12,
        SyntaxFault::SecondHeader("white".to_owned()),
    );
    syntax(
        "[Variant \"chess\"]",
        1,
        1,
        SyntaxFault::HeaderValue("Variant".to_owned()),
    );
    syntax(
        "[Result \"2-0\"]",
        1,
        1,
        SyntaxFault::HeaderValue("Result".to_owned()),
    );
    syntax(
        "[End \"flood\"]",
        1,
        1,
        SyntaxFault::HeaderValue("End".to_owned()),
    );
    syntax("e4 * a3", 1, 6, SyntaxFault::BehindResult);
    for text in [
        "",
        " \n",
        "\u{feff}",
        "{\"moves\": []}",
        "{just words}",
        "1.",
    ] {
        syntax(text, 1, 1, SyntaxFault::Empty);
    }
}

#[test]
fn what_the_rules_forbid() {
    let step = TurnFault::Step;
    let from = point("E4");
    let to = point("F6");
    illegal(
        "11.e4-f6",
        11,
        "e4",
        step(IllegalStep::NotALine { from, to }),
    );
    illegal("11.e4-e4", 11, "e4", step(IllegalStep::StaysPut(from)));
    illegal(
        "11.a4-a5",
        11,
        "a4",
        step(IllegalStep::OpponentRing(point("A4"))),
    );
    illegal("11.e4-a4", 11, "e4", step(IllegalStep::OnRing(point("A4"))));
    illegal(
        "11.e4-e5 12.b7-b5",
        12,
        "b7",
        step(IllegalStep::RingBetween(point("B6"))),
    );
    illegal("11.pass", 11, "pass", step(IllegalStep::CanMove));
    let moving = Stage::Moving { after_pass: false };
    illegal(
        "11.e4-e5 12.xe4-e8xa4",
        12,
        "xe4",
        step(IllegalStep::Stage(moving)),
    );
    illegal("11.e4-e5;xa3", 12, "xa3", step(IllegalStep::Stage(moving)));
}

/// A ring move where a ring is to be placed, and the other way round.
#[test]
fn a_turn_of_another_kind() {
    let text = "1.e4 2.a4-a5";
    assert_eq!(
        refused(text).to_string(),
        "line 1, column 8: turn 2: a ring has to be placed"
    );
    illegal("11.e4", 11, "e4", TurnFault::GoalMissing(point("E4")));
    illegal("11.e4 12.a4", 11, "e4", TurnFault::GoalMissing(point("E4")));
    illegal("11.e4;e10", 11, "e4", TurnFault::GoalMissing(point("E4")));
    illegal("11.e4 e5-e6", 11, "e4", TurnFault::GoalMissing(point("E4")));
}

#[test]
fn numbers_and_players_that_do_not_fit() {
    illegal("12.e4-e5", 11, "e4", TurnFault::Number(12));
    illegal("11.e4-e5 11.a4-a5", 12, "a4", TurnFault::Number(11));
    illegal("(B)e4-e5", 11, "e4", TurnFault::Side(Player::Black));
    illegal(
        "(W)e4-e5 (W)a4-a5",
        12,
        "a4",
        TurnFault::Side(Player::White),
    );
}

/// White takes F3-F7, or part of it, in all the ways in which that can go wrong.
#[test]
fn rows_and_rings_that_cannot_be_taken() {
    let start = position("W markers F3 F4 F5 F7 F8, ring F6; B ring E5, markers D4");
    let illegal =
        |text: &str, column: u32, number: u32, fault: TurnFault| match read_turns(&start, text)
            .expect_err(text)
        {
            ParseError::Illegal(error) => {
                let found = (error.place.column, error.number, error.fault);
                assert_eq!(found, (column, number, fault), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        };
    let row_due = Stage::TakingRow {
        mover: Player::White,
    };
    let ring_due = Stage::TakingRing {
        mover: Player::White,
    };
    let [f3, f6, e5] = ["F3", "F6", "E5"].map(point);
    illegal("1.f6-g6 2.e5-e6", 11, 1, TurnFault::Unfinished(row_due));
    illegal("f6-g6 (B)e5-e6", 10, 1, TurnFault::Unfinished(row_due));
    illegal(
        "f6-g6 e5-e6",
        7,
        1,
        TurnFault::Step(IllegalStep::Stage(row_due)),
    );
    illegal("f6-g6;xf3", 7, 1, TurnFault::RowEndMissing(f3));
    illegal("f6-g6;xf3;xf7", 7, 1, TurnFault::RowEndMissing(f3));
    illegal("f6-g6;xf3-f6", 7, 1, TurnFault::NoRow(f3, f6));
    illegal("f6-g6;xf3-g7", 7, 1, TurnFault::NoRow(f3, point("G7")));
    illegal(
        "f6-g6;xf3-f7 2.e5-e6",
        16,
        1,
        TurnFault::Unfinished(ring_due),
    );
    let step = |why| TurnFault::Step(why);
    illegal(
        "f6-g6;xf3-f7xe5",
        13,
        1,
        step(IllegalStep::OpponentRing(e5)),
    );
    illegal("f6-g6;xf3-f7xf6", 13, 1, step(IllegalStep::NoRing(f6)));
    illegal("f6-g6;xf3-f7xg6;xf4-f8xa3", 17, 2, {
        step(IllegalStep::Stage(Stage::Moving { after_pass: false }))
    });
    // A marker of the other colour among the five.
    let crossed = position("W markers F3 F4 F5 F7, ring F6; B markers F8");
    let error = read_turns(&crossed, "f6-g6;xf4-f8xg6").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 7: turn 1: F4-F8 is no row of the player: F8 holds no marker of their \
         colour"
    );
    let taken = read_turns(&start, "f6-g6;xf7-f3xg6").unwrap();
    assert_eq!(taken.len(), 3);
}

/// The game itself, with a mistake in one turn: the error names this turn.
#[test]
fn a_mistake_in_the_middle_of_a_game() {
    let record = game();
    let turns = gipf::turns(record.start(), &record.steps());
    for wrong in 0..turns.len() {
        let mut texts: Vec<String> = turns.iter().map(ToString::to_string).collect();
        // No ring can go from K7 to A2, and none is placed there twice.
        texts[wrong] = format!(
            "{}.{}",
            wrong + 1,
            if wrong < 10 { "k7-a2" } else { "k7-k7" }
        );
        let error = refused(&texts.join("\n"));
        assert_eq!(error.place().line as usize, wrong + 1, "{error}");
        match error {
            ParseError::Illegal(error) => assert_eq!(error.number as usize, wrong + 1),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn nothing_follows_the_end_of_a_game() {
    let record = game();
    let text = gipf::write_turns(record.start(), &record.steps());
    let error = refused(&format!("{text} e4-e5"));
    assert!(error.to_string().ends_with(": the game is over"), "{error}");
}

#[test]
fn turns_alone_have_no_headers_and_no_result() {
    let start = Position::new(Variant::Standard);
    for (text, fault) in [
        ("[White \"a\"] e4", SyntaxFault::MisplacedHeader),
        ("e4 1-0", SyntaxFault::TurnMissing),
    ] {
        match read_turns(&start, text) {
            Err(ParseError::Syntax(error)) => assert_eq!(error.fault, fault),
            other => panic!("{text}: {other:?}"),
        }
    }
    assert_eq!(read_turns(&start, ""), Ok(Vec::new()));
}
