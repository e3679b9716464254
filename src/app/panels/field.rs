//! A field for a line of text.

use wasm_bindgen::JsValue;
use web_sys::{HtmlInputElement, HtmlSelectElement};
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

/// A choice from a list under its label, by its number. Once a person has chosen, options do not follow
/// their attribute any more, so the list is told its choice besides.
pub fn select(
    name: &'static str,
    label: String,
    choices: &[String],
    chosen: usize,
    on_choose: Callback<usize>,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let select = event.target_dyn_into::<HtmlSelectElement>();
        if let Some(index) = select.and_then(|select| usize::try_from(select.selected_index()).ok())
        {
            on_choose.emit(index);
        }
    });
    let option = |(index, words): (usize, &String)| {
        html! { <option selected={index == chosen}>{ words }</option> }
    };
    html! {
        <label class="name">
            <span>{ label }</span>
            <select {name} {onchange} ~selectedIndex={JsValue::from(chosen)}>{ for choices.iter().enumerate().map(option) }</select>
        </label>
    }
}

/// Something that is on or off, beside its label.
pub fn switch(name: &'static str, label: String, is_on: bool, on_change: Callback<bool>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            on_change.emit(input.checked());
        }
    });
    html! {
        <label class="switch">
            <input type="checkbox" {name} checked={is_on} {onchange} />
            <span>{ label }</span>
        </label>
    }
}
