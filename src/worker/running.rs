//! A worker as the page knows it.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::timers::callback::Interval;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker};

use super::{BUILD, READY};

/// How often it is looked what a worker does, in milliseconds. It is the looks that are counted: clocks go on while a
/// device sleeps, and are set.
pub const LOOK_MS: u32 = 1_000;

/// What is heard of a worker.
pub enum News {
    /// It listens, and is of the page's build.
    Ready,
    /// It tells something.
    Told(String),
    /// It has died, or it loads for too long.
    Lost,
    /// It is of another build than the page: it may understand something else.
    OtherBuild,
}

/// A worker, until this is dropped.
pub struct Running {
    worker: Worker,
    /// Looks whether it loads for too long; none any more once it listens.
    loading: Rc<RefCell<Option<Interval>>>,
    _listeners: [EventListener; 3],
}

impl Running {
    /// Starts a worker with the script at this address. It is lost if it does not listen after so many looks.
    ///
    /// # Errors
    ///
    /// The browser refuses it.
    pub fn start(
        script: &str,
        looks: u32,
        hear: impl Fn(News) + Clone + 'static,
    ) -> Result<Self, JsValue> {
        let worker = Worker::new(script)?;
        let fail = {
            let hear = hear.clone();
            move |_: &Event| hear(News::Lost)
        };
        let loading = {
            let (hear, mut left) = (hear.clone(), looks);
            Rc::new(RefCell::new(Some(Interval::new(LOOK_MS, move || {
                left = left.saturating_sub(1);
                if left == 0 {
                    hear(News::Lost);
                }
            }))))
        };
        let listen = {
            let loading = loading.clone();
            move |event: &Event| {
                let event = event.dyn_ref::<MessageEvent>();
                let Some(text) = event.and_then(|event| event.data().as_string()) else {
                    return hear(News::Lost);
                };
                hear(match text.strip_prefix(READY) {
                    None => News::Told(text),
                    Some(BUILD) => {
                        loading.take();
                        News::Ready
                    }
                    Some(_) => News::OtherBuild,
                });
            }
        };
        Ok(Self {
            _listeners: [
                EventListener::new(&worker, "message", listen),
                EventListener::new(&worker, "error", fail.clone()),
                EventListener::new(&worker, "messageerror", fail),
            ],
            worker,
            loading,
        })
    }

    /// Whether it listens.
    pub fn is_ready(&self) -> bool {
        self.loading.borrow().is_none()
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
