//! What the page says when the program breaks down.
//!
//! After a panic nothing of Yew runs any more. So the message is plain DOM, its two ways out are
//! links that need no program, and the game comes from a copy that is kept outside the app.

use std::cell::{Cell, RefCell};

use web_sys::{Document, Element};

use super::download::{FILE_NAME, text_href};
use super::text::{Message, Text};

thread_local! {
    /// The record of the game on the board.
    static RECORD: RefCell<String> = const { RefCell::new(String::new()) };
    /// The language of the page.
    static TEXT: Cell<Option<Text>> = const { Cell::new(None) };
    /// Whether the program has broken down.
    static IS_BROKEN: Cell<bool> = const { Cell::new(false) };
}

/// Whether the program has broken down: what waits for a task of its own may still be called, and is to do nothing.
pub fn is_broken() -> bool {
    IS_BROKEN.get()
}

/// Says the message in this language from now on.
pub fn speak(text: Text) {
    TEXT.set(Some(text));
}

/// Keeps a copy of the game's record for the case of need.
pub fn keep_record(record: String) {
    RECORD.with(|kept| *kept.borrow_mut() = record);
}

/// Makes every panic show the message. Its cause goes to the console as well. Told to Yew, which
/// otherwise puts a hook of its own in place of any other.
pub fn install() {
    yew::set_custom_panic_hook(Box::new(move |panic| {
        IS_BROKEN.set(true);
        let cause = panic.to_string();
        web_sys::console::error_1(&cause.as_str().into());
        // Nothing more can be done where even this fails.
        let _ = show(TEXT.get().unwrap_or_default(), &cause);
    }));
}

fn show(text: Text, cause: &str) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let body = document.body()?;
    // The first panic is the one to know; those that follow come from it.
    if document.query_selector(".crash").ok()?.is_some() {
        return None;
    }
    // An open dialog would keep everything else out of reach.
    while let Some(dialog) = document.query_selector("dialog[open]").ok()? {
        dialog.remove();
    }
    // So would what the page shows while it loads.
    while let Some(starting) = document.query_selector(".is-starting").ok()? {
        starting.remove();
    }
    let section = element(
        &document,
        "section",
        &[("class", "crash"), ("role", "alertdialog")],
    )?;
    let add = |tag, attributes: &[(&str, &str)], words: &str| -> Option<()> {
        let child = element(&document, tag, attributes)?;
        child.set_text_content(Some(words));
        section.append_child(&child).ok().map(|_| ())
    };
    let here = web_sys::window()?.location();
    let address = here.origin().ok()? + &here.pathname().ok()? + &here.search().ok()?;
    let record = RECORD.with(|kept| {
        kept.try_borrow()
            .map(|record| record.clone())
            .unwrap_or_default()
    });
    add("h1", &[], &text.say(Message::CrashTitle))?;
    add("p", &[], &text.say(Message::CrashText))?;
    add(
        "a",
        &[
            ("class", "button"),
            ("data-action", "reload"),
            ("href", &address),
        ],
        &text.say(Message::Reload),
    )?;
    let download = [
        ("class", "button"),
        ("data-action", "download"),
        ("download", FILE_NAME),
        ("href", &text_href(&record)),
    ];
    add("a", &download, &text.say(Message::DownloadGame))?;
    add("pre", &[], cause)?;
    body.append_child(&section).ok().map(|_| ())
}

fn element(document: &Document, tag: &str, attributes: &[(&str, &str)]) -> Option<Element> {
    let element = document.create_element(tag).ok()?;
    for (name, value) in attributes {
        element.set_attribute(name, value).ok()?;
    }
    Some(element)
}
