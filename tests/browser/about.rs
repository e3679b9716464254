//! What the program tells about itself: its version, what changed, and the licences of all that it is made of.

use std::{collections::BTreeSet, process::Command};

use thirtyfour::prelude::*;
use yinsh::app::text::Message;

use crate::{
    hands::{Hand, tab_to, type_keys},
    harness::{Host, Visit},
    offline::is_kept,
    table::Table,
};

/// The End key.
const END: char = '\u{e010}';

/// A sentence of the MIT licence.
const MIT: &str = "The above copyright notice and this permission notice";

/// Opens what tells about the program.
async fn opens_about(table: &Table<'_>) -> WebDriverResult<()> {
    table.opens("settings").await?;
    table.press_in("settings", "about").await?;
    table.waits_for("[data-dialog='about'][open]").await
}

/// Opens the licences in what tells about the program.
async fn opens_licences(table: &Table<'_>) -> WebDriverResult<()> {
    let summary = "[data-file='licences.txt'] summary";
    table.hand.press_element(table.browser, summary).await
}

/// Waits for a text of the bundle.
async fn text_of(table: &Table<'_>, file: &str) -> WebDriverResult<String> {
    let selector = format!("[data-file='{file}'] [lang='en']");
    let element = table
        .browser
        .query(By::Css(selector))
        .and_displayed()
        .first()
        .await?;
    element
        .prop("textContent")
        .await
        .map(Option::unwrap_or_default)
}

#[tokio::test]
async fn the_version_and_what_changed_are_told() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = Table::first(browser).await?;
            opens_about(&table).await?;
            table.says(Message::Version).await?;
            table.says_words(env!("CARGO_PKG_VERSION")).await?;
            table.says(Message::Credit).await?;
            let changes = text_of(&table, "changes.txt").await?;
            let newest = include_str!("../../CHANGELOG.md")
                .split("\n## ")
                .nth(1)
                .expect("a version");
            let newest = newest
                .split("\n* ")
                .skip(1)
                .map(|change| change.replace('`', ""));
            let newest: Vec<String> = newest
                .map(|change| change.split_whitespace().collect::<Vec<_>>().join(" "))
                .collect();
            let told: Vec<&str> = changes
                .lines()
                .map(|line| line.trim_start_matches("• "))
                .collect();
            assert_eq!(told, newest);
            table.closes("about").await
        })
        .await;
}

#[tokio::test]
async fn the_licences_of_all_that_is_bundled_are_told_without_the_network_too() {
    let host = Host::default();
    Visit::of(&host)
        .run(async |browser: &WebDriver| {
            let table = Table::first(browser).await?;
            is_kept(&table).await?;
            host.goes_down();
            browser.refresh().await?;
            let table = Table::first(browser).await?;
            opens_about(&table).await?;
            text_of(&table, "changes.txt").await?;
            opens_licences(&table).await?;
            let licences = text_of(&table, "licences.txt").await?;
            let crates = linked_crates();
            assert!(
                crates.iter().any(|name| name.starts_with("yew ")),
                "{crates:?}"
            );
            for name in &crates {
                assert!(
                    licences.contains(&format!("\n{name}: ")),
                    "{name} is not listed"
                );
                let texts = licences.lines().filter(|line| line.starts_with("For "));
                let is_for = |line: &str| {
                    line[4..]
                        .trim_end_matches(':')
                        .split(", ")
                        .any(|one| one == name)
                };
                assert!(texts.into_iter().any(is_for), "no text is for {name}");
            }
            assert!(licences.contains(MIT));
            assert!(licences.contains("Apache License"));
            assert!(licences.contains("Rust's standard library"));
            table.closes("about").await
        })
        .await;
}

/// The crates that are linked into page and worker, with their versions: all that cargo tells but for procedural macros
/// and what these need, for they run in the compiler.
fn linked_crates() -> BTreeSet<String> {
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--locked",
            "--no-default-features",
            "--features",
            "app,worker",
        ])
        .args(["--target", "wasm32-unknown-unknown", "--edges", "normal"])
        .args(["--no-dedupe", "--prefix", "depth", "--format", ",{p}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo can be asked");
    let tree = String::from_utf8(tree.stdout).expect("cargo answers in text");
    let mut macro_depth = usize::MAX;
    let mut found = BTreeSet::new();
    for line in tree.lines() {
        let (depth, package) = line.split_once(',').expect("a depth and a package");
        let depth = depth.parse().expect("a depth");
        if depth > macro_depth {
            continue;
        }
        macro_depth = if package.contains("(proc-macro)") {
            depth
        } else {
            usize::MAX
        };
        if macro_depth == usize::MAX {
            let words: Vec<&str> = package.split(' ').take(2).collect();
            found.insert(words.join(" ").replacen(" v", " ", 1));
        }
    }
    found
}

#[tokio::test]
async fn a_text_that_is_longer_than_its_place_is_read_with_the_keys() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            table.hand = Hand::Keys;
            opens_about(&table).await?;
            opens_licences(&table).await?;
            text_of(&table, "licences.txt").await?;
            let region = "[data-file='licences.txt'] [role='region'][aria-label]";
            tab_to(browser, region).await?;
            type_keys(browser, &[END]).await?;
            let is_at_its_end = format!(
                "const {{ scrollTop, scrollHeight, clientHeight }} = document.querySelector(\"{region}\");
                return scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2"
            );
            table.finds(&is_at_its_end, &true).await
        })
        .await;
}

#[tokio::test]
async fn a_text_that_is_missing_is_told() {
    Visit::new()
        .without("changes.txt")
        .run(async |browser: &WebDriver| {
            let table = Table::first(browser).await?;
            opens_about(&table).await?;
            table.says(Message::NoText).await?;
            table.closes("about").await
        })
        .await;
}
