//! The logs of Board Game Arena: the project's own games written in both forms, with all that stands
//! in such logs besides.

mod fuzz;
mod read;
mod refused;

use std::fmt::Write;

use fastrand::Rng;
use serde_json::{Value, json};
use yinsh::game::{GameResult, How};
use yinsh::notation::Record;
use yinsh::notation::bga::{self, BgaReading};
use yinsh::rules::{EndReason, Player, Point, Position, Step, Variant};

use crate::common::play::{SEEDS_WITH_PASSES, squeezed_game};
use crate::games;

const NAMES: [&str; 2] = ["Ann", "Bob"];

/// All ten rings placed, as on the page.
const TEN: &str = "Ann places a ring on E4\nBob places a ring on A4\nAnn places a ring on A3\n\
    Bob places a ring on B7\nAnn places a ring on B6\nBob places a ring on I11\n\
    Ann places a ring on J9\nBob places a ring on J11\nAnn places a ring on K8\n\
    Bob places a ring on K10\n";

/// One sentence of a log, without the name.
#[derive(Clone, Debug)]
struct Told {
    player: Player,
    /// `places a ring on `, and so on.
    verb: &'static str,
    from: Option<String>,
    to: Option<String>,
    /// The number of the turn.
    turn: usize,
}

impl Told {
    fn words(&self) -> String {
        match (&self.from, &self.to) {
            (Some(from), Some(to)) => format!("{} {from} to {to}", self.verb),
            (Some(point), None) | (None, Some(point)) => format!("{} {point}", self.verb),
            (None, None) => self.verb.to_owned(),
        }
    }

    fn about(&self, verb: &'static str) -> Self {
        Self {
            verb,
            from: None,
            to: None,
            ..self.clone()
        }
    }
}

const TAKES_BACK: &str = "takes back their last move";
const RESTARTS: &str = "restarts their turn";

/// What a log tells of a game.
fn told(game: &Record) -> Vec<Told> {
    let mut told: Vec<Told> = Vec::new();
    let mut position = *game.start();
    let mut turn = 0;
    for step in game.steps() {
        let player = position.to_act().expect("not over");
        let mut tell = |verb, from: Option<String>, to: Option<String>| {
            told.push(Told {
                player,
                verb,
                from,
                to,
                turn,
            });
        };
        let text = |point: Point| Some(point.to_string());
        match step {
            Step::Place(on) => tell("places a ring on", None, text(on)),
            Step::Move { from, to } => {
                tell("places a marker on", None, text(from));
                tell("moves a ring from", text(from), text(to));
            }
            Step::TakeRow(row) => {
                tell(
                    "removes a row of markers from",
                    text(row.end()),
                    text(row.start()),
                );
            }
            Step::TakeRing(from) => tell("removes a ring from", text(from), None),
            // Nobody knows whether passes are told.
            Step::Pass if told.len().is_multiple_of(2) => {}
            Step::Pass => told.push(Told {
                player,
                verb: "passes",
                from: None,
                to: None,
                turn,
            }),
        }
        position = position.play(step).expect("a legal step");
        if position.to_act() != Some(player) {
            turn += 1;
        }
    }
    told
}

/// The same with acts and turns among it that were taken back.
fn with_undo(told: &[Told], random: &mut Rng) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    for (index, act) in told.iter().enumerate() {
        all.push(act.clone());
        match random.u32(..6) {
            0 => all.extend([act.about(TAKES_BACK), act.clone()]),
            1 => {
                let turn = told[..=index].iter().filter(|other| other.turn == act.turn);
                all.push(act.about(RESTARTS));
                all.extend(turn.cloned());
            }
            2 => {
                // One after another, to the beginning of the turn.
                let turn: Vec<&Told> = told[..=index]
                    .iter()
                    .filter(|other| other.turn == act.turn)
                    .collect();
                all.extend(turn.iter().map(|_| act.about(TAKES_BACK)));
                all.extend(turn.into_iter().cloned());
            }
            _ => {}
        }
    }
    all
}

/// The log as it is copied from the page.
fn page(told: &[Told], names: [&str; 2], random: &mut Rng) -> String {
    let mut text = String::new();
    for (number, act) in (2..).zip(told) {
        let name = names[act.player.index()];
        let _ = match random.u32(..4) {
            0 => writeln!(text, "Move {number} : 4/9/2026 2:38:08 PM"),
            1 => writeln!(text, "Move {number} : 14:03:31\n\n4:03 PM"),
            2 => write!(text, "Move {number} : 6:45:04 PM "),
            _ => Ok(()),
        };
        let flips = match act.verb {
            "moves a ring from" if random.bool() => " and flips 2 markers",
            _ => "",
        };
        let _ = writeln!(text, "{name} {}{flips}", act.words());
        if random.u32(..10) == 0 {
            let _ = writeln!(text, "{name} well, that places a ring on my finger");
        }
    }
    text.push_str("End of game\n");
    text
}

