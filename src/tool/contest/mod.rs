//! `yinsh match`: two players, many games, a score.

mod engine;
mod opening;
mod player;
mod score;

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::Stop;
use super::arguments::Match;
use crate::bot::random::scramble;
use crate::notation::gipf;
use crate::rules::{Player as Side, Position, Step};

pub(super) use opening::Openings;
use player::Player;
pub(super) use player::Spec;
use score::Score;

/// What came of a game.
struct Played {
    number: usize,
    /// The steps from the empty board.
    steps: Vec<Step>,
    end: Position,
    /// The time that the two took, and how many turns they made.
    time: [Duration; 2],
    turns: [u32; 2],
}

impl Played {
    /// The first player is White in every other game.
    fn first(&self) -> Side {
        Side::ALL[self.number % 2]
    }
}

/// Plays the games and tells the score.
pub(super) fn run(contest: &Match, out: &mut impl Write) -> Result<(), Stop> {
    let games = play(contest)?;
    let mut score = Score::default();
    let (mut time, mut turns) = ([Duration::ZERO; 2], [0; 2]);
    for played in &games {
        let winner = played.end.outcome().and_then(|outcome| outcome.winner);
        let result = match winner {
            None => &mut score.draws,
            Some(side) if side == played.first() => &mut score.wins,
            Some(_) => &mut score.losses,
        };
        *result += 1;
        for player in 0..2 {
            time[player] += played.time[player];
            turns[player] += played.turns[player];
        }
        if contest.moves {
            let text = gipf::write_turns(&Position::new(contest.variant), &played.steps);
            writeln!(out, "{}: {text}", played.number + 1)?;
        }
    }
    writeln!(out, "{} against {}: {score}", contest.first, contest.second)?;
    for (player, name) in [&contest.first, &contest.second].into_iter().enumerate() {
        let mean = time[player].as_secs_f64() * 1e3 / f64::from(turns[player].max(1));
        writeln!(out, "{name}: {mean:.1} ms a turn")?;
    }
    Ok(())
}

/// All games, in their order.
fn play(contest: &Match) -> Result<Vec<Played>, Stop> {
    let count = contest.games as usize;
    let openings = contest
        .openings
        .list(contest.variant, count.div_ceil(2), contest.seed)?;
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = contest.threads.unwrap_or(cores).clamp(1, count.max(1));
    let work = || -> Result<Vec<Played>, Stop> {
        let mut players = [contest.first.player()?, contest.second.player()?];
        let mut games = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(opening) = openings.get(number / 2).filter(|_| number < count) else {
                return Ok(games);
            };
            games.push(game(&mut players, contest, opening, number)?);
        }
    };
    let parts: Vec<Result<Vec<Played>, Stop>> = thread::scope(|scope| {
        let work = || {
            let games = work();
            if games.is_err() {
                // The others stop after the game under way.
                next.store(count, Ordering::Relaxed);
            }
            games
        };
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let parts = threads.into_iter().map(|thread| {
            thread
                .join()
                .unwrap_or_else(|_| Err(Stop::input("a game could not be played to its end")))
        });
        parts.collect()
    });
    let mut games = Vec::new();
    for part in parts {
        games.extend(part?);
    }
    games.sort_by_key(|played| played.number);
    Ok(games)
}

fn game(
    players: &mut [Player; 2],
    contest: &Match,
    opening: &[Step],
    number: usize,
) -> Result<Played, Stop> {
    for player in players.iter_mut() {
        player.begin()?;
    }
    let start = Position::new(contest.variant);
    let mut steps = opening.to_vec();
    let mut end = steps
        .iter()
        .fold(start, |position, step| position.play_unchecked(*step));
    let mut played = Played {
        number,
        steps: Vec::new(),
        end,
        time: [Duration::ZERO; 2],
        turns: [0; 2],
    };
    let first = played.first();
    while let Some(side) = end.to_act() {
        let player = usize::from(side != first);
        let seed = scramble(contest.seed ^ scramble(number as u64) ^ steps.len() as u64);
        let clock = Instant::now();
        let turn = players[player].turn(&start, &steps, &end, seed)?;
        played.time[player] += clock.elapsed();
        played.turns[player] += 1;
        for step in turn.iter() {
            end = end.play(*step).map_err(|error| {
                Stop::input(format_args!("game {}: {turn:?}: {error}", number + 1))
            })?;
            steps.push(*step);
        }
    }
    Ok(Played {
        steps,
        end,
        ..played
    })
}
