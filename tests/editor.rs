//! The position editor, without a page.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::play::random_game;
use common::point;
use yinsh::app::board::Piece;
use yinsh::app::state::{Action, Edit, State};
use yinsh::game::{Seat, Seats};
use yinsh::rules::{Player, SetupFault, Variant};

fn edit(state: &State, edit: Edit) -> State {
    state.after(Action::Edit(edit))
}

/// A position of a game in which White is a bot, being edited.
fn editing() -> State {
    let seats = Seats::new(Seat::Bot, Seat::Person);
    let mut state = State::with_game(random_game(Variant::Standard, 3, 14), seats);
    state.names[1] = "Ada".to_owned();
    edit(&state, Edit::Begin)
}

#[test]
fn people_play_both_sides_of_a_position_that_was_set_up() {
    let state = editing();
    assert_eq!(state.bot_to_act(), None, "the bot waits");
    let played = edit(&state, Edit::Play(None));
    assert_eq!(played.game.start(), state.game.position());
    assert_eq!(played.seats, Seats::default());
    assert_eq!(played.names, [String::new(), String::new()]);
    assert_eq!(played.editor, None);
}

#[test]
fn who_leaves_the_editor_finds_the_game_as_it_was() {
    let state = editing();
    let left = edit(&state.after(Action::Tap(point("F6"))), Edit::Leave);
    assert_eq!(left.game, state.game);
    assert_eq!(left.seats, state.seats);
    assert_eq!(left.changes, state.changes);
}

#[test]
fn a_tap_sets_a_piece_in_place_of_another_and_once_more_takes_it_away() {
    let mut state = edit(&editing(), Edit::Clear);
    for (piece, kind) in Piece::ALL.into_iter().zip(0..) {
        state = edit(&state, Edit::Take(Some(piece)));
        state = state.after(Action::Tap(point("F6")));
        let setup = state.editor.expect("an editor").setup;
        let sets = [
            setup.rings[0],
            setup.rings[1],
            setup.markers[0],
            setup.markers[1],
        ];
        let there = sets.map(|set| u8::from(set.contains(point("F6"))));
        assert_eq!(there.into_iter().sum::<u8>(), 1, "piece {kind}");
    }
    let gone = state.after(Action::Tap(point("F6")));
    let setup = gone.editor.expect("an editor").setup;
    assert!((setup.rings[0] | setup.rings[1] | setup.markers[0] | setup.markers[1]).is_empty());
}

#[test]
fn what_no_game_can_go_on_from_is_not_played() {
    let mut state = edit(&editing(), Edit::Clear);
    state = edit(
        &state,
        Edit::Take(Some(Piece {
            player: Player::White,
            is_ring: true,
        })),
    );
    for at in ["A2", "B2", "C2", "D2", "E2", "F2"] {
        state = state.after(Action::Tap(point(at)));
    }
    let faults = state.editor.expect("an editor").faults();
    assert!(faults.contains(&SetupFault::TooManyRings(Player::White)));
    assert_eq!(edit(&state, Edit::Play(None)), state);
}
