//! Where rings may move.
//!
//! A ring slides over vacant points; where a group of markers begins it may jump the group and has
//! to land on the first vacant point behind it.

use super::{Axis, Direction, Point, PointSet};

/// The points where one ring may land.
pub(super) fn goals(from: Point, vacant: PointSet, markers: PointSet) -> PointSet {
    let mut goals = PointSet::EMPTY;
    for direction in Direction::ALL {
        let ray = from.ray_set(direction);
        let Some(blocked) = nearest(ray - vacant, direction) else {
            goals |= ray;
            continue;
        };
        let behind = blocked.ray_set(direction);
        goals |= (ray - behind).without(blocked);
        if markers.contains(blocked)
            && let Some(landing) = nearest(behind - markers, direction)
            && vacant.contains(landing)
        {
            goals.insert(landing);
        }
    }
    goals
}

/// The first point of a ray, or of some of its points, for one who looks along it.
fn nearest(points: PointSet, direction: Direction) -> Option<Point> {
    if direction.rises() {
        points.first()
    } else {
        points.last()
    }
}

/// How many moves a set of rings has.
///
/// All rings go at once, direction by direction, by the parallel prefix fill that chess programs
/// call Kogge-Stone (<https://www.chessprogramming.org/Kogge-Stone_Algorithm>). No goal is counted
/// twice: going back from it against the direction, the first ring met is the one that moved.
pub(super) fn count(rings: PointSet, vacant: PointSet, markers: PointSet) -> u32 {
    let (rings, vacant, markers) = (rings.bits(), vacant.bits(), markers.bits());
    const LETTER: u32 = Axis::Letter.stride();
    const NUMBER: u32 = Axis::Number.stride();
    const RISING: u32 = Axis::Rising.stride();
    count_towards::<LETTER, true>(rings, vacant, markers)
        + count_towards::<LETTER, false>(rings, vacant, markers)
        + count_towards::<NUMBER, true>(rings, vacant, markers)
        + count_towards::<NUMBER, false>(rings, vacant, markers)
        + count_towards::<RISING, true>(rings, vacant, markers)
        + count_towards::<RISING, false>(rings, vacant, markers)
}

/// The number of goals in one direction: up or down by a stride.
#[inline(always)]
fn count_towards<const STRIDE: u32, const UP: bool>(
    rings: u128,
    vacant: u128,
    markers: u128,
) -> u32 {
    let step = shifted::<STRIDE, UP>;
    // Eight vacant points by the fill and a ninth by one more step: no line has more beside a ring.
    let eight = fill::<STRIDE, UP>(step(rings, 1) & vacant, vacant);
    let slides = eight | step(eight, 1) & vacant;
    // A jump crosses eight markers at the most: on a line of ten, less the ring and the landing.
    let jumped = fill::<STRIDE, UP>(step(rings | slides, 1) & markers, markers);
    let landings = step(jumped, 1) & vacant;
    slides.count_ones() + landings.count_ones()
}

/// The seeds and up to seven points behind each, as far as the way lies in `open`.
#[inline(always)]
fn fill<const STRIDE: u32, const UP: bool>(seeds: u128, open: u128) -> u128 {
    let step = shifted::<STRIDE, UP>;
    let one = seeds | step(seeds, 1) & open;
    let open_two = open & step(open, 1);
    let two = one | step(one, 2) & open_two;
    let open_four = open_two & step(open_two, 2);
    two | step(two, 4) & open_four
}

#[inline(always)]
fn shifted<const STRIDE: u32, const UP: bool>(set: u128, steps: u32) -> u128 {
    if UP {
        set << (STRIDE * steps)
    } else {
        set >> (STRIDE * steps)
    }
}
