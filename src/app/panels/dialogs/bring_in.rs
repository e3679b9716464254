//! Bringing games in: pasted, from files, dropped on the page.

use std::rc::Rc;

use gloo::file::futures::read_as_text;
use gloo::file::{Blob, FileList};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::frame::Frame;
use super::library::row::{facts, name};
use crate::app::clock::{new_id, now};
use crate::app::dropped::use_dropped;
use crate::app::kept::{Kept, use_kept};
use crate::app::panels::PanelProps;
use crate::app::panels::button::Buttons;
use crate::app::state::Action;
use crate::app::text::{Message, Text, use_text};
use crate::store::{Found, GameId, Intake, TakenIn};

/// How many reports are drawn at most; the number of games taken tells of the others.
const MOST_REPORTS: usize = 400;

/// How long reports wait for others: to draw them all anew for each file would take longer than to
/// read it.
const BETWEEN_REPORTS_MS: u64 = 100;

/// What became of a game, and where it came from.
#[derive(Clone, PartialEq)]
struct Report {
    /// The name of the file; none for what was pasted.
    file: Option<Rc<str>>,
    /// The whole text in which it stands.
    text: Rc<str>,
    taken: Rc<TakenIn>,
}

/// What has become of all texts so far.
#[derive(Default, PartialEq)]
struct Reports(Vec<Report>);

impl Reducible for Reports {
    type Action = Option<Vec<Report>>;

    /// Adds reports; `None` begins anew.
    fn reduce(self: Rc<Self>, more: Self::Action) -> Rc<Self> {
        Rc::new(match more {
            None => Self::default(),
            Some(more) => Self(self.0.iter().cloned().chain(more).collect()),
        })
    }
}

/// A field for text, files to choose, and a report for each game.
#[component]
pub fn BringIn(props: &PanelProps) -> Html {
    let text = use_text();
    let kept = use_kept();
    let PanelProps { state, dispatch } = props;
    let pasted = use_state(String::new);
    let reports = use_reducer(Reports::default);
    let buttons = Buttons::new(text, dispatch);

    let bring_files = {
        let (kept, reports, open) = (kept.clone(), reports.dispatcher(), state.id.clone());
        let pasted = pasted.setter();
        Callback::from(move |files: Vec<gloo::file::File>| {
            let (kept, reports, pasted) = (kept.clone(), reports.clone(), pasted.clone());
            let mut intake = kept.with(|library| Intake::new(library, open.clone()));
            reports.dispatch(None);
            spawn_local(async move {
                let (mut waiting, mut told_at) = (Vec::new(), now());
                for file in files {
                    let blob: &Blob = &file;
                    // What cannot be read as text is no game, and says so.
                    let content = read_as_text(blob).await.unwrap_or_default();
                    let source = (Some(Rc::from(file.name())), Rc::from(content));
                    let more = take(&kept, &mut intake, source);
                    if let Some(failed) = more.iter().find(|report| !report.taken.is_whole()) {
                        pasted.set(failed.text.to_string());
                    }
                    waiting.extend(more);
                    if now() >= told_at + BETWEEN_REPORTS_MS {
                        reports.dispatch(Some(core::mem::take(&mut waiting)));
                        told_at = now();
                    }
                }
                reports.dispatch(Some(waiting));
            });
        })
    };
    let dropped = use_dropped();
    {
        let bring_files = bring_files.clone();
        use_effect_with(dropped, move |dropped| {
            let files = dropped.take();
            if !files.is_empty() {
                bring_files.emit(files);
            }
        });
    }
    let bring_pasted = {
        let (kept, reports, open) = (kept.clone(), reports.clone(), state.id.clone());
        let pasted = pasted.clone();
        Callback::from(move |_: MouseEvent| {
            let mut intake = kept.with(|library| Intake::new(library, open.clone()));
            let source = (None, Rc::from(pasted.as_str()));
            let more = take(&kept, &mut intake, source);
            if more.iter().all(|report| report.taken.is_whole()) {
                pasted.set(String::new());
            }
            reports.dispatch(None);
            reports.dispatch(Some(more));
        })
    };
    let oninput = {
        let pasted = pasted.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
                pasted.set(field.value());
            }
        })
    };
    let onchange = {
        let bring_files = bring_files.clone();
        Callback::from(move |event: Event| {
            let input = event.target_dyn_into::<HtmlInputElement>();
            if let Some(input) = input
                && let Some(files) = input.files()
            {
                bring_files.emit(FileList::from(files).to_vec());
                // The same files can be chosen again once they are mended.
                input.set_value("");
            }
        })
    };
    let open = {
        let (kept, dispatch) = (kept.clone(), dispatch.clone());
        Callback::from(move |id: GameId| {
            if let Ok(Found::Game(saved)) = kept.with(|library| library.open(&id)) {
                let id = Some(id);
                dispatch.emit(Action::OpenGame { id, saved });
            }
        })
    };
    let mend = {
        let pasted = pasted.clone();
        Callback::from(move |text: Rc<str>| pasted.set(text.to_string()))
    };
    let taken = reports.0.iter().filter(|report| report.taken.is_whole());
    let count = Message::Taken {
        taken: taken.count() as u32,
        of: reports.0.len() as u32,
    };
    let count = (!reports.0.is_empty()).then(|| text.say(count));
    let line = |report: &Report| report_line(&buttons, report, &open, &mend);
    html! {
        <Frame name="bring-in" title={text.say(Message::BringIn)} dispatch={dispatch.clone()}
            is_wide=true has_close=false
        >
            <div class="bring-in">
                <p class="small-print">{ text.say(Message::BringInHelp) }</p>
                <label class="name">
                    <span>{ text.say(Message::BringInField) }</span>
                    <textarea name="games" rows="6" spellcheck="false" value={(*pasted).clone()} {oninput} />
                </label>
                <p role="status" class="taken">{ count }</p>
                <ul class="reports">{ for reports.0.iter().take(MOST_REPORTS).map(line) }</ul>
            </div>
            <div class="answers">
                { buttons.click("take-in", Message::TakeIn, bring_pasted).main()
                    .only_if(!pasted.trim().is_empty()).html() }
                <label class="button">
                    <input class="for-ears" type="file" name="files" multiple=true {onchange} />
                    <span>{ text.say(Message::ChooseFiles) }</span>
                </label>
                { buttons.action("close", Message::Close, Action::Close).html() }
            </div>
        </Frame>
    }
}

