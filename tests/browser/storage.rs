//! Storage that is refused, full, or holds what is no game of this version.

use thirtyfour::prelude::*;
use yinsh::{
    app::text::{Message, Text},
    notation::gipf,
    rules::Variant,
    store::{CURRENT_GAME, DAMAGED, decode},
};

use crate::{
    hands::Hand,
    harness::Visit,
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
    let recorded = recorded("blitz-short");
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

            table.press("menu").await?;
            let record = gipf::parse(&table.download("download").await?).expect("a record");
            assert_eq!(record.steps(), recorded.steps);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn refused() {
    plays_on_unsaved(Visit::new().before_scripts(REFUSED), true).await;
}

#[tokio::test]
async fn full_on_the_first_write() {
    plays_on_unsaved(Visit::new().before_scripts(full_from(1)), false).await;
}

#[tokio::test]
async fn full_on_the_thirtieth_write() {
    let recorded = recorded("draw");
    Visit::new()
        .before_scripts(full_from(30))
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, PEOPLE).await?;
            table.play_all(&recorded.steps[..28]).await?;
            assert_eq!(count_notices(&table).await?, 0);
            // The new game was the first write.
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
                let arguments = vec![CURRENT_GAME.into(), text.as_str().into()];
                browser.execute(put, arguments).await?;
                browser.refresh().await?;
                table.begin_again(Variant::Standard, PEOPLE).await?;
                tells_only(&table, Message::DamagedSave).await?;
                assert_eq!(table.download("download-damaged").await?, text);
                table.play(recorded("draw").steps[0]).await?;
                let aside = table.stored(&format!("{DAMAGED}1")).await?;
                assert_eq!(aside.as_deref(), Some(text.as_str()));
                assert_eq!(table.saved().await?.game.steps(), table.game.steps());

                // The new game is found, and what was set aside is left alone.
                table.reload().await?;
                let aside = table.stored(&format!("{DAMAGED}1")).await?;
                assert_eq!(aside.as_deref(), Some(text.as_str()));
            }
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn what_is_no_game_stays_where_it_is_when_there_is_no_room_to_set_it_aside() {
    let text = r#"{"version":1,"#;
    Visit::new()
        .finding(CURRENT_GAME, text)
        .before_scripts(full_from(1))
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            table.says(Message::DamagedSave).await?;
            assert_eq!(table.download("download-damaged").await?, text);
            table.begin_again(Variant::Standard, PEOPLE).await?;
            table.play_all(&recorded("draw").steps[..3]).await?;
            table.says(Message::CannotSave).await?;
            let kept = table.stored(CURRENT_GAME).await?;
            assert_eq!(kept.as_deref(), Some(text));
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_game_of_a_newer_version_is_not_touched() {
    let text = r#"{"version":999,"tree":[1,2,3]}"#;
    Visit::new()
        .finding(CURRENT_GAME, text)
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            tells_only(&table, Message::NewerSave).await?;
            table.begin_again(Variant::Standard, PEOPLE).await?;
            table.play_all(&recorded("draw").steps[..3]).await?;
            tells_only(&table, Message::NewerSave).await?;
            assert_eq!(table.stored(CURRENT_GAME).await?.as_deref(), Some(text));
            browser.refresh().await?;
            table.begin_again(Variant::Standard, PEOPLE).await?;
            tells_only(&table, Message::NewerSave).await?;
            assert_eq!(table.stored(CURRENT_GAME).await?.as_deref(), Some(text));
            let keys = "return Object.keys(localStorage)";
            let keys: Vec<String> = browser.execute(keys, Vec::new()).await?.convert()?;
            assert_eq!(keys, [CURRENT_GAME]);
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
