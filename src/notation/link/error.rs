//! Why a text is no link to a game.

use core::fmt;

use crate::rules::SetupFaults;

/// Why a text is no link to a game or a position. The place is where the link begins, for nobody can
/// read on inside it. An illegal turn in a link that is whole was written by no version of this program.
pub type ParseError = crate::notation::ParseError<SyntaxFault>;

/// A text without a link that is whole.
pub type SyntaxError = crate::notation::SyntaxError<SyntaxFault>;

/// Why a text has no link that is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxFault {
    /// There is none.
    NoLink,
    /// It has a version that this program does not know: the character for it.
    Newer(char),
    /// Its end is missing.
    Cut {
        /// How many characters are left of it behind the `=`.
        found: usize,
        /// How many there have to be; `None` if so little is left that it does not say.
        expected: Option<usize>,
    },
    /// Characters in it are others than were written: the checksum does not fit.
    Changed,
    /// The checksum fits, but what it holds has no meaning.
    Meaning,
    /// It begins with a position from which no game can go on.
    Start(SetupFaults),
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLink => f.write_str("there is no link to a game here"),
            Self::Newer(version) => write!(
                f,
                "the link is of version {version}, which only a newer program can read"
            ),
            Self::Cut {
                found,
                expected: Some(expected),
            } => write!(
                f,
                "the link was cut: {found} of its {expected} characters are left"
            ),
            Self::Cut { found, .. } => {
                write!(f, "the link was cut: {found} of its characters are left")
            }
            Self::Changed => f.write_str("the link was changed on its way"),
            Self::Meaning => f.write_str("what the link holds has no meaning"),
            Self::Start(faults) => write!(f, "no game can go on from its start: {faults}"),
        }
    }
}
