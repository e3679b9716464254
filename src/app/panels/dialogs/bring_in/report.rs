//! What is told of each game that was brought in.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::panels::button::Buttons;
use crate::app::panels::dialogs::library::row::{facts, name};
use crate::app::text::{Message, Text};
use crate::notation::Place;
use crate::store::{GameId, SavedGame, TakenIn};

/// A longer text is not put into the field to be mended: no browser likes one there.
const LONGEST_MENDED: usize = 1 << 20;

/// What became of a game, and where it came from.
#[derive(Clone, PartialEq)]
pub struct Report {
    /// The name of the file; none for what was pasted.
    pub file: Option<Rc<str>>,
    /// The whole text in which it stands, to be mended; none where that is no help.
    pub text: Option<Rc<str>>,
    /// Where in it there is something to mend.
    pub place: Place,
    /// Whether nothing was lost of it.
    pub is_whole: bool,
    /// Whether it is a game, and not a whole backup.
    pub is_game: bool,
    /// What became of it.
    pub words: Rc<str>,
    /// What exactly is wrong with it.
    pub cause: Option<Rc<str>>,
    /// What was passed over in it: where, and its first characters.
    pub passed_over: Rc<[(Place, String)]>,
    /// The game, if it is kept.
    pub id: Option<GameId>,
}

/// A report on what became of a game.
pub fn report_on(
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
        TakenIn::UnreadableFile => text.say(Message::UnreadableFile),
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
    let is_read = !matches!(
        taken,
        TakenIn::TooLong(_) | TakenIn::NotRead | TakenIn::UnreadableFile
    );
    let is_backup = matches!(
        taken,
        TakenIn::Backup(_) | TakenIn::PartOfBackup(..) | TakenIn::NoBackup(_)
    );
    Report {
        file,
        text: whole
            .filter(|text| is_read && !is_whole && text.len() <= LONGEST_MENDED)
            .cloned(),
        place: match taken {
            TakenIn::Refused(error) => error.place,
            TakenIn::NotKept { place, .. } => *place,
            _ => Place::START,
        },
        is_whole,
        is_game: is_read && !is_backup,
        words: Rc::from(words),
        cause: cause.map(Rc::from),
        passed_over: Rc::from(passed_over),
        id: kept_as,
    }
}

/// What became of a game, and what can be done now.
pub fn report_line(
    buttons: &Buttons,
    report: &Report,
    open: Option<&Callback<GameId>>,
    mend: &Callback<(Rc<str>, Place)>,
) -> Html {
    let open = report.id.clone().zip(open).map(|(id, open)| {
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
