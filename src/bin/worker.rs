//! The entry of the bot's worker: Trunk bundles it, `src/shell/start_worker.js` starts it.

use wasm_bindgen::JsValue;

fn main() -> Result<(), JsValue> {
    yinsh::worker::run()
}
