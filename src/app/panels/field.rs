//! A field for a line of text.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A label, and what is written in the field.
pub struct Field {
    /// Its name to those who read the page from outside.
    pub name: &'static str,
    /// What belongs in it.
    pub label: String,
    /// `text` or `search`.
    pub kind: &'static str,
    /// What is written in it.
    pub value: String,
    /// The most characters.
    pub longest: usize,
    /// What is written in it from now on.
    pub on_change: Callback<String>,
}

impl Field {
    /// The field under its label.
    pub fn html(self) -> Html {
        let on_change = self.on_change;
        let oninput = Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                on_change.emit(input.value());
            }
        });
        html! {
            <label class="name">
                <span>{ self.label }</span>
                <input type={self.kind} name={self.name} value={self.value} {oninput}
                    maxlength={self.longest.to_string()} autocomplete="off" spellcheck="false" />
            </label>
        }
    }
}
