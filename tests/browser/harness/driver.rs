//! The program that drives the browser.

use std::{
    io::{Error, ErrorKind, Result},
    net::Ipv4Addr,
    process::Stdio,
    time::Duration,
};

use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    net::{TcpListener, TcpStream},
    process::{Child, ChildStdout, Command},
    time::sleep,
};

use super::{engine::Engine, screen::Screen};

/// How often the driver is started at most.
const MOST_STARTS: usize = 3;

/// How long to wait before a port is tried again.
const BETWEEN_TRIES: Duration = Duration::from_millis(20);

/// The driver of an engine on a free port, until it is dropped.
pub struct Driver {
    port: u16,
    _process: Child,
    _screen: Option<Screen>,
    // Where the driver and the browser put what they forget to remove.
    _folder: TempDir,
}

impl Driver {
    /// Starts the driver. On a machine with many of them it may find the port taken that was chosen;
    /// then another is started.
    ///
    /// # Errors
    ///
    /// If there is no such program, or if it ends before it listens each time.
    pub async fn start(engine: Engine) -> Result<Self> {
        for _ in 1..MOST_STARTS {
            match Self::start_once(engine).await {
                Err(error) if error.kind() == ErrorKind::UnexpectedEof => {}
                started => return started,
            }
        }
        Self::start_once(engine).await
    }

    /// Starts the driver and waits until it listens.
    async fn start_once(engine: Engine) -> Result<Self> {
        let program = engine.driver();
        let folder = TempDir::with_prefix("yinsh-")?;
        let screen = match engine {
            Engine::Chromium | Engine::Firefox => None,
            Engine::WebKit => Some(Screen::open().await?),
        };
        let free = free_port().await?;
        let mut command = Command::new(&program);
        match engine {
            Engine::Chromium => command.arg("--port=0"),
            Engine::Firefox => command.args(["--port=0", "--websocket-port=0"]),
            Engine::WebKit => command.arg(format!("--port={free}")),
        };
        if engine != Engine::Chromium {
            // The others tell there of much that has nothing to do with the page.
            command.stderr(Stdio::null());
        }
        if let Some(screen) = &screen {
            command.env("DISPLAY", screen.name());
        }
        let mut process = command
            .env("TMPDIR", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| Error::new(error.kind(), format!("{}: {error}", program.display())))?;
        let output = process.stdout.take().ok_or(ErrorKind::BrokenPipe)?;
        let mut output = BufReader::new(output).lines();
        let port = match engine {
            Engine::Chromium => told_port(&mut output, "started successfully on port ").await,
            Engine::Firefox => told_port(&mut output, "Listening on 127.0.0.1:").await,
            Engine::WebKit => listens(&mut process, free).await,
        };
        tokio::spawn(read_on(output));
        Ok(Self {
            port: port?,
            _process: process,
            _screen: screen,
            _folder: folder,
        })
    }

    /// The address of the driver.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

/// Waits for the driver to say behind these words on which port it listens.
async fn told_port(output: &mut Lines<BufReader<ChildStdout>>, words: &str) -> Result<u16> {
    while let Some(line) = output.next_line().await? {
        if let Some((_, port)) = line.split_once(words) {
            return port.trim_end_matches('.').parse().map_err(Error::other);
        }
    }
    Err(ended())
}

/// A port that nobody listens on now, for a driver that does not say which one it has chosen.
async fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    Ok(listener.local_addr()?.port())
}

/// Waits until the driver listens on this port.
async fn listens(process: &mut Child, port: u16) -> Result<u16> {
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port))
        .await
        .is_err()
    {
        if process.try_wait()?.is_some() {
            return Err(ended());
        }
        sleep(BETWEEN_TRIES).await;
    }
    Ok(port)
}

fn ended() -> Error {
    Error::new(
        ErrorKind::UnexpectedEof,
        "the driver ended before it listened",
    )
}

/// Reads what the driver goes on writing, which would wait for a reader in the end.
async fn read_on(mut output: Lines<BufReader<ChildStdout>>) {
    while let Ok(Some(_)) = output.next_line().await {}
}
