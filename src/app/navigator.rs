//! What the browser itself can be asked for: the clipboard, other apps, lasting storage.

use js_sys::{Function, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::HtmlTextAreaElement;

/// Puts what a field holds into the clipboard. It stays selected, for where the browser does not let
/// a page do that.
pub fn copy(field: &HtmlTextAreaElement) {
    field.select();
    let _ = call("clipboard", "writeText", Some(&field.value().into()));
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
    let _ = call("", "share", Some(&data));
}

/// Whether nobody has done anything on the page yet, as far as the browser says so: it keeps silent until then, and
/// complains of who asks for a sound.
#[must_use]
pub fn is_untouched() -> bool {
    let navigator = web_sys::window().map(|window| JsValue::from(window.navigator()));
    let is_touched = navigator.and_then(|navigator| {
        let activation = Reflect::get(&navigator, &"userActivation".into()).ok()?;
        Reflect::get(&activation, &"hasBeenActive".into())
            .ok()?
            .as_bool()
    });
    is_touched == Some(false)
}

/// Calls a function of the navigator, or of something in it. Its answer comes later and changes
/// nothing.
pub fn call(place: &str, name: &str, argument: Option<&JsValue>) -> Option<()> {
    let mut holder = JsValue::from(web_sys::window()?.navigator());
    if !place.is_empty() {
        holder = Reflect::get(&holder, &place.into()).ok()?;
    }
    let function: Function = Reflect::get(&holder, &name.into()).ok()?.dyn_into().ok()?;
    let promise = match argument {
        Some(argument) => function.call1(&holder, argument).ok()?,
        None => function.call0(&holder).ok()?,
    };
    // Nobody waits for it, so its refusal must not count as an error.
    let promise: js_sys::Promise = promise.dyn_into().ok()?;
    let ignore = Closure::once_into_js(|_: JsValue| ());
    let then: Function = Reflect::get(&promise, &"catch".into())
        .ok()?
        .dyn_into()
        .ok()?;
    then.call1(&promise, &ignore).ok().map(drop)
}
