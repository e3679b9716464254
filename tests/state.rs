//! The page's reducer, without a page.

mod common;

use std::rc::Rc;

use common::{bare_position, bare_setup, point, points};
use yinsh::app::board::Ask;
use yinsh::app::state::{
    Action, Aim, Dialog, Edit, LONGEST_NAME, Look, Notice, Refusal, Selection, State, Task, Thought,
};
use yinsh::app::text::Text;
use yinsh::bot::Level;
use yinsh::game::{Ending, Game, How, PlayError, Seat, Seats, Unit};
use yinsh::notation::{Cause, link};
use yinsh::rules::{IllegalStep, Player, Position, Row, Stage, Step, Variant};

const PEOPLE: Seats = Seats::new(Seat::Person, Seat::Person);
const WHITE_AGAINST_BOT: Seats = Seats::new(Seat::Person, Seat::BOT);

/// White to move with these pieces and no others.
fn position(text: &str) -> Position {
    bare_position(bare_setup(text))
}

fn state(position: Position, seats: Seats) -> State {
    State::with_game(Game::new(position), seats)
}

fn tap(state: &State, at: &str) -> State {
    state.after(Action::Tap(point(at)))
}

/// Ring F2 of White with two others, no marker on the board.
fn open_board() -> State {
    state(position("W rings F2 A3 K8; B rings F9 A4"), PEOPLE)
}

fn refusal(reason: IllegalStep) -> Option<Refusal> {
    Some(Refusal::Illegal(PlayError::Illegal(reason)))
}

#[test]
fn ten_taps_place_ten_rings() {
    let mut state = State::new(Variant::Standard, PEOPLE);
    for at in ["A2", "B2", "C2", "D2", "E2", "F2", "G2", "H3", "I4", "J5"] {
        assert!(matches!(state.board_view().ask, Some(Ask::Place(_))));
        state = tap(&state, at);
    }
    assert!(matches!(
        state.game.position().stage(),
        Stage::Moving { .. }
    ));
    assert_eq!(
        state.game.position().rings(Player::White),
        points("A2 C2 E2 G2 I4")
    );
}

#[test]
fn a_taken_point_refuses_a_ring_and_says_why() {
    let state = tap(&State::new(Variant::Standard, PEOPLE), "F6");
    let refused = tap(&state, "F6");
    assert_eq!(refused.refusal, refusal(IllegalStep::OnRing(point("F6"))));
    assert_eq!(refused.game, state.game);
}

/// C08: choosing, letting go and choosing another ring cost nothing.
#[test]
fn choosing_rings_is_free() {
    let start = open_board();
    let chosen = tap(&start, "F2");
    assert_eq!(chosen.selection, Selection::Ring(point("F2")));
    assert_eq!(tap(&chosen, "F2").selection, Selection::None);
    let other = tap(&chosen, "A3");
    assert_eq!(other.selection, Selection::Ring(point("A3")));
    let illegal = tap(&chosen, "G4");
    assert_eq!(illegal.selection, Selection::Ring(point("F2")));
    let reason = IllegalStep::NotALine {
        from: point("F2"),
        to: point("G4"),
    };
    assert_eq!(illegal.refusal, refusal(reason));
    for state in [chosen, other, illegal] {
        assert_eq!(state.game, start.game);
        assert_eq!(state.game.position().pool(), 51);
    }
}

#[test]
fn taps_on_what_is_not_ones_own_say_why() {
    let start = open_board();
    let nothing = tap(&start, "E5");
    assert_eq!(nothing.refusal, refusal(IllegalStep::NoRing(point("E5"))));
    let theirs = tap(&start, "F9");
    assert_eq!(
        theirs.refusal,
        refusal(IllegalStep::OpponentRing(point("F9")))
    );
    let stuck = state(
        position("W rings A2 A3 A4 K8, marker A5; B rings B2 B3 B4 B5 K9"),
        PEOPLE,
    );
    assert_eq!(
        tap(&stuck, "A2").refusal,
        Some(Refusal::StuckRing(point("A2")))
    );
}

