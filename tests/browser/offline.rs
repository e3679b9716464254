//! Without a network after the first visit, and from one version to another and back.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, SystemTime},
};

use tempfile::TempDir;
use thirtyfour::prelude::*;
use yinsh::{
    app::text::{Language, Message, Text},
    bot::Level,
    game::Unit,
    rules::{Player, Variant},
};

use crate::{
    hands::Hand,
    harness::{Host, Visit, bundle, leaves_out},
    recorded::recorded,
    storage::REFUSED,
    table::{PEOPLE, Table, against},
    tabs::another_tab,
};

/// Whether the page is served by a service worker that has everything.
const IS_KEPT: &str = "return !!navigator.serviceWorker.controller";

/// The addresses of the scripts of the page.
const SCRIPT: &str = "return document.querySelector('meta[name=bundle]').content.split(' ')[0]";

/// What the later version's files are named after, and those of versions between.
const LATER_HASH: &str = "0123456789abcdef";
const BETWEEN: [&str; 2] = ["1111111111111111", "2222222222222222"];

/// How often a page with a new version that waits is loaded again.
const MOST_VISITS: usize = 12;

/// Waits until a whole version is kept.
pub async fn is_kept(table: &Table<'_>) -> WebDriverResult<()> {
    table.finds(IS_KEPT, &true).await
}

#[tokio::test]
async fn after_one_visit_all_works_without_the_network() {
    let host = Host::default();
    Visit::of(&host)
        .finding("yinsh.settings", r#"{"seconds":1}"#)
        .run(async |browser: &WebDriver| {
            let recorded = recorded("blitz-short");
            let mut table = Table::first(browser).await?;
            is_kept(&table).await?;
            host.goes_down();
            browser.refresh().await?;

            // A whole game, kept and listed.
            table.seats = PEOPLE;
            table.begin_again(Variant::Blitz, PEOPLE).await?;
            table.play_all(&recorded.steps).await?;
            table.tells_the_result().await?;
            table.opens("library").await?;
            table.closes("library").await?;

            // The bot of the strongest level, for which the worker is needed.
            let seats = against(Level::Master, Player::White);
            table.begin_again(Variant::Standard, seats).await?;
            table.quicken_bot(0).await?;
            table.play_against_bot(recorded.steps[0]).await?;
            let worker = "return performance.getEntriesByType('resource').some(entry => entry.name.includes('start_worker.js?'))";
            table.finds(worker, &true).await?;

            // Another language.
            table.opens("settings").await?;
            table.picks("language", 3).await?;
            table.closes("settings").await?;
            let words = include_str!("../../src/app/text/words/de.txt");
            let german = Text::read(Language::German, words.to_owned()).expect("words");
            table.says_words(&german.say(Message::Turns)).await?;

            // Only whether there is a newer version was asked.
            assert_eq!(host.asked(), Vec::<String>::new());
            Ok(())
        })
        .await;
}

/// The script of the later version.
fn later_script() -> String {
    format!("./app-{LATER_HASH}.js")
}

/// The later version's files.
fn later_version() -> io::Result<TempDir> {
    version_of(LATER_HASH)
}

/// Another version: the same program, its files named after another hash.
fn version_of(other: &str) -> io::Result<TempDir> {
    let later = TempDir::new()?;
    copy(&bundle(), later.path())?;
    let names = fs::read_dir(later.path())?.map(|entry| entry.map(|entry| entry.path()));
    let page = fs::read_to_string(later.path().join("index.html"))?;
    let script = page
        .split("content=\"./app-")
        .nth(1)
        .expect("the script's name");
    let hash = script.split('.').next().expect("its hash");
    for path in names.collect::<io::Result<Vec<PathBuf>>>()? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if let Some(rest) = name.strip_prefix(&format!("app-{hash}")) {
            fs::rename(&path, later.path().join(format!("app-{other}{rest}")))?;
        }
    }
    let page = page.replace(&format!("app-{hash}"), &format!("app-{other}"));
    fs::write(later.path().join("index.html"), page)?;
    let made = Command::new("bash")
        .args(["-c", ". src/shell/bundle.sh; make_service_worker \"$0\""])
        .arg(later.path())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .status()?;
    assert!(made.success(), "no service worker for the later version");
    Ok(later)
}

/// Copies what is in a folder into another.
pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            fs::create_dir(&target)?;
            copy(&path, &target)?;
        } else {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

/// A game of some steps on the page of the first version, which is kept.
async fn in_the_first_version(browser: &WebDriver) -> WebDriverResult<Table<'_>> {
    let recorded = recorded("crossing");
    let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
    table.play_all(&recorded.steps[..5]).await?;
    is_kept(&table).await?;
    Ok(table)
}

