//! What has to be told once and stay visible.

use yew::prelude::*;

use super::button::Buttons;
use crate::app::state::{Action, Notice};
use crate::app::text::Message;

/// A bar with a sentence, such as "cannot save here", what belongs to it, and a button that puts it
/// away.
pub fn notice(buttons: &Buttons, notice: &Notice, message: Message, beside: Html) -> Html {
    let close = Action::CloseNotice(notice.clone());
    let close = buttons.action("close-notice", Message::Close, close);
    bar(buttons, message, html! { <>{ beside }{ close.html() }</> })
}

/// A bar with a sentence and what can be done about it.
pub fn bar(buttons: &Buttons, message: Message, beside: Html) -> Html {
    html! {
        <div class="notice" role="alert">
            <p>{ buttons.text.say(message) }</p>
            { beside }
        </div>
    }
}
