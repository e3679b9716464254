//! The first ten steps.

use yinsh::rules::{IllegalStep, Player, Position, Stage, Step, Variant};

use crate::common::{after, point, points, steps};

const TEN: &str = "PG8 PJ10 PI7 PF10 PD6 PC3 PE4 PB2 PH5 PF2";

#[test]
fn white_begins_on_an_empty_board_with_everything_in_hand() {
    for variant in Variant::ALL {
        let start = Position::new(variant);
        assert_eq!(start.to_act(), Some(Player::White));
        assert_eq!(start.stage(), Stage::Placing);
        assert_eq!(start.pool(), 51);
        assert_eq!(start.vacant().len(), 85);
        assert_eq!(start.legal_steps().len(), 85);
        for player in Player::ALL {
            assert_eq!(start.rings_to_place(player), 5);
            assert_eq!(start.rings_taken(player), 0);
        }
    }
}

#[test]
fn rings_are_placed_in_turn_until_all_ten_stand() {
    let mut position = Position::new(Variant::Standard);
    for (placed, step) in steps(TEN).into_iter().enumerate() {
        let player = Player::ALL[placed % 2];
        assert_eq!(position.to_act(), Some(player));
        assert_eq!(position.stage(), Stage::Placing);
        assert_eq!(position.legal_steps().len(), 85 - placed);
        let to_place = position.rings_to_place(player);
        position = position.play(step).unwrap();
        assert_eq!(position.rings_to_place(player), to_place - 1);
    }
    assert_eq!(position.to_act(), Some(Player::White));
    assert_eq!(position.stage(), Stage::Moving { after_pass: false });
    assert_eq!(position.rings(Player::White), points("G8 I7 D6 E4 H5"));
    assert_eq!(position.rings(Player::Black), points("J10 F10 C3 B2 F2"));
    assert_eq!(position.pool(), 51);
}

/// Position 11 of the rules.
#[test]
fn after_placement_124_moves_were_seen() {
    let position = after(Position::new(Variant::Standard), TEN);
    assert_eq!(position.legal_steps().len(), 124);
    assert_eq!(position.count_steps(), 124);
}

#[test]
fn a_ring_is_placed_on_a_vacant_point_only() {
    let position = after(Position::new(Variant::Standard), "PG8");
    let taken = point("G8");
    assert_eq!(
        position.play(Step::Place(taken)),
        Err(IllegalStep::OnRing(taken))
    );
}

#[test]
fn nothing_but_placing_is_legal_before_the_tenth_ring() {
    let position = after(Position::new(Variant::Standard), "PG8 PJ10");
    for step in steps("MG8-G9 RF3-F7 XG8 S") {
        assert_eq!(
            position.play(step),
            Err(IllegalStep::Stage(Stage::Placing)),
            "{step}"
        );
    }
    let moving = after(Position::new(Variant::Standard), TEN);
    let eleventh = Step::Place(point("A2"));
    assert_eq!(
        moving.play(eleventh),
        Err(IllegalStep::Stage(moving.stage()))
    );
}
