//! What pointers and keys do on the board, from the browser's events to the callbacks.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement, SvgGraphicsElement};
use yew::prelude::*;

use super::BoardProps;
use super::draw::{style_at, style_of};
use super::geometry::{drop_at, point_at};
use super::gesture::{Deed, Gesture, Press, PressBeside};
use super::keys::{KeyDeed, Keys};
use super::view::Ask;
use crate::app::pace::tapped;
use crate::rules::{Point, PointSet};

/// The attribute by which a point's element names its point.
const POINT_ATTRIBUTE: &str = "data-point";

/// All that a hand on the board has to know.
#[derive(Clone)]
pub struct Hand {
    /// What the board shows, and whom it tells.
    pub props: BoardProps,
    /// The drawing.
    pub svg: NodeRef,
    /// What is under way.
    pub gesture: Rc<RefCell<Gesture>>,
    /// The last press beside the board.
    pub beside: Rc<RefCell<Option<PressBeside>>>,
    /// What was typed so far.
    pub keys: Rc<RefCell<Keys>>,
    /// The point that the Tab key comes to.
    pub cursor: UseStateHandle<Point>,
    /// The point under the pointer, or under the keyboard's cursor.
    pub pointed: UseStateHandle<Option<Point>>,
    /// The ring that is dragged, by its own point.
    pub dragged: UseStateHandle<Option<Point>>,
}

impl Hand {
    /// A pointer went down.
    pub fn press(&self, event: &PointerEvent) {
        let (at, time) = (on_screen(event), event.time_stamp());
        let beside = *self.beside.borrow();
        if event.button() != 0 || beside.is_some_and(|beside| beside.goes_on_with(at, time)) {
            return;
        }
        let point = self.place_of(event).and_then(point_at);
        let deed = self.gesture.borrow_mut().press(Press {
            pointer: event.pointer_id(),
            is_mouse: event.pointer_type() == "mouse",
            at,
            point,
            can_lift: point.is_some_and(|point| self.liftable().contains(point)),
        });
        self.act(deed);
    }

    /// A pointer went down anywhere on the page.
    pub fn press_anywhere(&self, event: &PointerEvent) {
        if !self.has(target(event).as_ref()) {
            *self.beside.borrow_mut() = Some(PressBeside {
                at: on_screen(event),
                time: event.time_stamp(),
            });
        }
    }

    /// A pointer moved.
    pub fn moved(&self, event: &PointerEvent) {
        let deed = self
            .gesture
            .borrow_mut()
            .moved(event.pointer_id(), on_screen(event));
        if deed.is_some() {
            self.capture(event.pointer_id());
        }
        self.act(deed);
        let Some(at) = self.place_of(event) else {
            return;
        };
        let dragged = self.gesture.borrow().dragged();
        if dragged.is_some() {
            self.style_dragged(&style_of((at.0 as i32, at.1 as i32)));
            self.pointed.set(drop_at(at, self.goals()));
        } else if event.pointer_type() != "touch" {
            self.pointed.set(point_at(at));
        }
    }

    /// A pointer went up.
    pub fn release(&self, event: &PointerEvent) {
        let at = self.place_of(event);
        let is_dragging = self.gesture.borrow().dragged().is_some();
        let over = if is_dragging {
            at.and_then(|at| drop_at(at, self.goals()))
        } else {
            at.and_then(point_at)
        };
        let deed = self.gesture.borrow_mut().release(event.pointer_id(), over);
        self.act(deed);
    }

    /// Something came between a press and its release.
    pub fn cancel(&self) {
        let deed = self.gesture.borrow_mut().cancel();
        self.act(deed);
    }

    /// An element lost the pointer that it had captured. A finger belongs to the point that it
    /// touched until the board captures it for a drag: only what the board loses is called off.
    pub fn lost_capture(&self, event: &PointerEvent) {
        if target(event) == self.svg.cast::<Element>() {
            self.cancel();
        }
    }

    /// The pointer went out of an element of the board. That it left the board itself would be told for each element around
    /// the one that it was on, and Yew would hear every one of them, before the page is painted.
    pub fn out(&self, event: &PointerEvent) {
        let to = event.related_target().and_then(|to| to.dyn_into().ok());
        if !self.has(to.as_ref()) {
            self.leave();
        }
    }

    /// Nothing on the board is pointed at any more.
    pub fn leave(&self) {
        self.pointed.set(None);
    }

    /// A click that no pointer made, as assistive technology does.
    pub fn click(&self, event: &MouseEvent) {
        if event.detail() == 0
            && let Some(point) = point_of(event)
        {
            self.tap(point);
        }
    }

