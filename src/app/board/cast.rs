//! Which piece on the board is which, from one view to the next, so that a ring slides to its new
//! place and a marker is seen to turn.

use super::BoardView;
use crate::rules::{Player, Point, PointSet};

/// So many pieces at most a person is seen to take: a row, and a ring where both are taken in one look.
const MOST_TAKEN: usize = 6;

/// The pieces on the board and those that have just left it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    /// The rings, the one last chosen at the end, where it is drawn above the others.
    pub rings: Vec<Ring>,
    /// The markers.
    pub markers: Vec<Marker>,
    /// What the last change took away.
    pub leaving: Vec<Leaving>,
    /// The rings and markers of both as last followed.
    seen: Option<[PointSet; 4]>,
    /// Counts the changes.
    change: u32,
    /// The number for the next ring.
    next_ring: u32,
}

/// A ring on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    /// Its number, for as long as it is on the board.
    pub id: u32,
    /// Whose it is.
    pub player: Player,
    /// Where it stands.
    pub point: Point,
    /// Whether it came while one was looking.
    pub is_new: bool,
}

/// A marker on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Where it lies.
    pub point: Point,
    /// The colour on top.
    pub player: Player,
    /// The change that brought it or turned it.
    pub change: u32,
    /// How it came to lie like this.
    pub entrance: Entrance,
}

/// How a marker came to lie as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrance {
    /// It lay there from the start.
    Still,
    /// It was put there.
    New,
    /// It was turned, after so many others of the jump.
    Flipped(u32),
}

/// A piece that has just left the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaving {
    /// Where it was.
    pub point: Point,
    /// Whose it was.
    pub player: Player,
    /// Whether it was a ring, not a marker.
    pub is_ring: bool,
    /// The change that took it.
    pub change: u32,
}

impl Cast {
    /// Follows the board to its next view.
    pub fn follow(&mut self, view: &BoardView) {
        let now = [
            view.rings[0],
            view.rings[1],
            view.markers[0],
            view.markers[1],
        ];
        if self.seen != Some(now) {
            let is_first = self.seen.is_none();
            self.change += 1;
            self.leaving.clear();
            for player in Player::ALL {
                self.follow_rings(view, player, is_first);
            }
            self.follow_markers(view, is_first);
            // What is gone at once was not taken: another game was put on the board. Its pieces would stay on the page
            // unseen until the next step.
            if self.leaving.len() > MOST_TAKEN {
                self.leaving.clear();
            }
            self.seen = Some(now);
        }
        if let Some(super::Ask::MoveRing { from, .. }) = view.ask {
            self.raise(from);
        }
    }

    /// Puts the ring on a point at the end of the rings.
    fn raise(&mut self, point: Point) {
        if let Some(index) = self.rings.iter().position(|ring| ring.point == point) {
            let ring = self.rings.remove(index);
            self.rings.push(ring);
        }
    }

    fn follow_rings(&mut self, view: &BoardView, player: Player, is_first: bool) {
        let now = view.rings[player.index()];
        let before: PointSet = self
            .rings
            .iter()
            .filter(|ring| ring.player == player)
            .map(|ring| ring.point)
            .collect();
        let mut came = (now - before).into_iter();
        let gone = before - now;
        // One ring less and one more are the same ring, moved. More at once are another board.
        let moved = (gone.len() == 1 && came.len() == 1)
            .then(|| came.next())
            .flatten();
        for point in gone {
            match moved {
                Some(to) => {
                    for ring in &mut self.rings {
                        if ring.point == point && ring.player == player {
                            ring.point = to;
                        }
                    }
                }
                None => {
                    self.rings
                        .retain(|ring| ring.point != point || ring.player != player);
                    self.leaving.push(Leaving {
                        point,
                        player,
                        is_ring: true,
                        change: self.change,
                    });
                }
            }
        }
        for point in came {
            self.rings.push(Ring {
                id: self.next_ring,
                player,
                point,
                is_new: !is_first,
            });
            self.next_ring += 1;
        }
    }

