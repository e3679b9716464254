//! The bundle as a static host serves it, under a sub-path.

use std::{
    io::{Error, ErrorKind, Result},
    net::{Ipv4Addr, SocketAddr},
    path::Path,
};

use axum::{Router, extract::Request, http::StatusCode, middleware, response::IntoResponse};
use tokio::{net::TcpListener, task::JoinHandle};
use tower_http::services::ServeDir;

/// Where the bundle stands on the host.
const FOLDER: &str = "/games/yinsh";

/// A server of `dist/` on a free port of this machine, until it is dropped.
pub struct Site {
    address: SocketAddr,
    server: JoinHandle<()>,
}

impl Site {
    /// Serves the bundle, but no file with `missing` in its name.
    ///
    /// # Errors
    ///
    /// If there is no bundle, or no free port.
    pub async fn open(missing: Option<&'static str>) -> Result<Self> {
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
        if !dist.join("index.html").is_file() {
            let advice = format!("no bundle in {}: run ./dev build", dist.display());
            return Err(Error::new(ErrorKind::NotFound, advice));
        }
        let keep_back =
            middleware::from_fn(move |request: Request, next: middleware::Next| async move {
                match missing {
                    Some(part) if request.uri().path().contains(part) => {
                        StatusCode::NOT_FOUND.into_response()
                    }
                    _ => next.run(request).await,
                }
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
