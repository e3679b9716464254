//! What comes first. When the page begins, its parts are made in tasks of their own, so that a slow device never stands
//! still for long. When the board is tapped it is drawn alone, and what stands around it in a task of its own: Chromium
//! paints in between; a browser that does not has all of it in one frame, as without this.

use std::cell::{Cell, RefCell};

use gloo::timers::callback::Timeout;
use yew::html::Scope;
use yew::prelude::*;

use super::crash;

thread_local! {
    /// Whether a tap is being answered of which only the board has been drawn.
    static IS_TAPPED: Cell<bool> = const { Cell::new(false) };
    /// The parts that wait. Yew makes the last of several children first, so the last one is the first on the page.
    static WAITING: RefCell<Vec<Scope<Part>>> = const { RefCell::new(Vec::new()) };
    /// Whether one of them is being made or about to be.
    static IS_MAKING: Cell<bool> = const { Cell::new(false) };
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

/// What a part shows, and whom its beginning tells.
#[derive(Clone, Properties)]
pub struct PartProps {
    /// What the part shows.
    pub children: Html,
    /// Is told when the part is about to be made.
    #[prop_or_default]
    pub on_begin: Callback<()>,
}

/// What is shown compares itself.
impl PartialEq for PartProps {
    fn eq(&self, _: &Self) -> bool {
        false
    }
}

/// A part of the page, which is made in a task of its own when those in front of it have been, with what waits in them.
/// Parts stay as long as the page.
#[derive(Default)]
pub struct Part {
    has_begun: bool,
    is_made: bool,
}

impl Component for Part {
    type Message = ();
    type Properties = PartProps;

    fn create(context: &Context<Self>) -> Self {
        WAITING.with_borrow_mut(|waiting| waiting.push(context.link().clone()));
        if !IS_MAKING.replace(true) {
            begin_next();
        }
        Self::default()
    }

    fn update(&mut self, context: &Context<Self>, (): ()) -> bool {
        if crash::is_broken() {
            return false;
        }
        self.has_begun = true;
        context.props().on_begin.emit(());
        true
    }

    fn view(&self, context: &Context<Self>) -> Html {
        if self.has_begun {
            context.props().children.clone()
        } else {
            Html::default()
        }
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        if self.has_begun && !self.is_made {
            self.is_made = true;
            begin_next();
        }
    }
}

/// Has the next of the parts that wait begin, in a task of its own.
fn begin_next() {
    let begin = || match WAITING.with_borrow_mut(Vec::pop) {
        Some(part) => part.send_message(()),
        None => IS_MAKING.set(false),
    };
    Timeout::new(0, begin).forget();
}
