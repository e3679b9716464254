//! What is written about a turn, or about the game.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::PanelProps;
use crate::app::panels::button::Button;
use crate::app::state::{Action, LONGEST_COMMENT};
use crate::app::text::{Message, use_text};

/// A field for a comment on the place that is looked at.
#[component]
pub fn Comment(props: &PanelProps) -> Html {
    let text = use_text();
    let PanelProps { state, dispatch } = props;
    let comment = use_state(|| state.comment_here().to_owned());
    let (turn, _) = state.turn_numbers();
    let oninput = {
        let comment = comment.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
                comment.set(field.value());
            }
        })
    };
    html! {
        <Frame name="comment" title={text.say(Message::Comment)} dispatch={dispatch.clone()}
            has_close=false
        >
            <label class="name">
                <span>{ text.say(Message::CommentOn { turn }) }</span>
                <textarea name="comment" rows="5" value={(*comment).clone()} {oninput}
                    maxlength={LONGEST_COMMENT.to_string()} />
            </label>
            <div class="answers">
                <Button name="keep-comment" words={text.say(Message::Keep)} is_main=true
                    action={Action::Comment((*comment).clone())} dispatch={dispatch.clone()} />
                <Button name="close" words={text.say(Message::Back)} action={Action::Close}
                    dispatch={dispatch.clone()} />
            </div>
        </Frame>
    }
}
