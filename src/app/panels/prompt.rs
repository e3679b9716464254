//! What is asked now, and the buttons that answer it; at the end, the result.

use yew::prelude::*;

use super::button::Buttons;
use super::{looking, result};
use crate::app::board::{Ask, BoardView, HintMarks};
use crate::app::state::{Action, State};
use crate::app::text::{Message, Text};
use crate::notation::gipf;
use crate::rules::{Player, Row, Stage};

/// The prompt with the buttons that belong to it, or the result.
pub fn prompt(buttons: &Buttons, state: &State, view: &BoardView) -> Html {
    let text = buttons.text;
    let words = asked(state, view).map(|message| text.say(message));
    let words = hint_words(text, state, view).or(words);
    let passed = passed_before(state).map(|player| text.say(Message::HasPassed { player }));
    let refusal = state
        .refusal
        .map(|refusal| text.say(Message::Refused(refusal)));
    let is_looking = state.view.is_some();
    let result = state.game.result().filter(|_| !is_looking);
    // For the eyes only: to hear it each second would be too much.
    let thought_for = (state.thought_for > 0 && !is_looking).then(|| {
        let seconds = state.thought_for;
        text.say(Message::ThoughtFor { seconds })
    });
    let comment = Some(state.comment_here()).filter(|comment| !comment.is_empty());
    let class = classes!(
        "prompt",
        result.map(|_| "result"),
        is_looking.then_some("looking")
    );
    html! {
        <section {class}>
            <div class="prompt-words" role="status">
                { is_looking.then(|| looking::words(text, state)) }
                { for comment.map(|comment| html! { <p class="comment">{ comment }</p> }) }
                { for result.map(|result| result::words(text, state, result)) }
                { for passed.map(|words| html! { <p>{ words }</p> }) }
                { for words.map(|words| html! { <p>{ words }</p> }) }
                { for refusal.map(|words| html! { <p class="refusal">{ words }</p> }) }
            </div>
            { for thought_for.map(|words| html! { <p class="thought-for" aria-hidden="true">{ words }</p> }) }
            { answers(buttons, state, view) }
            { result.map(|_| result::what_next(buttons, state)) }
            { is_looking.then(|| looking::answers(buttons, state)) }
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
pub fn asked(state: &State, view: &BoardView) -> Option<Message> {
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
    if state.are_clocks_paused() {
        return Some(Message::ClocksPaused);
    }
    if let Some(player) = unconfirmed(state) {
        return Some(Message::ConfirmTurn { player });
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
            rows,
            picked: Some(picked),
        } => Message::FinishRow {
            player,
            picked: *picked,
            is_end: rows
                .iter()
                .any(|row| [row.start(), row.end()].contains(picked)),
        },
        Ask::TakeRow { rows, picked: None } => Message::TakeRow {
            player,
            rows: rows.len(),
        },
        Ask::TakeRing(_) => Message::TakeRing { player },
        Ask::Pass => Message::MustPass { player },
        Ask::Edit(_) => return None,
    })
}

/// The side whose turn waits to be confirmed.
fn unconfirmed(state: &State) -> Option<Player> {
    let is_asked = state.is_unconfirmed && state.view.is_none();
    let next = state.game.to_act().filter(|_| is_asked)?;
    Some(next.opponent())
}

/// The buttons that answer what is asked.
fn answers(buttons: &Buttons, state: &State, view: &BoardView) -> Html {
    let bot_acts = state.view.is_none() && state.bot_to_act().is_some();
    let mut answers: Vec<Html> = match &view.ask {
        _ if bot_acts => {
            let now = state.is_thinking_long().then(|| {
                let now = buttons.action("move-now", Message::MoveNow, Action::MoveNow);
                now.only_if(!state.is_hurried).html()
            });
            let stop = bot_button(buttons, state.bot_paused);
            now.into_iter().chain([stop]).collect()
        }
        _ if unconfirmed(state).is_some() => {
            let confirm = buttons.action("confirm", Message::Confirm, Action::Confirm);
            vec![confirm.main().html()]
        }
        Some(Ask::TakeRow { rows, picked }) => {
            let fits = |row: &&Row| picked.is_none_or(|point| row.points().contains(point));
            rows.iter()
                .filter(fits)
                .map(|row| row_button(buttons, *row))
                .collect()
        }
        Some(Ask::Pass) => {
            let pass = buttons.action("pass", Message::Pass, Action::Pass);
            vec![pass.main().html()]
        }
        _ => Vec::new(),
    };
    if state.are_clocks_paused() {
        let resume = Action::PauseClock(false);
        let resume = buttons.action("resume-clocks", Message::ResumeClocks, resume);
        answers.push(resume.html());
    } else if state.can_hint() && view.ask != Some(Ask::Pass) && answers.len() <= 2 {
        // Beside more rows than these there is no room for it.
        answers.push(hint_button(buttons, state));
    }
    if answers.is_empty() {
        return html! {};
    }
    // Where a button confirmed, none may take its place, or its focus, that does something else.
    let key = unconfirmed(state).map_or("answers", |_| "confirm");
    html! { <div {key} class="answers">{ for answers }</div> }
}

/// Asks for a hint, then for all of it.
fn hint_button(buttons: &Buttons, state: &State) -> Html {
    let hint = state.hint_here();
    let message = match hint {
        Some(hint) if !hint.steps.is_empty() => Message::HintMore,
        _ => Message::Hint,
    };
    let is_all = hint.is_some_and(|hint| hint.is_full);
    let button = buttons.action("hint", message, Action::Hint);
    button.only_if(!is_all).html()
}

/// The hint in words, which stand in the place of what is asked.
fn hint_words(text: Text, state: &State, view: &BoardView) -> Option<String> {
    let hint = state.hint_here()?;
    let message = match view.hint.as_ref() {
        None => Message::HintSought,
        Some(HintMarks::Ring(point)) => Message::HintRing(*point),
        Some(HintMarks::Near(_)) => Message::HintNear,
        Some(HintMarks::Turn(_)) => {
            let turns = gipf::turns(&hint.position, &hint.steps);
            let turn = turns.first().map_or("", |turn| &turn.text);
            return Some(format!("{} {turn}", text.say(Message::HintTurn)));
        }
    };
    Some(text.say(message))
}

/// Stops the bot, or lets it go on.
fn bot_button(buttons: &Buttons, is_paused: bool) -> Html {
    let (name, message) = if is_paused {
        ("resume-bot", Message::ResumeBot)
    } else {
        ("stop-bot", Message::StopBot)
    };
    let action = Action::PauseBot(!is_paused);
    buttons.action(name, message, action).html()
}

/// Takes a row.
fn row_button(buttons: &Buttons, row: Row) -> Html {
    let message = Message::TakeThisRow(row);
    buttons
        .action("take-row", message, Action::TakeRow(row))
        .html()
}