    /// A key was pressed.
    pub fn key(&self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let at = point_of(event).unwrap_or(*self.cursor);
        let (key, shift) = (event.key(), event.shift_key());
        let is_turned = self.props.view.is_turned;
        let deed = self.keys.borrow_mut().deed(&key, shift, at, is_turned);
        let Some(deed) = deed else {
            return;
        };
        event.prevent_default();
        match deed {
            KeyDeed::Go(point) => self.focus(point),
            // Held down, a key acts once.
            KeyDeed::Act if event.repeat() => {}
            KeyDeed::Act => self.tap(at),
            KeyDeed::LetGo => {
                self.cancel();
                self.props.on_let_go.emit(());
            }
            KeyDeed::Command(command) => self.props.on_command.emit((command, at)),
        }
    }

    /// The focus came to a point.
    pub fn focused(&self, event: &FocusEvent) {
        let Some(point) = point_of(event) else { return };
        self.cursor.set(point);
        let is_by_key =
            target(event).is_some_and(|point| point.matches(":focus-visible").unwrap_or(false));
        if is_by_key {
            self.pointed.set(Some(point));
        }
    }

    /// Acts on a point without a pointer.
    fn tap(&self, point: Point) {
        self.cursor.set(point);
        self.props.on_tap.emit(point);
    }

    fn act(&self, deed: Option<Deed>) {
        match deed {
            None => {}
            // The Tab key's point follows when the press brings the focus, after the step has been painted: browsers
            // lay the page out at once when an element with `tabindex` is changed.
            Some(Deed::Tap(point)) => {
                tapped();
                self.props.on_tap.emit(point);
            }
            Some(Deed::Lift(ring)) => {
                self.dragged.set(Some(ring));
                self.props.on_lift.emit(ring);
            }
            Some(Deed::Drop(over)) => {
                if let Some(ring) = *self.dragged {
                    self.style_dragged(&style_at(ring));
                }
                self.dragged.set(None);
                self.pointed.set(None);
                tapped();
                self.props.on_drop.emit(over);
            }
        }
    }

    /// The rings that can be lifted.
    fn liftable(&self) -> PointSet {
        match &self.props.view.ask {
            Some(Ask::ChooseRing(rings)) => *rings,
            Some(Ask::MoveRing { from, others, .. }) => others.with(*from),
            _ => PointSet::EMPTY,
        }
    }

    fn goals(&self) -> PointSet {
        match &self.props.view.ask {
            Some(Ask::MoveRing { goals, .. }) => goals.iter().map(|(to, _)| *to).collect(),
            _ => PointSet::EMPTY,
        }
    }

    /// The place of an event in the drawing.
    fn place_of(&self, event: &MouseEvent) -> Option<(f32, f32)> {
        let svg = self.svg.cast::<SvgGraphicsElement>()?;
        let matrix = svg.get_screen_ctm()?.inverse().ok()?;
        let (x, y) = on_screen(event);
        let place = (
            matrix.a() * x + matrix.c() * y + matrix.e(),
            matrix.b() * x + matrix.d() * y + matrix.f(),
        );
        let is_turned = self.props.view.is_turned;
        Some(if is_turned {
            (-place.0, -place.1)
        } else {
            place
        })
    }

    fn focus(&self, point: Point) {
        self.cursor.set(point);
        if let Some(element) = self.find(&format!("[{POINT_ATTRIBUTE}={point:#}]")) {
            // A point that cannot be focused keeps the focus where it is.
            let _ = element.unchecked_into::<SvgElement>().focus();
        }
    }

    /// The ring follows the pointer without the page being drawn anew.
    fn style_dragged(&self, style: &str) {
        if let Some(ring) = self.find(".dragged") {
            // The attribute is a plain one; it cannot fail to be set.
            let _ = ring.set_attribute("style", style);
        }
    }

    fn capture(&self, pointer: i32) {
        if let Some(svg) = self.svg.cast::<Element>() {
            // Without it the drag ends at the board's edge.
            let _ = svg.set_pointer_capture(pointer);
        }
    }

    /// Whether the element is of the board.
    fn has(&self, element: Option<&Element>) -> bool {
        let svg = self.svg.cast::<Element>();
        svg.is_some_and(|svg| svg.contains(element.map(AsRef::as_ref)))
    }

    fn find(&self, selector: &str) -> Option<Element> {
        self.svg.cast::<Element>()?.query_selector(selector).ok()?
    }
}

fn on_screen(event: &MouseEvent) -> (f32, f32) {
    (event.client_x() as f32, event.client_y() as f32)
}

fn target(event: &Event) -> Option<Element> {
    event.target_dyn_into::<Element>()
}

fn point_of(event: &Event) -> Option<Point> {
    target(event)?.get_attribute(POINT_ATTRIBUTE)?.parse().ok()
}
