//! A finger drawn to the left or to the right.

use yew::prelude::*;

/// How far it has to go, in pixels, and how much farther along than across.
const LEAST: i32 = 40;
const SLOPE: i32 = 2;

/// What an element has to listen to.
#[derive(Clone, PartialEq)]
pub struct Swipe {
    /// The finger comes down.
    pub press: Callback<PointerEvent>,
    /// It goes up again.
    pub release: Callback<PointerEvent>,
}

/// Tells of swipes: whether they go to the left. A mouse makes none.
#[hook]
pub fn use_swipe(on_swipe: Callback<bool>) -> Swipe {
    let begun = use_mut_ref(|| None::<(i32, i32, i32)>);
    let press = {
        let begun = begun.clone();
        Callback::from(move |event: PointerEvent| {
            let at = (event.pointer_id(), event.client_x(), event.client_y());
            *begun.borrow_mut() = (event.pointer_type() != "mouse").then_some(at);
        })
    };
    let release = Callback::from(move |event: PointerEvent| {
        let Some((pointer, x, y)) = begun.borrow_mut().take() else {
            return;
        };
        let (along, across) = (event.client_x() - x, (event.client_y() - y).abs());
        if pointer == event.pointer_id() && along.abs() >= LEAST.max(SLOPE * across) {
            on_swipe.emit(along < 0);
        }
    });
    Swipe { press, release }
}
