//! The page's side of reading: a worker of its own reads texts, one after another.

use core::future::poll_fn;
use core::task::{Poll, Waker};
use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo::timers::callback::Timeout;

use super::running::Running;
use super::{Answer, BUILD, READ};
use crate::store::ReadGame;

/// For so many milliseconds it may load.
const LOADING_MS: u32 = 30_000;

/// Reads texts in a worker, which is started for the first of them and ends when this is dropped. The one that
/// thinks need not wait for it, and a text that is too much for a worker harms nobody else.
pub struct Reader(Rc<RefCell<Desk>>);

struct Desk {
    /// The address of the script that starts the worker.
    script: String,
    own: Weak<RefCell<Desk>>,
    running: Option<Running>,
    /// Looks whether it loads for too long.
    patience: Option<Timeout>,
    /// What is to be read and was not told yet.
    text: Option<String>,
    games: Vec<ReadGame>,
    /// What the text had in it once it is read; `Some(None)` if nobody reads it.
    end: Option<Option<Vec<ReadGame>>>,
    waker: Option<Waker>,
}

impl Reader {
    /// One with a worker that the script at this address starts.
    #[must_use]
    pub fn new(script: String) -> Self {
        Self(Rc::new_cyclic(|own| {
            RefCell::new(Desk {
                script,
                own: own.clone(),
                running: None,
                patience: None,
                text: None,
                games: Vec::new(),
                end: None,
                waker: None,
            })
        }))
    }

    /// The games in a text, or `None` if the worker cannot be had or has died of it. The next text is read by another
    /// one then.
    pub async fn read(&mut self, text: String) -> Option<Vec<ReadGame>> {
        self.0.borrow_mut().begin(text);
        let desk = &self.0;
        poll_fn(|context| {
            let mut desk = desk.borrow_mut();
            match desk.end.take() {
                Some(end) => Poll::Ready(end),
                None => {
                    desk.waker = Some(context.waker().clone());
                    Poll::Pending
                }
            }
        })
        .await
    }
}

impl Desk {
    fn begin(&mut self, text: String) {
        self.text = Some(text);
        self.games.clear();
        self.end = None;
        if self.running.is_some() {
            return self.tell();
        }
        let hear = {
            let own = self.own.clone();
            move |text: Option<String>| {
                let answer = text.and_then(|text| Answer::read(&text));
                if let Some(desk) = own.upgrade() {
                    desk.borrow_mut().hear(answer);
                }
            }
        };
        match Running::start(&self.script, hear.clone()) {
            Ok(running) => {
                self.running = Some(running);
                self.patience = Some(Timeout::new(LOADING_MS, move || hear(None)));
            }
            Err(_) => self.end = Some(None),
        }
    }

    /// Tells the worker the text, if it is ready.
    fn tell(&mut self) {
        if let Some(running) = self.running.as_ref().filter(|running| running.is_ready)
            && let Some(text) = self.text.take()
        {
            running.post(&format!("{READ}{text}"));
        }
    }

    fn hear(&mut self, answer: Option<Answer>) {
        match answer {
            Some(Answer::Game(game)) => self.games.push(*game),
            Some(Answer::Ready(build)) if build == BUILD => {
                self.patience = None;
                if let Some(running) = &mut self.running {
                    running.is_ready = true;
                }
                self.tell();
            }
            Some(Answer::End) => {
                let games = core::mem::take(&mut self.games);
                self.end(Some(games));
            }
            // It has died, or is of another build than the page.
            _ => {
                self.running = None;
                self.patience = None;
                self.end(None);
            }
        }
    }

    fn end(&mut self, end: Option<Vec<ReadGame>>) {
        self.end = Some(end);
        if let Some(waker) = self.waker.take() {
            waker.wake();
        }
    }
}
