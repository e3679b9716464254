//! What follows from the rules, over random games.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::random::{game, playout};
use fastrand::Rng;
use proptest::prelude::*;
use yinsh::rules::{
    Axis, Direction, Player, Point, PointSet, Position, RINGS, Row, Setup, SetupFault, SetupStage,
    Stage, Step, StepList, Turn, Variant, perft, visit_turns,
};

/// So many cases; one that fails is shown and not kept in a file.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn variants() -> impl Strategy<Value = Variant> {
    prop::sample::select(Variant::ALL.to_vec())
}

/// The positions of a random game, each with the step that was played in it.
fn moments(variant: Variant, seed: u64) -> Vec<(Position, Step)> {
    let mut position = Position::new(variant);
    game(variant, seed)
        .into_iter()
        .map(|step| {
            let before = position;
            position = position.play(step).expect("a legal step");
            (before, step)
        })
        .collect()
}

/// A setup with pieces anywhere, legal or not.
fn setups() -> impl Strategy<Value = Setup> {
    let stages = prop_oneof![
        Just(SetupStage::Placing),
        any::<bool>().prop_map(|after_pass| SetupStage::Moving { after_pass }),
        players().prop_map(|mover| SetupStage::TakingRow { mover }),
        players().prop_map(|mover| SetupStage::TakingRing { mover }),
        Just(SetupStage::Over),
    ];
    (any::<u64>(), variants(), players(), stages).prop_map(|(seed, variant, to_act, stage)| {
        let mut random = Rng::with_seed(seed);
        let mut setup = Setup {
            to_act,
            stage,
            ..Setup::new(variant)
        };
        let rows: Vec<Row> = Row::all().collect();
        let most_markers = 1 + random.usize(..30);
        for side in 0..2 {
            setup.rings_taken[side] = random.usize(..4) as u8;
            for _ in 0..random.usize(..3) {
                setup.markers[side] |= rows[random.usize(..rows.len())].points();
            }
            for _ in 0..random.usize(..most_markers) {
                setup.markers[side].insert(Point::ALL[random.usize(..85)]);
            }
        }
        setup.markers[1] -= setup.markers[0];
        if stage == SetupStage::Placing && random.usize(..4) > 0 {
            setup.markers = [PointSet::EMPTY; 2];
            setup.rings_taken = [0; 2];
        }
        for side in 0..2 {
            for _ in 0..=random.usize(..5) {
                let vacant =
                    !(setup.rings[0] | setup.rings[1] | setup.markers[0] | setup.markers[1]);
                let point = vacant
                    .into_iter()
                    .nth(random.usize(..vacant.len().max(1) as usize));
                setup.rings[side] |= point.into_iter().collect();
            }
        }
        setup
    })
}

fn players() -> impl Strategy<Value = Player> {
    prop::sample::select(Player::ALL.to_vec())
}

/// The walls of the naive implementation: where rings may go, found point by point on a plain grid.
mod naive {
    use super::*;

    /// What a coordinate holds.
    #[derive(Clone, Copy, PartialEq)]
    enum Content {
        Vacant,
        Marker(Player),
        Ring,
    }

    fn content(position: &Position, letter: i8, number: i8) -> Option<Content> {
        let text = format!("{}{number}", char::from(b'A'.checked_add_signed(letter)?));
        let point = text.parse().ok()?;
        let ring = position.ring_at(point).map(|_| Content::Ring);
        let marker = position.marker_at(point).map(Content::Marker);
        Some(ring.or(marker).unwrap_or(Content::Vacant))
    }

    const WAYS: [(i8, i8); 6] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)];

    /// The moves of a side's rings, as texts.
    pub fn moves(position: &Position, player: Player) -> Vec<String> {
        let mut moves = Vec::new();
        for from in position.rings(player) {
            for (letters, numbers) in WAYS {
                let (mut letter, mut number) = (from.letter() as i8, from.number() as i8);
                let mut jumped = false;
                loop {
                    letter += letters;
                    number += numbers;
                    match content(position, letter, number) {
                        None | Some(Content::Ring) => break,
                        Some(Content::Marker(_)) => jumped = true,
                        Some(Content::Vacant) => {
                            let goal = char::from(b'A' + letter as u8);
                            moves.push(format!("M{from}-{goal}{number}"));
                            if jumped {
                                break;
                            }
                        }
                    }
                }
            }
        }
        moves
    }

    /// The rows of a side, as texts.
    pub fn rows(position: &Position, player: Player) -> Vec<String> {
        let mut rows = Vec::new();
        for start in Point::ALL {
            let (letter, number) = (start.letter() as i8, start.number() as i8);
            for (letters, numbers) in [(0, 1), (1, 0), (1, 1)] {
                let five = (0..5).all(|i| {
                    content(position, letter + i * letters, number + i * numbers)
                        == Some(Content::Marker(player))
                });
                if five {
                    let end = char::from(b'A' + (letter + 4 * letters) as u8);
                    rows.push(format!("R{start}-{end}{}", number + 4 * numbers));
                }
            }
        }
        rows
    }

    /// The legal steps, as sorted texts.
    pub fn legal(position: &Position) -> Vec<String> {
        let Some(player) = position.to_act() else {
            return Vec::new();
        };
        let rings = || position.rings(player).into_iter();
        let mut steps = match position.stage() {
            Stage::Placing => position
                .vacant()
                .into_iter()
                .map(|point| format!("P{point}"))
                .collect(),
            Stage::Moving { .. } => moves(position, player),
            Stage::TakingRow { .. } => rows(position, player),
            Stage::TakingRing { .. } => rings().map(|ring| format!("X{ring}")).collect(),
            Stage::Over(_) => Vec::new(),
        };
        if steps.is_empty() {
            steps.push("S".to_owned());
        }
        steps.sort();
        steps
    }
}

