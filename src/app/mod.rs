//! The page: the only place that knows Yew and the browser.

pub mod text;

use wasm_bindgen::JsValue;
use yew::prelude::*;

/// The whole page.
#[component]
pub fn App() -> Html {
    html! { <main><h1>{ text::TITLE }</h1></main> }
}

/// Puts the page into the element `#app` of the document.
///
/// # Errors
///
/// If there is no such element.
pub fn mount() -> Result<(), JsValue> {
    let root = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.get_element_by_id("app"))
        .ok_or("the page has no element #app")?;
    yew::Renderer::<App>::with_root(root).render();
    Ok(())
}
