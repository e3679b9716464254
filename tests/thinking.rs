//! What the page has thought about, and what it does with the answers; without a page.

mod common;

use common::{point, steps};
use yinsh::app::state::{
    Action, Aim, AnalysedLine, Analysis, Edit, Look, Notice, State, Task, Thought,
};
use yinsh::bot::{self, Level};
use yinsh::game::{Game, Seat, Seats, Unit};
use yinsh::rules::{Player, Position, Step, Variant};
use yinsh::store::ThinkingTime;

const PEOPLE: Seats = Seats::new(Seat::Person, Seat::Person);
const AGAINST_MASTER: Seats = Seats::new(Seat::Person, Seat::Bot(Level::Master));

/// Ten rings, and White has moved one.
const LINE: &str = "PE4 PA3 PB6 PJ9 PK8 PA4 PB7 PI11 PJ11 PK10 ME4-E5";

fn state(line: &str, seats: Seats) -> State {
    let start = Position::new(Variant::Standard);
    State::with_game(Game::from_steps(start, &steps(line)).unwrap(), seats)
}

fn aim(state: &State) -> Option<Aim> {
    state.task().map(|task| task.aim)
}

/// The answer to a task: a turn of one step.
fn turn(state: &State, task: Task, step: Step) -> State {
    state.after(Action::Thought(task, Thought::Turn(vec![step])))
}

fn found(position: Position, depth: u8, lines: usize, is_done: bool) -> Thought {
    let line = AnalysedLine {
        white: 50,
        winner: None,
        turns: "e4-e5".to_owned(),
    };
    Thought::Analysis(Analysis {
        position,
        depth,
        lines: vec![line; lines],
        is_done,
    })
}

#[test]
fn the_bot_thinks_when_it_is_to_act_and_shows_its_turn_step_by_step() {
    let thinking = state(LINE, AGAINST_MASTER);
    let task = thinking.task().unwrap();
    assert_eq!(task.aim, Aim::Turn(Level::Master));
    let step = "MA3-A2".parse().unwrap();
    let planned = turn(&thinking, task, step);
    assert_eq!((planned.task(), planned.planned_step()), (None, Some(step)));
    assert_eq!(planned.game.cursor(), 11);
    let shown = planned.after(Action::BotStep(planned.request));
    assert_eq!(shown.game.cursor(), 12);
    assert_eq!((shown.planned_step(), aim(&shown)), (None, None));
    // Shown once is enough.
    assert_eq!(
        shown.after(Action::BotStep(planned.request)).game,
        shown.game
    );
}

#[test]
fn a_turn_of_several_steps_goes_on_until_something_else_happens() {
    // Five in a row for Black, and a ring to take.
    let setup = common::setup("W markers A2, ring D7; B markers E3 E4 E5 E6 E7");
    let mut setup = setup;
    setup.to_act = Player::Black;
    setup.stage = yinsh::rules::SetupStage::TakingRow {
        mover: Player::White,
    };
    let start = setup.position().unwrap();
    let turn = yinsh::bot::choose(&start, 1).unwrap();
    assert!(turn.len() >= 2, "{turn:?}");
    let thinking = State::with_game(Game::new(start), AGAINST_MASTER);
    let task = thinking.task().unwrap();
    let planned = thinking.after(Action::Thought(task, Thought::Turn(turn.to_vec())));
    let first = planned.after(Action::BotStep(planned.request));
    assert_eq!(first.planned_step(), Some(turn[1]));
    // A stopped bot thinks again when it goes on.
    let stopped = first.after(Action::PauseBot(true));
    assert_eq!((stopped.planned_step(), stopped.task()), (None, None));
    let going = stopped.after(Action::PauseBot(false));
    assert_eq!(aim(&going), Some(Aim::Turn(Level::Master)));
    let second = first.after(Action::BotStep(first.request));
    assert_eq!(second.game.cursor(), 2);
}

