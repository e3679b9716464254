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
    let depth = arguments.depth;
    let mut leaves = 0;
    let mut clock = Instant::now();
    if arguments.divide {
        for (step, share) in divide(&position, depth) {
            writeln!(out, "{step} {share}")?;
            leaves += share;
        }
    } else {
        for depth in depth.min(1)..=depth {
            clock = Instant::now();
            leaves = perft(&position, depth);
            writeln!(out, "perft({depth}) {leaves}")?;
        }
    }
    let seconds = clock.elapsed().as_secs_f64();
    writeln!(out, "{leaves} leaves in {seconds:.3} s")?;
    Ok(())
}
