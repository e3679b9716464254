//! A game or a position in the fragment of a link: `g=1…` and `p=1…`.
//!
//! A game keeps its start, the main line and how the players ended it; names and comments are left
//! out. It holds points and not places in a list of moves, so that what one version writes, every
//! later one reads.
//!
//! # The form
//!
//! `g=` for a game or `p=` for a position, then characters of the alphabet `A-Z a-z 0-9 - _`, which
//! is that of base64url; each stands for six bits, from `A` (0) to `_` (63).
//!
//! | characters | meaning |
//! |---|---|
//! | 1 | the version of the form, `1`, as it is |
//! | 2 | how many characters the body has, the higher six bits first |
//! | 4 | the checksum: the CRC-24 of [OpenPGP](https://www.rfc-editor.org/rfc/rfc9580#section-6.1) over the ASCII text of `g=1` or `p=1` and the body |
//! | the rest | the body |
//!
//! The body is a line of symbols of seven bits, the highest bit first, filled up with zeros. A
//! symbol under 85 is a point: its place among all, which are ordered by letter, then by number
//! (A2 is 0, A5 is 3, B1 is 4, K10 is 84).
//!
//! 1. The start. 0: the empty board, standard. 1: the empty board, Blitz. 2: the position that
//!    follows in 34 symbols: the variant (0 standard, 1 Blitz); who is to act, or acted last (0
//!    White, 1 Black); the stage (0 placing, 1 moving a ring, 2 the same behind a pass, 3 taking a
//!    row of one's own move, 4 one that the opponent's move made, 5 and 6 taking the ring for these,
//!    7 over); the rings that White has removed; those of Black; and the board in 29 symbols, three
//!    points each. In such a symbol the first point counts once, the second five times, the third
//!    25 times: 0 nothing, 1 a ring of White, 2 of Black, 3 a marker of White, 4 of Black.
//! 2. The steps; a `p=` has none. Which kind a step is of follows from the stage of the position
//!    before it: the point of a ring placed; from where and to where a ring moves, or 85 for a pass;
//!    the two ends of a row, the lower first; the point of a ring taken.
//! 3. The end: 86 White resigned, 87 Black resigned, 88 a draw was agreed, 90 White's time ran out, 91 Black's, 89 none
//!    of these.
//!
//! However the bits of such an end are cut, the last character is never `-` or `_`, which some
//! programs leave out of a link that they find in a text.
//!
//! ```
//! use yinsh::notation::link;
//! use yinsh::rules::{Position, Variant};
//!
//! let start = Position::new(Variant::Blitz);
//! let fragment = link::write_position(&start);
//! let url = format!("<https://example.org/#{fragment}>.");
//! assert_eq!(*link::parse(&url).unwrap().start(), start);
//! ```

mod alphabet;
mod error;
mod read;
mod start;
mod write;

pub use error::{ParseError, SyntaxError, SyntaxFault};
pub use read::parse;
pub use write::{write, write_position};

/// The version that is written.
const VERSION: char = '1';

/// What a symbol of the body that is no point means among the steps.
mod symbol {
    use crate::game::Ending;
    use crate::rules::Player;

    /// A turn without a move.
    pub const PASS: u8 = 85;

    /// The last symbol of each body and how the players ended the game.
    pub const ENDS: [(u8, Option<Ending>); 6] = [
        (86, Some(Ending::Resignation(Player::White))),
        (87, Some(Ending::Resignation(Player::Black))),
        (88, Some(Ending::Agreement)),
        (89, None),
        (90, Some(Ending::Time(Player::White))),
        (91, Some(Ending::Time(Player::Black))),
    ];
}

/// What the link holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Game,
    Position,
}

impl Kind {
    const ALL: [Self; 2] = [Self::Game, Self::Position];

    /// The character before the `=`.
    const fn letter(self) -> char {
        match self {
            Self::Game => 'g',
            Self::Position => 'p',
        }
    }
}