/// C39: whatever changes the game drops the answer for good.
#[test]
fn late_answers_are_dropped() {
    let thinking = state(LINE, AGAINST_MASTER);
    let task = thinking.task().unwrap();
    let step: Step = "MA3-A2".parse().unwrap();
    let new_game = Action::NewGame {
        variant: Variant::Standard,
        seats: AGAINST_MASTER.swapped(),
        names: Default::default(),
        date: None,
        time: None,
    };
    for action in [
        Action::Undo(Unit::Step),
        Action::PauseBot(true),
        Action::SetLevel(Player::Black, Level::Keen),
        Action::Resign(Player::White),
        Action::Edit(Edit::Begin),
        Action::ChangedElsewhere,
        new_game,
        Action::Forget,
    ] {
        let changed = thinking.after(action.clone());
        assert_ne!(changed.task(), Some(task), "{action:?}");
        let late = turn(&changed, task, step);
        assert_eq!(late.planned_step(), None, "{action:?}");
        assert_eq!(late, changed, "{action:?}");
        // What was found before is not shown either.
        let planned = turn(&thinking, task, step);
        let changed = planned.after(action.clone());
        assert_eq!(changed.planned_step(), None, "{action:?}");
        let late = changed.after(Action::BotStep(planned.request));
        assert_eq!(late.game, changed.game, "{action:?}");
    }
    // Gone back and on again it is another question.
    let again = thinking
        .after(Action::Undo(Unit::Step))
        .after(Action::Redo(Unit::Step));
    assert_eq!(aim(&again), aim(&thinking));
    assert_eq!(turn(&again, task, step).planned_step(), None);
}

#[test]
fn what_does_not_change_the_game_leaves_the_bot_alone() {
    let thinking = state(LINE, AGAINST_MASTER);
    for action in [
        Action::Look(Look::First),
        Action::Open(yinsh::app::state::Dialog::Menu),
        Action::SetTime(ThinkingTime::Ten),
        Action::Tap(point("F6")),
        Action::MoveNow,
        Action::ThinksOn(thinking.request),
        Action::Analyse(true),
    ] {
        assert_eq!(thinking.after(action).task(), thinking.task());
    }
}

#[test]
fn an_illegal_answer_is_not_played() {
    let thinking = state(LINE, AGAINST_MASTER);
    let task = thinking.task().unwrap();
    let wrong = turn(&thinking, task, "MA3-K10".parse().unwrap());
    let shown = wrong.after(Action::BotStep(wrong.request));
    assert_eq!(shown.game, thinking.game);
    assert_eq!(shown.planned_step(), None);
    assert_eq!(
        aim(&shown),
        Some(Aim::Turn(Level::Master)),
        "it thinks again"
    );
}

#[test]
fn the_bot_is_told_to_move_and_counts_the_seconds() {
    let thinking = state(LINE, AGAINST_MASTER);
    let hurried = thinking
        .after(Action::ThinksOn(thinking.request))
        .after(Action::MoveNow);
    assert_eq!((hurried.thought_for, hurried.is_hurried), (1, true));
    let late = hurried.after(Action::ThinksOn(thinking.request.wrapping_sub(1)));
    assert_eq!(late.thought_for, 1);
    let undone = hurried.after(Action::Undo(Unit::Step));
    assert_eq!((undone.thought_for, undone.is_hurried), (0, false));
    assert!(!undone.after(Action::MoveNow).is_hurried);
}

#[test]
fn a_level_changes_during_the_game_and_is_remembered() {
    let thinking = state(LINE, AGAINST_MASTER);
    let keen = thinking.after(Action::SetLevel(Player::Black, Level::Keen));
    assert_eq!(aim(&keen), Some(Aim::Turn(Level::Keen)));
    assert_eq!(keen.settings.level, Level::Keen);
    assert_ne!(keen.changes, thinking.changes, "it is kept with the game");
    // A person has no level.
    let person = thinking.after(Action::SetLevel(Player::White, Level::Keen));
    assert_eq!(person, thinking);
}

#[test]
fn a_hint_is_shown_in_two_steps_and_goes_with_the_position() {
    let asked = state(LINE, PEOPLE).after(Action::Hint);
    let task = asked.task().unwrap();
    assert_eq!(task.aim, Aim::Hint);
    let step: Step = "MA3-A2".parse().unwrap();
    let given = turn(&asked, task, step);
    assert_eq!(given.task(), None);
    assert!(!given.hint_here().unwrap().is_full);
    let full = given.after(Action::Hint);
    assert!(full.hint_here().unwrap().is_full);
    assert_eq!(full.hint_here().unwrap().steps, [step]);
    let undone = full.after(Action::Undo(Unit::Step));
    assert_eq!(undone.hint_here(), None);
    // Pressed twice before it is found it is shown as a whole at once.
    let twice = asked.after(Action::Hint);
    assert_eq!(twice.task(), Some(task));
    assert!(turn(&twice, task, step).hint_here().unwrap().is_full);
    // One that comes late is dropped.
    assert_eq!(turn(&undone, task, step), undone);
    // The bot gives none while it thinks itself.
    let bots = state(LINE, AGAINST_MASTER).after(Action::Hint);
    assert_eq!(bots.hint_here(), None);
}

