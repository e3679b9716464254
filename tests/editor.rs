//! The position editor: what a tap does, why no game goes on, and the game that begins there.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::{point, points, steps};
use yinsh::app::board::{Ask, Piece};
use yinsh::app::state::{Action, Edit, Editor, Look, Notice, State};
use yinsh::game::{Game, Seat, Seats, Unit};
use yinsh::notation::position_line;
use yinsh::rules::{Player, Position, SetupFault, SetupStage, Stage, Variant};

const TEN: &str = "PE4 PA3 PB6 PJ9 PK8 PA4 PB7 PI11 PJ11 PK10";

fn state(line: &str) -> State {
    let game = Game::from_steps(Position::new(Variant::Standard), &steps(line)).unwrap();
    State::with_game(game, Seats::new(Seat::Person, Seat::BOT))
}

fn edit(state: &State, edit: Edit) -> State {
    state.after(Action::Edit(edit))
}

fn editing(line: &str) -> State {
    edit(&state(line), Edit::Begin)
}

fn editor(state: &State) -> Editor {
    state.editor.clone().expect("the editor")
}

fn piece(player: Player, is_ring: bool) -> Edit {
    Edit::Take(Some(Piece { player, is_ring }))
}

fn tap(state: &State, at: &str) -> State {
    state.after(Action::Tap(point(at)))
}

#[test]
fn it_begins_with_the_position_that_is_looked_at() {
    let state = state(TEN);
    assert_eq!(editor(&edit(&state, Edit::Begin)).faults(), []);
    let back = state.after(Action::Look(Look::Back(Unit::Turn)));
    let editing = edit(&back, Edit::Begin);
    assert_eq!(editing.board_view().rings[1].len(), 4);
    assert!(matches!(editing.board_view().ask, Some(Ask::Edit(_))));
    assert_eq!(editing.bot_to_act(), None, "the bot waits");
    let left = edit(&editing, Edit::Leave);
    assert_eq!(left.editor, None);
    assert_eq!(left.game, state.game, "the game is as it was");
}

#[test]
fn a_tap_puts_a_piece_in_place_of_another_and_takes_the_same_away() {
    let ring = edit(&editing(TEN), piece(Player::White, true));
    let put = tap(&ring, "F6");
    assert!(editor(&put).setup.rings[0].contains(point("F6")));
    assert!(!editor(&tap(&put, "F6")).setup.rings[0].contains(point("F6")));
    let marker = edit(&put, piece(Player::Black, false));
    let replaced = editor(&tap(&marker, "F6")).setup;
    assert!(replaced.markers[1].contains(point("F6")));
    assert!(!replaced.rings[0].contains(point("F6")));
    let hand = edit(&tap(&marker, "F6"), Edit::Take(None));
    let taken = editor(&tap(&tap(&hand, "F6"), "E4")).setup;
    assert_eq!(taken.rings[0], points("B6 K8 B7 J11"));
    assert!(taken.markers[1].is_empty());
}

#[test]
fn every_reason_is_named_and_some_can_be_waived() {
    let hand = edit(&editing(TEN), Edit::Take(None));
    let few = tap(&hand, "E4");
    assert_eq!(
        editor(&few).faults(),
        [SetupFault::TooFewRings(Player::White)]
    );
    let played = edit(&few, Edit::Play(None));
    assert_eq!(played.editor, None, "it can be played all the same");
    assert_eq!(played.game.position().rings(Player::White).len(), 4);

    let many = tap(&edit(&editing(TEN), piece(Player::White, true)), "F6");
    assert_eq!(
        editor(&many).faults(),
        [SetupFault::TooManyRings(Player::White)]
    );
    let refused = edit(&many, Edit::Play(None));
    assert_eq!(refused.editor, many.editor, "this cannot be played");

    let won = edit(&few, Edit::RingsTaken(Player::White, 3));
    assert!(
        editor(&won)
            .faults()
            .contains(&SetupFault::HasWon(Player::White))
    );
    let row = Edit::Stage(SetupStage::TakingRow {
        mover: Player::White,
    });
    let nothing = edit(&editing(TEN), row);
    let fault = SetupFault::NothingToTake(Player::White);
    assert_eq!(editor(&nothing).faults(), [fault]);
}

#[test]
fn the_side_that_takes_a_row_keeps_whose_move_made_it() {
    let begun = edit(
        &editing(TEN),
        Edit::Stage(SetupStage::TakingRow {
            mover: Player::White,
        }),
    );
    let other = editor(&edit(&begun, Edit::ToAct(Player::Black))).setup;
    assert_eq!(other.to_act, Player::Black);
    assert_eq!(
        other.stage,
        SetupStage::TakingRow {
            mover: Player::Black
        }
    );
    let given = Edit::Stage(SetupStage::TakingRing {
        mover: Player::Black,
    });
    let back = editor(&edit(&edit(&begun, given), Edit::ToAct(Player::White))).setup;
    assert_eq!(
        back.stage,
        SetupStage::TakingRing {
            mover: Player::Black
        }
    );
}

