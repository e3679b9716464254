//! Makes the wasm modules of the bundle smaller. `bundle.sh` runs it.
//!
//! * `pack` packs the module that comes on the standard input for `src/shell/unpack.js`, a quarter smaller than gzip
//!   does: its functions in an order that packs well ([`order`]), taken apart into [`streams`], and these packed
//!   ([`packing`]).
//! * `unpack` gives back what was packed, with the functions in that order.
//! * `shorten SCRIPT [MODULE]` gives short names to what wasm-bindgen's script and the module know each other by.

mod names;
mod order;
mod packing;
mod streams;

use std::error::Error;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::{env, fs};

fn run(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    match arguments {
        ["pack"] => transform(|module| packing::pack(&order::ordered(module)?))?,
        ["unpack"] => transform(packing::unpack)?,
        ["shorten", path, modules @ ..] => {
            let script = fs::read_to_string(path)?;
            let (shorter, names) = names::shortened(&script)?;
            fs::write(path, &shorter)?;
            for path in modules {
                fs::write(path, names::with_names(&fs::read(path)?, &names)?)?;
            }
        }
        _ => return Err("pack, unpack, or shorten SCRIPT [MODULE]?".into()),
    }
    Ok(())
}

type Change = fn(&[u8]) -> Result<Vec<u8>, Box<dyn Error>>;

/// Does it to what comes on the standard input.
fn transform(change: Change) -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let changed = change(&input)?;
    Ok(io::stdout().write_all(&changed)?)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pack: {error}");
            ExitCode::FAILURE
        }
    }
}