/// How the JSON of a replay can look.
#[derive(Clone, Copy)]
struct Shape {
    ids: [u64; 2],
    /// Whether ids are numbers or strings, in the list and in the entries.
    numbers: [bool; 2],
    is_black_first: bool,
    has_names: bool,
    has_colours: bool,
    /// Packets in `data.logs`, in `logs`, or in `data.data.logs`; entries without packets.
    depth: usize,
    is_pretty: bool,
}

fn id(id: u64, is_number: bool) -> Value {
    if is_number {
        json!(id)
    } else {
        json!(id.to_string())
    }
}

/// The log of a replay.
fn replay(told: &[Told], names: [&str; 2], shape: Shape, random: &mut Rng) -> String {
    let mut packets = Vec::new();
    for act in told {
        let side = act.player.index();
        let player = id(shape.ids[side], shape.numbers[1]);
        let name = names[side];
        let entry = if act.verb == TAKES_BACK || act.verb == RESTARTS {
            json!({
                "type": "restartUndo",
                "log": format!("${{player_name}} {}", act.verb),
                "args": {"player_id": player, "player_name": name}
            })
        } else {
            let off = format!("@{side}");
            let from = act.from.clone().unwrap_or(off.clone());
            let to = act.to.clone().unwrap_or(off);
            json!({
                "uid": "5f", "type": "move",
                "log": format!("${{player_name}} {} ${{point}}", act.verb),
                "args": {
                    "player_id": player, "player_name": name,
                    "locationFrom": from, "locationTo": to, "flipped": [1, {"a": null}]
                }
            })
        };
        let chat = json!({
            "type": "chatmessage",
            "log": "${player_name} ${message}",
            "args": {"player_id": player, "message": "Bob removes a ring from K7"}
        });
        let mut entries = vec![entry];
        if random.u32(..5) == 0 {
            entries.push(chat);
        }
        entries.push(json!({"type": "gameStateChange", "log": "", "args": []}));
        match shape.depth {
            3 => packets.extend(entries),
            _ => packets.push(json!({"channel": "/table/t1", "data": entries})),
        }
    }
    packets.push(json!({"data": [{"type": "gameEnd", "log": "", "args": {}}]}));
    let mut players = Vec::new();
    for side in [0, 1] {
        let mut player = json!({"id": id(shape.ids[side], shape.numbers[0]), "is_ai": "0"});
        if shape.has_names {
            player["name"] = json!(names[side]);
        }
        if shape.has_colours {
            player["color"] = json!(["#ffffff", "#000000"][side]);
        }
        players.push(player);
    }
    if shape.is_black_first {
        players.reverse();
    }
    let inner = json!({"players": players, "logs": packets, "more": {"logs": null}});
    let whole = match shape.depth {
        1 => inner,
        2 => json!({"status": 1, "data": {"data": inner}}),
        _ => json!({"status": "1", "data": inner}),
    };
    if shape.is_pretty {
        serde_json::to_string_pretty(&whole).unwrap()
    } else {
        whole.to_string()
    }
}

const PLAIN: Shape = Shape {
    ids: [83_114, 9],
    numbers: [true, false],
    is_black_first: false,
    has_names: true,
    has_colours: true,
    depth: 0,
    is_pretty: false,
};

/// The project's games, and some in which somebody passes. Of a Blitz game that did not end by a
/// ring nothing tells that it was one.
fn samples() -> Vec<Record> {
    let passing = SEEDS_WITH_PASSES.map(|seed| {
        let start = Position::new(Variant::Standard);
        Record::of_line(start, &squeezed_game(seed), None).expect("legal steps")
    });
    games()
        .into_iter()
        .chain(passing)
        .filter(|game| {
            let is_ring = matches!(
                game.result(),
                Some(GameResult {
                    how: How::Rule(EndReason::Rings),
                    ..
                })
            );
            game.variant() == Variant::Standard || is_ring
        })
        .map(|game| Record {
            players: NAMES.map(str::to_owned),
            ..game
        })
        .collect()
}

fn text(text: &str) -> BgaReading {
    match bga::parse_text(text) {
        Ok(reading) => reading,
        Err(error) => panic!("{error} in {text}"),
    }
}

fn json_of(text: &str) -> BgaReading {
    match bga::parse_json(text) {
        Ok(reading) => reading,
        Err(error) => panic!("{error} in {text}"),
    }
}

#[test]
fn there_are_samples_of_all_kinds() {
    let samples = samples();
    let count = |test: &dyn Fn(&Record) -> bool| samples.iter().filter(|game| test(game)).count();
    assert!(count(&|game| game.variant() == Variant::Blitz) > 3);
    assert!(count(&|game| game.variant() == Variant::Standard) > 10);
    assert!(count(&|game| game.steps().contains(&Step::Pass)) > 3);
    for reason in [EndReason::Rings, EndReason::Markers] {
        let how = How::Rule(reason);
        assert!(count(&|game| game.result().is_some_and(|result| result.how == how)) > 0);
    }
}
