//! What a position is worth, by a look at the board.
//!
//! The unit is half a marker. The weights are round numbers; no change to one of them won clearly
//! more than half of 1,000 games against the bot without it, begun from ten rings placed at random.

use crate::rules::{Axis, Direction, Player, PointSet, Position, Row, Stage};

/// A game won. More than all that a position can be worth besides.
pub(super) const WIN: i32 = 1_000_000;

/// A ring taken, of those that do not yet win.
pub(super) const RING: i32 = 400;

/// A marker of one's colour.
const MARKER: i32 = 2;

/// A move that one's rings have.
const MOVE: i32 = 2;

/// A window of five by the player's markers in it, and one more where a ring of theirs stands in
/// it: as it moves away it leaves a marker.
const WINDOW: [i32; 6] = [0, 1, 4, 12, 36, 100];

/// All windows of five.
static WINDOWS: [PointSet; Row::COUNT] = {
    let mut windows = [PointSet::EMPTY; Row::COUNT];
    let mut count = 0;
    let mut a = 0;
    while a < Axis::ALL.len() {
        let mut p = 0;
        while p < crate::rules::Point::COUNT {
            if let Some(row) = Row::new(crate::rules::Point::ALL[p], Axis::ALL[a]) {
                windows[count] = row.points();
                count += 1;
            }
            p += 1;
        }
        a += 1;
    }
    assert!(count == Row::COUNT);
    windows
};

/// The worth of a position for a player: positive where they stand better than the opponent.
pub(super) fn evaluate(position: &Position, player: Player) -> i32 {
    let opponent = player.opponent();
    match position.stage() {
        Stage::Over(outcome) => match outcome.winner {
            Some(winner) if winner == player => WIN,
            Some(_) => -WIN,
            None => 0,
        },
        Stage::Placing => places(position, player) - places(position, opponent),
        _ => side(position, player) - side(position, opponent) + windows(position, player),
    }
}

/// What a player has by themselves, the windows left out.
fn side(position: &Position, player: Player) -> i32 {
    RING * i32::from(position.rings_taken(player))
        + MARKER * position.markers(player).len() as i32
        + MOVE * position.mobility(player) as i32
}

/// What the windows of five are worth to a player, less what they are worth to the opponent.
fn windows(position: &Position, player: Player) -> i32 {
    let opponent = player.opponent();
    let (mine, theirs) = (position.markers(player), position.markers(opponent));
    let (my_rings, their_rings) = (position.rings(player), position.rings(opponent));
    let mut worth = 0;
    for window in &WINDOWS {
        let (m, t) = ((mine & *window).len(), (theirs & *window).len());
        if m + t == 0 {
            continue;
        }
        let mr = !(my_rings & *window).is_empty();
        let tr = !(their_rings & *window).is_empty();
        worth += window_worth(m, mr, t, tr) - window_worth(t, tr, m, mr);
    }
    worth
}

/// What a window is worth to one side. Each marker of the other colour in it would have to be
/// turned first, and a ring of the other side to leave: each halves the worth.
const fn window_worth(markers: u32, ring: bool, opposing: u32, opposing_ring: bool) -> i32 {
    WINDOW[(markers + ring as u32) as usize] >> (opposing + opposing_ring as u32)
}

/// What the rings placed so far are worth to a player: the points of the lines on which they stand,
/// each line once, so that they spread over the board and prefer its long lines.
fn places(position: &Position, player: Player) -> i32 {
    let rings = position.rings(player);
    let along = |one: Direction| {
        rings
            .into_iter()
            .fold(rings, |lines, ring| {
                lines | ring.ray_set(one) | ring.ray_set(one.opposite())
            })
            .len()
    };
    let lines: u32 = Axis::ALL.into_iter().map(|axis| along(axis.up())).sum();
    lines as i32
}
