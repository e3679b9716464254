//! A hint on the board: first where to look, then what to do.

use yew::prelude::*;

use super::draw::{arrow, circle_at};
use super::geometry::SPACING;
use super::shapes::AROUND_RING;
use super::targets::take_off;
use super::{HintMarks, rows};
use crate::rules::{Point, Step};

/// The two circles around what is meant, which nothing else has.
const INNER: i32 = AROUND_RING;
const OUTER: i32 = 68;

/// How far from the goal's middle the arrow ends: goals can be next to the ring.
const TIP: i32 = 10;

/// The marks of a hint, above all others.
pub fn marks(hint: &HintMarks) -> Html {
    let (kind, marks, named) = match hint {
        HintMarks::Ring(point) => ("ring", vec![around(*point)], format!("{point:#}")),
        HintMarks::Near(point) => (
            "near",
            vec![circle_at("hint-near", *point, SPACING * 8 / 5)],
            format!("{point:#}"),
        ),
        HintMarks::Turn(steps) => {
            let names: Vec<String> = steps.iter().map(ToString::to_string).collect();
            ("turn", steps.iter().map(step).collect(), names.join(" "))
        }
    };
    html! {
        <g class="hint" aria-hidden="true" data-hint={kind} data-hint-at={named}>{ for marks }</g>
    }
}

fn around(point: Point) -> Html {
    html! {
        <>
            { circle_at("hint-ring", point, INNER) }
            { circle_at("hint-ring", point, OUTER) }
        </>
    }
}

fn step(step: &Step) -> Html {
    match *step {
        Step::Place(point) => around(point),
        Step::Move { from, to } => html! {
            <>
                { circle_at("hint-ring", from, INNER) }
                { arrow("hint-arrow", (from, INNER), (to, TIP)) }
                { circle_at("hint-ring", to, INNER) }
            </>
        },
        Step::TakeRow(row) => rows::rows(&[row], None, None),
        Step::TakeRing(point) => take_off(point),
        Step::Pass => html! {},
    }
}
