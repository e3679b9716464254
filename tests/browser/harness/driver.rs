//! The program that drives the browser.

use std::{
    env,
    io::{Error, ErrorKind, Result},
    process::{Command as BlockingCommand, Stdio},
};

use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
};

/// How often the driver is started at most.
const MOST_STARTS: usize = 3;

/// A `chromedriver` (or the program that the variable `CHROMEDRIVER` names) on a free port, until it is dropped.
pub struct Driver {
    port: u16,
    _process: Child,
    // Kept open: the driver goes on writing to it.
    _output: Lines<BufReader<ChildStdout>>,
    // Where the driver and the browser put what they forget to remove.
    _folder: TempDir,
}

impl Driver {
    /// Starts the driver. On a machine with many of them it may find the port taken that it has chosen;
    /// then another is started.
    ///
    /// # Errors
    ///
    /// If there is no such program, or if it ends without naming its port each time.
    pub async fn start() -> Result<Self> {
        for _ in 1..MOST_STARTS {
            match Self::start_once().await {
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => {}
                started => return started,
            }
        }
        Self::start_once().await
    }

    /// Starts the driver and waits for it to say on which port it listens.
    async fn start_once() -> Result<Self> {
        let program = env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
        let folder = TempDir::with_prefix("yinsh-")?;
        let mut process = Command::new(&program)
            .arg("--port=0")
            .env("TMPDIR", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| Error::new(error.kind(), format!("{}: {error}", program.display())))?;
        let output = process.stdout.take().ok_or(ErrorKind::BrokenPipe)?;
        let mut output = BufReader::new(output).lines();
        while let Some(line) = output.next_line().await? {
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                let port = port.trim_end_matches('.').parse().map_err(Error::other)?;
                return Ok(Self {
                    port,
                    _process: process,
                    _output: output,
                    _folder: folder,
                });
            }
        }
        let message = format!("{} ended before it listened", program.display());
        Err(Error::new(ErrorKind::UnexpectedEof, message))
    }

    /// The address of the driver.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

/// Whether this process runs as root.
pub fn is_root() -> bool {
    BlockingCommand::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}
