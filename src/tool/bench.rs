//! `yinsh bench`: how fast the search and the rules are.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use super::arguments::Bench;
use crate::bench::{POSITIONS, SEARCH_TABLE, search_positions, search_to};
use crate::bot::Search;
use crate::notation::gipf;

/// Each position is counted again and again for so long, and as often.
const AT_LEAST: Duration = Duration::from_millis(700);
const ROUNDS: u32 = 3;

/// Measures what is asked for.
pub(super) fn run(bench: &Bench, out: &mut impl Write) -> io::Result<()> {
    if bench.rules {
        rules(out)
    } else {
        search(bench, out)
    }
}

/// Searches each position with an empty memory. Prints the speed and the nodes of all.
fn search(bench: &Bench, out: &mut impl Write) -> io::Result<()> {
    let mut search = Search::new(SEARCH_TABLE);
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for (number, position) in search_positions().into_iter().enumerate() {
        let clock = Instant::now();
        let report = search_to(&mut search, position, bench.depth);
        time += clock.elapsed();
        nodes += report.nodes;
        if bench.each
            && let Some(line) = report.lines.first()
        {
            let turn = gipf::turns(&position, &line.turn);
            let turn = turn.first().map_or("", |turn| turn.text.as_str());
            let (score, nodes) = (line.worth.score(), report.nodes);
            writeln!(out, "{:2} {nodes:>9} nodes {score:>6} {turn}", number + 1)?;
        }
    }
    let thousands = nodes as f64 / time.as_secs_f64() / 1e3;
    writeln!(out, "{thousands:.0} thousand nodes a second")?;
    writeln!(out, "{nodes} nodes")
}

/// Prints the leaves and the speed for each position, the speed over all, and the leaves of all.
/// The fastest round counts, for what else the machine does only slows it down.
fn rules(out: &mut impl Write) -> io::Result<()> {
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
