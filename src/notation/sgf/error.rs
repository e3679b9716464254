//! Why a text is no game.

use core::fmt;

use crate::notation::position_line::PositionLineError;

/// Why a text is no game in SGF.
pub type ParseError = crate::notation::ParseError<SyntaxFault>;

/// A text that is not written in this form.
pub type SyntaxError = crate::notation::SyntaxError<SyntaxFault>;

/// Why a text is not written in this form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxFault {
    /// There is nothing in it that says anything of a game.
    Empty,
    /// A character that has no meaning there.
    Character(char),
    /// A parenthesis that no other closes.
    UnclosedGame,
    /// A bracket that no other closes.
    UnclosedValue,
    /// A node has to begin here, with `;`.
    NodeMissing,
    /// A property without a value.
    ValueMissing,
    /// Something follows the game.
    Behind,
    /// It is a game of another kind.
    OtherGame,
    /// A property that says something of the steps, but in no way that is known here.
    Property(String),
    /// A property that may only stand in the first node.
    Misplaced(String),
    /// A property that was there before.
    Second(String),
    /// The variant is none.
    Variant(String),
    /// The position where the game begins is none; the place in it is one there.
    Start(PositionLineError),
    /// The position where the game begins is one of the other variant.
    StartVariant,
    /// An act has to stand here.
    CommandMissing,
    /// A word that has no meaning there.
    Word(String),
    /// Something has to be named here that can be taken up and put down.
    PieceMissing,
    /// A point has to be named here.
    PointMissing,
    /// A letter and a number that name no point of the board.
    NoPoint(String),
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no game here"),
            Self::Character(character) => write!(f, "{character:?} has no meaning here"),
            Self::UnclosedGame => f.write_str("a closing ) is missing"),
            Self::UnclosedValue => f.write_str("the bracket is never closed"),
            Self::NodeMissing => f.write_str("a ; is missing here"),
            Self::ValueMissing => f.write_str("a [ is missing here"),
            Self::Behind => f.write_str("something follows the game"),
            Self::OtherGame => f.write_str("this is no game of YINSH"),
            Self::Property(name) => write!(f, "{name} has no meaning in a game of YINSH"),
            Self::Misplaced(name) => write!(f, "{name} may stand in the first node only"),
            Self::Second(name) => write!(f, "a second {name}"),
            Self::Variant(name) => write!(f, "{name:?} is no way to play YINSH"),
            Self::Start(error) => write!(f, "the position in START: {error}"),
            Self::StartVariant => f.write_str("the position in START is one of the other variant"),
            Self::CommandMissing => f.write_str("an act is missing here"),
            Self::Word(word) => write!(f, "{word:?} has no meaning here"),
            Self::PieceMissing => f.write_str("w, b, wr, br or board is missing here"),
            Self::PointMissing => f.write_str("a point is missing here"),
            Self::NoPoint(text) => write!(f, "the board has no point {text}"),
        }
    }
}
