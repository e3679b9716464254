//! The bundle as a static host serves it, under a sub-path.

use std::{
    io::{Error, ErrorKind, Result},
    net::{Ipv4Addr, SocketAddr},
    path::Path,
};

use axum::{
    Router,
    extract::Request,
    http::{HeaderValue, StatusCode, header::CONTENT_SECURITY_POLICY},
    middleware,
    response::IntoResponse,
};
use tokio::{net::TcpListener, task::JoinHandle};
use tower_http::services::ServeDir;

/// Where the bundle stands on the host.
const FOLDER: &str = "/games/yinsh";

/// What a careful host allows: files of its own, WebAssembly, and styles at elements.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

/// A server of `dist/` on a free port of this machine, until it is dropped.
pub struct Site {
    address: SocketAddr,
    server: JoinHandle<()>,
}

impl Site {
    /// Serves the bundle, but no file with `missing` in its name, and with a policy that forbids what is not needed.
    ///
    /// # Errors
    ///
    /// If there is no bundle, or no free port.
    pub async fn open(missing: Option<&'static str>, has_policy: bool) -> Result<Self> {
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
        if !dist.join("index.html").is_file() {
            let advice = format!("no bundle in {}: run ./dev build", dist.display());
            return Err(Error::new(ErrorKind::NotFound, advice));
        }
        let keep_back =
            middleware::from_fn(move |request: Request, next: middleware::Next| async move {
                let mut answer = match missing {
                    Some(part) if request.uri().path().contains(part) => {
                        StatusCode::NOT_FOUND.into_response()
                    }
                    _ => next.run(request).await,
                };
                if has_policy {
                    let policy = HeaderValue::from_static(POLICY);
                    answer.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
                }
                answer
            });
        let host = Router::new()
            .nest_service(FOLDER, ServeDir::new(dist))
            .layer(keep_back);
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
