//! The command line tool: `yinsh perft`, `yinsh check`, `yinsh replay`, `yinsh convert`,
//! `yinsh ugi`, `yinsh match`, `yinsh train`, `yinsh bench`.

#![deny(missing_docs)]

mod arguments;
mod bench;
pub mod check;
mod contest;
mod convert;
mod file;
mod network_file;
mod perft;
mod replay;
mod train;
mod ugi;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Check, Command};

/// A check found disagreements, or a game cannot be replayed.
const DISAGREEMENT: u8 = 1;
/// The arguments or a file cannot be made sense of.
const BAD_INPUT: u8 = 2;

/// Why a command ends before it is done.
enum Stop {
    /// Nothing can be written, mostly because nobody reads any more.
    Output(io::Error),
    /// Something given to the command is wrong; says what and where.
    Input(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Stop {
    fn input(what: impl fmt::Display) -> Self {
        Self::Input(what.to_string())
    }
}

/// Runs the tool with these arguments, the first of which is its own name. Exit codes: 0, all is
/// well; 1, a check disagreed or a game cannot be replayed; 2, bad input.
#[must_use]
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version go to the output, everything else is an error.
            let _ = error.print();
            return u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
        }
    };
    let mut out = io::stdout().lock();
    let ended = execute(&arguments.command, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    match ended {
        Ok(code) => code,
        Err(Stop::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::FAILURE,
        Err(Stop::Output(error)) => complain(&format!("the output cannot be written: {error}")),
        Err(Stop::Input(what)) => complain(&what),
    }
}

fn complain(what: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "error: {what}");
    ExitCode::from(BAD_INPUT)
}

fn execute(command: &Command, out: &mut impl Write) -> Result<ExitCode, Stop> {
    match command {
        Command::Perft(perft) => perft::run(perft, out)?,
        Command::Replay(replay) => return replay::run(replay, out),
        Command::Convert(convert) => convert::run(convert, out)?,
        Command::Train(train) => train::run(train, out)?,
        Command::Ugi => ugi::run(out)?,
        Command::Match(contest) => contest::run(contest, out)?,
        Command::Bench(bench) => bench::run(bench, out)?,
        Command::Check(Check::Perft { file }) => {
            let report = check::perft(&file::read(file)?);
            return tell(&report, file, out);
        }
        Command::Check(Check::Games { file, variant }) => {
            let report = check::games(&file::read(file)?, *variant);
            return tell(&report, file, out);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(
    report: &check::Report,
    file: &std::path::Path,
    out: &mut impl Write,
) -> Result<ExitCode, Stop> {
    let file = file.display();
    for check::Disagreement { line, what } in &report.disagreements {
        writeln!(out, "{file}:{line}: {what}")?;
    }
    writeln!(out, "{file}: {report}")?;
    if report.rows == 0 {
        return Err(Stop::input(format_args!(
            "{file}: there is nothing to check in it"
        )));
    }
    Ok(match report.disagreements.len() {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::from(DISAGREEMENT),
    })
}
