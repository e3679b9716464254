//! The page's side of thinking: starts the worker, asks it, and starts it again when it dies or falls silent.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo::timers::callback::Interval;
use wasm_bindgen::JsValue;

use super::running::{LOOK_MS, News, Running};
use super::{Ask, Found, Purpose, ToPage, ToWorker};
use crate::rules::Position;

/// A worker that thinks tells something more often than once in so many looks.
const SILENT_LOOKS: u32 = 5;

/// For so many looks it may load, the first time and after one has failed.
const LOADING_LOOKS: u32 = 30;
const LOADING_AGAIN_LOOKS: u32 = 10;

/// So often in a row the worker may fail before the page answers a question without.
const MOST_FAILURES: u32 = 3;

/// Megabytes for the memory of the search: as a rule, and where the device has little or a worker has
/// failed.
const MEGABYTES: u32 = 32;
const FEW_MEGABYTES: u32 = 8;

/// A device with so many gigabytes has little memory.
const LITTLE_MEMORY: f64 = 2.0;

/// What the worker answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It thinks on; what it has found so far.
    Thinks(Found),
    /// What it has found.
    Done(Found),
    /// There is no worker that could answer.
    None,
}

type Listener = Rc<dyn Fn(Reply)>;

/// The worker as the page knows it. It is started when it is first asked something, and hears one
/// question at a time.
#[derive(Clone)]
pub struct Client(Rc<RefCell<Inner>>);

/// What is asked.
struct Asked {
    ask: Ask,
    /// Whether it was told to answer now.
    is_hurried: bool,
    listener: Listener,
    /// How often it was looked since something was heard last.
    silent: u32,
    /// Looks whether the worker has fallen silent.
    _watch: Interval,
}

struct Inner {
    /// The address of the script that starts the worker.
    script: String,
    own: Weak<RefCell<Inner>>,
    running: Option<Running>,
    asked: Option<Asked>,
    last_id: u32,
    /// How often in a row the worker has failed.
    failures: u32,
    /// Whether it ever has: the memory of the search may have been more than there is.
    has_failed: bool,
}

impl Client {
    /// A page without a worker yet, which the script at this address starts.
    #[must_use]
    pub fn new(script: String) -> Self {
        Self(Rc::new_cyclic(|own| {
            RefCell::new(Inner {
                script,
                own: own.clone(),
                running: None,
                asked: None,
                last_id: 0,
                failures: 0,
                has_failed: false,
            })
        }))
    }

    /// Asks about a position of the game with this number, in place of whatever was asked before.
    pub fn ask(
        &self,
        purpose: Purpose,
        position: &Position,
        game: u32,
        listener: impl Fn(Reply) + 'static,
    ) {
        let listener: Listener = Rc::new(listener);
        let mut inner = self.0.borrow_mut();
        inner.last_id = inner.last_id.wrapping_add(1);
        // Whatever was missing may be there again; but nobody waits for it as long as before.
        inner.failures = match &inner.running {
            Some(running) if running.is_ready() => 0,
            _ => inner.failures.min(MOST_FAILURES - 1),
        };
        let few = inner.has_failed || has_little_memory();
        let ask = Ask {
            id: inner.last_id,
            game,
            position: *position,
            purpose,
            megabytes: if few { FEW_MEGABYTES } else { MEGABYTES },
        };
        let own = inner.own.clone();
        inner.asked = Some(Asked {
            ask,
            is_hurried: false,
            listener,
            silent: 0,
            _watch: Interval::new(LOOK_MS, move || with(&own, Inner::watch)),
        });
        let vain = inner.begin();
        drop(inner);
        tell_lost(vain);
    }

    /// What was asked is to be answered now.
    pub fn move_now(&self) {
        let mut inner = self.0.borrow_mut();
        if let Some(asked) = &mut inner.asked {
            asked.is_hurried = true;
            let id = asked.ask.id;
            inner.post(&ToWorker::MoveNow(id));
        }
    }

    /// What was asked is not wanted any more.
    pub fn stop(&self) {
        let mut inner = self.0.borrow_mut();
        if inner.asked.take().is_some() {
            inner.post(&ToWorker::Stop);
        }
    }
}

/// Does something with what is known, and tells whoever has asked if that was in vain.
fn with(inner: &Weak<RefCell<Inner>>, deed: impl FnOnce(&mut Inner) -> Option<Listener>) {
    if let Some(inner) = inner.upgrade() {
        let vain = deed(&mut inner.borrow_mut());
        tell_lost(vain);
    }
}

