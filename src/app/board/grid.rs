//! The empty board: plate, lines, letters and numbers.

use yew::prelude::*;

use super::geometry::{Coordinates, PLATE, letters, lines_path, numbers};

/// Which way round the board is seen.
#[derive(Clone, PartialEq, Properties)]
pub struct GridProps {
    /// Whether it is turned round. Letters and numbers stand where they always do.
    pub is_turned: bool,
}

/// The empty board, not turned with the pieces: it is the same from both sides, but for its letters and numbers.
/// `index.html` shows the same until the program has come.
#[component]
pub fn Grid(props: &GridProps) -> Html {
    html! {
        <g class="grid" aria-hidden="true">
            <polygon class="plate-shadow" points={PLATE} />
            <polygon class="plate" points={PLATE} />
            <path class="lines" d={lines_path()} />
            { words("letters", letters(props.is_turned)) }
            { for numbers(props.is_turned).map(|line| words("numbers", line)) }
        </g>
    }
}

fn words(class: &'static str, line: Coordinates) -> Html {
    html! { <text {class} x={line.x} y={line.y}>{ line.words }</text> }
}
