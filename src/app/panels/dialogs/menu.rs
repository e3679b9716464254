//! The menu.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::clock::today;
use crate::app::panels::button::Buttons;
use crate::app::panels::{analyse_button, levels};
use crate::app::state::{Action, Dialog, Edit, Lesson, State};
use crate::app::text::Message;

/// What can be done with the game and beside it, and whose game this is.
pub fn menu(buttons: &Buttons, state: &State) -> Html {
    let entry = |name, message, dialog| {
        let open = Action::Open(dialog);
        buttons.action(name, message, open).html()
    };
    let resigner = state.resigner().filter(|_| !state.elsewhere);
    let resign = resigner.map(|player| entry("resign", Message::Resign, Dialog::Resign(player)));
    let draw = resigner
        .filter(|_| state.is_between_people())
        .map(|player| entry("offer-draw", Message::OfferDraw, Dialog::OfferDraw(player)));
    let rematch = state.game.result().map(|_| {
        let rematch = Action::Rematch(today());
        buttons.action("rematch", Message::Rematch, rematch).html()
    });
    let edit = Action::Edit(Edit::Begin);
    let set_level = buttons
        .dispatch
        .reform(|(player, level)| Action::SetLevel(player, level));
    let has_levels = !state.is_between_people() && !state.elsewhere;
    let level_fields =
        has_levels.then(|| levels(buttons, state.seats, state.settings.time, &set_level));
    let text = buttons.text;
    html! {
        <Frame key="menu" name="menu" title={text.say(Message::Menu)} buttons={buttons.clone()}>
            <div class="menu-entries">
                { rematch }
                { entry("new-game", Message::NewGame, Dialog::NewGame) }
                { entry("library", Message::Games, Dialog::Library) }
                { entry("hand-on", Message::HandOn, Dialog::HandOn) }
                { buttons.action("edit", Message::EditPosition, edit).html() }
                { analyse_button(buttons, state).html() }
                { entry("rename", Message::Rename, Dialog::Rename) }
                { entry("comment", Message::Comment, Dialog::Comment(state.place())) }
                { entry("rules", Message::Rules, Dialog::Rules) }
                { buttons.action("learn", Message::Learn, Action::Learn(Some(Lesson::Place))).html() }
                { entry("settings", Message::Settings, Dialog::Settings) }
                { entry("keys", Message::Keys, Dialog::Keys) }
                { draw }
                { resign }
            </div>
            { level_fields }
            <p class="small-print">{ text.say(Message::Credit) }</p>
        </Frame>
    }
}
