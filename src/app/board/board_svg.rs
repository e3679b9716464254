//! The whole board: what it shows and what is done on it.

use std::rc::Rc;

use yew::prelude::*;

use super::BoardView;
use crate::rules::Point;

/// What the board shows, and whom it tells.
#[derive(Clone, PartialEq, Properties)]
pub struct BoardProps {
    /// All that is drawn.
    pub view: Rc<BoardView>,
    /// A point was tapped, clicked, or acted on by key.
    pub on_tap: Callback<Point>,
    /// A drag began on a ring.
    pub on_lift: Callback<Point>,
    /// The drag ended: on this point (its own too, which is a tap), or nowhere.
    pub on_drop: Callback<Option<Point>>,
    /// Escape: let go of what was begun.
    pub on_let_go: Callback<()>,
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let _ = props;
    html! { <svg class="board"></svg> }
}
