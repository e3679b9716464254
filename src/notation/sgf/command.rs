//! What stands in `P0[...]` and `P1[...]`: `place wr E 6`.

use super::SyntaxFault;
use crate::notation::signs::is_letter;
use crate::notation::signs::is_space;
use crate::rules::{Player, Point};

/// Longer words are cut in error messages.
const LONGEST_WORD: usize = 20;

/// Something that a player did, or that was noted about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// `id "Ada"`
    Name(String),
    /// `Start White`
    Start(Player),
    /// `place wr E 6`
    PlaceRing(Player, Point),
    /// `place w E 6`: a marker into a ring, which is taken up.
    PlaceMarker(Player, Point),
    /// `pick board E 6`
    Pick(Object),
    /// `drop board E 6`
    Drop(Object),
    /// `move F 7 F 3`
    Move { from: Point, to: Point },
    /// `remove w B 1 B 5`
    RemoveRow(Player, Point, Point),
    /// `remove wr F 2`
    RemoveRing(Player, Point),
    /// `Pass`
    Pass,
    /// `Done`
    Done,
    /// `Resign`
    Resign,
    /// `AcceptDraw`
    AcceptDraw,
    /// What changes nothing: the time used, an offer, its refusal.
    Idle,
}

/// What can be taken up and put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Object {
    /// `wr`, `br`: a ring beside the board.
    Ring(Player),
    /// `w`, `b`: a marker in the pool.
    Marker(Player),
    /// `board E 6`
    Board(Point),
}

impl Command {
    pub fn parse(text: &str) -> Result<Self, SyntaxFault> {
        let mut words = Words(text);
        let mut word = words.next().ok_or(SyntaxFault::CommandMissing)?;
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            word = words.next().ok_or(SyntaxFault::CommandMissing)?;
        }
        let command = match word.to_ascii_lowercase().as_str() {
            "id" => return Ok(Self::Name(quoted(words.0))),
            "time" => return Ok(Self::Idle),
            "start" => Self::Start(words.player()?),
            "place" => match words.object()? {
                Object::Ring(player) => Self::PlaceRing(player, words.point()?),
                Object::Marker(player) => Self::PlaceMarker(player, words.point()?),
                Object::Board(_) => return Err(SyntaxFault::PieceMissing),
            },
            "pick" => Self::Pick(words.object()?),
            "drop" => Self::Drop(words.object()?),
            "move" => Self::Move {
                from: words.point()?,
                to: words.point()?,
            },
            "remove" => match words.object()? {
                Object::Ring(player) => Self::RemoveRing(player, words.point()?),
                Object::Marker(player) => Self::RemoveRow(player, words.point()?, words.point()?),
                Object::Board(_) => return Err(SyntaxFault::PieceMissing),
            },
            "pass" => Self::Pass,
            "done" => Self::Done,
            "resign" => Self::Resign,
            "acceptdraw" => Self::AcceptDraw,
            "offerdraw" | "declinedraw" => Self::Idle,
            _ => return Err(SyntaxFault::Word(shortened(word))),
        };
        match words.next() {
            None => Ok(command),
            Some(word) => Err(SyntaxFault::Word(shortened(word))),
        }
    }
}

/// The words of a command that were not looked at yet.
struct Words<'a>(&'a str);

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.0.trim_start_matches(is_space);
        let end = rest.find(is_space).unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.0 = rest;
        (!word.is_empty()).then_some(word)
    }
}

impl Words<'_> {
    fn player(&mut self) -> Result<Player, SyntaxFault> {
        let word = self.next().ok_or(SyntaxFault::CommandMissing)?;
        word.parse().map_err(|_| SyntaxFault::Word(shortened(word)))
    }

    fn object(&mut self) -> Result<Object, SyntaxFault> {
        let word = self.next().ok_or(SyntaxFault::PieceMissing)?;
        Ok(match word.to_ascii_lowercase().as_str() {
            "wr" => Object::Ring(Player::White),
            "br" => Object::Ring(Player::Black),
            "w" => Object::Marker(Player::White),
            "b" => Object::Marker(Player::Black),
            "board" => Object::Board(self.point()?),
            _ => return Err(SyntaxFault::Word(shortened(word))),
        })
    }

    /// A letter and a number, `E 6` or `E6`.
    fn point(&mut self) -> Result<Point, SyntaxFault> {
        let mut text = self.next().ok_or(SyntaxFault::PointMissing)?.to_owned();
        if text.chars().all(is_letter) {
            text.push_str(self.next().ok_or(SyntaxFault::PointMissing)?);
        }
        text.parse()
            .map_err(|_| SyntaxFault::NoPoint(shortened(&text)))
    }
}

/// What stands between the first quotation mark and the last, or all, if there are not two.
fn quoted(text: &str) -> String {
    let inner = text
        .split_once('"')
        .and_then(|(_, rest)| rest.rsplit_once('"'))
        .map(|(inner, _)| inner);
    inner.unwrap_or(text.trim_matches(is_space)).to_owned()
}

pub(super) fn shortened(text: &str) -> String {
    text.chars().take(LONGEST_WORD).collect()
}
