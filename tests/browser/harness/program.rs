//! A program beside the tests that says on its first line how it is reached.

use std::{
    io::{Error, ErrorKind, Result},
    process::Stdio,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

/// Starts the command, which ends when its process is dropped, and waits for its first line.
///
/// # Errors
///
/// If the program is not there, or ends before it has said a line.
pub async fn start(name: &str, command: &mut Command) -> Result<(Child, String)> {
    let mut process = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| Error::new(error.kind(), format!("{name}: {error}")))?;
    let output = process.stdout.take().ok_or(ErrorKind::BrokenPipe)?;
    let line = BufReader::new(output).lines().next_line().await?;
    let line = line.ok_or_else(|| Error::other(format!("{name} ends without a word")))?;
    Ok((process, line.trim().to_owned()))
}
