//! What can be set.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::button::Buttons;
use crate::app::panels::field::{select, switch};
use crate::app::state::{Action, Dialog, Notice, State};
use crate::app::text::{Language, Message};
use crate::store::{BoardStyle, LOUDEST, Seating, Setting, Theme};

/// How loud sounds can be set, and what that is called.
const VOLUMES: [(u8, Message); 4] = [
    (0, Message::SoundsOff),
    (2, Message::SoundsSoft),
    (5, Message::SoundsMiddle),
    (LOUDEST, Message::SoundsLoud),
];

/// What stands at a place in a list of choices.
fn at<T: Copy + Default>(choices: &[T], index: usize) -> T {
    choices.get(index).copied().unwrap_or_default()
}

/// A choice for each setting. What is chosen holds at once.
pub fn settings(buttons: &Buttons, state: &State) -> Html {
    let text = buttons.text;
    let set = |setting: fn(usize) -> Setting| {
        let dispatch = &buttons.dispatch;
        dispatch.reform(move |index: usize| Action::Set(setting(index)))
    };
    let field = |name, label, words: &[String], chosen: Option<usize>, setting| {
        let label = text.say(label);
        select(name, label, words, chosen.unwrap_or(0), set(setting))
    };
    let now = &state.settings;

    let mut languages = vec![text.say(Message::LanguageOfBrowser)];
    languages.extend(Language::ALL.map(|language| language.own_name().to_owned()));
    let language = Language::ALL
        .iter()
        .position(|language| language.tag() == now.language);
    let set_language = |index: usize| {
        let chosen = index
            .checked_sub(1)
            .and_then(|index| Language::ALL.get(index));
        Setting::Language(chosen.map_or("", |language| language.tag()))
    };
    let say = |messages: &mut dyn Iterator<Item = Message>| -> Vec<String> {
        messages.map(|message| text.say(message)).collect()
    };
    let themes = say(&mut Theme::ALL.iter().copied().map(Message::ThemeName));
    let theme = Theme::ALL.iter().position(|theme| *theme == now.theme);
    let set_theme = |index| Setting::Theme(at(Theme::ALL, index));
    let boards = say(&mut BoardStyle::ALL.iter().copied().map(Message::BoardStyleName));
    let board = BoardStyle::ALL.iter().position(|board| *board == now.board);
    let set_board = |index| Setting::Board(at(BoardStyle::ALL, index));
    let seatings = say(&mut Seating::ALL.iter().copied().map(Message::SeatingName));
    let seating = Seating::ALL.iter().position(|one| *one == now.seating);
    let set_seating = |index| Setting::Seating(at(Seating::ALL, index));
    let volumes = say(&mut VOLUMES.iter().map(|(_, message)| *message));
    let volume = now.volume.unwrap_or_else(crate::app::sounds::usual_volume);
    let nearest = |volume: u8| {
        let apart = |index: &usize| VOLUMES[*index].0.abs_diff(volume);
        (0..VOLUMES.len()).min_by_key(apart)
    };
    let set_volume = |index| Setting::Volume(at(&VOLUMES.map(|(volume, _)| volume), index));
    let on_off = |name, label, is_on, setting: fn(bool) -> Setting| {
        let dispatch = &buttons.dispatch;
        let set = dispatch.reform(move |on: bool| Action::Set(setting(on)));
        switch(name, text.say(label), is_on, set)
    };
    html! {
        <Frame key="settings" name="settings" title={text.say(Message::Settings)} buttons={buttons.clone()}>
            <div class="settings">
                { field("language", Message::Language, &languages, language.map(|index| index + 1), set_language) }
                { state.notices.contains(&Notice::NoWords).then(|| html! {
                    <p class="refusal" role="status">{ text.say(Message::NoWords) }</p>
                }) }
                { field("theme", Message::Theme, &themes, theme, set_theme) }
                { field("board", Message::BoardStyle, &boards, board, set_board) }
                { field("sounds", Message::Sounds, &volumes, nearest(volume), set_volume) }
                { field("seating", Message::Seating, &seatings, seating, set_seating) }
                { on_off("confirms", Message::ConfirmTurns, now.confirms, Setting::Confirms) }
                { on_off("explains", Message::Explain, !now.is_experienced, Setting::Explains) }
            </div>
            <div class="menu-entries">
                { buttons.action("turn-round", Message::TurnRound, Action::TurnRound).html() }
                { buttons.action("about", Message::About, Action::Open(Dialog::About)).html() }
            </div>
        </Frame>
    }
}
