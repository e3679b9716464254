//! What a visitor sees first, also where the game cannot start.

use thirtyfour::prelude::*;

use crate::harness::Visit;

/// The notice of `index.html` that the visitor reads.
async fn notice(browser: &WebDriver) -> WebDriverResult<String> {
    let mut read = Vec::new();
    browser
        .query(By::Css("#app .notice"))
        .and_displayed()
        .first()
        .await?;
    for notice in browser.find_all(By::Css("#app .notice")).await? {
        if notice.is_displayed().await? {
            read.push(notice.attr("data-notice").await?.unwrap_or_default());
        }
    }
    assert_eq!(read.len(), 1, "{read:?}");
    Ok(read.remove(0))
}

#[tokio::test]
async fn the_game_opens_under_a_sub_path() {
    Visit::new()
        .run(async |browser| {
            browser
                .query(By::Css("#app main"))
                .and_displayed()
                .first()
                .await?;
            assert_eq!(browser.title().await?, "YINSH");
            assert!(
                browser.find_all(By::Css(".notice")).await?.is_empty(),
                "a notice beside the game"
            );
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_missing_module_is_told_in_a_sentence() {
    Visit::new()
        .without("_bg.wasm")
        .run(async |browser| {
            assert_eq!(notice(browser).await?, "missing-file");
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_missing_start_script_is_told_in_a_sentence() {
    Visit::new()
        .without("start")
        .run(async |browser| {
            assert_eq!(notice(browser).await?, "slow");
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_browser_without_webassembly_is_told_so() {
    Visit::new()
        .before_scripts("delete globalThis.WebAssembly")
        .run(async |browser| {
            assert_eq!(notice(browser).await?, "old-browser");
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_browser_without_scripts_is_told_so() {
    Visit::new()
        .without_scripts()
        .run(async |browser| {
            let sentence = browser
                .query(By::Css("noscript .notice"))
                .and_displayed()
                .first()
                .await?;
            assert!(sentence.text().await?.contains("JavaScript"));
            Ok(())
        })
        .await;
}
