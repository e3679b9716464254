//! The browser's `localStorage`, through web-sys and its `Result`s: where storage is refused, even
//! to ask for it fails.

use crate::notation::position_line;
use crate::rules::Setup;
use crate::store::{CURRENT, GameId, Storage, StorageError};

/// The key of the position that is being set up in a tab.
const SETUP: &str = "yinsh.setup";

/// The key that is there if the board is turned round in a tab.
const TURNED: &str = "yinsh.turned";

/// `localStorage`, as far as the browser allows it.
#[derive(Clone, Copy, Debug, Default)]
pub struct BrowserStorage;

impl BrowserStorage {
    fn area() -> Result<web_sys::Storage, StorageError> {
        let area = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        area.ok_or(StorageError::Refused)
    }
}

impl Storage for BrowserStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        Self::area()?
            .get_item(key)
            .map_err(|_| StorageError::Refused)
    }

    /// Reading works where this fails, so what fails is the room.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        Self::area()?
            .set_item(key, text)
            .map_err(|_| StorageError::Full)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        let area = Self::area()?;
        let count = area.length().map_err(|_| StorageError::Refused)?;
        let key = |index| area.key(index).map_err(|_| StorageError::Refused);
        (0..count)
            .filter_map(|index| key(index).transpose())
            .collect()
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        Self::area()?
            .remove_item(key)
            .map_err(|_| StorageError::Refused)
    }
}

/// The game that was last on the board of this tab: another tab may have another one since.
#[must_use]
pub fn of_this_tab() -> Option<GameId> {
    tab_area()?.get_item(CURRENT).ok()??.parse().ok()
}

/// Remembers which game is on the board of this tab. Where that fails, the last of any tab counts.
pub fn set_of_this_tab(id: &GameId) {
    if let Some(area) = tab_area() {
        let _ = area.set_item(CURRENT, id.as_str());
    }
}

/// The position that was being set up in this tab.
#[must_use]
pub fn setup_of_this_tab() -> Option<Setup> {
    let line = tab_area()?.get_item(SETUP).ok()??;
    position_line::parse_setup(&line).ok()
}

/// Remembers the position that is being set up in this tab, or that none is.
pub fn set_setup_of_this_tab(setup: Option<&Setup>) {
    keep_in_tab(SETUP, setup.map(position_line::write_setup));
}

/// Whether the board is turned round in this tab.
#[must_use]
pub fn is_turned_in_this_tab() -> bool {
    let turned = tab_area().and_then(|area| area.get_item(TURNED).ok()?);
    turned.is_some()
}

/// Remembers whether the board is turned round in this tab.
pub fn set_turned_in_this_tab(is_turned: bool) {
    keep_in_tab(TURNED, is_turned.then(|| "true".to_owned()));
}

/// Keeps a text for this tab, or that there is none. Where that fails it is lost when the page is loaded again.
fn keep_in_tab(key: &str, text: Option<String>) {
    if let Some(area) = tab_area() {
        let _ = match text {
            Some(text) => area.set_item(key, &text),
            None => area.remove_item(key),
        };
    }
}

/// What the browser keeps for this tab alone.
fn tab_area() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}
