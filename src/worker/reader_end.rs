//! The place in the browser of the worker that reads.

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::{Answer, BUILD};

/// Listens to the page from now on, and tells it so. Each message is a text of which the games are told.
///
/// # Errors
///
/// This is no worker.
pub fn run() -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().dyn_into()?;
    let tell = {
        let scope = scope.clone();
        move |answer: &Answer| {
            // Text can always be sent.
            let _ = scope.post_message(&answer.write().into());
        }
    };
    tell(&Answer::Ready(BUILD.to_owned()));
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            Answer::all(&text).for_each(|answer| tell(&answer));
        }
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // It is needed as long as the worker lives.
    hear.forget();
    Ok(())
}
