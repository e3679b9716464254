//! Where in a text something stands.

use core::fmt;

/// A place in a text, line and column counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character of the line.
    pub column: u32,
}

impl Place {
    /// The first character of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place behind a character that stands here.
    #[must_use]
    pub const fn after(self, character: char) -> Self {
        if character == '\n' {
            Self {
                line: self.line.saturating_add(1),
                column: 1,
            }
        } else {
            Self {
                line: self.line,
                column: self.column.saturating_add(1),
            }
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
