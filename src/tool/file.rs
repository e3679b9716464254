//! Reading text files.

use std::fs;
use std::path::Path;

use super::Stop;

/// The text of a file with a game, of any age: what is not UTF-8 is read as Latin-1, as old programs
/// wrote it.
pub(super) fn read_game(path: &Path) -> Result<String, Stop> {
    let file = path.display();
    let bytes = fs::read(path).map_err(|error| Stop::input(format_args!("{file}: {error}")))?;
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect()))
}

/// The text of a file.
pub(super) fn read(path: &Path) -> Result<String, Stop> {
    let file = path.display();
    let bytes = fs::read(path).map_err(|error| Stop::input(format_args!("{file}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + valid.iter().filter(|byte| **byte == b'\n').count();
        Stop::input(format_args!("{file}:{line}: the text is not UTF-8"))
    })
}
