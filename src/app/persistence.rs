//! Asking the browser not to clear what is kept.

use std::cell::Cell;

use super::navigator::call;

thread_local! {
    /// Whether this page has asked already.
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Asks for persistent storage, where the browser knows of it; once, for some browsers ask the person.
/// Whatever the answer, the game goes on.
pub fn ask_for_persistence() {
    if !ASKED.replace(true) {
        let _ = call("storage", "persist", None);
    }
}