#[test]
fn a_ring_moves_by_two_taps_and_shows_what_it_turns() {
    let start = state(
        position("W ring F2, marker F4; B ring K7, marker F3"),
        PEOPLE,
    );
    let chosen = tap(&start, "F2");
    let Some(Ask::MoveRing { goals, .. }) = chosen.board_view().ask else {
        panic!("no move is asked");
    };
    let jump = goals.iter().find(|(to, _)| *to == point("F5")).unwrap();
    assert_eq!(jump.1, points("F3 F4"));
    let moved = tap(&chosen, "F5");
    let last = moved.board_view().last;
    assert_eq!(last.moved, Some((point("F2"), point("F5"))));
    assert_eq!(last.flipped, points("F3 F4"));
    assert_eq!(moved.game.to_act(), Some(Player::Black));
    assert_eq!(moved.selection, Selection::None);
}

#[test]
fn a_drag_moves_a_ring_and_a_broken_off_one_changes_nothing() {
    let start = open_board();
    let lifted = start.after(Action::Lift(point("F2")));
    assert_eq!(lifted.selection, Selection::Ring(point("F2")));
    let dropped = lifted.after(Action::Drop(Some(point("F5"))));
    assert_eq!(dropped.game.steps().len(), 1);
    let broken_off = lifted.after(Action::Drop(None));
    assert_eq!(broken_off.selection, Selection::None);
    assert_eq!(broken_off.game, start.game);
}

#[test]
fn a_ring_dropped_on_its_own_point_was_tapped() {
    let start = open_board();
    let on_itself = |state: &State| {
        let lifted = state.after(Action::Lift(point("F2")));
        lifted.after(Action::Drop(Some(point("F2"))))
    };
    let chosen = on_itself(&start);
    assert_eq!(chosen.selection, Selection::Ring(point("F2")));
    assert_eq!(on_itself(&chosen).selection, Selection::None);
}

#[test]
fn dragging_a_ring_that_is_stuck_does_not_move_the_chosen_one() {
    let start = state(
        position("W rings A2 A3 A4 K8, marker A5; B rings B2 B3 B4 B5 K9"),
        PEOPLE,
    );
    let chosen = tap(&start, "K8");
    let lifted = chosen.after(Action::Lift(point("A2")));
    let dropped = lifted.after(Action::Drop(Some(point("J8"))));
    assert_eq!(dropped.game, start.game);
    assert_eq!(dropped.selection, Selection::Ring(point("K8")));
}

/// White moves F6-G6 behind a run from F3 to F8 with a gap at F6.
fn long_run() -> State {
    let start = position("W rings F6 A3, markers F3 F4 F5 F7 F8; B ring K7");
    tap(&tap(&state(start, PEOPLE), "F6"), "G6")
}

#[test]
fn the_ends_of_a_row_decide_between_overlapping_ones() {
    let choice = long_run();
    let Some(Ask::TakeRow { rows, .. }) = choice.board_view().ask else {
        panic!("no row is asked");
    };
    assert_eq!(rows.len(), 2);
    let picked = tap(&choice, "F4");
    assert_eq!(picked.selection, Selection::RowPoint(point("F4")));
    let taken = tap(&picked, "F8");
    let row = Row::from_ends(point("F4"), point("F8")).unwrap();
    assert_eq!(taken.game.steps().last(), Some(&Step::TakeRow(row)));
}

#[test]
fn a_point_that_only_one_row_holds_decides_alone() {
    let taken = tap(&long_run(), "F3");
    let row = Row::from_ends(point("F3"), point("F7")).unwrap();
    assert_eq!(taken.game.steps().last(), Some(&Step::TakeRow(row)));
}

