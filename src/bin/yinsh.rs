//! The command line tool's entry.

use std::process::ExitCode;

fn main() -> ExitCode {
    yinsh::tool::run(std::env::args_os())
}
