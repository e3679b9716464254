//! `yinsh perft`: counting positions.

use std::io::Write;
use std::time::Instant;

use super::Stop;
use super::arguments::Perft;
use super::check::replay;
use crate::rules::{Position, divide, perft};

/// Prints the count for each depth up to the one asked for, or the share of each first step, and
/// then the speed.
pub(super) fn run(arguments: &Perft, out: &mut impl Write) -> Result<(), Stop> {
    let start = Position::new(arguments.variant);
    let position = replay(&start, &arguments.after)
        .map_err(|what| Stop::input(format_args!("--after: {what}")))?;
    let clock = Instant::now();
    let mut leaves = 0;
    if arguments.divide {
        for (step, share) in divide(&position, arguments.depth) {
            writeln!(out, "{step} {share}")?;
            leaves += share;
        }
    } else {
        for depth in 0..=arguments.depth {
            leaves = perft(&position, depth);
            writeln!(out, "perft({depth}) {leaves}")?;
        }
    }
    let seconds = clock.elapsed().as_secs_f64();
    writeln!(out, "{leaves} leaves in {seconds:.2} s")?;
    Ok(())
}
