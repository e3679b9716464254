//! How quick the page is on a slow telephone, and whether it rests when nobody acts. Figures, not checks, and so ignored by
//! the ordinary tests: `./dev measure` prints them as a table.

use std::{process::Command, time::Duration};

use serde::Deserialize;
use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;
use tokio::time::sleep;
use yinsh::{
    bot::Level,
    rules::{Player, Point, Step, Variant},
};

use crate::{
    hands::{Hand, type_keys},
    harness::{Host, Visit, bundle},
    offline::copy,
    recorded::recorded,
    seen::name,
    table::{PEOPLE, Table, against},
};

/// How many fresh visits there are.
const VISITS: usize = 5;
/// How many steps are tapped in each.
const STEPS: usize = 20;
/// How long a page at rest is watched.
const REST: Duration = Duration::from_secs(10);

/// Measures from within the page. Playable is a page whose board and choices for the first game have been painted and
/// take taps. A tap lasts from when the finger is lifted until what it brought about on the board is on the screen, by the
/// browser's own Event Timing (in steps of 8 ms, and of taps of 16 ms and more); if the board changes for a later frame
/// only, until that one is painted.
const WATCH: &str = "
    const measured = (window.measured = { largest: 0, shift: 0, blocks: [], taps: [], fired: 0, fired_hidden: 0 });
    const watch = (type, see) =>
        new PerformanceObserver(list => list.getEntries().forEach(see)).observe({ type, buffered: true, durationThreshold: 16 });
    watch('largest-contentful-paint', ({ startTime }) => (measured.largest = startTime));
    watch('layout-shift', ({ value, hadRecentInput }) => (measured.shift += hadRecentInput ? 0 : value));
    watch('longtask', ({ startTime, duration }) => measured.blocks.push([startTime, startTime + duration]));

    // A frame is painted behind its animation callbacks, and before the next message is handled.
    const animate = requestAnimationFrame;
    const when_painted = then => animate(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => then(performance.now());
        port2.postMessage('');
    });
    const looks = new MutationObserver(() => {
        if (!document.querySelector('[data-stage] [data-goal]') || !document.querySelector('dialog[open]')) return;
        looks.disconnect();
        when_painted(now => (measured.playable = now));
    });
    looks.observe(document, { subtree: true, childList: true, attributes: true });
    // A tap counts from when the finger is lifted from a point.
    let tap = null;
    addEventListener('pointerup', ({ target, timeStamp }) => {
        if (!target.closest('[data-point]')) return;
        const this_tap = (tap = { from: timeStamp, is_next_frame: false, is_in_time: false });
        animate(() => (this_tap.is_next_frame = true));
    }, true);
    new MutationObserver(changes => {
        if (!tap || !changes.some(({ target }) => target.nodeType === 1 && target.closest('.board'))) return;
        if (!tap.is_next_frame) tap.is_in_time = true;
        if (tap.is_in_time) return;
        const { from } = tap;
        tap = null;
        when_painted(now => measured.taps.push(now - from));
    }).observe(document, { subtree: true, childList: true, attributes: true });
    watch('event', ({ name, startTime, duration }) => {
        if (name !== 'pointerup' || startTime !== tap?.from || !tap.is_in_time) return;
        measured.taps.push(duration);
        tap = null;
    });

    document.addEventListener('visibilitychange', () => (measured.was_hidden ||= document.hidden));

    // What wakes the page by the clock.
    const counted = wake => (deed, ...rest) => wake((...given) => {
        measured[document.hidden ? 'fired_hidden' : 'fired'] += 1;
        return deed(...given);
    }, ...rest);
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) window[name] = counted(window[name]);
";

