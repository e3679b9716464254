//! A button, named for those who read the page from outside.

use yew::prelude::*;

use crate::app::state::Action;

/// A button and what it does.
#[derive(Clone, PartialEq, Properties)]
pub struct ButtonProps {
    /// Its `data-action`.
    pub name: &'static str,
    /// Its words.
    pub words: AttrValue,
    /// What it does.
    pub action: Action,
    /// Whom it tells.
    pub dispatch: Callback<Action>,
    /// Whether it is the one that most will want.
    #[prop_or_default]
    pub is_main: bool,
    /// Whether the dialog that holds it opens with the focus on it.
    #[prop_or_default]
    pub has_focus: bool,
    /// Whether it cannot be used now.
    #[prop_or_default]
    pub disabled: bool,
    /// A picture above the words.
    #[prop_or_default]
    pub icon: Html,
}

/// A button.
#[component]
pub fn Button(props: &ButtonProps) -> Html {
    let onclick = {
        let dispatch = props.dispatch.clone();
        let action = props.action.clone();
        Callback::from(move |_: MouseEvent| dispatch.emit(action.clone()))
    };
    html! {
        <button type="button"
            class={classes!("button", props.is_main.then_some("is-main"))}
            data-action={props.name}
            disabled={props.disabled}
            autofocus={props.has_focus}
            {onclick}
        >
            { props.icon.clone() }
            <span>{ props.words.clone() }</span>
        </button>
    }
}
