//! Files that were dropped on the page, until the dialog that takes them in is open.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::file::{File, FileList};
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::state::{Action, Dialog};

/// The files that wait.
#[derive(Clone, Default)]
pub struct Dropped(Rc<RefCell<Vec<File>>>);

impl Dropped {
    fn of(files: Vec<File>) -> Self {
        Self(Rc::new(RefCell::new(files)))
    }

    /// Takes the files that wait.
    #[must_use]
    pub fn take(&self) -> Vec<File> {
        core::mem::take(&mut self.0.borrow_mut())
    }
}

impl PartialEq for Dropped {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Opens the dialog that takes games in when files are dropped anywhere on the page. If it is open it
/// takes them as well.
#[hook]
pub fn use_drops(dropped: UseStateSetter<Dropped>, dispatch: Callback<Action>) {
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let listeners = web_sys::window().map(|window| {
            // Otherwise the browser would leave the page and show the file. A text may be dropped into
            // a field as ever.
            let over = |event: &Event| {
                if brings_files(event) {
                    event.prevent_default();
                }
            };
            let drop = move |event: &Event| {
                if !brings_files(event) {
                    return;
                }
                event.prevent_default();
                let files = event
                    .dyn_ref::<DragEvent>()
                    .and_then(|event| event.data_transfer());
                let files = files.and_then(|data| data.files());
                let files = files
                    .map(|files| FileList::from(files).to_vec())
                    .unwrap_or_default();
                if !files.is_empty() {
                    dropped.set(Dropped::of(files));
                    dispatch.emit(Action::Open(Dialog::BringIn));
                }
            };
            [
                EventListener::new_with_options(&window, "dragover", options, over),
                EventListener::new_with_options(&window, "drop", options, drop),
            ]
        });
        move || drop(listeners)
    });
}

/// Whether files are dragged, and not a text or a picture of the page.
fn brings_files(event: &Event) -> bool {
    let data = event
        .dyn_ref::<DragEvent>()
        .and_then(DragEvent::data_transfer);
    data.is_some_and(|data| data.types().includes(&"Files".into(), 0))
}
