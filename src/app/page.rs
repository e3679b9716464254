//! The whole page: the state, its side effects, and the components that show it.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;
use yew::prelude::*;

use super::board::{Board, Command, shapes};
use super::browser_storage::BrowserStorage;
use super::browser_storage::{is_turned_in_this_tab, of_this_tab, setup_of_this_tab};
use super::clock::{new_id, ticks, today};
use super::download::{FILE_NAME, text_href};
use super::dropped::{Dropped, use_drops};
use super::hooks::{
    use_autoplay, use_autosave, use_clock, use_focus, use_keys, use_language, use_link,
    use_other_tabs, use_settings, use_steps, use_surroundings, use_thinking, use_this_tab,
    use_told, use_updates,
};
use super::kept::Kept;
use super::opening::opening_state;
use super::pace::Part;
use super::panels::{Around, Buttons, Dialogs, bar, explains, near_side, notice};
use super::state::{Action, Dialog, Heard, Notice, State};
use super::surroundings::take_new_version;
use super::text::Message;
use crate::game::Unit;
use crate::rules::{Point, Stage};
use crate::store::{Found, Library};

/// The state behind a pointer, to hand it on without copying.
#[derive(Clone, Debug)]
struct Session(Rc<State>);

/// The same state, not an equal one: what hangs on it is drawn once too often at worst.
impl PartialEq for Session {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Reducible for Session {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(Self(Rc::new(self.0.after_at(action, ticks()))))
    }
}

/// What the page begins with.
#[derive(Clone, Properties)]
struct PageProps {
    state: Rc<State>,
    kept: Kept,
    /// Is told when the board is made and what stands around it is about to be; dialogs follow.
    on_begin: Callback<()>,
}

/// The page is made once, so its properties never change.
impl PartialEq for PageProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.state, &other.state) && self.kept == other.kept
    }
}

/// The whole page.
#[component]
fn Page(props: &PageProps) -> Html {
    let session = use_reducer(|| Session(props.state.clone()));
    let dispatcher = session.dispatcher();
    let dispatch = use_callback((), move |action: Action, ()| dispatcher.dispatch(action));
    let state = session.0.clone();
    use_autosave(state.clone(), dispatch.clone(), props.kept.clone());
    use_thinking(state.clone(), dispatch.clone());
    use_settings(state.clone(), dispatch.clone(), props.kept.clone());
    use_autoplay(state.clone(), dispatch.clone());
    use_clock(&state, dispatch.clone(), props.kept.clone());
    use_focus(state.clone());
    use_keys(state.clone(), dispatch.clone());
    use_other_tabs(state.clone(), dispatch.clone(), props.kept.clone());
    use_link(dispatch.clone(), props.kept.clone());
    use_surroundings(&state, seating(&state));
    use_updates(dispatch.clone());
    use_steps(&state);
    use_this_tab(&state);
    let text = use_language(&state.settings, dispatch.clone());
    let dropped = use_state(Dropped::default);
    use_drops(dropped.setter(), dispatch.clone());

    let view = use_memo((*session).clone(), |session| session.0.board_view());
    let tap = use_callback(dispatch.clone(), |point: Point, dispatch| {
        dispatch.emit(Action::Tap(point));
    });
    let lift = use_callback(dispatch.clone(), |point: Point, dispatch| {
        dispatch.emit(Action::Lift(point));
    });
    let drop_at = use_callback(dispatch.clone(), |target: Option<Point>, dispatch| {
        dispatch.emit(Action::Drop(target));
    });
    let let_go = use_callback(dispatch.clone(), |(), dispatch| {
        dispatch.emit(Action::LetGo);
    });

    let told = use_told(&state, &view, text);
    let command = use_callback(
        dispatch.clone(),
        |(command, at): (Command, Point), dispatch| {
            dispatch.emit(action_of(command, at));
        },
    );
    let buttons = Buttons::new(text, &dispatch);
    let near = near_side(state.seats);
    let near = if state.is_turned {
        near.opponent()
    } else {
        near
    };
    let notice = notices(&buttons, &state, props.kept.clone());
    let shown = state.shown();
    let to_act = shown.acts_here();
    html! {
        <div class="page"
            data-stage={stage_name(shown)}
            data-to-act={to_act.map_or("", shapes::side)}
            data-looking={state.view.map(|_| "back")}
            data-thinking={state.task().map(|task| task.aim.name())}
            data-analysing={state.analyses.then_some("true")}
            data-seating={seating(&state)}
            data-explains={explains(&state).then_some("true")}
            data-lesson={state.course.as_ref().map(|course| if course.is_done { "done" } else { "open" })}
            data-editing={state.editor.as_ref().map(|_| "true")}
            data-asks={state.dialog.map(|_| "true")}
        >
            <div class="layout">
                <div class="layout-notice">{ notice }</div>
                <main class="layout-grid">
                    <h1 class="for-ears">{ text.say(Message::Title) }</h1>
                    <div class="layout-board">
                        <Part>
                            <Board view={view.clone()} {text} on_tap={tap} on_lift={lift} on_drop={drop_at}
                                on_let_go={let_go} on_command={command} />
                        </Part>
                    </div>
                    <Part on_begin={props.on_begin.clone()}>
                        <Around state={state.clone()} {view} {near} buttons={buttons.clone()} />
                    </Part>
                </main>
            </div>
            <div class="for-ears" aria-live="polite" data-told="true">{ told }</div>
            <Part><Dialogs state={state.clone()} {buttons} kept={props.kept.clone()} dropped={(*dropped).clone()} /></Part>
        </div>
    }
}

