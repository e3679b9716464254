//! Rows: which are there, who takes them, in which order.

use yinsh::rules::{
    EndReason, IllegalStep, Outcome, Player, Position, Row, SetupStage, Stage, Step, Variant,
};

use crate::common::{after, legal, point, points, position, setup, steps};

const MOVING: Stage = Stage::Moving { after_pass: false };

fn taking_row(mover: Player) -> Stage {
    Stage::TakingRow { mover }
}

fn won(winner: Player) -> Option<Outcome> {
    Some(Outcome {
        winner: Some(winner),
        reason: EndReason::Rings,
    })
}

#[track_caller]
fn expect(position: &Position, to_act: Player, stage: Stage) {
    assert_eq!((position.to_act(), position.stage()), (Some(to_act), stage));
}

/// Position 1 of the rules: D7 E6 F5 G4 H3 are five in the picture of other grids only.
#[test]
fn the_slope_with_letter_up_and_number_down_makes_no_row() {
    let next = after(position("W markers E6 F5 G4 H3, ring D7"), "MD7-D8");
    assert!(next.markers(Player::White).contains(point("D7")));
    assert_eq!(next.rows(Player::White).count(), 0);
    expect(&next, Player::Black, MOVING);
}

/// Position 2 of the rules.
#[test]
fn the_owner_picks_five_of_a_longer_run() {
    let six = after(position("W markers F3 F4 F5 F7 F8, ring F6"), "MF6-G6");
    assert_eq!(legal(&six), "RF3-F7 RF4-F8");
    let next = after(six, "RF3-F7 XG6");
    assert_eq!(next.markers(Player::White), points("F8"));
    assert_eq!(next.pool(), 50);
    assert_eq!(next.rings_taken(Player::White), 1);
    expect(&next, Player::Black, MOVING);

    let seven = after(position("W markers F3 F4 F5 F7 F8 F9, ring F6"), "MF6-G6");
    assert_eq!(legal(&seven), "RF3-F7 RF4-F8 RF5-F9");
    let next = after(seven, "RF4-F8 XG6");
    assert_eq!(next.markers(Player::White), points("F3 F9"));
    expect(&next, Player::Black, MOVING);
}

const GIFT: &str = "W marker F3, ring F2; B markers D1 E2 G4 H5";

/// Position 3 of the rules.
#[test]
fn a_row_given_to_the_opponent_is_taken_before_their_turn() {
    let given = after(position(GIFT), "MF2-F4");
    expect(&given, Player::Black, taking_row(Player::White));
    assert_eq!(legal(&given), "RD1-H5");
    let ring_due = after(given, "RD1-H5");
    expect(
        &ring_due,
        Player::Black,
        Stage::TakingRing {
            mover: Player::White,
        },
    );
    assert_eq!(legal(&ring_due), "XA4 XB7 XI11 XJ11 XK10");
    let next = after(ring_due, "XA4");
    expect(&next, Player::Black, MOVING);
    assert_eq!(next.rings_taken(Player::Black), 1);
    let moved = after(next, "MB7-C7");
    expect(&moved, Player::White, MOVING);
}

#[test]
fn a_third_row_given_to_the_opponent_wins_for_them() {
    let given = after(position(&format!("{GIFT}, out 2")), "MF2-F4");
    expect(&given, Player::Black, taking_row(Player::White));
    let over = after(given, "RD1-H5 XA4");
    assert_eq!(over.outcome(), won(Player::Black));
    assert_eq!(over.rings_taken(Player::Black), 3);
    assert_eq!(over.to_act(), None);
    assert!(over.legal_steps().is_empty());
    for step in steps("MB7-C7 XB7 S PC3 RF3-F7") {
        assert_eq!(over.play(step), Err(IllegalStep::Over), "{step}");
    }
}

const BOTH: [&str; 2] = [
    "W markers D1 E2 G4 H5 F5, ring F2",
    "B markers F3 F4 D3 E4 G6 H7",
];

/// Position 4 of the rules.
#[test]
fn the_mover_takes_first_and_the_opponents_rows_wait() {
    let made = after(position(&BOTH.join("; ")), "MF2-F6");
    expect(&made, Player::White, taking_row(Player::White));
    assert_eq!(legal(&made), "RD1-H5");
    let then = after(made, "RD1-H5 XF6");
    expect(&then, Player::Black, taking_row(Player::White));
    assert_eq!(legal(&then), "RD3-H7");
    let last = after(then, "RD3-H7 XA4");
    expect(&last, Player::Black, MOVING);
    assert_eq!(Player::ALL.map(|player| last.rings_taken(player)), [1, 1]);
}

#[test]
fn a_move_that_makes_both_third_rows_wins_for_the_mover() {
    let start = position(&BOTH.map(|side| format!("{side}, out 2")).join("; "));
    let over = after(start, "MF2-F6 RD1-H5 XF6");
    assert_eq!(over.outcome(), won(Player::White));
    assert_eq!(Player::ALL.map(|player| over.rings_taken(player)), [3, 2]);
    // The loser's row is ignored, not taken.
    assert_eq!(over.rows(Player::Black).count(), 1);
}

/// Position 5 of the rules, first half.
#[test]
fn rows_that_share_no_marker_are_all_taken_one_at_a_time() {
    let start = position("W markers D1 E2 G4 H5 D3 E4 G6 H7 F4, ring F2; B markers F3 F5");
    let made = after(start, "MF2-F6");
    assert_eq!(legal(&made), "RD1-H5 RD3-H7");
    for (first, second) in [("RD1-H5", "RD3-H7"), ("RD3-H7", "RD1-H5")] {
        let one = after(made, &format!("{first} XF6"));
        expect(&one, Player::White, taking_row(Player::White));
        assert_eq!(legal(&one), second);
        let both = after(one, &format!("{second} XA3"));
        expect(&both, Player::Black, MOVING);
        assert_eq!(both.rings_taken(Player::White), 2);
        assert_eq!(both.markers(Player::White), points("F2"));
    }
}

