//! The worker's place in the browser: hears the page between the slices of the search.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use super::{Answer, BUILD, READ, READY, Thinker, ToPage, ToWorker};

/// Listens to the page from now on, and tells it so.
///
/// # Errors
///
/// This is no worker, or the browser refuses it a channel.
pub fn run() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let desk = Rc::new(Desk {
        scope: scope.clone(),
        // A message to itself comes behind those of the page, and without the pause that timers make.
        channel: MessageChannel::new()?,
        thinker: RefCell::default(),
        goes_on: Cell::new(false),
    });
    let slice = {
        let desk = desk.clone();
        Closure::<dyn Fn()>::new(move || desk.slice())
    };
    let hear = {
        let desk = desk.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| desk.hear(&event))
    };
    let slices = desk.channel.port1();
    slices.set_onmessage(Some(slice.as_ref().unchecked_ref()));
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // They are needed as long as the worker lives.
    slice.forget();
    hear.forget();
    desk.post(&format!("{READY}{BUILD}"));
    Ok(())
}

/// What the worker works with.
struct Desk {
    scope: DedicatedWorkerGlobalScope,
    channel: MessageChannel,
    thinker: RefCell<Thinker>,
    /// Whether a message to itself is under way.
    goes_on: Cell<bool>,
}

impl Desk {
    fn hear(&self, event: &MessageEvent) {
        let text = event.data().as_string().unwrap_or_default();
        if let Some(text) = text.strip_prefix(READ) {
            Answer::all(text).for_each(|answer| self.post(&answer.write()));
            return;
        }
        let Some(message) = ToWorker::read(&text) else {
            return;
        };
        let answer = self.thinker.borrow_mut().hear(message, self.now());
        self.end(answer);
    }

    fn slice(&self) {
        self.goes_on.set(false);
        let answer = self.thinker.borrow_mut().think(|| self.now());
        self.end(answer);
    }

    /// Tells an answer, and goes on if there is more to do.
    fn end(&self, answer: Option<ToPage>) {
        if let Some(answer) = answer {
            self.tell(&answer);
        }
        if self.thinker.borrow().is_busy() && !self.goes_on.replace(true) {
            // An open channel takes every message.
            let _ = self.channel.port2().post_message(&JsValue::NULL);
        }
    }

    fn tell(&self, message: &ToPage) {
        self.post(&message.write());
    }

    fn post(&self, message: &str) {
        // Text can always be sent.
        let _ = self.scope.post_message(&message.into());
    }

    fn now(&self) -> f64 {
        self.scope.performance().map_or(0.0, |clock| clock.now())
    }
}
