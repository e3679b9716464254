//! The program breaks down: what the page then says, and that the game is not lost.

use thirtyfour::prelude::*;
use yinsh::{app::text::Message, notation::gipf, rules::Variant};

use crate::{
    hands::Hand,
    harness::Visit,
    recorded::recorded,
    storage::REFUSED,
    table::{PEOPLE, Table},
};

/// Makes the board's drawing fail, which the program does not expect.
const BREAK: &str = "
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
        if (this instanceof SVGElement) throw new Error('the drawing fails');
        set.call(this, name, value);
    };
";

/// Breaks the program at the next step, and finds the message with its two ways out.
async fn breaks_at_the_next_step(table: &Table<'_>) -> WebDriverResult<()> {
    table.browser.execute(BREAK, Vec::new()).await?;
    let next = recorded("draw").steps[table.game.cursor()].to_string();
    table
        .tap(next[1..].parse().expect("a ring to place"))
        .await?;
    tells_of_it(table).await
}

async fn tells_of_it(table: &Table<'_>) -> WebDriverResult<()> {
    table.waits_for("[role='alertdialog']").await?;
    table.says(Message::CrashTitle).await?;
    table.says(Message::CrashText).await?;
    let record = table.download("download").await?;
    let record = gipf::parse(&record).expect("a record");
    assert_eq!(record.steps(), table.game.steps(), "the game to download");
    Ok(())
}

/// What the page shows while it loads makes way, and does not say that it is still loading.
#[tokio::test]
async fn a_program_that_breaks_down_while_it_begins_says_so_alone() {
    Visit::new()
        .breaking_down()
        .before_scripts(BREAK)
        .run(async |browser: &WebDriver| {
            let crash = browser.query(By::Css(".crash")).first().await?;
            assert!(crash.is_displayed().await?);
            let beside = browser
                .find_all(By::Css(".is-starting, [data-notice]"))
                .await?;
            assert!(beside.is_empty(), "{} beside it", beside.len());
            // Nor does a part of the page come that has waited for its turn.
            let later = "
                const [done] = arguments;
                let turns = 50;
                const turn = () =>
                    turns-- ? setTimeout(turn) : done(document.querySelectorAll('.layout, dialog').length);
                turn();
            ";
            let parts = browser.execute_async(later, Vec::new()).await?;
            assert_eq!(parts.json().as_u64(), Some(0));
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn the_game_is_there_after_loading_again() {
    Visit::new()
        .breaking_down()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.play_all(&recorded("draw").steps[..7]).await?;
            breaks_at_the_next_step(&table).await?;
            table.press("reload").await?;
            table.shows().await?;
            table.play(recorded("draw").steps[7]).await
        })
        .await;
}

#[tokio::test]
async fn the_game_can_be_downloaded_where_storage_is_refused() {
    Visit::new()
        .before_scripts(REFUSED)
        .breaking_down()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.play_all(&recorded("draw").steps[..7]).await?;
            breaks_at_the_next_step(&table).await?;
            table.press("reload").await?;
            Table::first(browser).await.map(|_| ())
        })
        .await;
}

#[tokio::test]
async fn the_ways_out_can_be_used_also_with_a_dialog_open() {
    let game = recorded("draw").until(|game| game.cursor() == 7);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .breaking_down()
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            table.press("menu").await?;
            table.waits_for("[data-dialog='menu'][open]").await?;
            browser.execute(BREAK, Vec::new()).await?;
            // The small boards of the rules are drawings as well.
            table.press_in("menu", "rules").await?;
            tells_of_it(&table).await?;
            table
                .hand
                .press_element(browser, "[role='alertdialog'] [data-action='reload']")
                .await?;
            table.shows().await
        })
        .await;
}