/// The name of the page's script.
async fn script(browser: &WebDriver) -> WebDriverResult<String> {
    browser.execute(SCRIPT, Vec::new()).await?.convert()
}

/// See [`LOOK_AND_WAIT`].
async fn look_and_wait(browser: &WebDriver) -> WebDriverResult<String> {
    browser
        .execute_async(LOOK_AND_WAIT, Vec::new())
        .await?
        .convert()
}

/// Has the browser look for a new version, as it does by itself at times.
const LOOK: &str = "navigator.serviceWorker.getRegistration().then(found => found.update())";

/// Has the browser look for a new version, and tells what has become of the one that it found.
const LOOK_AND_WAIT: &str = "
    const done = arguments[0];
    navigator.serviceWorker.getRegistration().then(async found => {
        const update = found.update();
        found.addEventListener('updatefound', () => {
            const worker = found.installing;
            worker.addEventListener('statechange', () => {
                if (worker.state !== 'installing') done(worker.state);
            });
        }, { once: true });
        await update.catch(() => undefined);
    });
";

/// The scripts of the versions that are kept.
const KEPT: &str = "
    const done = arguments[0];
    (async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        const scripts = kept.flat().map(({ url }) => './' + url.split('/').pop());
        done(scripts.filter(name => /^\\.\\/app-.*\\.js$/.test(name)));
    })()";

#[tokio::test]
async fn a_new_version_is_told_and_taken_when_the_person_agrees_and_back() {
    let later = later_version().expect("a later version");
    let again = TempDir::new().expect("a folder");
    let host = Host::default();
    Visit::of(&host)
        .run(async |browser: &WebDriver| {
            let mut table = in_the_first_version(browser).await?;
            let first = script(browser).await?;
            for (folder, expected) in [
                (later.path(), later_script()),
                (again.path(), first.clone()),
            ] {
                let before = script(browser).await?;
                if expected == first {
                    // Put there anew, as somebody does who goes back: hosts compare the times of files, in seconds.
                    copy(&bundle(), again.path()).expect("a copy");
                }
                host.serves(folder);
                browser.execute(LOOK, Vec::new()).await?;
                table.says(Message::NewVersion).await?;
                // Until it is agreed to, all goes on as it was.
                assert_eq!(script(browser).await?, before);
                table.undo(Unit::Step).await?;
                table.press("take-new-version").await?;
                table.finds(SCRIPT, &expected).await?;
                table.shows().await?;
            }
            // The worker and the words are those of the version that is there.
            let seats = against(Level::Keen, Player::White);
            table.begin_again(Variant::Standard, seats).await?;
            table.quicken_bot(0).await?;
            table.play_against_bot(recorded("crossing").steps[0]).await
        })
        .await;
}

/// Taking a new version loads the page again: that is not offered where it would lose the game.
#[tokio::test]
async fn a_new_version_waits_for_the_next_visit_where_the_game_could_not_be_kept() {
    let later = later_version().expect("a later version");
    let host = Host::default();
    Visit::of(&host)
        .before_scripts(REFUSED)
        .run(async |browser: &WebDriver| {
            let table = in_the_first_version(browser).await?;
            host.serves(later.path());
            browser.execute(LOOK, Vec::new()).await?;
            table.says(Message::NewVersion).await?;
            let take = By::Css("[data-action='take-new-version']");
            assert_eq!(browser.find_all(take).await?.len(), 0);
            Ok(())
        })
        .await;
}

/// Has a service worker fail to read what it keeps, as browsers do at times, from the first that it is asked for.
const FAILS_TO_READ: &str = "
    const fail = () => Promise.reject(new Error('Internal error'));
    addEventListener('fetch', () => { caches.open = caches.match = fail; });
";

/// Where what is kept cannot be read the page comes from its host.
#[tokio::test]
async fn a_page_whose_kept_files_cannot_be_read_comes_from_its_host() {
    let failing = TempDir::new().expect("a folder");
    copy(&bundle(), failing.path()).expect("a copy");
    let script = failing.path().join("service_worker.js");
    let worker = fs::read_to_string(&script).expect("a service worker");
    fs::write(&script, format!("{FAILS_TO_READ}{worker}")).expect("a service worker");
    let host = Host::default();
    host.serves(failing.path());
    Visit::of(&host)
        .run(async |browser: &WebDriver| {
            let table = in_the_first_version(browser).await?;
            let asked = host.asked().len();
            table.reload().await?;
            assert_ne!(host.asked().len(), asked, "the page comes from its host");
            Ok(())
        })
        .await;
}

