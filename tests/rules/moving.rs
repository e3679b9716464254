//! Ring moves: sliding, jumping, turning markers.

use yinsh::rules::{IllegalStep, Player, PointSet, Position, Stage, Step};

use crate::common::{after, bare_position, bare_setup, point, points, position};

fn goals_on_letter(position: &Position, from: &str, letter: u8) -> PointSet {
    position
        .goals(point(from))
        .into_iter()
        .filter(|goal| goal.letter() == letter)
        .collect()
}

fn refused(position: &Position, from: &str, to: &str) -> IllegalStep {
    let (from, to) = (point(from), point(to));
    assert!(!position.goals(from).contains(to));
    position.play(Step::Move { from, to }).unwrap_err()
}

const F: u8 = 5;

/// Position 6 of the rules.
#[test]
fn a_ring_jumps_one_group_and_lands_right_behind_it() {
    let start = position("W marker F5, ring F2; B markers F4 F7, ring F9");
    assert_eq!(goals_on_letter(&start, "F2", F), points("F3 F6"));
    assert_eq!(start.flips(point("F2"), point("F6")), points("F4 F5"));
    let next = after(start, "MF2-F6");
    assert_eq!(next.markers(Player::White), points("F2 F4"));
    assert_eq!(next.markers(Player::Black), points("F5 F7"));
    assert!(next.rings(Player::White).contains(point("F6")));
    assert!(!next.rings(Player::White).contains(point("F2")));
    assert_eq!(next.pool(), 47);
    assert_eq!(next.to_act(), Some(Player::Black));
}

#[test]
fn a_move_that_jumps_nothing_turns_nothing() {
    let start = position("W marker F5, ring F2; B markers F4 F7");
    assert_eq!(start.flips(point("F2"), point("F3")), PointSet::EMPTY);
    let next = after(start, "MF2-F3");
    assert_eq!(next.markers(Player::White), points("F2 F5"));
    assert_eq!(next.markers(Player::Black), points("F4 F7"));
}

/// Position 7 of the rules.
#[test]
fn all_goals_of_a_ring_in_a_crowd() {
    let mut setup =
        bare_setup("W markers E5 E7 E9 F5 H7, ring C2; B markers E6 E8 G6 I8, rings E4 A4");
    setup.to_act = Player::Black;
    let start = bare_position(setup);
    let goals = points("B4 C4 D4 D3 E1 E2 E3 E10 F4 G4 H4 I4 J9");
    assert_eq!(start.goals(point("E4")), goals);
    assert_eq!(
        start.flips(point("E4"), point("E10")),
        points("E5 E6 E7 E8 E9")
    );
    let next = after(start, "ME4-E10");
    assert_eq!(next.markers(Player::White), points("E6 E8 F5 H7"));
    assert_eq!(next.markers(Player::Black), points("E4 E5 E7 E9 G6 I8"));
    assert!(matches!(
        refused(&start, "E4", "C2"),
        IllegalStep::OnRing(_)
    ));
    assert!(matches!(
        refused(&start, "E4", "A4"),
        IllegalStep::OnRing(_)
    ));
    assert_eq!(
        refused(&start, "E4", "K10"),
        IllegalStep::BehindLanding {
            landing: point("J9"),
            to: point("K10")
        }
    );

    setup.markers[1].insert(point("E3"));
    let with_e3 = bare_position(setup);
    assert_eq!(with_e3.goals(point("E4")), goals - points("E1 E3"));
}

#[test]
fn a_ring_crosses_no_ring_of_either_colour() {
    let start = position("W rings F2 F5; B ring I5");
    assert_eq!(goals_on_letter(&start, "F2", F), points("F3 F4"));
    assert_eq!(
        refused(&start, "F2", "F6"),
        IllegalStep::RingBetween(point("F5"))
    );
    assert_eq!(
        refused(&start, "F2", "F5"),
        IllegalStep::OnRing(point("F5"))
    );
    assert_eq!(
        refused(&start, "F2", "J6"),
        IllegalStep::RingBetween(point("I5"))
    );
}

#[test]
fn a_jump_behind_which_a_ring_stands_is_none() {
    let start = position("W markers F3 F4, ring F2; B ring F5");
    assert!(goals_on_letter(&start, "F2", F).is_empty());
    assert_eq!(
        refused(&start, "F2", "F6"),
        IllegalStep::RingBetween(point("F5"))
    );
}

#[test]
fn a_jump_over_the_edge_is_none() {
    let start = position("W ring F7; B markers F9 F10");
    assert_eq!(
        goals_on_letter(&start, "F7", F),
        points("F2 F3 F4 F5 F6 F8")
    );
    assert_eq!(
        refused(&start, "F7", "F10"),
        IllegalStep::OnMarker(point("F10"))
    );
}

#[test]
fn a_ring_never_stays_put_nor_turns_a_corner() {
    let start = position("W ring F2");
    assert_eq!(
        refused(&start, "F2", "F2"),
        IllegalStep::StaysPut(point("F2"))
    );
    let (from, to) = (point("F2"), point("G4"));
    assert_eq!(
        refused(&start, "F2", "G4"),
        IllegalStep::NotALine { from, to }
    );
}

#[test]
fn only_a_ring_of_ones_own_moves() {
    let start = position("W marker E5, ring F2; B ring F9");
    assert_eq!(
        refused(&start, "F9", "F8"),
        IllegalStep::OpponentRing(point("F9"))
    );
    assert_eq!(
        refused(&start, "E4", "E3"),
        IllegalStep::NoRing(point("E4"))
    );
    assert_eq!(
        refused(&start, "E5", "E4"),
        IllegalStep::NoRing(point("E5"))
    );
    assert_eq!(start.goals(point("F9")), PointSet::EMPTY);
}

/// Looking at the goals of a ring spends no marker and binds to nothing.
#[test]
fn choosing_another_ring_is_free() {
    let start = position("W rings F2 E5");
    let before = start;
    assert!(!start.goals(point("F2")).is_empty());
    assert!(!start.goals(point("E5")).is_empty());
    assert_eq!(start, before);
    assert_eq!(start.pool(), 51);
    assert_eq!(start.stage(), Stage::Moving { after_pass: false });
}

#[test]
fn whoever_can_move_may_not_pass() {
    let start = position("W ring F2");
    assert_eq!(start.play(Step::Pass), Err(IllegalStep::CanMove));
}
