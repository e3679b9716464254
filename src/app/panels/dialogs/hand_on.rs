//! Handing the game on: as text, as a file, as a link, as a picture of the link.

use qrcodegen::{QrCode, QrCodeEcc};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use super::choices::{Choice, choices};
use super::frame::Frame;
use crate::app::download::text_href;
use crate::app::panels::PanelProps;
use crate::app::state::{Action, State};
use crate::app::surroundings::{can_share, copy, share};
use crate::app::text::Message;
use crate::notation::{gipf, link, position_line, sgf};

/// The forms in which a game can be handed on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Gipf,
    Sgf,
    Link,
    Position,
    PositionLink,
}

impl Form {
    /// Their names and words.
    const ALL: [(Self, &str, Message); 5] = [
        (Self::Link, "link", Message::HandOnLink),
        (Self::Gipf, "gipf", Message::HandOnGame),
        (Self::Sgf, "sgf", Message::HandOnSgf),
        (Self::Position, "position", Message::HandOnPosition),
        (
            Self::PositionLink,
            "position-link",
            Message::HandOnPositionLink,
        ),
    ];

    const fn is_link(self) -> bool {
        matches!(self, Self::Link | Self::PositionLink)
    }

    /// The name for those who read the page from outside.
    fn name(self) -> Option<&'static str> {
        let mut forms = Self::ALL.into_iter();
        forms.find_map(|(form, name, _)| (form == self).then_some(name))
    }

    const fn file_name(self) -> &'static str {
        match self {
            Self::Sgf => "yinsh.sgf",
            _ => crate::app::download::FILE_NAME,
        }
    }

    /// The game in this form: the whole of it, wherever one looks; a position is the one that is
    /// looked at.
    fn text(self, state: &State) -> String {
        match self {
            Self::Gipf => gipf::write(&state.saved().record()),
            Self::Sgf => sgf::write(&state.saved().record()),
            Self::Position => state
                .position_to_hand_on()
                .map_or_else(String::new, |p| position_line::write(&p)),
            Self::Link => address(&link::write(&state.saved().record())),
            Self::PositionLink => {
                let fragment = state
                    .position_to_hand_on()
                    .map(|p| link::write_position(&p));
                fragment.map_or_else(String::new, |fragment| address(&fragment))
            }
        }
    }
}

/// The page's own address with this behind the `#`.
fn address(fragment: &str) -> String {
    let page = web_sys::window().and_then(|window| {
        let location = window.location();
        Some(location.origin().ok()? + &location.pathname().ok()?)
    });
    format!("{}#{fragment}", page.unwrap_or_default())
}

/// The choice of a form, the text, and what can be done with it.
#[component]
pub fn HandOn(props: &PanelProps) -> Html {
    let PanelProps { state, buttons, .. } = props;
    let text = buttons.text;
    // While a position is set up it is what is handed on.
    let is_editing = state.editor.is_some();
    let form = use_state(|| {
        if is_editing {
            Form::PositionLink
        } else {
            Form::Link
        }
    });
    let is_copied = use_state(|| false);
    let field = use_node_ref();
    let content = form.text(state);

    let is_offered =
        |form: Form| !is_editing || matches!(form, Form::Position | Form::PositionLink);
    let forms = Form::ALL.into_iter().filter(|(form, ..)| is_offered(*form));
    let forms = forms.map(|(choice, value, words)| Choice {
        value,
        words: text.say(words),
        note: None,
        checked: *form == choice,
        on_choose: {
            let (form, is_copied) = (form.clone(), is_copied.clone());
            Callback::from(move |()| {
                form.set(choice);
                is_copied.set(false);
            })
        },
    });
    let forms: Vec<Choice> = forms.collect();
    let on_copy = {
        let (field, is_copied) = (field.clone(), is_copied.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                copy(&field);
                is_copied.set(true);
            }
        })
    };
    let share = can_share().then(|| {
        let (content, is_link) = (content.clone(), form.is_link());
        let onclick = Callback::from(move |_: MouseEvent| share(&content, is_link));
        buttons.click("share", Message::Share, onclick).html()
    });
    let picture = form.is_link().then(|| qr_code(&content)).flatten();
    let picture = picture.map(|path| {
        html! {
            <svg class="qr-code" viewBox={path.0} role="img" aria-label={text.say(Message::QrCode)}
                data-qr="true"
            >
                <path d={path.1} />
            </svg>
        }
    });
    html! {
        <Frame name="hand-on" title={text.say(Message::HandOn)} buttons={buttons.clone()}
            is_wide=true has_close=false
        >
            { choices("form", text.say(Message::HandOnForm), forms, html! {}) }
            <textarea ref={field} class="handed-on" name="handed-on" rows="7" readonly=true
                spellcheck="false" aria-label={text.say(Message::HandOn)} value={content.clone()}
                data-form={form.name()} />
            { picture }
            <p role="status" class="small-print">{ is_copied.then(|| text.say(Message::Copied)) }</p>
            <div class="answers">
                { buttons.click("copy", Message::Copy, on_copy).main().html() }
                <a class="button" data-action="download" download={form.file_name()}
                    href={text_href(&content)}
                >
                    { text.say(Message::Download) }
                </a>
                { share }
                { buttons.action("close", Message::Close, Action::Close).html() }
            </div>
        </Frame>
    }
}

/// The view box and the path of a QR code, with the quiet zone around it that readers need; none for
/// a text that is too long.
fn qr_code(text: &str) -> Option<(String, String)> {
    const QUIET: i32 = 4;
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    let whole = size + 2 * QUIET;
    Some((format!("-{QUIET} -{QUIET} {whole} {whole}"), path))
}
