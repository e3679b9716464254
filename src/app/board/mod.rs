//! The board as SVG. It gets view data and callbacks, and knows no rules.

pub mod view;

pub use view::{Ask, BoardView, LastTurn};
