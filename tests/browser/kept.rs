//! What the browser's storage holds.

use std::collections::BTreeMap;

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::store::{CURRENT, GAME, SavedGame, decode};

/// All that is kept, by its key.
pub async fn all(browser: &WebDriver) -> WebDriverResult<BTreeMap<String, String>> {
    let read = "return { ...localStorage }";
    browser.execute(read, Vec::new()).await?.convert()
}

/// The texts of all games, in the order of what they are known by.
pub async fn texts(browser: &WebDriver) -> WebDriverResult<Vec<String>> {
    let all = all(browser).await?.into_iter();
    Ok(all
        .filter_map(|(key, text)| key.starts_with(GAME).then_some(text))
        .collect())
}

/// All games that can be read, the shortest first.
pub async fn games(browser: &WebDriver) -> WebDriverResult<Vec<SavedGame>> {
    let texts = texts(browser).await?;
    let mut games: Vec<SavedGame> = texts.iter().filter_map(|text| decode(text).ok()).collect();
    games.sort_by_key(|saved| saved.game.steps().len());
    Ok(games)
}

/// What the game is known by that was last on the board.
///
/// # Panics
///
/// If none was.
pub async fn current(browser: &WebDriver) -> WebDriverResult<String> {
    let all = all(browser).await?;
    Ok(all.get(CURRENT).expect("a game on the board").clone())
}

/// The game that is known by this.
///
/// # Panics
///
/// If there is none.
pub async fn game(browser: &WebDriver, id: &str) -> WebDriverResult<SavedGame> {
    let all = all(browser).await?;
    let text = all.get(&format!("{GAME}{id}")).expect("a kept game");
    Ok(decode(text).expect("what is kept is a game"))
}

/// Puts texts where games are kept, by what they are known by.
pub async fn put(browser: &WebDriver, games: &BTreeMap<String, String>) -> WebDriverResult<()> {
    let put = "
        for (const [id, text] of Object.entries(arguments[1])) localStorage.setItem(arguments[0] + id, text);
    ";
    browser
        .execute(put, vec![json!(GAME), json!(games)])
        .await
        .map(|_| ())
}