#[test]
fn a_game_begins_there_and_the_one_before_keeps_its_name() {
    let mut before = state(TEN);
    before.id = Some("a".parse().unwrap());
    let editing = edit(&before, Edit::Begin);
    let marker = edit(&editing, piece(Player::Black, false));
    let set = edit(&tap(&marker, "F6"), Edit::Variant(Variant::Blitz));
    let played = edit(&set, Edit::Play(None));
    assert_eq!(played.id, None, "a game of its own");
    assert_ne!(played.number, before.number);
    assert!(played.changes > before.changes, "it is kept");
    let start = played.game.start();
    assert_eq!(start.variant(), Variant::Blitz);
    assert_eq!((start.pool(), played.game.cursor()), (50, 0));
    assert!(!played.is_untouched(), "nobody threw it away");
    let stepped = tap(&tap(&played, "E4"), "E5");
    assert_eq!(stepped.game.steps(), steps("ME4-E5"));
}

#[test]
fn the_position_comes_from_text_and_an_empty_board() {
    let line = "4/7/8/9/3R6/9/10/9/5r2/7/4 w place 51 0-0 standard";
    let setup = position_line::parse_setup(line).unwrap();
    let read = edit(&editing(TEN), Edit::Set(setup));
    assert_eq!(position_line::write_setup(&editor(&read).setup), line);
    let cleared = editor(&edit(&editing(TEN), Edit::Clear));
    assert!(cleared.setup.rings.iter().all(|rings| rings.is_empty()));
    assert_eq!(cleared.faults(), []);
    let played = edit(&edit(&editing(TEN), Edit::Clear), Edit::Play(None));
    assert_eq!(played.game.position().stage(), Stage::Placing);
}

#[test]
fn people_play_both_sides_of_a_position_that_was_set_up() {
    let mut state = editing(TEN);
    state.names[0] = "Ada".to_owned();
    assert_eq!(state.bot_to_act(), None, "the bot waits");
    let played = edit(&state, Edit::Play(None));
    assert_eq!(played.game.start(), state.game.position());
    assert_eq!(played.seats, Seats::default());
    assert_eq!(played.names, [String::new(), String::new()]);
}

#[test]
fn what_was_done_can_be_undone_and_done_again() {
    let start = editing(TEN);
    let first = editor(&start).setup;
    let ring = edit(&start, piece(Player::White, true));
    let put = tap(&ring, "F6");
    let cleared = edit(&put, Edit::Clear);
    let again = edit(&cleared, Edit::Clear);
    assert_eq!(
        editor(&again.after(Action::Undo(Unit::Step))).setup,
        editor(&put).setup,
        "nothing was done"
    );
    let undo = |state: &State| state.after(Action::Undo(Unit::Step));
    let redo = |state: &State| state.after(Action::Redo(Unit::Turn));
    let back = undo(&cleared);
    assert_eq!(editor(&back).setup, editor(&put).setup);
    assert_eq!(editor(&redo(&back)).setup, editor(&cleared).setup);
    let all_back = undo(&undo(&back));
    assert_eq!(editor(&all_back).setup, first);
    assert!(!editor(&all_back).can_undo() && editor(&all_back).can_redo());
    assert!(!editor(&tap(&back, "F7")).can_redo(), "it went another way");
    assert_eq!(all_back.game, start.game, "the game is as it was");
    let mut long = ring;
    for _ in 0..500 {
        long = tap(&long, "F6");
    }
    let steps_back = (0..).try_fold(long, |state, steps| {
        if editor(&state).can_undo() {
            Ok(undo(&state))
        } else {
            Err(steps)
        }
    });
    assert_eq!(steps_back.unwrap_err(), 200);
}

#[test]
fn what_was_being_set_up_comes_back_after_a_game_that_was_opened_meanwhile() {
    let edited = tap(&editing(TEN), "F6");
    let setup = editor(&edited).setup;
    let opened = edited.after(Action::OpenGame {
        id: None,
        saved: Box::new(state(TEN).saved()),
    });
    assert_eq!(opened.editor, None);
    assert_eq!(opened.notices, [Notice::SetupAside]);
    let back = opened.after(Action::TakeBackSetup);
    assert_eq!(editor(&back).setup, setup);
    assert_eq!(back.notices, []);
    let played = edit(&editing(TEN), Edit::Play(None));
    assert_eq!(played.notices, [], "what is played is on the board");
}
