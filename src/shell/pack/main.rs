//! Makes the wasm modules of the bundle smaller. `bundle.sh` runs it.
//!
//! * `pack` packs what comes on the standard input for `src/shell/unpack.js`, and `unpack` gives back what was packed. The
//!   format is that of .lzma files with the size in the header, as the LZMA SDK describes it
//!   (<https://www.7-zip.org/sdk.html>). Its window spans a whole module, where that of gzip is 32 KB, which makes modules
//!   a fifth smaller than gzip does.
//! * `number SCRIPT MODULE` gives numbers to what wasm-bindgen tells apart by hashes, in its script and in the module. A
//!   hash cannot be packed, and there are some hundreds, each of them in both.

use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::{env, fs};

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

/// Kilobytes that unpacking may take.
const MEMORY_KB: u32 = 8 * 1024;

/// The hexadecimal digits of wasm-bindgen's hashes.
const DIGITS: usize = 16;

fn pack(content: &[u8]) -> io::Result<Vec<u8>> {
    let size = Some(content.len() as u64);
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &OPTIONS, size)?;
    writer.write_all(content)?;
    let packed = writer.finish()?;
    if unpack(&packed)? == content {
        Ok(packed)
    } else {
        Err(io::Error::other("what was packed does not come back"))
    }
}

fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    LzmaReader::new_mem_limit(packed, MEMORY_KB, None)?.read_to_end(&mut content)?;
    Ok(content)
}

/// What stands for each hash at the end of a name in the script, like `__wbg_new_0123456789abcdef`: its number, in the
/// order in which they come, with as many digits, so that the module keeps its lengths.
fn numbers(script: &[u8]) -> HashMap<Vec<u8>, Vec<u8>> {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let mut numbers = HashMap::new();
    for word in script.split(|byte| !is_of_word(byte)) {
        let Some((name, hash)) = word.split_at_checked(word.len().saturating_sub(DIGITS)) else {
            continue;
        };
        let is_hash = hash.iter().all(u8::is_ascii_hexdigit);
        if is_hash && (name.ends_with(b"_") || name.ends_with(b"_h")) {
            let number = format!("{:0DIGITS$}", numbers.len());
            numbers.entry(hash.to_vec()).or_insert(number.into_bytes());
        }
    }
    numbers
}

/// Puts the numbers in the places of the hashes.
fn put_numbers(content: &mut [u8], numbers: &HashMap<Vec<u8>, Vec<u8>>) {
    let mut at = 0;
    while let Some(place) = content.get_mut(at..at + DIGITS) {
        if let Some(number) = numbers.get(&*place) {
            place.copy_from_slice(number);
            at += DIGITS;
        } else {
            at += 1;
        }
    }
}

fn run(arguments: &[&str]) -> io::Result<()> {
    let transform = match arguments {
        ["pack"] => pack,
        ["unpack"] => unpack,
        ["number", script, module] => {
            let numbers = numbers(&fs::read(script)?);
            for path in [script, module] {
                let mut content = fs::read(path)?;
                put_numbers(&mut content, &numbers);
                fs::write(path, content)?;
            }
            return Ok(());
        }
        _ => return Err(io::Error::other("pack, unpack, or number SCRIPT MODULE?")),
    };
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    io::stdout().write_all(&transform(&input)?)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_back() {
        for content in [&b""[..], b"\0asm", &[7; 100_000]] {
            assert_eq!(unpack(&pack(content).unwrap()).unwrap(), content);
        }
    }

    #[test]
    fn what_is_broken_does_not_come_back() {
        let packed = pack(&[7; 1000]).unwrap();
        assert!(unpack(&packed[..packed.len() - 6]).is_err());
        assert!(unpack(b"no module").is_err());
    }

    #[test]
    fn hashes_at_the_ends_of_names_become_numbers_of_the_same_length() {
        let script = b"__wbg_new_0123456789abcdef(f__h89abcdef01234567) + 0123456789abcdef; a_fedcba9876543210x";
        let numbers = numbers(script);
        assert_eq!(numbers.len(), 2);
        let mut module =
            b"\x1a__wbg_new_0123456789abcdef\0f__h89abcdef01234567, fedcba9876543210".to_vec();
        put_numbers(&mut module, &numbers);
        let expected = b"\x1a__wbg_new_0000000000000000\0f__h0000000000000001, fedcba9876543210";
        assert_eq!(module, expected);
    }
}
