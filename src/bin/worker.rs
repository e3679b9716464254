//! The entry of the worker: Trunk bundles it, `src/shell/start_worker.js` starts it.

use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    yinsh::worker::run()
}
