//! The empty board: plate, lines, letters and numbers.

use yew::prelude::*;

use super::geometry::{PLATE, letters, lines_path, numbers};

/// The empty board. It never changes. `index.html` shows the same until the program has come.
#[component]
pub fn Grid() -> Html {
    html! {
        <g class="grid" aria-hidden="true">
            <polygon class="plate-shadow" points={PLATE} />
            <polygon class="plate" points={PLATE} />
            <path class="lines" d={lines_path()} />
            <g class="letters">{ for letters().map(|(letter, place)| words(place, letter.into())) }</g>
            <g class="numbers">{ for numbers().map(|(number, place)| words(place, number.into())) }</g>
        </g>
    }
}

fn words((x, y): (i32, i32), words: Html) -> Html {
    html! { <text x={x.to_string()} y={y.to_string()}>{ words }</text> }
}
