//! Positions that did not come from play: what they have to fulfil, reason by reason.

use yinsh::rules::{
    EndReason, Outcome, Player, PointSet, Position, Setup, SetupFault, SetupStage, Stage, Variant,
};

use crate::common::{legal, point, points, setup};

const WHITE: Player = Player::White;
const BLACK: Player = Player::Black;

/// Every fault there is, so that a test cannot forget one.
const ALL: [SetupFault; 15] = [
    SetupFault::TooManyRings(WHITE),
    SetupFault::TooManyRings(BLACK),
    SetupFault::TooFewRings(WHITE),
    SetupFault::TooFewRings(BLACK),
    SetupFault::NotAlternating,
    SetupFault::PlayedWhilePlacing,
    SetupFault::HasWon(WHITE),
    SetupFault::HasWon(BLACK),
    SetupFault::TooManyMarkers,
    SetupFault::SharedPoint,
    SetupFault::RowStands(WHITE),
    SetupFault::RowStands(BLACK),
    SetupFault::NothingToTake(WHITE),
    SetupFault::NothingToTake(BLACK),
    SetupFault::NotOver,
];

/// The faults of a setup are exactly these; waiving them makes it playable if each can be waived,
/// and waiving all others does not.
#[track_caller]
fn expect(setup: Setup, faults: &[SetupFault]) {
    let found = setup.position().expect_err("a fault");
    assert_eq!(&found[..], faults);
    let waivable = faults.iter().all(|fault| fault.is_waivable());
    assert_eq!(setup.position_waiving(faults).is_ok(), waivable);
    let others: Vec<SetupFault> = ALL
        .into_iter()
        .filter(|fault| !faults.contains(fault))
        .collect();
    assert!(setup.position_waiving(&others).is_err());
}

fn placing(white: &str, black: &str, to_act: Player) -> Setup {
    let mut setup = Setup::new(Variant::Standard);
    setup.rings = [points(white), points(black)];
    setup.to_act = to_act;
    setup.stage = SetupStage::Placing;
    setup
}

#[test]
fn a_faultless_setup_is_the_position_it_says() {
    let mut setup = setup("W markers F3 F4, ring E5, out 1; B marker D4, out 2");
    setup.to_act = BLACK;
    let position = setup.position().unwrap();
    assert_eq!(position.to_act(), Some(BLACK));
    assert_eq!(position.markers(WHITE), points("F3 F4"));
    assert_eq!(position.markers(BLACK), points("D4"));
    assert_eq!(position.rings(WHITE), points("E5 A3 B6 J9"));
    assert_eq!(position.rings(BLACK), points("A4 B7 I11"));
    assert_eq!(position.rings_taken(WHITE), 1);
    assert_eq!(position.rings_taken(BLACK), 2);
    assert_eq!(position.pool(), 48);
    assert_eq!(Setup::from(&position), setup);
}

#[test]
fn rings_on_the_board_and_removed_make_five() {
    let mut more = setup("W ring E5; B ring F6");
    more.rings[1].insert(point("F7"));
    expect(more, &[SetupFault::TooManyRings(BLACK)]);
    more.rings_taken[0] = 1;
    expect(
        more,
        &[
            SetupFault::TooManyRings(WHITE),
            SetupFault::TooManyRings(BLACK),
        ],
    );

    let mut fewer = setup("W ring E5; B ring F6");
    fewer.rings[0].remove(point("E5"));
    expect(fewer, &[SetupFault::TooFewRings(WHITE)]);
    fewer.rings[1].remove(point("F6"));
    expect(
        fewer,
        &[
            SetupFault::TooFewRings(WHITE),
            SetupFault::TooFewRings(BLACK),
        ],
    );
}

