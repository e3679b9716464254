//! Who can take part in a match.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, Instant};

use super::engine::Engine;
use crate::bot::network::Network;
use crate::bot::random::SplitMix64;
use crate::bot::{Level, Limits, Progress, Question, Search, Way, Weakness, choose};
use crate::rules::{Position, Step, Turn};
use crate::tool::Stop;
use crate::tool::network_file;

/// Positions between two looks at the clock.
const SLICE: u64 = 2_000;

/// A player as the command line names one: a level, `rows` (random turns, but takes rows where it
/// can), or a list of settings such as `nodes=5000` or `ugi=PROGRAM,nodes=20000`.
#[derive(Clone, Debug)]
pub(in crate::tool) struct Spec {
    text: String,
    kind: Kind,
    /// Positions for a turn; for other engines whatever they count.
    pub nodes: Option<u64>,
    depth: Option<u8>,
    /// Milliseconds for a turn.
    pub time: Option<u64>,
    megabytes: usize,
    network: Option<PathBuf>,
    overlooked: Option<u8>,
    noise: Option<u16>,
}

#[derive(Clone, Debug)]
enum Kind {
    Rows,
    Level(Level),
    Search,
    Engine(String),
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut spec = Self {
            text: text.to_owned(),
            kind: Kind::Search,
            nodes: None,
            depth: None,
            time: None,
            megabytes: 32,
            network: None,
            overlooked: None,
            noise: None,
        };
        for part in text.split(',') {
            let number = |value: &str| {
                value
                    .parse::<u64>()
                    .map_err(|error| format!("{part}: {error}"))
            };
            match part.split_once('=') {
                None if part == "rows" => spec.kind = Kind::Rows,
                None => {
                    let level = part
                        .parse()
                        .map_err(|error| format!("{part}: {error}, or rows"))?;
                    spec.kind = Kind::Level(level);
                }
                Some(("nodes", value)) => spec.nodes = Some(number(value)?),
                Some(("time", value)) => spec.time = Some(number(value)?),
                Some(("depth", value)) => spec.depth = Some(number(value)?.min(60) as u8),
                Some(("memory", value)) => spec.megabytes = number(value)?.clamp(1, 4096) as usize,
                Some(("overlooked", value)) => {
                    spec.overlooked = Some(number(value)?.min(255) as u8)
                }
                Some(("noise", value)) => spec.noise = Some(number(value)?.min(10_000) as u16),
                Some(("network", value)) => spec.network = Some(value.into()),
                Some(("ugi", value)) => spec.kind = Kind::Engine(value.to_owned()),
                Some((key, _)) => {
                    return Err(format!(
                        "{key}: the settings are nodes, depth, time, overlooked, noise, memory, network, ugi"
                    ));
                }
            }
        }
        let limited = spec.nodes.is_some() || spec.depth.is_some() || spec.time.is_some();
        match spec.kind {
            Kind::Search | Kind::Engine(_) if !limited => {
                Err(format!("{text}: nodes, depth or time is missing"))
            }
            Kind::Level(level) if level.is_timed() && !limited => {
                Err(format!("{text}: this level needs a time: {text},time=1000"))
            }
            _ => Ok(spec),
        }
    }
}

/// A player at the board.
pub(super) enum Player {
    Rows,
    Greedy,
    Search(Box<Search>, Limits, Weakness, Option<Duration>),
    Engine(Engine),
}

impl Spec {
    /// Sits down at the board.
    pub(super) fn player(&self) -> Result<Player, Stop> {
        let (limits, weakness) = match &self.kind {
            Kind::Rows => return Ok(Player::Rows),
            Kind::Engine(program) => {
                let order = match (self.nodes, self.time, self.depth) {
                    (Some(nodes), ..) => format!("go nodes {nodes}"),
                    (_, Some(time), _) => format!("go movetime {time}"),
                    (_, _, depth) => format!("go depth {}", depth.unwrap_or(1)),
                };
                return Engine::start(program, order).map(Player::Engine);
            }
            Kind::Level(level) => match level.way() {
                Way::Greedy => return Ok(Player::Greedy),
                Way::Search(limits, weakness) => (limits, weakness),
            },
            Kind::Search => (Limits::NONE, Weakness::default()),
        };
        let limits = Limits {
            depth: self.depth.unwrap_or(limits.depth),
            nodes: self.nodes.unwrap_or(limits.nodes),
        };
        let weakness = Weakness {
            overlooked: self.overlooked.unwrap_or(weakness.overlooked),
            noise: self.noise.unwrap_or(weakness.noise),
        };
        let bytes = self.megabytes << 20;
        let search = match &self.network {
            None => Search::new(bytes),
            // A network lives as long as the program; a match has few.
            Some(file) => {
                let network = Network::new(&network_file::read(file)?);
                Search::with_network(bytes, Box::leak(Box::new(network)))
            }
        };
        let time = self.time.map(Duration::from_millis);
        Ok(Player::Search(Box::new(search), limits, weakness, time))
    }
}

impl Player {
    /// Before another game.
    pub fn begin(&mut self) -> Result<(), Stop> {
        match self {
            Self::Search(search, ..) => search.forget(),
            Self::Engine(engine) => engine.begin()?,
            Self::Rows | Self::Greedy => {}
        }
        Ok(())
    }

    /// The turn it makes, after these steps from the start of the game.
    pub fn turn(
        &mut self,
        start: &Position,
        steps: &[Step],
        position: &Position,
        seed: u64,
    ) -> Result<Turn, Stop> {
        let turn = match self {
            Self::Rows => rows(position, &mut SplitMix64::new(seed)),
            Self::Greedy => choose(position, seed),
            Self::Engine(engine) => return engine.turn(start, steps, position),
            Self::Search(search, limits, weakness, time) => {
                search.ask(Question {
                    position: *position,
                    limits: *limits,
                    lines: 1,
                    seed,
                    weakness: *weakness,
                });
                let clock = Instant::now();
                let slice = if time.is_some() { SLICE } else { u64::MAX };
                while search.run(slice) == Progress::UnderWay
                    && time.is_none_or(|time| clock.elapsed() < time)
                {}
                search.best()
            }
        };
        turn.ok_or_else(|| Stop::input("there is no turn once the game is over"))
    }
}

/// A turn by chance, but one that takes as many rings as can be.
fn rows(position: &Position, random: &mut SplitMix64) -> Option<Turn> {
    let player = position.to_act()?;
    let mut best = Vec::new();
    let mut most = 0;
    crate::rules::visit_turns(position, |turn, behind| {
        let taken = behind.rings_taken(player);
        if taken > most {
            best.clear();
            most = taken;
        }
        if taken == most {
            best.push(*turn);
        }
    });
    let at = random.below(best.len().max(1) as u64) as usize;
    best.get(at).copied()
}
