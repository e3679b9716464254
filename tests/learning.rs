//! The introduction: every lesson can be done, and leaves the game alone.

use yinsh::app::state::{Action, Lesson, State};
use yinsh::game::{Seat, Seats, Unit};
use yinsh::rules::{Player, Point, Position, Row, Stage, Step, Variant};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

fn tap(state: &State, name: &str) -> State {
    state.after(Action::Tap(point(name)))
}

fn begun(lesson: Lesson) -> State {
    State::new(Variant::Standard, Seats::default()).after(Action::Learn(Some(lesson)))
}

fn is_done(state: &State) -> bool {
    state.course.as_ref().is_some_and(|course| course.is_done)
}

fn was_else(state: &State) -> bool {
    state.course.as_ref().is_some_and(|course| course.was_else)
}

#[test]
fn each_lesson_begins_with_something_for_white_to_do() {
    for lesson in Lesson::ALL {
        let start = lesson.start();
        assert_eq!(start.to_act(), Some(Player::White), "{lesson:?}");
        let is_placing = start.stage() == Stage::Placing;
        assert_eq!(
            is_placing,
            lesson == Lesson::Place,
            "{lesson:?} could not be read"
        );
        assert_eq!(start.variant() == Variant::Blitz, lesson == Lesson::Blitz);
    }
}

fn steps(position: &Position) -> Vec<Step> {
    position.legal_steps().iter().copied().collect()
}

/// The moves after which White can take a row.
fn row_moves(position: &Position) -> Vec<(Step, Position)> {
    let steps = steps(position).into_iter();
    let behind = steps.filter_map(|step| Some((step, position.play(step).ok()?)));
    let makes_row = |(_, next): &(Step, Position)| {
        next.to_act() == Some(Player::White) && next.rows(Player::White).next().is_some()
    };
    behind.filter(makes_row).collect()
}

#[test]
fn a_ring_is_placed_and_moved() {
    let placed = tap(&begun(Lesson::Place), "F6");
    assert!(is_done(&placed));
    // What is done stays done.
    assert_eq!(tap(&placed, "G6"), placed);

    let lesson = begun(Lesson::Move);
    let ring = Lesson::Move
        .start()
        .rings(Player::White)
        .into_iter()
        .next()
        .unwrap();
    let goal = Lesson::Move.start().goals(ring).into_iter().next().unwrap();
    let chosen = lesson.after(Action::Tap(ring));
    assert!(!is_done(&chosen));
    assert!(is_done(&chosen.after(Action::Tap(goal))));
}

#[test]
fn a_move_that_jumps_nothing_is_tried_again() {
    let start = Lesson::Jump.start();
    let mut jumps = 0;
    for step in steps(&start) {
        let Step::Move { from, to } = step else {
            panic!("{step}")
        };
        let state = begun(Lesson::Jump)
            .after(Action::Tap(from))
            .after(Action::Tap(to));
        let turned = start.flips(from, to).len();
        assert_eq!(is_done(&state), turned > 0, "{step}");
        assert_eq!(was_else(&state), turned == 0, "{step}");
        jumps += u32::from(turned == 3);
    }
    assert!(jumps >= 1, "the black markers cannot be jumped");
}

#[test]
fn rows_are_made_and_taken() {
    for lesson in [Lesson::Row, Lesson::Win, Lesson::Blitz] {
        let start = lesson.start();
        let moves = row_moves(&start);
        assert!(!moves.is_empty(), "{lesson:?}");
        for (step, behind) in moves {
            let Step::Move { from, to } = step else {
                panic!("{step}")
            };
            let row: Row = behind.rows(Player::White).next().unwrap();
            let ring = behind.rings(Player::White).into_iter().next().unwrap();
            let state = begun(lesson)
                .after(Action::Tap(from))
                .after(Action::Tap(to));
            assert!(!is_done(&state) && !was_else(&state), "{lesson:?} {step}");
            let state = state.after(Action::TakeRow(row)).after(Action::Tap(ring));
            assert!(is_done(&state), "{lesson:?} {step}");
        }
        // Anything else begins anew.
        let other = steps(&start).into_iter().find_map(|step| {
            let next = start.play(step).ok()?;
            (next.to_act() == Some(Player::Black)).then_some(step)
        });
        let Some(Step::Move { from, to }) = other else {
            panic!("{other:?}")
        };
        let state = begun(lesson)
            .after(Action::Tap(from))
            .after(Action::Tap(to));
        assert!(was_else(&state));
        let course = state.course.expect("a course");
        assert_eq!(*course.board.game.position(), start);
    }
}

#[test]
fn the_opponents_row_is_taken() {
    let start = Lesson::TheirRow.start();
    let row = start.rows(Player::White).next().expect("a row");
    let ring = start.rings(Player::White).into_iter().next().unwrap();
    let state = begun(Lesson::TheirRow).after(Action::TakeRow(row));
    assert!(!is_done(&state));
    assert!(is_done(&state.after(Action::Tap(ring))));
}

#[test]
fn the_game_waits_while_one_learns() {
    let seats = Seats::new(Seat::Person, Seat::Bot(Default::default()));
    let game = tap(&State::new(Variant::Standard, seats), "F6");
    assert!(game.task().is_some());
    let learning = game.after(Action::Learn(Some(Lesson::Place)));
    assert_eq!(learning.task(), None);
    assert_eq!(learning.bot_to_act(), None);
    let learned = tap(&learning, "E4").after(Action::Undo(Unit::Step));
    assert_eq!(learned.game, game.game);
    assert_eq!(learned.changes, game.changes);
    let back = learned.after(Action::Learn(None));
    assert_eq!(back.course, None);
    assert_eq!(
        back.task().map(|task| task.position),
        game.task().map(|task| task.position)
    );
    // Another game ends the introduction.
    let other = learning.after(Action::NewGame {
        variant: Variant::Blitz,
        seats,
        names: Default::default(),
        date: None,
        time: None,
    });
    assert_eq!(other.course, None);
}

#[test]
fn the_lessons_follow_each_other() {
    let mut lesson = Some(Lesson::ALL[0]);
    for (index, expected) in Lesson::ALL.into_iter().enumerate() {
        assert_eq!(lesson, Some(expected));
        assert_eq!(expected.number(), index + 1);
        lesson = expected.next();
    }
    assert_eq!(lesson, None);
}
