//! Asking the browser not to clear what is kept.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Asks for persistent storage, where the browser knows of it. Whatever it answers, the game goes on.
pub fn ask_for_persistence() {
    let _ = ask();
}

fn ask() -> Option<()> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let storage = Reflect::get(&navigator, &"storage".into()).ok()?;
    let persist: Function = Reflect::get(&storage, &"persist".into())
        .ok()?
        .dyn_into()
        .ok()?;
    // The answer comes later and changes nothing.
    persist.call0(&storage).ok().map(drop)
}
