//! The page in other languages: as the browser asks for, as chosen by hand, and where a language's words are missing.

use std::collections::HashSet;

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    app::{
        state::Lesson,
        text::{Language, Message, Text},
    },
    notation::read,
    rules::{Player, Variant},
    store::SETTINGS,
};

use crate::{
    bring_in::{self, pastes, reports},
    hands::Hand,
    harness::Visit,
    kept, layout, learning, library,
    recorded::recorded,
    table::{PEOPLE, Table, against_bot},
};

/// The languages that are files of the bundle, and how browsers ask for them.
const ASKED_FOR: [(Language, &str); 5] = [
    (Language::Spanish, "es-MX"),
    (Language::German, "de-AT"),
    (Language::French, "fr"),
    (Language::Dutch, "nl-BE"),
    (Language::Chinese, "zh-CN"),
];

/// The words of a language.
fn words(language: Language) -> Text {
    let words = match language {
        Language::English => return Text::default(),
        Language::Spanish => include_str!("../../src/app/text/words/es.txt"),
        Language::German => include_str!("../../src/app/text/words/de.txt"),
        Language::French => include_str!("../../src/app/text/words/fr.txt"),
        Language::Dutch => include_str!("../../src/app/text/words/nl.txt"),
        Language::Chinese => include_str!("../../src/app/text/words/zh-Hans.txt"),
    };
    Text::read(language, words.to_owned()).expect("a whole catalogue")
}

/// Lets the browser ask for these languages.
fn asks_for(tags: &[&str]) -> String {
    let tags = json!(tags);
    format!(
        "Object.defineProperty(navigator, 'languages', {{ get: () => {tags}, configurable: true }})"
    )
}

/// Comes to the page as if for the first time, in the same browser, which asks for these languages from now on.
async fn comes_anew(browser: &WebDriver, tags: &[&str]) -> WebDriverResult<()> {
    // The page before has come to its end.
    let is_there = browser.query(By::Css("[data-stage]")).exists().await?;
    assert!(is_there, "before {tags:?} there is no page");
    let forget = "localStorage.clear(); sessionStorage.clear();";
    browser.execute(forget, Vec::new()).await?;
    let script = json!({ "source": asks_for(tags) });
    let devtools = browser.cdp();
    devtools
        .send_raw("Page.addScriptToEvaluateOnNewDocument", script)
        .await?;
    browser.refresh().await
}

/// The number of a language in the settings; the browser's own is the first.
pub fn place_of(language: Language) -> usize {
    let place = Language::ALL.iter().position(|one| *one == language);
    1 + place.expect("a language of the page")
}

/// The page says this in a language, and says that it is that language.
async fn speaks(table: &Table<'_>, language: Language, message: Message) -> WebDriverResult<()> {
    table.says_words(&words(language).say(message)).await?;
    let tag = language.tag().to_owned();
    table
        .finds("return document.documentElement.lang", &tag)
        .await
}

/// What is asked at the beginning of a game.
const FIRST: Message = Message::PlaceRing {
    player: Player::White,
    left: 5,
};

#[tokio::test]
async fn the_page_speaks_the_language_that_the_browser_asks_for() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            for (language, tag) in ASKED_FOR {
                assert_ne!(words(language).say(FIRST), Text::default().say(FIRST));
                comes_anew(browser, &["tlh", tag, "en"]).await?;
                let mut table = Table::first(browser).await?;
                speaks(&table, language, FIRST).await?;
                let step = recorded("crossing").steps[0];
                table.seats = against_bot(Player::White);
                table.act(step).await?;
                table.game.play(step).expect("a legal step");
                table.waits_for_person().await?;
                let left = Message::PlaceRing {
                    player: Player::White,
                    left: 4,
                };
                speaks(&table, language, left).await?;
            }
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn why_a_text_is_no_game_is_told_in_the_language_of_the_page() {
    let texts = [
        "1.e4 2.e4",
        "1.e4 2.z9",
        "4/7/8 w place 51 0-0 standard",
        "(;GM[24]",
    ];
    Visit::new()
        .run(async |browser: &WebDriver| {
            for (language, tag) in ASKED_FOR {
                let words = words(language);
                comes_anew(browser, &[tag]).await?;
                let table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
                table.opens("bring-in").await?;
                for text in texts {
                    let error = read(text).remove(0).game.expect_err("no game");
                    let why = words.why(&error.cause);
                    assert_ne!(why, Text::default().why(&error.cause));
                    pastes(&table, text).await?;
                    reports(&table, &[false]).await?;
                    let told = bring_in::words(&table).await?;
                    assert!(told.contains(&why), "{language}: {told}");
                }
            }
            Ok(())
        })
        .await;
}

