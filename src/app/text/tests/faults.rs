//! Reasons of every kind why a text is no game.

use crate::notation::position_line::{PositionField, PositionLineError, PositionLineFault};
use crate::notation::{
    Cause, Format, IllegalTurn, ParseDateError, Place, ReadError, TurnFault, bga, gipf, link, sgf,
};
use crate::rules::{EndReason, IllegalStep, Outcome, Player, Setup, SetupFaults, Stage, Variant};
use crate::store::{LoadError, NoGame, ReadGame, SaveError, StorageError};
use crate::worker::Answer;

/// A setup without rings that are to move has faults.
fn setup_faults() -> SetupFaults {
    let mut setup = Setup::new(Variant::Standard);
    setup.stage = crate::rules::SetupStage::Moving { after_pass: false };
    setup.position().expect_err("no rings")
}

/// One of each kind.
pub fn causes() -> Vec<Cause> {
    let word = || "x\"y".to_owned();
    let place = Place::START;
    let setup = PositionLineError::Setup(setup_faults());
    let mut all = vec![Cause::Setup(setup_faults()), Cause::Result(None)];
    for winner in [None, Some(Player::White), Some(Player::Black)] {
        let reason = EndReason::Rings;
        all.push(Cause::Result(Some(Outcome { winner, reason })));
    }
    let fields = PositionField::ALL.into_iter();
    let mut position = vec![
        PositionLineFault::Behind,
        PositionLineFault::Character('\n'),
        PositionLineFault::LineLength {
            letter: 'A',
            points: 4,
        },
        PositionLineFault::Lines,
        PositionLineFault::Pool(7),
    ];
    position.extend(fields.clone().map(PositionLineFault::Missing));
    position.extend(fields.map(|field| PositionLineFault::Word(field, word())));
    let starts = position.iter().cloned().map(|fault| {
        let error = PositionLineError::Syntax { place, fault };
        Cause::Gipf(gipf::SyntaxFault::Start(error))
    });
    all.extend(starts);
    all.extend(position.into_iter().map(Cause::Position));
    let gipf = [
        gipf::SyntaxFault::Character('x'),
        gipf::SyntaxFault::Word(word()),
        gipf::SyntaxFault::NoPoint("Z9".to_owned()),
        gipf::SyntaxFault::Number("0".to_owned()),
        gipf::SyntaxFault::PointMissing,
        gipf::SyntaxFault::TurnMissing,
        gipf::SyntaxFault::Empty,
        gipf::SyntaxFault::BehindResult,
        gipf::SyntaxFault::UnclosedComment,
        gipf::SyntaxFault::Header,
        gipf::SyntaxFault::MisplacedHeader,
        gipf::SyntaxFault::SecondHeader("White".to_owned()),
        gipf::SyntaxFault::HeaderValue("Variant".to_owned()),
        gipf::SyntaxFault::Start(setup.clone()),
    ];
    all.extend(gipf.map(Cause::Gipf));
    let sgf = [
        sgf::SyntaxFault::Empty,
        sgf::SyntaxFault::Character('x'),
        sgf::SyntaxFault::UnclosedGame,
        sgf::SyntaxFault::UnclosedValue,
        sgf::SyntaxFault::NodeMissing,
        sgf::SyntaxFault::ValueMissing,
        sgf::SyntaxFault::Behind,
        sgf::SyntaxFault::OtherGame,
        sgf::SyntaxFault::Property(word()),
        sgf::SyntaxFault::Misplaced("START".to_owned()),
        sgf::SyntaxFault::Second("START".to_owned()),
        sgf::SyntaxFault::Variant(word()),
        sgf::SyntaxFault::Start(setup.clone()),
        sgf::SyntaxFault::StartVariant,
        sgf::SyntaxFault::CommandMissing,
        sgf::SyntaxFault::Word(word()),
        sgf::SyntaxFault::PieceMissing,
        sgf::SyntaxFault::PointMissing,
        sgf::SyntaxFault::NoPoint("Z 9".to_owned()),
    ];
    all.extend(sgf.map(Cause::Sgf));
    let bga = [
        bga::SyntaxFault::Empty,
        bga::SyntaxFault::Cut,
        bga::SyntaxFault::Json("expected value".to_owned()),
        bga::SyntaxFault::NoObject,
        bga::SyntaxFault::NoLogs,
        bga::SyntaxFault::NoPoint("Z9".to_owned()),
        bga::SyntaxFault::PointMissing("locationTo".to_owned()),
    ];
    all.extend(bga.map(Cause::Bga));
    let link = [
        link::SyntaxFault::NoLink,
        link::SyntaxFault::Newer('9'),
        link::SyntaxFault::Cut {
            found: 3,
            expected: Some(12),
        },
        link::SyntaxFault::Cut {
            found: 1,
            expected: None,
        },
        link::SyntaxFault::Changed,
        link::SyntaxFault::Meaning,
        link::SyntaxFault::Start(setup_faults()),
    ];
    all.extend(link.map(Cause::Link));
    all.extend(turns().map(Cause::Turn));
    all
}

