//! The logs of Board Game Arena: read in two forms, and written as the page tells them.
//!
//! Both tell a game act by act, in sentences: a ring is placed, a marker is placed, a ring is moved,
//! a row and a ring are removed; acts and turns that were taken back stand there as well. Neither
//! form is documented by its maker, so both are read forgivingly: what is not understood is passed
//! over and reported.
//!
//! * [`parse_json`] reads the log of a replay as the site sends it: `data.players[]` with `id`,
//!   `name` and `color` (`#ffffff` is White), and `data.logs[].data[]` with entries of a `type`, a
//!   sentence `log` and `args` (`player_id`, `player_name`, `locationFrom`, `locationTo`, where
//!   `@0` and `@1` mean off the board). A `move` is an act, `restartUndo` takes one or a turn back,
//!   `gameEnd` ends the game.
//! * [`parse_text`] reads the log as a person copies it from the page in English: `Ann places a
//!   ring on E6`, `Ann moves a ring from E6 to E9 and flips 1 markers`, between lines of dates,
//!   times, move numbers and chat.
//!
//! Neither says whether the game was Blitz, but the game does: it was if it ended with the first
//! ring removed. A turn without a legal move is not told; it is put in where the other player goes
//! on.

mod error;
mod json;
mod log;
mod replay;
mod sentence;
mod text;
mod write;

pub use error::{ParseError, SyntaxError, SyntaxFault};
pub use write::write;

use super::{IllegalTurn, Place, Record};
use crate::game::Ending;
use crate::rules::{Player, Position, Step, Variant};
use log::Log;

/// The most reports of what was passed over.
pub const MOST_PASSED_OVER: usize = 100;

/// A game that was read, and what was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BgaReading {
    /// The game, finished or not. Nothing is left of what was taken back.
    pub record: Record,
    /// What was passed over, where, and its first characters. At most [`MOST_PASSED_OVER`] are
    /// named.
    pub passed_over: Vec<(Place, String)>,
}

/// Reads the JSON of a replay.
///
/// ```
/// use yinsh::notation::bga;
///
/// let text = r#"{"data": {
///     "players": [{"id": 7, "name": "Ann", "color": "ffffff"}, {"id": 8, "name": "Bob"}],
///     "logs": [{"data": [
///         {"type": "move", "log": "${player_name} places a ring on ${to}",
///          "args": {"player_id": "7", "locationFrom": "@0", "locationTo": "E6"}}
///     ]}]
/// }}"#;
/// let record = bga::parse_json(text).unwrap().record;
/// assert_eq!(record.players, ["Ann", "Bob"]);
/// assert_eq!(record.steps(), ["PE6".parse().unwrap()]);
/// ```
///
/// # Errors
///
/// Says where the text is no JSON or holds no log, or which turn is not legal, and why. The place
/// of a turn is that of its entry.
pub fn parse_json(text: &str) -> Result<BgaReading, ParseError> {
    Ok(reading(json::read(text)?)?)
}

/// Reads the log as it is copied from the page. White is who places the first ring.
///
/// ```
/// use yinsh::notation::bga;
///
/// let text = "Move 2 : 2:38:08 PM\nAnn places a ring on E6\nhi!\nBob places a ring on F7";
/// let reading = bga::parse_text(text).unwrap();
/// assert_eq!(reading.record.players, ["Ann", "Bob"]);
/// assert_eq!(reading.passed_over[0].1, "hi!");
/// ```
///
/// # Errors
///
/// Says that there is no game, where the board has no such point, or which turn is not legal, and
/// why. The place of a turn is that of its sentence.
pub fn parse_text(text: &str) -> Result<BgaReading, ParseError> {
    Ok(reading(text::read(text)?)?)
}

/// A game as it was played in the end.
struct Played {
    start: Position,
    steps: Vec<Step>,
    end: Position,
    resigned: Option<Player>,
    passed_over: Vec<(Place, String)>,
}

/// The second stage: whether what was read is legal.
fn reading(log: Log) -> Result<BgaReading, IllegalTurn> {
    let colours = log.colours();
    let played = match log.variant {
        Some(variant) => replay::play(&log, colours, variant)?,
        None => {
            let standard = replay::play(&log, colours, Variant::Standard)?;
            match may_be_blitz(&log, &standard) {
                true => replay::play(&log, colours, Variant::Blitz).unwrap_or(standard),
                false => standard,
            }
        }
    };
    let ending = match played.end.outcome() {
        None => played.resigned.map(Ending::Resignation),
        Some(_) => None,
    };
    let line = Record::of_line(played.start, &played.steps, ending);
    let mut record = line.expect("steps that were just found legal");
    for (seat, colour) in log.seats.into_iter().zip(colours) {
        record.players[colour.index()] = seat.name;
    }
    let passed_over = merged(log.passed_over, played.passed_over);
    Ok(BgaReading {
        record,
        passed_over,
    })
}

/// Both lists of what was passed over, each in the order of the text, as one.
fn merged(one: Vec<(Place, String)>, other: Vec<(Place, String)>) -> Vec<(Place, String)> {
    let (mut one, mut other) = (one.into_iter().peekable(), other.into_iter().peekable());
    let next = || match (one.peek(), other.peek()) {
        (Some((first, _)), Some((second, _))) if second < first => other.next(),
        (Some(_), _) => one.next(),
        (None, _) => other.next(),
    };
    core::iter::from_fn(next).take(MOST_PASSED_OVER).collect()
}

/// Whether the log says that the game is over, and one ring removed is all that could have ended it.
fn may_be_blitz(log: &Log, standard: &Played) -> bool {
    let taken = Player::ALL.map(|player| standard.end.rings_taken(player));
    log.has_ended
        && standard.end.outcome().is_none()
        && standard.resigned.is_none()
        && taken.into_iter().sum::<u8>() == Variant::Blitz.rings_to_win()
}
