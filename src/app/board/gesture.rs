//! What a finger or the mouse does on the board: a tap, or a drag.
//!
//! A tap comes first: a press is a drag only once it has gone some way, and only if it began on a
//! ring that can be lifted. One pointer counts at a time; a second one calls the first off.

use crate::rules::Point;

/// The way of a mouse before a press is a drag, in pixels.
const MOUSE_SLOP: f32 = 3.0;
/// The same of a finger or a pen.
const FINGER_SLOP: f32 = 10.0;

/// What a pointer has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Tapped a point.
    Tap(Point),
    /// Lifted the ring off this point.
    Lift(Point),
    /// Dropped the ring on a point, or nowhere.
    Drop(Option<Point>),
}

/// A press: where it began.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Press {
    /// The browser's number for the pointer.
    pub pointer: i32,
    /// Whether it is a mouse, which is steadier than a finger.
    pub is_mouse: bool,
    /// Where on the screen, in pixels.
    pub at: (f32, f32),
    /// The point there.
    pub point: Option<Point>,
    /// Whether a ring stands there that can be lifted.
    pub can_lift: bool,
}

/// How long after a press another at the same place may be the second of a double click, in
/// milliseconds, and how far from it, in pixels.
const DOUBLE_CLICK: (f64, f32) = (500.0, 12.0);

/// The last press beside the board, or on what stood over it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PressBeside {
    /// Where on the screen, in pixels.
    pub at: (f32, f32),
    /// When, in milliseconds.
    pub time: f64,
}

impl PressBeside {
    /// Whether a press on the board, there and then, is the second of a double click that began on
    /// something else: a button that has gone meanwhile.
    #[must_use]
    pub fn goes_on_with(self, (x, y): (f32, f32), time: f64) -> bool {
        let (longest, farthest) = DOUBLE_CLICK;
        time - self.time < longest && (x - self.at.0).hypot(y - self.at.1) < farthest
    }
}

/// What is under way.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Gesture {
    /// Nothing.
    #[default]
    Idle,
    /// A pointer is down and may be about to tap or to lift.
    Pressed(Press),
    /// A pointer drags the ring that stands on this point.
    Dragging {
        /// The browser's number for the pointer.
        pointer: i32,
        /// The ring's own point.
        ring: Point,
    },
}

impl Gesture {
    /// The ring being dragged, by its own point.
    #[must_use]
    pub fn dragged(&self) -> Option<Point> {
        match self {
            Self::Dragging { ring, .. } => Some(*ring),
            _ => None,
        }
    }

    /// A pointer went down.
    pub fn press(&mut self, press: Press) -> Option<Deed> {
        let is_second = match *self {
            Self::Idle => false,
            Self::Pressed(first) => first.pointer != press.pointer,
            Self::Dragging { pointer, .. } => pointer != press.pointer,
        };
        let called_off = self.cancel();
        if !is_second {
            *self = Self::Pressed(press);
        }
        called_off
    }

    /// A pointer moved to a place on the screen.
    pub fn moved(&mut self, pointer: i32, (x, y): (f32, f32)) -> Option<Deed> {
        let Self::Pressed(press) = *self else {
            return None;
        };
        let slop = if press.is_mouse {
            MOUSE_SLOP
        } else {
            FINGER_SLOP
        };
        let way = (x - press.at.0).hypot(y - press.at.1);
        let ring = press.point.filter(|_| press.can_lift)?;
        if press.pointer != pointer || way < slop {
            return None;
        }
        *self = Self::Dragging { pointer, ring };
        Some(Deed::Lift(ring))
    }

    /// A pointer went up over a point: a tap if it went down over the same one.
    pub fn release(&mut self, pointer: i32, over: Option<Point>) -> Option<Deed> {
        match *self {
            Self::Pressed(press) if press.pointer == pointer => {
                *self = Self::Idle;
                over.filter(|_| press.point == over).map(Deed::Tap)
            }
            Self::Dragging { pointer: own, .. } if own == pointer => {
                *self = Self::Idle;
                Some(Deed::Drop(over))
            }
            _ => None,
        }
    }

