//! Keeping the game, after every step.

use std::rc::Rc;

use yew::prelude::*;

use crate::app::clock::{new_id, now};
use crate::app::crash;
use crate::app::kept::Kept;
use crate::app::state::{Action, Notice, State};
use crate::app::surroundings::ask_for_persistence;
use crate::store::{GameId, SaveError, SavedGame};

/// Keeps the game whenever there is something new to keep, and tells if it cannot. What was just
/// read is not written back.
#[hook]
pub fn use_autosave(state: Rc<State>, dispatch: Callback<Action>, kept: Kept) {
    let changes = use_mut_ref(|| state.changes);
    // What the game of a number was kept as, until the state knows it.
    let named = use_mut_ref(|| None::<(u32, GameId)>);
    use_effect_with((state.changes, state.number), move |_| {
        let saved = state.saved();
        crash::keep_record(saved.record_file());
        if changes.replace(state.changes) == state.changes || state.elsewhere {
            return;
        }
        let known = named.borrow().clone();
        let known = known.filter(|(number, _)| *number == state.number);
        let id = state.id.clone().or(known.map(|(_, id)| id));
        match keep(
            &kept,
            id.clone(),
            &SavedGame {
                saved_at: now(),
                ..saved
            },
        ) {
            Ok((kept_as, notice)) => {
                if id.as_ref() != Some(&kept_as) || state.unsaved {
                    if kept.with(|library| library.count()) == Ok(1) {
                        ask_for_persistence();
                    }
                    *named.borrow_mut() = Some((state.number, kept_as.clone()));
                    let number = state.number;
                    dispatch.emit(Action::Kept {
                        number,
                        id: kept_as,
                    });
                }
                if let Some(notice) = notice {
                    dispatch.emit(Action::Notify(notice));
                }
            }
            Err(_) => dispatch.emit(Action::NotKept),
        }
    });
}

/// Keeps a game under its name or a new one. If it was changed elsewhere in the meantime, this one
/// becomes a game of its own.
fn keep(
    kept: &Kept,
    id: Option<GameId>,
    saved: &SavedGame,
) -> Result<(GameId, Option<Notice>), SaveError> {
    kept.with(|library| {
        let id = id.unwrap_or_else(new_id);
        match library.save(&id, saved) {
            Ok(()) => Ok((id, None)),
            Err(SaveError::Elsewhere) => {
                let copy = new_id();
                library.save(&copy, saved)?;
                Ok((copy, Some(Notice::KeptAsCopy)))
            }
            Err(error) => Err(error),
        }
    })
}
