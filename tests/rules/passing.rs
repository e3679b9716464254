//! Players who cannot move.

use yinsh::rules::{EndReason, IllegalStep, Outcome, Player, Setup, SetupFault, Stage, Step};

use crate::common::{after, legal, point, setup};

const AFTER_PASS: Stage = Stage::Moving { after_pass: true };

/// Position 9 of the rules.
fn white_blocked() -> Setup {
    setup("W marker A5, rings A2 A3 A4, out 2; B rings B2 B3 B4 B5 K9")
}

#[test]
fn a_blocked_player_passes_without_placing_a_marker() {
    let start = white_blocked().position().unwrap();
    assert_eq!(legal(&start), "S");
    assert_eq!(start.count_steps(), 1);
    let passed = after(start, "S");
    assert_eq!(passed.to_act(), Some(Player::Black));
    assert_eq!(passed.stage(), AFTER_PASS);
    assert_eq!(passed.pool(), start.pool());
    assert_eq!(passed.all_markers(), start.all_markers());
}

#[test]
fn a_player_who_passed_must_move_as_soon_as_they_can() {
    let freed = after(white_blocked().position().unwrap(), "S MB5-B6");
    assert_eq!(freed.to_act(), Some(Player::White));
    assert_eq!(freed.stage(), Stage::Moving { after_pass: false });
    assert_eq!(freed.play(Step::Pass), Err(IllegalStep::CanMove));
    assert!(freed.goals(point("A4")).contains(point("C6")));
}

/// A pass, a move of the other, a pass: not two in a row.
#[test]
fn a_move_between_two_passes_keeps_the_game_going() {
    let again = after(white_blocked().position().unwrap(), "S MK9-K10 S");
    assert_eq!(again.to_act(), Some(Player::Black));
    assert_eq!(again.stage(), AFTER_PASS);
}

/// Position 10 of the rules.
#[test]
fn two_passes_in_a_row_end_the_game() {
    let blocked = setup(
        "W rings A2 B2 C2, out 2, markers A3 B4 B5 B7 C4 C5 C7 D2 D4 D5 E1 E3 E4 E6 F5 G2 G7 G8 H3 \
         H8 H9 I8 I10 J9 J10 J11; \
         B rings B1 B3 C3, out 2, markers A4 A5 B6 C1 C6 C8 D1 D3 E2 E5 F2 F3 F6 F7 G3 G6 H7 I9 K10",
    );
    let start = blocked.position().unwrap();
    assert_eq!(start.pool(), 6);
    let one = after(start, "S");
    assert_eq!(one.stage(), AFTER_PASS);
    assert_eq!(legal(&one), "S");
    let over = after(one, "S");
    let draw = Outcome {
        winner: None,
        reason: EndReason::Passes,
    };
    assert_eq!(over.outcome(), Some(draw));
    assert_eq!(Player::ALL.map(|player| over.rings_taken(player)), [2, 2]);
    assert_eq!(over.pool(), 6);

    // Judged as when the markers run out: more removed rings win.
    for (taken, winner) in [([2, 1], Player::White), ([1, 2], Player::Black)] {
        let mut setup = blocked;
        setup.rings_taken = taken;
        let fewer = SetupFault::TooFewRings(winner.opponent());
        let over = after(setup.position_waiving(&[fewer]).unwrap(), "S S");
        let won = Outcome {
            winner: Some(winner),
            reason: EndReason::Passes,
        };
        assert_eq!(over.outcome(), Some(won));
    }
}

/// Rows come first: White takes the row that Black made, and the only ring that could move for it.
#[test]
fn a_player_takes_a_row_and_then_passes() {
    let mut setup = setup(
        "W markers A5 E3 E4 E6 E7, rings A2 A3 A4 G6, out 1; B marker E5, rings B2 B3 B4 B5 D5",
    );
    setup.to_act = Player::Black;
    let given = after(setup.position().unwrap(), "MD5-F5");
    assert_eq!(given.to_act(), Some(Player::White));
    assert_eq!(legal(&given), "RE3-E7");
    let blocked = after(given, "RE3-E7 XG6");
    assert_eq!(blocked.to_act(), Some(Player::White));
    assert_eq!(legal(&blocked), "S");
    let passed = after(blocked, "S");
    assert_eq!(passed.to_act(), Some(Player::Black));
    assert_eq!(passed.stage(), AFTER_PASS);
}
