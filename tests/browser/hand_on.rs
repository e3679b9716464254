//! Games handed on: as text, as links, and all of them in one file.

use std::{fs, path::Path, time::Instant};

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;
use tokio::time::sleep;
use yinsh::{
    game::Game,
    notation::{Record, read},
    rules::{Position, Variant},
    store::{Backup, ONLY_GAME, SavedGame, encode},
};

use crate::{
    bring_in::{chooses_files, record_of, reports},
    hands::Hand,
    harness::Visit,
    kept,
    recorded::recorded,
    table::{BETWEEN_LOOKS, PATIENCE, PEOPLE, Table},
};

/// A game under way with names, a title, a comment and a variation.
pub fn annotated() -> SavedGame {
    let mut game = recorded("crossing").until(|game| game.cursor() == 30);
    let path = game.tree().path(game.here());
    let before = game.tree().position(path[19]);
    let played = game.steps()[20];
    let steps = before.legal_steps();
    let other = *steps
        .iter()
        .find(|step| **step != played)
        .expect("another step");
    let tried = game.try_step(path[19], other).expect("a legal step");
    game.set_comment(tried, "What if? [no]".to_owned());
    game.set_comment(path[5], "The fifth.".to_owned());
    SavedGame {
        names: ["Ada".to_owned(), "Ben".to_owned()],
        title: "Final".to_owned(),
        ..SavedGame::new(game, PEOPLE)
    }
}

/// The only game in a text, by the reader that tells by a text's looks what it is.
fn only_game(text: &str) -> Record {
    let mut readings = read(text);
    assert_eq!(readings.len(), 1, "{text}");
    readings.remove(0).game.expect("a game")
}

/// What each form says is the whole game, and the position that is looked at.
async fn hands_on(
    table: &Table<'_>,
    saved: &SavedGame,
    looked_at: &Position,
) -> WebDriverResult<()> {
    let gipf = only_game(&table.handed_on("gipf").await?);
    assert_eq!(gipf.steps(), saved.game.steps());
    assert_eq!(gipf.players, saved.names);
    let sgf = only_game(&table.handed_on("sgf").await?);
    assert_eq!(sgf, saved.record());
    let link = only_game(&table.handed_on("link").await?);
    assert_eq!(link.steps(), saved.game.steps());
    for form in ["position", "position-link"] {
        let position = only_game(&table.handed_on(form).await?);
        assert_eq!(position.start(), looked_at, "{form}");
        assert!(position.steps().is_empty(), "{form}");
    }
    Ok(())
}

#[tokio::test]
async fn each_form_is_read_back_as_the_same_game() {
    let saved = annotated();
    Visit::new()
        .finding(ONLY_GAME, &encode(&saved).expect("a game"))
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &saved.game, PEOPLE).await?;
            hands_on(&table, &saved, saved.game.position()).await
        })
        .await;
}

#[tokio::test]
async fn who_looks_back_hands_on_the_whole_game() {
    let saved = annotated();
    Visit::new()
        .finding(ONLY_GAME, &encode(&saved).expect("a game"))
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &saved.game, PEOPLE).await?;
            table.press("look-back-turn").await?;
            table.waits_for("[data-looking='back']").await?;
            table.press("look-first").await?;
            table
                .waits_for("[data-action='look-first'][disabled]")
                .await?;
            hands_on(&table, &saved, saved.game.start()).await?;
            assert_eq!(kept::games(browser).await?[0].game, saved.game);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn links_have_a_picture_and_texts_can_be_copied() {
    let game = recorded("draw").whole();
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            table.opens("hand-on").await?;
            for (form, has_picture) in [
                ("link", true),
                ("sgf", false),
                ("gipf", false),
                ("position-link", true),
                ("position", false),
            ] {
                table.choose("form", form).await?;
                table.waits_for(&format!("[data-form='{form}']")).await?;
                let pictures = browser.find_all(By::Css("[data-qr] path[d^='M']")).await?;
                assert_eq!(pictures.len(), usize::from(has_picture), "{form}");
            }
            table.press("copy").await?;
            let selected = "
                const field = document.querySelector('textarea[name=handed-on]');
                return field.value.slice(field.selectionStart, field.selectionEnd) === field.value;
            ";
            table.finds(selected, &true).await?;
            table.says(yinsh::app::text::Message::Copied).await
        })
        .await;
}

/// Makes the browser put what it downloads into a folder.
pub async fn downloads_to(browser: &WebDriver, folder: &Path) -> WebDriverResult<()> {
    let wish = json!({ "behavior": "allow", "downloadPath": folder });
    let devtools = browser.cdp();
    devtools
        .send_raw("Browser.setDownloadBehavior", wish)
        .await
        .map(|_| ())
}

