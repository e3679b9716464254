//! A game in the list, and what can be done with it.

use yew::prelude::*;

use super::super::rename::Naming;
use crate::app::download::text_href;
use crate::app::text::{Message, Text, use_text};
use crate::game::Seat;
use crate::rules::{Player, Variant};
use crate::store::{Entry, GameId, LoadError, Summary};

/// What is to be done with a game.
#[derive(Clone, PartialEq)]
pub enum Deed {
    /// Show what can be done with it, or hide that again.
    Choose,
    Open,
    Rename(String, [String; 2]),
    Duplicate,
    Delete,
}

/// A game of the list.
#[derive(Clone, PartialEq, Properties)]
pub struct RowProps {
    pub entry: Entry,
    /// Whether it shows what can be done with it.
    pub is_chosen: bool,
    pub is_on_board: bool,
    pub on_deed: Callback<(GameId, Deed)>,
}

/// A line for the game, and buttons below it once it is chosen.
#[component]
pub fn Row(props: &RowProps) -> Html {
    let text = use_text();
    let entry = &props.entry;
    let deed = |deed: Deed| {
        let id = entry.id.clone();
        props
            .on_deed
            .reform(move |_: MouseEvent| (id.clone(), deed.clone()))
    };
    let (name, facts) = match &entry.summary {
        Ok(summary) => (name(text, summary), facts(text, summary)),
        Err(LoadError::Newer(_)) => (text.say(Message::NewerGame), String::new()),
        Err(error) => (text.say(Message::UnreadableGame), error.to_string()),
    };
    let on_board = props.is_on_board.then(|| {
        html! { <em>{ text.say(Message::OnBoard) }</em> }
    });
    html! {
        <li data-game={entry.id.to_string()} class={classes!(props.is_chosen.then_some("is-chosen"))}>
            <button type="button" class="game" data-action="choose-game"
                aria-expanded={props.is_chosen.to_string()} onclick={deed(Deed::Choose)}
            >
                <strong>{ name }</strong>
                <span>{ facts }{ on_board }</span>
            </button>
            { props.is_chosen.then(|| html! { <Deeds ..props.clone() /> }) }
        </li>
    }
}

/// What can be done with a game.
#[component]
fn Deeds(props: &RowProps) -> Html {
    let text = use_text();
    let entry = &props.entry;
    let renaming = use_state(|| None::<(String, [String; 2])>);
    let button = |name: &'static str, message, deed: Deed, is_main: bool| {
        let id = entry.id.clone();
        let onclick = props
            .on_deed
            .reform(move |_: MouseEvent| (id.clone(), deed.clone()));
        html! {
            <button type="button" class={classes!("button", is_main.then_some("is-main"))}
                data-action={name} {onclick}
            >
                { text.say(message) }
            </button>
        }
    };
    let delete = button("delete-game", Message::Delete, Deed::Delete, false);
    let Ok(summary) = &entry.summary else {
        return html! { <div class="deeds"><DownloadText id={entry.id.clone()} />{ delete }</div> };
    };
    if let Some((title, names)) = (*renaming).clone() {
        let on_change = {
            let renaming = renaming.clone();
            Callback::from(move |naming| renaming.set(Some(naming)))
        };
        let keep = {
            let (id, renaming) = (entry.id.clone(), renaming.clone());
            let deed = Deed::Rename(title.clone(), names.clone());
            props.on_deed.reform(move |_: MouseEvent| {
                renaming.set(None);
                (id.clone(), deed.clone())
            })
        };
        return html! {
            <div class="deeds">
                <Naming seats={summary.seats} naming={(title, names)} {on_change} />
                <button type="button" class="button is-main" data-action="keep-names" onclick={keep}>
                    { text.say(Message::Keep) }
                </button>
            </div>
        };
    }
    let rename = {
        let naming = (summary.title.clone(), summary.names.clone());
        Callback::from(move |_: MouseEvent| renaming.set(Some(naming.clone())))
    };
    html! {
        <div class="deeds">
            { button("open-game", Message::OpenGame, Deed::Open, true) }
            <button type="button" class="button" data-action="rename-game" onclick={rename}>
                { text.say(Message::Rename) }
            </button>
            { button("duplicate-game", Message::Duplicate, Deed::Duplicate, false) }
            { delete }
        </div>
    }
}

#[derive(Clone, PartialEq, Properties)]
struct DownloadTextProps {
    id: GameId,
}

/// Hands out a text that cannot be read, just as it is kept.
#[component]
fn DownloadText(props: &DownloadTextProps) -> Html {
    let text = use_text();
    let kept = crate::app::kept::use_kept();
    let kept_text = kept.with(|library| library.text(&props.id)).ok().flatten();
    html! {
        <a class="button" data-action="download-text" download="yinsh-game.json"
            href={text_href(&kept_text.unwrap_or_default())}
        >
            { text.say(Message::DownloadText) }
        </a>
    }
}

/// The title, or who plays.
fn name(text: Text, summary: &Summary) -> String {
    let players = players(text, summary);
    if summary.title.is_empty() {
        players
    } else {
        format!("{}: {players}", summary.title)
    }
}

fn players(text: Text, summary: &Summary) -> String {
    let name = |player: Player| match (&summary.names[player.index()], summary.seats.of(player)) {
        (_, Seat::Bot) => text.say(Message::RoleBot),
        (name, Seat::Person) if name.is_empty() => text.say(Message::Side(player)),
        (name, Seat::Person) => name.clone(),
    };
    Player::ALL.map(name).join(" – ")
}

/// Date, variant, turns and result.
fn facts(text: Text, summary: &Summary) -> String {
    let date = summary.date.map(|date| date.to_string());
    let is_blitz = summary.variant == Variant::Blitz;
    let variant = is_blitz.then(|| text.say(Message::VariantName(summary.variant)));
    let turns = Some(text.say(Message::TurnCount {
        turns: summary.turns,
    }));
    let result = summary.result.map_or(Message::GoesOn, Message::ResultShort);
    let facts = [date, variant, turns, Some(text.say(result))];
    facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
