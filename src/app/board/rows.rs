//! The rows that can be taken.

use yew::prelude::*;

use super::draw::circle_at;
use super::geometry::{ROW_LENGTH, row_place};
use super::shapes::AROUND_MARKER;
use crate::rules::{Point, Row};

/// How far the outline of a row reaches beyond its points, and how much more it does for each row
/// that lies under it on the same line.
const REACH: i32 = AROUND_MARKER;
const REACH_MORE: i32 = 9;

/// Outlines around the rows. Those that the point picked first rules out are faint; where the
/// point under the pointer decides, its row is filled.
pub fn rows(rows: &[Row], picked: Option<Point>, pointed: Option<Point>) -> Html {
    let holds =
        |row: &Row, point: Option<Point>| point.is_none_or(|point| row.points().contains(point));
    let decided = pointed.and_then(|_| {
        let mut left = rows
            .iter()
            .filter(|row| holds(row, picked) && holds(row, pointed));
        left.next().filter(|_| left.next().is_none())
    });
    let outline = |(index, row): (usize, &Row)| {
        let below = rows[..index].iter().filter(|other| overlaps(other, row));
        let reach = REACH + REACH_MORE * below.count() as i32;
        let ((x, y), angle) = row_place(*row);
        let length = ROW_LENGTH + 2 * reach;
        let class = classes!(
            "row",
            (!holds(row, picked)).then_some("ruled-out"),
            (decided == Some(row)).then_some("decided"),
        );
        html! {
            <rect {class} x={(-length / 2).to_string()} y={(-reach).to_string()}
                width={length.to_string()} height={(2 * reach).to_string()} rx={reach.to_string()}
                transform={format!("translate({x} {y}) rotate({angle})")} />
        }
    };
    let picked = picked.map(|point| circle_at("picked", point, REACH));
    html! {
        <g class="rows" aria-hidden="true">
            { for rows.iter().enumerate().map(outline) }
            { picked }
        </g>
    }
}

/// Whether two rows lie on one line and share points, so that their outlines would cover each other.
fn overlaps(one: &Row, other: &Row) -> bool {
    one.axis() == other.axis() && !(one.points() & other.points()).is_empty()
}
