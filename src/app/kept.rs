//! The games that are kept, for the parts of the page that open, add and remove them.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::browser_storage::BrowserStorage;
use crate::store::Library;

/// All games in this browser, shared by the parts of the page.
#[derive(Clone)]
pub struct Kept(Rc<RefCell<Library<BrowserStorage>>>);

impl Kept {
    /// These.
    #[must_use]
    pub fn new(library: Library<BrowserStorage>) -> Self {
        Self(Rc::new(RefCell::new(library)))
    }

    /// Does something with them.
    pub fn with<R>(&self, deed: impl FnOnce(&mut Library<BrowserStorage>) -> R) -> R {
        deed(&mut self.0.borrow_mut())
    }
}

impl Default for Kept {
    fn default() -> Self {
        Self::new(Library::new(BrowserStorage))
    }
}

/// There is only one set of games on a page.
impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The games of the page, from its context provider.
#[hook]
pub fn use_kept() -> Kept {
    use_context::<Kept>().unwrap_or_default()
}
