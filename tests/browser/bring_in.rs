//! Games brought in: pasted, from files, dropped, by a link.

use std::{fs, path::Path};

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;
use yinsh::{
    app::text::{Message, Text},
    game::{Game, Seats},
    notation::{Record, gipf, link, read, sgf},
    rules::{Position, Variant},
    store::{SavedGame, encode},
};

use crate::{
    hands::Hand,
    harness::Visit,
    kept,
    recorded::recorded,
    table::{PEOPLE, Table},
};

/// What became of each game that was brought in.
const REPORTS: &str =
    "return [...document.querySelectorAll('[data-report]')].map(line => line.dataset.report)";

/// What stands in the field for texts.
const FIELD: &str = "return document.querySelector('textarea[name=games]').value";

/// The recorded game of that name as a record.
pub fn record_of(name: &str) -> Record {
    Record::new(recorded(name).whole().tree().clone())
}

/// Puts a text into the field and brings it in.
pub async fn pastes(table: &Table<'_>, text: &str) -> WebDriverResult<()> {
    table.writes("textarea[name='games']", text).await?;
    table
        .waits_for("[data-action='take-in']:not([disabled])")
        .await?;
    table.press("take-in").await
}

/// Waits until the page tells of each game whether it was taken; those that were not come first.
pub async fn reports(table: &Table<'_>, taken: &[bool]) -> WebDriverResult<()> {
    let mut taken = taken.to_vec();
    taken.sort_unstable();
    let words = |taken: &bool| if *taken { "taken" } else { "refused" };
    let expected: Vec<String> = taken.iter().map(words).map(str::to_owned).collect();
    table.finds(REPORTS, &expected).await
}

/// Chooses files in the dialog that brings games in.
pub async fn chooses_files(
    table: &Table<'_>,
    folder: &Path,
    names: &[&str],
) -> WebDriverResult<()> {
    let paths: Vec<String> = names
        .iter()
        .map(|name| folder.join(name).display().to_string())
        .collect();
    let input = table
        .browser
        .find(By::Css("input[type='file'][name='files']"))
        .await?;
    input.send_keys(paths.join("\n")).await
}

/// The words of the reports.
pub async fn words(table: &Table<'_>) -> WebDriverResult<String> {
    let read = "return [...document.querySelectorAll('[data-report]')].map(line => line.textContent).join('\\n')";
    table.browser.execute(read, Vec::new()).await?.convert()
}

/// A game of which the twelfth turn is the eleventh again, which the other side cannot play; a turn on
/// each line.
fn with_a_bad_turn(name: &str) -> String {
    let recorded = recorded(name);
    let start = Position::new(recorded.variant);
    let mut turns = gipf::turns(&start, &recorded.steps);
    turns[11].text = turns[10].text.clone();
    let mut text = format!("[Variant \"{}\"]\n", recorded.variant);
    for turn in turns {
        text.push_str(&format!("{}.{}\n", turn.number, turn.text));
    }
    text
}

/// Begins a game, plays a few steps of it, and opens the dialog.
async fn in_the_middle_of_a_game(browser: &WebDriver) -> WebDriverResult<Table<'_>> {
    let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
    table.play_all(&recorded("draw").steps[..3]).await?;
    table.opens("bring-in").await?;
    Ok(table)
}

#[tokio::test]
async fn a_pasted_game_is_kept_and_can_be_opened() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = in_the_middle_of_a_game(browser).await?;
            pastes(&table, &gipf::write(&record_of("blitz"))).await?;
            reports(&table, &[true]).await?;
            table.finds(FIELD, &String::new()).await?;
            assert_eq!(table.saved().await?.game, table.game, "the running game");
            let games = kept::games(browser).await?;
            assert_eq!(games.len(), 2);
            assert_eq!(games[1].record(), record_of("blitz"));

            table.press_in("bring-in", "open-game").await?;
            table.closed("bring-in").await?;
            table.game = games[1].game.clone();
            table.seats = Seats::default();
            table.shows().await?;
            table.tells_the_result().await?;
            table.reload().await
        })
        .await;
}