    fn follow_markers(&mut self, view: &BoardView, is_first: bool) {
        let change = self.change;
        let leaving = self
            .markers
            .iter()
            .filter(|marker| view.marker_at(marker.point).is_none())
            .map(|marker| Leaving {
                point: marker.point,
                player: marker.player,
                is_ring: false,
                change,
            });
        self.leaving.extend(leaving);
        let markers = Point::ALL.into_iter().filter_map(|point| {
            let player = view.marker_at(point)?;
            let before = self.markers.iter().find(|marker| marker.point == point);
            Some(match before {
                Some(marker) if marker.player == player => *marker,
                Some(_) => Marker {
                    point,
                    player,
                    change,
                    entrance: Entrance::Flipped(place_in_jump(view, point)),
                },
                None => Marker {
                    point,
                    player,
                    change,
                    entrance: if is_first {
                        Entrance::Still
                    } else {
                        Entrance::New
                    },
                },
            })
        });
        self.markers = markers.collect();
    }
}

/// How many markers were jumped before this one.
fn place_in_jump(view: &BoardView, point: Point) -> u32 {
    let Some((from, _)) = view.last.moved else {
        return 0;
    };
    let Some(direction) = from.direction_to(point) else {
        return 0;
    };
    let before: PointSet = from
        .ray(direction)
        .take_while(|passed| *passed != point)
        .collect();
    (before & view.last.flipped).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> PointSet {
        names
            .split_whitespace()
            .map(|name| name.parse::<Point>().unwrap())
            .collect()
    }

    fn view(rings: [&str; 2], markers: [&str; 2]) -> BoardView {
        BoardView {
            rings: rings.map(set),
            markers: markers.map(set),
            ..BoardView::default()
        }
    }

    fn ring_at(cast: &Cast, name: &str) -> Ring {
        let point = name.parse().unwrap();
        *cast.rings.iter().find(|ring| ring.point == point).unwrap()
    }

    #[test]
    fn a_moved_ring_stays_the_same() {
        let mut cast = Cast::default();
        cast.follow(&view(["E4 B2", "K8"], ["", "E5 E6"]));
        let before = ring_at(&cast, "E4");
        let mut after = view(["E7 B2", "K8"], ["E4 E5 E6", ""]);
        after.last.moved = Some(("E4".parse().unwrap(), "E7".parse().unwrap()));
        after.last.flipped = set("E5 E6");
        cast.follow(&after);
        assert_eq!(ring_at(&cast, "E7").id, before.id);
        let entrances: Vec<Entrance> = cast.markers.iter().map(|m| m.entrance).collect();
        assert_eq!(
            entrances,
            [Entrance::New, Entrance::Flipped(0), Entrance::Flipped(1)]
        );
        assert!(cast.leaving.is_empty());
    }

    #[test]
    fn the_same_view_again_changes_nothing() {
        let mut cast = Cast::default();
        let board = view(["E4", "K8"], ["C3", "E5"]);
        cast.follow(&board);
        let once = cast.clone();
        cast.follow(&board);
        assert_eq!(cast, once);
    }

    #[test]
    fn what_is_taken_leaves_once() {
        let mut cast = Cast::default();
        cast.follow(&view(["E4 B2", "K8"], ["C3", ""]));
        cast.follow(&view(["B2", "K8"], ["", ""]));
        assert_eq!(cast.leaving.len(), 2);
        cast.follow(&view(["B3", "K8"], ["", ""]));
        assert_eq!(cast.leaving, []);
    }

    #[test]
    fn another_board_leaves_nothing_behind() {
        let mut cast = Cast::default();
        cast.follow(&view(["E4 B2 C2 D3 F6", "K8"], ["C3 C4 C5 C6 D5", "G4 G5"]));
        cast.follow(&view(["E4 B2 C2 D3", "K8"], ["", "G4 G5"]));
        assert_eq!(cast.leaving.len(), 6, "a row and a ring");
        cast.follow(&view(["", ""], ["", ""]));
        assert_eq!(cast.leaving, []);
    }

    #[test]
    fn every_piece_is_on_the_board_and_none_is_lost() {
        // Another board altogether, as after loading a game.
        let mut cast = Cast::default();
        cast.follow(&view(["E4 B2 C2", "K8"], ["C3", ""]));
        let other = view(["G4 G5", "K8 K9"], ["", "C3 D4"]);
        cast.follow(&other);
        for player in Player::ALL {
            let rings: PointSet = cast
                .rings
                .iter()
                .filter(|ring| ring.player == player)
                .map(|ring| ring.point)
                .collect();
            assert_eq!(rings, other.rings[player.index()]);
        }
        assert_eq!(cast.rings.len(), 4);
        assert_eq!(cast.markers.len(), 2);
    }
}
