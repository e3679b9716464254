//! Side effects that hang on the state's changes.

mod use_autoplay;
mod use_autosave;
mod use_link;
mod use_look_keys;
mod use_other_tabs;
mod use_settings;
mod use_thinking;

pub use use_autoplay::use_autoplay;
pub use use_autosave::use_autosave;
pub use use_link::use_link;
pub use use_look_keys::use_look_keys;
pub use use_other_tabs::use_other_tabs;
pub use use_settings::use_settings;
pub use use_thinking::use_thinking;