/// How the browser itself writes the last of January 2026, the number 12345, and one half.
const FIGURES: &str = "const [tag] = arguments;
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
    const half = new Intl.NumberFormat(tag, { style: 'percent' });
    return [day.format(Date.UTC(2026, 0, 31)), new Intl.NumberFormat(tag).format(12345), half.format(0.5)];";

#[tokio::test]
async fn numbers_and_days_are_written_as_in_the_language_and_its_region() {
    let mut seen = HashSet::new();
    Visit::new()
        .run(async |browser: &WebDriver| {
            for tag in ["en-US", "en-GB", "es-MX", "de-CH", "fr", "nl", "zh-CN"] {
                comes_anew(browser, &["tlh", tag]).await?;
                let figures = browser.execute(FIGURES, vec![json!(tag)]).await?;
                let [day, number, half]: [String; 3] = figures.convert()?;
                let table = library::with_shelf(browser, &library::shelf()).await?;
                library::lists(&table, &["mid", "blitz", "ada"]).await?;
                let facts =
                    "return document.querySelector('[data-game=blitz] .game span').innerText";
                let shown: String = browser.execute(facts, Vec::new()).await?.convert()?;
                assert!(shown.starts_with(&format!("{day} · ")), "{tag}: {shown}");
                // What is seen is found, as well as the day in figures.
                for words in [day.as_str(), "2026-01"] {
                    table.writes("input[name='search']", words).await?;
                    library::lists(&table, &["blitz"]).await?;
                }
                table.press("close").await?;

                table.opens("bring-in").await?;
                let text = format!("1.f6{}2.z9", "\n".repeat(12_344));
                pastes(&table, &text).await?;
                reports(&table, &[false]).await?;
                let told = bring_in::words(&table).await?;
                assert!(told.contains(&number), "{tag}: {told}");
                table.press("close").await?;

                table.opens("library").await?;
                library::does(&table, "blitz", "open-game").await?;
                table.closed("library").await?;
                table.press("menu").await?;
                table.press_in("menu", "analyse").await?;
                table.waits_for("[role='meter']").await?;
                let chance = "const meter = document.querySelector('[role=meter]');
                    return meter.ariaLabel.endsWith(meter.ariaValueNow + arguments[0]);";
                let has_sign = browser
                    .execute(chance, vec![json!(half.trim_start_matches("50"))])
                    .await?;
                assert!(has_sign.convert::<bool>()?, "{tag}");
                seen.extend([day, number]);
            }
            Ok(())
        })
        .await;
    // Days in seven ways, numbers in at least three: otherwise nothing was shown.
    assert!(seen.len() >= 10, "{seen:?}");
}

#[tokio::test]
async fn a_language_that_the_page_does_not_speak_is_english() {
    Visit::new()
        .before_scripts(asks_for(&["tlh", "ia"]))
        .run(async |browser: &WebDriver| {
            let table = Table::first(browser).await?;
            speaks(&table, Language::English, FIRST).await
        })
        .await;
}

#[tokio::test]
async fn a_language_is_chosen_by_hand_and_given_back_to_the_browser() {
    Visit::new()
        .before_scripts(asks_for(&["nl-BE"]))
        .run(async |browser: &WebDriver| {
            let table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            speaks(&table, Language::Dutch, FIRST).await?;
            for language in [Language::Chinese, Language::English, Language::German] {
                table.opens("settings").await?;
                table.picks("language", place_of(language)).await?;
                // At once, in the dialog and behind it.
                speaks(&table, language, Message::Settings).await?;
                speaks(&table, language, FIRST).await?;
                table.closes("settings").await?;
                table.reload().await?;
                speaks(&table, language, FIRST).await?;
            }
            table.opens("settings").await?;
            let chosen = "return document.querySelector('select[name=language]').selectedIndex";
            table.finds(chosen, &place_of(Language::German)).await?;
            table.picks("language", 0).await?;
            speaks(&table, Language::Dutch, Message::Settings).await?;
            table.closes("settings").await?;
            table.reload().await?;
            speaks(&table, Language::Dutch, FIRST).await
        })
        .await;
}

#[tokio::test]
async fn without_its_words_a_language_is_told_and_the_page_is_english() {
    Visit::new()
        .without("words/de")
        .before_scripts(asks_for(&["de-AT"]))
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            speaks(&table, Language::English, FIRST).await?;
            speaks(&table, Language::English, Message::NoWords).await?;
            table.play_all(&recorded("crossing").steps[..2]).await
        })
        .await;
}