/// Waits for the file whose name ends like this, takes it away and returns its text.
///
/// # Panics
///
/// If it does not come.
pub async fn downloaded(folder: &Path, end: &str) -> String {
    let start = Instant::now();
    loop {
        let files = fs::read_dir(folder).expect("a folder");
        let paths = files.map(|file| file.expect("a file").path());
        for path in paths {
            if path.to_string_lossy().ends_with(end) {
                // The browser keeps the name with an empty file until the whole one is there.
                let text = fs::read_to_string(&path).unwrap_or_default();
                if !text.is_empty() {
                    fs::remove_file(&path).expect("a file");
                    return text;
                }
            }
        }
        assert!(start.elapsed() < PATIENCE, "no file {end}");
        sleep(BETWEEN_LOOKS).await;
    }
}

#[tokio::test]
async fn a_backup_brings_everything_back() {
    let saved = annotated();
    let folder = TempDir::new().expect("a folder");
    Visit::new()
        .finding(ONLY_GAME, &encode(&saved).expect("a game"))
        .run(async |browser: &WebDriver| {
            downloads_to(browser, folder.path()).await?;
            let mut table = Table::found(browser, &saved.game, PEOPLE).await?;
            table.begin_again(Variant::Blitz, PEOPLE).await?;
            let steps = recorded("blitz").steps;
            table.play_all(&steps[..5]).await?;
            table.opens("library").await?;
            table.picks("sort", 2).await?;
            table.press_in("library", "back-up").await?;
            let before = kept::all(browser).await?;

            table.press_in("back-up", "save-sgf").await?;
            let sgf = downloaded(folder.path(), ".sgf").await;
            let records: Vec<Record> = read(&sgf)
                .into_iter()
                .map(|reading| reading.game.expect("a game"))
                .collect();
            assert_eq!(records.len(), 2);
            assert!(records.contains(&saved.record()));

            table.press_in("back-up", "save-backup").await?;
            let backup = downloaded(folder.path(), ".json").await;
            assert_eq!(Backup::read(&backup).expect("a backup").len(), 2);
            fs::write(folder.path().join("kept.json"), &backup).expect("a file");

            // Everything is gone, and comes back.
            browser.execute("localStorage.clear()", Vec::new()).await?;
            browser.refresh().await?;
            let table = Table::first(browser).await?;
            assert!(kept::all(browser).await?.is_empty());
            table.opens("bring-in").await?;
            chooses_files(&table, folder.path(), &["kept.json"]).await?;
            reports(&table, &[true]).await?;
            let mut after = before.clone();
            after.remove(yinsh::store::CURRENT);
            assert_eq!(kept::all(browser).await?, after);

            // Once more changes nothing.
            chooses_files(&table, folder.path(), &["kept.json"]).await?;
            reports(&table, &[true]).await?;
            assert_eq!(kept::all(browser).await?, after);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn restoring_a_backup_leaves_newer_games_and_the_one_on_the_board() {
    let folder = TempDir::new().expect("a folder");
    let old = record_of("blitz-short");
    Visit::new()
        .run(async |browser: &WebDriver| {
            downloads_to(browser, folder.path()).await?;
            let mut table = Table::begin(browser, Hand::Mouse, old.variant(), PEOPLE).await?;
            let steps = old.steps();
            table.play_all(&steps[..3]).await?;
            table.opens("back-up").await?;
            table.press_in("back-up", "save-backup").await?;
            let backup = downloaded(folder.path(), ".json").await;
            fs::write(folder.path().join("kept.json"), &backup).expect("a file");
            table.closes("back-up").await?;
            table.play(steps[3]).await?;
            let before = kept::all(browser).await?;
            table.opens("bring-in").await?;
            chooses_files(&table, folder.path(), &["kept.json"]).await?;
            reports(&table, &[true]).await?;
            assert_eq!(kept::all(browser).await?, before);
            table.closes("bring-in").await?;
            table.shows().await?;
            let game: &Game = &table.game;
            assert_eq!(game.cursor(), 4);
            Ok(())
        })
        .await;
}

/// The clipboard and the share sheet of the system, as far as the page goes.
const HANDED: &str = "
    window.handed = [];
    Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async text => { window.handed.push(['copied', text]); } },
    });
    navigator.share = async data => {
        window.handed.push(['shared', data.url ?? data.text]);
        throw new DOMException('the person changed their mind', 'AbortError');
    };
";

#[tokio::test]
async fn the_clipboard_and_other_apps_get_what_is_shown() {
    let saved = annotated();
    Visit::new()
        .before_scripts(HANDED)
        .finding(ONLY_GAME, &encode(&saved).expect("a game"))
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &saved.game, PEOPLE).await?;
            table.opens("hand-on").await?;
            let mut handed = Vec::new();
            for form in ["link", "sgf"] {
                table.choose("form", form).await?;
                table.waits_for(&format!("[data-form='{form}']")).await?;
                table.press("copy").await?;
                table.press("share").await?;
                let shown = "return document.querySelector('[name=handed-on]').value";
                let shown = browser.execute(shown, Vec::new()).await?;
                let shown: String = shown.convert()?;
                assert_eq!(only_game(&shown).steps(), saved.game.steps());
                handed.push(("copied".to_owned(), shown.clone()));
                handed.push(("shared".to_owned(), shown));
                table.finds("return window.handed", &handed).await?;
            }
            Ok(())
        })
        .await;
}