fn turns() -> [TurnFault; 13] {
    let point = "F6".parse().unwrap();
    [
        TurnFault::Step(IllegalStep::OnRing(point)),
        TurnFault::Unfinished(Stage::TakingRow {
            mover: Player::White,
        }),
        TurnFault::Unfinished(Stage::TakingRing {
            mover: Player::White,
        }),
        TurnFault::Number(7),
        TurnFault::Side(Player::White),
        TurnFault::Side(Player::Black),
        TurnFault::GoalMissing(point),
        TurnFault::RowEndMissing(point),
        TurnFault::NoRow(point, point),
        TurnFault::NotTakenBack(point),
        TurnFault::NothingInHand,
        TurnFault::Ended,
        TurnFault::GoesOn,
    ]
}

/// One of each kind why a saved text is none.
pub fn load_errors() -> Vec<LoadError> {
    let place = Place::START;
    let turns = || {
        gipf::ParseError::Illegal(IllegalTurn {
            place,
            number: 2,
            fault: TurnFault::Ended,
        })
    };
    let syntax = gipf::ParseError::Syntax(gipf::SyntaxError {
        place,
        fault: gipf::SyntaxFault::PointMissing,
    });
    vec![
        LoadError::TooLong(1 << 30),
        LoadError::Form {
            place,
            cause: "missing field `turns`".to_owned(),
        },
        LoadError::Newer(99),
        LoadError::NoVersion(0),
        LoadError::Turns(turns()),
        LoadError::Turns(syntax),
        LoadError::Branch {
            number: 1,
            error: turns(),
        },
        LoadError::Start(PositionLineError::Setup(setup_faults())),
        LoadError::Variant,
        LoadError::Date(ParseDateError),
        LoadError::Place(9),
        LoadError::Played {
            played: 9,
            steps: 8,
        },
        LoadError::EndedTwice,
        LoadError::Clock,
    ]
}

#[test]
fn each_reason_comes_from_the_worker_as_it_was() {
    let forms = [
        Format::Gipf,
        Format::Sgf,
        Format::BgaJson,
        Format::BgaText,
        Format::PositionLine,
        Format::Link,
    ];
    let place = Place {
        line: 12,
        column: 345,
    };
    let refused = causes().into_iter().zip(forms.into_iter().cycle());
    let refused = refused.zip(0..).map(|((cause, format), turn)| {
        NoGame::Refused(ReadError {
            format,
            place,
            turn: (turn > 0).then_some(turn),
            is_recognised: turn % 2 == 0,
            cause,
        })
    });
    let not_kept = [
        SaveError::Storage(StorageError::Refused),
        SaveError::Storage(StorageError::Full),
        SaveError::Elsewhere,
        SaveError::TooLong(1 << 21),
    ];
    for error in refused.chain(not_kept.map(NoGame::NotKept)) {
        let answer = Answer::Game(Box::new(ReadGame {
            place,
            game: Err(error),
            passed_over: vec![(place, "3 Gr\u{fc}\u{df}e\n".to_owned())],
        }));
        assert_eq!(Answer::read(&answer.write()), Some(answer));
    }
}
