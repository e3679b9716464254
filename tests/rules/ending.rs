//! The pool: when it is empty, and when it is not.

use yinsh::rules::{EndReason, Outcome, Player, Point, Setup, SetupFault, Stage, Variant};

use crate::common::{after, bare_setup, legal, point, points};

/// Fifty markers on the letters A to F and G2 to G5, two of one colour and two of the other in turn
/// along each letter and number, so that there is no row. White's ring on F6 can go to G6.
fn one_marker_left(rings_taken: [u8; 2]) -> Setup {
    let mut setup = bare_setup("W ring F6; B marker A2");
    let others = [points("H3 H5 H7 H9"), points("I4 I6 I8 I10 J5")];
    for side in 0..2 {
        setup.rings_taken[side] = rings_taken[side];
        for ring in others[side].into_iter().skip(rings_taken[side].into()) {
            setup.rings[side].insert(ring);
        }
    }
    setup.markers = Default::default();
    for marker in Point::ALL.into_iter().take(51) {
        if marker != point("F6") {
            let side = (marker.letter() + marker.number()) % 4 / 2;
            setup.markers[usize::from(side)].insert(marker);
        }
    }
    setup
}

/// The same with F5 white: when the ring leaves F6, F3 to F8 are six in a row.
fn one_marker_and_a_row_left() -> Setup {
    let mut setup = one_marker_left([0, 0]);
    setup.markers[0].insert(point("F5"));
    setup.markers[1].remove(point("F5"));
    setup
}

#[test]
fn the_last_marker_ends_the_game_and_more_removed_rings_win() {
    for (rings_taken, winner) in [
        ([0, 0], None),
        ([1, 1], None),
        ([2, 2], None),
        ([1, 0], Some(Player::White)),
        ([2, 1], Some(Player::White)),
        ([0, 2], Some(Player::Black)),
    ] {
        let start = one_marker_left(rings_taken).position().unwrap();
        assert_eq!(start.pool(), 1);
        let over = after(start, "MF6-G6");
        let outcome = Outcome {
            winner,
            reason: EndReason::Markers,
        };
        assert_eq!(over.stage(), Stage::Over(outcome));
        assert_eq!((over.pool(), over.to_act()), (0, None));
    }
}

/// Turned round, the other colour has more markers, and it is a draw as before.
#[test]
fn marker_colours_never_count() {
    let mut setup = one_marker_left([1, 1]);
    setup.markers[0].remove(point("G2"));
    setup.markers[1].insert(point("G2"));
    let mut turned = setup;
    turned.markers.swap(0, 1);
    let [white, black] = setup.markers;
    assert_ne!(white.len(), black.len());
    for setup in [setup, turned] {
        let over = after(setup.position().unwrap(), "MF6-G6");
        assert_eq!(over.outcome().unwrap().winner, None);
    }
}

/// Position 8 of the rules.
#[test]
fn a_row_made_by_the_last_marker_fills_the_pool_again() {
    let made = after(one_marker_and_a_row_left().position().unwrap(), "MF6-G6");
    assert_eq!(made.pool(), 0);
    assert_eq!(legal(&made), "RF3-F7 RF4-F8");
    let next = after(made, "RF3-F7 XG6");
    assert_eq!(next.pool(), 5);
    assert_eq!(next.to_act(), Some(Player::Black));
    assert_eq!(next.stage(), Stage::Moving { after_pass: false });
}

/// So does a row of the opponent, B5 to G5 when F5 is turned.
#[test]
fn a_row_given_by_the_last_marker_fills_the_pool_again() {
    let mut setup = one_marker_left([0, 0]);
    let [white, black] = &mut setup.markers;
    *white -= points("D5 E5 F4");
    *black |= points("D5 E5");
    black.remove(point("F5"));
    *white |= points("F5 G6");
    let made = after(setup.position().unwrap(), "MF6-F4");
    assert_eq!((made.pool(), made.to_act()), (0, Some(Player::Black)));
    assert_eq!(legal(&made), "RB5-F5 RC5-G5");
    let next = after(made, "RC5-G5 XI4");
    assert_eq!((next.pool(), next.to_act()), (5, Some(Player::Black)));
    assert_eq!(next.stage(), Stage::Moving { after_pass: false });
}

#[test]
fn in_blitz_it_is_a_draw_when_the_markers_run_out() {
    let mut setup = one_marker_left([0, 0]);
    setup.variant = Variant::Blitz;
    let over = after(setup.position().unwrap(), "MF6-G6");
    let draw = Outcome {
        winner: None,
        reason: EndReason::Markers,
    };
    assert_eq!(over.outcome(), Some(draw));
}

/// A setup of which the last marker is gone already has ended likewise.
#[test]
fn a_setup_with_an_empty_pool_is_over() {
    let mut setup = one_marker_left([1, 0]);
    setup.markers[1].insert(point("K7"));
    let over = setup.position().unwrap();
    let outcome = Outcome {
        winner: Some(Player::White),
        reason: EndReason::Markers,
    };
    assert_eq!(over.outcome(), Some(outcome));
    setup.rings_taken[0] = 0;
    let fewer = [SetupFault::TooFewRings(Player::White)];
    let draw = setup.position_waiving(&fewer).unwrap().outcome().unwrap();
    assert_eq!(draw.winner, None);
}
