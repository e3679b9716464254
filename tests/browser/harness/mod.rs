//! One visit of the page: a server of the bundle, a driver, a browser, and the end of all three whatever happens.

mod demanded;
mod driver;
mod engine;
mod foreign;
mod program;
mod screen;
mod session;
mod site;

use std::time::Duration;

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use yinsh::{
    game::{Game, Seats},
    store::{ONLY_GAME, SavedGame, encode},
};

pub use self::{
    demanded::leaves_out,
    engine::Engine,
    foreign::ForeignSite,
    session::{LONGEST_VISIT, Session},
    site::{Host, Manner, Site, bundle},
};

/// A visit of the page that can be made to meet difficulties.
///
/// Every visit has a server on a free port, a driver and a Chromium with an empty profile of its own, so visits
/// can run side by side.
#[derive(Default)]
pub struct Visit {
    host: Host,
    missing: Option<&'static str>,
    is_missed: bool,
    first_scripts: Vec<String>,
    first_commands: Vec<(&'static str, Value)>,
    longest: Option<Duration>,
    no_scripts: bool,
    breaks_down: bool,
    has_policy: bool,
}

impl Visit {
    /// A visit without difficulties: an error on the browser's console fails it.
    pub fn new() -> Self {
        Self::default()
    }

    /// A visit of this host.
    pub fn of(host: &Host) -> Self {
        Self {
            host: host.clone(),
            ..Self::default()
        }
    }

    /// Serves no file with `part` in its name.
    pub fn without(mut self, part: &'static str) -> Self {
        self.missing = Some(part);
        self.is_missed = true;
        self
    }

    /// Serves no file of the worker. The browser says nothing about that on the console.
    pub fn without_worker(mut self) -> Self {
        self.missing = Some("start_worker");
        self
    }

    /// Runs a script before those of the page, each time that the page is loaded.
    pub fn before_scripts(mut self, script: impl Into<String>) -> Self {
        self.first_scripts.push(script.into());
        self
    }

    /// Gives the browser's developer tools a command before the page is opened.
    pub fn before_opening(mut self, command: &'static str, parameters: Value) -> Self {
        self.first_commands.push((command, parameters));
        self
    }

    /// May take so long.
    pub fn lasting(mut self, longest: Duration) -> Self {
        self.longest = Some(longest);
        self
    }

    /// Finds a text in the browser's storage, as if left there by an earlier visit.
    pub fn finding(self, key: &str, text: &str) -> Self {
        let (key, text) = (json!(key), json!(text));
        // Only once, and not each time that the page is loaded: sessionStorage lives as long as the visit.
        self.before_scripts(format!(
            "if (location.host && !sessionStorage.getItem({key})) {{
                sessionStorage.setItem({key}, 'was put there');
                localStorage.setItem({key}, {text});
            }}"
        ))
    }

    /// Finds a game that was kept where the first version kept its only one: it is taken over.
    ///
    /// # Panics
    ///
    /// If the game cannot be kept.
    pub fn finding_game(self, game: &Game, seats: Seats) -> Self {
        let saved = SavedGame::new(game.clone(), seats);
        self.finding(ONLY_GAME, &encode(&saved).expect("a game that can be kept"))
    }

    /// The program breaks down in this visit: the console has to show an error.
    pub fn breaking_down(mut self) -> Self {
        self.breaks_down = true;
        self
    }

    /// The host forbids everything that the page does not need.
    pub fn under_policy(mut self) -> Self {
        self.has_policy = true;
        self
    }

    /// Switches JavaScript off.
    pub fn without_scripts(mut self) -> Self {
        self.no_scripts = true;
        self
    }

    /// Opens the page and follows `path` on it. Then, also if that failed, ends the browser, the driver and the server.
    ///
    /// # Panics
    ///
    /// If the path fails or panics, if it takes too long, or if the console shows an error, or
    /// shows none where a file was kept back or the program broke down.
    pub async fn run(self, path: impl AsyncFnOnce(&WebDriver) -> WebDriverResult<()>) {
        let manner = Manner {
            missing: self.missing,
            has_policy: self.has_policy,
            ..Manner::default()
        };
        let site = Site::open(self.host.clone(), manner)
            .await
            .expect("the bundle cannot be served");
        let longest = self.longest.unwrap_or(LONGEST_VISIT);
        let session =
            Session::run_within(longest, Engine::Chromium, async |browser: &WebDriver| {
                self.prepare(browser).await?;
                browser.goto(site.url()).await?;
                path(browser).await
            })
            .await;
        let console = console_errors(session.browser()).await;
        if !matches!(&console, Ok(errors) if errors.is_empty()) {
            eprintln!("errors on the console: {console:#?}");
        }
        session.end().await;
        let errors = console.expect("the console cannot be read");
        assert_eq!(
            self.is_missed || self.breaks_down,
            !errors.is_empty(),
            "errors on the console: {errors:#?}"
        );
    }

    async fn prepare(&self, browser: &WebDriver) -> WebDriverResult<()> {
        let devtools = browser.cdp();
        for script in &self.first_scripts {
            devtools
                .send_raw(
                    "Page.addScriptToEvaluateOnNewDocument",
                    json!({ "source": script }),
                )
                .await?;
        }
        for (command, parameters) in &self.first_commands {
            devtools.send_raw(command, parameters).await?;
        }
        if self.no_scripts {
            devtools
                .send_raw(
                    "Emulation.setScriptExecutionDisabled",
                    json!({ "value": true }),
                )
                .await?;
        }
        Ok(())
    }
}

/// The errors on the console since they were last asked for.
async fn console_errors(browser: &WebDriver) -> WebDriverResult<Vec<String>> {
    let entries = browser.browser_log().await?;
    Ok(entries
        .into_iter()
        .filter(|entry| entry.level == "SEVERE")
        .map(|entry| entry.message)
        .collect())
}