#[test]
fn a_row_point_can_be_let_go_and_a_wrong_one_says_so() {
    let picked = tap(&long_run(), "F5");
    assert_eq!(tap(&picked, "F5").selection, Selection::None);
    let wrong = tap(&picked, "H5");
    assert_eq!(wrong.refusal, Some(Refusal::NoRow(point("H5"))));
    assert_eq!(wrong.selection, Selection::RowPoint(point("F5")));
}

#[test]
fn a_ring_is_given_up_for_a_row() {
    let taken = tap(&long_run(), "F3");
    let refused = tap(&taken, "K7");
    assert_eq!(
        refused.refusal,
        refusal(IllegalStep::OpponentRing(point("K7")))
    );
    let done = tap(&taken, "A3");
    assert_eq!(done.game.position().rings_taken(Player::White), 1);
    let last = done.board_view().last;
    assert_eq!(last.rows_taken, points("F3 F4 F5 F6 F7"));
    assert_eq!(last.rings_taken, points("A3"));
    assert_eq!(last.moved, Some((point("F6"), point("G6"))));
}

#[test]
fn a_pass_is_asked_for_and_acknowledged() {
    let blocked = state(
        position("W rings A2 A3 A4, marker A5; B rings B2 B3 B4 B5 K9"),
        PEOPLE,
    );
    assert_eq!(blocked.board_view().ask, Some(Ask::Pass));
    let passed = blocked.after(Action::Pass);
    assert_eq!(passed.game.to_act(), Some(Player::Black));
    assert!(matches!(passed.board_view().ask, Some(Ask::ChooseRing(_))));
}

#[test]
fn undo_goes_by_step_and_by_turn() {
    let done = tap(&tap(&long_run(), "F3"), "A3");
    let ring = done.after(Action::Undo(Unit::Step));
    assert!(matches!(
        ring.game.position().stage(),
        Stage::TakingRing { .. }
    ));
    let row = ring.after(Action::Undo(Unit::Step));
    assert!(matches!(
        row.game.position().stage(),
        Stage::TakingRow { .. }
    ));
    assert_eq!(row.after(Action::Undo(Unit::Step)).game.cursor(), 0);
    assert_eq!(done.after(Action::Undo(Unit::Turn)).game.cursor(), 0);
    assert_eq!(row.after(Action::Redo(Unit::Turn)).game, done.game);
}

/// The bot's answers come in by hand here.
/// The answer of a bot of the usual level to this request: a turn, of which one step is shown.
fn bot_plays(state: &State, request: u32, step: Step) -> State {
    let task = Task {
        aim: Aim::Turn(Level::default()),
        position: *state.game.position(),
        request,
        game: state.number,
    };
    let thought = Thought::Turn(vec![step]);
    let planned = state.after(Action::Thought(task, thought));
    planned.after(Action::BotStep(request))
}

fn bot_step(state: &State) -> State {
    let step = state.game.position().legal_steps()[0];
    bot_plays(state, state.request, step)
}

/// C38: undo goes back to one's own decision.
#[test]
fn undo_against_the_bot_goes_back_to_ones_own_decision() {
    let start = State::new(Variant::Standard, WHITE_AGAINST_BOT);
    let placed = tap(&start, "F6");
    assert_eq!(placed.bot_to_act(), Some(Player::Black));
    assert_eq!(placed.after(Action::Undo(Unit::Step)).game.cursor(), 0);
    let answered = bot_step(&placed);
    let undone = answered.after(Action::Undo(Unit::Step));
    assert_eq!(undone.game.cursor(), 0);
    assert_eq!(undone.person_to_act(), Some(Player::White));
    assert_eq!(undone.seats, WHITE_AGAINST_BOT);
}

