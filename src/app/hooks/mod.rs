//! Side effects that hang on the state's changes.

mod use_autoplay;
mod use_autosave;
mod use_clock;
mod use_focus;
mod use_keys;
mod use_language;
mod use_link;
mod use_other_tabs;
mod use_settings;
mod use_steps;
mod use_surroundings;
mod use_thinking;
mod use_this_tab;
mod use_told;
mod use_updates;

pub use use_autoplay::use_autoplay;
pub use use_autosave::use_autosave;
pub use use_clock::use_clock;
pub use use_focus::{BOARD_POINT, is_lost, use_focus};
pub use use_keys::use_keys;
pub use use_language::use_language;
pub use use_link::use_link;
pub use use_other_tabs::use_other_tabs;
pub use use_settings::use_settings;
pub use use_steps::use_steps;
pub use use_surroundings::use_surroundings;
pub use use_thinking::use_thinking;
pub use use_this_tab::use_this_tab;
pub use use_told::use_told;
pub use use_updates::use_updates;
