//! All games that are kept.

mod list;
pub mod row;

use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::frame::Frame;
use super::rename::Naming;
use crate::app::clock::new_id;
use crate::app::hooks::is_lost;
use crate::app::kept::Kept;
use crate::app::panels::PanelProps;
use crate::app::panels::field::{Field, select};
use crate::app::state::{Action, Dialog, Notice, shortened};
use crate::app::surroundings::download;
use crate::app::text::Message;
use crate::store::{Entry, Found, GameId, LoadError, Setting, Sorting};
use list::{PAGE, found};
use row::{Deed, Row};

/// The most characters to search by.
const LONGEST_SEARCH: usize = 100;

/// The list of games: search, sort, and what can be done with each.
#[component]
pub fn Library(props: &PanelProps) -> Html {
    let (state, buttons, kept) = (&props.state, &props.buttons, &props.kept);
    let (text, dispatch) = (buttons.text, &buttons.dispatch);
    let entries = use_state(|| entries(kept));
    let words = use_state(String::new);
    let shown = use_state(|| PAGE);
    let chosen = use_state(|| None::<GameId>);
    let naming = use_state(|| None::<Naming>);
    let deleted = use_state(|| kept.deleted());
    use_focus_in_list(naming.is_some(), *deleted);

    let sorting = state.settings.sorting;
    let matching = use_memo(
        ((*entries).clone(), (*words).clone(), sorting, text),
        |(entries, words, sorting, text)| found(entries, words, *sorting, *text),
    );
    let on_board = state.id.clone();
    let do_deed = {
        let (kept, dispatch, on_board) = (kept.clone(), dispatch.clone(), on_board.clone());
        let (entries, chosen, deleted) = (entries.clone(), chosen.clone(), deleted.clone());
        let naming = naming.clone();
        Callback::from(move |(id, deed): (GameId, Deed)| {
            let is_on_board = on_board.as_ref() == Some(&id);
            match deed {
                Deed::Choose => {
                    let another = (*chosen).as_ref() != Some(&id);
                    chosen.set(another.then_some(id));
                    naming.set(None);
                }
                Deed::Name(written) => naming.set(Some(written)),
                Deed::Download => {
                    let text = kept.with(|library| library.text(&id));
                    download("yinsh-game.json", &text.ok().flatten().unwrap_or_default());
                }
                Deed::Open if is_on_board => dispatch.emit(Action::Close),
                Deed::Open => match kept.with(|library| library.open(&id)) {
                    Ok(Found::Game(saved)) => {
                        let id = Some(id);
                        dispatch.emit(Action::OpenGame { id, saved });
                    }
                    // Its summary could be read, but not the game.
                    Ok(Found::Other { error, .. }) => {
                        entries.set(unreadable(&entries, &id, &error));
                    }
                    _ => entries.set(self::entries(&kept)),
                },
                Deed::Rename((title, names)) if is_on_board => {
                    naming.set(None);
                    // It is kept after the next drawing; the list tells at once.
                    entries.set(renamed(&entries, &id, &title, &names));
                    dispatch.emit(Action::Rename { title, names });
                }
                Deed::Rename((title, names)) => {
                    naming.set(None);
                    let changed = kept.with(|library| {
                        library.change(&id, |saved| {
                            saved.title = shortened(&title);
                            saved.names = names.map(|name| shortened(&name));
                        })
                    });
                    tell(&dispatch, changed.is_err());
                    entries.set(self::entries(&kept));
                }
                Deed::Duplicate => {
                    let copied = kept.with(|library| match library.look_at(&id) {
                        Ok(Found::Game(saved)) => library.add(&new_id(), &saved),
                        _ => Ok(()),
                    });
                    tell(&dispatch, copied.is_err());
                    entries.set(self::entries(&kept));
                }
                Deed::Delete => {
                    let removed = kept.with(|library| library.remove(&id));
                    tell(&dispatch, removed.is_err());
                    if let Ok(Some(text)) = removed {
                        kept.remember(id, text);
                        deleted.set(kept.deleted());
                        if is_on_board {
                            dispatch.emit(Action::Forget);
                        }
                    }
                    entries.set(self::entries(&kept));
                }
            }
        })
    };
    let put_back = (*deleted > 0).then(|| {
        let (kept, dispatch) = (kept.clone(), dispatch.clone());
        let (entries, deleted) = (entries.clone(), deleted.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            tell(&dispatch, kept.put_back().is_err());
            deleted.set(kept.deleted());
            entries.set(self::entries(&kept));
        });
        html! {
            <p class="deleted">
                <span>{ text.say(Message::Deleted) }</span>
                { buttons.click("put-back", Message::PutBack, onclick).html() }
            </p>
        }
    });
    let search = {
        let (words, shown) = (words.clone(), shown.clone());
        Callback::from(move |typed| {
            words.set(typed);
            shown.set(PAGE);
        })
    };
    let search = Field {
        name: "search",
        label: text.say(Message::SearchGames),
        kind: "search",
        value: (*words).clone(),
        longest: LONGEST_SEARCH,
        on_change: search,
    };
    let sort = {
        let names = Sorting::ALL
            .iter()
            .map(|one| text.say(Message::SortBy(*one)));
        let chosen = Sorting::ALL.iter().position(|one| *one == sorting);
        let on_choose = dispatch.reform(|index: usize| {
            let sorting = Sorting::ALL.get(index).copied();
            Action::Set(Setting::Sorting(sorting.unwrap_or_default()))
        });
        let (names, chosen): (Vec<String>, _) = (names.collect(), chosen.unwrap_or(0));
        select(
            "sort",
            text.say(Message::SortGames),
            &names,
            chosen,
            on_choose,
        )
    };
    let rows = matching.iter().take(*shown).map(|entry| {
        let is_chosen = (*chosen).as_ref() == Some(&entry.id);
        let is_on_board = on_board.as_ref() == Some(&entry.id);
        let row = Row {
            buttons,
            entry,
            is_chosen,
            is_on_board,
            naming: (*naming).as_ref(),
            on_deed: &do_deed,
        };
        row.html()
    });
    let nothing = match (entries.is_empty(), matching.is_empty()) {
        (true, _) => Some(Message::NoGames),
        (false, true) => Some(Message::NoneFound),
        _ => None,
    };
    let count = Message::GamesShown {
        shown: (*shown).min(matching.len()),
        of: entries.len(),
    };
    let more = (matching.len() > *shown).then(|| {
        let shown = shown.clone();
        let onclick = Callback::from(move |_: MouseEvent| shown.set(*shown + PAGE));
        buttons
            .click("more-games", Message::MoreGames, onclick)
            .html()
    });
    let go = |name, message, dialog| buttons.action(name, message, Action::Open(dialog)).html();
    html! {
        <Frame name="library" title={text.say(Message::Games)} buttons={buttons.clone()}
            is_wide=true has_close=false
        >
            <div class="kept-tools">
                { search.html() }
                { sort }
            </div>
            <div role="status">{ put_back }</div>
            { for nothing.map(|message| html! { <p class="small-print">{ text.say(message) }</p> }) }
            <ul class="kept-games">{ for rows }</ul>
            <p class="small-print" role="status" data-games={entries.len().to_string()}>{ text.say(count) }</p>
            { more }
            <p class="small-print">{ text.say(Message::MayBeCleared) }</p>
            <div class="answers">
                { go("bring-in", Message::TakeIn, Dialog::BringIn) }
                { go("back-up", Message::BackUp, Dialog::BackUp) }
                { buttons.action("close", Message::Close, Action::Close).html() }
            </div>
        </Frame>
    }
}

