//! Two people who play with clocks. Time passes when a test says so.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    app::text::{Message, Text},
    game::{Ending, Game, TimeControl, Unit},
    rules::{Player, Position, Step, Variant},
    store::{SETTINGS, Seating},
};

use crate::{
    hands::Hand,
    harness::Visit,
    layout::{SIZES, faults},
    recorded::recorded,
    table::{PEOPLE, Table},
};

/// A clock that stands until a test lets time pass.
const STANDS: &str = "
    (() => {
        let time = 1000;
        performance.now = () => time;
        window.pass = milliseconds => { time += milliseconds; };
    })();
";

/// What both clocks show, and what they do.
const TIMES: &str = "
    return ['white', 'black'].map(side => document.querySelector(`[data-time=${side}]`).textContent);
";
const STATES: &str = "
    return ['white', 'black'].map(side => document.querySelector(`[data-clock=${side}]`).dataset.clockState);
";

/// Lets so many seconds pass.
async fn pass(table: &Table<'_>, seconds: u32) -> WebDriverResult<()> {
    let milliseconds = json!(seconds * 1000);
    let pass = "window.pass(arguments[0])";
    let passed = table.browser.execute(pass, vec![milliseconds]).await;
    passed.map(|_| ())
}

/// The clocks come to show these times, and do this.
async fn show(table: &Table<'_>, times: [&str; 2], states: [&str; 2]) -> WebDriverResult<()> {
    let words = |words: [&str; 2]| words.map(str::to_owned).to_vec();
    table.finds(STATES, &words(states)).await?;
    table.finds(TIMES, &words(times)).await
}

fn steps() -> Vec<Step> {
    recorded("crossing").steps
}

/// Two people have begun a game with ten minutes each and five seconds a turn; White has used ten seconds.
async fn with_clocks(path: impl AsyncFnOnce(Table<'_>) -> WebDriverResult<()>) {
    Visit::new()
        .before_scripts(STANDS)
        .finding(SETTINGS, r#"{"clock":"10+5"}"#)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.play_all(&steps()[..2]).await?;
            show(&table, ["10:00", "10:00"], ["runs", "waits"]).await?;
            pass(&table, 10).await?;
            show(&table, ["9:50", "10:00"], ["runs", "waits"]).await?;
            path(table).await
        })
        .await;
}

#[tokio::test]
async fn a_game_with_clocks_is_begun_and_time_passes_for_the_side_to_act() {
    let offered = TimeControl::OFFERED.map(|time| time.to_string());
    let number = 1 + offered
        .iter()
        .position(|time| *time == "5+3")
        .expect("a time");
    Visit::new()
        .before_scripts(STANDS)
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            table.open_new_game().await?;
            table.choose("pairing", "people").await?;
            table.picks("clock", number).await?;
            table.press_in("new-game", "start").await?;
            table.closed("new-game").await?;
            table.seats = PEOPLE;
            table.shows().await?;
            show(&table, ["5:00", "5:00"], ["stands", "stands"]).await?;

            // Nobody hurries to place the first ring.
            table.play(steps()[0]).await?;
            pass(&table, 60).await?;
            table.play(steps()[1]).await?;
            show(&table, ["5:00", "5:00"], ["runs", "waits"]).await?;
            pass(&table, 20).await?;
            show(&table, ["4:40", "5:00"], ["runs", "waits"]).await?;
            table.play(steps()[2]).await?;
            show(&table, ["4:43", "5:00"], ["waits", "runs"]).await?;
            pass(&table, 7).await?;
            show(&table, ["4:43", "4:53"], ["waits", "runs"]).await?;
            table.undo(Unit::Step).await?;
            show(&table, ["4:43", "4:53"], ["runs", "waits"]).await?;

            // The choice is remembered.
            table.open_new_game().await?;
            let chosen = "return document.querySelector(\"select[name='clock']\").selectedIndex";
            table.finds(chosen, &number).await
        })
        .await;
}

#[tokio::test]
async fn an_open_menu_stops_the_clocks_and_they_go_on_when_it_is_closed() {
    with_clocks(async |table: Table<'_>| {
        table.press("menu").await?;
        show(&table, ["9:50", "10:00"], ["stands", "stands"]).await?;
        pass(&table, 300).await?;
        table.closes("menu").await?;
        show(&table, ["9:50", "10:00"], ["runs", "waits"]).await?;
        pass(&table, 1).await?;
        show(&table, ["9:49", "10:00"], ["runs", "waits"]).await
    })
    .await;
}

#[tokio::test]
async fn a_clock_that_is_pressed_stops_both_until_they_are_let_go_on() {
    with_clocks(async |table: Table<'_>| {
        let mouse = table.hand;
        mouse
            .press_element(table.browser, "[data-clock='black']")
            .await?;
        show(&table, ["9:50", "10:00"], ["paused", "paused"]).await?;
        table.says(Message::ClocksPaused).await?;
        pass(&table, 300).await?;
        table.press("resume-clocks").await?;
        show(&table, ["9:50", "10:00"], ["runs", "waits"]).await?;
        mouse
            .press_element(table.browser, "[data-clock='white']")
            .await?;
        show(&table, ["9:50", "10:00"], ["paused", "paused"]).await?;
        let mut table = table;
        table.play(steps()[2]).await?;
        show(&table, ["9:55", "10:00"], ["waits", "runs"]).await
    })
    .await;
}

