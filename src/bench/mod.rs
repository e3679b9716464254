//! Fixed positions to measure the rules and the search on, natively and in a browser's wasm.

mod rules;
mod search;

pub use rules::{BenchPosition, NODES, POSITIONS};
pub use search::{
    SEARCH_DEPTH, SEARCH_POSITIONS, SEARCH_TABLE, search_nodes, search_positions, search_to,
};
