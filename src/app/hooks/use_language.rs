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
        use_effect_with(wanted, move |wanted| {
            let wanted = *wanted;
            if wanted != text.language() {
                fetch_words(wanted, move |words| match words {
                    _ if *last.borrow() != wanted => {}
                    Some(words) => {
                        text.set(words);
                        dispatch.emit(Action::CloseNotice(Notice::NoWords));
                    }
                    None => dispatch.emit(Action::Notify(Notice::NoWords)),
                });
            }
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
