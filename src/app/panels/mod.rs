//! What stands around the board: players, prompt, turns, controls, dialogs.

mod analysis;
mod around;
mod button;
mod clock;
mod controls;
mod course;
mod dialogs;
mod editor;
mod explanation;
mod field;
mod icons;
mod levels;
mod looking;
mod notice;
mod player_panel;
mod prompt;
mod result;
mod swipe;
mod turn_list;

pub use analysis::{analyse_button, analysis};
pub use around::{Around, AroundProps};
pub use button::{Button, Buttons};
pub use controls::controls;
pub use course::{lesson_controls, lesson_list, lesson_prompt};
pub use dialogs::Dialogs;
pub use editor::{details, editor_controls, palette, rings_taken};
pub use explanation::{explains, explanation};
pub use levels::levels;
pub use notice::{bar, notice};
pub use player_panel::{near_side, player_panel};
pub use prompt::prompt;
pub use turn_list::{TurnList, TurnListProps};

use std::rc::Rc;

use yew::prelude::*;

use super::dropped::Dropped;
use super::kept::Kept;
use super::state::State;

/// What the dialogs need.
#[derive(Clone, Properties)]
pub struct PanelProps {
    /// All that the page shows.
    pub state: Rc<State>,
    /// The words, and whom the buttons tell.
    pub buttons: Buttons,
    /// All games in this browser.
    pub kept: Kept,
    /// The files that were dropped on the page.
    pub dropped: Dropped,
}

/// Of the state the pointers are compared, which is cheap: at worst a dialog is drawn once too often.
impl PartialEq for PanelProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.state, &other.state)
            && self.buttons == other.buttons
            && self.kept == other.kept
            && self.dropped == other.dropped
    }
}
