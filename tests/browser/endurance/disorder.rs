//! Taps, drags and keys at random, which may break nothing.

use std::{collections::BTreeMap, time::Instant};

use fastrand::Rng;
use serde::Deserialize;
use serde_json::json;
use thirtyfour::prelude::*;
use tokio::time::sleep;
use yinsh::{
    rules::{Player, Variant},
    store::{GAME, decode},
};

use super::visit;
use crate::{
    hands::{SHIFT, type_keys},
    table::{self, PATIENCE, PEOPLE, Table},
};

/// How many taps, drags and keys there are.
const DEEDS: usize = 5000;
/// After how many of them the page is looked at.
const BETWEEN_LOOKS: usize = 20;
/// What the random numbers begin with.
const SEED: u64 = 51;

/// The keys that mean something on the page, in WebDriver's code: Tab, Enter, Escape, the space, Page up and down, End,
/// Home, the arrows.
const KEYS: &str = "\u{e004}\u{e004}\u{e007}\u{e00c}\u{e00c} \u{e00e}\u{e00f}\u{e010}\u{e011}\u{e012}\u{e013}\u{e014}\u{e015}abcdefghijk123456789uytonlrv?";

/// Where the points of the board are, those where a tap acts, and the controls: the middle of each that can be seen.
const PLACES: &str = "
    const middles = selector => [...document.querySelectorAll(selector)]
        .map(element => element.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
        .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
    const dialog = [...document.querySelectorAll('dialog[open]')].length > 0 ? 'dialog[open] ' : '';
    const controls = ['button', 'select', 'input', 'textarea', 'summary'].map(kind => dialog + kind);
    return {
        points: middles('[data-point]'),
        goals: middles('[data-goal]'),
        controls: middles(controls.join()),
        size: [innerWidth, innerHeight],
    };
";

/// Places in the window.
#[derive(Deserialize)]
struct Places {
    points: Vec<[f64; 2]>,
    goals: Vec<[f64; 2]>,
    controls: Vec<[f64; 2]>,
    size: [f64; 2],
}

/// What must hold at any moment, whatever was done.
const STATE: &str = "
    const page = document.querySelector('[data-stage]');
    const count = name => page.querySelectorAll(`[data-point]${name}`).length;
    const games = Object.entries(localStorage).filter(([key]) => key.startsWith(arguments[0]));
    return {
        broken: !!document.querySelector('[role=alertdialog]'),
        stage: page.dataset.stage,
        to_act: page.dataset.toAct,
        is_edited: !!page.dataset.editing,
        points: count(''),
        rings: ['white', 'black'].map(side => count(`[data-ring=${side}]`)),
        markers: count('[data-marker]'),
        both: count('[data-ring][data-marker]'),
        pool: page.querySelector('[data-pool]') && Number(page.querySelector('[data-pool]').dataset.pool),
        games: games.map(([, text]) => text),
    };
";

/// The page at one moment.
#[derive(Deserialize)]
struct State {
    broken: bool,
    stage: String,
    to_act: String,
    is_edited: bool,
    points: usize,
    rings: [usize; 2],
    markers: usize,
    both: usize,
    // A lesson shows none.
    pool: Option<usize>,
    games: Vec<String>,
}

impl State {
    async fn on(browser: &WebDriver) -> WebDriverResult<Self> {
        browser.execute(STATE, vec![json!(GAME)]).await?.convert()
    }

    /// Waits until what must hold holds: the page is drawn in slices, so for a moment parts of it may be a step ahead.
    ///
    /// # Panics
    ///
    /// If it does not, after so many deeds.
    async fn settled(browser: &WebDriver, deeds: usize) -> WebDriverResult<Self> {
        let start = Instant::now();
        loop {
            let state = Self::on(browser).await?;
            match state.fault() {
                None => return Ok(state),
                Some(fault) => assert!(
                    start.elapsed() < PATIENCE,
                    "after {deeds} deeds of seed {SEED}: {fault}"
                ),
            }
            sleep(table::BETWEEN_LOOKS).await;
        }
    }

    /// What is wrong. While a position is set up, any pieces may stand on the board.
    fn fault(&self) -> Option<String> {
        let Self {
            stage,
            to_act,
            rings,
            markers,
            pool,
            ..
        } = self;
        let stages = ["placing", "moving", "taking-row", "taking-ring", "over"];
        let holds = [
            ("the program has not broken down", !self.broken),
            ("there are 85 points", self.points == 85),
            ("no two pieces stand on one point", self.both == 0),
            ("the stage is known", stages.contains(&&**stage)),
            (
                "somebody is to act until it is over",
                to_act.is_empty() == (stage == "over"),
            ),
            (
                "nobody has more than five rings",
                self.is_edited || rings.iter().all(|rings| *rings <= 5),
            ),
            (
                "markers and pool are 51",
                self.is_edited || pool.is_none_or(|pool| markers + pool == 51),
            ),
        ];
        if let Some((what, _)) = holds.into_iter().find(|(_, holds)| !holds) {
            let seen = format!(
                "{stage}, {to_act} to act, {rings:?} rings, {markers} markers, pool {pool:?}"
            );
            return Some(format!("not so: {what} ({seen})"));
        }
        // A game that can be read was played by the rules: reading it plays it.
        let unread = self
            .games
            .iter()
            .find_map(|text| Some((text, decode(text).err()?)));
        unread.map(|(text, error)| format!("kept, but {error}: {text}"))
    }
}

/// A visitor who does anything.
struct Child<'a> {
    browser: &'a WebDriver,
    random: Rng,
}

