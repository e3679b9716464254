//! The position line: every position comes back, and what is refused is refused at its place.

use std::collections::BTreeSet;

use proptest::prelude::*;
use yinsh::game::Game;
use yinsh::notation::Place;
use yinsh::notation::position_line::{self, PositionField, PositionLineError, PositionLineFault};
use yinsh::rules::{Player, Position, RINGS, Setup, SetupFault, SetupStage, Stage, Step, Variant};

use crate::common::play::{SEEDS_WITH_PASSES, squeezed_game};
use crate::common::{bare_position, bare_setup, point};
use crate::games;
use crate::generated::{cases, edit, edited, is_in, own_games, takes_work_by_length};

const START: &str = "4/7/8/9/10/9/10/9/8/7/4 w place 51 0-0 standard";

/// Every position of the project's games, and of games in which somebody passes.
fn positions() -> Vec<Position> {
    let passing = SEEDS_WITH_PASSES.map(|seed| {
        let start = Position::new(Variant::Standard);
        (start, squeezed_game(seed))
    });
    let own = games()
        .into_iter()
        .map(|game| (*game.start(), game.steps()));
    own.chain(passing)
        .flat_map(|(start, steps)| {
            let game = Game::from_steps(start, &steps).expect("legal steps");
            let at = |index| *game.position_at(index).expect("a position");
            (0..=steps.len()).map(at).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn every_position_comes_back() {
    for position in positions() {
        let text = position_line::write(&position);
        assert_eq!(position_line::parse(&text), Ok(position), "{text}");
        assert_eq!(
            position_line::parse_setup(&text),
            Ok(Setup::from(&position))
        );
        let upper_stage = text
            .replace("place", "PLACE")
            .replace("standard", "STANDARD");
        assert_eq!(
            position_line::parse(&upper_stage),
            Ok(position),
            "{upper_stage}"
        );
        let spread = format!("\u{feff} {}\r\n", text.replace(' ', " \t\n"));
        assert_eq!(position_line::parse(&spread), Ok(position), "{spread}");
    }
}

#[test]
fn all_stages_are_in_the_games() {
    let words: BTreeSet<String> = positions()
        .iter()
        .map(|position| word(&position_line::write(position), 2))
        .collect();
    let all = "move move-after-pass over place ring ring-given row row-given";
    assert_eq!(words.into_iter().collect::<Vec<_>>().join(" "), all);
}

fn word(text: &str, index: usize) -> String {
    text.split(' ').nth(index).expect("a word").to_owned()
}

/// The form never changes: links and saved games hold it.
#[test]
fn the_form_to_the_character() {
    assert_eq!(
        position_line::write(&Position::new(Variant::Standard)),
        START
    );
    let puzzle = bare_position(bare_setup(
        "W markers F3 F4, ring F6, out 2; B ring E5, marker A2",
    ));
    let text = "m3/7/8/9/4r5/1MM1R4/10/9/8/7/4 w move 48 2-0 standard";
    assert_eq!(position_line::write(&puzzle), text);
    assert_eq!(position_line::parse(text), Ok(puzzle));
    let given = "4/7/8/9/10/1mmmmmR2/10/9/8/7/4 b row-given 46 0-0 blitz";
    let setup = position_line::parse_setup(given).unwrap();
    assert_eq!(setup.variant, Variant::Blitz);
    assert_eq!(setup.to_act, Player::Black);
    let mover = Player::White;
    assert_eq!(setup.stage, SetupStage::TakingRow { mover });
    assert!(setup.rings[0].contains(point("F8")));
    assert_eq!(position_line::write_setup(&setup), given);
}

#[track_caller]
fn refused(text: &str, line: u32, column: u32, fault: PositionLineFault) {
    match position_line::parse(text) {
        Err(PositionLineError::Syntax {
            place,
            fault: found,
        }) => {
            assert_eq!((place, found), (Place { line, column }, fault), "{text}");
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn each_fault_has_its_place() {
    use PositionLineFault::{Behind, Character, LineLength, Lines, Missing, Pool, Word};
    let with = |from: &str, to: &str| {
        assert!(START.contains(from));
        START.replacen(from, to, 1)
    };
    refused("", 1, 1, Missing(PositionField::Board));
    refused("  \n ", 2, 2, Missing(PositionField::Board));
    let fields = PositionField::ALL.into_iter().skip(1);
    let ends = START.match_indices(' ').map(|(at, _)| at);
    for (field, end) in fields.zip(ends) {
        refused(&START[..end], 1, 1 + end as u32, Missing(field));
    }
    let length = |letter, points| LineLength { letter, points };
    refused("4/7/8", 1, 1, Lines);
    refused(&with("/4 w", "/4/ w"), 1, 1, Lines);
    refused(&with("/4 w", " w"), 1, 1, Lines);
    refused(&with("/7/8", "/7/3x4"), 1, 6, Character('x'));
    refused(&with("/7/8", "/7/é"), 1, 5, Character('é'));
    refused(&with("4/7", "R4/7"), 1, 1, length('A', 4));
    refused(&with("/7/8", "/6/8"), 1, 3, length('B', 7));
    refused(&with("/7/8", "/7/8m"), 1, 5, length('C', 8));
    refused(
        &with("/7/8", "/7/99999999999999999999"),
        1,
        5,
        length('C', 8),
    );
    refused(&with("/4 w", "/3 w"), 1, 23, length('K', 4));
    let word = |field, word: &str| Word(field, word.to_owned());
    refused(
        &with(" w ", " white "),
        1,
        25,
        word(PositionField::ToAct, "white"),
    );
    refused(
        &with(" place ", "\nplaces "),
        2,
        1,
        word(PositionField::Stage, "places"),
    );
    refused(
        &with(" place ", " an-extremely-long-stage "),
        1,
        27,
        word(PositionField::Stage, "an-extremely-long-st"),
    );
    refused(&with(" 51 ", " 50 "), 1, 33, Pool(51));
    refused(&with(" 51 ", " many "), 1, 33, Pool(51));
    for taken in ["00", "0-x", "-0-0", "0-300", "0-0-0"] {
        let text = with(" 0-0 ", &format!(" {taken} "));
        refused(&text, 1, 36, word(PositionField::RingsRemoved, taken));
    }
    refused(
        &with("standard", "chess"),
        1,
        40,
        word(PositionField::Variant, "chess"),
    );
    refused(&with("standard", "standard x"), 1, 49, Behind);
}

#[test]
fn each_fault_has_words_of_its_own() {
    let texts = [
        ("4/7", "line 1, column 1: the board has 11 lines, A to K"),
        (
            "4/7/8/9/10/9/10/9/8/7/5 w place 51 0-0 standard",
            "line 1, column 23: the line K has 4 points",
        ),
        (
            "4/7/8/9/10/9/10/9/8/7/4 w place 5 0-0 standard",
            "line 1, column 33: the pool holds 51 of the 51 markers",
        ),
        (
            "4/7/8/9/10/9/10/9/8/7/4 w place 51 0-0 go",
            "line 1, column 40: \"go\" is no variant",
        ),
        (
            "4/7/8/9/10/9/10/9/8/7/4 w",
            "line 1, column 26: the stage is missing",
        ),
        (
            "4/7/8/9/10/9/10/9/8/7/4 w place 51 1-0 standard",
            "markers or removed rings before all rings stand",
        ),
    ];
    for (text, message) in texts {
        let error = position_line::parse(text).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}

/// Fewer rings are waived; what no game could go on from is not.
#[test]
fn positions_that_cannot_be() {
    let faults = |text: &str| match position_line::parse(text) {
        Err(error @ PositionLineError::Setup(_)) => {
            assert_eq!(error.place(), Place::START);
            let PositionLineError::Setup(faults) = error else {
                unreachable!()
            };
            faults.to_vec()
        }
        other => panic!("{text}: {other:?}"),
    };
    assert!(position_line::parse("4/7/8/9/10/9/10/9/8/7/4 w move 51 0-0 standard").is_ok());
    assert_eq!(
        faults("RRRR/RR5/8/9/10/9/10/9/8/7/4 w move 51 0-0 standard"),
        [SetupFault::TooManyRings(Player::White)]
    );
    assert_eq!(
        faults("4/7/8/9/10/9/10/9/8/7/4 b place 51 0-0 standard"),
        [SetupFault::NotAlternating]
    );
    assert_eq!(
        faults("4/7/8/9/10/9/10/9/8/7/4 b row 51 0-0 standard"),
        [SetupFault::NothingToTake(Player::Black)]
    );
}

/// An answer to any text, and no panic.
fn has_an_answer(text: &str) -> Result<(), TestCaseError> {
    match position_line::parse(text) {
        Ok(position) => {
            let written = position_line::write(&position);
            prop_assert_eq!(position_line::parse(&written), Ok(position));
            // A game can go on from it.
            if !matches!(position.stage(), Stage::Over(_)) {
                prop_assert!(position.count_steps() > 0, "{}", text);
            }
        }
        Err(error) => {
            is_in(text, error.place())?;
            prop_assert!(!error.to_string().is_empty());
        }
    }
    if let Ok(setup) = position_line::parse_setup(text) {
        let written = position_line::write_setup(&setup);
        prop_assert_eq!(position_line::parse_setup(&written), Ok(setup));
    }
    Ok(())
}

const PARTS: &[&str] = &[
    "4/7/8/9/10/9/10/9/8/7/4",
    "m3/7/8/9/4r5/1MM1R4/10/9/8/7/4",
    "/",
    "4",
    "7",
    "8",
    "9",
    "10",
    "R",
    "r",
    "M",
    "m",
    "w",
    "b",
    "place",
    "move",
    "move-after-pass",
    "row",
    "row-given",
    "ring",
    "ring-given",
    "over",
    "51",
    "48",
    "0-0",
    "1-2",
    "5-5",
    "255-255",
    "standard",
    "blitz",
    "-",
    " ",
    "é",
    "\u{feff}",
    "\n",
    "\0",
    "4294967296",
];

fn part() -> impl Strategy<Value = &'static str> {
    prop::sample::select(PARTS)
}

proptest! {
    #![proptest_config(cases(8_000))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        has_an_answer(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn parts_in_any_order(parts in prop::collection::vec(part(), 0..20), gap in " ?") {
        has_an_answer(&parts.join(&gap))?;
    }

    /// Six fields, each of which is likely, so that many lines are read to their end.
    #[test]
    fn likely_fields(
        board in "[Rr]{0,2}[Mm1]{2}/7/8/9/[Mm]{5}5/9/10/9/8/7/[RrMm]{4}",
        act in "[wb]",
        stage in "(place|move|move-after-pass|row|row-given|ring|ring-given|over)",
        pool in 38_u8..51,
        taken in "[0-5]-[0-5]",
        variant in "(standard|blitz)",
    ) {
        has_an_answer(&format!("{board} {act} {stage} {pool} {taken} {variant}"))?;
    }

    #[test]
    fn any_setup(
        pieces in prop::collection::vec((0_usize..85, 0_usize..4), 0..70),
        stage in 0_usize..8,
        taken in [0..=RINGS, 0..=RINGS],
        to_act in 0_usize..2,
        is_blitz: bool,
    ) {
        let mut setup = Setup::new(if is_blitz { Variant::Blitz } else { Variant::Standard });
        for (at, kind) in pieces {
            let point = yinsh::rules::Point::ALL[at];
            let sets = if kind < 2 { &mut setup.rings } else { &mut setup.markers };
            sets[kind % 2].insert(point);
        }
        setup.rings_taken = taken;
        setup.to_act = Player::ALL[to_act];
        let [white, black] = Player::ALL;
        setup.stage = [
            SetupStage::Placing,
            SetupStage::Moving { after_pass: false },
            SetupStage::Moving { after_pass: true },
            SetupStage::TakingRow { mover: white },
            SetupStage::TakingRow { mover: black },
            SetupStage::TakingRing { mover: white },
            SetupStage::TakingRing { mover: black },
            SetupStage::Over,
        ][stage];
        has_an_answer(&position_line::write_setup(&setup))?;
    }
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn positions_with_edits(
        game in any::<prop::sample::Index>(),
        length in any::<prop::sample::Index>(),
        edits in prop::collection::vec(edit(PARTS), 0..3),
    ) {
        let game = game.get(own_games());
        let steps: Vec<Step> = game.steps();
        let length = length.index(steps.len() + 1);
        let begun = Game::from_steps(*game.start(), &steps[..length]).expect("legal steps");
        has_an_answer(&edited(&position_line::write(begun.position()), &edits))?;
    }
}

#[test]
fn long_texts_take_work_by_their_length() {
    let parts = [" ", "/", "4/7/", "R", "9", "é", "\n", "w ", "\u{feff}"];
    takes_work_by_length(position_line::parse, "", &parts, "#");
    takes_work_by_length(position_line::parse, "4/7/8/9/10/9/10/9/8/7/", &parts, "#");
    takes_work_by_length(
        position_line::parse,
        "4/7/8/9/10/9/10/9/8/7/4 ",
        &parts,
        "#",
    );
}