#[test]
fn a_turn_taken_back_before_it_is_confirmed_does_not_stop_the_bot() {
    let mut state = State::new(Variant::Standard, WHITE_AGAINST_BOT);
    state.settings.confirms = true;
    for unit in [Unit::Step, Unit::Turn] {
        let placed = tap(&state, "F6");
        assert!(placed.is_unconfirmed);
        assert_eq!(placed.task(), None);
        let undone = placed.after(Action::Undo(unit));
        assert!(!undone.is_unconfirmed && !undone.bot_paused);
        assert_eq!(undone.person_to_act(), Some(Player::White));
        let confirmed = tap(&undone, "F6").after(Action::Confirm);
        assert!(confirmed.task().is_some(), "the bot answers");
    }
}

#[test]
fn what_the_bot_placed_first_cannot_be_undone() {
    let start = State::new(Variant::Standard, WHITE_AGAINST_BOT.swapped());
    let placed = bot_step(&start);
    assert!(!placed.game.can_undo(placed.seats));
    assert_eq!(placed.after(Action::Undo(Unit::Step)).game, placed.game);
}

/// C39: an answer to a question that is no longer asked is dropped.
#[test]
fn late_answers_of_the_bot_are_dropped() {
    let thinking = tap(&State::new(Variant::Standard, WHITE_AGAINST_BOT), "F6");
    let late = |state: &State| {
        let step = Step::Place(point("A2"));
        bot_plays(state, thinking.request, step)
    };
    assert_eq!(late(&thinking).game.cursor(), 2);
    let afresh = Action::NewGame {
        variant: Variant::Blitz,
        seats: WHITE_AGAINST_BOT.swapped(),
        names: Default::default(),
        date: None,
        time: None,
    };
    for action in [
        afresh,
        Action::Undo(Unit::Step),
        Action::PauseBot(true),
        Action::Rematch(None),
    ] {
        let changed = thinking.after(action);
        assert_eq!(late(&changed).game, changed.game);
    }
}

#[test]
fn nobody_acts_for_the_bot() {
    let thinking = tap(&State::new(Variant::Standard, WHITE_AGAINST_BOT), "F6");
    let refused = tap(&thinking, "A2");
    assert_eq!(refused.refusal, Some(Refusal::BotActs));
    assert_eq!(refused.game, thinking.game);
    assert_eq!(thinking.after(Action::Pass).game, thinking.game);
}

#[test]
fn a_stopped_bot_goes_on_when_told() {
    let thinking = tap(&State::new(Variant::Standard, WHITE_AGAINST_BOT), "F6");
    let stopped = thinking.after(Action::PauseBot(true));
    assert_eq!(bot_step(&stopped).game, stopped.game);
    let going = stopped.after(Action::PauseBot(false));
    assert_eq!(bot_step(&going).game.cursor(), 2);
}

#[test]
fn undo_stops_two_bots() {
    let bots = Seats::new(Seat::BOT, Seat::BOT);
    let two = bot_step(&bot_step(&State::new(Variant::Standard, bots)));
    let undone = two.after(Action::Undo(Unit::Step));
    assert_eq!(undone.game.cursor(), 1);
    assert!(undone.bot_paused);
}

#[test]
fn players_end_a_game_and_play_another() {
    let start = tap(&State::new(Variant::Blitz, WHITE_AGAINST_BOT), "F6");
    assert_eq!(start.resigner(), Some(Player::White));
    let resigned = start.after(Action::Resign(Player::White));
    let result = resigned.game.result().unwrap();
    assert_eq!(
        (result.winner, result.how),
        (Some(Player::Black), How::Resignation)
    );
    assert!(resigned.board_view().ask.is_none());
    assert_eq!(tap(&resigned, "A2").game, resigned.game);
    let again = resigned.after(Action::Rematch(None));
    assert_eq!(again.game.start().variant(), Variant::Blitz);
    assert_eq!(again.seats, WHITE_AGAINST_BOT.swapped());
    assert!(again.game.result().is_none());
}

