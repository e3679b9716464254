//! What comes first: when the board is tapped it is drawn alone, and what stands around it in a task of its own. Chromium
//! paints in between; a browser that does not has all of it in one frame, as without this.

use std::cell::Cell;

use gloo::timers::callback::Timeout;
use yew::html::{Component, Scope};

thread_local! {
    /// Whether a tap is being answered of which only the board has been drawn.
    static IS_TAPPED: Cell<bool> = const { Cell::new(false) };
}

/// Notes that a tap or the end of a drag is answered now.
pub fn tapped() {
    IS_TAPPED.set(true);
}

/// What a component has that can be drawn a task later.
#[derive(Default)]
pub struct Later(Option<Timeout>);

impl Later {
    /// Whether the component is to be drawn now, as its properties have changed. If not, it is told when it is time.
    pub fn is_now<C: Component<Message = ()>>(&mut self, component: &Scope<C>) -> bool {
        let component = component.clone();
        self.0 = IS_TAPPED.get().then(|| {
            Timeout::new(0, move || {
                IS_TAPPED.set(false);
                component.send_message(());
            })
        });
        self.0.is_none()
    }
}
