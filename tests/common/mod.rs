//! What several tests share: positions written in words, lines of steps, random games.

#![allow(dead_code, reason = "each test uses a part of it")]

pub mod bot_fingerprint;
pub mod judge;
pub mod memory;
pub mod play;
pub mod random;
pub mod search_fingerprint;

use yinsh::rules::{Player, Point, PointSet, Position, RINGS, Setup, SetupFault, Step, Variant};

/// Where rings stand that a test does not name.
const OTHER_RINGS: [&str; 2] = ["A3 B6 J9 K8 A2", "A4 B7 I11 J11 K10"];

/// A setup in words: `W markers E6 F5, ring D7, out 2; B markers F3`. White is to move. Rings that
/// are not named stand out of the way, as many as are needed.
pub fn setup(text: &str) -> Setup {
    let mut setup = bare_setup(text);
    for player in Player::ALL {
        let side = player.index();
        let wanted = u32::from(RINGS - setup.rings_taken[side]);
        for point in OTHER_RINGS[side].split_whitespace().map(point) {
            if setup.rings[side].len() < wanted {
                setup.rings[side].insert(point);
            }
        }
    }
    setup
}

/// A setup with no other rings than those it names.
pub fn bare_setup(text: &str) -> Setup {
    let mut setup = Setup::new(Variant::Standard);
    for side in text.split(';').map(str::trim) {
        let (player, rest) = side.split_at(1);
        let side = match player {
            "W" => 0,
            "B" => 1,
            _ => panic!("{player} is no side"),
        };
        for group in rest.split(',').map(str::trim) {
            let (kind, rest) = group.split_once(' ').expect("a word and what it is about");
            match kind {
                "marker" | "markers" => setup.markers[side] = points(rest),
                "ring" | "rings" => setup.rings[side] = points(rest),
                "out" => setup.rings_taken[side] = rest.parse().expect("a number"),
                _ => panic!("{kind} is no kind of piece"),
            }
        }
    }
    setup
}

/// The position of [`setup`].
pub fn position(text: &str) -> Position {
    setup(text).position().expect("a playable position")
}

/// The position of [`bare_setup`], with rings missing.
pub fn bare_position(setup: Setup) -> Position {
    let missing = Player::ALL.map(SetupFault::TooFewRings);
    setup
        .position_waiving(&missing)
        .expect("playable but for rings")
}

pub fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

pub fn points(text: &str) -> PointSet {
    text.split_whitespace().map(point).collect()
}

/// Steps as in perft files.
pub fn steps(text: &str) -> Vec<Step> {
    text.split_whitespace()
        .map(|step| step.parse().expect("a step"))
        .collect()
}

/// The position after steps, each of which has to be legal.
pub fn after(position: Position, text: &str) -> Position {
    steps(text)
        .into_iter()
        .fold(position, |position, step| match position.play(step) {
            Ok(next) => next,
            Err(why) => panic!("{step}: {why}"),
        })
}

/// The legal steps as one text, sorted by points.
pub fn legal(position: &Position) -> String {
    let mut steps: Vec<String> = position.legal_steps().iter().map(Step::to_string).collect();
    steps.sort();
    steps.join(" ")
}