/// Whoever has asked may ask again at once, so nothing is borrowed while they are told.
fn tell_lost(listener: Option<Listener>) {
    if let Some(listener) = listener {
        listener(Reply::None);
    }
}

impl Inner {
    /// Tells the worker what is asked, or starts one, which will be told once it is ready. Returns
    /// whoever asked in vain.
    fn begin(&mut self) -> Option<Listener> {
        match (&self.running, &self.asked) {
            (Some(running), Some(asked)) if running.is_ready() => {
                let (ask, is_hurried) = (asked.ask, asked.is_hurried);
                let id = ask.id;
                self.post(&ToWorker::Ask(ask));
                if is_hurried {
                    self.post(&ToWorker::MoveNow(id));
                }
                None
            }
            (None, Some(_)) => match self.start() {
                Ok(running) => {
                    self.running = Some(running);
                    None
                }
                Err(_) => self.give_up(),
            },
            _ => None,
        }
    }

    fn start(&self) -> Result<Running, JsValue> {
        let own = self.own.clone();
        let looks = match self.failures {
            0 => LOADING_LOOKS,
            _ => LOADING_AGAIN_LOOKS,
        };
        Running::start(&self.script, looks, move |news| {
            let Some(inner) = own.upgrade() else { return };
            let told = inner.borrow_mut().hear(news);
            if let Some((listener, reply)) = told {
                listener(reply);
            }
        })
    }

    fn post(&self, message: &ToWorker) {
        if let Some(running) = self.running.as_ref().filter(|running| running.is_ready()) {
            running.post(&message.write());
        }
    }

    /// Hears of the worker, and returns what whoever has asked is to be told.
    fn hear(&mut self, news: News) -> Option<(Listener, Reply)> {
        let message = match news {
            News::Told(text) => ToPage::read(&text),
            News::Lost => None,
            News::Ready => {
                self.asked.as_mut()?.silent = 0;
                return self.begin().map(lost);
            }
            News::OtherBuild => return self.give_up().map(lost),
        };
        match message {
            None => self.fail().map(lost),
            Some(ToPage::Thinks(found)) => {
                let asked = self
                    .asked
                    .as_mut()
                    .filter(|asked| asked.ask.id == found.id)?;
                asked.silent = 0;
                Some((asked.listener.clone(), Reply::Thinks(found)))
            }
            Some(ToPage::Done(found)) => {
                let asked = self.asked.take_if(|asked| asked.ask.id == found.id)?;
                self.failures = 0;
                Some((asked.listener, Reply::Done(found)))
            }
        }
    }

    /// Looks whether the worker has fallen silent, or starts one in place of the one that was lost.
    fn watch(&mut self) -> Option<Listener> {
        match &self.running {
            None => return self.begin(),
            Some(running) if !running.is_ready() => return None,
            Some(_) => {}
        }
        let asked = self.asked.as_mut()?;
        asked.silent += 1;
        if asked.silent > SILENT_LOOKS {
            return self.fail();
        }
        None
    }

    /// The worker has died, or fallen silent: with the next look another one takes its place, unless that happens too
    /// often.
    fn fail(&mut self) -> Option<Listener> {
        // One that never came has taken no memory.
        self.has_failed |= self
            .running
            .take()
            .is_some_and(|running| running.is_ready());
        self.failures += 1;
        if self.failures >= MOST_FAILURES {
            return self.give_up();
        }
        let few = self.has_failed;
        let asked = self.asked.as_mut()?;
        asked.silent = 0;
        if few {
            asked.ask.megabytes = FEW_MEGABYTES;
        }
        None
    }

    /// This question is not answered by a worker. Returns whoever waits for an answer.
    fn give_up(&mut self) -> Option<Listener> {
        self.running = None;
        self.asked.take().map(|asked| asked.listener)
    }
}

/// What those are told who have asked in vain.
fn lost(listener: Listener) -> (Listener, Reply) {
    (listener, Reply::None)
}

/// Whether the browser says that the device has little memory; not all say anything.
fn has_little_memory() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator());
    let memory = navigator
        .and_then(|navigator| js_sys::Reflect::get(&navigator, &"deviceMemory".into()).ok())
        .and_then(|memory| memory.as_f64());
    memory.is_some_and(|gigabytes| gigabytes <= LITTLE_MEMORY)
}
