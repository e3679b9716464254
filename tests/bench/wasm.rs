//! The positions of the benchmarks as a wasm module, to be called and timed from outside: wasm has no
//! clock of its own. `run.mjs` beside this file does so.

use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering};

use yinsh::bench::{POSITIONS, SEARCH_DEPTH, search_nodes};

static CALLS: AtomicUsize = AtomicUsize::new(0);

/// Counts one position, the next one each time it is called; then searches those of the search; then
/// begins anew.
fn main() {
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    match POSITIONS.get(call % (POSITIONS.len() + 1)) {
        Some(bench) => assert_eq!(bench.nodes(), bench.leaves, "{}", bench.name),
        None => {
            black_box(search_nodes(SEARCH_DEPTH));
        }
    }
}
