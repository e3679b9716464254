//! The few primitives of the drawing.

use yew::prelude::*;

use super::geometry::place;
use crate::rules::Point;

/// A place in the drawing.
type Place = (i32, i32);

/// A circle around the middle of its group.
pub fn circle(class: &'static str, r: i32) -> Html {
    html! { <circle {class} r={r.to_string()} /> }
}

/// A circle around a point.
pub fn circle_at(class: &'static str, point: Point, r: i32) -> Html {
    let (cx, cy) = place(point);
    html! {
        <circle {class} cx={cx.to_string()} cy={cy.to_string()} r={r.to_string()} />
    }
}

/// A line between two points that begins and ends so far from them.
pub fn line(class: &'static str, from: (Point, i32), to: (Point, i32)) -> Html {
    let (x1, y1) = place(from.0);
    let (x2, y2) = place(to.0);
    let ((x1, y1), (x2, y2)) = shortened((x1, y1), (x2, y2), from.1, to.1);
    html! {
        <line {class} x1={x1.to_string()} y1={y1.to_string()}
            x2={x2.to_string()} y2={y2.to_string()} />
    }
}

/// The ends of a line without so much at its beginning and its end, to the nearest unit.
fn shortened((x1, y1): Place, (x2, y2): Place, before: i32, behind: i32) -> (Place, Place) {
    let length = ((x2 - x1) as f32).hypot((y2 - y1) as f32);
    let at = |way: f32| {
        let along = |from: i32, to: i32| from + ((to - from) as f32 * way / length).round() as i32;
        (along(x1, x2), along(y1, y2))
    };
    (at(before as f32), at(length - behind as f32))
}

/// An arrow between two points that begins and ends so far from them.
pub fn arrow(class: &'static str, from: (Point, i32), to: (Point, i32)) -> Html {
    let ((x1, y1), (x2, y2)) = shortened(place(from.0), place(to.0), from.1, to.1);
    // Where the barbs would meet the shaft, and how far they stand off it.
    let (_, (bx, by)) = shortened((x1, y1), (x2, y2), 0, 24);
    let (dx, dy) = ((x2 - bx) * 2 / 3, (y2 - by) * 2 / 3);
    let path = format!(
        "M{x1} {y1} L{x2} {y2} M{} {} L{x2} {y2} L{} {}",
        bx - dy,
        by + dx,
        bx + dy,
        by - dx
    );
    html! { <path {class} d={path} /> }
}

/// A group that is moved to a point.
pub fn group_at(class: &'static str, point: Point, content: Html) -> Html {
    let (x, y) = place(point);
    html! { <g {class} transform={format!("translate({x} {y})")}>{ content }</g> }
}

/// The style that puts a piece on a point, and lets it slide to another.
pub fn style_at(point: Point) -> String {
    style_of(place(point))
}

/// The style that puts a piece anywhere.
pub fn style_of((x, y): (i32, i32)) -> String {
    format!("translate: {x}px {y}px")
}
