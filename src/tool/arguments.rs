//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::rules::Variant;

/// YINSH on the command line: count, check, replay, convert, measure.
#[derive(Parser)]
#[command(name = "yinsh", version, arg_required_else_help = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// Count the positions that lie a number of plies ahead
    Perft(Perft),
    /// Compare the rules with counts and games from a file
    #[command(subcommand)]
    Check(Check),
    /// Replay the games in files and tell how they ended
    Replay(Replay),
    /// Write the games in a file in another form
    Convert(Convert),
    /// Count the leaves of fixed positions and measure the speed
    ///
    /// The number of nodes in the last line is always the same unless the rules change.
    Bench,
}

#[derive(Args)]
pub(super) struct Perft {
    /// How many plies ahead
    pub depth: u32,
    /// Plies from the empty board to the position to count from: "PE1 PJ5 ... ME4-E10"
    #[arg(long, value_name = "PLIES", default_value = "")]
    pub after: String,
    /// Show the share of each first ply
    #[arg(long)]
    pub divide: bool,
    /// `standard` or `blitz`
    #[arg(long, default_value_t)]
    pub variant: Variant,
}

#[derive(Subcommand)]
pub(super) enum Check {
    /// Rows of: name, plies, kind of the next ply, side to act, perft(1),perft(2),...
    Perft {
        /// The file, its columns separated by tabs
        file: PathBuf,
    },
    /// Rows of: result, number of plies, plies, legal plies before each, final position
    Games {
        /// The file, its columns separated by tabs
        file: PathBuf,
        /// `standard` or `blitz`
        #[arg(long, default_value_t)]
        variant: Variant,
    },
}

#[derive(Args)]
pub(super) struct Replay {
    /// Files in any form that can be read
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// Columns separated by tabs, with a heading and the last position of each game
    #[arg(long)]
    pub tsv: bool,
}

#[derive(Args)]
pub(super) struct Convert {
    /// In any form that can be read
    pub file: PathBuf,
    /// The form to write
    #[arg(long, value_enum)]
    pub to: Form,
}

/// A form in which games can be written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// The main line in the notation of gipf.com
    Gipf,
    /// All lines and comments in SGF, as Boardspace reads it
    Sgf,
    /// The last position of the main line
    Position,
    /// The main line as what follows the page's address
    Link,
    /// The main line as the log of Board Game Arena tells it
    Bga,
}
