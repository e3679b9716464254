//! Makes the files of this folder again: `cargo run --release --example make-test-data`.
//!
//! The games are random, from seeds. Of many, those are kept that have what their file is named for.

#[path = "../common/random.rs"]
mod random;

use std::fs;
use std::io;
use std::path::Path;

use fastrand::Rng;
use yinsh::rules::{Player, PointSet, Position, Row, Stage, Step, Variant, perft};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let write =
        |name: &str, rows: Vec<String>| fs::write(folder.join(name), rows.join("\n") + "\n");
    let standard = |seed| random::game(Variant::Standard, seed);
    let rows: Vec<Vec<Step>> = (0..)
        .map(standard)
        .filter(|game| has_row_choices(game))
        .take(20)
        .collect();
    let passes: Vec<Vec<Step>> = (0..)
        .map(cornered_game)
        .filter(|game| has_passes(game))
        .take(10)
        .collect();
    let random: Vec<Vec<Step>> = (1_000_000..).map(standard).take(20).collect();
    let blitz = (0..10).map(|seed| random::game(Variant::Blitz, seed));
    let moments = perft_rows(&random, &rows, &passes);
    let list = |games: &[Vec<Step>]| {
        games
            .iter()
            .map(|game| row(Variant::Standard, game))
            .collect()
    };
    write("games-random.tsv", list(&random))?;
    write("games-rows.tsv", list(&rows))?;
    write("games-pass.tsv", list(&passes))?;
    write(
        "games-blitz.tsv",
        blitz.map(|game| row(Variant::Blitz, &game)).collect(),
    )?;
    write("perft.tsv", moments)
}

/// The positions of a game, one more than it has steps.
fn positions(variant: Variant, game: &[Step]) -> Vec<Position> {
    let mut positions = vec![Position::new(variant)];
    for step in game {
        positions.push(
            positions[positions.len() - 1]
                .play(*step)
                .expect("a legal step"),
        );
    }
    positions
}

/// Whether at some point three windows or more are to be chosen from, or crossing rows.
fn has_row_choices(game: &[Step]) -> bool {
    positions(Variant::Standard, game).iter().any(|position| {
        let rows: Vec<Row> = position.legal_steps().iter().filter_map(row_of).collect();
        rows.len() >= 3 || rows.windows(2).any(|two| two[0].axis() != two[1].axis())
    })
}

fn row_of(step: &Step) -> Option<Row> {
    match step {
        Step::TakeRow(row) => Some(*row),
        _ => None,
    }
}

fn has_passes(game: &[Step]) -> bool {
    game.contains(&Step::Pass)
}

/// A game in which Black begins in a corner and both leave the other as few moves as they can.
fn cornered_game(seed: u64) -> Vec<Step> {
    let mut random = Rng::with_seed(seed);
    let mut position = Position::new(Variant::Standard);
    let mut game = Vec::new();
    while position.outcome().is_none() {
        let legal = position.legal_steps();
        let step = match position.stage() {
            Stage::Placing if position.to_act() == Some(Player::Black) => {
                legal[random.usize(..legal.len().min(14))]
            }
            Stage::Moving { .. } if random.usize(..4) > 0 => {
                let choices = |step: &&Step| position.play_unchecked(**step).count_steps();
                *legal.iter().min_by_key(choices).expect("a legal step")
            }
            _ => legal[random.usize(..legal.len())],
        };
        position = position.play(step).expect("a legal step");
        game.push(step);
    }
    game
}

fn row(variant: Variant, game: &[Step]) -> String {
    let positions = positions(variant, game);
    let last = positions[positions.len() - 1];
    let winner = last.outcome().expect("a finished game").winner;
    let result = winner.map_or_else(|| "draw".to_owned(), |player| player.to_string());
    let counts: Vec<String> = positions[..game.len()]
        .iter()
        .map(|position| position.legal_steps().len().to_string())
        .collect();
    let [white, black] = Player::ALL;
    format!(
        "{result}\t{}\t{}\t{}\tWR={} BR={} WM={} BM={}",
        game.len(),
        plies(game),
        counts.join(","),
        points(last.rings(white)),
        points(last.rings(black)),
        points(last.markers(white)),
        points(last.markers(black)),
    )
}

fn plies(game: &[Step]) -> String {
    let plies: Vec<String> = game.iter().map(Step::to_string).collect();
    plies.join(" ")
}

fn points(set: PointSet) -> String {
    let points: Vec<String> = set.into_iter().map(|point| point.to_string()).collect();
    points.join(",")
}

/// The start, the middle of some games, and what comes just before rows, passes and the last marker.
fn perft_rows(random: &[Vec<Step>], rows: &[Vec<Step>], passes: &[Vec<Step>]) -> Vec<String> {
    let mut lines = vec![perft_row("start", &[], 200_000)];
    for (number, game) in random.iter().take(3).enumerate() {
        lines.push(perft_row(&format!("placed_{number}"), &game[..10], 500_000));
        let middle = &game[..10 + (game.len() - 10) / 3 * (number + 1) / 2];
        lines.push(perft_row(&format!("middle_{number}"), middle, 800_000));
    }
    let before =
        |game: &[Step], ahead: usize, wanted: &dyn Fn(&Position) -> bool| -> Option<usize> {
            let found = positions(Variant::Standard, game).iter().position(wanted)?;
            found.checked_sub(ahead)
        };
    for (number, game) in rows.iter().take(6).enumerate() {
        let choice = |position: &Position| {
            matches!(position.stage(), Stage::TakingRow { .. }) && position.count_steps() >= 2
        };
        let ahead = number % 3;
        if let Some(len) = before(game, ahead, &choice) {
            lines.push(perft_row(
                &format!("rows_{number}_ahead_{ahead}"),
                &game[..len],
                300_000,
            ));
        }
    }
    for (number, game) in passes.iter().take(4).enumerate() {
        let passing = |position: &Position| position.legal_steps().contains(&Step::Pass);
        if let Some(len) = before(game, number % 2, &passing) {
            lines.push(perft_row(&format!("pass_{number}"), &game[..len], 300_000));
        }
    }
    let last = |position: &Position| position.pool() == 1;
    let ends = random
        .iter()
        .filter_map(|game| before(game, 2, &last).map(|len| &game[..len]));
    for (number, game) in ends.take(3).enumerate() {
        lines.push(perft_row(&format!("last_marker_{number}"), game, 300_000));
    }
    lines
}

/// A row with as many counts as are below a bound, but no more than six.
fn perft_row(name: &str, game: &[Step], most: u64) -> String {
    let last = positions(Variant::Standard, game);
    let position = last[last.len() - 1];
    let next = match position.stage() {
        Stage::Placing => "place",
        Stage::Moving { .. } => "move",
        Stage::TakingRow { .. } => "row",
        Stage::TakingRing { .. } => "ring",
        Stage::Over(_) => "over",
    };
    let side = match position.to_act() {
        Some(Player::White) => "W",
        Some(Player::Black) => "B",
        None => "-",
    };
    let counts: Vec<String> = (1..=6)
        .map(|depth| perft(&position, depth))
        .take_while(|count| *count <= most)
        .map(|count| count.to_string())
        .collect();
    format!(
        "{name}\t{}\t{next}\t{side}\t{}",
        plies(game),
        counts.join(",")
    )
}
