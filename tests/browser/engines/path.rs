//! A visitor's path through all that the page can do, in each engine.

use thirtyfour::prelude::*;
use yinsh::{
    app::text::Language,
    bot::Level,
    game::{Seats, Unit},
    notation::{gipf, read},
    rules::{Player, Step, Variant},
    store::Theme,
};

use super::{drive, loads_again, wrongs};
use crate::{
    bring_in::{pastes, record_of, reports},
    hands::{Hand, type_keys},
    harness::{Engine, Host, Manner, Site},
    kept,
    languages::place_of,
    look::{END, HOME, LEFT, RIGHT, looks_at, turn_ends},
    offline::is_kept,
    recorded::recorded,
    settings::{has_colours, place_of_theme},
    table::{PEOPLE, Table, against},
};

const LANGUAGE: &str = "return document.documentElement.lang";

/// Whether the page has asked for the program of the worker.
pub const HAS_WORKER: &str = "return performance.getEntriesByType('resource').some(entry => entry.name.includes('start_worker.js?'))";

#[tokio::test]
async fn the_path_in_chromium() {
    follow(Engine::Chromium).await;
}

#[tokio::test]
async fn the_path_in_firefox() {
    follow(Engine::Firefox).await;
}

#[tokio::test]
async fn the_path_in_webkit() {
    follow(Engine::WebKit).await;
}

/// Follows the whole path in a browser of this engine.
async fn follow(engine: Engine) {
    let host = Host::default();
    let site = Site::open(host.clone(), Manner::default())
        .await
        .expect("the bundle cannot be served");
    drive(engine, async |browser: &WebDriver| {
        browser.goto(site.url()).await?;
        wrongs::note(browser).await?;
        let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
        plays_with_a_friend(&mut table).await?;
        plays_against_the_bot(&mut table).await?;
        changes_language_and_colours(&table).await?;
        loads_again(&table).await?;
        has_language_and_colours(&table).await?;
        brings_a_game_in(&mut table).await?;
        looks_through_it(&table).await?;
        hands_it_on(&table).await?;
        plays_without_a_network(&mut table, &host).await?;
        wrongs::are_none(browser).await
    })
    .await;
}

/// The rings, and turns until markers are turned over; then the keys of the board.
async fn plays_with_a_friend(table: &mut Table<'_>) -> WebDriverResult<()> {
    for step in recorded("crossing").steps {
        let turns_markers = match step {
            Step::Move { from, to } => !table.game.position().flips(from, to).is_empty(),
            _ => false,
        };
        table.play(step).await?;
        if turns_markers {
            break;
        }
    }

    type_keys(table.browser, &['u']).await?;
    assert!(table.game.undo(Unit::Step, PEOPLE), "nothing to undo");
    table.shows().await?;
    type_keys(table.browser, &['f', '7']).await?;
    let focus = "return document.activeElement.dataset.point";
    table.finds(focus, &"f7".to_owned()).await
}

/// Some turns against a bot that thinks in its worker.
async fn plays_against_the_bot(table: &mut Table<'_>) -> WebDriverResult<()> {
    let seats = against(Level::Expert, Player::White);
    table.begin_again(Variant::Standard, seats).await?;
    table.quicken_bot(0).await?;
    for _ in 0..3 {
        let step = table.game.position().legal_steps()[0];
        table.play_against_bot(step).await?;
    }
    table.finds(HAS_WORKER, &true).await
}

async fn changes_language_and_colours(table: &Table<'_>) -> WebDriverResult<()> {
    table.opens("settings").await?;
    table.picks("language", place_of(Language::German)).await?;
    table.picks("theme", place_of_theme(Theme::Dark)).await?;
    has_language_and_colours(table).await?;
    table.closes("settings").await
}

async fn has_language_and_colours(table: &Table<'_>) -> WebDriverResult<()> {
    table.finds(LANGUAGE, &"de".to_owned()).await?;
    has_colours(table, include_str!("../../../styles/dark.css")).await
}

/// Brings in a game as text, and puts it on the board.
async fn brings_a_game_in(table: &mut Table<'_>) -> WebDriverResult<()> {
    table.opens("bring-in").await?;
    pastes(table, &gipf::write(&record_of("blitz"))).await?;
    reports(table, &[true]).await?;
    table.press_in("bring-in", "open-game").await?;
    table.closed("bring-in").await?;
    table.game = recorded("blitz").whole();
    table.seats = Seats::default();
    table.shows().await?;
    let games = kept::games(table.browser).await?;
    assert!(games.iter().any(|saved| saved.game == table.game));
    Ok(())
}

async fn looks_through_it(table: &Table<'_>) -> WebDriverResult<()> {
    let steps = table.game.steps().to_vec();
    let ends = turn_ends(&table.game);
    for (keys, place) in [
        (&[HOME][..], 0),
        (&[RIGHT, RIGHT], 2),
        (&[END], steps.len()),
        (&[LEFT], ends[ends.len() - 2]),
        (&[END], steps.len()),
    ] {
        type_keys(table.browser, keys).await?;
        looks_at(table, &steps[..place]).await?;
    }
    Ok(())
}

/// The text that is handed on, to be copied and to be downloaded, is the game.
async fn hands_it_on(table: &Table<'_>) -> WebDriverResult<()> {
    table.opens("hand-on").await?;
    table.choose("form", "gipf").await?;
    table.waits_for("[data-form='gipf']").await?;
    let shown = "return document.querySelector('[name=handed-on]').value";
    let shown: String = table.browser.execute(shown, Vec::new()).await?.convert()?;
    for text in [shown, table.download("download").await?] {
        let record = read(&text).remove(0).game.expect("a game");
        assert_eq!(record.steps(), table.game.steps());
    }
    table.closes("hand-on").await
}

/// The service worker has everything: the page is loaded without its host, and a turn is played.
async fn plays_without_a_network(table: &mut Table<'_>, host: &Host) -> WebDriverResult<()> {
    is_kept(table).await?;
    host.goes_down();
    loads_again(table).await?;
    has_language_and_colours(table).await?;
    let seats = against(Level::Expert, Player::White);
    table.begin_again(Variant::Standard, seats).await?;
    table.quicken_bot(0).await?;
    let step = table.game.position().legal_steps()[0];
    table.play_against_bot(step).await?;
    table.finds(HAS_WORKER, &true).await?;
    assert_eq!(host.asked(), Vec::<String>::new());
    Ok(())
}
