//! The few primitives of the drawing.

use yew::prelude::*;

use super::geometry::place;
use crate::rules::Point;

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
pub fn line(class: Option<&'static str>, from: (Point, i32), to: (Point, i32)) -> Html {
    let (x1, y1) = place(from.0);
    let (x2, y2) = place(to.0);
    let length = ((x2 - x1) as f32).hypot((y2 - y1) as f32);
    // A place on the line so far from its start, to the nearest unit.
    let at = |way: f32| {
        let along = |from: i32, to: i32| from + ((to - from) as f32 * way / length).round() as i32;
        (along(x1, x2), along(y1, y2))
    };
    let ((x1, y1), (x2, y2)) = (at(from.1 as f32), at(length - to.1 as f32));
    html! {
        <line {class} x1={x1.to_string()} y1={y1.to_string()}
            x2={x2.to_string()} y2={y2.to_string()} />
    }
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
    format!("transform: translate({x}px, {y}px)")
}
