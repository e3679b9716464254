//! `yinsh bench`: how fast the rules are.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::bench::POSITIONS;

/// Each position is counted again and again for so long, and as often.
const AT_LEAST: Duration = Duration::from_millis(700);
const ROUNDS: u32 = 3;

/// Prints the leaves and the speed for each position, the speed over all, and the leaves of all.
/// The fastest round counts, for what else the machine does only slows it down.
pub(super) fn run(out: &mut impl Write) -> io::Result<()> {
    let mut nodes_of_all = 0;
    let mut seconds_of_all = 0.0;
    for bench in POSITIONS {
        let clock = Instant::now();
        let mut rounds = 0;
        let mut nodes = 0;
        let mut fastest = Duration::MAX;
        while rounds < ROUNDS || clock.elapsed() < AT_LEAST {
            let clock = Instant::now();
            nodes = bench.nodes();
            fastest = fastest.min(clock.elapsed());
            rounds += 1;
        }
        let seconds = fastest.as_secs_f64();
        let millions = nodes as f64 / seconds / 1e6;
        let name = bench.name;
        writeln!(
            out,
            "{name:20} {nodes:>10} leaves {millions:>7.1} million a second"
        )?;
        nodes_of_all += nodes;
        seconds_of_all += seconds;
    }
    let millions = nodes_of_all as f64 / seconds_of_all / 1e6;
    writeln!(out, "{millions:.1} million leaves a second over all")?;
    writeln!(out, "{nodes_of_all} nodes")
}
