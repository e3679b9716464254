//! The same game in two tabs of the browser.

use thirtyfour::prelude::*;
use yinsh::{
    app::{state::Refusal, text::Message},
    game::{Game, Unit},
    rules::Variant,
    store::{ONLY_GAME, SavedGame, encode},
};

use crate::{
    hands::Hand,
    harness::Visit,
    kept,
    recorded::recorded,
    table::{PEOPLE, Table},
};

/// Opens the page in another tab, and goes there.
pub async fn another_tab(browser: &WebDriver) -> WebDriverResult<WindowHandle> {
    let address = browser.current_url().await?;
    let tab = browser.new_tab().await?;
    browser.switch_to_window(tab.clone()).await?;
    browser.goto(address.as_str()).await?;
    Ok(tab)
}

/// Finds that the game goes on in the other tab and that nothing can be played here.
async fn goes_on_elsewhere(table: &Table<'_>) -> WebDriverResult<()> {
    table.waits_for("[data-action='play-here']").await?;
    table.says(Message::PlayedElsewhere).await?;
    let goals = "return document.querySelectorAll('[data-goal]').length";
    table.finds(goals, &0).await?;
    let rings = table.game.position().vacant();
    table.tap(rings.first().expect("a free point")).await?;
    table.says(Message::Refused(Refusal::Elsewhere)).await
}

#[tokio::test]
async fn a_step_in_one_tab_stops_the_other_until_it_takes_over() {
    let steps = recorded("draw").steps;
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.play_all(&steps[..5]).await?;
            let here = browser.window().await?;
            let there = another_tab(browser).await?;
            table.shows().await?;
            table.play(steps[5]).await?;
            let id = kept::current(browser).await?;

            for (tab, step) in [(&here, 6), (&there, 8), (&here, 10)] {
                browser.switch_to_window(tab.clone()).await?;
                let before = kept::all(browser).await?;
                goes_on_elsewhere(&table).await?;
                for action in ["undo", "undo-turn"] {
                    table.press(action).await?;
                }
                assert_eq!(kept::all(browser).await?, before);
                table.press("play-here").await?;
                table.shows().await?;
                table.play_all(&steps[step..step + 2]).await?;
                assert_eq!(kept::game(browser, &id).await?.game, table.game);
            }
            assert_eq!(kept::texts(browser).await?.len(), 1);
            // What the other has undone can be redone here.
            table.undo(Unit::Step).await?;
            browser.switch_to_window(there).await?;
            table.press("play-here").await?;
            table.shows().await?;
            table.redo(Unit::Step).await
        })
        .await;
}

#[tokio::test]
async fn games_begun_in_two_tabs_are_two_games() {
    let steps = recorded("draw").steps;
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.play_all(&steps[..4]).await?;
            let first = table.game.clone();
            let here = browser.window().await?;
            another_tab(browser).await?;
            table.shows().await?;
            table.begin_again(Variant::Blitz, PEOPLE).await?;
            table.play_all(&recorded("blitz").steps[..2]).await?;
            let second = table.game.clone();

            browser.switch_to_window(here).await?;
            table.game = first;
            table.shows().await?;
            table.play(steps[4]).await?;
            let games: Vec<Game> = kept::games(browser)
                .await?
                .into_iter()
                .map(|saved| saved.game)
                .collect();
            assert_eq!(games, [second, table.game.clone()]);
            // The one that was last played on is on the board after loading again.
            table.reload().await
        })
        .await;
}

/// As in a browser that tells late of what another tab has done.
const UNTOLD: &str =
    "addEventListener('storage', event => event.stopImmediatePropagation(), true);";

#[tokio::test]
async fn what_was_played_in_both_at_once_is_kept_twice() {
    let steps = recorded("draw").steps;
    let game = recorded("draw").until(|game| game.cursor() == 4);
    Visit::new()
        .before_scripts(UNTOLD)
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let here = browser.window().await?;
            another_tab(browser).await?;
            table.shows().await?;
            table.play_all(&steps[4..7]).await?;
            let other = table.game.clone();

            browser.switch_to_window(here).await?;
            table.game = game.clone();
            table.shows().await?;
            let vacant = table.game.position().vacant();
            let point = vacant.into_iter().last().expect("a free point");
            table.play(yinsh::rules::Step::Place(point)).await?;
            table.says(Message::KeptAsCopy).await?;
            let games: Vec<Game> = kept::games(browser)
                .await?
                .into_iter()
                .map(|saved| saved.game)
                .collect();
            assert_eq!(games, [table.game.clone(), other]);
            // The copy goes on as one game.
            let step = table.game.position().legal_steps()[0];
            table.play(step).await?;
            assert_eq!(kept::texts(browser).await?.len(), 2);
            table.reload().await
        })
        .await;
}

#[tokio::test]
async fn a_setting_reaches_the_other_tab() {
    let game = recorded("draw").until(|game| game.cursor() == 4);
    let titled = |title: &str, saved_at: u64| {
        let saved = SavedGame {
            title: title.to_owned(),
            saved_at,
            ..SavedGame::new(game.clone(), PEOPLE)
        };
        encode(&saved).expect("a game")
    };
    let shelf = [("a", titled("Alpha", 1)), ("b", titled("Beta", 2))]
        .map(|(id, text)| (id.to_owned(), text));
    Visit::new()
        .finding(ONLY_GAME, &titled("Gamma", 3))
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            kept::put(browser, &shelf.into()).await?;
            let here = browser.window().await?;
            table.opens("library").await?;
            let order = "
                const chosen = document.querySelector('select[name=sort]').selectedIndex;
                const rows = [...document.querySelectorAll('[data-game] strong')];
                return [String(chosen), ...rows.map(row => row.textContent[0])];
            ";
            let orders = [["0", "G", "B", "A"], ["2", "A", "B", "G"]];
            let orders = orders.map(|order| order.map(str::to_owned).to_vec());
            table.finds(order, &orders[0]).await?;
            let there = another_tab(browser).await?;
            table.opens("library").await?;
            table.finds(order, &orders[0]).await?;
            // To and fro, each in the other tab than before.
            for (tab, other, choice) in [(&there, &here, 2), (&here, &there, 0), (&there, &here, 2)]
            {
                browser.switch_to_window(tab.clone()).await?;
                table.picks("sort", choice).await?;
                let expected = &orders[usize::from(choice == 2)];
                table.finds(order, expected).await?;
                browser.switch_to_window(other.clone()).await?;
                table.finds(order, expected).await?;
            }
            Ok(())
        })
        .await;
}
