//! Packs a file for `src/shell/unpack.js`, or with `--undo` gives back what was packed: from the standard input to the
//! standard output. `bundle.sh` runs it over the wasm modules.
//!
//! The format is that of .lzma files with the size in the header, as the LZMA SDK's `lzma.txt` describes it. Its window
//! spans a whole module, where that of gzip is 32 KB, which makes modules a fifth smaller than gzip does.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use lzma_rust2::{EncodeMode, LzmaOptions, LzmaReader, LzmaWriter, MfType};

/// Bytes that a match may lie back: more than any module has.
const WINDOW: u32 = 1 << 21;

/// What packs wasm best: the higher four bits of the byte before say most about a literal, and nothing is aligned. The
/// rest is the most thorough search.
const OPTIONS: LzmaOptions = LzmaOptions {
    dict_size: WINDOW,
    lc: 4,
    lp: 0,
    pb: 0,
    mode: EncodeMode::Normal,
    nice_len: 273,
    mf: MfType::Bt4,
    depth_limit: 1000,
    preset_dict: None,
};

/// Kilobytes that the packer's own module may take to be read again.
const MEMORY_KB: u32 = 8 * 1024;

fn pack(content: &[u8]) -> io::Result<Vec<u8>> {
    let size = Some(content.len() as u64);
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &OPTIONS, size)?;
    writer.write_all(content)?;
    writer.finish()
}

fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    LzmaReader::new_mem_limit(packed, MEMORY_KB, None)?.read_to_end(&mut content)?;
    Ok(content)
}

fn run() -> io::Result<()> {
    let is_undone = match std::env::args().nth(1).as_deref() {
        None => false,
        Some("--undo") => true,
        Some(other) => {
            return Err(io::Error::other(format!(
                "{other} is not known, only --undo"
            )));
        }
    };
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let output = if is_undone {
        unpack(&input)?
    } else {
        pack(&input)?
    };
    if !is_undone && unpack(&output)? != input {
        return Err(io::Error::other("what was packed does not come back"));
    }
    io::stdout().write_all(&output)
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pack: {error}");
            ExitCode::FAILURE
        }
    }
}
