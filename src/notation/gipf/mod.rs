//! The notation of gipf.com, long form: `1.e6 2.i8 ... 11.k9-f9`.
//!
//! One counter serves both players, odd for White. The parts of a turn are joined by `;`, and `x`
//! takes: `29.j7-d7;xf7-j7xa5` moves a ring, takes the row f7-j7 and then the ring a5. A row that
//! the opponent made is taken first: `41.xd5-h5xg7;g8-g5`. A turn without a legal move is `pass`.

mod error;
mod game;
mod headers;
mod legality;
mod score;
mod split;
mod syntax;
mod tokens;
mod turns;

pub use error::{ParseError, WrongResult};
pub(super) use game::parse_at;
pub use game::{parse, read_turns, write};
use score::Score;
pub(super) use split::split;
pub use syntax::{SyntaxError, SyntaxFault};
pub(super) use turns::first_number;
pub use turns::{TurnText, turns, write_turns};