/// What a key of the board does beside it.
fn action_of(command: Command, at: Point) -> Action {
    match command {
        Command::Undo => Action::Undo(Unit::Step),
        Command::UndoTurn => Action::Undo(Unit::Turn),
        Command::Redo => Action::Redo(Unit::Step),
        Command::RedoTurn => Action::Redo(Unit::Turn),
        Command::Hint => Action::Hint,
        Command::TurnRound => Action::TurnRound,
        Command::NewGame => Action::Open(Dialog::NewGame),
        Command::HearLine(axis) => Action::Hear(Heard::Line(at, axis)),
        Command::HearRings => Action::Hear(Heard::Rings),
        Command::HearLast => Action::Hear(Heard::LastTurn),
        Command::Help => Action::Open(Dialog::Keys),
    }
}

/// Where two people sit, while they play.
fn seating(state: &State) -> Option<&'static str> {
    let is_played = state.editor.is_none() && state.course.is_none();
    let seating = state.settings.seating.name();
    (is_played && state.is_between_people()).then_some(seating)
}

/// The name of the stage in the page's `data-stage`.
fn stage_name(state: &State) -> &'static str {
    match state.position().stage() {
        _ if state.game.tree().result(state.place()).is_some() => "over",
        Stage::Placing => "placing",
        Stage::Moving { .. } => "moving",
        Stage::TakingRow { .. } => "taking-row",
        Stage::TakingRing { .. } => "taking-ring",
        Stage::Over(_) => "over",
    }
}

/// What has to be told and was not put away.
fn notices(buttons: &Buttons, state: &State, kept: Kept) -> Html {
    let text = buttons.text;
    let elsewhere = state.id.clone().filter(|_| state.elsewhere);
    let elsewhere = elsewhere.map(|id| {
        let dispatch = buttons.dispatch.clone();
        let play_here = Callback::from(move |_: MouseEvent| {
            match kept.with(|library| library.open(&id)) {
                Ok(Found::Game(saved)) => {
                    let id = Some(id.clone());
                    dispatch.emit(Action::OpenGame { id, saved });
                }
                // It was deleted there, or cannot be read: what is here is all there is.
                _ => dispatch.emit(Action::PlayHere),
            }
        });
        let play_here = buttons.click("play-here", Message::PlayHere, play_here);
        bar(buttons, Message::PlayedElsewhere, play_here.html())
    });
    let because = |words: String| html! { <small>{ words }</small> };
    let told = state.notices.iter().map(|told| {
        let (message, beside) = match told {
            Notice::CannotSave => (Message::CannotSave, html! {}),
            Notice::NewerSave => (Message::NewerSave, html! {}),
            Notice::KeptAsCopy => (Message::KeptAsCopy, html! {}),
            Notice::NoRoom => (Message::NoRoom, html! {}),
            Notice::Aside => {
                let back = buttons.action("take-back-aside", Message::TakeBackAside, Action::TakeBackAside);
                (Message::Aside, back.html())
            }
            Notice::SetupAside => {
                let back = buttons.action("take-back-setup", Message::TakeBackAside, Action::TakeBackSetup);
                (Message::SetupAside, back.html())
            }
            // What is not kept does not outlive the page: the next visit takes the new version.
            Notice::NewVersion if state.unsaved || state.aside.is_some() => (Message::NewVersion, html! {}),
            Notice::NewVersion => {
                let take = Callback::from(|_: MouseEvent| take_new_version());
                let take = buttons.click("take-new-version", Message::TakeNewVersion, take);
                (Message::NewVersion, take.main().html())
            }
            Notice::NoWords => (Message::NoWords, html! {}),
            Notice::PlaysBelow => (Message::PlaysBelow, html! {}),
            Notice::BadLink { cause } => (Message::BadLink, because(text.why(cause))),
            Notice::DamagedSave { text: damaged, error } => (Message::DamagedSave, html! {
                <>
                    { because(text.why_unreadable(error)) }
                    <a href={text_href(damaged)} download={FILE_NAME} data-action="download-damaged">
                        { text.say(Message::DownloadDamaged) }
                    </a>
                </>
            }),
        };
        notice(buttons, told, message, beside)
    });
    html! {
        <>
            { elsewhere }
            { for told }
        </>
    }
}

/// Puts the page in the place of the element `#app` of the document, which shows what there is to see while the program
/// loads. The page is made beside it, in tasks that are short enough for a slow device, and takes its place when there is
/// as much of it to see.
///
/// # Errors
///
/// If there is no such element.
pub fn mount() -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let document = document.ok_or("there is no document")?;
    let root = document
        .get_element_by_id("app")
        .ok_or("the page has no element #app")?;
    super::crash::install();
    let mut library = Library::new(BrowserStorage);
    let mut state = opening_state(&mut library, of_this_tab(), new_id);
    if state.id.is_none() {
        state.date = today();
    }
    state.is_turned = is_turned_in_this_tab();
    if let Some(setup) = setup_of_this_tab() {
        state.set_up(setup);
    }
    let state = Rc::new(state);
    let kept = Kept::new(library);
    let page = root.clone_node()?.unchecked_into::<Element>();
    let host = page.clone();
    let on_begin = Callback::from(move |()| {
        // Neither can fail where there is still a document.
        let _ = root.replace_with_with_node_1(&host);
        // What a script has put up for the empty board, the page itself does from here on.
        if let Some(whole) = document.document_element() {
            let _ = whole.remove_attribute("data-seating");
        }
    });
    let props = PageProps {
        state,
        kept,
        on_begin,
    };
    Timeout::new(0, move || {
        yew::Renderer::<Page>::with_root_and_props(page, props).render();
    })
    .forget();
    Ok(())
}
