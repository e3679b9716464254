//! A player: who it is, whose turn, and the rings.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::state::State;
use crate::game::Seats;
use crate::rules::Player;

/// Whose panel.
#[derive(Clone, PartialEq, Properties)]
pub struct PlayerPanelProps {
    /// All that the page shows.
    pub state: Rc<State>,
    /// The side.
    pub player: Player,
}

/// The side that sits near: the person's against the bot, else White.
#[must_use]
pub fn near_side(seats: Seats) -> Player {
    if !seats.is_person(Player::White) && seats.is_person(Player::Black) {
        Player::Black
    } else {
        Player::White
    }
}

/// A player's panel.
#[component]
pub fn PlayerPanel(props: &PlayerPanelProps) -> Html {
    let _ = props;
    html! {}
}