/// Every step that can be written down.
fn all_steps() -> Vec<Step> {
    let points = || Point::ALL.into_iter();
    let moves = points().flat_map(|from| points().map(move |to| Step::Move { from, to }));
    points()
        .map(Step::Place)
        .chain(moves)
        .chain(Row::all().map(Step::TakeRow))
        .chain(points().map(Step::TakeRing))
        .chain([Step::Pass])
        .collect()
}

/// The most markers of a colour that stand next to each other on a line.
fn longest_run(markers: PointSet) -> usize {
    let run = |start: Point, axis: Axis| {
        let behind = start
            .ray(axis.up())
            .take_while(|point| markers.contains(*point));
        1 + behind.count()
    };
    markers
        .into_iter()
        .flat_map(|start| Axis::ALL.map(|axis| run(start, axis)))
        .max()
        .unwrap_or(0)
}

/// The points of the line on which a ring moves.
fn line_of_travel(from: Point, to: Point) -> PointSet {
    let direction = from.direction_to(to).expect("a line");
    from.ray_set(direction) | from.ray_set(direction.opposite()) | PointSet::of(from)
}

fn text(step: &Step) -> String {
    step.to_string()
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn material_is_kept(variant in variants(), seed: u64) {
        let mut ring_moves = 0;
        let moments = moments(variant, seed);
        for (position, step) in &moments {
            let on_board = position.all_markers().len() as u8;
            prop_assert_eq!(position.pool() + on_board, 51);
            for player in Player::ALL {
                let rings = position.rings(player).len() as u8;
                let away = position.rings_taken(player) + position.rings_to_place(player);
                prop_assert_eq!(rings + away, RINGS);
                prop_assert!(position.rings_taken(player) < variant.rings_to_win());
            }
            let pieces = position.all_rings().len() + position.all_markers().len();
            prop_assert_eq!(position.vacant().len() + pieces, 85);
            ring_moves += usize::from(matches!(step, Step::Move { .. }));
        }
        prop_assert!(ring_moves <= 71, "{} ring moves", ring_moves);
        let (last, step) = moments[moments.len() - 1];
        prop_assert!(last.play_unchecked(step).outcome().is_some());
    }

    #[test]
    fn legal_steps_are_those_of_a_naive_implementation(variant in variants(), seed: u64) {
        for (position, _) in moments(variant, seed) {
            let mut found: Vec<String> = position.legal_steps().iter().map(text).collect();
            found.sort();
            prop_assert_eq!(&found, &naive::legal(&position));
            prop_assert!(found.windows(2).all(|two| two[0] != two[1]));
            prop_assert_eq!(position.count_steps() as usize, found.len());
            prop_assert_eq!(perft(&position, 1), found.len() as u64);
            for player in Player::ALL {
                let rows: Vec<String> = position.rows(player).map(|row| format!("R{row}")).collect();
                prop_assert_eq!(rows.len(), naive::rows(&position, player).len());
            }
        }
    }

    #[test]
    fn a_move_turns_what_it_jumps_and_nothing_else(seed: u64) {
        for (position, step) in moments(Variant::Standard, seed) {
            let Step::Move { from, to } = step else { continue };
            let player = position.to_act().expect("a player");
            prop_assert!(position.goals(from).contains(to));
            let flips = position.flips(from, to);
            let next = position.play_unchecked(step);
            for point in Point::ALL {
                let before = position.marker_at(point);
                let expected = if point == from {
                    Some(player)
                } else if flips.contains(point) {
                    before.map(Player::opponent)
                } else {
                    before
                };
                prop_assert_eq!(next.marker_at(point), expected);
            }
            let direction = from.direction_to(to).expect("a line");
            let jumped: PointSet =
                from.ray(direction).take_while(|point| *point != to).filter(|point| position.marker_at(*point).is_some()).collect();
            prop_assert_eq!(flips, jumped);
        }
    }

    /// A removal makes no row, the longest run that a move makes is nine, and it makes no row of the
    /// opponent's on its own line.
    #[test]
    fn rows_come_from_moves_within_bounds(seed: u64) {
        for (position, step) in moments(Variant::Standard, seed) {
            let player = position.to_act().expect("a player");
            let next = position.play_unchecked(step);
            match step {
                Step::Move { from, to } => {
                    for player in Player::ALL {
                        prop_assert!(longest_run(next.markers(player)) <= 9);
                    }
                    let line = line_of_travel(from, to);
                    for row in next.rows(player.opponent()) {
                        prop_assert!(!line.contains_all(row.points()), "{} by {}", row, step);
                    }
                }
                _ => for player in Player::ALL {
                    let before: Vec<Row> = position.rows(player).collect();
                    prop_assert!(next.rows(player).all(|row| before.contains(&row)));
                },
            }
        }
    }

    /// A turn is what one player does until the other acts, and is never cut.
    #[test]
    fn turns_are_the_ways_through_the_steps(variant in variants(), seed: u64, skip in 0usize..80) {
        let moments = moments(variant, seed);
        let (start, _) = moments[skip % moments.len()];
        let mut failure = None;
        visit_turns(&start, |turn, after| {
            let mut position = start;
            for step in turn.iter() {
                if position.to_act() != start.to_act() {
                    failure = Some(format!("{turn:?} goes on too long"));
                }
                match position.play(*step) {
                    Ok(next) => position = next,
                    Err(why) => failure = Some(format!("{turn:?}: {why}")),
                }
            }
            if position != *after || position.to_act() == start.to_act() || turn.len() > Turn::MAX_STEPS {
                failure = Some(format!("{turn:?} ends elsewhere"));
            }
        });
        prop_assert_eq!(failure, None);
    }

    #[test]
    fn a_position_is_the_setup_it_gives(variant in variants(), seed: u64) {
        for (position, step) in moments(variant, seed) {
            for position in [position, position.play_unchecked(step)] {
                prop_assert_eq!(Setup::from(&position).position(), Ok(position));
            }
        }
    }

    #[test]
    fn steps_are_read_as_they_are_written(seed: u64) {
        for (position, _) in moments(Variant::Standard, seed) {
            for step in &position.legal_steps() {
                prop_assert_eq!(step.to_string().parse(), Ok(*step));
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(3000))]

    /// Whatever may be waived, a position that comes of it can be played to its end.
    #[test]
    fn a_setup_that_passes_can_be_played_out(setup in setups(), seed: u64) {
        let faults: Vec<SetupFault> = match setup.position() {
            Ok(_) => Vec::new(),
            Err(faults) => faults.to_vec(),
        };
        let Ok(position) = setup.position_waiving(&faults) else { return Ok(()) };
        prop_assert!(faults.iter().all(|fault| fault.is_waivable()));
        let mut position = position;
        for step in playout(&position, &mut Rng::with_seed(seed)) {
            let mut found: Vec<String> = position.legal_steps().iter().map(text).collect();
            found.sort();
            prop_assert_eq!(&found, &naive::legal(&position));
            position = position.play_unchecked(step);
        }
        prop_assert!(position.outcome().is_some());
    }
}

proptest! {
    #![proptest_config(cases(12))]

    /// The list of legal steps is what `check` lets through, of all the steps there are.
    #[test]
    fn check_and_the_list_agree(variant in variants(), seed: u64) {
        let all = all_steps();
        for (position, _) in moments(variant, seed) {
            let listed = position.legal_steps();
            let checked = all.iter().filter(|step| position.check(**step).is_ok());
            prop_assert_eq!(checked.count(), listed.len());
            for step in &listed {
                prop_assert_eq!(position.check(*step), Ok(()));
                prop_assert_eq!(position.play(*step), Ok(position.play_unchecked(*step)));
            }
        }
    }
}

/// No position has more steps than the list has room for: no ring sees more points than a fifth.
#[test]
fn the_list_of_steps_is_large_enough() {
    let most = Point::ALL
        .into_iter()
        .map(|point| {
            Direction::ALL
                .map(|way| point.ray(way).count())
                .iter()
                .sum::<usize>()
        })
        .max()
        .unwrap();
    assert_eq!(StepList::CAPACITY, usize::from(RINGS) * most);
    assert!(StepList::CAPACITY >= Point::COUNT.max(Row::COUNT));
}
