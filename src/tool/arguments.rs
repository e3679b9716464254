//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::contest::{Openings, Spec};
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
    /// Be an engine for other programs: the Universal Game Interface over the standard streams
    Ugi,
    /// Let two players play many games and tell the score
    ///
    /// A player is a level (newcomer, beginner, casual, keen, skilled, expert, master), `rows`
    /// (random, but takes rows), or settings: `nodes=5000`, `depth=4`, `time=1000` in milliseconds,
    /// `overlooked=128` of 256
    /// turns, `noise=50`, `memory=32` in megabytes, `network=FILE`, and `ugi=PROGRAM,nodes=20000` for another engine.
    Match(Box<Match>),
    /// Make the bot's network from nothing, by games against itself
    Train(Train),
    /// Search fixed positions, or count their leaves, and measure the speed
    ///
    /// The number of nodes in the last line is always the same unless the search or the rules change.
    Bench(Bench),
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

#[derive(Args)]
pub(super) struct Bench {
    /// Turns to look ahead in each position
    #[arg(long, default_value_t = 5)]
    pub depth: u8,
    /// Tell about each position
    #[arg(long)]
    pub each: bool,
    /// Count leaves by the rules instead, without a search
    #[arg(long, conflicts_with_all = ["depth", "each"])]
    pub rules: bool,
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

#[derive(Args)]
pub(super) struct Train {
    /// The file to write the network to
    pub out: PathBuf,
    /// Begin with this network instead of one that knows only rings
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// How often to play and to fit
    #[arg(long, default_value_t = 6)]
    pub generations: u32,
    /// Games of each generation
    #[arg(long, default_value_t = 8000)]
    pub games: u32,
    /// Positions that are looked at for a turn
    #[arg(long, default_value_t = 1000)]
    pub nodes: u64,
    /// How often all positions are fitted
    #[arg(long, default_value_t = 12)]
    pub epochs: u32,
    /// Generations whose games are fitted together
    #[arg(long, default_value_t = 4)]
    pub keep: usize,
    /// Of a hundred parts of what is to be learned, how many come from the game's end; the others
    /// from the search
    #[arg(long, default_value_t = 30)]
    pub result: u32,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub(super) struct Match {
    /// The first player
    #[arg(value_name = "A")]
    pub first: Spec,
    /// The second player
    #[arg(value_name = "B")]
    pub second: Spec,
    /// How many games; each opening is played twice, with the colours changed over
    #[arg(long, default_value_t = 100)]
    pub games: u32,
    /// `none`, `random` for ten rings placed by chance, or a file with an opening on each line
    #[arg(long, default_value_t = Openings::Random)]
    pub openings: Openings,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Games at a time, as many as there are cores unless told
    #[arg(long)]
    pub threads: Option<usize>,
    /// Write the games as well
    #[arg(long)]
    pub moves: bool,
    /// `standard` or `blitz`
    #[arg(long, default_value_t)]
    pub variant: Variant,
}
