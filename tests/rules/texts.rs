//! The vocabulary as text: written, read back, and refused.

use yinsh::rules::{
    Direction, ParsePointError, ParseStepError, Player, Point, PointSet, Row, Step, Turn, Variant,
};

use crate::common::{point, points};

#[test]
fn points_in_either_case() {
    for point in Point::ALL {
        assert_eq!(point.to_string().parse(), Ok(point));
        assert_eq!(format!("{point:#}").parse(), Ok(point));
    }
    assert_eq!(format!("{:#}", point("E10")), "e10");
}

#[test]
fn what_is_no_point() {
    for text in [
        "", "E", "4", "E4 ", " E4", "4E", "E-4", "E004", "É4", "E4E", "EE4", "E+4", "E٤",
    ] {
        assert_eq!(
            text.parse::<Point>(),
            Err(ParsePointError::Form),
            "{text:?}"
        );
    }
    for text in [
        "A1", "A6", "F1", "F11", "K6", "K11", "L5", "E0", "E19", "z9",
    ] {
        assert_eq!(
            text.parse::<Point>(),
            Err(ParsePointError::OffBoard),
            "{text:?}"
        );
    }
}

#[test]
fn steps_as_in_perft_files() {
    for text in ["PE1", "ME4-E10", "RF3-F7", "RC2-G6", "RA3-E3", "XD5", "S"] {
        assert_eq!(text.parse::<Step>().unwrap().to_string(), text);
    }
    let backwards: Step = "RF7-F3".parse().unwrap();
    assert_eq!(backwards.to_string(), "RF3-F7");
}

#[test]
fn what_is_no_step() {
    for text in ["", "P", "Q", "SE4", "ME4", "ME4E10", "é", "RF3", "s"] {
        assert!(text.parse::<Step>().is_err(), "{text:?}");
    }
    let [one, other] = ["F3", "F8"].map(point);
    assert_eq!(
        "RF3-F8".parse::<Step>(),
        Err(ParseStepError::Row(one, other))
    );
    let off = ParseStepError::Point(ParsePointError::OffBoard);
    assert_eq!("XA1".parse::<Step>(), Err(off));
}

#[test]
fn players_and_variants_in_any_case() {
    for player in Player::ALL {
        assert_eq!(player.to_string().to_uppercase().parse(), Ok(player));
        assert_eq!(player.opponent().opponent(), player);
    }
    for variant in Variant::ALL {
        assert_eq!(variant.to_string().to_uppercase().parse(), Ok(variant));
    }
    assert!("w".parse::<Player>().is_err());
    assert!("".parse::<Variant>().is_err());
    assert_eq!(Variant::ALL.map(Variant::rings_to_win), [3, 1]);
}

#[test]
fn sets_of_points_are_sets() {
    let (few, more) = (points("A2 F6 K10"), points("F6 E5"));
    assert_eq!(few | more, points("A2 F6 K10 E5"));
    assert_eq!(few & more, points("F6"));
    assert_eq!(few - more, points("A2 K10"));
    assert_eq!(few ^ more, points("A2 K10 E5"));
    assert_eq!((!few).len(), 82);
    assert_eq!(!PointSet::BOARD, PointSet::EMPTY);
    assert!((few | more).contains_all(more) && !few.contains_all(more));
    assert_eq!(few.first(), Some(point("A2")));
    assert_eq!(few.last(), Some(point("K10")));
    assert_eq!(PointSet::EMPTY.first(), None);
    assert_eq!(PointSet::EMPTY.last(), None);
    assert_eq!(few.into_iter().len(), 3);
    assert_eq!(PointSet::from_bits(u128::MAX), PointSet::BOARD);
    assert_eq!(PointSet::from_bits(few.bits()), few);
    assert_eq!(PointSet::BOARD.into_iter().collect::<Vec<_>>(), Point::ALL);
}

#[test]
fn the_ways_back() {
    for direction in Direction::ALL {
        let (letters, numbers) = direction.delta();
        assert_eq!(direction.opposite().delta(), (-letters, -numbers));
    }
}

#[test]
fn a_turn_holds_seven_steps() {
    let step: Step = "XD5".parse().unwrap();
    let mut turn = Turn::new();
    for len in 0..Turn::MAX_STEPS {
        assert_eq!(turn.len(), len);
        turn = turn.with(step).expect("room");
    }
    assert_eq!(turn.with(step), None);
    assert_eq!(turn[..], [step; 7]);
}

#[test]
fn rows_show_their_ends() {
    let row = Row::from_ends(point("G6"), point("C2")).unwrap();
    assert_eq!(format!("{row} {row:#} {row:?}"), "C2-G6 c2-g6 C2-G6");
}