#[tokio::test]
async fn a_bad_game_is_refused_with_line_and_turn_and_can_be_mended() {
    let bad = with_a_bad_turn("blitz");
    let error = read(&bad).remove(0).game.expect_err("a bad turn");
    assert_eq!((error.place.line, error.turn), (13, Some(12)));
    let message = Text::default().say(Message::UnplayableTurn {
        number: 12,
        place: error.place,
    });
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = in_the_middle_of_a_game(browser).await?;
            let before = kept::all(browser).await?;
            pastes(&table, &bad).await?;
            reports(&table, &[false]).await?;
            let told = words(&table).await?;
            assert!(
                told.contains(&message) && told.contains(&Text::default().why(&error.cause)),
                "{told}"
            );
            table.finds(FIELD, &bad).await?;
            assert_eq!(kept::all(browser).await?, before);
            // To the beginning of the thirteenth line's bad turn.
            table.press("mend").await?;
            let lines = bad.lines().take(12).map(|line| line.len() + 1);
            let caret = lines.sum::<usize>() + error.place.column as usize - 1;
            let at =
                "const field = document.activeElement; return [field.name, field.selectionStart]";
            table.finds(at, &json!(["games", caret])).await?;

            // Mended, which here means cut before the bad turn, it is taken.
            let mended: Vec<&str> = bad.lines().take(12).collect();
            pastes(&table, &mended.join("\n")).await?;
            reports(&table, &[true]).await?;
            assert_eq!(kept::games(browser).await?[1].game.steps().len(), 11);
            table.closes("bring-in").await?;
            table.shows().await?;
            table.play(recorded("draw").steps[3]).await
        })
        .await;
}

#[tokio::test]
async fn of_several_games_in_a_text_the_good_ones_are_taken() {
    let text = [
        gipf::write(&record_of("blitz")),
        with_a_bad_turn("draw"),
        gipf::write(&record_of("passes")),
    ]
    .join("\n");
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = in_the_middle_of_a_game(browser).await?;
            pastes(&table, &text).await?;
            reports(&table, &[false, true, true]).await?;
            table.finds(FIELD, &text).await?;
            table.says(Message::Taken { taken: 2, of: 3 }).await?;
            assert_eq!(kept::texts(browser).await?.len(), 3);

            // Once more, and what was taken is there already.
            pastes(&table, &text).await?;
            table.says(Message::ThereAlready).await?;
            reports(&table, &[false, true, true]).await?;
            assert_eq!(kept::texts(browser).await?.len(), 3);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn what_is_no_game_is_refused_soon() {
    let junk = "lorem (;ipsum [dolor \" ".repeat(45_000);
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = in_the_middle_of_a_game(browser).await?;
            let before = kept::all(browser).await?;
            for text in ["[1, 2, 3]", "{}", "\u{fffd}\u{0}", junk.as_str()] {
                pastes(&table, text).await?;
                reports(&table, &[false]).await?;
            }
            assert_eq!(kept::all(browser).await?, before);
            table.closes("bring-in").await?;
            table.shows().await
        })
        .await;
}

#[tokio::test]
async fn where_nothing_reads_the_text_stays() {
    let text = gipf::write(&record_of("blitz"));
    Visit::new()
        .without_worker()
        .run(async |browser: &WebDriver| {
            let table = in_the_middle_of_a_game(browser).await?;
            let before = kept::all(browser).await?;
            pastes(&table, &text).await?;
            reports(&table, &[false]).await?;
            table.says(Message::NotRead).await?;
            // There is nothing in it to mend.
            let mend = "return document.querySelector('[data-action=mend]') === null";
            table.finds(mend, &true).await?;
            table.finds(FIELD, &text).await?;
            assert_eq!(kept::all(browser).await?, before);
            // What the program wrote itself needs nobody else.
            let own = encode(&SavedGame::from_record(record_of("seven"))).expect("a save");
            pastes(&table, &own).await?;
            reports(&table, &[true]).await?;
            assert_eq!(kept::games(browser).await?.len(), 2);
            Ok(())
        })
        .await;
}