    /// Something came between: a dragged ring goes back.
    pub fn cancel(&mut self) -> Option<Deed> {
        let was_dragging = self.dragged().is_some();
        *self = Self::Idle;
        was_dragging.then_some(Deed::Drop(None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(name: &str) -> Point {
        name.parse().unwrap()
    }

    fn press(pointer: i32, is_mouse: bool, name: &str) -> Press {
        Press {
            pointer,
            is_mouse,
            at: (100.0, 100.0),
            point: Some(point(name)),
            can_lift: true,
        }
    }

    #[test]
    fn a_press_that_stays_is_a_tap() {
        let mut gesture = Gesture::default();
        assert_eq!(gesture.press(press(1, false, "F2")), None);
        assert_eq!(gesture.moved(1, (104.0, 100.0)), None);
        assert_eq!(
            gesture.release(1, Some(point("F2"))),
            Some(Deed::Tap(point("F2")))
        );
        assert_eq!(gesture, Gesture::Idle);
    }

    #[test]
    fn a_press_that_slides_to_another_point_does_nothing() {
        let mut gesture = Gesture::default();
        gesture.press(Press {
            can_lift: false,
            ..press(1, false, "F2")
        });
        assert_eq!(gesture.moved(1, (140.0, 100.0)), None);
        assert_eq!(gesture.release(1, Some(point("F3"))), None);
    }

    #[test]
    fn a_mouse_lifts_sooner_than_a_finger() {
        for (is_mouse, way, lifts) in [
            (true, 2.9, false),
            (true, 3.1, true),
            (false, 9.0, false),
            (false, 10.1, true),
        ] {
            let mut gesture = Gesture::default();
            gesture.press(press(1, is_mouse, "F2"));
            let deed = gesture.moved(1, (100.0 + way, 100.0));
            assert_eq!(deed, lifts.then_some(Deed::Lift(point("F2"))), "{way}");
        }
    }

    #[test]
    fn a_drag_ends_on_a_point_or_nowhere() {
        for over in [Some(point("F6")), Some(point("F2")), None] {
            let mut gesture = Gesture::default();
            gesture.press(press(1, true, "F2"));
            gesture.moved(1, (120.0, 100.0));
            assert_eq!(gesture.release(1, over), Some(Deed::Drop(over)));
        }
    }

    #[test]
    fn a_second_finger_calls_a_drag_off() {
        let mut gesture = Gesture::default();
        gesture.press(press(1, false, "F2"));
        gesture.moved(1, (120.0, 100.0));
        assert_eq!(gesture.press(press(2, false, "F6")), Some(Deed::Drop(None)));
        assert_eq!(gesture.release(1, Some(point("F6"))), None);
        assert_eq!(gesture.release(2, Some(point("F6"))), None);
    }

    #[test]
    fn a_second_finger_calls_a_tap_off() {
        let mut gesture = Gesture::default();
        gesture.press(press(1, false, "F2"));
        assert_eq!(gesture.press(press(2, false, "F6")), None);
        assert_eq!(gesture.release(1, Some(point("F2"))), None);
        assert_eq!(gesture.release(2, Some(point("F6"))), None);
    }

    #[test]
    fn a_double_click_that_began_beside_the_board_is_told_apart() {
        let beside = PressBeside {
            at: (100.0, 100.0),
            time: 1000.0,
        };
        assert!(beside.goes_on_with((103.0, 100.0), 1200.0));
        assert!(!beside.goes_on_with((103.0, 100.0), 1600.0));
        assert!(!beside.goes_on_with((140.0, 100.0), 1200.0));
    }

    #[test]
    fn a_lost_release_does_not_block_the_next_press() {
        let mut gesture = Gesture::default();
        gesture.press(press(1, true, "F2"));
        gesture.press(press(1, true, "F6"));
        assert_eq!(
            gesture.release(1, Some(point("F6"))),
            Some(Deed::Tap(point("F6")))
        );
    }
}