/// All that is kept; nothing where the storage cannot be read.
fn entries(kept: &Kept) -> Vec<Rc<Entry>> {
    kept.with(|library| library.list()).unwrap_or_default()
}

/// The list with a game that cannot be read.
fn unreadable(entries: &[Rc<Entry>], id: &GameId, error: &LoadError) -> Vec<Rc<Entry>> {
    let mut entries = entries.to_vec();
    for entry in entries.iter_mut().filter(|entry| entry.id == *id) {
        Rc::make_mut(entry).summary = Err(error.clone().into());
    }
    entries
}

/// The list with another title and names for a game.
fn renamed(entries: &[Rc<Entry>], id: &GameId, title: &str, names: &[String; 2]) -> Vec<Rc<Entry>> {
    let mut entries = entries.to_vec();
    for entry in entries.iter_mut().filter(|entry| entry.id == *id) {
        if let Ok(summary) = &mut Rc::make_mut(entry).summary {
            title.trim().clone_into(&mut summary.title);
            summary.names = names.clone().map(|name| name.trim().to_owned());
        }
    }
    entries
}

/// What takes the place of a button that was pressed and has gone: the first of these that is there.
const SUCCESSORS: [&str; 4] = [
    ".kept-games input",
    ".is-chosen [data-action='rename-game']",
    "[data-action='put-back']",
    "[data-dialog='library'] h2",
];

/// Keeps the focus in the list when names are to be written, when that is done, and when a game is deleted or put back.
#[hook]
fn use_focus_in_list(is_naming: bool, deleted: usize) {
    use_effect_with((is_naming, deleted), |_| {
        let _ = focus_successor();
    });
}

fn focus_successor() -> Option<()> {
    let document = web_sys::window()?.document()?;
    if !is_lost(&document) {
        return None;
    }
    let find = |selector| document.query_selector(selector).ok()?;
    let successor = SUCCESSORS.into_iter().find_map(find)?;
    successor.unchecked_into::<HtmlElement>().focus().ok()
}

/// Tells that something could not be kept.
fn tell(dispatch: &Callback<Action>, has_failed: bool) {
    if has_failed {
        dispatch.emit(Action::Notify(Notice::NoRoom));
    }
}
