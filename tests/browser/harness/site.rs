//! The bundle as a static host serves it, under a sub-path.

use std::{
    io::{self, Error, ErrorKind},
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use axum::{
    Router,
    extract::Request,
    http::{
        HeaderMap, HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY},
    },
    response::{IntoResponse, Response},
    routing::any,
};
use tokio::{
    net::TcpListener,
    task::JoinHandle,
    time::{error::Elapsed, sleep, timeout},
};
use tower_http::services::ServeDir;

/// What a careful host allows: files of its own, WebAssembly, and styles at elements.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
    manifest-src 'self'";

/// What a host has browsers ask for again each time, and how long they keep the rest.
const ASKED_AGAIN: [&str; 4] = [
    "/index.html",
    "/service_worker.js",
    "/manifest.webmanifest",
    "/icons/",
];
const YEAR: &str = "max-age=31536000, immutable";

/// What a host serves, which can change while a page is open.
#[derive(Clone)]
pub struct Host(Arc<Mutex<Served>>);

struct Served {
    folder: PathBuf,
    is_down: bool,
    asked: Vec<String>,
}

impl Default for Host {
    /// A host of `dist/`.
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Served {
            folder: bundle(),
            is_down: false,
            asked: Vec::new(),
        })))
    }
}

impl Host {
    fn served(&self) -> MutexGuard<'_, Served> {
        self.0.lock().expect("no test has failed here")
    }

    /// Serves another folder from now on.
    pub fn serves(&self, folder: &Path) {
        self.served().folder = folder.to_owned();
    }

    /// Answers nothing from now on, as if there were no network.
    pub fn goes_down(&self) {
        let mut served = self.served();
        served.is_down = true;
        served.asked.clear();
    }

    /// What was asked for, since the host went down if it did, but for what browsers ask to see whether there is a newer
    /// service worker: its script, and some of them in the same breath the one that it imports.
    pub fn asked(&self) -> Vec<String> {
        let is_look =
            |path: &String| path.ends_with("/service_worker.js") || path.contains("/unpack-");
        let mut asked = self.served().asked.clone();
        asked.retain(|path| !is_look(path));
        asked
    }

    /// Waits until a file was asked for.
    ///
    /// # Errors
    ///
    /// If that takes longer than half a minute.
    pub async fn is_asked_for(&self, file: &str) -> Result<(), Elapsed> {
        let is_asked = || self.served().asked.iter().any(|path| path.ends_with(file));
        timeout(Duration::from_secs(30), async {
            while !is_asked() {
                sleep(Duration::from_millis(20)).await;
            }
        })
        .await
    }

    /// Answers a request for a file.
    async fn answer(self, request: Request) -> Response {
        let folder = {
            let mut served = self.served();
            served.asked.push(request.uri().path().to_owned());
            if served.is_down {
                return StatusCode::SERVICE_UNAVAILABLE.into_response();
            }
            served.folder.clone()
        };
        let mut files = ServeDir::new(folder).precompressed_gzip();
        match files.try_call(request).await {
            Ok(answer) => answer.into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }
}

/// The folder with the bundle.
pub fn bundle() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("dist")
}

/// How a host serves the bundle.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Where the bundle stands.
    pub folder: &'static str,
    /// Serves no file with this in its name.
    pub missing: Option<&'static str>,
    /// Forbids what is not needed.
    pub has_policy: bool,
    /// Has browsers keep for a year what the README says may be kept.
    pub is_kept_long: bool,
}

impl Default for Manner {
    /// Under a sub-path, without difficulties.
    fn default() -> Self {
        Self {
            folder: "/games/yinsh",
            missing: None,
            has_policy: false,
            is_kept_long: false,
        }
    }
}

impl Manner {
    /// The headers that are sent with a file.
    fn add_headers(self, path: &str, headers: &mut HeaderMap) {
        if self.has_policy {
            headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        }
        if self.is_kept_long {
            let asks_again = path == "/" || ASKED_AGAIN.iter().any(|name| path.contains(name));
            let words = if asks_again { "no-cache" } else { YEAR };
            headers.insert(CACHE_CONTROL, HeaderValue::from_static(words));
        }
    }
}

/// A server on a free port of this machine, until it is dropped.
pub struct Site {
    address: SocketAddr,
    folder: &'static str,
    server: JoinHandle<()>,
}

impl Site {
    /// Serves what the host has, in this manner.
    ///
    /// # Errors
    ///
    /// If there is no bundle, or no free port.
    pub async fn open(host: Host, manner: Manner) -> io::Result<Self> {
        let dist = bundle();
        if !dist.join("index.html").is_file() {
            let advice = format!("no bundle in {}: run ./dev build", dist.display());
            return Err(Error::new(ErrorKind::NotFound, advice));
        }
        let answer = async move |request: Request| {
            let path = request.uri().path().to_owned();
            let mut answer = match manner.missing {
                Some(part) if path.contains(part) => StatusCode::NOT_FOUND.into_response(),
                _ => host.clone().answer(request).await,
            };
            manner.add_headers(&path, answer.headers_mut());
            answer
        };
        let folder = manner.folder;
        let host = Router::new().nest_service(folder, any(answer));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let server = tokio::spawn(async move {
            axum::serve(listener, host)
                .await
                .expect("the server of the bundle stopped");
        });
        Ok(Self {
            address,
            folder,
            server,
        })
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}{}/", self.address, self.folder)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.server.abort();
    }
}
