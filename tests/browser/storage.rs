//! Storage that is refused, full, or holds what is no game of this version.

use thirtyfour::prelude::*;
use yinsh::{
    app::text::{Message, Text},
    game::Game,
    notation::{gipf, sgf},
    rules::Variant,
    store::{ONLY_GAME, decode},
};

use crate::{
    bring_in::{self, record_of},
    hands::Hand,
    harness::Visit,
    kept,
    recorded::recorded,
    table::{PEOPLE, Table},
};

/// As in a browser that blocks all site data.
pub const REFUSED: &str = "
    Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('refused', 'SecurityError'); },
    });
";

/// Storage that is full from the write with this number on, counted from 1 anew whenever the page is loaded.
fn full_from(write: usize) -> String {
    format!(
        "{{
            const put = Storage.prototype.setItem;
            let writes = 0;
            Storage.prototype.setItem = function (key, value) {{
                if (this !== localStorage) return put.call(this, key, value);
                writes += 1;
                if (writes >= {write}) throw new DOMException('full', 'QuotaExceededError');
                put.call(this, key, value);
            }};
        }}"
    )
}

/// The page tells this, and nothing else.
async fn tells_only(table: &Table<'_>, message: Message) -> WebDriverResult<()> {
    table.says(message).await?;
    assert_eq!(count_notices(table).await?, 1, "beside {message:?}");
    Ok(())
}

async fn count_notices(table: &Table<'_>) -> WebDriverResult<usize> {
    let notices = By::Css("[data-action='close-notice']");
    Ok(table.browser.find_all(notices).await?.len())
}

/// Plays a whole game while nothing can be saved: that is told once, and put away it does not come again.
async fn plays_on_unsaved(visit: Visit, told_at_once: bool) {
    // Not one that begins where the button to start stands: a second press there belongs to a double click.
    let recorded = recorded("blitz");
    visit
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, PEOPLE).await?;
            if told_at_once {
                tells_only(&table, Message::CannotSave).await?;
            }
            let (first, rest) = recorded.steps.split_at(12);
            table.play_all(first).await?;
            tells_only(&table, Message::CannotSave).await?;
            table.press("close-notice").await?;
            table.play_all(rest).await?;
            assert_eq!(count_notices(&table).await?, 0);
            table.tells_the_result().await?;

            let record = gipf::parse(&table.handed_on("gipf").await?).expect("a record");
            assert_eq!(record.steps(), recorded.steps);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn refused() {
    plays_on_unsaved(Visit::new().before_scripts(REFUSED), true).await;
}

/// Where nothing can be kept, another game does not take the last one away.
#[tokio::test]
async fn a_game_that_could_not_be_kept_comes_back_after_another() {
    Visit::new()
        .before_scripts(REFUSED)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.play_all(&recorded("draw").steps[..3]).await?;
            let before = table.game.clone();
            table.opens("new-game").await?;
            table.press_in("new-game", "start").await?;
            table.closed("new-game").await?;
            table.says(Message::Aside).await?;
            table.game = Game::new(*before.start());
            table.shows().await?;
            table.press("take-back-aside").await?;
            table.game = before;
            table.shows().await
        })
        .await;
}

#[tokio::test]
async fn full_on_the_first_write() {
    plays_on_unsaved(Visit::new().before_scripts(full_from(1)), false).await;
}

#[tokio::test]
async fn full_on_the_thirtieth_write() {
    let recorded = recorded("draw");
    Visit::new()
        .before_scripts(full_from(31))
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, PEOPLE).await?;
            table.play_all(&recorded.steps[..28]).await?;
            assert_eq!(count_notices(&table).await?, 0);
            // The new game and its name were the first two writes.
            table.play_all(&recorded.steps[28..34]).await?;
            tells_only(&table, Message::CannotSave).await?;
            let saved = table.saved().await?.game;
            assert_eq!(saved.steps(), &recorded.steps[..28], "the last good save");

            table.game = saved;
            table.reload().await?;
            assert_eq!(count_notices(&table).await?, 0);
            table.play(recorded.steps[28]).await?;
            assert_eq!(table.saved().await?.game.steps(), table.game.steps());
            Ok(())
        })
        .await;
}

