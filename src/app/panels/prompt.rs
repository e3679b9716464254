//! What is asked now, and the buttons that answer it; at the end, the result.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::board::BoardView;
use crate::app::state::{Action, State};

/// What the prompt is made from.
#[derive(Clone, PartialEq, Properties)]
pub struct PromptProps {
    /// All that the page shows.
    pub state: Rc<State>,
    /// What the board shows.
    pub view: Rc<BoardView>,
    /// What the person did.
    pub dispatch: Callback<Action>,
}

/// The prompt with the buttons that belong to it, or the result.
#[component]
pub fn Prompt(props: &PromptProps) -> Html {
    let _ = props;
    html! {}
}
