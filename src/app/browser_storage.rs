//! The browser's `localStorage`, through web-sys and its `Result`s: where storage is refused, even
//! to ask for it fails.

use crate::store::{Storage, StorageError};

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

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        Self::area()?
            .remove_item(key)
            .map_err(|_| StorageError::Refused)
    }
}
