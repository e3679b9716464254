//! Games of the bot against itself, to learn from.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use crate::bot::network::Network;
use crate::bot::random::SplitMix64;
use crate::bot::{Limits, Progress, Question, Search, Weakness};
use crate::rules::{Player, Position, Stage, Turn, Variant, visit_turns};

/// A position met in a game, what the search thought of it, and how the game ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    pub position: Position,
    /// The chance to win that the search gave whoever is to act.
    pub chance: f32,
    /// What they made of it: 1 a win, 0.5 a draw, 0 a loss.
    pub result: f32,
}

/// How the games are played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub games: u32,
    pub nodes: u64,
    pub seed: u64,
}

/// Bytes of a search's table: enough for so few nodes.
const TABLE: usize = 1 << 20;

/// Plays the games, on all cores. The same manner and network give the same games, in any order.
pub(super) fn games(network: &'static Network, manner: Manner) -> Vec<Vec<Sample>> {
    let next = AtomicU32::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut games: Vec<(u32, Vec<Sample>)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores)
            .map(|_| {
                scope.spawn(|| {
                    let mut search = Search::with_network(TABLE, network);
                    let mut games = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= manner.games {
                            return games;
                        }
                        games.push((number, game(&mut search, manner, number)));
                    }
                })
            })
            .collect();
        let games = workers.into_iter().filter_map(|worker| worker.join().ok());
        games.flatten().collect()
    });
    games.sort_by_key(|(number, _)| *number);
    games.into_iter().map(|(_, samples)| samples).collect()
}

/// One game in five is Blitz. Half of the openings are random, the others begin with some random
/// rings; later a turn here and there is random, so that the network sees more than good play.
fn game(search: &mut Search, manner: Manner, number: u32) -> Vec<Sample> {
    search.forget();
    let mut random = SplitMix64::new(manner.seed);
    random.stir(u64::from(number));
    let variant = if number.is_multiple_of(5) {
        Variant::Blitz
    } else {
        Variant::Standard
    };
    let mut position = Position::new(variant);
    let random_rings = match random.below(4) {
        0 | 1 => 10,
        2 => random.below(10),
        _ => random.below(3),
    };
    for _ in 0..random_rings {
        position = position.play_unchecked(pick(&mut random, &position.legal_steps()));
    }
    let mut met: Vec<(Position, f32)> = Vec::new();
    let mut random_turns = 4;
    while position.outcome().is_none() {
        if random_turns > 0 && position.stage() != Stage::Placing && random.below(12) == 0 {
            random_turns -= 1;
            let mut turns = Vec::new();
            visit_turns(&position, |_, behind| turns.push(*behind));
            position = pick(&mut random, &turns);
            continue;
        }
        let Some((turn, chance)) = think(search, position, manner.nodes, random.next()) else {
            break;
        };
        if matches!(position.stage(), Stage::Placing | Stage::Moving { .. }) {
            met.push((position, chance));
        }
        position = turn
            .iter()
            .fold(position, |position, step| position.play_unchecked(*step));
    }
    let winner = position.outcome().and_then(|outcome| outcome.winner);
    let sample = |(position, chance): (Position, f32)| Sample {
        position,
        chance,
        result: result_for(winner, position.to_act()),
    };
    met.into_iter().map(sample).collect()
}

fn result_for(winner: Option<Player>, player: Option<Player>) -> f32 {
    match winner {
        None => 0.5,
        _ if winner == player => 1.0,
        Some(_) => 0.0,
    }
}

fn pick<T: Copy>(random: &mut SplitMix64, of: &[T]) -> T {
    of[random.below(of.len() as u64) as usize]
}

fn think(search: &mut Search, position: Position, nodes: u64, seed: u64) -> Option<(Turn, f32)> {
    search.ask(Question {
        position,
        limits: Limits {
            nodes,
            ..Limits::NONE
        },
        lines: 1,
        seed,
        weakness: Weakness {
            overlooked: 0,
            noise: 16,
        },
    });
    while search.run(u64::MAX) == Progress::UnderWay {}
    let report = search.report(1);
    let line = report.lines.first()?;
    Some((line.turn, line.worth.chance() as f32))
}