#[test]
fn rings_are_placed_in_turn() {
    for (white, black, to_act) in [
        ("", "", WHITE),
        ("E5", "", BLACK),
        ("E5 E6", "F2 F3", WHITE),
    ] {
        assert!(placing(white, black, to_act).position().is_ok());
    }
    for (white, black, to_act) in [
        ("", "", BLACK),
        ("E5", "", WHITE),
        ("", "E5", WHITE),
        ("E5 E6", "F2", WHITE),
        ("E1 E2 E3 E4 E5", "F2 F3 F4 F5 F6", WHITE),
    ] {
        expect(placing(white, black, to_act), &[SetupFault::NotAlternating]);
    }
    let six = placing("E1 E2 E3 E4 E5 E6", "F2 F3 F4 F5 F6", BLACK);
    expect(six, &[SetupFault::TooManyRings(WHITE)]);
}

#[test]
fn nothing_is_played_while_rings_are_placed() {
    let mut marked = placing("E5", "", BLACK);
    marked.markers[1].insert(point("E6"));
    expect(marked, &[SetupFault::PlayedWhilePlacing]);
    let mut taken = placing("E5", "", BLACK);
    taken.rings_taken[0] = 1;
    expect(taken, &[SetupFault::PlayedWhilePlacing]);
}

#[test]
fn nobody_has_won_unless_the_game_is_over() {
    expect(setup("W out 3; B out 0"), &[SetupFault::HasWon(WHITE)]);
    let mut blitz = setup("W out 0; B out 1");
    assert!(blitz.position().is_ok());
    blitz.variant = Variant::Blitz;
    expect(blitz, &[SetupFault::HasWon(BLACK)]);

    let mut over = setup("W out 3; B out 1");
    over.stage = SetupStage::Over;
    let outcome = Outcome {
        winner: Some(WHITE),
        reason: EndReason::Rings,
    };
    assert_eq!(over.position().unwrap().stage(), Stage::Over(outcome));
}

#[test]
fn a_game_that_nothing_ended_is_not_over() {
    let mut nothing = setup("W out 2; B out 1");
    nothing.stage = SetupStage::Over;
    expect(nothing, &[SetupFault::NotOver]);
    let mut both = setup("W out 3; B out 3");
    both.stage = SetupStage::Over;
    expect(both, &[SetupFault::NotOver]);

    let mut passes = setup(
        "W rings A2 B2 C2, out 2, markers A3 B4 B5 B7 C4 C5 C7 D2 D4 D5 E1 E3 E4 E6 F5 G2 G7 G8 H3 \
         H8 H9 I8 I10 J9 J10 J11; \
         B rings B1 B3 C3, out 2, markers A4 A5 B6 C1 C6 C8 D1 D3 E2 E5 F2 F3 F6 F7 G3 G6 H7 I9 K10",
    );
    passes.stage = SetupStage::Over;
    let draw = Outcome {
        winner: None,
        reason: EndReason::Passes,
    };
    assert_eq!(passes.position().unwrap().stage(), Stage::Over(draw));
}

#[test]
fn there_are_51_markers() {
    let no_row = |count: usize| -> [PointSet; 2] {
        let mut markers = [PointSet::EMPTY; 2];
        let rings = points("A3 B6 J9 K8 A2 A4 B7 I11 J11 K10");
        for point in (!rings).into_iter().take(count) {
            let side = (point.letter() + point.number()) % 4 / 2;
            markers[usize::from(side)].insert(point);
        }
        markers
    };
    let mut all = setup("W out 0; B out 0");
    all.markers = no_row(50);
    assert_eq!(all.position().unwrap().pool(), 1);
    all.markers = no_row(51);
    assert!(all.position().unwrap().outcome().is_some());
    all.markers = no_row(52);
    expect(all, &[SetupFault::TooManyMarkers]);

    // Where a row was just taken, five more are in the pool.
    all.stage = SetupStage::TakingRing { mover: WHITE };
    all.markers = no_row(46);
    assert!(all.position().is_ok());
    all.markers = no_row(47);
    expect(all, &[SetupFault::TooManyMarkers]);
}

#[test]
fn no_two_pieces_share_a_point() {
    for (first, second) in [("marker", "markers"), ("ring", "markers")] {
        let text = format!("W {first} E5; B {second} E5 E6");
        expect(setup(&text), &[SetupFault::SharedPoint]);
    }
    expect(
        setup("W ring E5, markers E5 E6; B out 0"),
        &[SetupFault::SharedPoint],
    );
    expect(
        setup("W ring E5; B rings E5 E6"),
        &[SetupFault::SharedPoint],
    );
}

