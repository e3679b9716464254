//! What a choice is about, for those who are new to the game.

use yew::prelude::*;

use super::button::Buttons;
use super::icons;
use crate::app::board::{Ask, BoardView};
use crate::app::state::{Action, State};
use crate::app::text::Message;
use crate::store::Setting;

/// Whether choices are explained. Room is kept for it also while the bot acts, or the board would change its size with
/// every turn.
pub fn explains(state: &State) -> bool {
    let is_aside = state.editor.is_some() || state.course.is_some() || state.view.is_some();
    // Who has positions analysed knows the game.
    !(state.settings.is_experienced || state.analyses || is_aside)
}

fn message(state: &State, view: &BoardView) -> Option<Message> {
    if !explains(state) {
        return None;
    }
    Some(match view.ask.as_ref()? {
        Ask::Place(_) => Message::ExplainPlacing,
        Ask::ChooseRing(_) => Message::ExplainRing,
        Ask::MoveRing { .. } => Message::ExplainGoal,
        Ask::TakeRow { .. } => Message::ExplainRow,
        Ask::TakeRing(_) => Message::ExplainTakingRing,
        Ask::Pass => Message::ExplainPass,
        Ask::Edit(_) => return None,
    })
}

/// A sentence on what is asked now, until the person switches that off.
pub fn explanation(buttons: &Buttons, state: &State, view: &BoardView) -> Html {
    let Some(message) = message(state, view) else {
        return html! {};
    };
    let no_more = |_: MouseEvent| Action::Set(Setting::Explains(false));
    let onclick = buttons.dispatch.reform(no_more);
    let words = buttons.text.say(Message::ExplainNoMore);
    html! {
        <aside class="explanation">
            <p>{ buttons.text.say(message) }</p>
            <button type="button" class="button" data-action="explain-no-more" aria-label={words.clone()}
                title={words} {onclick}>{ icons::icon(icons::REMOVE) }</button>
        </aside>
    }
}
