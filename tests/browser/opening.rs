//! What a visitor sees first, also where the game cannot start.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    app::text::Language,
    store::{SETTINGS, Seating},
};

use crate::{
    harness::Visit,
    layout::{SIZES, resize},
    recorded::recorded,
    table::PEOPLE,
};

/// Remembers where the empty board was before the program came, and how much of the page moved by itself.
const BEFORE: &str = "
    globalThis.board_lines = selector => {
        const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
    };
    addEventListener('DOMContentLoaded', () => {
        globalThis.lines_before = board_lines('.is-starting .lines');
    });
    globalThis.moved = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
            for (const { node, previousRect, currentRect } of entry.sources) {
                const rect = ({ x, y, width, height }) => `${[x, y, width, height]}`;
                moved.push(`${node?.outerHTML?.slice(0, 80)} ${rect(previousRect)} > ${rect(currentRect)}`);
            }
        }
    }).observe({ type: 'layout-shift', buffered: true });
";

/// The notice of `index.html` that the visitor reads.
pub async fn notice(browser: &WebDriver) -> WebDriverResult<String> {
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
                .query(By::Css("#app [data-stage] main"))
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

/// Loads the page in every size, and holds the program's board against the empty one.
async fn stays_where_it_is(browser: &WebDriver) -> WebDriverResult<()> {
    for (width, height) in SIZES {
        resize(browser, width, height).await?;
        browser.refresh().await?;
        browser.query(By::Css("[data-stage]")).first().await?;
        let read = browser
            .execute(
                "return [lines_before, board_lines('[data-stage] .lines'), moved]",
                vec![],
            )
            .await?;
        let (before, after, moved): ([i32; 4], [i32; 4], Vec<String>) = read.convert()?;
        let is_same = |(before, after): (&i32, &i32)| before.abs_diff(*after) <= 1;
        assert!(
            before.iter().zip(&after).all(is_same),
            "left, top, width, height at {width}x{height}: {before:?}, then {after:?}"
        );
        assert!(before[2] > 100, "no board at {width}x{height}: {before:?}");
        assert!(
            moved.is_empty(),
            "layout shift at {width}x{height}: {moved:#?}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn the_empty_board_is_there_before_the_program_and_stays_where_it_is() {
    Visit::new()
        .before_scripts(BEFORE)
        .run(async |browser| stays_where_it_is(browser).await)
        .await;
}

#[tokio::test]
async fn the_empty_board_is_where_two_people_have_it_between_or_beside_them() {
    let game = recorded("crossing").until(|game| game.cursor() == 30);
    for seating in [Seating::Opposite, Seating::Beside] {
        let settings = json!({ "seating": seating.name(), "experienced": true });
        Visit::new()
            .finding(SETTINGS, &settings.to_string())
            .finding_game(&game, PEOPLE)
            .before_scripts(BEFORE)
            .run(async |browser| {
                let seat = format!("div[data-seating='{}']", seating.name());
                browser.query(By::Css(&seat)).first().await?;
                stays_where_it_is(browser).await
            })
            .await;
    }
}

/// Each sentence is there in each language of the page, and is shown in the visitor's.
#[tokio::test]
async fn what_hinders_the_start_is_told_in_the_visitors_language() {
    Visit::new()
        .without(".bin")
        .before_scripts("Object.defineProperty(navigator, 'languages', { get: () => ['nl-BE'] })")
        .run(async |browser| {
            assert_eq!(notice(browser).await?, "missing-file");
            let told = browser
                .find(By::Css("[data-notice='missing-file']"))
                .await?;
            let dutch = told.find(By::Css("[lang='nl']")).await?;
            assert_eq!(told.text().await?, dutch.text().await?);
            let tags = browser
                .execute(
                    "return [...document.querySelectorAll('[data-notice]')].map(notice =>
                        [...notice.children].map(words => words.lang))",
                    vec![],
                )
                .await?;
            let all: Vec<&str> = Language::ALL
                .iter()
                .map(|language| language.tag())
                .collect();
            for tags in tags.convert::<Vec<Vec<String>>>()? {
                assert_eq!(tags, all);
            }
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_missing_module_is_told_in_a_sentence() {
    Visit::new()
        .without(".bin")
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
