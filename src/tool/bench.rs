//! `yinsh bench`: how fast the rules are.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::bench::POSITIONS;

/// Each position is counted again until it took at least so long.
const AT_LEAST: Duration = Duration::from_millis(300);

/// Prints the leaves and the speed for each position, the speed over all, and the leaves of all.
pub(super) fn run(out: &mut impl Write) -> io::Result<()> {
    let mut all = 0;
    let mut seconds_for_all = 0.0;
    for bench in POSITIONS {
        let clock = Instant::now();
        let mut rounds = 0;
        let mut nodes = 0;
        while rounds == 0 || clock.elapsed() < AT_LEAST {
            nodes = bench.nodes();
            rounds += 1;
        }
        let seconds = clock.elapsed().as_secs_f64() / f64::from(rounds);
        writeln!(
            out,
            "{:20} {nodes:>10} leaves {:>7.1} million a second",
            bench.name,
            nodes as f64 / seconds / 1e6
        )?;
        all += nodes;
        seconds_for_all += seconds;
    }
    writeln!(
        out,
        "{:.1} million leaves a second over all",
        all as f64 / seconds_for_all / 1e6
    )?;
    writeln!(out, "{all} nodes")
}
