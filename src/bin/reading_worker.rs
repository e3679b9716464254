//! The entry of the worker that reads games from elsewhere: Trunk bundles it, `src/shell/start_worker.js` starts it.

use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    yinsh::worker::run_reader()
}
