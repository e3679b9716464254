//! Counting positions and choosing among steps takes nothing from the heap.

#![cfg(not(target_arch = "wasm32"))]

use std::hint::black_box;

use allocation_counter::measure;
use yinsh::bench::POSITIONS;
use yinsh::rules::{Stage, perft, visit_turns};

/// Placing, moving, rows, rings, passes and the end are all met on the way.
#[test]
fn perft_allocates_nothing() {
    for bench in POSITIONS {
        let position = bench.position();
        let mut leaves = 0;
        let heap = measure(|| leaves = perft(&position, 3));
        assert!(leaves > 1000, "{}", bench.name);
        assert_eq!(
            (heap.count_total, heap.bytes_total),
            (0, 0),
            "{}",
            bench.name
        );
    }
}

#[test]
fn the_list_of_steps_and_turns_allocate_nothing() {
    for bench in POSITIONS {
        let position = bench.position();
        let mut seen = 0;
        let heap = measure(|| {
            seen += position.legal_steps().len();
            visit_turns(&position, |turn, next| {
                seen += turn.len() + usize::from(matches!(next.stage(), Stage::Over(_)));
            });
        });
        assert!(seen > 0);
        assert_eq!(heap.count_total, 0, "{}", bench.name);
    }
}

/// The counter counts.
#[test]
fn an_allocation_is_seen() {
    let heap = measure(|| drop(black_box(Box::new(1))));
    assert_eq!(heap.count_total, 1);
}