const BOTH_ROWS: &str = "W markers E3 E4 E5 E6 E7; B markers G3 G4 G5 G6 G7";

#[test]
fn no_row_stands_when_a_ring_is_to_be_moved() {
    let both = setup(BOTH_ROWS);
    expect(
        both,
        &[SetupFault::RowStands(WHITE), SetupFault::RowStands(BLACK)],
    );
    expect(
        setup("W markers E3 E4 E5 E6 E7; B out 0"),
        &[SetupFault::RowStands(WHITE)],
    );
}

#[test]
fn rows_stand_while_they_are_taken() {
    let mut taking = setup(BOTH_ROWS);
    taking.stage = SetupStage::TakingRow { mover: WHITE };
    let position = taking.position().unwrap();
    assert_eq!(position.stage(), Stage::TakingRow { mover: WHITE });
    assert_eq!(legal(&position), "RE3-E7");

    // The mover's rows were all taken before the opponent comes to act.
    taking.to_act = BLACK;
    expect(taking, &[SetupFault::RowStands(WHITE)]);
    taking.stage = SetupStage::TakingRow { mover: BLACK };
    assert_eq!(legal(&taking.position().unwrap()), "RG3-G7");
}

#[test]
fn nobody_takes_what_they_do_not_have() {
    let mut no_row = setup("W markers E3 E4 E5 E6; B out 0");
    no_row.stage = SetupStage::TakingRow { mover: WHITE };
    expect(no_row, &[SetupFault::NothingToTake(WHITE)]);

    let mut no_ring = setup("W out 0; B out 0");
    no_ring.rings[1] = PointSet::EMPTY;
    no_ring.to_act = BLACK;
    no_ring.stage = SetupStage::TakingRing { mover: WHITE };
    expect(
        no_ring,
        &[
            SetupFault::TooFewRings(BLACK),
            SetupFault::NothingToTake(BLACK),
        ],
    );
}

#[test]
fn all_reasons_are_reported_at_once() {
    let mut setup = setup("W markers E3 E4 E5 E6 E7, out 3; B markers E3");
    setup.rings[0] = points("E4");
    let found = setup.position().unwrap_err();
    let expected = [
        SetupFault::TooFewRings(WHITE),
        SetupFault::SharedPoint,
        SetupFault::RowStands(WHITE),
        SetupFault::HasWon(WHITE),
    ];
    assert_eq!(&found[..], expected);
    assert_eq!(
        found.to_string(),
        "white has fewer than five rings; two pieces on one point; a row of white stands; \
         white has removed the last ring needed"
    );
}

#[test]
fn each_reason_has_a_name_of_its_own() {
    let mut names: Vec<&str> = ALL.iter().map(|fault| fault.name()).collect();
    names.dedup();
    assert_eq!(
        names,
        [
            "too-many-rings",
            "too-few-rings",
            "not-alternating",
            "played-while-placing",
            "has-won",
            "too-many-markers",
            "shared-point",
            "row-stands",
            "nothing-to-take",
            "not-over",
        ]
    );
}

/// A row for which there is no ring to give stays where it is.
#[test]
fn a_side_whose_rings_were_left_out_takes_as_many_rows_as_it_can() {
    let mut setup = setup("W markers E3 E4 E5 E6 E7 G3 G4 G5 G6 G7; B out 0");
    setup.rings[0] = points("J9");
    setup.stage = SetupStage::TakingRow { mover: BLACK };
    let fewer = SetupFault::TooFewRings(WHITE);
    let start: Position = setup.position_waiving(&[fewer]).unwrap();
    let next = crate::common::after(start, "RE3-E7 XJ9");
    assert_eq!(next.stage(), Stage::Moving { after_pass: false });
    assert_eq!(legal(&next), "S");
    assert_eq!(next.rows(WHITE).count(), 1);
}
