//! The page's entry: Trunk bundles it, `src/shell/start.js` starts it.

use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    yinsh::app::mount()
}
