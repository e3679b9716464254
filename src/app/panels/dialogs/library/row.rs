//! A game in the list, and what can be done with it.

use yew::prelude::*;

use super::super::rename::{Naming, naming_fields};
use crate::app::panels::button::Buttons;
use crate::app::text::{Message, Text};
use crate::game::Seat;
use crate::rules::{Player, Variant};
use crate::store::{Entry, GameId, Summary, Unreadable};

/// What is to be done with a game.
#[derive(Clone, PartialEq)]
pub enum Deed {
    /// Show what can be done with it, or hide that again.
    Choose,
    /// Put it on the board.
    Open,
    /// Write its title and names, as far as they are written now.
    Name(Naming),
    /// Keep what was written.
    Rename(Naming),
    /// Keep another one just like it.
    Duplicate,
    /// Take it away.
    Delete,
    /// Hand out its text, which cannot be read.
    Download,
}

/// A game of the list.
pub struct Row<'a> {
    pub buttons: &'a Buttons,
    pub entry: &'a Entry,
    /// Whether it shows what can be done with it.
    pub is_chosen: bool,
    pub is_on_board: bool,
    /// The title and the names that are being written.
    pub naming: Option<&'a Naming>,
    pub on_deed: &'a Callback<(GameId, Deed)>,
}

impl Row<'_> {
    /// A line for the game, and buttons below it once it is chosen.
    pub fn html(&self) -> Html {
        let text = self.buttons.text;
        let entry = self.entry;
        let (name, facts) = match &entry.summary {
            Ok(summary) => (name(text, summary), facts(text, summary)),
            Err(Unreadable::Newer) => (text.say(Message::NewerGame), String::new()),
            Err(Unreadable::Damaged(error)) => (
                text.say(Message::UnreadableGame),
                text.why_unreadable(error),
            ),
        };
        let on_board = self.is_on_board.then(|| {
            html! { <em>{ text.say(Message::OnBoard) }</em> }
        });
        html! {
            <li key={entry.id.to_string()} data-game={entry.id.to_string()}
                class={classes!(self.is_chosen.then_some("is-chosen"))}
            >
                <button key="game" type="button" class="game" data-action="choose-game"
                    aria-expanded={self.is_chosen.to_string()} onclick={self.deed(Deed::Choose)}
                >
                    <strong>{ name }</strong>
                    <span>{ on_board }{ facts }</span>
                </button>
                { self.is_chosen.then(|| self.deeds()) }
            </li>
        }
    }

    fn deed(&self, deed: Deed) -> Callback<MouseEvent> {
        let id = self.entry.id.clone();
        self.on_deed
            .reform(move |_: MouseEvent| (id.clone(), deed.clone()))
    }

    /// What can be done with the game.
    fn deeds(&self) -> Html {
        let button = |name, message, deed| self.buttons.click(name, message, self.deed(deed));
        let delete = button("delete-game", Message::Delete, Deed::Delete);
        let Ok(summary) = &self.entry.summary else {
            let download = button("download-text", Message::DownloadText, Deed::Download);
            return html! { <div key="deeds" class="deeds">{ download.html() }{ delete.html() }</div> };
        };
        if let Some(naming) = self.naming {
            let id = self.entry.id.clone();
            let on_change = self
                .on_deed
                .reform(move |naming| (id.clone(), Deed::Name(naming)));
            let keep = button("keep-names", Message::Keep, Deed::Rename(naming.clone()));
            return html! {
                <div key="naming" class="deeds">
                    { naming_fields(self.buttons.text, summary.seats, naming, &on_change) }
                    { keep.main().html() }
                </div>
            };
        }
        let naming = (summary.title.clone(), summary.names.clone());
        html! {
            <div key="deeds" class="deeds">
                { button("open-game", Message::OpenGame, Deed::Open).main().html() }
                { button("rename-game", Message::Rename, Deed::Name(naming)).html() }
                { button("duplicate-game", Message::Duplicate, Deed::Duplicate).html() }
                { delete.html() }
            </div>
        }
    }
}

/// The title, and who plays.
pub fn name(text: Text, summary: &Summary) -> String {
    let players = players(text, summary);
    if summary.title.is_empty() {
        players
    } else {
        format!("{}: {players}", isolated(&summary.title))
    }
}

/// What somebody wrote, between marks that keep its direction of writing from changing what stands beside it.
fn isolated(words: &str) -> String {
    if words.is_ascii() {
        words.to_owned()
    } else {
        format!("\u{2068}{words}\u{2069}")
    }
}

fn players(text: Text, summary: &Summary) -> String {
    let name = |player: Player| match (&summary.names[player.index()], summary.seats.of(player)) {
        (_, Seat::Bot(_)) => text.say(Message::RoleBot),
        (name, Seat::Person) if name.is_empty() => text.say(Message::Side(player)),
        (name, Seat::Person) => isolated(name),
    };
    Player::ALL.map(name).join(" – ")
}

/// Date, variant, turns and result.
pub fn facts(text: Text, summary: &Summary) -> String {
    let date = summary.date.map(|date| text.date(date));
    let is_blitz = summary.variant == Variant::Blitz;
    let variant = is_blitz.then(|| text.say(Message::VariantName(summary.variant)));
    let turns = Some(text.say(Message::TurnCount {
        turns: summary.turns,
    }));
    let result = summary.result.map_or(Message::GoesOn, Message::ResultShort);
    let facts = [date, variant, turns, Some(text.say(result))];
    facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
