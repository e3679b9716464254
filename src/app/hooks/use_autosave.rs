//! Keeping the game, after every step.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::app::crash;
use crate::app::opening::{notice_of, saved_game};
use crate::app::state::{Action, State};
use crate::store::{Slot, Storage};

/// Keeps the game whenever it has changed, and tells if it cannot. What was just read is not
/// written back.
#[hook]
pub fn use_autosave<S: Storage + 'static>(
    state: Rc<State>,
    dispatch: Callback<Action>,
    slot: Rc<RefCell<Slot<S>>>,
) {
    let changed = use_mut_ref(|| false);
    use_effect_with(state.request, move |_| {
        let saved = saved_game(&state);
        crash::keep_record(saved.record_file());
        if changed.replace(true)
            && let Err(error) = slot.borrow_mut().save(&saved)
        {
            dispatch.emit(Action::Notify(notice_of(error)));
        }
    });
}
