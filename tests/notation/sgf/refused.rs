//! What is refused: the place, the turn and the cause.

use yinsh::game::Ending;
use yinsh::notation::TurnFault;
use yinsh::notation::sgf::{self, ParseError, SyntaxFault};
use yinsh::rules::{IllegalStep, Player, Stage};

use super::{fails, syntax};
use crate::common::{point, position, steps};
use crate::game;

#[test]
fn what_the_rules_forbid() {
    let step = TurnFault::Step;
    let moving = Stage::Moving { after_pass: false };
    fails("W place wr E 5", 11, step(IllegalStep::Stage(moving)));
    fails("W place w E 5", 11, step(IllegalStep::NoRing(point("E5"))));
    fails(
        "W place w A 4",
        11,
        step(IllegalStep::OpponentRing(point("A4"))),
    );
    fails("W place b A 4", 11, TurnFault::Side(Player::Black));
    fails("B move A 4 A 5", 11, TurnFault::Side(Player::Black));
    fails(
        "W move E 4 E 5, W move E 5 E 6",
        12,
        TurnFault::Side(Player::White),
    );
    fails("W move E 4 A 4", 11, step(IllegalStep::OnRing(point("A4"))));
    fails("W Pass", 11, step(IllegalStep::CanMove));
    fails("W remove wr E 4", 11, step(IllegalStep::Stage(moving)));
    fails(
        "W remove w E 4 E 9",
        11,
        TurnFault::NoRow(point("E4"), point("E9")),
    );
    fails("W Start Black", 11, TurnFault::Side(Player::Black));
    fails("W Resign, B move A 4 A 5", 11, TurnFault::Ended);
    fails(
        "W move E 4 E 5, B Resign, W AcceptDraw",
        12,
        TurnFault::Ended,
    );

    let start = position("W markers F3 F4 F5 F7 F8, ring F6; B ring E5, markers D4");
    let row = |acts: &str| {
        let line = yinsh::notation::position_line::write(&start);
        sgf::parse(&format!("(;START[{line}];P0[move F 6 G 6]{acts})"))
    };
    assert!(row(";P0[remove w F 7 F 3];P0[remove wr G 6]").is_ok());
    let error = row(";P1[move E 5 E 6]").unwrap_err();
    let due = Stage::TakingRow {
        mover: Player::White,
    };
    assert!(
        matches!(error, ParseError::Illegal(error) if error.fault == TurnFault::Unfinished(due)),
        "{error}"
    );
    let error = row(";P0[remove b F 3 F 7]").unwrap_err();
    assert!(error.to_string().contains(": turn 1: "), "{error}");
}

/// A resignation is told before what the game could have been.
#[test]
fn where_the_players_end_the_game() {
    let read = |lines: &str| sgf::parse(&format!("(;GM[24];P0[place wr E 4]{lines})"));
    let record = read("(;P1[Resign])(;P1[place br A 3])").unwrap();
    assert_eq!(record.steps(), steps("PE4"));
    assert_eq!(record.ending(), Some(Ending::Resignation(Player::Black)));
    assert!(record.tree.has_variations());
    match read("(;P1[place br A 3])(;P1[Resign])") {
        Err(ParseError::Illegal(error)) => assert_eq!(error.fault, TurnFault::GoesOn),
        other => panic!("{other:?}"),
    }
    let drawn = read(";P0[OfferDraw];P1[DeclineDraw];P1[OfferDraw];P0[AcceptDraw]").unwrap();
    assert_eq!(drawn.ending(), Some(Ending::Agreement));
}

