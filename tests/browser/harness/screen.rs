//! A screen that nobody sees, for browsers that draw on one.

use std::io::Result;

use tokio::process::{Child, Command};

use super::program;

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
        let mut command = Command::new(PROGRAM);
        command
            .args(["-displayfd", "1", "-screen", "0", "1200x900x24"])
            .args(["-nolisten", "tcp"]);
        let (process, number) = program::start(PROGRAM, &mut command).await?;
        Ok(Self {
            name: format!(":{number}"),
            _process: process,
        })
    }

    /// The name, as the variable `DISPLAY` has it.
    pub fn name(&self) -> &str {
        &self.name
    }
}
