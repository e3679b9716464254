//! Undo, redo and the menu.

use yew::prelude::*;

use super::PanelProps;

/// The row of buttons.
#[component]
pub fn Controls(props: &PanelProps) -> Html {
    let _ = props;
    html! {}
}
