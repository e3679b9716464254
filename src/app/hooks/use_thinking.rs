//! What is thought about, in the worker where there is one; and the bot's turn, shown step by step.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::{Interval, Timeout};
use yew::prelude::*;

use crate::app::clock::now;
use crate::app::state::{
    ANALYSED_LINES, Action, Aim, AnalysedLine, Analysis, State, Task, Thought,
};
use crate::app::surroundings::worker;
use crate::app::tokens;
use crate::bot;
use crate::notation::gipf;
use crate::rules::{Position, Step};
use crate::worker::{Client, Found, Purpose, Reply};

/// A second, in milliseconds.
const SECOND_MS: u32 = 1000;

/// Lets the worker think about whatever there is to think about, and shows the bot's turn at a pace
/// that a person can follow. Whatever makes the task another one stops the worker, and a late answer
/// belongs to a task that no longer counts.
#[hook]
pub fn use_thinking(state: Rc<State>, dispatch: Callback<Action>) {
    let client = use_memo((), |()| Client::new(worker()));
    // When the bot began to think, or made its last step.
    let began = use_mut_ref(now);
    let task = state.task();

    let worker = (client.clone(), dispatch.clone(), began.clone());
    let seconds = state.settings.time.seconds();
    use_effect_with(task, move |task| {
        let (client, dispatch, began) = worker;
        let pause = task.and_then(|task| begin(task, seconds, &client, &dispatch, &began));
        move || {
            drop(pause);
            client.stop();
        }
    });

    use_effect_with(state.is_hurried, move |is_hurried| {
        if *is_hurried {
            client.move_now();
        }
    });

    let show = dispatch.clone();
    let next = state.planned_step().map(|_| state.request);
    use_effect_with(next, move |request| {
        let pause = request.map(|request| {
            let waited = u32::try_from(now().saturating_sub(*began.borrow())).unwrap_or(u32::MAX);
            Timeout::new(tokens::bot_pace_ms().saturating_sub(waited), move || {
                *began.borrow_mut() = now();
                show.emit(Action::BotStep(request));
            })
        });
        move || drop(pause)
    });

    let request = state.is_thinking_long().then_some(state.request);
    use_effect_with(request, move |request| {
        let ticks = request.map(|request| {
            Interval::new(SECOND_MS, move || dispatch.emit(Action::ThinksOn(request)))
        });
        move || drop(ticks)
    });
}

/// Begins with a task. Returns the pause before a turn that needs no worker.
fn begin(
    task: Task,
    seconds: u32,
    client: &Client,
    dispatch: &Callback<Action>,
    began: &RefCell<u64>,
) -> Option<Timeout> {
    let purpose = match task.aim {
        Aim::Turn(level) => {
            *began.borrow_mut() = now();
            if level.is_instant() {
                return Some(play_without_worker(task, dispatch.clone(), Thought::Turn));
            }
            Purpose::turn(level, seed() as u32, seconds)
        }
        Aim::Hint => Purpose::Hint,
        Aim::Analysis => Purpose::Analysis {
            lines: ANALYSED_LINES,
        },
    };
    let dispatch = dispatch.clone();
    client.ask(purpose, &task.position, task.game, move |reply| {
        let lesser_turn =
            || _ = play_without_worker(task, dispatch.clone(), Thought::LesserTurn).forget();
        match (task.aim, reply) {
            (Aim::Analysis, Reply::None) => {
                dispatch.emit(Action::Thought(task, Thought::Nothing));
            }
            (Aim::Analysis, Reply::Thinks(found)) => {
                dispatch.emit(Action::Thought(
                    task,
                    analysis(&task.position, found, false),
                ));
            }
            (Aim::Analysis, Reply::Done(found)) => {
                dispatch.emit(Action::Thought(task, analysis(&task.position, found, true)));
            }
            (_, Reply::Thinks(_)) => {}
            (_, Reply::Done(found)) => match turn(&task.position, &found) {
                Some(steps) => dispatch.emit(Action::Thought(task, Thought::Turn(steps))),
                None => lesser_turn(),
            },
            (_, Reply::None) => lesser_turn(),
        }
    });
    None
}

/// Finds a turn here, after the pause that the bot makes before each step.
fn play_without_worker(
    task: Task,
    dispatch: Callback<Action>,
    thought: fn(Vec<Step>) -> Thought,
) -> Timeout {
    Timeout::new(tokens::bot_pace_ms(), move || {
        let turn = bot::choose(&task.position, seed());
        let steps = turn.map(|turn| turn.to_vec()).unwrap_or_default();
        dispatch.emit(Action::Thought(task, thought(steps)));
    })
}

/// Another one for each turn, so that no two games are alike.
fn seed() -> u64 {
    (js_sys::Math::random() * 2f64.powi(53)) as u64
}

/// The turn that was found, if it is one.
fn turn(position: &Position, found: &Found) -> Option<Vec<Step>> {
    let steps = found.lines.first()?.steps(position)?;
    let first = gipf::turns(position, &steps).into_iter().next()?;
    Some(steps[first.steps].to_vec())
}

fn analysis(position: &Position, found: Found, is_done: bool) -> Thought {
    let lines = found.lines.iter().filter_map(|line| {
        let steps = line.steps(position)?;
        let turns = gipf::turns(position, &steps).into_iter();
        Some(AnalysedLine {
            white: (line.white.min(1000) / 10) as u8,
            winner: line.winner,
            turns: turns.map(|turn| turn.text).collect::<Vec<_>>().join(" "),
        })
    });
    Thought::Analysis(Analysis {
        position: *position,
        depth: found.depth,
        lines: lines.collect(),
        is_done,
    })
}
