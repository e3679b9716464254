//! The empty board: plate, lines, letters and numbers.

use yew::prelude::*;

use super::geometry::{lines, place};
use crate::rules::{Direction, Point};

/// The plate's outline, with room for its round corners.
const PLATE: &str = "133,-550 434,-376 526,-213 526,213 418,404 113,580 \
                     -113,580 -418,404 -526,213 -526,-213 -434,-376 -133,-550";

/// How far below its line a letter stands.
const LETTER_DROP: i32 = 82;
/// How far to the left of its line a number ends, and how far up.
const NUMBER_SHIFT: (i32, i32) = (41, 25);

/// The empty board. It never changes.
#[component]
pub fn Grid() -> Html {
    html! {
        <g class="grid" aria-hidden="true">
            <polygon class="plate-shadow" points={PLATE} />
            <polygon class="plate" points={PLATE} />
            <path class="lines" d={lines().map(line).collect::<String>()} />
            <g class="letters">{ for (0..11).filter_map(letter) }</g>
            <g class="numbers">{ for (1..12).filter_map(number) }</g>
        </g>
    }
}

/// A line from end to end, as a part of a path.
fn line((from, to): (Point, Point)) -> String {
    let ((x1, y1), (x2, y2)) = (place(from), place(to));
    format!("M{x1} {y1}L{x2} {y2}")
}

/// A letter, below the lowest point of its line.
fn letter(letter: u8) -> Option<Html> {
    let lowest = Point::ALL
        .into_iter()
        .find(|point| point.letter() == letter)?;
    let (x, y) = place(lowest);
    Some(words(
        (x, y + LETTER_DROP),
        char::from(b'A' + letter).into(),
    ))
}

/// A number, beyond the leftmost point of its line.
fn number(number: u8) -> Option<Html> {
    let leftmost = Point::ALL
        .into_iter()
        .find(|point| point.number() == number && point.step(Direction::NorthWest).is_none())?;
    let (x, y) = place(leftmost);
    let (left, up) = NUMBER_SHIFT;
    Some(words((x - left, y - up), number.into()))
}

fn words((x, y): (i32, i32), words: Html) -> Html {
    html! { <text x={x.to_string()} y={y.to_string()}>{ words }</text> }
}
