//! What only shows after a long time: whether the page grows from game to game, and whether anything that a person may
//! tap or type in any order breaks it. Ignored by the ordinary tests, for it takes minutes: `./dev endure` runs it.

use std::{fmt, time::Duration};

use fastrand::Rng;
use serde::Deserialize;
use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    bot::Level,
    game::{Seat, Seats},
    rules::{Player, Variant},
    store::{GAME, decode},
};

use crate::{
    hands::{Hand, SHIFT, type_keys},
    harness::Visit,
    table::{PEOPLE, Table},
};

/// The longest that one of these visits may take.
const LONGEST: Duration = Duration::from_secs(2400);

/// Less motion takes the bots' pauses away.
fn visit() -> Visit {
    let features = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    Visit::new()
        .lasting(LONGEST)
        .before_opening("Emulation.setEmulatedMedia", features)
}

// ---- Growth ------------------------------------------------------------------------------------------------------

/// After how many games the page is measured first: by then all that is made once was made.
const WARM: usize = 20;
/// After how many games it is measured last.
const GAMES: usize = 200;

/// Two bots of the lowest level.
const NEWCOMERS: Seats = Seats::new(Seat::Bot(Level::Newcomer), Seat::Bot(Level::Newcomer));

/// Keeps the memory of the page's program where it can be measured.
const KEEP_MEMORY: &str = "
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => {
        const made = await instantiate.apply(WebAssembly, given);
        window.wasm_memory = made.instance.exports.memory;
        return made;
    };
";

/// What a page takes of the machine.
#[derive(Clone, Copy, Debug)]
struct Weight {
    /// The bytes that JavaScript uses, all waste collected.
    heap: i64,
    /// The bytes that the program has asked for; it never gives any back.
    program: i64,
    /// The nodes of the document, with those that are kept outside it.
    nodes: i64,
    listeners: i64,
    /// The games that are kept, which grow by design, one for each game.
    games: i64,
    /// The letters of all that is kept.
    kept: i64,
}

impl Weight {
    /// By how much a page may weigh more after [`GAMES`] games than after [`WARM`].
    const MARGIN: Self = Self {
        heap: 256 << 10,
        program: 128 << 10,
        nodes: 20,
        listeners: 5,
        games: (GAMES - WARM) as i64,
        kept: 4096 * (GAMES - WARM) as i64,
    };

    /// Weighs the page.
    async fn of(browser: &WebDriver) -> WebDriverResult<Self> {
        let devtools = browser.cdp();
        for _ in 0..3 {
            devtools
                .send_raw("HeapProfiler.collectGarbage", json!({}))
                .await?;
        }
        let heap = devtools.send_raw("Runtime.getHeapUsage", json!({})).await?;
        let counters = devtools
            .send_raw("Memory.getDOMCounters", json!({}))
            .await?;
        let own = "
            const texts = Object.entries(localStorage);
            const games = texts.filter(([key]) => key.startsWith(arguments[0]));
            const letters = texts.reduce((sum, [key, text]) => sum + key.length + text.length, 0);
            return [wasm_memory.buffer.byteLength, games.length, letters];
        ";
        let own = browser.execute(own, vec![json!(GAME)]).await?;
        let [program, games, kept] = own.convert()?;
        let number = |value: &serde_json::Value| value.as_f64().expect("a number") as i64;
        Ok(Self {
            heap: number(&heap["usedSize"]),
            program,
            nodes: number(&counters["nodes"]),
            listeners: number(&counters["jsEventListeners"]),
            games,
            kept,
        })
    }

    /// By what name, and how much.
    fn parts(self) -> [(&'static str, i64); 6] {
        [
            ("JavaScript's bytes", self.heap),
            ("the program's bytes", self.program),
            ("nodes", self.nodes),
            ("listeners", self.listeners),
            ("kept games", self.games),
            ("kept letters", self.kept),
        ]
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, number) in self.parts() {
            write!(out, "  {number} {name}")?;
        }
        Ok(())
    }
}

#[tokio::test]
#[ignore = "takes minutes: ./dev endure"]
async fn after_two_hundred_games_the_page_weighs_what_it_did_after_twenty() {
    visit()
        .before_scripts(KEEP_MEMORY)
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            let mut warm = None;
            for played in 1..=GAMES {
                table.begin_again(Variant::Standard, NEWCOMERS).await?;
                table.waits_for("[data-stage='over']").await?;
                if played == WARM || played % 60 == 20 {
                    // The same page each time: a game that nobody has begun.
                    table.begin_again(Variant::Standard, PEOPLE).await?;
                    table.shows().await?;
                    let weight = Weight::of(browser).await?;
                    println!("after {played} games:{weight}");
                    let warm = *warm.get_or_insert(weight);
                    for (((name, now), (_, then)), (_, margin)) in weight
                        .parts()
                        .into_iter()
                        .zip(warm.parts())
                        .zip(Weight::MARGIN.parts())
                    {
                        let grown = now - then;
                        assert!(grown <= margin, "{grown} more {name} after {played} games");
                    }
                }
            }
            Ok(())
        })
        .await;
}

// ---- Disorder ----------------------------------------------------------------------------------------------------

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

    /// Checks what must hold. While a position is set up, any pieces may stand on the board.
    ///
    /// # Panics
    ///
    /// If it does not, after so many deeds.
    fn check(&self, deeds: usize) {
        let Self {
            stage,
            to_act,
            rings,
            markers,
            pool,
            ..
        } = self;
        let when = format!(
            "after {deeds} deeds of seed {SEED}: {stage}, {to_act} to act, {rings:?} rings, {markers} markers, pool {pool:?}"
        );
        assert!(!self.broken, "broken down {when}");
        assert_eq!(self.points, 85, "{when}");
        assert_eq!(self.both, 0, "{when}");
        let stages = ["placing", "moving", "taking-row", "taking-ring", "over"];
        assert!(stages.contains(&&**stage), "{when}");
        assert_eq!(to_act.is_empty(), stage == "over", "{when}");
        if !self.is_edited {
            assert!(rings.iter().all(|rings| *rings <= 5), "{when}");
            assert!(*markers <= 51, "{when}");
            assert!(pool.is_none_or(|pool| markers + pool == 51), "{when}");
        }
        // A game that can be read was played by the rules: reading it plays it.
        for text in &self.games {
            assert!(decode(text).is_ok(), "{text} is kept {when}");
        }
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
            let table = Table::first(browser).await?;
            let random = Rng::with_seed(SEED);
            let mut child = Child { browser, random };
            let mut seen = std::collections::BTreeMap::<String, usize>::new();
            for deeds in 1..=DEEDS {
                child.does_something().await?;
                if deeds % BETWEEN_LOOKS == 0 {
                    let state = State::on(browser).await?;
                    state.check(deeds);
                    *seen.entry(state.stage).or_default() += 1;
                }
            }
            let state = State::on(browser).await?;
            println!(
                "{DEEDS} deeds; looks at each stage: {seen:?}; {} games kept",
                state.games.len()
            );
            browser.refresh().await?;
            table.waits_for("[data-stage]").await?;
            State::on(browser).await?.check(DEEDS);
            // And one can begin anew.
            let mut table = Table {
                hand: Hand::Mouse,
                ..table
            };
            table.begin_again(Variant::Standard, PEOPLE).await?;
            assert_eq!(table.game.to_act(), Some(Player::White));
            table.shows().await
        })
        .await;
}