/// Another tab goes on with the version it has until its own person agrees.
#[tokio::test]
async fn a_new_version_that_one_tab_takes_leaves_the_other_as_it_is() {
    let later = later_version().expect("a later version");
    let host = Host::default();
    Visit::of(&host)
        .run(async |browser: &WebDriver| {
            let mut table = in_the_first_version(browser).await?;
            let first = script(browser).await?;
            let here = browser.window().await?;
            let there = another_tab(browser).await?;
            table.shows().await?;
            host.serves(later.path());
            browser.execute(LOOK, Vec::new()).await?;
            table.says(Message::NewVersion).await?;
            table.press("take-new-version").await?;
            table.finds(SCRIPT, &later_script()).await?;
            table.shows().await?;

            browser.switch_to_window(here.clone()).await?;
            table.says(Message::NewVersion).await?;
            assert_eq!(script(browser).await?, first);
            table.play(recorded("crossing").steps[5]).await?;
            table.press("take-new-version").await?;
            table.finds(SCRIPT, &later_script()).await?;
            table.shows().await?;

            // What was played here meanwhile is there as well.
            browser.switch_to_window(there).await?;
            table.press("play-here").await?;
            table.shows().await
        })
        .await;
}

/// What is open is kept, however many versions came and were never taken, and those are not.
#[tokio::test]
async fn versions_that_only_waited_are_forgotten_before_one_that_is_open() {
    let versions: Vec<TempDir> = BETWEEN
        .iter()
        .chain([&LATER_HASH])
        .map(|hash| version_of(hash).expect("a version"))
        .collect();
    let host = Host::default();
    Visit::of(&host)
        .run(async |browser: &WebDriver| {
            let table = in_the_first_version(browser).await?;
            let first = script(browser).await?;
            let here = browser.window().await?;
            another_tab(browser).await?;
            table.shows().await?;
            for (version, seconds) in versions.iter().zip(1..) {
                // Hosts go by the times of files, in seconds. The other files may have all the same here.
                let time = SystemTime::now() + Duration::from_secs(seconds);
                let script = version.path().join("service_worker.js");
                fs::File::options()
                    .append(true)
                    .open(script)
                    .and_then(|file| file.set_modified(time))
                    .expect("a file's time");
                host.serves(version.path());
                assert_eq!(look_and_wait(browser).await?, "installed");
            }
            table.says(Message::NewVersion).await?;
            table.press("take-new-version").await?;
            table.finds(SCRIPT, &later_script()).await?;
            table.shows().await?;

            browser.switch_to_window(here).await?;
            assert_eq!(script(browser).await?, first);
            let mut kept: Vec<String> = browser.execute_async(KEPT, Vec::new()).await?.convert()?;
            kept.sort();
            let mut expected = [later_script(), first];
            expected.sort();
            assert_eq!(kept, expected);
            Ok(())
        })
        .await;
}

/// Only where Chromium has no window: in the other one a driver may hold on to the version before for minutes.
#[tokio::test]
async fn a_new_version_that_waits_is_taken_when_the_page_is_loaded() {
    if !env::var("CHROME").is_ok_and(|program| program.ends_with("headless-shell")) {
        leaves_out(
            "A new version taken by loading the page",
            "headless-shell in CHROME",
        );
        return;
    }
    let later = later_version().expect("a later version");
    let host = Host::default();
    Visit::of(&host)
        .run(async |browser: &WebDriver| {
            let table = in_the_first_version(browser).await?;
            host.serves(later.path());
            browser.execute(LOOK, Vec::new()).await?;
            table.says(Message::NewVersion).await?;
            // A second after the page is loaded; by a slow machine it may take more visits.
            for _ in 0..MOST_VISITS {
                browser.refresh().await?;
                // In the middle of it the page may be loaded again, which the driver takes for an error.
                let _ = table.shows().await;
                if script(browser)
                    .await
                    .is_ok_and(|found| found == later_script())
                {
                    return table.shows().await;
                }
            }
            panic!("the new version is not taken");
        })
        .await;
}

#[tokio::test]
async fn half_a_new_version_is_none() {
    let later = later_version().expect("a later version");
    // Not all files have come to the host yet.
    fs::write(later.path().join("worker.js"), "// of another version").expect("a file");
    let host = Host::default();
    Visit::of(&host)
        .run(async |browser: &WebDriver| {
            let table = in_the_first_version(browser).await?;
            let first = script(browser).await?;
            host.serves(later.path());
            assert_eq!(look_and_wait(browser).await?, "redundant");
            browser.refresh().await?;
            table.shows().await?;
            assert_eq!(script(browser).await?, first);
            Ok(())
        })
        .await;
}
