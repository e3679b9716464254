//! What all dialogs have in common.

use gloo::timers::callback::Timeout;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::app::panels::button::Buttons;
use crate::app::state::Action;
use crate::app::text::Message;

/// A dialog's frame and content.
#[derive(Clone, PartialEq, Properties)]
pub struct FrameProps {
    /// Its `data-dialog`.
    pub name: &'static str,
    /// Its heading.
    pub title: AttrValue,
    /// The words, and whom it tells when it is closed.
    pub buttons: Buttons,
    /// What it holds.
    pub children: Html,
    /// Whether a button closes it, apart from those it holds.
    #[prop_or(true)]
    pub has_close: bool,
    /// Whether a tap beside it leaves it open, because something was written in it.
    #[prop_or_default]
    pub keeps_open: bool,
    /// Whether it takes the room there is. Its first field must not have the focus at once, or a
    /// phone would bring its keyboard up.
    #[prop_or_default]
    pub is_wide: bool,
}

/// Shows a dialog that was drawn, if it is still on the page, from its beginning: on a small screen the button that gets
/// the focus may stand at the end.
fn show(dialog: &HtmlDialogElement) {
    if dialog.is_connected() && dialog.show_modal().is_err() {
        dialog.set_open(true);
    }
    dialog.set_scroll_top(0);
}

/// A modal dialog. Escape and a tap beside it close it.
#[component]
pub fn Frame(props: &FrameProps) -> Html {
    let dialog = use_node_ref();
    {
        // To lay it out, and to put all that is not in it out of reach, costs the browser about as much as making it did:
        // each on its own, the page never stands still for long.
        let dialog = dialog.clone();
        use_effect_with((), move |()| {
            let lay_out = Timeout::new(0, move || {
                if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                    // What has a height was laid out.
                    let _ = dialog.offset_height();
                    Timeout::new(0, move || show(&dialog)).forget();
                }
            });
            move || drop(lay_out)
        });
    }
    let title_id = format!("{}-title", props.name);
    let close = props.buttons.dispatch.reform(|()| Action::Close);
    // The content fills the dialog, so that a click on the dialog itself is one beside it. It has
    // to begin there too: who selects text may let go anywhere.
    let pressed_beside = use_mut_ref(|| false);
    let is_beside = {
        let dialog = dialog.clone();
        move |event: &Event| event.target() == dialog.get().map(Into::into)
    };
    // What is in the dialog may be cancelled too, such as the choice of files.
    let oncancel = {
        let (close, is_own) = (close.clone(), is_beside.clone());
        Callback::from(move |event: Event| {
            if is_own(&event) {
                event.prevent_default();
                // To draw the page without the dialog takes a while: not within the press of the key.
                let close = close.clone();
                Timeout::new(0, move || close.emit(())).forget();
            }
        })
    };
    let onclose = {
        let (close, is_own) = (close.clone(), is_beside.clone());
        Callback::from(move |event: Event| {
            if is_own(&event) {
                close.emit(());
            }
        })
    };
    let onpointerdown = {
        let (pressed_beside, is_beside) = (pressed_beside.clone(), is_beside.clone());
        Callback::from(move |event: PointerEvent| {
            *pressed_beside.borrow_mut() = is_beside(&event);
        })
    };
    let keeps_open = props.keeps_open;
    let onclick = Callback::from(move |event: MouseEvent| {
        if !keeps_open && pressed_beside.replace(false) && is_beside(&event) {
            close.emit(());
        }
    });
    let close_button = props.has_close.then(|| {
        props
            .buttons
            .action("close", Message::Close, Action::Close)
            .html()
    });
    html! {
        <dialog ref={dialog} class={classes!("dialog", props.is_wide.then_some("is-wide"))} aria-labelledby={title_id.clone()} data-dialog={props.name}
            {oncancel} {onclose} {onpointerdown} {onclick}
        >
            <div class="dialog-content">
                <h2 id={title_id} tabindex="-1" autofocus={props.is_wide}>{ props.title.clone() }</h2>
                { props.children.clone() }
                { close_button }
            </div>
        </dialog>
    }
}
