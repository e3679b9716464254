//! The command line tool.

use clap::Parser;

/// The rules of YINSH on the command line.
#[derive(Parser)]
#[command(version)]
struct Arguments {}

fn main() {
    Arguments::parse();
}
