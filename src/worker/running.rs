//! A worker as the page knows it.

use gloo::events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

/// A worker, until this is dropped.
pub struct Running {
    worker: Worker,
    /// Whether it has said that it listens.
    pub is_ready: bool,
    _listeners: [EventListener; 3],
}

impl Running {
    /// Starts a worker with the script at this address. `hear` is told each message, and `None` for what is no text and
    /// for whatever goes wrong.
    ///
    /// # Errors
    ///
    /// The browser refuses it.
    pub fn start(
        script: &str,
        hear: impl Fn(Option<String>) + Clone + 'static,
    ) -> Result<Self, JsValue> {
        let worker = Worker::new(script)?;
        let fail = {
            let hear = hear.clone();
            move |_: &web_sys::Event| hear(None)
        };
        let listen = move |event: &web_sys::Event| {
            let event = event.dyn_ref::<MessageEvent>();
            hear(event.and_then(|event| event.data().as_string()));
        };
        Ok(Self {
            _listeners: [
                EventListener::new(&worker, "message", listen),
                EventListener::new(&worker, "error", fail.clone()),
                EventListener::new(&worker, "messageerror", fail),
            ],
            worker,
            is_ready: false,
        })
    }

    /// Tells it something.
    pub fn post(&self, message: &str) {
        // Text can always be sent.
        let _ = self.worker.post_message(&message.into());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
