//! What can be done now: goals, rings to choose or to take, and a preview of what is pointed at.

use yew::prelude::*;

use super::draw::{circle, circle_at, group_at};
use super::shapes::{AROUND_MARKER, AROUND_RING};
use super::view::{Ask, BoardView};
use super::{rows, shapes};
use crate::rules::{Player, Point, PointSet};

/// What the pointer is doing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pointing {
    /// The point under it, or under the keyboard's cursor.
    pub at: Option<Point>,
    /// Whether it drags a ring there, which then needs no picture.
    pub drags: bool,
}

/// Marks of what can be done, above the pieces.
pub fn targets(view: &BoardView, pointing: Pointing) -> Html {
    let (Some(ask), Some(actor)) = (&view.ask, view.actor) else {
        return html! {};
    };
    let marks = match ask {
        Ask::Place(points) => {
            let at = pointing.at.filter(|point| points.contains(*point));
            at.map(|point| ghost(actor, point)).into_iter().collect()
        }
        Ask::ChooseRing(rings) => rings.into_iter().map(choice).collect(),
        Ask::MoveRing { from, goals, .. } => move_ring(*from, goals, actor, pointing),
        Ask::TakeRow { rows, picked } => rows::rows(rows, *picked, pointing.at),
        Ask::TakeRing(rings) => rings.into_iter().map(take_off).collect(),
        Ask::Pass => html! {},
        Ask::Edit(piece) => {
            let at = pointing.at.filter(|point| view.is_vacant(*point));
            let ghost = |point| piece.map(|piece| group_at("ghost", point, shapes::piece(piece)));
            at.and_then(ghost).into_iter().collect()
        }
    };
    html! { <g class="targets" aria-hidden="true">{ marks }</g> }
}

fn move_ring(from: Point, goals: &[(Point, PointSet)], actor: Player, pointing: Pointing) -> Html {
    let aimed = goals.iter().find(|(to, _)| Some(*to) == pointing.at);
    let preview = aimed.map(|(to, flips)| {
        let ring = (!pointing.drags).then(|| ghost(actor, *to));
        html! {
            <>
                { ring }
                { circle_at("aimed", *to, AROUND_RING) }
                { for flips.into_iter().map(|point| circle_at("would-flip", point, AROUND_MARKER)) }
            </>
        }
    });
    let dots = goals
        .iter()
        .filter(|goal| aimed != Some(goal))
        .map(|(to, _)| circle_at("goal", *to, 14));
    let chosen = html! {
        <>
            { shapes::marker(actor) }
            { circle("halo", AROUND_RING) }
        </>
    };
    html! {
        <>
            { group_at("chosen", from, chosen) }
            { for dots }
            { preview }
        </>
    }
}

/// A ring or a goal where nothing stands yet.
fn ghost(player: Player, point: Point) -> Html {
    group_at("ghost", point, shapes::ring(player))
}

/// A ring that can be chosen.
fn choice(point: Point) -> Html {
    circle_at("ring-choice", point, 9)
}

/// A ring that can be taken off the board.
pub fn take_off(point: Point) -> Html {
    let sign = html! {
        <>
            { circle("around", AROUND_RING) }
            <path d="M-11 -11 L11 11 M-11 11 L11 -11" />
        </>
    };
    group_at("take-off", point, sign)
}