/// Texts that are no game of any version.
fn damaged_texts() -> Vec<String> {
    let game = |variant: &str, turns: &str, played: &str| {
        format!(
            r#"{{"version":1,"variant":"{variant}","turns":"{turns}","played":{played},"white":{{"seat":"person"}},"black":{{"seat":"bot"}}}}"#
        )
    };
    let whole = game("standard", "1.e6 2.i8", "2");
    assert!(
        decode(&whole).is_ok(),
        "what is damaged below is whole here"
    );
    let mut texts: Vec<String> = ["", "undefined", "null", "{}", "[]", "\u{0}\u{ffff}"]
        .map(str::to_owned)
        .into();
    texts.extend([
        whole[..whole.len() / 2].to_owned(),
        whole.replace(r#""version":1"#, r#""version":0"#),
        game("chess", "1.e6 2.i8", "2"),
        game("standard", "1.e6 2.e6", "2"),
        game("standard", "1.a1 2.i8", "2"),
        game("standard", "1.e6 2.i8", "52"),
        game("standard", "1.e6 2.i8", "-1"),
        game("standard", "1.e6 2.i8 3.e6-e7", "3"),
    ]);
    texts
}

#[tokio::test]
async fn what_is_no_game_is_set_aside_and_can_be_downloaded() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            for text in damaged_texts() {
                let put = "localStorage.clear(); localStorage.setItem(arguments[0], arguments[1])";
                let arguments = vec![ONLY_GAME.into(), text.as_str().into()];
                browser.execute(put, arguments).await?;
                browser.refresh().await?;
                table.begin_again(Variant::Standard, PEOPLE).await?;
                tells_only(&table, Message::DamagedSave).await?;
                assert_eq!(table.download("download-damaged").await?, text);
                table.play(recorded("draw").steps[0]).await?;
                assert!(kept::texts(browser).await?.contains(&text));
                assert_eq!(table.saved().await?.game.steps(), table.game.steps());

                // The new game is found, and what was set aside is left alone.
                table.reload().await?;
                assert!(kept::texts(browser).await?.contains(&text));
            }
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn what_is_no_game_stays_where_it_is_when_there_is_no_room_to_set_it_aside() {
    let text = r#"{"version":1,"#;
    Visit::new()
        .finding(ONLY_GAME, text)
        .before_scripts(full_from(1))
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            table.says(Message::DamagedSave).await?;
            table.says(Message::CannotSave).await?;
            assert_eq!(table.download("download-damaged").await?, text);
            table.begin_again(Variant::Standard, PEOPLE).await?;
            table.play_all(&recorded("draw").steps[..3]).await?;
            table.says(Message::CannotSave).await?;
            assert_eq!(table.stored(ONLY_GAME).await?.as_deref(), Some(text));
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_game_of_a_newer_version_is_not_touched() {
    let text = r#"{"version":999,"tree":[1,2,3]}"#;
    Visit::new()
        .finding(ONLY_GAME, text)
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            tells_only(&table, Message::NewerSave).await?;
            table.begin_again(Variant::Standard, PEOPLE).await?;
            table.play_all(&recorded("draw").steps[..3]).await?;
            tells_only(&table, Message::NewerSave).await?;
            let texts = kept::texts(browser).await?;
            assert_eq!(texts.len(), 2);
            assert!(texts.contains(&text.to_owned()));
            // It is among the games, and the one that was begun goes on.
            table.reload().await?;
            assert_eq!(kept::texts(browser).await?, texts);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn without_any_save_nothing_is_told() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = Table::first(browser).await?;
            assert_eq!(count_notices(&table).await?, 0);
            let sentence = Text::default().say(Message::CannotSave);
            assert!(!browser.source().await?.contains(&sentence));
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_game_of_the_first_version_goes_on_also_where_there_is_no_room_to_take_it_over() {
    let game = recorded("draw").until(|game| game.cursor() == 12);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .before_scripts(full_from(1))
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            tells_only(&table, Message::CannotSave).await?;
            table.play(recorded("draw").steps[12]).await?;
            let kept = table.stored(ONLY_GAME).await?.expect("what was kept");
            assert_eq!(decode(&kept).expect("a game").game, game);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn what_is_brought_in_without_room_is_said_not_to_be_kept_and_harms_nothing() {
    let texts = ["blitz-short", "blitz-black", "blitz"].map(|name| sgf::write(&record_of(name)));
    Visit::new()
        // A game and its name, and one game of three.
        .before_scripts(full_from(4))
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.opens("bring-in").await?;
            bring_in::pastes(&table, &texts.join("\n")).await?;
            bring_in::reports(&table, &[false, false, true]).await?;
            table.says(Message::NotKept).await?;
            assert_eq!(kept::texts(browser).await?.len(), 2);
            assert_eq!(table.saved().await?.game, table.game);
            table.press_in("bring-in", "close").await?;
            table.closed("bring-in").await?;
            // What is on the board can be handed on, and put away the notice does not come again.
            table.play_all(&recorded("draw").steps[..3]).await?;
            tells_only(&table, Message::CannotSave).await?;
            let record = gipf::parse(&table.handed_on("gipf").await?).expect("a record");
            assert_eq!(record.steps(), table.game.steps());
            Ok(())
        })
        .await;
}
