//! What is written about a turn, or about the game.

use std::rc::Rc;

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::button::Buttons;
use crate::app::state::{Action, LONGEST_COMMENT, State};
use crate::app::text::Message;
use crate::game::NodeId;

/// The place that is written about, and whom to tell.
#[derive(Clone, PartialEq, Properties)]
pub struct CommentProps {
    /// All that the page shows.
    pub state: Rc<State>,
    /// The place, whatever is played or looked at meanwhile.
    pub place: NodeId,
    /// The words, and whom the buttons tell.
    pub buttons: Buttons,
}

/// A field for a comment on a place.
#[component]
pub fn Comment(props: &CommentProps) -> Html {
    let CommentProps {
        state,
        place,
        buttons,
    } = props;
    let text = buttons.text;
    let before = state.game.tree().comment(*place);
    let longest = LONGEST_COMMENT.max(before.chars().count());
    let comment = use_state(|| before.to_owned());
    let turn = state.turn_number(*place);
    let oninput = {
        let comment = comment.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
                comment.set(field.value());
            }
        })
    };
    let keep = Action::Comment {
        place: *place,
        text: (*comment).clone(),
    };
    html! {
        <Frame name="comment" title={text.say(Message::Comment)} buttons={buttons.clone()}
            has_close=false keeps_open=true
        >
            <label class="name">
                <span>{ text.say(Message::CommentOn { turn }) }</span>
                <textarea name="comment" rows="5" value={(*comment).clone()} {oninput}
                    maxlength={longest.to_string()} />
            </label>
            <div class="answers">
                { buttons.action("keep-comment", Message::Keep, keep).main().html() }
                { buttons.action("close", Message::Back, Action::Close).html() }
            </div>
        </Frame>
    }
}
