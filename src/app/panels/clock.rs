//! A player's clock. It is a button that stops both clocks and lets them go on.

use yew::prelude::*;

use super::button::Buttons;
use super::icons;
use crate::app::board::shapes;
use crate::app::clock::ticks;
use crate::app::state::{Action, State};
use crate::app::text::Message;
use crate::game::Clock;
use crate::rules::Player;

/// A player's clock, if the game is played with any. As time goes by [`use_clock`](crate::app::hooks::use_clock) writes
/// what it shows, so that nothing else is drawn anew.
pub fn clock(buttons: &Buttons, state: &State, player: Player) -> Html {
    let Some(clock) = state.clock_that_counts() else {
        return html! {};
    };
    let text = buttons.text;
    let can_run = state.can_run_clock();
    let left = clock.left(player, ticks());
    let press = if clock.is_paused {
        Message::ResumeClocks
    } else {
        Message::PauseClocks
    };
    let clock_state = match clock.running() {
        Some(running) if running == player => "runs",
        Some(_) => "waits",
        None if can_run => "paused",
        None => "stands",
    };
    let action = Action::PauseClock(!clock.is_paused);
    let onclick = buttons.dispatch.reform(move |_: MouseEvent| action.clone());
    html! {
        <button type="button"
            class={classes!("clock", (left <= Clock::LOW).then_some("is-low"))}
            data-clock={shapes::side(player)}
            data-clock-state={clock_state}
            disabled={!can_run}
            {onclick}
        >
            <span class="for-ears">{ text.say(Message::ClockOf(player)) }{ " " }</span>
            { (clock_state == "paused").then(|| icons::icon(icons::PAUSE)) }
            <span data-time={shapes::side(player)}>{ Clock::shown(left) }</span>
            { can_run.then(|| html! { <span class="for-ears">{ ", " }{ text.say(press) }</span> }) }
        </button>
    }
}