#[tokio::test]
async fn a_language_without_words_leaves_the_one_before() {
    Visit::new()
        .without("words/fr")
        .before_scripts(asks_for(&["nl"]))
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            speaks(&table, Language::Dutch, FIRST).await?;
            table.opens("settings").await?;
            table.picks("language", place_of(Language::French)).await?;
            speaks(&table, Language::Dutch, Message::NoWords).await?;
            // Also where the person looks: in the dialog.
            table.waits_for("[data-dialog='settings'] .refusal").await?;
            speaks(&table, Language::Dutch, Message::Settings).await?;
            // The one that is spoken can be chosen again, and nothing is missing any more.
            table.picks("language", place_of(Language::Dutch)).await?;
            let told = "return document.querySelectorAll(\".refusal, [data-notice]\").length";
            table.finds(told, &0).await?;
            // One that is there can be chosen as before.
            table.picks("language", place_of(Language::Spanish)).await?;
            speaks(&table, Language::Spanish, Message::Settings).await?;
            table.closes("settings").await?;
            table.play(recorded("crossing").steps[0]).await
        })
        .await;
}

/// A small screen where the page is zoomed to twice its size.
const AT_TWICE_THE_SIZE: (u32, u32) = (640, 512);

/// A tablet held upright.
const TABLET: (u32, u32) = (768, 1024);

/// Everything that one comes to has room on a small telephone, and where the page is zoomed.
async fn has_room(language: Language) {
    let game = recorded("crossing").until(|game| game.cursor() == 30);
    let set = json!({ "language": language.tag() }).to_string();
    Visit::new()
        .finding_game(&game, PEOPLE)
        .finding(SETTINGS, &set)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            speaks(&table, language, Message::Menu).await?;
            let mut faults: Vec<String> = Vec::new();
            let mut look = async |what: &str| {
                let mut found = layout::faults(browser, layout::SMALLEST, what).await?;
                // Dialogs look the same there.
                if ["game", "looking back", "result"].contains(&what) {
                    found.extend(layout::faults(browser, AT_TWICE_THE_SIZE, what).await?);
                }
                // Its fields stand beside each other on a tablet.
                if what == "library" {
                    found.extend(layout::faults(browser, TABLET, what).await?);
                }
                layout::resize(browser, layout::SMALLEST.0, layout::SMALLEST.1).await?;
                // What stands on several of them is told once.
                let fault = |line: &str| line.split_once(": ").map(|(_, fault)| fault.to_owned());
                for line in found {
                    let is_known = |known: &String| fault(known) == fault(&line);
                    if !faults.iter().any(is_known) {
                        faults.push(line);
                    }
                }
                WebDriverResult::Ok(())
            };
            look("game").await?;
            for dialog in [
                "new-game",
                "library",
                "hand-on",
                "rename",
                "comment",
                "rules",
                "settings",
                "keys",
                "offer-draw",
                "resign",
            ] {
                table.press("menu").await?;
                table.waits_for("[data-dialog='menu'][open]").await?;
                look("menu").await?;
                table.press_in("menu", dialog).await?;
                table
                    .waits_for(&format!("[data-dialog='{dialog}'][open]"))
                    .await?;
                look(dialog).await?;
                table.closes(dialog).await?;
            }
            table.press("menu").await?;
            table.press_in("menu", "edit").await?;
            table.waits_for("[data-editing='true']").await?;
            look("editor").await?;
            // All that is asked there is there, and the page is scrolled.
            let cut = "return [...document.querySelectorAll('.editor')].some(part => part.scrollHeight > part.clientHeight + 1)";
            table.finds(cut, &false).await?;
            table.press("edit-leave").await?;
            table.press("look-back-turn").await?;
            table.waits_for("[data-looking]").await?;
            look("looking back").await?;
            table.press("look-here").await?;
            table.shows().await?;

            table.press("menu").await?;
            table.press_in("menu", "learn").await?;
            for lesson in Lesson::ALL {
                speaks(&table, language, Message::LessonTask(lesson)).await?;
                look(&format!("{lesson:?}")).await?;
                learning::does(&table, lesson).await?;
                speaks(&table, language, Message::LessonWhy(lesson)).await?;
                look(&format!("{lesson:?} done")).await?;
                if lesson.next().is_some() {
                    table.press("next-lesson").await?;
                }
            }
            table.press("leave-lessons").await?;
            table.shows().await?;

            table.press("menu").await?;
            table.press_in("menu", "resign").await?;
            table.press_in("resign", "confirm-resign").await?;
            table.waits_for("[data-stage='over']").await?;
            look("result").await?;
            table.open_new_game().await?;
            table.waits_for("[data-dialog='new-game'][open]").await?;
            for pairing in ["bots", "bot"] {
                table.choose("pairing", pairing).await?;
                look(pairing).await?;
            }
            assert!(faults.is_empty(), "{}", faults.join("\n"));
            // What is chosen far below is not hidden by what stands at the lower edge.
            table
                .begin_again(Variant::Blitz, against_bot(Player::Black))
                .await?;
            table.waits_for_person().await?;
            let faults = layout::faults(browser, layout::SMALLEST, "placing").await?;
            assert!(faults.is_empty(), "{}", faults.join("\n"));
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn english_has_room_on_a_small_telephone() {
    has_room(Language::English).await;
}

#[tokio::test]
async fn spanish_has_room_on_a_small_telephone() {
    has_room(Language::Spanish).await;
}

#[tokio::test]
async fn german_has_room_on_a_small_telephone() {
    has_room(Language::German).await;
}

#[tokio::test]
async fn french_has_room_on_a_small_telephone() {
    has_room(Language::French).await;
}

#[tokio::test]
async fn dutch_has_room_on_a_small_telephone() {
    has_room(Language::Dutch).await;
}

#[tokio::test]
async fn chinese_has_room_on_a_small_telephone() {
    has_room(Language::Chinese).await;
}

/// Translates the page as a browser does: each text goes into two elements of its own, at once and whenever another
/// one comes. `KEEPS` says whether it is the same text that goes there, or another in its place.
const TRANSLATES: &str = "
    window.translated = 0;
    const translate = text => {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || parent.closest('font, option, script, style, title')) return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        text.replaceWith(outer);
        inner.append(KEEPS ? text : `«${text.data}»`);
        translated += 1;
    };
    const translate_all = () => {
        const texts = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) texts.push(walker.currentNode);
        texts.forEach(translate);
    };
    translate_all();
    new MutationObserver(translate_all)
        .observe(document.body, { childList: true, characterData: true, subtree: true });