#[test]
fn a_draw_is_agreed_and_can_be_taken_back() {
    let start = open_board();
    assert!(start.is_between_people());
    let drawn = start
        .after(Action::Open(Dialog::OfferDraw(Player::White)))
        .after(Action::AgreeDraw);
    assert_eq!(drawn.dialog, None);
    assert_eq!(drawn.game.ending(), Some(Ending::Agreement));
    assert_eq!(drawn.after(Action::Undo(Unit::Step)).game, start.game);
}

#[test]
fn the_result_can_be_closed_to_look_at_the_board() {
    let over = open_board().after(Action::Resign(Player::White));
    assert!(!over.result_closed);
    let closed = over.after(Action::CloseResult);
    assert!(closed.result_closed);
    assert_eq!(closed.game, over.game);
    assert!(!closed.after(Action::Rematch(None)).result_closed);
}

#[test]
fn a_notice_stays_until_it_is_put_away_and_comes_again_with_the_next_fault() {
    let failed = |state: &State| state.after(Action::Notify(Notice::NoRoom));
    let told = failed(&failed(&open_board()));
    assert_eq!(told.notices, [Notice::NoRoom]);
    let closed = told.after(Action::CloseNotice(Notice::NoRoom));
    assert!(closed.notices.is_empty());
    assert_eq!(failed(&closed).notices, [Notice::NoRoom]);
}

#[test]
fn names_go_with_the_people_and_are_kept_short() {
    let begun = open_board().after(Action::NewGame {
        variant: Variant::Standard,
        seats: PEOPLE,
        names: [" Ann ".to_owned(), "x".repeat(500)],
        date: None,
        time: None,
    });
    assert_eq!(begun.names[0], "Ann");
    assert_eq!(begun.names[1].len(), LONGEST_NAME);
    let again = begun.after(Action::Rematch(None));
    assert_eq!(again.names[1], "Ann");
    let against_bot = begun.after(Action::NewGame {
        variant: Variant::Standard,
        seats: WHITE_AGAINST_BOT,
        names: ["Ann".to_owned(), "left over".to_owned()],
        date: None,
        time: None,
    });
    assert_eq!(against_bot.names, ["Ann", ""]);
}

#[test]
fn the_rules_give_way_to_the_choices_from_which_they_were_opened() {
    let open = |state: &State, dialog| state.after(Action::Open(dialog));
    let rules = open(&open(&open_board(), Dialog::NewGame), Dialog::Rules);
    assert_eq!(rules.dialog, Some(Dialog::Rules));
    let back = rules.after(Action::Close);
    assert_eq!(back.dialog, Some(Dialog::NewGame));
    assert_eq!(back.after(Action::Close).dialog, None);
    let from_menu = open(&open(&open_board(), Dialog::Menu), Dialog::Rules);
    assert_eq!(from_menu.after(Action::Close).dialog, None);
}

// What could not be kept

#[test]
fn a_game_that_cannot_be_kept_is_told_once_and_not_lost_to_the_next() {
    let state = tap(&open_board(), "F2").after(Action::NotKept);
    assert_eq!(state.notices, [Notice::CannotSave]);
    let closed = state.after(Action::CloseNotice(Notice::CannotSave));
    assert!(closed.after(Action::NotKept).notices.is_empty());
    let moved = tap(&closed, "F3");
    let next = moved.after(Action::Rematch(None));
    assert_eq!(next.notices, [Notice::Aside]);
    let back = next.after(Action::TakeBackAside);
    assert_eq!(back.game, moved.game);
    assert!(back.notices.is_empty() && back.changes > next.changes);
    // Once there is room again, that is over.
    let number = moved.number;
    let id = "a".parse().unwrap();
    let kept = moved
        .after(Action::NotKept)
        .after(Action::Kept { number, id });
    assert!(!kept.unsaved);
    assert!(kept.after(Action::Rematch(None)).aside.is_none());
    assert_eq!(
        kept.after(Action::NotKept).notices,
        [Notice::CannotSave],
        "told again"
    );
}

