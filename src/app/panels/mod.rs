//! What stands around the board: players, prompt, turns, controls, dialogs.

mod button;
mod controls;
mod dialogs;
mod field;
mod icons;
mod layout;
mod looking;
mod notice;
mod player_panel;
mod prompt;
mod result;
mod swipe;
mod turn_list;

pub use controls::Controls;
pub use dialogs::Dialogs;
pub use layout::{Layout, LayoutProps};
pub use notice::{Notice, NoticeProps};
pub use player_panel::{PlayerPanel, PlayerPanelProps, near_side};
pub use prompt::{Prompt, PromptProps};
pub use turn_list::{TurnList, TurnListProps};

use std::rc::Rc;

use yew::prelude::*;

use super::state::{Action, State};

/// What most panels need: the state, and whom to tell.
#[derive(Clone, PartialEq, Properties)]
pub struct PanelProps {
    /// All that the page shows.
    pub state: Rc<State>,
    /// What the person did.
    pub dispatch: Callback<Action>,
}
