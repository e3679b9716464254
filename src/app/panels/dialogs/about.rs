//! What this program is: its version, what changed in it, and the licences of what it is made of.

use yew::prelude::*;

use super::frame::Frame;
use crate::app::panels::button::Buttons;
use crate::app::text::Message;

/// The version, whose game this is, and the two texts of the bundle.
pub fn about(buttons: &Buttons) -> Html {
    let text = buttons.text;
    html! {
        <Frame key="about" name="about" title={text.say(Message::About)} buttons={buttons.clone()} is_wide=true>
            <p>{ text.say(Message::Version) }</p>
            <p>{ text.say(Message::Credit) }</p>
            { text_file(buttons, "changes.txt", Message::Changes, true) }
            { text_file(buttons, "licences.txt", Message::Licences, false) }
        </Frame>
    }
}

/// The place for a text of the bundle, in English. Empty: the script around the page fetches the text when the place is
/// opened, and shows it or the sentence that says that it is missing.
fn text_file(buttons: &Buttons, file: &'static str, name: Message, is_open: bool) -> Html {
    let name = buttons.text.say(name);
    html! {
        <details class="text-file" data-file={file} open={is_open}>
            <summary>{ name.clone() }</summary>
            <p role="status" hidden=true>{ buttons.text.say(Message::NoText) }</p>
            <div role="region" aria-label={name} tabindex="0" hidden=true><p lang="en"></p></div>
        </details>
    }
}
