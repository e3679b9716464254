//! What goes wrong on the page without being seen: Firefox and WebKit do not tell a driver what is on their console.

use thirtyfour::prelude::*;

use super::drive;
use crate::{
    harness::{Engine, Host, Manner, Site},
    table::Table,
};

/// Notes errors, broken promises, what a policy forbids, files that do not come, and errors on the console, until the
/// page is loaded again.
const NOTE: &str = "
    const wrongs = window.wrongs = [];
    addEventListener('error', ({ message, target }) => wrongs.push(message ?? `no ${target.outerHTML}`), true);
    addEventListener('unhandledrejection', ({ reason }) => wrongs.push(`broken promise: ${reason}`));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        wrongs.push(`forbidden: ${violatedDirective} ${blockedURI}`));
    const { error } = console;
    console.error = (...words) => {
        wrongs.push(`console: ${words.join(' ')}`);
        error.apply(console, words);
    };
";

/// Notes from now on what goes wrong on the page.
pub async fn note(browser: &WebDriver) -> WebDriverResult<()> {
    browser.execute(NOTE, Vec::new()).await.map(|_| ())
}

/// What went wrong since it is noted.
async fn wrongs(browser: &WebDriver) -> WebDriverResult<Vec<String>> {
    let read = browser.execute("return window.wrongs", Vec::new()).await?;
    read.convert()
}

/// Nothing went wrong since it is noted.
///
/// # Panics
///
/// If something did.
pub async fn are_none(browser: &WebDriver) -> WebDriverResult<()> {
    let wrongs = wrongs(browser).await?;
    assert!(wrongs.is_empty(), "the page went wrong: {wrongs:#?}");
    Ok(())
}

/// Lets the page go wrong in each way that is noted: by a script of its own, for of a driver's script errors are not told
/// everywhere.
const GO_WRONG: &str = "
    const add = (name, content) => document.head.append(Object.assign(document.createElement(name), content));
    add('script', { textContent: `
        setTimeout(() => { throw new Error('thrown'); });
        Promise.reject('rejected');
        console.error('told');
    ` });
    add('script', { src: 'nowhere.js' });
    add('meta', { httpEquiv: 'Content-Security-Policy', content: 'img-src *:1' });
    add('img', { src: 'icons/icon-192.png' });
";

#[tokio::test]
async fn what_goes_wrong_is_noted_in_each_engine() {
    let site = Site::open(Host::default(), Manner::default()).await;
    let site = site.expect("the bundle cannot be served");
    for engine in Engine::ALL {
        drive(engine, async |browser: &WebDriver| {
            browser.goto(site.url()).await?;
            let table = Table::first(browser).await?;
            note(browser).await?;
            are_none(browser).await?;
            browser.execute(GO_WRONG, Vec::new()).await?;
            for words in [
                "thrown",
                "broken promise: rejected",
                "forbidden: img-src",
                "no <script",
                "console: told",
            ] {
                let is_noted = format!("return wrongs.some(wrong => wrong.includes('{words}'))");
                table.finds(&is_noted, &true).await?;
            }
            Ok(())
        })
        .await;
    }
}
