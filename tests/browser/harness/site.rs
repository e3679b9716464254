//! The bundle as a static host serves it, under a sub-path.

use std::{
    io::{Error, ErrorKind, Result},
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard},
};

use axum::{
    Router,
    extract::Request,
    http::{HeaderValue, StatusCode, header::CONTENT_SECURITY_POLICY},
    response::{IntoResponse, Response},
    routing::any,
};
use tokio::{net::TcpListener, task::JoinHandle};
use tower_http::services::ServeDir;

/// Where the bundle stands on the host.
const FOLDER: &str = "/games/yinsh";

/// What a careful host allows: files of its own, WebAssembly, and styles at elements.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
    manifest-src 'self'";

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

    /// What was asked for since the host went down.
    pub fn asked(&self) -> Vec<String> {
        self.served().asked.clone()
    }

    /// Answers a request for a file.
    async fn answer(self, request: Request) -> Response {
        let folder = {
            let mut served = self.served();
            if served.is_down {
                served.asked.push(request.uri().path().to_owned());
                return StatusCode::SERVICE_UNAVAILABLE.into_response();
            }
            served.folder.clone()
        };
        match ServeDir::new(folder).try_call(request).await {
            Ok(answer) => answer.into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }
}

/// The folder with the bundle.
pub fn bundle() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("dist")
}

/// A server on a free port of this machine, until it is dropped.
pub struct Site {
    address: SocketAddr,
    server: JoinHandle<()>,
}

impl Site {
    /// Serves what the host has, but no file with `missing` in its name, and with a policy that forbids what is not
    /// needed.
    ///
    /// # Errors
    ///
    /// If there is no bundle, or no free port.
    pub async fn open(host: Host, missing: Option<&'static str>, has_policy: bool) -> Result<Self> {
        let dist = bundle();
        if !dist.join("index.html").is_file() {
            let advice = format!("no bundle in {}: run ./dev build", dist.display());
            return Err(Error::new(ErrorKind::NotFound, advice));
        }
        let answer = async move |request: Request| {
            let mut answer = match missing {
                Some(part) if request.uri().path().contains(part) => {
                    StatusCode::NOT_FOUND.into_response()
                }
                _ => host.clone().answer(request).await,
            };
            if has_policy {
                let policy = HeaderValue::from_static(POLICY);
                answer.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
            }
            answer
        };
        let host = Router::new().nest_service(FOLDER, any(answer));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let server = tokio::spawn(async move {
            axum::serve(listener, host)
                .await
                .expect("the server of the bundle stopped");
        });
        Ok(Self { address, server })
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}{FOLDER}/", self.address)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.server.abort();
    }
}
