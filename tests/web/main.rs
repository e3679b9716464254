//! What needs a browser but no whole page: run in headless Chromium by wasm-bindgen's test runner.
#![cfg(target_arch = "wasm32")]

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn a_page_without_a_place_for_the_game_is_an_error() {
    let error = yinsh::app::mount().expect_err("the test page has no #app");
    assert_eq!(
        error.as_string().as_deref(),
        Some("the page has no element #app")
    );
}
