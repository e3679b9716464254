//! Groups of things of which one is chosen.

use yew::prelude::*;

/// One of several things to choose from.
pub struct Choice {
    pub value: &'static str,
    pub words: String,
    pub note: Option<String>,
    pub checked: bool,
    pub on_choose: Callback<()>,
}

/// A group of choices, and what stands beside them.
pub fn choices(
    name: &'static str,
    legend: String,
    choices: impl IntoIterator<Item = Choice>,
    beside: Html,
) -> Html {
    let choice = |choice: Choice| {
        let onchange = choice.on_choose.reform(|_: Event| ());
        html! {
            <label class="choice">
                <input type="radio" {name} value={choice.value} checked={choice.checked} {onchange} />
                <span>
                    { choice.words }
                    { for choice.note.map(|note| html! { <small>{ note }</small> }) }
                </span>
            </label>
        }
    };
    let options: Vec<Html> = choices.into_iter().map(choice).collect();
    html! {
        <fieldset>
            <legend>{ legend }</legend>
            <div class={classes!("choices", (options.len() > 3).then_some("is-many"))}>{ for options }{ beside }</div>
        </fieldset>
    }
}
