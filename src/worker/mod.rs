//! What the page and the bot's worker say to each other, and the two ends.
//!
//! The page asks about one position at a time; the worker thinks about it in short slices, so that it
//! hears what it is told meanwhile. What is said is text, with positions,
//! turns and levels as they are written elsewhere. Neither end trusts the other: what cannot be read is no message.
//!
//! * [`ToWorker`], [`ToPage`]: the messages.
//! * [`Thinker`]: the worker's side without the browser.
//! * `page_end` (feature `app`): the page's side, which starts the worker, and starts it again.
//! * `worker_end` (feature `worker`): the worker's place in the browser.

#![deny(missing_docs)]

mod message;
#[cfg(feature = "app")]
mod page_end;
mod thinker;
#[cfg(feature = "worker")]
mod worker_end;

pub use message::{Ask, Found, FoundLine, Purpose, ToPage, ToWorker};
#[cfg(feature = "app")]
pub use page_end::{Client, Reply};
pub use thinker::Thinker;
#[cfg(feature = "worker")]
pub use worker_end::run;

/// Names the sources that the program was built from. Page and worker are compiled apart, and a cache
/// may hold one of them only: they work together only if they name the same.
pub const BUILD: &str = env!("YINSH_BUILD");
