//! The page in a test document: components, reducer and saves together.

use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Document, Element};
use yinsh::app::browser_storage::BrowserStorage;
use yinsh::store::{CURRENT, Found, Library, Storage};

fn document() -> Document {
    web_sys::window().unwrap().document().unwrap()
}

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).unwrap()
}

/// Waits until the page has it.
async fn wait_for(selector: &str) -> Element {
    wait_until(selector, || find(selector)).await
}

/// Waits until there is something, drawing after drawing.
async fn wait_until<T>(what: &str, look: impl Fn() -> Option<T>) -> T {
    for _ in 0..600 {
        if let Some(found) = look() {
            return found;
        }
        let drawn = js_sys::Promise::new(&mut |resolve, _| {
            let window = web_sys::window().unwrap();
            window.request_animation_frame(&resolve).unwrap();
        });
        JsFuture::from(drawn).await.unwrap();
    }
    panic!("the page never had {what}");
}

async fn click(selector: &str) {
    let element = wait_for(selector).await;
    let event = web_sys::MouseEvent::new("click").unwrap();
    event.init_mouse_event_with_can_bubble_arg("click", true);
    element.dispatch_event(&event).unwrap();
}

#[wasm_bindgen_test]
fn a_page_without_a_place_for_the_game_is_an_error() {
    let error = yinsh::app::mount().expect_err("the test page has no #app");
    assert_eq!(
        error.as_string().as_deref(),
        Some("the page has no element #app")
    );
}

#[wasm_bindgen_test]
async fn a_ring_is_placed_and_kept() {
    BrowserStorage.remove(CURRENT).unwrap();
    let place = document().create_element("div").unwrap();
    place.set_id("app");
    document().body().unwrap().append_child(&place).unwrap();
    yinsh::app::mount().unwrap();

    click("[data-dialog=new-game] input[value=people]").await;
    wait_for("[data-dialog=new-game] input[name=black]").await;
    click("[data-action=start]").await;
    wait_for("[data-stage=placing][data-to-act=white]").await;
    click("[data-point=f6]").await;
    wait_for("[data-point=f6][data-ring=white]").await;
    wait_for("[data-stage=placing][data-to-act=black]").await;
    // It is kept once the board was drawn.
    let library = Library::new(BrowserStorage);
    let id = wait_until("a kept game", || library.current().unwrap()).await;
    let Ok(Found::Game(saved)) = library.look_at(&id) else {
        panic!("the game was not kept");
    };
    assert_eq!(saved.game.steps().len(), 1);

    click("[data-action=undo]").await;
    wait_for("[data-point=f6]:not([data-ring])").await;
    // The page took the place of the element.
    find("#app").unwrap().remove();
}
