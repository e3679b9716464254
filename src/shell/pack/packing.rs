//! Packed modules.
//!
//! In front is a table with an entry for each of the [`Streams`]: its size when packed and its size when not, in four
//! bytes each, the highest first; and the properties of its packing. Behind it are the streams, packed as in .lzma
//! files, but without the header of those: see the LZMA SDK (<https://www.7-zip.org/sdk.html>). The window of LZMA spans
//! a whole stream, where that of gzip is 32 KB.

use std::error::Error;
use std::io::{Read, Write};

use lzma_rust2::{EncodeMode, LzmaOptions, LzmaReader, LzmaWriter, MfType};

use crate::streams::{STREAMS, Streams, join, part};

/// What is told of each stream: two numbers and a byte.
const ENTRY: usize = 4 + 4 + 1;

/// Bytes that a match may lie back: more than any module has.
const WINDOW: u32 = 1 << 21;

/// For each stream, what packs it best: by how many bits of the byte before, and of its place, what comes is guessed.
const BITS: [(u32, u32); STREAMS] = [
    // What stands before the functions, opcodes, locals, constants, offsets.
    (3, 0),
    (3, 0),
    (2, 0),
    (2, 0),
    (1, 0),
    // Functions: most of their numbers have two bytes.
    (2, 1),
    // Labels, sizes, declarations, blocks, alignments, the rest, what stands behind the functions.
    (1, 0),
    (1, 0),
    (3, 0),
    (1, 0),
    (1, 0),
    (3, 0),
    (3, 0),
];

/// The most thorough search there is.
const fn options((before, place): (u32, u32)) -> LzmaOptions {
    LzmaOptions {
        dict_size: WINDOW,
        lc: before,
        lp: place,
        pb: place,
        mode: EncodeMode::Normal,
        nice_len: 273,
        mf: MfType::Bt4,
        depth_limit: 1000,
        preset_dict: None,
    }
}

/// Packs a module.
///
/// # Errors
///
/// If it is none, or has an instruction that is not known.
pub fn pack(module: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut table = Vec::new();
    let mut packed = Vec::new();
    for (stream, bits) in part(module)?.iter().zip(BITS) {
        let options = options(bits);
        let mut writer = LzmaWriter::new_no_header(Vec::new(), &options, false)?;
        writer.write_all(stream)?;
        let stream_packed = writer.finish()?;
        table.extend(u32::try_from(stream_packed.len())?.to_be_bytes());
        table.extend(u32::try_from(stream.len())?.to_be_bytes());
        table.push(options.get_props());
        packed.extend(stream_packed);
    }
    table.extend(packed);
    if unpack(&table)? == module {
        Ok(table)
    } else {
        Err("What was packed does not come back.".into())
    }
}

/// What was packed.
///
/// # Errors
///
/// If it did not come whole.
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let too_short = "What is packed ends too early.";
    let (table, mut rest) = packed.split_at_checked(STREAMS * ENTRY).ok_or(too_short)?;
    let mut streams = Streams::default();
    for (stream, entry) in streams.iter_mut().zip(table.chunks(ENTRY)) {
        let (packed_size, entry) = entry.split_first_chunk().ok_or(too_short)?;
        let (size, properties) = entry.split_first_chunk().ok_or(too_short)?;
        let packed_size = usize::try_from(u32::from_be_bytes(*packed_size))?;
        let packed;
        (packed, rest) = rest.split_at_checked(packed_size).ok_or(too_short)?;
        let size = u32::from_be_bytes(*size).into();
        let mut reader = LzmaReader::new_with_props(packed, size, properties[0], WINDOW, None)?;
        reader.set_relaxed_end_condition(false);
        reader.read_to_end(stream)?;
    }
    if !rest.is_empty() {
        return Err("There is more than what is packed.".into());
    }
    join(&streams)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::streams;

    #[test]
    fn what_is_packed_comes_back() {
        for module in [streams::tests::module(), b"\0asm\x01\0\0\0".to_vec()] {
            assert_eq!(unpack(&pack(&module).unwrap()).unwrap(), module);
        }
    }

    #[test]
    fn what_is_broken_does_not_come_back() {
        assert!(pack(b"no module").is_err());
        assert!(unpack(b"no module").is_err());
        let packed = pack(&streams::tests::module()).unwrap();
        for length in 0..packed.len() {
            assert!(unpack(&packed[..length]).is_err(), "{length}");
        }
        assert!(unpack(&[&packed[..], b"more"].concat()).is_err());
    }
}
