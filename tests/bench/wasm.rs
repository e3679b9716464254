//! The positions of the benchmark as a wasm module, to be called and timed from outside: wasm has no
//! clock of its own. `run.mjs` beside this file does so.

use std::sync::atomic::{AtomicUsize, Ordering};

use yinsh::bench::POSITIONS;

static CALLS: AtomicUsize = AtomicUsize::new(0);

/// Counts one position, the next one each time it is called.
fn main() {
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    let bench = &POSITIONS[call % POSITIONS.len()];
    assert_eq!(bench.nodes(), bench.leaves, "{}", bench.name);
}
