//! What a log says, in whichever form.

use super::MOST_PASSED_OVER;
use crate::notation::Place;
use crate::rules::{Player, Point, Variant};

/// Longer texts are cut in reports.
const LONGEST_REPORT: usize = 80;

/// A log as it was written down.
#[derive(Default)]
pub(super) struct Log {
    /// Who plays, at most two.
    pub seats: Vec<Seat>,
    pub acts: Vec<Act>,
    /// Whether it says that the game is over.
    pub has_ended: bool,
    /// How many rings it says had to be removed for that.
    pub variant: Option<Variant>,
    pub passed_over: Vec<(Place, String)>,
}

/// One of the two who play.
#[derive(Clone, Default)]
pub(super) struct Seat {
    pub id: Option<String>,
    pub name: String,
    pub colour: Option<Player>,
}

/// One thing that a player did.
#[derive(Clone, Copy)]
pub(super) struct Act {
    pub place: Place,
    /// Which of the seats.
    pub seat: usize,
    pub kind: ActKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActKind {
    PlaceRing(Point),
    PlaceMarker(Point),
    MoveRing(Point, Point),
    TakeRow(Point, Point),
    TakeRing(Point),
    Pass,
    /// The last act is taken back.
    TakeBack,
    /// All acts of the turn are.
    Restart,
    Resign,
}

impl Log {
    /// The colours of the seats: as the log says, else White is who placed the first ring.
    pub fn colours(&self) -> [Player; 2] {
        let said = |seat: usize| self.seats.get(seat).and_then(|seat| seat.colour);
        let first_ring = self
            .acts
            .iter()
            .find(|act| matches!(act.kind, ActKind::PlaceRing(_)))
            .map_or(0, |act| act.seat);
        let first = match (said(0), said(1)) {
            (Some(one), other) if other != Some(one) => one,
            (None, Some(other)) => other.opponent(),
            _ if first_ring == 0 => Player::White,
            _ => Player::Black,
        };
        [first, first.opponent()]
    }

    /// Reports what was not understood.
    pub fn pass_over(&mut self, place: Place, what: &str) {
        report(&mut self.passed_over, place, what);
    }
}

/// Adds to a list of what was passed over, as long as it is short.
pub(super) fn report(list: &mut Vec<(Place, String)>, place: Place, what: &str) {
    if list.len() < MOST_PASSED_OVER {
        let mut shortened: String = what.chars().take(LONGEST_REPORT).collect();
        if shortened.len() < what.len() {
            shortened.push('…');
        }
        list.push((place, shortened));
    }
}
