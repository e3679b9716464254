//! How strong the bots play.

use yew::prelude::*;

use super::button::Buttons;
use super::field::select;
use crate::app::state::Action;
use crate::app::text::Message;
use crate::bot::Level;
use crate::game::Seats;
use crate::rules::Player;
use crate::store::ThinkingTime;

/// A choice of the level for each bot, what it means, and the time of the strongest.
pub fn levels(
    buttons: &Buttons,
    seats: Seats,
    time: ThinkingTime,
    on_choose: &Callback<(Player, Level)>,
) -> Html {
    let text = buttons.text;
    let bots = Player::ALL.map(|player| seats.of(player).level());
    let names = Level::ALL.map(|level| text.say(Message::LevelName(level)));
    let are_both = bots.iter().all(Option::is_some);
    let field = |player: Player| {
        let level = bots[player.index()]?;
        let (name, label) = match player {
            _ if !are_both => ("level", Message::BotLevel),
            Player::White => ("level-white", Message::LevelOf(player)),
            Player::Black => ("level-black", Message::LevelOf(player)),
        };
        let chosen = Level::ALL.iter().position(|one| *one == level);
        let on_choose = on_choose.reform(move |index: usize| {
            let level = Level::ALL.get(index).copied().unwrap_or_default();
            (player, level)
        });
        let note = text.say(Message::LevelNote(level));
        Some(html! {
            <div class="level" data-level={level.to_string()}>
                { select(name, text.say(label), &names, chosen.unwrap_or(0), on_choose) }
                <p class="small-print">{ note }</p>
            </div>
        })
    };
    let is_timed = bots.iter().flatten().any(|level| level.is_timed());
    html! {
        <div class="levels">
            { for Player::ALL.into_iter().filter_map(field) }
            { is_timed.then(|| time_field(buttons, time)) }
        </div>
    }
}

/// The choice how long the strongest level may think.
fn time_field(buttons: &Buttons, time: ThinkingTime) -> Html {
    let text = buttons.text;
    let times = ThinkingTime::ALL.map(|time| {
        let seconds = time.seconds();
        text.say(Message::Seconds { seconds })
    });
    let chosen = ThinkingTime::ALL.iter().position(|one| *one == time);
    let on_choose = buttons.dispatch.reform(|index: usize| {
        Action::SetTime(ThinkingTime::ALL.get(index).copied().unwrap_or_default())
    });
    let label = text.say(Message::TimeForTurn);
    select("seconds", label, &times, chosen.unwrap_or(0), on_choose)
}
