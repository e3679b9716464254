//! Turns as they are written.

use yinsh::game::Game;
use yinsh::notation::gipf::{read_turns, turns, write_turns};
use yinsh::rules::{Player, Position, SetupStage, Stage, Step, Variant};

use crate::common::{after, position, setup, steps};
use crate::{game, games};

/// The text of steps from a position, each of which has to be legal.
fn text(start: &Position, line: &str) -> String {
    after(*start, line);
    write_turns(start, &steps(line))
}

#[test]
fn the_example_of_each_kind_of_turn() {
    let start = Position::new(Variant::Standard);
    assert_eq!(text(&start, "PE6 PI8 PD4"), "1.e6 2.i8 3.d4");
    assert_eq!(text(&start, ""), "");

    let own_row = position("W markers F3 F4 F5 F7 F8, ring F6");
    assert_eq!(
        text(&own_row, "MF6-G6 RF3-F7 XG6 MA4-A5"),
        "1.f6-g6;xf3-f7xg6 2.a4-a5"
    );
    let given = position("W marker F3, ring F2; B markers D1 E2 G4 H5");
    assert_eq!(
        text(&given, "MF2-F4 RD1-H5 XA4 MB7-C7"),
        "1.f2-f4 2.xd1-h5xa4;b7-c7"
    );
    let two = position("W markers D1 E2 G4 H5 D3 E4 G6 H7 F4, ring F2; B markers F3 F5");
    assert_eq!(
        text(&two, "MF2-F6 RD3-H7 XF6 RD1-H5 XA3"),
        "1.f2-f6;xd3-h7xf6;xd1-h5xa3"
    );
    let blocked = position("W marker A5, rings A2 A3 A4, out 2; B rings B2 B3 B4 B5 K9");
    assert_eq!(text(&blocked, "S MK9-K10 S"), "1.pass 2.k9-k10 3.pass");
}

#[test]
fn numbers_are_odd_for_white() {
    let mut setup = setup("W ring E5; B ring F6");
    setup.to_act = Player::Black;
    let start = setup.position().unwrap();
    assert_eq!(text(&start, "MF6-F7 ME5-E6"), "2.f6-f7 3.e5-e6");
    let line = steps("MF6-F7 ME5-E6");
    assert_eq!(read_turns(&start, "2.f6-f7 3.e5-e6"), Ok(line));
}

#[test]
fn a_start_in_the_middle_of_a_turn() {
    let mut setup = setup("W markers F3 F4 F5 F6 F7; B ring F9");
    setup.stage = SetupStage::TakingRow {
        mover: Player::White,
    };
    let row_due = setup.position().unwrap();
    assert_eq!(text(&row_due, "RF3-F7 XA3"), "1.xf3-f7xa3");
    let ring_due = after(row_due, "RF3-F7");
    assert_eq!(text(&ring_due, "XA3 MF9-F8"), "1.xa3 2.f9-f8");
    assert_eq!(
        read_turns(&ring_due, "1.xa3 2.f9-f8"),
        Ok(steps("XA3 MF9-F8"))
    );
}

/// A turn in a list tells where its steps are, so that a list of turns can lead to any of them.
#[test]
fn turns_cover_all_steps_in_order() {
    for record in games() {
        let turns = turns(record.start(), &record.steps());
        let mut position = *record.start();
        let mut end = 0;
        for (index, turn) in turns.iter().enumerate() {
            assert_eq!(turn.number as usize, index + 1);
            assert_eq!(turn.steps.start, end);
            assert!(!turn.steps.is_empty());
            end = turn.steps.end;
            for step in &record.steps()[turn.steps.clone()] {
                assert_eq!(position.to_act(), Some(turn.player));
                position = position.play(*step).unwrap();
            }
            assert_ne!(position.to_act(), Some(turn.player));
        }
        assert_eq!(end, record.steps().len());
    }
}

/// Saves are made after each step: whatever is due then is due when the text is read.
#[test]
fn unfinished_turns_are_read_as_they_were_left() {
    let record = game();
    let mut stages = Vec::new();
    let mut position = *record.start();
    for end in 0..=record.steps().len() {
        let begun = &record.steps()[..end];
        let text = write_turns(record.start(), begun);
        let read = read_turns(record.start(), &text).unwrap();
        assert_eq!(read, begun);
        let game = Game::from_steps(*record.start(), &read).unwrap();
        assert_eq!(*game.position(), position);
        stages.push(position.stage());
        if let Some(step) = record.steps().get(end) {
            position = position.play_unchecked(*step);
        }
    }
    for mover in Player::ALL {
        assert!(stages.contains(&Stage::TakingRow { mover }));
        assert!(stages.contains(&Stage::TakingRing { mover }));
    }
}

/// The game of these tests has what they speak of.
#[test]
fn the_game_has_rows_of_all_kinds() {
    let record = game();
    let texts: Vec<String> = turns(record.start(), &record.steps())
        .into_iter()
        .map(|turn| turn.text)
        .collect();
    assert!(texts.iter().any(|text| text.matches('x').count() == 4));
    assert!(texts.iter().any(|text| text.starts_with('x')));
    let passes = |record: &crate::Record| record.steps().contains(&Step::Pass);
    assert!(games().iter().any(passes));
}
