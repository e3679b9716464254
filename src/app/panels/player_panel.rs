//! A player: who it is, whose turn, and the rings.

use yew::prelude::*;

use super::button::Buttons;
use super::clock::clock;
use crate::app::board::shapes;
use crate::app::state::State;
use crate::app::text::{Message, Text};
use crate::game::{Seat, Seats};
use crate::rules::{Player, RINGS, Stage};

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
pub fn player_panel(buttons: &Buttons, state: &State, player: Player) -> Html {
    let text = buttons.text;
    let is_to_act = state.acts_here() == Some(player);
    let result = state.game.tree().result(state.place());
    let has_won = result.is_some_and(|result| result.winner == Some(player));
    let name = &state.names[player.index()];
    let role = match state.seats.of(player) {
        Seat::Bot(_) => Some(text.say(Message::RoleBot)),
        Seat::Person if !name.is_empty() => Some(name.clone()),
        Seat::Person if state.is_between_people() => None,
        Seat::Person => Some(text.say(Message::RoleYou)),
    };
    let level = state.seats.of(player).level();
    let level = level.map(Message::LevelName);
    let turn = if is_to_act {
        Some(Message::ToAct)
    } else if has_won {
        Some(Message::Winner)
    } else {
        None
    };
    html! {
        <section
            class={classes!("player", is_to_act.then_some("is-to-act"), state.clock_that_counts().map(|_| "has-clock"))}
            data-player={shapes::side(player)}
            aria-label={text.say(Message::Side(player))}
        >
            <h2>
                <span>{ text.say(Message::Side(player)) }</span>
                { for role.map(|role| html! { <small dir="auto">{ role }</small> }) }
            </h2>
            <p class="player-turn">{ for turn.or(level).map(|words| text.say(words)) }</p>
            { clock(buttons, state, player) }
            { rings(text, state, player) }
        </section>
    }
}

/// The rings still to place, or those taken and still to take.
fn rings(text: Text, state: &State, player: Player) -> Html {
    let position = state.position();
    let (message, full, places) = if matches!(position.stage(), Stage::Placing) {
        let left = position.rings_to_place(player);
        (Message::RingsToPlace { left }, left, RINGS)
    } else {
        let taken = position.rings_taken(player);
        let needed = position.variant().rings_to_win();
        (Message::RingsTaken { taken, needed }, taken, needed)
    };
    let one = |index: u8| shapes::small_ring(player, index < full, index);
    html! {
        <div class="player-rings">
            <p>{ text.say(message) }</p>
            <div aria-hidden="true">{ for (0..places).map(one) }</div>
        </div>
    }
}