#[tokio::test]
async fn a_page_that_is_not_seen_stops_the_clocks() {
    with_clocks(async |table: Table<'_>| {
        let hide = "
            Object.defineProperty(document, 'hidden', { get: () => arguments[0], configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
        ";
        table.browser.execute(hide, vec![json!(true)]).await?;
        show(&table, ["9:50", "10:00"], ["paused", "paused"]).await?;
        pass(&table, 300).await?;
        table.browser.execute(hide, vec![json!(false)]).await?;
        show(&table, ["9:50", "10:00"], ["paused", "paused"]).await?;
        table.press("resume-clocks").await?;
        show(&table, ["9:50", "10:00"], ["runs", "waits"]).await
    })
    .await;
}

#[tokio::test]
async fn a_page_loaded_again_has_the_times_and_waits_until_somebody_plays_on() {
    with_clocks(async |mut table: Table<'_>| {
        // What was used since the last step too.
        table.reload().await?;
        show(&table, ["9:50", "10:00"], ["paused", "paused"]).await?;
        table.play(steps()[2]).await?;
        show(&table, ["9:55", "10:00"], ["waits", "runs"]).await?;
        pass(&table, 3).await?;
        show(&table, ["9:55", "9:57"], ["waits", "runs"]).await
    })
    .await;
}

#[tokio::test]
async fn whoever_has_no_time_left_loses() {
    with_clocks(async |mut table: Table<'_>| {
        pass(&table, 560).await?;
        let player = Player::White;
        let little = Text::default().say(Message::LittleTime {
            player,
            seconds: 30,
        });
        let told = "return document.querySelector('[data-told] :last-child')?.textContent ?? ''";
        table.finds(told, &little).await?;
        show(&table, ["0:30", "10:00"], ["runs", "waits"]).await?;
        pass(&table, 21).await?;
        show(&table, ["0:09.0", "10:00"], ["runs", "waits"]).await?;
        pass(&table, 9).await?;
        table
            .game
            .end(Ending::Time(player))
            .expect("a game under way");
        table.tells_the_result().await?;
        table.shows().await?;
        show(&table, ["0:00.0", "10:00"], ["stands", "stands"]).await?;
        table.reload().await?;
        table.tells_the_result().await?;
        assert_eq!(table.saved().await?.game, table.game);

        // Who takes it back plays on without clocks.
        table.undo(Unit::Step).await?;
        table
            .finds(
                "return document.querySelectorAll('[data-clock], .has-clock').length",
                &0,
            )
            .await?;
        table.play(steps()[2]).await?;

        // A rematch has fresh ones.
        table.press("menu").await?;
        table.press_in("menu", "resign").await?;
        table.press_in("resign", "confirm-resign").await?;
        table.press("rematch").await?;
        table.game = Game::new(Position::new(Variant::Standard));
        table.shows().await?;
        show(&table, ["10:00", "10:00"], ["stands", "stands"]).await
    })
    .await;
}

/// Every clock is seen as a whole, and beside what else stands in its panel.
const CLEAR: &str = "
    const faults = [];
    for (const panel of document.querySelectorAll('[data-player]')) {
        const [name, clock, rings] = ['h2', '[data-clock]', 'div > [aria-hidden]']
            .map(place => panel.querySelector(place).getBoundingClientRect());
        const within = panel.getBoundingClientRect();
        const apart = (one, other) => one.right <= other.left + 0.5 || other.right <= one.left + 0.5
            || one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
        if (!apart(name, clock) || !apart(rings, clock)) faults.push('under something');
        if (clock.left < within.left || clock.right > within.right || clock.bottom > within.bottom) faults.push('cut');
        const time = panel.querySelector('[data-time]');
        if (time.scrollWidth > clock.width) faults.push('too wide');
    }
    return faults;
";

/// Looks at clocks in every size and seating.
async fn have_room(language: &str) {
    let mut all = Vec::new();
    for seating in Seating::ALL {
        let settings = format!(
            r#"{{"clock":"15+10","language":"{language}","seating":"{}","experienced":true}}"#,
            seating.name()
        );
        Visit::new()
            .before_scripts(STANDS)
            .finding(SETTINGS, &settings)
            .run(async |browser: &WebDriver| {
                let mut table =
                    Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
                table.play_all(&steps()[..3]).await?;
                for size in SIZES {
                    let what = format!("{language}, {}", seating.name());
                    // The other words of the page are looked at elsewhere, and in English.
                    let is_meant = |fault: &String| language == "en" || fault.contains("h2 ");
                    let seen = faults(browser, size, &what).await?;
                    all.extend(seen.into_iter().filter(is_meant));
                    let found: Vec<String> = browser.execute(CLEAR, Vec::new()).await?.convert()?;
                    let at = |fault| format!("{size:?}, {what}: a clock {fault}");
                    all.extend(found.into_iter().map(at));
                }
                Ok(())
            })
            .await;
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[tokio::test]
async fn clocks_have_room_in_every_size_and_seating() {
    have_room("en").await;
}

#[tokio::test]
async fn clocks_have_room_among_german_words() {
    have_room("de").await;
}
