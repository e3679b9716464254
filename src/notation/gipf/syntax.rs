//! The first stage of reading: what the text says, legal or not.

use core::fmt;

use super::Score;
use super::tokens::{Token, Tokens};
use crate::notation::Place;
use crate::notation::position_line::PositionLineError;
use crate::rules::{Player, Point};

/// A text as it was written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    pub headers: Vec<Header>,
    pub acts: Vec<Act>,
    /// The result behind the last turn, if there is one.
    pub score: Option<(Place, Score)>,
}

/// A line such as `[Variant "blitz"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub place: Place,
    pub name: String,
    pub value: String,
}

/// One thing that a player did, and what stands before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Act {
    pub place: Place,
    /// The number of the turn that begins here.
    pub number: Option<u32>,
    /// The player whose turn begins here.
    pub side: Option<Player>,
    /// Whether nothing but space parts it from the act before: `e10` in `e4 e10`.
    pub adjoining: bool,
    pub kind: ActKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActKind {
    /// `e4`
    Point(Point),
    /// `e4-e10`
    Points(Point, Point),
    /// `xe4`
    TakePoint(Point),
    /// `xf3-f7`
    TakePoints(Point, Point),
    Pass,
}

/// A text that is not written in this notation.
pub type SyntaxError = crate::notation::SyntaxError<SyntaxFault>;

/// Why a text is not written in this notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxFault {
    /// A character that has no meaning there.
    Character(char),
    /// A word that has none.
    Word(String),
    /// A letter and a number that name no point of the board.
    NoPoint(String),
    /// A number that cannot be one of a turn.
    Number(String),
    /// A point has to stand here.
    PointMissing,
    /// A turn has to stand here.
    TurnMissing,
    /// There is nothing in it but space and comments.
    Empty,
    /// Nothing may follow the result.
    BehindResult,
    /// A comment without a closing brace.
    UnclosedComment,
    /// A header that is not like `[Variant "blitz"]`.
    Header,
    /// A header in a place for turns only, or behind the first of them.
    MisplacedHeader,
    /// A header that was there before.
    SecondHeader(String),
    /// A value that a header of this name cannot have.
    HeaderValue(String),
    /// The header that says where the game begins holds no position; the place in it is one there.
    Start(PositionLineError),
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character) => write!(f, "{character:?} has no meaning here"),
            Self::Word(word) => write!(f, "{word:?} has no meaning here"),
            Self::NoPoint(text) => write!(f, "the board has no point {text}"),
            Self::Number(number) => write!(f, "no turn has the number {number}"),
            Self::PointMissing => f.write_str("a point is missing here"),
            Self::TurnMissing => f.write_str("a turn is missing here"),
            Self::Empty => f.write_str("there is no game here"),
            Self::BehindResult => f.write_str("something follows the result"),
            Self::UnclosedComment => f.write_str("the comment is never closed"),
            Self::Header => f.write_str("a header is written like [Variant \"blitz\"]"),
            Self::MisplacedHeader => f.write_str("a header may not stand here"),
            Self::SecondHeader(name) => write!(f, "a second header {name}"),
            Self::HeaderValue(name) => write!(f, "the header {name} cannot have this value"),
            Self::Start(error) => write!(f, "the header Start: {error}"),
        }
    }
}

/// Reads a text that begins at a place, without asking what is legal. Takes time in proportion to
/// its length.
pub(super) fn read(text: &str, place: Place) -> Result<Sheet, SyntaxError> {
    let mut tokens = Tokens::new(text, place);
    let mut reader = Reader {
        next: tokens.next()?,
        tokens,
        number: None,
        side: None,
        adjoining: false,
        sheet: Sheet::default(),
    };
    while let Some((place, token)) = reader.take()? {
        reader.read(place, token)?;
    }
    Ok(reader.sheet)
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    /// The token to be looked at; `None` at the end of the text.
    next: Option<(Place, Token)>,
    /// What was read of the turn that begins.
    number: Option<u32>,
    side: Option<Player>,
    /// Whether an act was read and nothing behind it.
    adjoining: bool,
    sheet: Sheet,
}

impl Reader<'_> {
    fn take(&mut self) -> Result<Option<(Place, Token)>, SyntaxError> {
        let token = self.next.take();
        if token.is_some() {
            self.next = self.tokens.next()?;
        }
        Ok(token)
    }

    fn read(&mut self, place: Place, token: Token) -> Result<(), SyntaxError> {
        let error = |fault| Err(SyntaxError { place, fault });
        if self.sheet.score.is_some() {
            return error(SyntaxFault::BehindResult);
        }
        let begun = self.number.is_some() || self.side.is_some();
        match token {
            Token::Header { name, value } => {
                if begun || !self.sheet.acts.is_empty() {
                    return error(SyntaxFault::MisplacedHeader);
                }
                self.sheet.headers.push(Header { place, name, value });
            }
            Token::Number(number) => {
                if self.number.replace(number).is_some() {
                    return error(SyntaxFault::TurnMissing);
                }
            }
            Token::Side(player) => {
                if self.side.replace(player).is_some() {
                    return error(SyntaxFault::TurnMissing);
                }
            }
            Token::Separator => {
                if begun {
                    return error(SyntaxFault::TurnMissing);
                }
                self.adjoining = false;
            }
            Token::Score(score) => self.sheet.score = Some((place, score)),
            Token::Dash => return error(SyntaxFault::PointMissing),
            Token::Pass => self.act(place, ActKind::Pass),
            Token::Point(from) => {
                let kind = match self.other_end()? {
                    Some(to) => ActKind::Points(from, to),
                    None => ActKind::Point(from),
                };
                self.act(place, kind);
            }
            Token::Take => {
                let from = self.point()?;
                let kind = match self.other_end()? {
                    Some(to) => ActKind::TakePoints(from, to),
                    None => ActKind::TakePoint(from),
                };
                self.act(place, kind);
            }
        }
        Ok(())
    }

    fn act(&mut self, place: Place, kind: ActKind) {
        let (number, side) = (self.number.take(), self.side.take());
        self.sheet.acts.push(Act {
            place,
            number,
            side,
            adjoining: self.adjoining && number.is_none() && side.is_none(),
            kind,
        });
        self.adjoining = true;
    }

    /// The point behind a dash, if a dash follows.
    fn other_end(&mut self) -> Result<Option<Point>, SyntaxError> {
        if !matches!(self.next, Some((_, Token::Dash))) {
            return Ok(None);
        }
        self.take()?;
        self.point().map(Some)
    }

    /// The point that has to follow.
    fn point(&mut self) -> Result<Point, SyntaxError> {
        let place = match self.next {
            Some((place, _)) => place,
            None => self.tokens.place(),
        };
        match self.take()? {
            Some((_, Token::Point(point))) => Ok(point),
            _ => Err(SyntaxError {
                place,
                fault: SyntaxFault::PointMissing,
            }),
        }
    }
}
