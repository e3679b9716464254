//! The whole board: what it shows and what is done on it.

use std::rc::Rc;

use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::cast::Cast;
use super::geometry::VIEW_BOX;
use super::gesture::Gesture;
use super::grid::Grid;
use super::hand::Hand;
use super::keys::{Command, Keys};
use super::points::{HELP_ID, Points};
use super::targets::{Pointing, targets};
use super::{BoardView, hint, last_turn, pieces};
use crate::app::pace::Part;
use crate::app::text::{Message, Text};
use crate::rules::Point;

/// What the board shows, and whom it tells.
#[derive(Clone, PartialEq, Properties)]
pub struct BoardProps {
    /// All that is drawn.
    pub view: Rc<BoardView>,
    /// The words.
    pub text: Text,
    /// A point was tapped, clicked, or acted on by key.
    pub on_tap: Callback<Point>,
    /// A drag began on a ring.
    pub on_lift: Callback<Point>,
    /// The drag ended: on this point (its own too, which is a tap), or nowhere.
    pub on_drop: Callback<Option<Point>>,
    /// Escape: let go of what was begun.
    pub on_let_go: Callback<()>,
    /// A key that does something beside the board, at a point.
    pub on_command: Callback<(Command, Point)>,
}

/// The board.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let text = props.text;
    let cast = use_mut_ref(Cast::default);
    let hand = Hand {
        props: props.clone(),
        svg: use_node_ref(),
        gesture: use_mut_ref(Gesture::default),
        beside: use_mut_ref(|| None),
        keys: use_mut_ref(Keys::default),
        cursor: use_state_eq(|| Point::ALL[Point::COUNT / 2]),
        pointed: use_state_eq(|| None),
        dragged: use_state_eq(|| None),
    };
    use_cancel_on_blur(&hand);
    use_presses_beside(&hand);

    let mut cast = cast.borrow_mut();
    cast.follow(&props.view);
    let dragged = *hand.dragged;
    let pointing = Pointing {
        at: *hand.pointed,
        drags: dragged.is_some(),
    };
    let is_turned = props.view.is_turned;
    let (left, top, width, height) = VIEW_BOX;
    let on = |deed: fn(&Hand, &PointerEvent)| {
        let hand = hand.clone();
        Callback::from(move |event: PointerEvent| deed(&hand, &event))
    };
    let onclick = {
        let hand = hand.clone();
        Callback::from(move |event: MouseEvent| hand.click(&event))
    };
    let onkeydown = {
        let hand = hand.clone();
        Callback::from(move |event: KeyboardEvent| hand.key(&event))
    };
    let onfocusin = {
        let hand = hand.clone();
        Callback::from(move |event: FocusEvent| hand.focused(&event))
    };
    let onfocusout = {
        let hand = hand.clone();
        Callback::from(move |_: FocusEvent| hand.leave())
    };
    html! {
        <svg ref={hand.svg.clone()}
            class={classes!("board", dragged.map(|_| "is-dragging"), is_turned.then_some("is-turned"))}
            viewBox={format!("{left} {top} {width} {height}")}
            role="application"
            aria-label={text.say(Message::BoardName)}
            aria-describedby={HELP_ID}
            onpointerdown={on(Hand::press)}
            onpointermove={on(Hand::moved)}
            onpointerup={on(Hand::release)}
            onpointercancel={on(|hand, _| hand.cancel())}
            onlostpointercapture={on(Hand::lost_capture)}
            onpointerout={on(Hand::out)}
            {onclick} {onkeydown} {onfocusin} {onfocusout}
        >
            <Grid {is_turned} />
            <g class="all">
                { last_turn::below(&props.view.last) }
                { pieces::pieces(&cast, dragged) }
                { last_turn::above(&props.view.last) }
                { targets(&props.view, pointing) }
                { for props.view.hint.as_ref().map(hint::marks) }
                <Part><Points view={props.view.clone()} cursor={*hand.cursor} {text} /></Part>
            </g>
        </svg>
    }
}

/// Puts a dragged ring back when the window loses the focus, where no event of the pointer tells.
#[hook]
fn use_cancel_on_blur(hand: &Hand) {
    let gesture = hand.clone();
    use_effect_with(*hand.dragged, move |dragged| {
        let listener = dragged.and_then(|_| {
            let window = web_sys::window()?;
            Some(EventListener::new(&window, "blur", move |_| {
                gesture.cancel();
            }))
        });
        move || drop(listener)
    });
}

/// Notices presses beside the board.
#[hook]
fn use_presses_beside(hand: &Hand) {
    let hand = hand.clone();
    use_effect_with((), move |()| {
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "pointerdown", move |event| {
                if let Some(event) = event.dyn_ref::<PointerEvent>() {
                    hand.press_anywhere(event);
                }
            })
        });
        move || drop(listener)
    });
}
