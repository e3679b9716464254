//! What has to be told once and stay visible.

use yew::prelude::*;

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
    let _ = props;
    html! {}
}
