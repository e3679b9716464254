//! Buttons, named for those who read the page from outside. Plain functions: a component for each
//! would cost more of the bundle than all they do.

use yew::prelude::*;

use super::icons;
use crate::app::state::Action;
use crate::app::text::{Message, Text};

/// What buttons are made with: their words, and whom they tell.
#[derive(Clone, PartialEq)]
pub struct Buttons {
    /// The words of the page.
    pub text: Text,
    /// Whom they tell.
    pub dispatch: Callback<Action>,
}

/// A button.
pub struct Button<'a> {
    name: &'static str,
    words: String,
    onclick: Callback<MouseEvent>,
    is_main: bool,
    has_focus: bool,
    is_disabled: bool,
    icon: Option<&'a str>,
}

impl Buttons {
    /// Buttons with these words that tell this one.
    pub fn new(text: Text, dispatch: &Callback<Action>) -> Self {
        let dispatch = dispatch.clone();
        Self { text, dispatch }
    }

    /// A button that does something, with its `data-action`.
    pub fn action(&self, name: &'static str, message: Message, action: Action) -> Button<'static> {
        let dispatch = self.dispatch.clone();
        let onclick = Callback::from(move |_: MouseEvent| dispatch.emit(action.clone()));
        self.click(name, message, onclick)
    }

    /// A button that does what only the part of the page knows that holds it.
    pub fn click(
        &self,
        name: &'static str,
        message: Message,
        onclick: Callback<MouseEvent>,
    ) -> Button<'static> {
        Button {
            name,
            words: self.text.say(message),
            onclick,
            is_main: false,
            has_focus: false,
            is_disabled: false,
            icon: None,
        }
    }
}

impl<'a> Button<'a> {
    /// The one that most will want.
    pub fn main(mut self) -> Self {
        self.is_main = true;
        self
    }

    /// The one on which the focus is when its dialog opens.
    pub fn focused(mut self) -> Self {
        self.has_focus = true;
        self
    }

    /// It can only be used if so.
    pub fn only_if(mut self, can: bool) -> Self {
        self.is_disabled = !can;
        self
    }

    /// With a picture above its words.
    pub fn icon(self, icon: &'a str) -> Self {
        Button {
            icon: Some(icon),
            ..self
        }
    }

    /// The button on the page.
    pub fn html(self) -> Html {
        html! {
            <button type="button"
                class={classes!("button", self.is_main.then_some("is-main"))}
                data-action={self.name}
                disabled={self.is_disabled}
                autofocus={self.has_focus}
                onclick={self.onclick}
            >
                { for self.icon.map(icons::icon) }
                <span>{ self.words }</span>
            </button>
        }
    }
}
