//! The board as SVG. It gets view data and callbacks, and knows no rules.

#[cfg(feature = "app")]
mod board_svg;
pub mod cast;
#[cfg(feature = "app")]
mod draw;
pub mod geometry;
pub mod gesture;
#[cfg(feature = "app")]
mod grid;
#[cfg(feature = "app")]
mod hand;
#[cfg(feature = "app")]
mod hint;
pub mod keys;
#[cfg(feature = "app")]
mod last_turn;
#[cfg(feature = "app")]
mod pieces;
#[cfg(feature = "app")]
mod points;
#[cfg(feature = "app")]
mod rows;
#[cfg(feature = "app")]
pub mod shapes;
#[cfg(feature = "app")]
mod targets;
pub mod view;

#[cfg(feature = "app")]
pub use board_svg::{Board, BoardProps};
pub use keys::Command;
pub use view::{Ask, BoardView, HintMarks, LastTurn, Piece};
