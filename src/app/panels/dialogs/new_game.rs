//! The choices for a new game.

use yew::prelude::*;

use super::choices::{Choice, choices};
use super::frame::Frame;
use super::names::Names;
use crate::app::board::shapes;
use crate::app::clock::today;
use crate::app::panels::field::select;
use crate::app::panels::{self, PanelProps, near_side};
use crate::app::state::{Action, Dialog, Lesson, State};
use crate::app::text::{Message, Text};
use crate::bot::Level;
use crate::game::{Seat, Seats, TimeControl};
use crate::rules::{Player, Variant};

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pairing {
    TwoPeople,
    AgainstBot,
    BotsOnly,
}

impl Pairing {
    const ALL: [(Self, &str, Message); 3] = [
        (Self::AgainstBot, "bot", Message::AgainstBot),
        (Self::TwoPeople, "people", Message::TwoPeople),
        (Self::BotsOnly, "bots", Message::BotsOnly),
    ];

    fn of(seats: Seats) -> Self {
        match Player::ALL.map(|player| seats.is_person(player)) {
            [true, true] => Self::TwoPeople,
            [false, false] => Self::BotsOnly,
            _ => Self::AgainstBot,
        }
    }

    /// The seats, with the person against the bot on this side, and bots of these levels.
    fn seats(self, side: Player, levels: [Level; 2]) -> Seats {
        let [white, black] = levels.map(Seat::Bot);
        match (self, side) {
            (Self::TwoPeople, _) => Seats::new(Seat::Person, Seat::Person),
            (Self::BotsOnly, _) => Seats::new(white, black),
            (Self::AgainstBot, Player::White) => Seats::new(Seat::Person, black),
            (Self::AgainstBot, Player::Black) => Seats::new(white, Seat::Person),
        }
    }
}

