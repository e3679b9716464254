//! Where texts are kept.

use super::StorageError;

/// Where texts are kept by key. Each call is done wholly or not at all.
pub trait Storage {
    /// The text at a key, if there is one.
    ///
    /// # Errors
    ///
    /// The storage cannot be used.
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// Puts a text at a key, in place of what is there.
    ///
    /// # Errors
    ///
    /// The storage cannot be used or is full; what was there is still there.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Takes away what is at a key.
    ///
    /// # Errors
    ///
    /// The storage cannot be used.
    fn remove(&self, key: &str) -> Result<(), StorageError>;

    /// All keys, in any order, also those of other programs.
    ///
    /// # Errors
    ///
    /// The storage cannot be used.
    fn keys(&self) -> Result<Vec<String>, StorageError>;
}
