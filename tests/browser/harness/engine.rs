//! The three families of browsers, and how each is driven.

use std::{env, ffi::OsString, path::PathBuf, process::Command, sync::Arc, time::Duration};

use serde_json::Map;
use thirtyfour::{
    Capabilities, LoggingPrefsLogLevel, extensions::query::ElementPollerWithTimeout, prelude::*,
};

use super::driver::Driver;

/// How long [`WebDriver::query`] waits for what it looks for, and how often it looks.
const PATIENCE: Duration = Duration::from_secs(20);
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// What draws the page and runs the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Of Chrome, Edge and many others.
    Chromium,
    /// Of Firefox.
    Firefox,
    /// Of Safari, and of all browsers on iPhones; here in the small browser that comes with WebKitGTK.
    WebKit,
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The program that drives its browsers.
    pub fn driver(self) -> OsString {
        match self {
            Self::Chromium => named("CHROMEDRIVER", "chromedriver"),
            Self::Firefox => named("GECKODRIVER", "geckodriver"),
            Self::WebKit => named("WEBKITDRIVER", "WebKitWebDriver"),
        }
    }

    /// A program that is needed and not there, if there is one.
    pub fn missing(self) -> Option<String> {
        let mut needed = vec![self.driver()];
        match self {
            // Its driver knows where the browser is.
            Self::Chromium => {}
            Self::Firefox => needed.push(firefox().unwrap_or_else(|| "firefox".into())),
            Self::WebKit => needed.push(super::screen::PROGRAM.into()),
        }
        let missing = needed.into_iter().find(|program| find(program).is_none());
        missing.map(|program| program.to_string_lossy().into_owned())
    }

    /// Starts a browser without a window that can be seen.
    pub async fn browser(self, driver: &Driver) -> WebDriverResult<WebDriver> {
        let wishes = match self {
            Self::Chromium => chromium()?,
            Self::Firefox => headless_firefox()?,
            // Its driver knows the browser, which has an empty profile each time.
            Self::WebKit => Capabilities::from(Map::new()),
        };
        WebDriver::builder(driver.url(), wishes)
            .poller(Arc::new(ElementPollerWithTimeout::new(
                PATIENCE,
                BETWEEN_LOOKS,
            )))
            .await
    }
}

/// The program that a variable names, or the usual one.
fn named(variable: &str, usual: &str) -> OsString {
    env::var_os(variable).unwrap_or_else(|| usual.into())
}

/// Where a program is: on `PATH`, unless its name says the place.
pub fn find(program: &OsString) -> Option<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders)
        .map(|folder| folder.join(program))
        .find(|path| path.is_file())
}

/// Firefox, which Debian has under a name of its own.
fn firefox() -> Option<OsString> {
    env::var_os("FIREFOX").or_else(|| {
        let names = ["firefox", "firefox-esr"].map(OsString::from);
        names.into_iter().find(|name| find(name).is_some())
    })
}

/// Chromium that reports its console and asks for nothing outside this machine.
fn chromium() -> WebDriverResult<Capabilities> {
    let mut wishes = DesiredCapabilities::chrome();
    wishes.set_browser_log_level(LoggingPrefsLogLevel::All)?;
    for argument in [
        "--headless=new",
        "--window-size=1200,900",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-dev-shm-usage",
        // Its address field and its next tab would have pages of their own, made ready at every start.
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess",
        "--disable-gpu",
        "--disable-sync",
        "--no-first-run",
    ] {
        wishes.add_arg(argument)?;
    }
    // Chromium's sandbox refuses to run as root, as in many containers.
    if is_root() {
        wishes.add_arg("--no-sandbox")?;
    }
    if let Some(path) = env::var_os("CHROME") {
        wishes.set_binary(&path.to_string_lossy())?;
    }
    Ok(wishes.into())
}

/// Firefox, which its driver keeps from asking for anything outside this machine.
fn headless_firefox() -> WebDriverResult<Capabilities> {
    let mut wishes = DesiredCapabilities::firefox();
    for argument in ["-headless", "--width=1200", "--height=900"] {
        wishes.add_arg(argument)?;
    }
    if let Some(path) = firefox().as_ref().and_then(find) {
        wishes.set_firefox_binary(&path.to_string_lossy())?;
    }
    Ok(wishes.into())
}

/// Whether this process runs as root.
fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}
