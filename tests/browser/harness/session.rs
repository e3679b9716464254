//! A browser that is driven, and its end.

use std::{any::Any, fs, panic::AssertUnwindSafe, path::PathBuf, thread, time::Duration};

use futures_util::FutureExt;
use thirtyfour::prelude::*;
use tokio::time::{error::Elapsed, timeout};

use super::{driver::Driver, engine::Engine};

/// The longest that an ordinary visit may take: only a page that hangs takes so long.
pub const LONGEST_VISIT: Duration = Duration::from_secs(300);

/// How a path ended: too late, by a panic, by an error, or well.
type Outcome = Result<Result<WebDriverResult<()>, Box<dyn Any + Send>>, Elapsed>;

/// A browser with an empty profile of its own, and its driver.
pub struct Session {
    browser: WebDriver,
    outcome: Outcome,
    _driver: Driver,
}

impl Session {
    /// Starts a browser of this engine and follows `path` in it, which may fail or panic: `end` tells it.
    ///
    /// # Panics
    ///
    /// If the browser does not start.
    pub async fn run(
        engine: Engine,
        path: impl AsyncFnOnce(&WebDriver) -> WebDriverResult<()>,
    ) -> Self {
        Self::run_within(LONGEST_VISIT, engine, path).await
    }

    /// The same for a path that may take so long.
    ///
    /// # Panics
    ///
    /// If the browser does not start.
    pub async fn run_within(
        longest: Duration,
        engine: Engine,
        path: impl AsyncFnOnce(&WebDriver) -> WebDriverResult<()>,
    ) -> Self {
        let driver = Driver::start(engine).await;
        let driver = driver.expect("the browser's driver does not start");
        let browser = engine.browser(&driver).await;
        let browser = browser.expect("the browser does not start");
        let visit = AssertUnwindSafe(path(&browser)).catch_unwind();
        let outcome = timeout(longest, visit).await;
        if !matches!(outcome, Ok(Ok(Ok(()))))
            && let Some(picture) = picture(&browser).await
        {
            eprintln!("{engine:?} at the failure: {}", picture.display());
        }
        Self {
            browser,
            outcome,
            _driver: driver,
        }
    }

    /// The browser, which is still there.
    pub fn browser(&self) -> &WebDriver {
        &self.browser
    }

    /// Ends the browser and its driver.
    ///
    /// # Panics
    ///
    /// If the path failed or panicked, if it took longer than it may, or if the browser does not close.
    pub async fn end(self) {
        let closed = self.browser.quit().await;
        match self.outcome {
            Ok(Ok(result)) => result.expect("the visit fails"),
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(_) => panic!("the visit took too long"),
        }
        closed.expect("the browser does not close");
    }
}

/// Keeps a picture of the page under the name of the running test.
async fn picture(browser: &WebDriver) -> Option<PathBuf> {
    let name = thread::current()
        .name()
        .unwrap_or("visit")
        .replace("::", "-");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join(name)
        .with_extension("png");
    let png = browser.screenshot_as_png().await.ok()?;
    fs::write(&path, png).ok().map(|()| path)
}
