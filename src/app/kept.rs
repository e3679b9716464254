//! The games that are kept, for the parts of the page that open, add and remove them.

use std::cell::RefCell;
use std::rc::Rc;

use super::browser_storage::BrowserStorage;
use super::clock::new_id;
use crate::store::{GameId, Library, SaveError};

/// All games in this browser, shared by the parts of the page, and what is remembered as long as the
/// page is open.
#[derive(Clone)]
pub struct Kept(Rc<Shared>);

struct Shared {
    games: RefCell<Library<BrowserStorage>>,
    /// Games that were deleted, the last one at the end.
    deleted: RefCell<Vec<(GameId, String)>>,
    /// What was written to be brought in, and was not.
    draft: RefCell<String>,
}

impl Kept {
    /// These.
    #[must_use]
    pub fn new(library: Library<BrowserStorage>) -> Self {
        Self(Rc::new(Shared {
            games: RefCell::new(library),
            deleted: RefCell::default(),
            draft: RefCell::default(),
        }))
    }

    /// Does something with them.
    pub fn with<R>(&self, deed: impl FnOnce(&mut Library<BrowserStorage>) -> R) -> R {
        deed(&mut self.0.games.borrow_mut())
    }
}

impl Kept {
    /// Remembers a game that was deleted.
    pub fn remember(&self, id: GameId, text: String) {
        self.0.deleted.borrow_mut().push((id, text));
    }

    /// How many games can be put back.
    #[must_use]
    pub fn deleted(&self) -> usize {
        self.0.deleted.borrow().len()
    }

    /// Puts the game back that was deleted last, under another name if its own was taken.
    ///
    /// # Errors
    ///
    /// Says why it could not be; it can be tried again.
    pub fn put_back(&self) -> Result<(), SaveError> {
        let last = self.0.deleted.borrow().last().cloned();
        let Some((id, text)) = last else {
            return Ok(());
        };
        self.with(|library| match library.put(&id, &text) {
            Err(SaveError::Elsewhere) => library.put(&new_id(), &text),
            done => done,
        })?;
        self.0.deleted.borrow_mut().pop();
        Ok(())
    }

    /// What was written to be brought in, and was not.
    #[must_use]
    pub fn draft(&self) -> String {
        self.0.draft.borrow().clone()
    }

    /// Remembers what is written to be brought in.
    pub fn set_draft(&self, draft: &str) {
        draft.clone_into(&mut self.0.draft.borrow_mut());
    }
}

/// There is only one set of games on a page.
impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
