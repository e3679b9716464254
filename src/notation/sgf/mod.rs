//! Games as Boardspace keeps them: SGF with a node for each act.
//!
//! ```text
//! (;
//! GM[24]VV[2]
//! SU[Yinsh]
//! P0[id "Ada"]
//! P1[id "Ben"]
//! ; P0[0 Start White]
//! ; P0[1 place wr E 6]
//! ; P0[2 Done]
//! ...
//! ; P0[31 move F 7 F 3]C[Now there are five.]
//! ; P0[32 remove w B 1 B 5]
//! ; P0[33 remove wr F 2]
//! ; P0[34 Done]
//! ; P1[35 Resign]
//! ; P1[36 Done]
//! )
//! ```
//!
//! `P0` is White. A person moves a ring in two acts, `place w B 1` and `drop board B 2`, a program in
//! one. `pick ...` and another `drop ...` before the turn is done take an act back. The bones are
//! those of [SGF](https://www.red-bean.com/sgf/): variations in parentheses, the main line first,
//! `C[...]` for comments, `\` before a `]` that ends nothing. What Boardspace has no form for is
//! written in forms of our own: `START[...]` holds the position line of a start other than the empty
//! board, and a draw is agreed by `OfferDraw` and `AcceptDraw`. A resignation or a draw where the
//! lines go on nevertheless is the first of the variations there. A loss on time is a `Resign` that the result, `RE[W+T]`
//! or `RE[B+T]`, tells from others; in a variation nothing does.

mod command;
mod error;
mod hand;
mod legality;
mod scanner;
mod sheet;
mod syntax;
mod write;

pub use error::{ParseError, SyntaxError, SyntaxFault};
pub use write::write;

use syntax::Games;

use crate::notation::{Place, Record};

/// Reads a text that holds one game.
///
/// Words in any case, acts with or without a number before them, with or without `Done` behind a
/// turn. The result is what the acts make it, whatever `RE` says, but that a resignation was a loss on
/// time. Properties that say nothing of the
/// steps are passed over. A ring that was taken up and not put down at the end is passed over too.
///
/// ```
/// use yinsh::notation::sgf;
///
/// let game = "(;GM[24]SU[Yinsh];P0[1 place wr E 6];P1[place br I 8])";
/// assert_eq!(sgf::parse(game).unwrap().steps().len(), 2);
/// let error = sgf::parse("(;GM[24];P0[place wr E 6];P1[place br E 6])").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 30: turn 2: a ring stands on E6");
/// ```
///
/// # Errors
///
/// Says where the text is not written so or an act is not legal, and why. A second game is an error
/// here, see [`parse_all`].
pub fn parse(text: &str) -> Result<Record, ParseError> {
    let mut games = Games::new(text);
    let empty = SyntaxError {
        place: Place::START,
        fault: SyntaxFault::Empty,
    };
    let (_, sheet) = games.next().ok_or(empty)?;
    let sheet = sheet?;
    if let Some((place, _)) = games.next() {
        let fault = SyntaxFault::Behind;
        return Err(SyntaxError { place, fault }.into());
    }
    Ok(legality::record(sheet)?)
}

/// Reads a text that holds any number of games, one behind another, and says where each begins.
/// Those behind a game that cannot be read are read nevertheless, if its end can be found.
pub fn parse_all(text: &str) -> impl Iterator<Item = (Place, Result<Record, ParseError>)> {
    Games::new(text).map(|(place, sheet)| {
        let record = sheet.map_err(ParseError::from);
        (place, record.and_then(|sheet| Ok(legality::record(sheet)?)))
    })
}
