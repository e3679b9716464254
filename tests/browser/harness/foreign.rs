//! A static server that is not ours.

use std::{
    io::{Error, Result},
    path::Path,
};

use tokio::process::{Child, Command};

use super::{engine::find, program};

/// The program, which nearly every machine has.
const PROGRAM: &str = "python3";

/// Serves a folder as `python3 -m http.server` does, but takes the modules for text.
const SERVER: &str = "
import functools, http.server, sys
handler = http.server.SimpleHTTPRequestHandler
handler.extensions_map = {**handler.extensions_map, '.bin': 'text/plain'}
handler = functools.partial(handler, directory=sys.argv[1])
server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler)
print(server.server_port, flush=True)
server.serve_forever()
";

/// Python's own server of files on a free port, until it is dropped.
pub struct ForeignSite {
    port: u16,
    _process: Child,
}

impl ForeignSite {
    /// The program, if it is not there.
    pub fn missing() -> Option<String> {
        find(&PROGRAM.into()).is_none().then(|| PROGRAM.to_owned())
    }

    /// Serves a folder under `/`.
    ///
    /// # Errors
    ///
    /// If the program is not there, or ends before it listens.
    pub async fn open(folder: &Path) -> Result<Self> {
        // What it tells of every request is left unread.
        let mut command = Command::new(PROGRAM);
        command.args(["-c", SERVER]).arg(folder);
        let (process, port) = program::start(PROGRAM, &mut command).await?;
        Ok(Self {
            port: port.parse().map_err(Error::other)?,
            _process: process,
        })
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }
}
