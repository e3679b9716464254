//! The page's side of reading: a worker of its own reads texts, one after another.

use core::future::poll_fn;
use core::task::{Poll, Waker};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use super::running::{News, Running};
use super::{Answer, READ};
use crate::store::ReadGame;

/// For so many looks it may load.
const LOADING_LOOKS: u32 = 30;

/// Reads texts in a worker, which is started for the first of them and ends when this is dropped. The one that
/// thinks need not wait for it, and a text that is too much for a worker harms nobody else.
pub struct Reader(Rc<RefCell<Desk>>);

/// A reader for those who do not decide how long there is one.
pub struct LentReader(Weak<RefCell<Desk>>);

struct Desk {
    /// The address of the script that starts the worker.
    script: String,
    own: Weak<RefCell<Desk>>,
    running: Option<Running>,
    /// What is to be read and was not told yet.
    text: Option<String>,
    /// What was told of the text and not fetched yet.
    told: VecDeque<Result<ReadGame, NobodyReads>>,
    /// Whether there is nothing more to come.
    is_done: bool,
    waker: Option<Waker>,
}

/// The worker cannot be had, or has died of the text. The next text is read by another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NobodyReads;

impl Reader {
    /// One with a worker that the script at this address starts.
    #[must_use]
    pub fn new(script: String) -> Self {
        Self(Rc::new_cyclic(|own| {
            RefCell::new(Desk {
                script,
                own: own.clone(),
                running: None,
                text: None,
                told: VecDeque::new(),
                is_done: true,
                waker: None,
            })
        }))
    }

    /// For those who have it read.
    #[must_use]
    pub fn lend(&self) -> LentReader {
        LentReader(Rc::downgrade(&self.0))
    }
}

impl LentReader {
    /// Whether there is a reader still.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.0.strong_count() > 0
    }

    /// Begins to read a text. What was still to come of the one before does not come any more.
    pub fn begin(&self, text: String) {
        if let Some(desk) = self.0.upgrade() {
            desk.borrow_mut().begin(text);
        }
    }

    /// The next game in the text, in the task in which the worker tells it; `None` behind the last one, and when there is
    /// no reader any more.
    ///
    /// # Errors
    ///
    /// Says that nobody reads what is left of the text.
    pub async fn next(&self) -> Option<Result<ReadGame, NobodyReads>> {
        poll_fn(|context| {
            let Some(desk) = self.0.upgrade() else {
                return Poll::Ready(None);
            };
            let mut desk = desk.borrow_mut();
            match desk.told.pop_front() {
                None if !desk.is_done => {
                    desk.waker = Some(context.waker().clone());
                    Poll::Pending
                }
                told => Poll::Ready(told),
            }
        })
        .await
    }

    /// Ends the worker until there is another text.
    pub fn rest(&self) {
        if let Some(desk) = self.0.upgrade() {
            desk.borrow_mut().running = None;
        }
    }
}

/// Whoever waits learns that nothing comes any more.
impl Drop for Desk {
    fn drop(&mut self) {
        self.wake();
    }
}

impl Desk {
    fn begin(&mut self, text: String) {
        self.text = Some(text);
        self.told.clear();
        self.is_done = false;
        if self.running.is_some() {
            return self.tell();
        }
        let own = self.own.clone();
        let running = Running::start(&self.script, LOADING_LOOKS, move |news| {
            if let Some(desk) = own.upgrade() {
                desk.borrow_mut().hear(news);
            }
        });
        match running {
            Ok(running) => self.running = Some(running),
            Err(_) => self.hear(News::Lost),
        }
    }

    /// Tells the worker the text, if it is ready.
    fn tell(&mut self) {
        if let Some(running) = self.running.as_ref().filter(|running| running.is_ready())
            && let Some(text) = self.text.take()
        {
            running.post(&format!("{READ}{text}"));
        }
    }

    fn hear(&mut self, news: News) {
        let answer = match news {
            News::Ready => return self.tell(),
            News::Told(text) => Answer::read(&text),
            News::Lost | News::OtherBuild => None,
        };
        match answer {
            Some(Answer::Game(game)) => self.told.push_back(Ok(*game)),
            Some(Answer::End) => self.is_done = true,
            None => {
                self.running = None;
                self.told.push_back(Err(NobodyReads));
                self.is_done = true;
            }
        }
        self.wake();
    }

    fn wake(&mut self) {
        if let Some(waker) = self.waker.take() {
            waker.wake();
        }
    }
}
