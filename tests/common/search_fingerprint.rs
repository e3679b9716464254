//! What the search finds in the positions of the benchmark, as one number to compare between machines.

use yinsh::bench::search_positions;
use yinsh::bot::{Limits, Progress, Question, Search, Weakness};

/// What [`search_fingerprint`] gives. Changes with the search and its network, never with the machine.
pub const EXPECTED: u64 = 10873078076777454544;

/// The turns found in the 50 positions, what they are worth and the nodes it took, folded by FNV-1a.
pub fn search_fingerprint() -> u64 {
    let mut search = Search::new(1 << 20);
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for position in search_positions() {
        search.forget();
        search.ask(Question {
            position,
            limits: Limits {
                nodes: 3000,
                ..Limits::NONE
            },
            lines: 1,
            seed: 0,
            weakness: Weakness::default(),
        });
        while search.run(1000) == Progress::UnderWay {}
        let report = search.report(1);
        let found = report
            .lines
            .first()
            .map(|line| (line.turn, line.worth.score()));
        for byte in format!("{found:?} {}\n", report.nodes).bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}