/// Sensible choices made, and a button to play.
#[component]
pub fn NewGame(props: &PanelProps) -> Html {
    let (state, buttons, kept) = (&props.state, &props.buttons, &props.kept);
    let text = buttons.text;
    let pairing = use_state(|| Pairing::of(state.seats));
    let side = use_state(|| near_side(state.seats));
    let variant = use_state(|| state.game.start().variant());
    let drawn = use_state(|| false);
    let names = use_state(|| state.names.clone());
    let levels = use_state(|| levels_of(state));
    let time = use_state(|| time_number(state.settings.clock));

    let pairings = Pairing::ALL.map(|(choice, value, words)| Choice {
        value,
        words: text.say(words),
        note: None,
        checked: *pairing == choice,
        on_choose: setter(&pairing, choice),
    });
    // The person takes the name along to the other side.
    let sit = {
        let (side, names) = (side.clone(), names.clone());
        Callback::from(move |player: Player| {
            if player != *side {
                let mut swapped = (*names).clone();
                swapped.reverse();
                names.set(swapped);
                side.set(player);
            }
        })
    };
    let sides = Player::ALL.map(|player| Choice {
        value: shapes::side(player),
        words: text.say(Message::Side(player)),
        note: None,
        checked: *side == player,
        on_choose: {
            let drawn = drawn.clone();
            let sit = sit.clone();
            Callback::from(move |()| {
                drawn.set(false);
                sit.emit(player);
            })
        },
    });
    let variants = Variant::ALL.map(|choice| Choice {
        value: match choice {
            Variant::Standard => "standard",
            Variant::Blitz => "blitz",
        },
        words: text.say(Message::VariantName(choice)),
        note: Some(text.say(Message::VariantNote(choice))),
        checked: *variant == choice,
        on_choose: setter(&variant, choice),
    });
    let draw_lots = {
        let drawn = drawn.clone();
        Callback::from(move |_: MouseEvent| {
            sit.emit(if js_sys::Math::random() < 0.5 {
                Player::White
            } else {
                Player::Black
            });
            drawn.set(true);
        })
    };
    let lots = drawn.then(|| text.say(Message::LotsDrawn(*side)));
    let side_choice = (*pairing == Pairing::AgainstBot).then(|| {
        let lots_button = buttons
            .click("draw-lots", Message::DrawLots, draw_lots)
            .html();
        html! {
            <>
                { choices("side", text.say(Message::YourSide), sides, lots_button) }
                <p class="lots" role="status">{ lots }</p>
            </>
        }
    });
    let is_under_way = !state.is_untouched() && state.game.result().is_none();
    let warning = is_under_way.then(|| {
        html! { <p class="warning">{ text.say(Message::LeavesGame) }</p> }
    });
    let seats = pairing.seats(*side, *levels);
    let start = Action::NewGame {
        variant: *variant,
        seats,
        names: (*names).clone(),
        date: today(),
        time: time_of(*time),
    };
    let time_choice = (*pairing == Pairing::TwoPeople).then(|| time_field(text, &time));
    let rename = {
        let names = names.clone();
        Callback::from(move |renamed| names.set(renamed))
    };
    let set_level = {
        let (levels, pairing) = (levels.clone(), *pairing);
        Callback::from(move |(player, level): (Player, Level)| {
            let mut chosen = *levels;
            chosen[player.index()] = level;
            // One bot keeps its level when it takes the other side.
            if pairing == Pairing::AgainstBot {
                chosen = [level; 2];
            }
            levels.set(chosen);
        })
    };
    let level_fields = panels::levels(buttons, seats, state.settings.time, &set_level);
    // Whoever comes for the first time may want to know the game first.
    let is_first = kept.with(|library| library.count()) == Ok(0);
    let learn = is_first.then(|| {
        let learn = Action::Learn(Some(Lesson::ALL[0]));
        buttons.action("learn", Message::Learn, learn).html()
    });
    html! {
        <Frame name="new-game" title={text.say(Message::NewGame)} buttons={buttons.clone()}
            has_close=false
        >
            { learn }
            { choices("pairing", text.say(Message::WhoPlays), pairings, html! {}) }
            { side_choice }
            { level_fields }
            <Names {text} {seats} names={(*names).clone()} on_change={rename} />
            { choices("variant", text.say(Message::WhichVariant), variants, html! {}) }
            { time_choice }
            { warning }
            <div class="answers">
                { buttons.action("start", Message::Start, start).main().focused().html() }
                { buttons.action("rules", Message::Rules, Action::Open(Dialog::Rules)).html() }
                { buttons.action("close", Message::Back, Action::Close).html() }
            </div>
        </Frame>
    }
}

/// The choice of the time that each of two people has.
fn time_field(text: Text, time: &UseStateHandle<usize>) -> Html {
    let mut words = vec![text.say(Message::NoClocks)];
    words.extend(TimeControl::OFFERED.map(|time| text.say(Message::TimeName(time))));
    let chosen = **time;
    let time = time.clone();
    let on_choose = Callback::from(move |number| time.set(number));
    select(
        "clock",
        text.say(Message::Clocks),
        &words,
        chosen,
        on_choose,
    )
}

/// The time of a number in the choice: the first is none.
fn time_of(number: usize) -> Option<TimeControl> {
    TimeControl::OFFERED.get(number.checked_sub(1)?).copied()
}

/// The number of a time in the choice.
fn time_number(time: Option<TimeControl>) -> usize {
    let offered = TimeControl::OFFERED.iter();
    let number = offered.into_iter().position(|one| Some(*one) == time);
    number.map_or(0, |number| number + 1)
}

/// The levels of the bots at the board, or else that of the last one.
fn levels_of(state: &State) -> [Level; 2] {
    let bots = Player::ALL.map(|player| state.seats.of(player).level());
    let any = bots.into_iter().flatten().next();
    bots.map(|level| level.or(any).unwrap_or(state.settings.level))
}

fn setter<T: Copy + 'static>(state: &UseStateHandle<T>, value: T) -> Callback<()> {
    let state = state.clone();
    Callback::from(move |()| state.set(value))
}
