//! The turns played, in the notation of gipf.com, and the pool.

use std::rc::Rc;

use yew::prelude::*;

/// What is listed.
#[derive(Clone, PartialEq, Properties)]
pub struct TurnListProps {
    /// The number and the text of each turn.
    pub turns: Rc<Vec<(usize, String)>>,
    /// Markers left in the pool.
    pub pool: u8,
}

/// The list of turns, the last one in view.
#[component]
pub fn TurnList(props: &TurnListProps) -> Html {
    let _ = props;
    html! {}
}