fn take(kept: &Kept, intake: &mut Intake, (file, text): (Option<Rc<str>>, Rc<str>)) -> Vec<Report> {
    let taken = kept.with(|library| intake.take(library, &text, now(), new_id));
    let report = |taken| Report {
        file: file.clone(),
        text: text.clone(),
        taken: Rc::new(taken),
    };
    taken.into_iter().map(report).collect()
}

/// What became of a game, and what can be done now.
fn report_line(
    buttons: &Buttons,
    report: &Report,
    open: &Callback<GameId>,
    mend: &Callback<Rc<str>>,
) -> Html {
    let text = buttons.text;
    let (what, id) = words(text, &report.taken);
    let open = id.map(|id| {
        let onclick = open.reform(move |_: MouseEvent| id.clone());
        buttons
            .click("open-game", Message::OpenGame, onclick)
            .html()
    });
    let mend = (!report.taken.is_whole()).then(|| {
        let whole = report.text.clone();
        let onclick = mend.reform(move |_: MouseEvent| whole.clone());
        buttons.click("mend", Message::Mend, onclick).html()
    });
    let state = if report.taken.is_whole() {
        "taken"
    } else {
        "refused"
    };
    html! {
        <li data-report={state}>
            <span>
                { for report.file.as_ref().map(|file| html! { <small>{ file.to_string() }</small> }) }
                { what }
            </span>
            { open }
            { mend }
        </li>
    }
}

/// What became of a game in words, and the game if it is kept.
fn words(text: Text, taken: &TakenIn) -> (Html, Option<GameId>) {
    let said = |message| html! { text.say(message) };
    let english = |words: String| html! { <span lang="en">{ words }</span> };
    let of_game = |saved: &crate::store::SavedGame| {
        let summary = saved.summary();
        format!("{} · {}", name(text, &summary), facts(text, &summary))
    };
    match taken {
        TakenIn::Game { id, saved, notes } => {
            let notes = (!notes.is_empty()).then(|| {
                let number = notes.len();
                html! {
                    <details>
                        <summary>{ text.say(Message::PassedOver { number }) }</summary>
                        { for notes.iter().map(|note| html! { <p lang="en">{ note }</p> }) }
                    </details>
                }
            });
            (html! { <>{ of_game(saved) }{ notes }</> }, Some(id.clone()))
        }
        TakenIn::There { id, saved } => {
            let there = text.say(Message::ThereAlready);
            (
                html! { { format!("{}: {there}", of_game(saved)) } },
                Some(id.clone()),
            )
        }
        TakenIn::Refused(error) => (english(error.to_string()), None),
        TakenIn::NotKept { place, .. } => (
            html! { { format!("{place}: {}", text.say(Message::NotKept)) } },
            None,
        ),
        TakenIn::Backup(restored) => (said(Message::BackupRestored(*restored)), None),
        TakenIn::PartOfBackup(restored, _) => {
            let restored = text.say(Message::BackupRestored(*restored));
            (
                html! { { format!("{restored}. {}", text.say(Message::NotKept)) } },
                None,
            )
        }
        TakenIn::NoBackup(error) => (english(error.to_string()), None),
        TakenIn::TooLong(_) => (said(Message::TooLong), None),
    }
}
