//! What can be set.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::button::Buttons;
use crate::app::panels::field::{select, switch};
use crate::app::state::{Action, Dialog, Notice, State};
use crate::app::text::{Language, Message};
use crate::store::{BoardStyle, LOUDEST, Seating, Settings, Theme};

/// How loud sounds can be set, and what that is called.
const VOLUMES: [(u8, Message); 4] = [
    (0, Message::SoundsOff),
    (2, Message::SoundsSoft),
    (5, Message::SoundsMiddle),
    (LOUDEST, Message::SoundsLoud),
];

/// A choice for each setting. What is chosen holds at once.
pub fn settings(buttons: &Buttons, state: &State) -> Html {
    let text = buttons.text;
    let changed = |change: fn(&mut Settings, usize)| {
        let settings = state.settings.clone();
        buttons.dispatch.reform(move |index: usize| {
            let mut settings = settings.clone();
            change(&mut settings, index);
            Action::Settings(settings)
        })
    };
    let field = |name, label, words: &[String], chosen: Option<usize>, change| {
        let label = text.say(label);
        select(name, label, words, chosen.unwrap_or(0), changed(change))
    };
    let now = &state.settings;

    let mut languages = vec![text.say(Message::LanguageOfBrowser)];
    languages.extend(Language::ALL.map(|language| language.own_name().to_owned()));
    let language = Language::ALL
        .iter()
        .position(|language| language.tag() == now.language);
    let set_language = |settings: &mut Settings, index: usize| {
        let chosen = index
            .checked_sub(1)
            .and_then(|index| Language::ALL.get(index));
        settings.language = chosen.map_or_else(String::new, |language| language.tag().to_owned());
    };
    let say = |messages: &mut dyn Iterator<Item = Message>| -> Vec<String> {
        messages.map(|message| text.say(message)).collect()
    };
    let themes = say(&mut Theme::ALL.iter().copied().map(Message::ThemeName));
    let theme = Theme::ALL.iter().position(|theme| *theme == now.theme);
    let set_theme = |settings: &mut Settings, index: usize| {
        settings.theme = Theme::ALL.get(index).copied().unwrap_or_default();
    };
    let boards = say(&mut BoardStyle::ALL.iter().copied().map(Message::BoardStyleName));
    let board = BoardStyle::ALL.iter().position(|board| *board == now.board);
    let set_board = |settings: &mut Settings, index: usize| {
        settings.board = BoardStyle::ALL.get(index).copied().unwrap_or_default();
    };
    let seatings = say(&mut Seating::ALL.iter().copied().map(Message::SeatingName));
    let seating = Seating::ALL.iter().position(|one| *one == now.seating);
    let set_seating = |settings: &mut Settings, index: usize| {
        settings.seating = Seating::ALL.get(index).copied().unwrap_or_default();
    };
    let volumes = say(&mut VOLUMES.iter().map(|(_, message)| *message));
    let volume = now.volume.unwrap_or_else(crate::app::sounds::usual_volume);
    let nearest = |volume: u8| {
        let apart = |index: &usize| VOLUMES[*index].0.abs_diff(volume);
        (0..VOLUMES.len()).min_by_key(apart)
    };
    let set_volume = |settings: &mut Settings, index: usize| {
        settings.volume = VOLUMES.get(index).map(|(volume, _)| *volume);
    };
    let set_confirms = |settings: &mut Settings, on: usize| settings.confirms = on == 1;
    let set_explains = |settings: &mut Settings, on: usize| settings.is_experienced = on == 0;
    let on_off = |name, label, is_on, change| {
        switch(
            name,
            text.say(label),
            is_on,
            changed(change).reform(usize::from),
        )
    };
    html! {
        <Frame key="settings" name="settings" title={text.say(Message::Settings)} dispatch={buttons.dispatch.clone()}>
            <div class="settings">
                { field("language", Message::Language, &languages, language.map(|index| index + 1), set_language) }
                { state.notices.contains(&Notice::NoWords).then(|| html! {
                    <p class="refusal" role="status">{ text.say(Message::NoWords) }</p>
                }) }
                { field("theme", Message::Theme, &themes, theme, set_theme) }
                { field("board", Message::BoardStyle, &boards, board, set_board) }
                { field("sounds", Message::Sounds, &volumes, nearest(volume), set_volume) }
                { field("seating", Message::Seating, &seatings, seating, set_seating) }
                { on_off("confirms", Message::ConfirmTurns, now.confirms, set_confirms) }
                { on_off("explains", Message::Explain, !now.is_experienced, set_explains) }
            </div>
            <div class="menu-entries">
                { buttons.action("turn-round", Message::TurnRound, Action::TurnRound).html() }
                { buttons.action("about", Message::About, Action::Open(Dialog::About)).html() }
            </div>
        </Frame>
    }
}