#[test]
fn where_the_game_on_the_board_is_deleted_nobody_begins_another() {
    let bots = Seats::new(Seat::BOT, Seat::BOT);
    let mut state = State::new(Variant::Blitz, bots);
    state.names = ["Ann".to_owned(), "Bo".to_owned()];
    let forgotten = state.after(Action::Forget);
    assert_eq!(forgotten.bot_to_act(), None);
    assert_eq!(forgotten.names, ["", ""]);
    assert_eq!(forgotten.changes, state.changes, "nothing to keep");
}

// Between a key that opens a dialog and the dialog.

#[test]
fn no_step_is_played_behind_a_dialog_that_is_about_to_open() {
    let start = State::new(Variant::Standard, Seats::default());
    let opening = start.after(Action::Open(Dialog::Menu));
    let pressed = opening.after(Action::Tap(point("F6")));
    assert_eq!(pressed.game.cursor(), 0);
    let closed = pressed.after(Action::Close);
    assert_eq!(closed.after(Action::Tap(point("F6"))).game.cursor(), 1);
    let moving = open_board().after(Action::Open(Dialog::Keys));
    let lifted = moving.after(Action::Lift(point("F2")));
    assert_eq!(lifted.selection, moving.selection);
}

#[test]
fn of_several_bad_links_the_last_is_told_until_a_good_one_comes() {
    let bad = |fault| Notice::BadLink {
        cause: Rc::new(Cause::Link(fault)),
    };
    let start = State::new(Variant::Standard, Seats::default());
    let twice = start
        .after(Action::Notify(bad(link::SyntaxFault::Changed)))
        .after(Action::Notify(bad(link::SyntaxFault::NoLink)));
    assert_eq!(twice.notices, [bad(link::SyntaxFault::NoLink)]);
    let opened = twice.after(Action::OpenGame {
        id: None,
        saved: Box::new(start.saved()),
    });
    assert_eq!(opened.notices, []);
}

// What is told, and what keys do.

#[test]
fn the_steps_since_a_state_are_told_once_and_in_their_order() {
    let start = State::new(Variant::Standard, Seats::default());
    let one = start.after(Action::Tap(point("F6")));
    let two = one.after(Action::Tap(point("E4")));
    let told = |state: &State, before: &State| -> Vec<String> {
        let steps = state.steps_since(before).into_iter();
        steps
            .filter_map(|place| state.step_told(Text::default(), place))
            .collect()
    };
    assert_eq!(told(&one, &start), ["White placed a ring on F6."]);
    assert_eq!(
        told(&two, &start),
        ["White placed a ring on F6.", "Black placed a ring on E4."]
    );
    assert!(told(&two, &two).is_empty());
    // What is undone is not told, nor is another game.
    assert!(told(&one, &two).is_empty());
    let other = two.after(Action::NewGame {
        variant: Variant::Standard,
        seats: Seats::default(),
        names: Default::default(),
        date: None,
        time: None,
    });
    assert!(told(&other, &start).is_empty());
}

#[test]
fn undo_and_redo_touch_no_game_that_is_not_on_the_board() {
    let start = State::new(Variant::Standard, Seats::default());
    let played = ["F6", "E4", "G7"]
        .iter()
        .fold(start, |state, at| tap(&state, at));
    // While one looks back they go through the game.
    let looking = played.after(Action::Look(Look::Back(Unit::Step)));
    for unit in [Unit::Step, Unit::Turn] {
        let back = looking.after(Action::Undo(unit));
        assert_eq!(back.game, played.game);
        assert_eq!(back.position().rings(Player::Black).len(), 0);
        assert_eq!(back.after(Action::Redo(unit)).place(), looking.place());
    }
    // Behind the editor nothing moves.
    let editing = played.after(Action::Edit(Edit::Begin));
    for action in [Action::Undo(Unit::Step), Action::Redo(Unit::Step)] {
        assert_eq!(editing.after(action), editing);
    }
}