#[test]
fn positions_are_analysed_on_request() {
    let playing = state(LINE, PEOPLE);
    assert_eq!(playing.task(), None);
    let on = playing.after(Action::Analyse(true));
    let task = on.task().unwrap();
    assert_eq!(task.aim, Aim::Analysis);
    let first = on.after(Action::Thought(task, found(task.position, 2, 3, false)));
    assert_eq!(first.task(), Some(task), "it is refined");
    assert_eq!(first.analysis_here().unwrap().depth, 2);
    // A sign of life takes nothing away.
    let alive = first.after(Action::Thought(task, found(task.position, 3, 0, false)));
    let here = alive.analysis_here().unwrap();
    assert_eq!((here.depth, here.lines.len()), (3, 3));
    let done = alive.after(Action::Thought(task, found(task.position, 9, 3, true)));
    assert_eq!(done.task(), None);
    // Another position is another question, and late answers to the first are dropped.
    let back = first.after(Action::Look(Look::First));
    assert_eq!(back.analysis_here(), None);
    assert_eq!(back.task().unwrap().position, *back.position());
    let late = back.after(Action::Thought(task, found(task.position, 4, 3, false)));
    assert_eq!(late.analysis_here(), None);
    // The position that is set up is analysed too, if it is one.
    let editing = first.after(Action::Edit(Edit::Begin));
    assert_eq!(editing.task().unwrap().aim, Aim::Analysis);
    let crowded = editing.after(Action::Tap(point("F6")));
    assert_eq!(crowded.task(), None, "six rings are no position");
    let off = first.after(Action::Analyse(false));
    assert_eq!((off.task(), off.analysis_here()), (None, None));
    // Without a worker nothing is asked again.
    let none = on.after(Action::Thought(task, Thought::Nothing));
    assert_eq!(none.task(), None);
}

/// What the page shows after the bots' next turn, which came like this.
fn played(state: &State, how: impl FnOnce(Vec<Step>) -> Thought) -> State {
    let turn = bot::choose(state.position(), 1).unwrap();
    let mut next = state.after(Action::Thought(state.task().unwrap(), how(turn.to_vec())));
    while next.planned_step().is_some() {
        next = next.after(Action::BotStep(next.request));
    }
    next
}

fn tells_of_worker(state: &State) -> bool {
    state.notices.contains(&Notice::PlaysBelow)
}

#[test]
fn a_bot_below_its_level_is_told_once_until_a_worker_answers() {
    let both = Seats::new(Seat::Bot(Level::Master), Seat::Bot(Level::Master));
    let first = played(&state(LINE, both), Thought::LesserTurn);
    assert!(tells_of_worker(&first));
    let closed = first.after(Action::CloseNotice(Notice::PlaysBelow));
    let second = played(&closed, Thought::LesserTurn);
    assert!(!tells_of_worker(&second), "it was told, and closed");
    let worker = played(&second, Thought::Turn);
    let third = played(&worker, Thought::LesserTurn);
    assert!(tells_of_worker(&third), "a worker was there meanwhile");
    assert!(!tells_of_worker(&played(&third, Thought::Turn)));
}

#[test]
fn a_turn_that_needs_no_worker_says_nothing_of_one() {
    let both = Seats::new(Seat::Bot(Level::Casual), Seat::Bot(Level::Master));
    let lesser = played(&state(LINE, both), Thought::LesserTurn);
    assert_eq!(aim(&lesser), Some(Aim::Turn(Level::Casual)));
    assert!(tells_of_worker(&played(&lesser, Thought::Turn)));
}

#[test]
fn nothing_is_analysed_against_the_bot_unless_it_is_asked_for() {
    let mut people = state(LINE, PEOPLE).after(Action::Analyse(true));
    assert!(people.settings.analyses);
    let new_game = |seats| Action::NewGame {
        variant: Variant::Standard,
        seats,
        names: Default::default(),
        date: None,
        time: None,
    };
    assert!(people.after(new_game(PEOPLE)).analyses);
    people = people.after(new_game(AGAINST_MASTER));
    assert!(!people.analyses);
    let asked = people.after(Action::Analyse(true));
    assert_eq!(aim(&asked), Some(Aim::Analysis));
    let off = asked.after(Action::Analyse(false));
    assert!(
        off.settings.analyses,
        "what holds among people is not changed"
    );
}
