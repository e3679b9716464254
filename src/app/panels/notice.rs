//! What has to be told once and stay visible.

use yew::prelude::*;

use crate::app::text::{Message, use_text};

/// A sentence, and what can be done about it.
#[derive(Clone, PartialEq, Properties)]
pub struct NoticeProps {
    /// The sentence.
    pub words: AttrValue,
    /// Links or buttons that belong to it.
    #[prop_or_default]
    pub children: Html,
    /// Puts the notice away.
    pub on_close: Callback<()>,
}

/// A bar with a sentence, such as "cannot save here".
#[component]
pub fn Notice(props: &NoticeProps) -> Html {
    let text = use_text();
    let onclick = props.on_close.reform(|_: MouseEvent| ());
    html! {
        <div class="notice" role="alert">
            <p>{ props.words.clone() }</p>
            { props.children.clone() }
            <button type="button" class="button" data-action="close-notice" {onclick}>
                { text.say(Message::Close) }
            </button>
        </div>
    }
}
