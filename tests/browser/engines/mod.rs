//! The same path in Chromium, Firefox and WebKit, by what the standard of WebDriver has and all three know; whole games by
//! keys and by touch; and three hosts that each of them visits.
//!
//! An engine that is not installed is left out, and a line says so. Where the variable `CI` is `true` it fails instead.

mod hands;
mod hosts;
mod older;
mod path;
mod wrongs;

use thirtyfour::prelude::*;

use crate::{
    harness::{Engine, Session, leaves_out},
    table::Table,
};

/// Follows a path in a browser of this engine, if it is there.
async fn drive(engine: Engine, path: impl AsyncFnOnce(&WebDriver) -> WebDriverResult<()>) {
    match engine.missing() {
        Some(program) => leaves_out(&format!("{engine:?}"), &program),
        None => Session::run(engine, path).await.end().await,
    }
}

/// Opens the page again by its address, and waits until it shows the same game. Nothing went wrong before, and what is
/// noted begins anew. Firefox's driver cannot do it by its command to reload: that goes past the service worker.
async fn loads_again(table: &Table<'_>) -> WebDriverResult<()> {
    wrongs::are_none(table.browser).await?;
    let address = table.browser.current_url().await?;
    table.browser.goto(address.as_str()).await?;
    table.shows().await?;
    wrongs::note(table.browser).await
}