";

/// Plays on a page that is being translated.
async fn plays_translated(keeps: bool) {
    let recorded = recorded("crossing");
    let game = recorded.until(|game| game.cursor() == 8);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let script = TRANSLATES.replace("KEEPS", &keeps.to_string());
            browser.execute(&script, Vec::new()).await?;
            let translated: usize = browser
                .execute("return translated", Vec::new())
                .await?
                .convert()?;
            assert!(translated > 10, "only {translated} texts were translated");
            for step in &recorded.steps[8..14] {
                table.play(*step).await?;
            }
            table.opens("settings").await?;
            table.closes("settings").await?;
            table.opens("new-game").await?;
            table.choose("pairing", "people").await?;
            table.choose("pairing", "bot").await?;
            table.closes("new-game").await?;
            table.press("undo").await?;
            table.game.undo(yinsh::game::Unit::Step, PEOPLE);
            table.shows().await?;
            table.press("look-back-turn").await?;
            table.waits_for("[data-looking='back']").await?;
            table.press("look-here").await?;
            table.waits_for("[data-stage]:not([data-looking])").await?;
            table.play_all(&recorded.steps[13..30]).await?;
            let kept = kept::games(browser).await?.remove(0).game;
            assert_eq!(kept.steps(), table.game.steps());
            let goes_on: usize = browser
                .execute("return translated", Vec::new())
                .await?
                .convert()?;
            assert!(goes_on > translated, "nothing more was translated");
            table.reload().await
        })
        .await;
}

#[tokio::test]
async fn a_translator_that_moves_texts_does_not_stop_the_game() {
    plays_translated(true).await;
}

#[tokio::test]
async fn a_translator_that_replaces_texts_does_not_stop_the_game() {
    plays_translated(false).await;
}

#[tokio::test]
async fn browsers_are_asked_not_to_translate_the_page() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = Table::first(browser).await?;
            let asked = "return document.documentElement.translate";
            table.finds(asked, &false).await
        })
        .await;
}

#[tokio::test]
async fn a_chosen_language_without_words_gives_way_to_the_browsers_when_loaded() {
    Visit::new()
        .finding("yinsh.settings", r#"{"language":"fr"}"#)
        .without("words/fr")
        .before_scripts(asks_for(&["nl"]))
        .run(async |browser: &WebDriver| {
            let table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            speaks(&table, Language::Dutch, FIRST).await?;
            speaks(&table, Language::Dutch, Message::NoWords).await
        })
        .await;
}
