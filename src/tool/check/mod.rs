//! `yinsh check`: the rules against counts and games from elsewhere.

mod games;
mod perft;

use std::fmt;

use crate::rules::{Position, Step};

pub use games::games;
pub use perft::perft;

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The rows of the file that were looked at.
    pub rows: usize,
    /// The numbers and facts in them that were compared.
    pub compared: usize,
    /// Where the file says something else than the rules, or cannot be read.
    pub disagreements: Vec<Disagreement>,
}

/// A place where a file says something else than the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The line of the file, counted from one.
    pub line: usize,
    /// What is different.
    pub what: String,
}

impl fmt::Display for Report {
    /// `22 rows, 96 facts compared, 0 disagreements`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} rows, {} facts compared, {} disagreements",
            self.rows,
            self.compared,
            self.disagreements.len()
        )
    }
}

/// One row of a file while it is checked.
struct RowCheck<'a> {
    report: &'a mut Report,
    line: usize,
}

impl RowCheck<'_> {
    fn disagree(&mut self, what: impl fmt::Display) {
        self.report.disagreements.push(Disagreement {
            line: self.line,
            what: what.to_string(),
        });
    }

    /// Compares what the file says with what is so.
    fn compare<T: PartialEq + fmt::Display>(&mut self, what: impl fmt::Display, said: T, found: T) {
        self.report.compared += 1;
        if said != found {
            self.disagree(format_args!("{what} is {found}, not {said}"));
        }
    }
}

/// Checks each row of a text of tab-separated columns; empty lines and those with `#` in front are
/// none.
fn rows<const COLUMNS: usize>(
    text: &str,
    check: impl Fn(&mut RowCheck<'_>, [&str; COLUMNS]) -> Result<(), String>,
) -> Report {
    let mut report = Report::default();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        report.rows += 1;
        let mut row = RowCheck {
            report: &mut report,
            line: index + 1,
        };
        let columns: Vec<&str> = line.split('\t').collect();
        let checked = match <[&str; COLUMNS]>::try_from(columns) {
            Ok(columns) => check(&mut row, columns),
            Err(columns) => Err(format!(
                "{COLUMNS} columns were expected, {} found",
                columns.len()
            )),
        };
        if let Err(what) = checked {
            row.disagree(what);
        }
    }
    report
}

/// The position after plies such as `PE1 ME4-E10`.
///
/// # Errors
///
/// Says which ply cannot be read or played, and why.
pub(super) fn replay(start: &Position, plies: &str) -> Result<Position, String> {
    plies
        .split_whitespace()
        .enumerate()
        .try_fold(*start, |position, (index, ply)| play(&position, index, ply))
}

/// Plays a ply, of which so many came before.
fn play(position: &Position, index: usize, ply: &str) -> Result<Position, String> {
    let wrong = |why: &dyn fmt::Display| format!("ply {} ({ply}): {why}", index + 1);
    let step: Step = ply.parse().map_err(|error| wrong(&error))?;
    position.play(step).map_err(|error| wrong(&error))
}

/// A number in a list that is separated by commas.
fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("{text:?} is no number"))
}
