//! The fields for the players' names.

use yew::prelude::*;

use crate::app::board::shapes;
use crate::app::panels::button::Buttons;
use crate::app::panels::field::Field;
use crate::app::state::LONGEST_NAME;
use crate::app::text::{Message, Text};
use crate::game::Seats;
use crate::rules::Player;

/// Who may be named.
#[derive(Clone, PartialEq, Properties)]
pub struct NamesProps {
    /// Who plays which side: people have names.
    pub seats: Seats,
    /// The names of White and Black; empty where none is given.
    pub names: [String; 2],
    /// The words.
    pub text: Text,
    /// The names as they become.
    pub on_change: Callback<[String; 2]>,
    /// Whether lots can be drawn between two names.
    #[prop_or(true)]
    pub has_lots: bool,
}

/// A field for each person, and lots between two who have a name.
#[component]
pub fn Names(props: &NamesProps) -> Html {
    let text = props.text;
    let drawn = use_state(|| false);
    let people = Player::ALL
        .into_iter()
        .filter(|player| props.seats.is_person(*player));
    let field = |player: Player| {
        let NamesProps {
            names, on_change, ..
        } = props.clone();
        let value = names[player.index()].clone();
        let drawn = drawn.clone();
        let on_change = Callback::from(move |name: String| {
            let mut names = names.clone();
            names[player.index()] = name;
            drawn.set(false);
            on_change.emit(names);
        });
        let field = Field {
            name: shapes::side(player),
            label: text.say(Message::NameOf(player)),
            kind: "text",
            value,
            longest: LONGEST_NAME,
            on_change,
        };
        field.html()
    };
    let both_named =
        people.clone().count() == 2 && props.names.iter().all(|name| !name.trim().is_empty());
    let lots = (both_named && props.has_lots).then(|| {
        let NamesProps {
            names, on_change, ..
        } = props.clone();
        let drawn = drawn.clone();
        let draw = Callback::from(move |_: MouseEvent| {
            let mut names = names.clone();
            if js_sys::Math::random() < 0.5 {
                names.reverse();
            }
            drawn.set(true);
            on_change.emit(names);
        });
        let buttons = Buttons::new(text, &Callback::noop());
        buttons.click("draw-lots", Message::DrawLots, draw).html()
    });
    html! {
        <div class="names">
            { for people.map(field) }
            { lots }
            <p class="lots" role="status">{ drawn.then(|| text.say(Message::NamesDrawn)) }</p>
        </div>
    }
}
