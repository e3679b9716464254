//! Handing a text to the person: as a file, to the clipboard, or to another app.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{Blob, HtmlAnchorElement, HtmlTextAreaElement, Url};

/// The name of a file with the game on the board.
pub const FILE_NAME: &str = "yinsh.txt";

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
    Url::revoke_object_url(&address)
}

/// Puts what a field holds into the clipboard. It stays selected, for where the browser does not let
/// a page do that.
pub fn copy(field: &HtmlTextAreaElement) {
    field.select();
    let _ = call("clipboard", "writeText", &field.value().into());
}

/// Whether the browser can hand a text to another app.
#[must_use]
pub fn can_share() -> bool {
    let navigator = web_sys::window().map(|window| JsValue::from(window.navigator()));
    navigator.is_some_and(|navigator| {
        Reflect::get(&navigator, &"share".into()).is_ok_and(|share| share.is_function())
    })
}

/// Hands a text, or the address of a page, to another app of the person's choice.
pub fn share(text: &str, is_address: bool) {
    let data = Object::new();
    let key = if is_address { "url" } else { "text" };
    let _ = Reflect::set(&data, &key.into(), &text.into());
    let _ = call("", "share", &data);
}

/// Calls a function of the navigator, or of something in it. Its answer comes later and changes
/// nothing.
fn call(place: &str, name: &str, argument: &JsValue) -> Option<JsValue> {
    let mut holder = JsValue::from(web_sys::window()?.navigator());
    if !place.is_empty() {
        holder = Reflect::get(&holder, &place.into()).ok()?;
    }
    let function: Function = Reflect::get(&holder, &name.into()).ok()?.dyn_into().ok()?;
    let promise = function.call1(&holder, argument).ok()?;
    // Nobody waits for it, so its refusal must not count as an error.
    let promise: js_sys::Promise = promise.dyn_into().ok()?;
    let ignore = Closure::once_into_js(|_: JsValue| ());
    let then: Function = Reflect::get(&promise, &"catch".into())
        .ok()?
        .dyn_into()
        .ok()?;
    then.call1(&promise, &ignore).ok()
}