/// Position 5 of the rules, second half.
#[test]
fn of_crossing_rows_the_one_not_chosen_is_broken() {
    let made = after(
        position("W markers F4 F5 F7 F8 D4 E5 G7 H8, ring F6"),
        "MF6-G6",
    );
    assert_eq!(legal(&made), "RD4-H8 RF4-F8");
    for row in ["RD4-H8", "RF4-F8"] {
        let next = after(made, &format!("{row} XG6"));
        expect(&next, Player::Black, MOVING);
        assert_eq!(next.rings_taken(Player::White), 1);
        assert_eq!(next.markers(Player::White).len(), 4);
    }
}

/// With A and C disjoint and B crossing both: B alone, or A and C.
#[test]
fn one_row_across_two_others() {
    let mut setup = setup("W markers E3 E4 E5 E6 E7 G3 G4 G5 G6 G7 D5 F5 H5");
    setup.stage = SetupStage::TakingRow {
        mover: Player::White,
    };
    let start = setup.position().unwrap();
    assert_eq!(legal(&start), "RD5-H5 RE3-E7 RG3-G7");

    let across = after(start, "RD5-H5 XA3");
    expect(&across, Player::Black, MOVING);
    assert_eq!(across.rings_taken(Player::White), 1);

    let one = after(start, "RE3-E7 XA3");
    assert_eq!(legal(&one), "RG3-G7");
    let two = after(one, "RG3-G7 XB6");
    expect(&two, Player::Black, MOVING);
    assert_eq!(two.rings_taken(Player::White), 2);
}

#[test]
fn rings_do_not_count_in_a_row() {
    let next = after(position("W markers F4 F5 F7, rings F3 F6 G8"), "MG8-H8");
    expect(&next, Player::Black, MOVING);
}

#[test]
fn markers_of_both_colours_make_no_row() {
    let next = after(
        position("W markers F4 F5 F7, ring F3; B marker F6"),
        "MF3-G3",
    );
    expect(&next, Player::Black, MOVING);
}

/// Both are compulsory, and both are one's own.
#[test]
fn a_row_and_a_ring_have_to_be_taken() {
    let made = after(
        position("W markers F4 F5 F6 F7, ring F3; B markers D1 D2 D3 D4"),
        "MF3-G3",
    );
    assert_eq!(legal(&made), "RF3-F7");
    let stage = made.stage();
    for step in steps("MG3-G4 XG3 S PC3") {
        assert_eq!(made.play(step), Err(IllegalStep::Stage(stage)), "{step}");
    }
    for (row, missing) in [("F4-F8", "F8"), ("D1-D5", "D1")] {
        let (start, end) = row.split_once('-').unwrap();
        let row = Row::from_ends(point(start), point(end)).unwrap();
        assert_eq!(
            made.play(Step::TakeRow(row)),
            Err(IllegalStep::NotInRow {
                row,
                point: point(missing)
            })
        );
    }

    let ring_due = after(made, "RF3-F7");
    assert_eq!(ring_due.pool(), 47);
    let stage = ring_due.stage();
    for step in steps("MG3-G4 RF3-F7 S PC3") {
        assert_eq!(
            ring_due.play(step),
            Err(IllegalStep::Stage(stage)),
            "{step}"
        );
    }
    let [own, other, none] = ["G3", "A4", "E5"].map(point);
    assert_eq!(
        ring_due.play(Step::TakeRing(other)),
        Err(IllegalStep::OpponentRing(other))
    );
    assert_eq!(
        ring_due.play(Step::TakeRing(none)),
        Err(IllegalStep::NoRing(none))
    );
    // The ring just moved may go as well.
    assert!(ring_due.play(Step::TakeRing(own)).is_ok());
}

/// The middle of the row is another colour.
#[test]
fn a_row_with_another_colour_in_it_is_none() {
    let mut setup = setup("W markers F3 F4 F6 F7 D4 D5 D6 D7 D8; B marker F5");
    setup.stage = SetupStage::TakingRow {
        mover: Player::White,
    };
    let position = setup.position().unwrap();
    let row = Row::from_ends(point("F3"), point("F7")).unwrap();
    let refused = position.play(Step::TakeRow(row));
    assert_eq!(
        refused,
        Err(IllegalStep::NotInRow {
            row,
            point: point("F5")
        })
    );
}

#[test]
fn in_blitz_the_first_ring_wins() {
    let blitz = |text: &str| {
        let mut setup = setup(text);
        setup.variant = Variant::Blitz;
        setup.position().unwrap()
    };
    // Rows of both: the mover's.
    let over = after(blitz(&BOTH.join("; ")), "MF2-F6 RD1-H5 XF6");
    assert_eq!(over.outcome(), won(Player::White));
    // Only the opponent's: theirs.
    let over = after(blitz(GIFT), "MF2-F4 RD1-H5 XA4");
    assert_eq!(over.outcome(), won(Player::Black));
    assert_eq!(over.variant(), Variant::Blitz);
}

#[test]
fn in_the_standard_game_two_rings_do_not_win() {
    let start = position("W markers F4 F5 F6 F7, ring F3, out 1");
    let next = after(start, "MF3-G3 RF3-F7 XG3");
    expect(&next, Player::Black, MOVING);
}
