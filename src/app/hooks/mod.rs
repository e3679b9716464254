//! Side effects that hang on the state's changes.

mod use_autosave;
mod use_bot;

pub use use_autosave::use_autosave;
pub use use_bot::use_bot;
