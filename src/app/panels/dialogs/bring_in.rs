//! Bringing games in: pasted, from files, dropped on the page.

use std::collections::VecDeque;
use std::rc::Rc;

use gloo::file::futures::read_as_text;
use gloo::file::{Blob, FileList};
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::platform::spawn_local;
use yew::prelude::*;

use super::frame::Frame;
use super::library::row::{facts, name};
use crate::app::clock::{new_id, now};
use crate::app::kept::Kept;
use crate::app::panels::PanelProps;
use crate::app::panels::button::Buttons;
use crate::app::persistence::ask_for_persistence;
use crate::app::state::Action;
use crate::app::surroundings::address;
use crate::app::text::{Message, Text};
use crate::notation::Place;
use crate::store::{Found, GameId, Intake, LONGEST_INTAKE, SavedGame, TakenIn};
use crate::worker::Reader;

/// How many reports on games that were taken are drawn at most; their number tells of the others.
const MOST_TAKEN: usize = 400;

/// How long reports wait for others: to draw them all anew for each file would take longer than to
/// read it.
const BETWEEN_REPORTS_MS: u64 = 100;

/// What became of a game, and where it came from.
#[derive(Clone, PartialEq)]
struct Report {
    /// The name of the file; none for what was pasted.
    file: Option<Rc<str>>,
    /// The whole text in which it stands, to be mended; none where that is no help.
    text: Option<Rc<str>>,
    /// Where in it there is something to mend.
    place: Place,
    /// Whether nothing was lost of it.
    is_whole: bool,
    /// Whether it is a game, and not a whole backup.
    is_game: bool,
    /// What became of it.
    words: Rc<str>,
    /// What exactly is wrong with it.
    cause: Option<Rc<str>>,
    /// What was passed over in it: where, and its first characters.
    passed_over: Rc<[(Place, String)]>,
    /// The game, if it is kept.
    id: Option<GameId>,
}

/// What is to be brought in.
enum Source {
    /// Text from the field.
    Pasted(String),
    File(gloo::file::File),
}

/// What waits to be read, one after another: more may come while there is some.
#[derive(Default)]
struct Queue {
    sources: VecDeque<Source>,
    is_under_way: bool,
}

impl Queue {
    /// Adds to it. Whether nobody reads the queue yet, and so whoever added has to.
    fn add(&mut self, sources: impl IntoIterator<Item = Source>) -> bool {
        self.sources.extend(sources);
        !core::mem::replace(&mut self.is_under_way, true)
    }

    /// The next; with the last of them the reading ends.
    fn next(&mut self) -> Option<Source> {
        let next = self.sources.pop_front();
        self.is_under_way = next.is_some();
        next
    }
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
    let (state, buttons, kept) = (&props.state, &props.buttons, &props.kept);
    let (text, dispatch) = (buttons.text, &buttons.dispatch);
    let pasted = use_state(|| kept.draft());
    let reports = use_reducer(Reports::default);

