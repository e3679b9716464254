//! What is asked now, and the buttons that answer it; at the end, the result.

use std::rc::Rc;

use yew::prelude::*;

use super::button::Button;
use super::looking::{self, LookingAnswers};
use super::result::{self, WhatNext};
use crate::app::board::{Ask, BoardView};
use crate::app::state::{Action, State};
use crate::app::text::{Message, use_text};
use crate::rules::{Player, Row, Stage};

/// What the prompt is made from.
#[derive(Clone, PartialEq, Properties)]
pub struct PromptProps {
    /// All that the page shows.
    pub state: Rc<State>,
    /// What the board shows.
    pub view: Rc<BoardView>,
    /// What the person did.
    pub dispatch: Callback<Action>,
}

/// The prompt with the buttons that belong to it, or the result.
#[component]
pub fn Prompt(props: &PromptProps) -> Html {
    let text = use_text();
    let PromptProps {
        state,
        view,
        dispatch,
    } = props;
    let words = message(state, view).map(|message| text.say(message));
    let passed = passed_before(state).map(|player| text.say(Message::HasPassed { player }));
    let refusal = state
        .refusal
        .map(|refusal| text.say(Message::Refused(refusal)));
    let is_looking = state.view.is_some();
    let result = state.game.result().filter(|_| !is_looking);
    let next = result.map(|_| {
        html! { <WhatNext state={state.clone()} dispatch={dispatch.clone()} /> }
    });
    let comment = Some(state.comment_here()).filter(|comment| !comment.is_empty());
    let looking = is_looking.then(|| looking::words(text, state));
    let ways_on = is_looking.then(|| {
        html! { <LookingAnswers state={state.clone()} dispatch={dispatch.clone()} /> }
    });
    html! {
        <section class={classes!("prompt", result.map(|_| "result"), is_looking.then_some("looking"))}>
            <div class="prompt-words" role="status">
                { looking }
                { for comment.map(|comment| html! { <p class="comment">{ comment }</p> }) }
                { for result.map(|result| result::words(text, state, result)) }
                { for passed.map(|words| html! { <p>{ words }</p> }) }
                { for words.map(|words| html! { <p>{ words }</p> }) }
                { for refusal.map(|words| html! { <p class="refusal">{ words }</p> }) }
            </div>
            { answers(props) }
            { next }
            { ways_on }
        </section>
    }
}

/// The side that has just passed.
fn passed_before(state: &State) -> Option<Player> {
    let to_act = state.position().to_act()?;
    match state.position().stage() {
        Stage::Moving { after_pass: true } => Some(to_act.opponent()),
        _ => None,
    }
}

/// What is asked now; `None` once the game is over. While one looks back nothing is asked before it is
/// begun, but what was begun has to be done.
fn message(state: &State, view: &BoardView) -> Option<Message> {
    let is_begun = !matches!(
        view.ask,
        Some(Ask::Place(_) | Ask::ChooseRing(_) | Ask::Pass)
    );
    if state.view.is_some() && !is_begun {
        return None;
    }
    if state.view.is_none()
        && let Some(player) = state.bot_to_act()
    {
        return Some(if state.bot_paused {
            Message::BotStopped { player }
        } else {
            Message::BotActs { player }
        });
    }
    let player = state.person_to_act()?;
    Some(match view.ask.as_ref()? {
        Ask::Place(_) => Message::PlaceRing {
            player,
            left: state.position().rings_to_place(player),
        },
        Ask::ChooseRing(_) => Message::ChooseRing { player },
        Ask::MoveRing { from, others, .. } => Message::MoveRing {
            player,
            from: *from,
            others: !others.is_empty(),
        },
        Ask::TakeRow {
            picked: Some(picked),
            ..
        } => Message::FinishRow {
            player,
            picked: *picked,
        },
        Ask::TakeRow { rows, picked: None } => Message::TakeRow {
            player,
            rows: rows.len(),
        },
        Ask::TakeRing(_) => Message::TakeRing { player },
        Ask::Pass => Message::MustPass { player },
    })
}

/// The buttons that answer what is asked.
fn answers(props: &PromptProps) -> Html {
    let PromptProps {
        state,
        view,
        dispatch,
    } = props;
    let bot_acts = state.view.is_none() && state.bot_to_act().is_some();
    let buttons: Vec<Html> = if bot_acts {
        vec![html! { <BotButton paused={state.bot_paused} dispatch={dispatch.clone()} /> }]
    } else {
        match &view.ask {
            Some(Ask::TakeRow { rows, picked }) => rows
                .iter()
                .filter(|row| picked.is_none_or(|point| row.points().contains(point)))
                .map(|row| html! { <RowButton row={*row} dispatch={dispatch.clone()} /> })
                .collect(),
            Some(Ask::Pass) => vec![html! { <PassButton dispatch={dispatch.clone()} /> }],
            _ => Vec::new(),
        }
    };
    if buttons.is_empty() {
        return html! {};
    }
    html! { <div class="answers">{ for buttons }</div> }
}

#[derive(Clone, PartialEq, Properties)]
struct BotButtonProps {
    paused: bool,
    dispatch: Callback<Action>,
}

/// Stops the bot, or lets it go on.
#[component]
fn BotButton(props: &BotButtonProps) -> Html {
    let text = use_text();
    let (name, message) = if props.paused {
        ("resume-bot", Message::ResumeBot)
    } else {
        ("stop-bot", Message::StopBot)
    };
    html! {
        <Button {name} words={text.say(message)} action={Action::PauseBot(!props.paused)}
            dispatch={props.dispatch.clone()} />
    }
}

#[derive(Clone, PartialEq, Properties)]
struct RowButtonProps {
    row: Row,
    dispatch: Callback<Action>,
}

/// Takes a row.
#[component]
fn RowButton(props: &RowButtonProps) -> Html {
    let text = use_text();
    html! {
        <Button name="take-row" words={text.say(Message::TakeThisRow(props.row))}
            action={Action::TakeRow(props.row)} dispatch={props.dispatch.clone()} />
    }
}

#[derive(Clone, PartialEq, Properties)]
struct PassButtonProps {
    dispatch: Callback<Action>,
}

/// Acknowledges a pass.
#[component]
fn PassButton(props: &PassButtonProps) -> Html {
    let text = use_text();
    html! {
        <Button name="pass" words={text.say(Message::Pass)} action={Action::Pass} is_main=true
            dispatch={props.dispatch.clone()} />
    }
}
