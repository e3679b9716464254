//! What is written about a turn, or about the game.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::PanelProps;
use crate::app::panels::button::Buttons;
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
    let keep = Action::Comment((*comment).clone());
    let buttons = Buttons::new(text, dispatch);
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
                { buttons.action("keep-comment", Message::Keep, keep).main().html() }
                { buttons.action("close", Message::Back, Action::Close).html() }
            </div>
        </Frame>
    }
}
