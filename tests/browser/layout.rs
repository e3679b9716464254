//! At every size of the window the board and what is asked can be seen at once, and nothing is cut off.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    bot::Level,
    game::{Game, Seats},
    rules::{Player, Stage, Step, Variant},
};

use crate::{
    hands::Hand,
    harness::Visit,
    recorded::{in_a_game, recorded},
    table::{PEOPLE, Table, against, against_bot},
};

/// A small telephone.
pub const SMALLEST: (u32, u32) = (320, 568);

/// Width and height in CSS pixels, from a small telephone to a screen.
pub const SIZES: [(u32, u32); 8] = [
    SMALLEST,
    (568, 320),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1440, 900),
    // As at 200 % on a small screen.
    (640, 512),
];

/// What is wrong with the page as it stands, a line for each fault.
const FAULTS: &str = r#"
    const faults = [];
    const { innerWidth: width, innerHeight: height } = window;
    const name = element => {
        const { dataset } = element;
        const known = dataset.action || dataset.point || dataset.player || dataset.dialog;
        return `${element.localName} ${known || element.className} "${element.textContent.slice(0, 40)}"`;
    };
    const shown = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const root = document.documentElement;
    if (scrollX || scrollY) faults.push(`scrolled to ${scrollX}, ${scrollY}`);
    if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} wide`);

    // What has to be seen without scrolling.
    const inside = element => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5) {
            faults.push(`${name(element)} at ${[left, top, right, bottom].map(Math.round)} reaches out of ${width}x${height}`);
        }
    };
    const modal = document.querySelector("dialog[open]");
    const needed = modal
        ? [modal]
        : [...document.querySelectorAll(`
            [role=application], [data-point], nav [data-action],
            [data-stage]:not([data-editing]) [role=status], [role=status] ~ * [data-action]
        `)].filter(shown);
    // A position that is set up has more fields than there is room for: they are scrolled to.
    const editing = !!document.querySelector("[data-editing]");
    // In a lesson there are two buttons instead of six.
    const least = document.querySelector("[data-stage][data-lesson]") ? 2 + 1 : editing ? 3 : 5 + 1;
    if (!modal && needed.length < 85 + 1 + least) faults.push(`only ${needed.length} elements can be seen`);
    needed.forEach(inside);

    // What lies under something else.
    // Turns may be scrolled out of their list.
    const touched = document.querySelectorAll("[data-point], [data-action]:not([data-action=look-at])");
    for (const element of modal ? [] : touched) {
        if (!shown(element)) continue;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (editing && !above) continue;
        if (!element.contains(above)) faults.push(`${name(element)} is covered by ${above && name(above)}`);
    }

    // What is cut off: text wider than its box, or a box that reaches out of one that does not scroll.
    for (const element of document.querySelectorAll("[data-stage] *")) {
        if (element.closest("svg") || !shown(element)) continue;
        const box = element.getBoundingClientRect();
        // What is there for screen readers only is one pixel large.
        if (box.width <= 1 || box.height <= 1) continue;
        if (box.left < -0.5 || box.right > width + 0.5) faults.push(`${name(element)} reaches out sideways`);
        const { overflowX, overflowY } = getComputedStyle(element);
        // A word that does not fit reaches out of its element; those that are part of a line have no width.
        if (element.matches("button, a, h2, p, label, legend, li, dt, dd, summary, small")
            && element.clientWidth && element.scrollWidth > element.clientWidth + 1) {
            faults.push(`${name(element)} has words of ${element.scrollWidth} in ${element.clientWidth}`);
        }
        // A choice does not say that its words are cut. In the editor some are sentences, read whole in the open list.
        if (element.matches("dialog select")) {
            const free = element.cloneNode(true);
            Object.assign(free.style, { position: "absolute", width: "max-content" });
            element.after(free);
            const wanted = free.offsetWidth;
            free.remove();
            if (wanted > element.offsetWidth + 1) {
                faults.push(`${name(element)} wants ${wanted} for its words and has ${element.offsetWidth}`);
            }
        }
        if (element.matches("input, textarea")) continue;
        if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) {
            faults.push(`${name(element)} is ${element.scrollWidth} wide in ${element.clientWidth}`);
        }
        const has_to_fit = ["hidden", "clip"].includes(overflowY)
            || overflowY !== "visible" && element.querySelector("[role=status]") && !element.closest("dialog") && !editing;
        if (has_to_fit && element.scrollHeight > element.clientHeight + 1) {
            faults.push(`${name(element)} is ${element.scrollHeight} high in ${element.clientHeight}`);
        }
    }
    return faults;
"#;

async fn check(table: &Table<'_>, what: &str) -> WebDriverResult<()> {
    let mut all = Vec::new();
    for size in SIZES {
        all.extend(faults(table.browser, size, what).await?);
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    Ok(())
}

/// What is wrong with the page in a window of this size, which it keeps: a line for each fault, with `what` is shown.
pub async fn faults(
    browser: &WebDriver,
    (width, height): (u32, u32),
    what: &str,
) -> WebDriverResult<Vec<String>> {
    resize(browser, width, height).await?;
    let found: Vec<String> = browser.execute(FAULTS, Vec::new()).await?.convert()?;
    let at = |fault| format!("{width}x{height}, {what}: {fault}");
    Ok(found.into_iter().map(at).collect())
}

/// Gives the window's content another size, and waits until the page is laid out anew.
pub async fn resize(browser: &WebDriver, width: u32, height: u32) -> WebDriverResult<()> {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
    browser
        .cdp()
        .send_raw("Emulation.setDeviceMetricsOverride", size)
        .await?;
    let settle = "
        const [width, done] = arguments;
        const look = () => innerWidth === width
            ? requestAnimationFrame(() => requestAnimationFrame(done))
            : requestAnimationFrame(look);
        look();
    ";
    browser.execute_async(settle, vec![json!(width)]).await?;
    Ok(())
}

/// Finds this game, and looks at it in every size.
async fn looks_at(what: &str, game: &Game, seats: Seats) {
    Visit::new()
        .finding_game(game, seats)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, game, seats).await?;
            check(&table, what).await
        })
        .await;
}

#[tokio::test]
async fn a_ring_to_place() {
    let game = recorded("crossing").until(|game| game.cursor() == 1);
    looks_at("placing", &game, PEOPLE).await;
}

#[tokio::test]
async fn a_ring_to_move_against_the_bot() {
    let game = recorded("crossing").until(|game| game.cursor() == 30);
    looks_at("moving", &game, against_bot(Player::White)).await;
}

#[tokio::test]
async fn several_rows_to_choose_from() {
    let several = |game: &Game| {
        matches!(game.position().stage(), Stage::TakingRow { .. })
            && game.position().legal_steps().len() > 2
    };
    looks_at("rows", &recorded("seven").until(several), PEOPLE).await;
}

#[tokio::test]
async fn a_finished_game() {
    looks_at("result", &recorded("crossing").whole(), PEOPLE).await;
}

#[tokio::test]
async fn a_bot_that_acts() {
    let game = recorded("crossing").until(|game| game.cursor() == 20);
    // One that thinks until it is stopped, however slow this machine is.
    let seats = against(Level::Master, Player::Black);
    Visit::new()
        .finding("yinsh.settings", r#"{"seconds":10}"#)
        .finding_game(&game, seats)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, seats).await?;
            table.press("stop-bot").await?;
            table.waits_for("[data-action='resume-bot']").await?;
            check(&table, "bot").await
        })
        .await;
}

#[tokio::test]
async fn a_refusal_and_a_notice() {
    Visit::new()
        .before_scripts(crate::storage::REFUSED)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            let step = recorded("draw").steps[0];
            table.play(step).await?;
            table
                .tap(step.to_string()[1..].parse().expect("a point"))
                .await?;
            check(&table, "refusal").await
        })
        .await;
}

#[tokio::test]
async fn dialogs() {
    let game = recorded("crossing").until(|game| game.cursor() == 30);
    Visit::new()
        .finding_game(&game, against_bot(Player::White))
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, against_bot(Player::White)).await?;
            for entry in [
                "new-game", "library", "hand-on", "rename", "comment", "rules", "resign",
            ] {
                table.press("menu").await?;
                table.waits_for("[data-dialog='menu'][open]").await?;
                check(&table, "menu").await?;
                table.press_in("menu", entry).await?;
                table
                    .waits_for(&format!("[data-dialog='{entry}'][open]"))
                    .await?;
                check(&table, entry).await?;
                table.press_in(entry, "close").await?;
                table.closed(entry).await?;
            }
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn the_first_dialog_is_read_from_its_beginning() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            resize(browser, SMALLEST.0, SMALLEST.1).await?;
            browser.refresh().await?;
            let dialog = "[data-dialog='new-game'][open]";
            let start = format!("{dialog} [data-action='start']:focus");
            browser.query(By::Css(&start)).first().await?;
            let scrolled = "
                const { scrollTop, scrollHeight, clientHeight } = document.querySelector(arguments[0]);
                return [scrollTop, scrollHeight - clientHeight];
            ";
            let scrolled = browser.execute(scrolled, vec![json!(dialog)]).await?;
            let [by, most]: [i32; 2] = scrolled.convert()?;
            assert!(most > 0, "all of it is seen at once");
            assert_eq!(by, 0);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn looking_back() {
    in_a_game(30, async |table: Table<'_>| {
        table.press("look-back-turn").await?;
        table.waits_for("[data-looking='back']").await?;
        check(&table, "looking back").await?;
        // Another step than the one that was played makes a variation.
        let before = table.game.position_at(29).expect("a place of the game");
        let played = table.game.steps()[29];
        let steps = before.legal_steps();
        let other = steps.iter().find(|step| **step != played);
        let Some(Step::Move { from, to }) = other.copied() else {
            panic!("no ring moves there");
        };
        table.tap(from).await?;
        table.tap(to).await?;
        table.waits_for("[data-action='promote']").await?;
        check(&table, "variation").await
    })
    .await;
}

#[tokio::test]
async fn a_position_that_is_set_up() {
    in_a_game(30, async |table: Table<'_>| {
        table.press("menu").await?;
        table.press_in("menu", "edit").await?;
        table.waits_for("[data-editing='true']").await?;
        check(&table, "editor").await?;
        table.press("edit-clear").await?;
        check(&table, "empty editor").await
    })
    .await;
}

#[tokio::test]
async fn the_dialogs_of_the_library() {
    in_a_game(30, async |table: Table<'_>| {
        table.opens("library").await?;
        table.press("choose-game").await?;
        check(&table, "library").await?;
        table.press("rename-game").await?;
        check(&table, "renaming").await?;
        table.press("choose-game").await?;
        table.press("choose-game").await?;
        table.press("delete-game").await?;
        table.waits_for("[data-action='put-back']").await?;
        check(&table, "deleted").await?;
        table.press_in("library", "back-up").await?;
        table.waits_for("[data-dialog='back-up'][open]").await?;
        check(&table, "back up").await?;
        table.press_in("back-up", "bring-in").await?;
        crate::bring_in::pastes(&table, "1.e6 2.e6").await?;
        crate::bring_in::reports(&table, &[false]).await?;
        check(&table, "bring in").await
    })
    .await;
}

#[tokio::test]
async fn an_analysis_and_a_hint() {
    in_a_game(30, async |table: Table<'_>| {
        table.press("hint").await?;
        table.waits_for("[data-hint='ring']").await?;
        check(&table, "hint").await?;
        table.press("hint").await?;
        table.waits_for("[data-hint='turn']").await?;
        table.press("look-back-turn").await?;
        table.waits_for("[data-looking='back']").await?;
        table.press("analyse").await?;
        table.waits_for("[data-depth]").await?;
        check(&table, "analysis of an earlier place").await?;
        table.press("look-here").await?;
        table.waits_for("[data-depth]").await?;
        check(&table, "analysis").await
    })
    .await;
}

/// Where the words are set to twice their size all of them can be read, though the page may have to be scrolled.
#[tokio::test]
async fn words_of_twice_their_size_are_not_cut() {
    const CUT: &str = "
        return [...document.querySelectorAll('nav [data-action], [data-player] *, [role=status] *, .choices *')]
            .filter(words => words.clientWidth > 1 && words.scrollWidth > words.clientWidth + 1)
            .map(words => words.textContent)
            .concat(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []);
    ";
    Visit::new()
        .run(async |browser: &WebDriver| {
            let sizes = json!({ "fontSizes": { "standard": 32, "fixed": 26 } });
            let devtools = browser.cdp();
            devtools.send_raw("Page.setFontSizes", sizes).await?;
            let table = Table::first(browser).await?;
            let size = "return getComputedStyle(document.documentElement).fontSize";
            table.finds(size, &"32px".to_owned()).await?;
            for (width, height) in SIZES {
                // Half a telephone's width is less than any device has.
                if width < 390 {
                    continue;
                }
                resize(browser, width, height).await?;
                let none = Vec::<String>::new();
                table.finds(CUT, &none).await?;
                table.open_new_game().await?;
                table.finds(CUT, &none).await?;
                table.press_in("new-game", "close").await?;
                table.closed("new-game").await?;
            }
            Ok(())
        })
        .await;
}

/// As at 400 % on a small screen there is room for a part of the page only: nothing is to be scrolled sideways, and
/// everything is reached by scrolling down.
#[tokio::test]
async fn at_four_times_the_size_all_is_reached_by_scrolling() {
    const FAULTS: &str = "
        const faults = [];
        const { scrollWidth } = document.documentElement;
        if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
        for (const element of document.querySelectorAll('[data-point], [data-player], [data-action], [role=status]')) {
            const { width, height } = element.getBoundingClientRect();
            if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { left, top } = element.getBoundingClientRect();
            const above = document.elementFromPoint(left + width / 2, top + height / 2);
            if (!element.contains(above))
                faults.push(element.outerHTML.slice(0, 80));
        }
        return faults;
    ";
    in_a_game(30, async |table: Table<'_>| {
        resize(table.browser, 320, 256).await?;
        let faults: Vec<String> = table.browser.execute(FAULTS, Vec::new()).await?.convert()?;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        Ok(())
    })
    .await;
}
