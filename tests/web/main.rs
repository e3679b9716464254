//! What needs a browser but no whole bundle: run in headless Chromium by wasm-bindgen's test runner.
#![cfg(target_arch = "wasm32")]

#[path = "../common/mod.rs"]
mod common;
mod page;
mod same_as_native;
mod storage;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
