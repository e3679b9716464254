//! The board as SVG. It gets view data and callbacks, and knows no rules.

#[cfg(feature = "app")]
mod board_svg;
pub mod view;

#[cfg(feature = "app")]
pub use board_svg::{Board, BoardProps};
pub use view::{Ask, BoardView, LastTurn};