/// The first worker is of another build, the second one dies of what it is to read, the third one reads.
#[tokio::test]
async fn another_worker_reads_what_one_does_not() {
    let fails = "
        const Plain = Worker;
        let count = 0;
        window.Worker = class extends Plain {
            number = ++count;
            addEventListener(kind, listener, options) {
                super.addEventListener(kind, event => {
                    const is_other = this.number === 1 && `${event.data}`.startsWith('ready');
                    listener(is_other ? new MessageEvent(kind, { data: 'ready other' }) : event);
                }, options);
            }
            postMessage(message) {
                if (this.number === 2) queueMicrotask(() => this.dispatchEvent(new Event('error')));
                else super.postMessage(message);
            }
        };
    ";
    Visit::new()
        .before_scripts(fails)
        .run(async |browser: &WebDriver| {
            let table = in_the_middle_of_a_game(browser).await?;
            let text = gipf::write(&record_of("blitz"));
            for is_taken in [false, false, true] {
                pastes(&table, &text).await?;
                reports(&table, &[is_taken]).await?;
            }
            table.finds(FIELD, &String::new()).await?;
            assert_eq!(kept::games(browser).await?[1].record(), record_of("blitz"));
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn several_files_are_brought_in_at_once() {
    let folder = TempDir::new().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    write("short.sgf", &sgf::write(&record_of("blitz-short")));
    write("long.txt", &gipf::write(&record_of("seven")));
    write("bad.txt", &with_a_bad_turn("draw"));
    write(
        "resigned.sgf",
        include_str!("../data/boardspace-resigned.sgf"),
    );
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = in_the_middle_of_a_game(browser).await?;
            let names = ["short.sgf", "long.txt", "bad.txt", "resigned.sgf"];
            chooses_files(&table, folder.path(), &names).await?;
            reports(&table, &[false, true, true, true]).await?;
            let words = words(&table).await?;
            for name in names {
                assert!(words.contains(name), "{words}");
            }
            assert!(words.contains("Turn 12"), "{words}");
            table.finds(FIELD, &with_a_bad_turn("draw")).await?;
            assert_eq!(table.saved().await?.game, table.game);
            let kept = kept::games(browser).await?;
            assert_eq!(kept.len(), 4);
            for name in ["blitz-short", "seven"] {
                let is_there = kept.iter().any(|saved| saved.record() == record_of(name));
                assert!(is_there, "{name} is not kept");
            }

            // The same files can be chosen again.
            chooses_files(&table, folder.path(), &["short.sgf"]).await?;
            reports(&table, &[true]).await?;
            table.says(Message::ThereAlready).await?;
            assert_eq!(kept::texts(browser).await?.len(), 4);
            Ok(())
        })
        .await;
}

/// Files that are chosen while others are still read are read behind them.
#[tokio::test]
async fn files_that_come_while_others_are_read_are_told_of_together() {
    let choose_twice = "
        const [text, ...names] = arguments;
        const input = document.querySelector('input[type=file][name=files]');
        for (const name of names) {
            const chosen = new DataTransfer();
            chosen.items.add(new File([text], name));
            input.files = chosen.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
        }
    ";
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = in_the_middle_of_a_game(browser).await?;
            let text = gipf::write(&record_of("seven"));
            let given = vec![json!(text), json!("first.txt"), json!("second.txt")];
            browser.execute(choose_twice, given).await?;
            reports(&table, &[true, true]).await?;
            let words = words(&table).await?;
            for name in ["first.txt", "second.txt"] {
                assert!(words.contains(name), "{words}");
            }
            // It is one game, however often it comes.
            assert_eq!(kept::games(browser).await?.len(), 2);
            Ok(())
        })
        .await;
}

/// Nothing that was written is lost by looking elsewhere first.
#[tokio::test]
async fn what_is_written_stays_until_it_is_brought_in() {
    let cancel = "document.querySelector('[name=files]')
        .dispatchEvent(new Event('cancel', { bubbles: true }));
        return !!document.querySelector('[data-dialog=bring-in]')";
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = in_the_middle_of_a_game(browser).await?;
            let text = with_a_bad_turn("draw");
            pastes(&table, &text).await?;
            // The choice of files is cancelled, not the dialog.
            let is_open = browser.execute(cancel, Vec::new()).await?;
            assert_eq!(is_open.json().as_bool(), Some(true));
            table.finds(FIELD, &text).await?;
            table.closes("bring-in").await?;
            table.opens("bring-in").await?;
            table.finds(FIELD, &text).await
        })
        .await;
}

/// What the dialog was closed over before it was read is still to be brought in.
#[tokio::test]
async fn what_was_not_read_stays() {
    // Nothing is heard of a worker until this is let go.
    let held = "
        const Plain = Worker;
        window.Worker = class extends Plain {
            addEventListener(kind, listener, options) {
                super.addEventListener(kind, event => window.is_let_go && listener(event), options);
            }
        };
    ";
    Visit::new()
        .before_scripts(held)
        .run(async |browser: &WebDriver| {
            let table = in_the_middle_of_a_game(browser).await?;
            let text = gipf::write(&record_of("blitz"));
            pastes(&table, &text).await?;
            table.says(Message::Reading).await?;
            table.closes("bring-in").await?;
            table.opens("bring-in").await?;
            table.finds(FIELD, &text).await?;
            browser.execute("is_let_go = true", Vec::new()).await?;
            table
                .waits_for("[data-action='take-in']:not([disabled])")
                .await?;
            table.press("take-in").await?;
            reports(&table, &[true]).await?;
            table.finds(FIELD, &String::new()).await
        })
        .await;
}

