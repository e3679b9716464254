//! Whole games by keys and by touch in Firefox and WebKit, each step told to the ears (Chromium plays by them in
//! `recorded` and `heard`).

use thirtyfour::prelude::*;

use super::{drive, wrongs};
use crate::{
    hands::Hand,
    harness::{Engine, Host, Manner, Site},
    heard::TOLD,
    recorded::recorded,
    table::{PEOPLE, Table},
};

#[tokio::test]
async fn a_game_by_keys_in_firefox() {
    plays(Engine::Firefox, Hand::Keys, "blitz-black").await;
}

#[tokio::test]
async fn a_game_by_keys_in_webkit() {
    plays(Engine::WebKit, Hand::Keys, "blitz-black").await;
}

#[tokio::test]
async fn a_game_by_touch_in_firefox() {
    plays(Engine::Firefox, Hand::Finger, "blitz-short").await;
}

#[tokio::test]
async fn a_game_by_touch_in_webkit() {
    plays(Engine::WebKit, Hand::Finger, "blitz-short").await;
}

/// Plays the game of that name to the result. It is begun by mouse: where the Tab key goes on from a dialog's last button
/// to the browser's own controls, Firefox's driver does not come back to the page.
async fn plays(engine: Engine, hand: Hand, name: &str) {
    let site = Site::open(Host::default(), Manner::default())
        .await
        .expect("the bundle cannot be served");
    let recorded = recorded(name);
    drive(engine, async |browser: &WebDriver| {
        browser.goto(site.url()).await?;
        wrongs::note(browser).await?;
        let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, PEOPLE).await?;
        table.hand = hand;
        let mut before = String::new();
        for step in &recorded.steps {
            table.play(*step).await?;
            let told: String = browser.execute(TOLD, Vec::new()).await?.convert()?;
            assert_ne!(told, before, "{step:?} is told");
            before = told;
        }
        table.tells_the_result().await?;
        wrongs::are_none(browser).await
    })
    .await;
}
