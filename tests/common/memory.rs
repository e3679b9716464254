//! A storage that needs no browser.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use yinsh::store::{ONLY_GAME, Storage, StorageError};

/// A storage in memory. Fails at the write of a number, and at all behind it, if told to.
#[derive(Clone, Default)]
pub struct Memory {
    pub texts: Rc<RefCell<BTreeMap<String, String>>>,
    pub writes: Rc<Cell<u32>>,
    pub full_from_write: Option<u32>,
    pub refused: bool,
}

impl Memory {
    /// One in which the first version has kept this text.
    pub fn holding(text: &str) -> Self {
        let memory = Self::default();
        memory.put(ONLY_GAME, text);
        memory
    }

    pub fn put(&self, key: &str, text: &str) {
        self.texts
            .borrow_mut()
            .insert(key.to_owned(), text.to_owned());
    }

    pub fn at(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }
}

impl Storage for Memory {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        if self.refused {
            return Err(StorageError::Refused);
        }
        Ok(self.at(key))
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.writes.set(self.writes.get() + 1);
        if self.refused {
            return Err(StorageError::Refused);
        }
        if self
            .full_from_write
            .is_some_and(|first| self.writes.get() >= first)
        {
            return Err(StorageError::Full);
        }
        self.put(key, text);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        if self.refused {
            return Err(StorageError::Refused);
        }
        self.texts.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        if self.refused {
            return Err(StorageError::Refused);
        }
        Ok(self.texts.borrow().keys().cloned().collect())
    }
}