    let is_reading = use_state(|| false);
    let queue = use_mut_ref(Queue::default);
    let bring = {
        let (kept, reports, open) = (kept.clone(), reports.dispatcher(), state.id.clone());
        let (pasted, is_reading) = (pasted.setter(), is_reading.setter());
        Callback::from(move |sources: Vec<Source>| {
            if !queue.borrow_mut().add(sources) {
                return;
            }
            let (kept, reports, queue) = (kept.clone(), reports.clone(), queue.clone());
            let (pasted, is_reading) = (pasted.clone(), is_reading.clone());
            let intake = kept.with(|library| Intake::new(library, open.clone()));
            let mut taking = Taking {
                words: text,
                kept: kept.clone(),
                intake,
                reader: Reader::new(address("start_worker.js")),
            };
            reports.dispatch(None);
            is_reading.set(true);
            spawn_local(async move {
                let (mut waiting, mut told_at) = (Vec::new(), now());
                loop {
                    let next = queue.borrow_mut().next();
                    let Some(source) = next else { break };
                    let more = match source {
                        Source::Pasted(text) => {
                            let more = taking.take(None, &text).await;
                            // What was written meanwhile stays.
                            if more.iter().all(|report| report.is_whole) && kept.draft() == text {
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
                reports.dispatch(Some(waiting));
                is_reading.set(false);
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
    // What needs to be mended comes first and is never left out.
    let refused = reports.0.iter().filter(|report| !report.is_whole);
    let taken = reports.0.iter().filter(|report| report.is_whole);
    let shown = refused.chain(taken.take(MOST_TAKEN));
    let line = |report: &Report| report_line(buttons, report, &open, &mend);
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
                    .only_if(!pasted.trim().is_empty() && !*is_reading).html() }
                <label class="button">
                    <input class="for-ears" type="file" name="files" multiple=true {onchange} />
                    <span>{ text.say(Message::ChooseFiles) }</span>
                </label>
                { buttons.action("close", Message::Close, Action::Close).html() }
            </div>
        </Frame>
    }
}

/// Takes in one text after another.
struct Taking {
    words: Text,
    kept: Kept,
    intake: Intake,
    reader: Reader,
}

impl Taking {
    async fn take_file(&mut self, file: &gloo::file::File) -> Vec<Report> {
        let name = Some(Rc::from(file.name()));
        if file.size() > LONGEST_INTAKE as u64 {
            let taken = TakenIn::TooLong(LONGEST_INTAKE);
            return vec![report_on(self.words, &taken, name, None)];
        }
        let blob: &Blob = file;
        // What cannot be read as text is no game, and says so.
        let content = read_as_text(blob).await.unwrap_or_default();
        self.take(name, &content).await
    }

    /// Takes in all that a text holds, and reports on each game.
    async fn take(&mut self, file: Option<Rc<str>>, text: &str) -> Vec<Report> {
        let was_empty = self.kept.with(|library| library.count()) == Ok(0);
        let own = self
            .kept
            .with(|library| self.intake.take_own(library, text, new_id));
        let taken = match own {
            Some(taken) => vec![taken],
            None => match self.reader.read(text.to_owned()).await {
                Some(games) => self
                    .kept
                    .with(|library| self.intake.take_games(library, games, now(), new_id)),
                None => vec![TakenIn::NotRead],
            },
        };
        if was_empty && taken.iter().any(TakenIn::is_whole) {
            ask_for_persistence();
        }
        let whole: Rc<str> = Rc::from(text);
        let report = |taken: &TakenIn| report_on(self.words, taken, file.clone(), Some(&whole));
        taken.iter().map(report).collect()
    }
}

/// A report on what became of a game.
fn report_on(
    text: Text,
    taken: &TakenIn,
    file: Option<Rc<str>>,
    whole: Option<&Rc<str>>,
) -> Report {
    let of_game = |saved: &SavedGame| {
        let summary = saved.summary();
        format!("{} · {}", name(text, &summary), facts(text, &summary))
    };
    let mut passed_over: &[(Place, String)] = &[];
    let mut kept_as = None;
    let mut cause = None;
    let words = match taken {
        TakenIn::Game {
            id,
            saved,
            passed_over: what,
        } => {
            passed_over = what;
            kept_as = Some(id.clone());
            of_game(saved)
        }
        TakenIn::There { id, saved } => {
            kept_as = Some(id.clone());
            format!("{}: {}", of_game(saved), text.say(Message::ThereAlready))
        }
        TakenIn::NotKept { place, .. } => {
            let place = text.say(Message::TextPlace(*place));
            format!("{place}: {}", text.say(Message::NotKept))
        }
        TakenIn::Backup(restored) => text.say(Message::BackupRestored(*restored)),
        TakenIn::PartOfBackup(restored, _) => {
            let restored = text.say(Message::BackupRestored(*restored));
            format!("{restored}. {}", text.say(Message::NotKept))
        }
        TakenIn::TooLong(_) => text.say(Message::TooLong),
        TakenIn::NotRead => text.say(Message::NotRead),
        TakenIn::Refused(error) => {
            cause = Some(text.why(&error.cause));
            let place = error.place;
            text.say(match error.turn {
                _ if !error.is_recognised => Message::NoGameRecognised,
                Some(number) => Message::UnplayableTurn { number, place },
                None => Message::MistakeInText(place),
            })
        }
        TakenIn::NoSave(error) => {
            cause = Some(text.why_unreadable(error));
            text.say(Message::UnreadableGame)
        }
        TakenIn::NoBackup(error) => {
            cause = Some(text.why_no_backup(error));
            text.say(Message::UnreadableGame)
        }
    };
    let is_whole = taken.is_whole();
    Report {
        file,
        text: whole
            .filter(|_| !is_whole && !matches!(taken, TakenIn::TooLong(_) | TakenIn::NotRead))
            .cloned(),
        place: match taken {
            TakenIn::Refused(error) => error.place,
            TakenIn::NotKept { place, .. } => *place,
            _ => Place::START,
        },
        is_whole,
        is_game: !matches!(
            taken,
            TakenIn::Backup(_)
                | TakenIn::PartOfBackup(..)
                | TakenIn::NoBackup(_)
                | TakenIn::NotRead
        ),
        words: Rc::from(words),
        cause: cause.map(Rc::from),
        passed_over: Rc::from(passed_over),
        id: kept_as,
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

/// What became of a game, and what can be done now.
fn report_line(
    buttons: &Buttons,
    report: &Report,
    open: &Callback<GameId>,
    mend: &Callback<(Rc<str>, Place)>,
) -> Html {
    let open = report.id.clone().map(|id| {
        let onclick = open.reform(move |_: MouseEvent| id.clone());
        buttons
            .click("open-game", Message::OpenGame, onclick)
            .html()
    });
    let mend = report.text.clone().map(|whole| {
        let place = report.place;
        let onclick = mend.reform(move |_: MouseEvent| (whole.clone(), place));
        buttons.click("mend", Message::Mend, onclick).html()
    });
    let passed_over = (!report.passed_over.is_empty()).then(|| {
        let number = report.passed_over.len();
        let line = |(place, what): &(Place, String)| {
            let place = buttons.text.say(Message::TextPlace(*place));
            html! { <p>{ place }{": "}<bdi>{ what }</bdi></p> }
        };
        html! {
            <details>
                <summary>{ buttons.text.say(Message::PassedOver { number }) }</summary>
                { for report.passed_over.iter().map(line) }
            </details>
        }
    });
    let state = if report.is_whole { "taken" } else { "refused" };
    html! {
        <li data-report={state}>
            <span>
                { for report.file.as_ref().map(|file| html! { <small>{ file.to_string() }</small> }) }
                { report.words.to_string() }
                { for report.cause.as_ref().map(|cause| html! { <small>{ cause.to_string() }</small> }) }
                { passed_over }
            </span>
            { open }
            { mend }
        </li>
    }
}
