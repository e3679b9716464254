//! All games in one file.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::clock::today;
use crate::app::kept::Kept;
use crate::app::panels::button::Buttons;
use crate::app::state::{Action, Dialog};
use crate::app::surroundings::download;
use crate::app::text::Message;
use crate::notation::sgf;
use crate::store::{Backup, Found};

/// The backup, and all games as SGF.
pub fn back_up(buttons: &Buttons, kept: Kept) -> Html {
    let text = buttons.text;
    let games = kept.with(|library| library.count()).unwrap_or_default();
    let save_backup = {
        let kept = kept.clone();
        Callback::from(move |_: MouseEvent| {
            if let Ok(backup) = kept.with(|library| Backup::of(library)) {
                download(&file_name("backup", "json"), &backup.write());
            }
        })
    };
    let as_sgf = Callback::from(move |_: MouseEvent| {
        download(&file_name("games", "sgf"), &all_as_sgf(&kept));
    });
    let all = Message::BackUpAll {
        games: games as u32,
    };
    html! {
        <Frame key="back-up" name="back-up" title={text.say(Message::BackUp)} buttons={buttons.clone()} has_close=false>
            <p>{ text.say(Message::MayBeCleared) }</p>
            <div class="menu-entries">
                { buttons.click("save-backup", all, save_backup).main().only_if(games > 0).html() }
                { buttons.click("save-sgf", Message::AllAsSgf, as_sgf).only_if(games > 0).html() }
            </div>
            <p class="small-print">{ text.say(Message::RestoreHelp) }</p>
            <div class="answers">
                { buttons.action("bring-in", Message::TakeIn, Action::Open(Dialog::BringIn)).html() }
                { buttons.action("close", Message::Close, Action::Close).html() }
            </div>
        </Frame>
    }
}

/// A name with the day in it.
fn file_name(what: &str, kind: &str) -> String {
    let day = today().map(|day| format!("-{day}")).unwrap_or_default();
    format!("yinsh-{what}{day}.{kind}")
}

/// All games that can be read, one behind another.
fn all_as_sgf(kept: &Kept) -> String {
    kept.with(|library| {
        let mut all = String::new();
        for entry in library.list().unwrap_or_default() {
            if let Ok(Found::Game(saved)) = library.look_at(&entry.id) {
                all.push_str(&sgf::write(&saved.record()));
                all.push('\n');
            }
        }
        all
    })
}
