//! Networks as files.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use super::Stop;
use crate::bot::network::VALUES;

/// Reads a network.
pub(in crate::tool) fn read(file: &Path) -> Result<Vec<i16>, Stop> {
    let fail = |what: &dyn Display| Stop::input(format_args!("{}: {what}", file.display()));
    let bytes = fs::read(file).map_err(|error| fail(&error))?;
    if bytes.len() != 2 * VALUES {
        let what = format!("a network has {} bytes, not {}", 2 * VALUES, bytes.len());
        return Err(fail(&what));
    }
    let values = bytes.chunks_exact(2);
    Ok(values
        .map(|two| i16::from_le_bytes([two[0], two[1]]))
        .collect())
}

/// Writes a network.
pub(in crate::tool) fn write(file: &Path, values: &[i16]) -> Result<(), Stop> {
    let bytes: Vec<u8> = values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect();
    fs::write(file, bytes).map_err(|error| Stop::input(format_args!("{}: {error}", file.display())))
}
