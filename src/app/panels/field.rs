//! A field for a line of text.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A label, and what is written in the field.
#[derive(Clone, PartialEq, Properties)]
pub struct FieldProps {
    /// Its name to those who read the page from outside.
    pub name: &'static str,
    /// What belongs in it.
    pub label: AttrValue,
    /// `text` or `search`.
    #[prop_or("text")]
    pub kind: &'static str,
    /// What is written in it.
    pub value: AttrValue,
    /// The most characters.
    pub longest: usize,
    /// What is written in it from now on.
    pub on_change: Callback<String>,
}

/// A field under its label.
#[component]
pub fn Field(props: &FieldProps) -> Html {
    let on_change = props.on_change.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            on_change.emit(input.value());
        }
    });
    html! {
        <label class="name">
            <span>{ props.label.clone() }</span>
            <input type={props.kind} name={props.name} value={props.value.clone()} {oninput}
                maxlength={props.longest.to_string()} autocomplete="off" spellcheck="false" />
        </label>
    }
}
