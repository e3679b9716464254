//! Handing a text to the person as a file.

use gloo::timers::callback::Timeout;
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

/// The name of a file with the game on the board.
pub const FILE_NAME: &str = "yinsh.txt";

/// How long a file that is handed out stays in memory.
const FORGET_AFTER_MS: u32 = 60_000;

/// The address of a link that downloads the text. It carries the text itself, so that it works
/// without any program behind it.
#[must_use]
pub fn text_href(text: &str) -> String {
    let encoded = String::from(js_sys::encode_uri_component(text));
    format!("data:text/plain;charset=utf-8,{encoded}")
}

/// Hands out a file of this name. Browsers cut long addresses, so the text is not in one.
pub fn download(name: &str, text: &str) {
    // A browser that cannot do this has no downloads.
    let _ = try_download(name, text);
}

fn try_download(name: &str, text: &str) -> Result<(), JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let document = document.ok_or("no document")?;
    let blob = Blob::new_with_str_sequence(&Array::of1(&text.into()))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Some browsers begin to read it only after this.
    let revoke = move || {
        let _ = Url::revoke_object_url(&address);
    };
    Timeout::new(FORGET_AFTER_MS, revoke).forget();
    Ok(())
}