/// What was measured by when the service worker had everything.
const REPORT: &str = "
    const done = arguments[0];
    const report = () => {
        const { largest, shift, blocks, playable } = measured;
        const paint = name => performance.getEntriesByName(name)[0].startTime;
        const first = paint('first-contentful-paint');
        const parts = blocks.map(([from, to]) => Math.min(to, playable) - Math.max(from, first));
        const files = ['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind));
        const before = files.filter(({ responseEnd }) => responseEnd <= playable);
        done([
            paint('first-paint'), first, largest, shift,
            parts.reduce((sum, part) => sum + Math.max(0, part - 50), 0),
            playable,
            before.reduce((sum, { transferSize }) => sum + transferSize, 0),
        ]);
    };
    const look = () =>
        measured.playable ? navigator.serviceWorker.ready.then(report) : setTimeout(look, 50);
    look();
";

/// The names of what is measured, in the order of the report, the taps behind it.
const NAMES: [&str; 11] = [
    "First paint, ms",
    "First contentful paint, ms",
    "Largest contentful paint, ms",
    "Cumulative layout shift, thousandths",
    "Total blocking time, ms",
    "Playable, ms",
    "Transferred until then, KB",
    "From a tap on a board at rest to the next paint, median, ms",
    "From a tap on a board at rest to the next paint, longest, ms",
    "From a tap while pieces still move to the next paint, median, ms",
    "From a tap while pieces still move to the next paint, longest, ms",
];

/// A host that sends its files compressed.
fn compressing_host() -> (Host, TempDir) {
    let folder = TempDir::new().expect("a folder");
    copy(&bundle(), folder.path()).expect("a copy of the bundle");
    let done = Command::new("gzip")
        .args(["-9", "-k", "-r"])
        .arg(folder.path())
        .status()
        .expect("there is a gzip");
    assert!(done.success(), "the bundle is not compressed");
    let host = Host::default();
    host.serves(folder.path());
    (host, folder)
}

/// A fresh visit by a slow telephone: a quarter of this machine's speed, 1.6 Mbit/s down, 750 kbit/s up, 150 ms away.
fn slow_telephone(host: &Host) -> Visit {
    let network = json!({
        "offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750,
    });
    let screen = json!({ "width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": true });
    Visit::of(host)
        .before_opening("Network.enable", json!({}))
        .before_opening("Network.emulateNetworkConditions", network)
        .before_opening("Emulation.setDeviceMetricsOverride", screen)
        .before_opening(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": true }),
        )
        .before_opening("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }))
        .before_scripts(WATCH)
}

/// Taps a point, and waits for what comes of it.
async fn taps(table: &Table<'_>, point: Point, taps: &mut usize) -> WebDriverResult<()> {
    let selector = format!("[data-point='{}']", name(point));
    Hand::Finger
        .press_as_people_do(table.browser, &selector)
        .await?;
    *taps += 1;
    let wait = "
        const [taps, done] = arguments;
        const look = () => (measured.taps.length >= taps ? done() : setTimeout(look, 20));
        look();
    ";
    let browser = table.browser;
    browser.execute_async(wait, vec![json!(*taps)]).await?;
    Ok(())
}

/// How long the taps took of the steps of a game: of those on a board at rest, and of those that came as soon as the tap
/// before had been painted. Of the ten placings every other is one or the other; so are the choices of rings and the moves.
async fn tap_times(browser: &WebDriver) -> WebDriverResult<[Vec<f64>; 2]> {
    let mut table = Table::begin(browser, Hand::Finger, Variant::Standard, PEOPLE).await?;
    browser.execute("measured.taps = []", Vec::new()).await?;
    let mut count = 0;
    let mut rested = Vec::new();
    for (number, step) in recorded("crossing").steps[..STEPS].iter().enumerate() {
        let points = match *step {
            Step::Place(point) => vec![point],
            Step::Move { from, to } => vec![from, to],
            _ => panic!("no rows in the first steps"),
        };
        for (part, point) in points.into_iter().enumerate() {
            let rests = (number + part).is_multiple_of(2);
            rested.push(rests);
            if rests {
                let moving = "return document.getAnimations().length";
                table.finds(moving, &0).await?;
            }
            taps(&table, point, &mut count).await?;
        }
        table.game.play(*step).expect("a legal step");
    }
    table.shows().await?;
    let times = browser.execute("return measured.taps", Vec::new()).await?;
    let times: Vec<f64> = times.convert()?;
    assert_eq!(times.len(), rested.len(), "each tap was measured once");
    let of = |rests: bool| {
        let all = times.iter().zip(&rested);
        all.filter(|(_, rested)| **rested == rests)
            .map(|(time, _)| *time)
            .collect()
    };
    Ok([true, false].map(of))
}

/// The one in the middle.
fn median(figures: &[f64]) -> f64 {
    let mut figures = figures.to_vec();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

#[tokio::test]
#[ignore = "prints figures: ./dev measure"]
async fn a_first_visit_by_a_slow_telephone() {
    let mut visits = Vec::new();
    for _ in 0..VISITS {
        let (host, _folder) = compressing_host();
        slow_telephone(&host)
            .run(async |browser: &WebDriver| {
                // The service worker asks for it when the page is at rest. What a driver asks before costs the page time.
                host.is_asked_for("/worker.bin").await.expect("a visit");
                let report = browser.execute_async(REPORT, Vec::new()).await?;
                let mut report: Vec<f64> = report.convert()?;
                report[3] *= 1000.0;
                report[6] /= 1000.0;
                for times in tap_times(browser).await? {
                    report.push(median(&times));
                    report.push(times.into_iter().fold(0.0, f64::max));
                }
                visits.push(report);
                Ok(())
            })
            .await;
    }
    println!("\n| Median of {VISITS} first visits | | Lowest and highest |\n| --- | --- | --- |");
    for (index, name) in NAMES.into_iter().enumerate() {
        let figures: Vec<f64> = visits.iter().map(|report| report[index]).collect();
        let lowest = figures.iter().copied().fold(f64::INFINITY, f64::min);
        let highest = figures.iter().copied().fold(0.0, f64::max);
        println!(
            "| {name} | {:.0} | {lowest:.0} to {highest:.0} |",
            median(&figures)
        );
    }
}

/// How often the menu is opened over a bot that thinks.
const OPENINGS: usize = 6;

/// The bot thinks in its worker, and a slow tablet opens and closes the menu meanwhile.
#[tokio::test]
#[ignore = "prints figures: ./dev measure"]
async fn a_menu_over_a_bot_that_thinks() {
    let seats = against(Level::Master, Player::White);
    Visit::new()
        .before_scripts(WATCH)
        .finding("yinsh.settings", r#"{"seconds":10}"#)
        .run(async |browser: &WebDriver| {
            let table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            // Later visits have all that the worker needs.
            let ready = "return !!navigator.serviceWorker.controller";
            table.finds(ready, &true).await?;
            table.tap("e4".parse().expect("a point")).await?;
            table.waits_for("[data-thinking] .thought-for").await?;
            let slowly = json!({ "rate": 4 });
            browser.cdp().send_raw("Emulation.setCPUThrottlingRate", slowly).await?;
            browser.execute("measured.blocks = []", Vec::new()).await?;
            for _ in 0..OPENINGS {
                Hand::Mouse
                    .press_as_people_do(browser, "[data-action='menu']")
                    .await?;
                table.waits_for("[data-dialog='menu'][open]").await?;
                type_keys(browser, &['\u{e00c}']).await?;
                table.closed("menu").await?;
            }
            table.waits_for("[data-thinking]").await?;
            let told = "return measured.blocks.map(([from, to]) => to - from)";
            let blocks: Vec<f64> = browser.execute(told, Vec::new()).await?.convert()?;
            println!("\n| The menu opened {OPENINGS} times while Master thinks, by a slow tablet | |\n| --- | --- |");
            println!("| Blocks of 50 ms and more | {} |", blocks.len());
            println!("| The longest of them, ms | {:.0} |", blocks.into_iter().fold(0.0, f64::max));
            Ok(())
        })
        .await;
}

/// How long the page's thread has worked so far, in milliseconds.
async fn worked(browser: &WebDriver) -> WebDriverResult<f64> {
    let devtools = browser.cdp();
    let metrics = devtools
        .send_raw("Performance.getMetrics", json!({}))
        .await?;
    #[derive(Deserialize)]
    struct Metric {
        name: String,
        value: f64,
    }
    let metrics: Vec<Metric> = serde_json::from_value(metrics["metrics"].clone())?;
    let task = metrics.iter().find(|metric| metric.name == "TaskDuration");
    Ok(1000.0 * task.expect("the time of all tasks").value)
}

#[tokio::test]
#[ignore = "prints figures: ./dev measure"]
async fn a_page_at_rest() {
    Visit::new()
        .before_opening("Performance.enable", json!({}))
        .before_scripts(WATCH)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.play_all(&recorded("crossing").steps[..STEPS]).await?;
            let fired =
                "return [measured.fired, measured.fired_hidden, Number(!!measured.was_hidden)]";
            let timers = async || -> WebDriverResult<[u32; 3]> {
                browser.execute(fired, Vec::new()).await?.convert()
            };
            // Nothing is waited for here: how long a rest is measured is what is asked. The first one is for what the last
            // step and the service worker leave to do.
            sleep(REST).await;
            let [fired_before, ..] = timers().await?;
            let before = worked(browser).await?;
            sleep(REST).await;
            let worked = worked(browser).await? - before;
            let [fired_after, ..] = timers().await?;

            let page = browser.window().await?;
            let other = browser.new_tab().await?;
            browser.switch_to_window(other).await?;
            sleep(REST).await;
            browser.switch_to_window(page).await?;
            let [_, fired_hidden, was_hidden] = timers().await?;
            println!(
                "\n| A game at rest for {} s | |\n| --- | --- |",
                REST.as_secs()
            );
            println!("| Work of the page, ms | {worked:.1} |");
            println!("| Timers that fired | {} |", fired_after - fired_before);
            println!("| Timers that fired in a hidden tab | {fired_hidden} |");
            assert_ne!(fired_before, 0, "timers are counted");
            assert_eq!(was_hidden, 1, "a tab behind another is hidden");
            assert_eq!(fired_hidden, 0, "nothing wakes a hidden page");
            Ok(())
        })
        .await;
}
