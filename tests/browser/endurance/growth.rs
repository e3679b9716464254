//! Many games in one page, which may not grow.

use std::{fmt, time::Duration};

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    game::Game,
    rules::{Position, Variant},
    store::GAME,
};

use super::visit;
use crate::table::{PEOPLE, Table};

/// After how many games the page is measured first: by then all that is made once was made.
const WARM: usize = 20;
/// After how many games it is measured last.
const GAMES: usize = 200;

/// The longest that a game of theirs may take.
const LONGEST_GAME: Duration = Duration::from_secs(180);

/// Begins a game by the page's own dialogs, and has bots play at the lowest level. By a script and not by the driver: that
/// one keeps each element that it was asked for, and with it the whole dialog.
const BEGIN: &str = "
    const [pairing, done] = arguments;
    const found = async selector => {
        for (;;) {
            const element = document.querySelector(selector);
            if (element) return element;
            await new Promise(then => setTimeout(then, 10));
        }
    };
    const begin = async () => {
        const dialog = '[data-dialog=new-game]';
        (await found('[data-action=menu]')).click();
        (await found('[data-dialog=menu] [data-action=new-game]')).click();
        (await found(`${dialog} [name=pairing][value=${pairing}]`)).click();
        for (const side of pairing === 'bots' ? ['white', 'black'] : []) {
            const level = await found(`${dialog} select[name=level-${side}]`);
            level.selectedIndex = 0;
            level.dispatchEvent(new Event('change', { bubbles: true }));
        }
        (await found(`${dialog} [data-action=start]`)).click();
        await found('body:not(:has(dialog))');
    };
    begin().then(done);
";

/// Waits for the end of the game.
const END: &str = "
    const [done] = arguments;
    const look = () => document.querySelector('[data-stage=over]') ? done() : setTimeout(look, 100);
    look();
";

/// Keeps the memory of the page's program where it can be measured.
const KEEP_MEMORY: &str = "
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => {
        const made = await instantiate.apply(WebAssembly, given);
        window.wasm_memory = made.exports.memory;
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
    // A small window, which is quickly drawn.
    let screen = json!({ "width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": false });
    visit()
        .before_opening("Emulation.setDeviceMetricsOverride", screen)
        .before_scripts(KEEP_MEMORY)
        .run(async |browser: &WebDriver| {
            Table::first(browser).await?;
            browser.set_script_timeout(LONGEST_GAME).await?;
            let begin =
                async |pairing: &str| browser.execute_async(BEGIN, vec![json!(pairing)]).await;
            let empty = Game::new(Position::new(Variant::Standard));
            let mut warm = None;
            for played in 1..=GAMES {
                begin("bots").await?;
                browser.execute_async(END, Vec::new()).await?;
                if played % WARM == 0 {
                    // The same page each time: a game that nobody has begun.
                    begin("people").await?;
                    Table::found(browser, &empty, PEOPLE).await?;
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
