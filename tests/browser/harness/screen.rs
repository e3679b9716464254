//! A screen that nobody sees, for browsers that draw on one.

use std::{
    io::{Error, ErrorKind, Result},
    process::Stdio,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

/// The program that makes it.
pub const PROGRAM: &str = "Xvfb";

/// A screen, until it is dropped.
pub struct Screen {
    name: String,
    _process: Child,
}

impl Screen {
    /// Makes a screen under a name that is free.
    ///
    /// # Errors
    ///
    /// If the program is not there, or ends before it names the screen.
    pub async fn open() -> Result<Self> {
        let mut process = Command::new(PROGRAM)
            .args(["-displayfd", "1", "-screen", "0", "1200x900x24"])
            .args(["-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| Error::new(error.kind(), format!("{PROGRAM}: {error}")))?;
        let output = process.stdout.take().ok_or(ErrorKind::BrokenPipe)?;
        let number = BufReader::new(output).lines().next_line().await?;
        let number = number.ok_or_else(|| Error::other(format!("{PROGRAM} names no screen")))?;
        Ok(Self {
            name: format!(":{}", number.trim()),
            _process: process,
        })
    }

    /// The name, as the variable `DISPLAY` has it.
    pub fn name(&self) -> &str {
        &self.name
    }
}
