//! Bringing games in: pasted, from files, dropped on the page.

mod report;
mod taking;

use std::rc::Rc;

use gloo::file::FileList;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::frame::Frame;
use crate::app::clock::now;
use crate::app::panels::PanelProps;
use crate::app::state::Action;
use crate::app::surroundings::worker;
use crate::app::text::Message;
use crate::notation::Place;
use crate::store::{Found, GameId};
use crate::worker::Reader;
use report::{Report, report_line};
use taking::{Queue, Source, Taking};

/// How many reports on games are drawn at most, and first on those that were not taken; their number tells of the others.
const MOST_REPORTS: usize = 400;

/// How long reports wait for others: to draw them all anew for each file would take longer than to
/// read it.
const BETWEEN_REPORTS_MS: u64 = 100;

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
    let (state, buttons, kept) = (&props.state, &props.buttons, &props.kept);
    let (text, dispatch) = (buttons.text, &buttons.dispatch);
    let pasted = use_state(|| kept.draft());
    let reports = use_reducer(Reports::default);

    let queue = use_mut_ref(Queue::default);
    let is_reading = queue.borrow().is_under_way();
    // What is read ends with the dialog: nobody would see what became of it, and what it is beside may change.
    let reader = use_mut_ref(|| Reader::new(worker()));
    let bring = {
        let (kept, reports, open) = (kept.clone(), reports.dispatcher(), state.id.clone());
        let pasted = pasted.setter();
        Callback::from(move |sources: Vec<Source>| {
            if !queue.borrow_mut().add(sources) {
                return;
            }
            let (kept, reports, queue) = (kept.clone(), reports.clone(), queue.clone());
            let pasted = pasted.clone();
            let mut taking = Taking::new(text, &kept, open.clone(), reader.borrow().lend());
            reports.dispatch(None);
            spawn_local(async move {
                let (mut waiting, mut told_at) = (Vec::new(), now());
                loop {
                    let next = queue.borrow_mut().next();
                    let Some(source) = next.filter(|_| taking.reader.is_there()) else {
                        break;
                    };
                    let more = match source {
                        Source::Pasted(text) => {
                            let more = taking.take(None, &text).await;
                            // What was not read to its end stays, and what was written meanwhile.
                            if taking.reader.is_there()
                                && more.iter().all(|report| report.is_whole)
                                && kept.draft() == text
                            {
                                kept.set_draft("");
                                pasted.set(String::new());
                            }
                            more
                        }
                        Source::File(file) => {
                            let more = taking.take_file(&file).await;
                            let failed = more.iter().find_map(|report| report.text.clone());
                            if let Some(failed) = failed.filter(|_| kept.draft().trim().is_empty())
                            {
                                kept.set_draft(&failed);
                                pasted.set(failed.to_string());
                            }
                            more
                        }
                    };
                    waiting.extend(more);
                    if now() >= told_at + BETWEEN_REPORTS_MS {
                        reports.dispatch(Some(core::mem::take(&mut waiting)));
                        told_at = now();
                    }
                }
                taking.reader.rest();
                reports.dispatch(Some(waiting));
            });
        })
    };
    let bring_files = bring.reform(|files: Vec<gloo::file::File>| {
        let files = files.into_iter();
        files.map(Source::File).collect()
    });
    {
        let bring_files = bring_files.clone();
        use_effect_with(props.dropped.clone(), move |dropped| {
            let files = dropped.take();
            if !files.is_empty() {
                bring_files.emit(files);
            }
        });
    }
    let bring_pasted = {
        let pasted = pasted.clone();
        bring.reform(move |_: MouseEvent| vec![Source::Pasted(pasted.to_string())])
    };
    let oninput = {
        let (kept, pasted) = (kept.clone(), pasted.clone());
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() {
                kept.set_draft(&field.value());
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
        let (kept, pasted) = (kept.clone(), pasted.clone());
        Callback::from(move |(text, place): (Rc<str>, Place)| {
            kept.set_draft(&text);
            pasted.set(text.to_string());
            show_in_field(&text, place);
        })
    };
    let games = || reports.0.iter().filter(|report| report.is_game);
    let count = Message::Taken {
        taken: games().filter(|report| report.is_whole).count() as u32,
        of: games().count() as u32,
    };
    let count = games().next().map(|_| text.say(count));
    let status = count.or_else(|| is_reading.then(|| text.say(Message::Reading)));
    // What needs to be mended comes first.
    let refused = reports.0.iter().filter(|report| !report.is_whole);
    let taken = reports.0.iter().filter(|report| report.is_whole);
    let shown = refused.chain(taken).take(MOST_REPORTS);
    // Opening a game closes the dialog, and with it ends the reading.
    let open = (!is_reading).then_some(&open);
    let line = |report: &Report| report_line(buttons, report, open, &mend);
    html! {
        <Frame name="bring-in" title={text.say(Message::BringIn)} buttons={buttons.clone()}
            is_wide=true has_close=false keeps_open=true
        >
            <div class="bring-in">
                <p class="small-print">{ text.say(Message::BringInHelp) }</p>
                <label class="name">
                    <span>{ text.say(Message::BringInField) }</span>
                    <textarea name="games" rows="6" spellcheck="false" value={(*pasted).clone()} {oninput} />
                </label>
                <p role="status" class="taken">{ status }</p>
                <ul class="reports">{ for shown.map(line) }</ul>
            </div>
            <div class="answers">
                { buttons.click("take-in", Message::TakeIn, bring_pasted).main()
                    .only_if(!pasted.trim().is_empty() && !is_reading).html() }
                <label class="button">
                    <input class="for-ears" type="file" name="files" multiple=true {onchange} />
                    <span>{ text.say(Message::ChooseFiles) }</span>
                </label>
                { buttons.action("close", Message::Close, Action::Close).html() }
            </div>
        </Frame>
    }
}

/// Puts a text into the field and goes to a place in it.
fn show_in_field(text: &str, place: Place) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let field = document.query_selector("textarea[name=games]").ok()??;
    let field: HtmlTextAreaElement = field.dyn_into().ok()?;
    let mut here = Place::START;
    let mut units = 0;
    for character in text.chars() {
        if here >= place {
            break;
        }
        here = here.after(character);
        units += character.len_utf16() as u32;
    }
    field.set_value(text);
    field.focus().ok()?;
    field.set_selection_range(units, units).ok()
}
