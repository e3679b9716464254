//! Every word of the page that a person reads.

/// The name of the game.
pub const TITLE: &str = "YINSH";
