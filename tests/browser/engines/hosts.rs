//! Three static hosts, as different as those that people have, each visited by all three engines.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    bot::Level,
    rules::{Player, Variant},
};

use super::{drive, loads_again, path::HAS_WORKER, wrongs};
use crate::{
    hands::Hand,
    harness::{Engine, ForeignSite, Host, Manner, Site, bundle, leaves_out},
    table::{Table, against},
};

/// A header of the answer with which the page's wasm module comes.
const HEADER: &str = "
    const [header, done] = arguments;
    const module = document.querySelector('meta[name=bundle]').content.split(' ')[1];
    // By an address that the service worker does not keep.
    fetch(`${module}?${Date.now()}`).then(answer => done(answer.headers.get(header)));
";

/// The words of a header with which the page's wasm module comes.
async fn header(browser: &WebDriver, name: &str) -> WebDriverResult<Option<String>> {
    let arguments = vec![json!(name)];
    browser.execute_async(HEADER, arguments).await?.convert()
}

/// Opens the page in a browser of this engine, plays with a bot that thinks in its worker, and loads the page again.
/// `check` sees that the host is the one that is meant.
async fn visit(
    engine: Engine,
    address: &str,
    check: impl AsyncFnOnce(&WebDriver) -> WebDriverResult<()>,
) {
    drive(engine, async |browser: &WebDriver| {
        browser.goto(address).await?;
        wrongs::note(browser).await?;
        check(browser).await?;
        let seats = against(Level::Expert, Player::White);
        let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
        table.quicken_bot(0).await?;
        for _ in 0..2 {
            let step = table.game.position().legal_steps()[0];
            table.play_against_bot(step).await?;
        }
        table.finds(HAS_WORKER, &true).await?;
        loads_again(&table).await
    })
    .await;
}

/// Python's own server, under `/`.
#[tokio::test]
async fn one_that_takes_the_modules_for_text() {
    if let Some(program) = ForeignSite::missing() {
        return leaves_out("A host of another make", &program);
    }
    let site = ForeignSite::open(&bundle()).await;
    let site = site.expect("the bundle cannot be served");
    for engine in Engine::ALL {
        visit(engine, &site.url(), async |browser: &WebDriver| {
            let kind = header(browser, "content-type").await?;
            assert_eq!(kind.as_deref(), Some("text/plain"));
            Ok(())
        })
        .await;
    }
}

/// Deep in its folders, with the page named in the address.
#[tokio::test]
async fn one_with_a_strict_policy() {
    let manner = Manner {
        folder: "/a/b",
        has_policy: true,
        ..Manner::default()
    };
    let site = Site::open(Host::default(), manner).await.expect("a site");
    for engine in Engine::ALL {
        let address = format!("{}index.html", site.url());
        visit(engine, &address, async |browser: &WebDriver| {
            let policy = header(browser, "content-security-policy").await?;
            assert!(policy.is_some_and(|policy| policy.contains("default-src 'none'")));
            Ok(())
        })
        .await;
    }
}

#[tokio::test]
async fn one_that_has_files_kept_for_a_year() {
    let manner = Manner {
        folder: "/yinsh",
        is_kept_long: true,
        ..Manner::default()
    };
    let site = Site::open(Host::default(), manner).await.expect("a site");
    for engine in Engine::ALL {
        visit(engine, &site.url(), async |browser: &WebDriver| {
            let time = header(browser, "cache-control").await?;
            assert!(time.is_some_and(|time| time.contains("immutable")));
            Ok(())
        })
        .await;
    }
}