#[test]
fn what_is_not_written_so() {
    let word = |word: &str| SyntaxFault::Word(word.to_owned());
    syntax("", 1, 1, SyntaxFault::Empty);
    syntax(" \n(;)", 2, 1, SyntaxFault::Empty);
    syntax("(;FF[4]C[words])", 1, 1, SyntaxFault::Empty);
    syntax("hello", 1, 1, SyntaxFault::Character('h'));
    syntax("(", 1, 2, SyntaxFault::NodeMissing);
    syntax("(;GM[24]\n(", 2, 2, SyntaxFault::NodeMissing);
    syntax("(;GM[24]\n", 2, 1, SyntaxFault::UnclosedGame);
    syntax("(;GM[24];P0[1 place", 1, 12, SyntaxFault::UnclosedValue);
    syntax("(;GM[24]C[x\\]", 1, 10, SyntaxFault::UnclosedValue);
    syntax("(;GM[24]C)", 1, 10, SyntaxFault::ValueMissing);
    syntax("(;GM[24]?)", 1, 9, SyntaxFault::Character('?'));
    syntax("(;GM[24](;);)", 1, 12, SyntaxFault::Character(';'));
    syntax("(;GM[24]) x", 1, 11, SyntaxFault::Behind);
    syntax("(;GM[24])\n(;GM[24])", 2, 1, SyntaxFault::Behind);
    syntax("(;GM[1]SZ[19];B[aa])", 1, 3, SyntaxFault::OtherGame);
    syntax(
        "(;FF[4];B[aa])",
        1,
        9,
        SyntaxFault::Property("B".to_owned()),
    );
    syntax(
        "(;SU[Zertz])",
        1,
        3,
        SyntaxFault::Variant("Zertz".to_owned()),
    );
    syntax(
        "(;SU[Yinsh]SU[Yinsh])",
        1,
        12,
        SyntaxFault::Second("SU".to_owned()),
    );
    syntax(
        "(;GM[24];SU[Yinsh])",
        1,
        10,
        SyntaxFault::Misplaced("SU".to_owned()),
    );
    syntax("(;GM[24];P0[7])", 1, 13, SyntaxFault::CommandMissing);
    syntax("(;GM[24];P0[ 7 jump E 4])", 1, 14, word("jump"));
    syntax("(;GM[24];P0[Edit])", 1, 13, word("Edit"));
    syntax("(;GM[24];P0[Done twice])", 1, 13, word("twice"));
    syntax("(;GM[24];P0[Start Red])", 1, 13, word("Red"));
    syntax("(;GM[24];P0[place x E 4])", 1, 13, word("x"));
    syntax("(;GM[24];P0[place])", 1, 13, SyntaxFault::PieceMissing);
    syntax(
        "(;GM[24];P0[place board E 4])",
        1,
        13,
        SyntaxFault::PieceMissing,
    );
    syntax(
        "(;GM[24];P0[remove board E 4])",
        1,
        13,
        SyntaxFault::PieceMissing,
    );
    syntax("(;GM[24];P0[place wr])", 1, 13, SyntaxFault::PointMissing);
    syntax("(;GM[24];P0[move E 4 E])", 1, 13, SyntaxFault::PointMissing);
    syntax(
        "(;GM[24];P0[place wr A 1])",
        1,
        13,
        SyntaxFault::NoPoint("A1".to_owned()),
    );
    let start = "4/7/8/9/10/9/10/9/8/7/4 w place 51 0-0";
    syntax(
        &format!("(;SU[Yinsh]START[{start} blitz])"),
        1,
        1,
        SyntaxFault::StartVariant,
    );
    match sgf::parse(&format!("(;START[{start}])")) {
        Err(ParseError::Syntax(error)) => {
            assert!(matches!(error.fault, SyntaxFault::Start(_)), "{error}");
            assert_eq!(error.place.column, 3);
        }
        other => panic!("{other:?}"),
    }
}

/// The text says what it says before anything is played.
#[test]
fn the_text_is_read_before_the_rules_are_asked() {
    let text = "(;GM[24];P0[place wr E 4];P1[place br E 4];P0[what])";
    syntax(text, 1, 47, SyntaxFault::Word("what".to_owned()));
}

/// The game itself, with a mistake in one turn: the error names this turn.
#[test]
fn a_mistake_in_the_middle_of_a_game() {
    let text = sgf::write(&game());
    let lines: Vec<&str> = text.lines().collect();
    let mut turn = 1;
    for (index, line) in lines.iter().enumerate() {
        let is_act = line.contains("place") || line.contains("move");
        if is_act {
            let mut changed = lines.clone();
            // Nothing is to be taken here, or not this.
            let act = format!("{}[remove wr F 6]", &line[..4]);
            changed[index] = &act;
            if line.contains("remove wr") || line.contains("remove br") {
                continue;
            }
            match sgf::parse(&changed.join("\n")) {
                Err(ParseError::Illegal(error)) => {
                    assert_eq!((error.number, error.place.line), (turn, index as u32 + 1));
                }
                other => panic!("{other:?}"),
            }
        }
        if line.contains("Done") {
            turn += 1;
        }
    }
    assert!(turn > 60);
}