impl Child<'_> {
    /// Taps, drags or types something.
    async fn does_something(&mut self) -> WebDriverResult<()> {
        if self.random.u8(..10) < 3 {
            return self.types().await;
        }
        let places: Places = self.browser.execute(PLACES, Vec::new()).await?.convert()?;
        let from = self.place(&places);
        let to = if self.random.u8(..10) == 0 {
            self.place(&places)
        } else {
            from
        };
        self.mouse("mouseMoved", from).await?;
        self.mouse("mousePressed", from).await?;
        if from != to {
            self.mouse("mouseMoved", to).await?;
        }
        self.mouse("mouseReleased", to).await
    }

    /// Somewhere: mostly where a tap acts on the board, or on a control.
    fn place(&mut self, places: &Places) -> [f64; 2] {
        let among = match self.random.u8(..20) {
            0..9 => &places.goals,
            9..11 => &places.points,
            11..18 => &places.controls,
            _ => &Vec::new(),
        };
        let anywhere = places.size.map(|size| size * self.random.f64());
        self.random.choice(among).copied().unwrap_or(anywhere)
    }

    async fn mouse(&self, kind: &str, [x, y]: [f64; 2]) -> WebDriverResult<()> {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
        let devtools = self.browser.cdp();
        devtools.send_raw("Input.dispatchMouseEvent", event).await?;
        Ok(())
    }

    /// Types a key, with Shift at times.
    async fn types(&mut self) -> WebDriverResult<()> {
        let keys: Vec<char> = KEYS.chars().collect();
        let key = keys[self.random.usize(..keys.len())];
        if self.random.u8(..4) == 0 {
            type_keys(self.browser, &[SHIFT, key, SHIFT]).await
        } else {
            type_keys(self.browser, &[key]).await
        }
    }
}

#[tokio::test]
#[ignore = "takes minutes: ./dev endure"]
async fn five_thousand_taps_and_keys_at_random_break_nothing() {
    visit()
        // Nothing is downloaded, and no window of the system opens.
        .before_opening("Browser.setDownloadBehavior", json!({ "behavior": "deny" }))
        .before_opening(
            "Page.setInterceptFileChooserDialog",
            json!({ "enabled": true }),
        )
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            let random = Rng::with_seed(SEED);
            let mut child = Child { browser, random };
            let mut seen = BTreeMap::<String, usize>::new();
            for deeds in 1..=DEEDS {
                child.does_something().await?;
                if deeds % BETWEEN_LOOKS == 0 {
                    let state = State::settled(browser, deeds).await?;
                    *seen.entry(state.stage).or_default() += 1;
                }
            }
            let state = State::settled(browser, DEEDS).await?;
            println!(
                "{DEEDS} deeds; looks at each stage: {seen:?}; {} games kept",
                state.games.len()
            );
            browser.refresh().await?;
            table.waits_for("[data-stage]").await?;
            State::settled(browser, DEEDS).await?;
            // And one can begin anew.
            table.begin_again(Variant::Standard, PEOPLE).await?;
            assert_eq!(table.game.to_act(), Some(Player::White));
            table.shows().await
        })
        .await;
}
