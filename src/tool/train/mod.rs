//! `yinsh train`: the bot's network, from nothing.
//!
//! Each generation plays games against itself with the network of the last one, and a network is
//! fitted to what the searches thought and to how the games ended.

mod fit;
mod play;

use std::io::Write;

use super::arguments::Train;
use super::{Stop, network_file};
use crate::bot::network::Network;

use fit::{Reader, Weights};

/// Of so many games one is held out to measure the error.
const HELD_OUT: usize = 20;

/// Plays and fits, and writes the network after each generation.
pub(super) fn run(train: &Train, out: &mut impl Write) -> Result<(), Stop> {
    let mut network = match &train.from {
        Some(file) => network_file::read(file)?,
        None => blank(),
    };
    let reader = Reader::new();
    let mut generations = Vec::new();
    for generation in 1..=train.generations {
        let seed = train
            .seed
            .wrapping_mul(1000)
            .wrapping_add(u64::from(generation));
        // A network lives as long as the program: a few of some hundred kilobytes.
        let player: &'static Network = Box::leak(Box::new(Network::new(&network)));
        let manner = play::Manner {
            games: train.games,
            nodes: train.nodes,
            seed,
        };
        let games = play::games(player, manner);
        let positions: usize = games.iter().map(Vec::len).sum();
        writeln!(
            out,
            "generation {generation}: {} games, {positions} positions",
            games.len()
        )?;
        out.flush()?;
        generations.push(games);
        if generations.len() > train.keep {
            generations.remove(0);
        }
        let mut samples = Vec::new();
        let mut held_out = Vec::new();
        for (number, game) in generations.iter().flatten().enumerate() {
            if number % HELD_OUT == 0 {
                held_out.extend_from_slice(game);
            } else {
                samples.extend_from_slice(game);
            }
        }
        let blind = train.from.is_none() && generation == 1;
        let manner = fit::Manner {
            epochs: train.epochs,
            // The first searches knew nothing.
            result: if blind {
                1.0
            } else {
                train.result as f32 / 100.0
            },
            seed,
        };
        let mut weights = Weights::new(seed);
        let mut lines = Vec::new();
        weights.fit(
            &reader,
            &samples,
            &held_out,
            manner,
            |epoch, error, held| {
                lines.push(format!(
                    "  epoch {epoch}: error {error:.4}, held out {held:.4}"
                ));
            },
        );
        for line in lines {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
        network = weights.whole();
        network_file::write(&train.out, &network)?;
        if blind {
            generations.clear();
        }
    }
    Ok(())
}

/// A network that knows only what rings are worth.
fn blank() -> Vec<i16> {
    let mut values = Weights::new(0).whole();
    let rows = values.len() - fit::OUTPUTS_LEN;
    values[..rows].fill(0);
    values
}
