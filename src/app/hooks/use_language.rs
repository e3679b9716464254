//! The language of the page.

use yew::prelude::*;

use crate::app::crash;
use crate::app::state::{Action, Notice};
use crate::app::surroundings::{fetch_words, first_words, wanted_language};
use crate::app::text::Text;
use crate::store::Settings;

/// The words of the language that is set. Until they have come those before stay; where they cannot come, that is told.
#[hook]
pub fn use_language(settings: &Settings, dispatch: Callback<Action>) -> Text {
    let text = use_state_eq(first_words);
    // Asked again with each drawing, the browser's languages would cost as much as a panel.
    let wanted = *use_memo(settings.language.clone(), |_| wanted_language(settings));
    {
        let text = text.clone();
        // Which language was wanted last: what comes too late is not wanted any more.
        let last = use_mut_ref(|| wanted);
        *last.borrow_mut() = wanted;
        // Words are kept as long as the program runs, so they are fetched once only.
        let known = use_mut_ref(|| vec![*text]);
        let is_first = use_mut_ref(|| true);
        use_effect_with(wanted, move |wanted| {
            let wanted = *wanted;
            let is_first = is_first.replace(false);
            let there = known
                .borrow()
                .iter()
                .copied()
                .find(|one| one.language() == wanted);
            if let Some(words) = there {
                text.set(words);
                if !is_first {
                    dispatch.emit(Action::CloseNotice(Notice::NoWords));
                }
                return;
            }
            fetch_words(wanted, move |words| {
                if let Some(words) = words {
                    known.borrow_mut().push(words);
                }
                match words {
                    _ if *last.borrow() != wanted => {}
                    Some(words) => {
                        text.set(words);
                        dispatch.emit(Action::CloseNotice(Notice::NoWords));
                    }
                    None => dispatch.emit(Action::Notify(Notice::NoWords)),
                }
            });
        });
    }
    use_effect_with(*text, |text| {
        crash::speak(*text);
        let document = web_sys::window().and_then(|window| window.document());
        if let Some(root) = document.and_then(|document| document.document_element()) {
            // The attribute is a plain one; it cannot fail to be set.
            let _ = root.set_attribute("lang", text.language().tag());
        }
    });
    *text
}
