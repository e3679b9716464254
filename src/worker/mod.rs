//! What the page and its workers say to each other, and the two ends. One worker thinks, for the bot; another one, of the
//! same program, reads games from elsewhere while there are some: the page itself reads what it wrote, and links.
//!
//! The page asks about one position at a time; the worker thinks about it in short slices, so that it
//! hears what it is told meanwhile. What is said is text, with positions,
//! turns and levels as they are written elsewhere. Neither end trusts the other: what cannot be read is no message.
//!
//! * [`ToWorker`], [`ToPage`]: the messages about thinking.
//! * [`Answer`]: what is told of a text that was read; `told` says how things of many kinds are written.
//! * [`Thinker`]: the worker's side of thinking without the browser.
//! * `client` (feature `app`): the page's side of thinking, which starts the worker, and starts it again.
//! * `reader` (feature `app`): the page's side of reading.
//! * `running` (feature `app`): a worker as the page knows it.
//! * `worker_end` (feature `worker`): the worker's place in the browser.

#![deny(missing_docs)]

#[cfg(feature = "app")]
mod client;
mod message;
#[cfg(feature = "app")]
mod reader;
mod reading;
#[cfg(feature = "app")]
mod running;
mod thinker;
mod told;
#[cfg(feature = "worker")]
mod worker_end;

#[cfg(feature = "app")]
pub use client::{Client, Reply};
pub use message::{Ask, Found, FoundLine, Purpose, ToPage, ToWorker};
#[cfg(feature = "app")]
pub use reader::{LentReader, NobodyReads, Reader};
pub use reading::{Answer, READ};
pub use thinker::Thinker;
#[cfg(feature = "worker")]
pub use worker_end::run;

/// Names the sources that the program was built from. Page and worker are compiled apart, and a cache
/// may hold one of them only: they work together only if they name the same.
pub const BUILD: &str = env!("YINSH_BUILD");

/// What stands before [`BUILD`] in the message by which a worker tells that it listens.
pub const READY: &str = "ready ";