/// Drops a file with this text on what the selector finds.
async fn drops(browser: &WebDriver, on: &str, name: &str, text: &str) -> WebDriverResult<()> {
    let drop = "
        const [on, name, text] = arguments;
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name));
        for (const kind of ['dragenter', 'dragover', 'drop']) {
            const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
            document.querySelector(on).dispatchEvent(event);
            // Not taken over by the page, the browser would show the file in place of it.
            if (kind !== 'dragenter' && !event.defaultPrevented) throw new Error(kind);
        }
    ";
    browser
        .execute(drop, vec![json!(on), json!(name), json!(text)])
        .await
        .map(|_| ())
}

#[tokio::test]
async fn a_file_can_be_dropped_anywhere() {
    let game = recorded("draw").until(|game| game.cursor() == 9);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            let text = sgf::write(&record_of("blitz-short"));
            drops(browser, "[data-point='e4']", "dropped.sgf", &text).await?;
            reports(&table, &[true]).await?;
            assert!(words(&table).await?.contains("dropped.sgf"));

            // Also on the dialog.
            drops(browser, "[data-dialog='bring-in'] h2", "bad.sgf", "(;").await?;
            reports(&table, &[false]).await?;
            let text = sgf::write(&record_of("seven"));
            drops(browser, "textarea[name='games']", "other.sgf", &text).await?;
            reports(&table, &[true]).await?;
            assert_eq!(kept::texts(browser).await?.len(), 3);
            table.closes("bring-in").await?;
            table.shows().await?;
            // What was dropped before does not come again.
            table.opens("bring-in").await?;
            reports(&table, &[]).await
        })
        .await;
}

/// Waits until the address is a plain one again.
async fn has_plain_address(table: &Table<'_>) -> WebDriverResult<()> {
    let is_plain = "return !location.href.includes('#')";
    table.finds(is_plain, &true).await
}

#[tokio::test]
async fn a_link_puts_its_game_on_the_board_and_the_one_that_was_there_is_kept() {
    let first = recorded("draw").until(|game| game.cursor() == 9);
    Visit::new()
        .finding_game(&first, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &first, PEOPLE).await?;
            let page = browser.current_url().await?.to_string();
            let whole = recorded("seven").whole();
            let record = Record::new(whole.tree().clone());
            let address = format!("{page}#{}", link::write(&record));
            table.seats = Seats::default();
            table.game = whole.clone();
            for is_open in [true, false] {
                // The page is there and only the address changes; then it is opened by the link.
                if !is_open {
                    browser.goto("about:blank").await?;
                }
                browser.goto(&address).await?;
                table.shows().await?;
                has_plain_address(&table).await?;
                let kept = kept::games(browser).await?;
                assert_eq!(kept.len(), 2, "the same game is not kept twice");
                assert_eq!(kept[0].game, first);
                assert_eq!(kept[1].game, whole);
                table.reload().await?;
            }

            // A position can be played on.
            let position = link::write_position(
                recorded("seven")
                    .until(|game| game.cursor() == 20)
                    .position(),
            );
            browser.goto(format!("{page}#{position}")).await?;
            let start = *recorded("seven")
                .until(|game| game.cursor() == 20)
                .position();
            table.game = Game::new(start);
            table.shows().await?;
            table.play(recorded("seven").steps[20]).await?;
            assert_eq!(table.saved().await?.game, table.game);
            assert_eq!(kept::texts(browser).await?.len(), 3);
            table.reload().await
        })
        .await;
}

#[tokio::test]
async fn a_link_that_was_cut_says_so_and_changes_nothing() {
    let game = recorded("draw").until(|game| game.cursor() == 9);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let before = kept::all(browser).await?;
            let page = browser.current_url().await?.to_string();
            let whole = link::write(&record_of("seven"));
            let cut = &whole[..whole.len() - 10];
            let cause = Text::default().why(&link::parse(cut).expect_err("a cut link").into());
            assert!(cause.starts_with("The link was cut"), "{cause}");
            browser.goto("about:blank").await?;
            browser.goto(format!("{page}#{cut}")).await?;
            table.says(Message::BadLink).await?;
            table.says_words(&cause).await?;
            table.shows().await?;
            has_plain_address(&table).await?;
            assert_eq!(kept::all(browser).await?, before);
            table.play(recorded("draw").steps[9]).await?;

            // A full stop that was taken along does no harm.
            browser.goto(format!("{page}#{whole}.")).await?;
            table.game = recorded("seven").whole();
            table.seats = Seats::default();
            table.shows().await
        })
        .await;
}
