//! The list of games: search, sort, rename, duplicate, delete, open.

use std::collections::BTreeMap;

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;
use yinsh::{
    app::text::Message,
    game::{Game, Unit},
    rules::{Position, Variant},
    store::{GAME, ONLY_GAME, SavedGame, encode},
};

use crate::{
    hand_on::{downloaded, downloads_to},
    hands::Hand,
    harness::Visit,
    kept,
    recorded::recorded,
    table::{PEOPLE, Table},
};

/// What the listed games are known by, in their order.
const ROWS: &str =
    "return [...document.querySelectorAll('[data-game]')].map(row => row.dataset.game)";

/// How many games there are, as the list says.
const COUNT: &str = "return Number(document.querySelector('[data-games]').dataset.games)";

/// Waits until these games are listed, in this order.
pub async fn lists(table: &Table<'_>, ids: &[&str]) -> WebDriverResult<()> {
    let ids: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
    table.finds(ROWS, &ids).await
}

async fn listed(table: &Table<'_>) -> WebDriverResult<Vec<String>> {
    table.browser.execute(ROWS, Vec::new()).await?.convert()
}

/// Waits until so many games are listed.
async fn lists_so_many(table: &Table<'_>, games: usize) -> WebDriverResult<()> {
    let count = "return document.querySelectorAll('[data-game]').length";
    table.finds(count, &games).await
}

/// Shows what can be done with a game, and does it.
pub async fn does(table: &Table<'_>, id: &str, deed: &str) -> WebDriverResult<()> {
    let row = format!("[data-game='{id}']");
    let browser = table.browser;
    let is_chosen = format!("{row} [data-action='choose-game'][aria-expanded='true']");
    if browser.find_all(By::Css(is_chosen)).await?.is_empty() {
        let choose = format!("{row} [data-action='choose-game']");
        table.hand.press_element(browser, &choose).await?;
    }
    let deed = format!("{row} [data-action='{deed}']");
    table.hand.press_element(browser, &deed).await
}

/// Three games, each saved later than the one before: their names, titles and steps differ.
pub fn shelf() -> BTreeMap<String, String> {
    let games = [
        ("ada", "crossing", 12, "Final", ["Ada", "Ben"], "2024-05-01"),
        ("blitz", "blitz", 5, "", ["Zoe", "Ada"], "2026-01-31"),
        ("mid", "seven", 30, "Ärger", ["", ""], "2025-12-24"),
    ];
    let games = games.into_iter().zip(1_u64..);
    let saved = games.map(|((id, name, steps, title, names, date), time)| {
        let game = recorded(name).until(|game| game.cursor() == steps);
        let saved = SavedGame {
            title: title.to_owned(),
            names: names.map(str::to_owned),
            date: date.parse().ok(),
            saved_at: time,
            ..SavedGame::new(game, PEOPLE)
        };
        (id.to_owned(), encode(&saved).expect("a game"))
    });
    saved.collect()
}

/// A first visit, with these games put into the storage and the list opened.
pub async fn with_shelf<'a>(
    browser: &'a WebDriver,
    shelf: &BTreeMap<String, String>,
) -> WebDriverResult<Table<'a>> {
    let table = Table::first(browser).await?;
    kept::put(browser, shelf).await?;
    table.opens("library").await?;
    Ok(table)
}

#[tokio::test]
async fn games_that_were_left_can_be_opened_each_with_its_own_undo() {
    let (first, second) = (recorded("crossing").steps, recorded("blitz").steps);
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            table.play_all(&first[..6]).await?;
            table.undo(Unit::Step).await?;
            table.undo(Unit::Step).await?;
            let left = (kept::current(browser).await?, table.game.clone());
            table.begin_again(Variant::Blitz, PEOPLE).await?;
            table.play_all(&second[..4]).await?;
            table.undo(Unit::Step).await?;
            let other = (kept::current(browser).await?, table.game.clone());
            assert_ne!(left.0, other.0);

            for (id, game) in [&left, &other, &left] {
                table.opens("library").await?;
                lists_so_many(&table, 2).await?;
                does(&table, id, "open-game").await?;
                table.closed("library").await?;
                table.game = game.clone();
                table.shows().await?;
                table.redo(Unit::Step).await?;
                table.undo(Unit::Step).await?;
                table.undo(Unit::Step).await?;
                table.redo(Unit::Step).await?;
                assert_eq!(kept::current(browser).await?, *id);
            }
            // The one that was last on the board goes on.
            table.reload().await?;
            table.redo(Unit::Step).await?;
            assert_eq!(kept::game(browser, &other.0).await?.game, other.1);
            assert_eq!(kept::texts(browser).await?.len(), 2);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn games_are_searched_and_sorted_and_the_order_stays() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = with_shelf(browser, &shelf()).await?;
            lists(&table, &["mid", "blitz", "ada"]).await?;
            let search = "input[name='search']";
            for (words, found) in [
                ("ada", &["blitz", "ada"][..]),
                ("ADA ben", &["ada"]),
                ("ärger", &["mid"]),
                ("2025-12", &["mid"]),
                ("blitz", &["blitz"]),
                ("ada nobody", &[]),
                ("", &["mid", "blitz", "ada"]),
            ] {
                table.writes(search, words).await?;
                lists(&table, found).await?;
            }
            table.writes(search, "nobody").await?;
            table.says(Message::NoneFound).await?;
            table.writes(search, "").await?;
            table.picks("sort", 1).await?;
            lists(&table, &["blitz", "mid", "ada"]).await?;
            table.picks("sort", 2).await?;
            let by_name = ["ada", "blitz", "mid"];
            lists(&table, &by_name).await?;

            browser.refresh().await?;
            table.press_in("new-game", "close").await?;
            table.opens("library").await?;
            lists(&table, &by_name).await?;
            let chosen = "return document.querySelector('select[name=sort]').selectedIndex";
            table.finds(chosen, &2).await
        })
        .await;
}

/// Where names begin in the row of the game `turned`, from the left.
const NAMES_FROM_THE_LEFT: &str = "
    const text = document.querySelector('[data-game=turned] strong').firstChild;
    return arguments[0].map(name => {
        const range = document.createRange();
        range.setStart(text, text.data.indexOf(name));
        range.setEnd(text, text.data.indexOf(name) + name.length);
        return range.getBoundingClientRect().left;
    });
";

#[tokio::test]
async fn a_title_that_turns_the_writing_round_turns_nothing_beside_it() {
    let saved = SavedGame {
        title: "\u{202e}Final".to_owned(),
        names: ["Ada", "Ben"].map(str::to_owned),
        ..SavedGame::new(recorded("blitz").whole(), PEOPLE)
    };
    let shelf = BTreeMap::from([("turned".to_owned(), encode(&saved).expect("a game"))]);
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = with_shelf(browser, &shelf).await?;
            lists(&table, &["turned"]).await?;
            let names = vec![serde_json::json!(["Ada", "Ben"])];
            let left = browser.execute(NAMES_FROM_THE_LEFT, names).await?;
            let left: Vec<f64> = left.convert()?;
            assert!(left[0] < left[1], "{left:?}");
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn games_are_renamed_duplicated_deleted_and_put_back() {
    let shelf = shelf();
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = with_shelf(browser, &shelf).await?;
            does(&table, "mid", "rename-game").await?;
            let title = "[data-game='mid'] input[name='title']";
            table.writes(title, "Rematch").await?;
            table
                .writes("[data-game='mid'] input[name='black']", "Cleo")
                .await?;
            does(&table, "mid", "keep-names").await?;
            table.writes("input[name='search']", "rematch cleo").await?;
            lists(&table, &["mid"]).await?;
            table.writes("input[name='search']", "").await?;
            lists_so_many(&table, 3).await?;
            let renamed = kept::game(browser, "mid").await?;
            assert_eq!(renamed.title, "Rematch");
            assert_eq!(renamed.names, ["", "Cleo"]);
            let before = recorded("seven").until(|game| game.cursor() == 30);
            assert_eq!(renamed.game, before);

            does(&table, "mid", "duplicate-game").await?;
            lists_so_many(&table, 4).await?;
            let mut ids = listed(&table).await?;
            ids.retain(|id| !shelf.contains_key(id));
            assert_eq!(kept::game(browser, &ids[0]).await?, renamed);

            let text = table.stored(&format!("{GAME}blitz")).await?;
            does(&table, "blitz", "delete-game").await?;
            lists_so_many(&table, 3).await?;
            assert_eq!(table.stored(&format!("{GAME}blitz")).await?, None);
            table.press("put-back").await?;
            lists_so_many(&table, 4).await?;
            assert_eq!(table.stored(&format!("{GAME}blitz")).await?, text);
            table.finds(COUNT, &4).await
        })
        .await;
}

/// Presses a button of the list by key, and waits for where the focus is then.
async fn goes_by_key(table: &Table<'_>, pressed: &str, then: &str) -> WebDriverResult<()> {
    let focus = format!("document.querySelector(\"{pressed}\").focus()");
    table.browser.execute(focus, Vec::new()).await?;
    crate::hands::type_keys(table.browser, &['\u{e007}']).await?;
    table.waits_for(&format!("{then}:focus")).await
}

#[tokio::test]
async fn the_focus_stays_in_the_list_whatever_is_done_there() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = with_shelf(browser, &shelf()).await?;
            let choose = "[data-game='ada'] [data-action='choose-game']";
            goes_by_key(&table, choose, choose).await?;
            let rename = "[data-game='ada'] [data-action='rename-game']";
            goes_by_key(&table, rename, "[data-game='ada'] input[name='title']").await?;
            goes_by_key(&table, "[data-action='keep-names']", rename).await?;
            let delete = "[data-game='ada'] [data-action='delete-game']";
            goes_by_key(&table, delete, "[data-action='put-back']").await?;
            // The game is there again, as it was chosen.
            goes_by_key(&table, "[data-action='put-back']", rename).await
        })
        .await;
}

#[tokio::test]
async fn the_game_on_the_board_is_renamed_deleted_and_put_back() {
    let game = recorded("draw").until(|game| game.cursor() == 14);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let id = kept::current(browser).await?;
            table.opens("library").await?;
            does(&table, &id, "rename-game").await?;
            let title = format!("[data-game='{id}'] input[name='title']");
            table.writes(&title, "Mine").await?;
            does(&table, &id, "keep-names").await?;
            let says = format!(
                "return document.querySelector('[data-game=\"{id}\"] strong').textContent.startsWith('Mine')"
            );
            table.finds(&says, &true).await?;
            assert_eq!(kept::game(browser, &id).await?.title, "Mine");

            does(&table, &id, "delete-game").await?;
            lists_so_many(&table, 0).await?;
            assert!(kept::texts(browser).await?.is_empty());
            table.press("put-back").await?;
            lists_so_many(&table, 1).await?;
            does(&table, &id, "open-game").await?;
            table.closed("library").await?;
            table.shows().await?;
            table.play(recorded("draw").steps[14]).await?;

            table.opens("library").await?;
            does(&table, &id, "delete-game").await?;
            lists_so_many(&table, 0).await?;
            table.closes("library").await?;
            table.game = Game::new(Position::new(Variant::Standard));
            table.shows().await?;
            // What is played now is another game.
            table.play(recorded("draw").steps[0]).await?;
            assert_ne!(kept::current(browser).await?, id);
            assert_eq!(kept::texts(browser).await?.len(), 1);
            table.reload().await
        })
        .await;
}

#[tokio::test]
async fn what_cannot_be_read_is_listed_and_can_be_downloaded_and_deleted() {
    let mut shelf = shelf();
    let damaged = shelf["ada"].replace("\"turns\":\"1.", "\"turns\":\"1.z");
    assert_ne!(damaged, shelf["ada"]);
    let newer = "{\"version\":999,\"tree\":[1,2,3]}";
    shelf.insert("damaged".to_owned(), "{\"version\":2".to_owned());
    shelf.insert("newer".to_owned(), newer.to_owned());
    // Its summary can be read, and it is found out when it is opened.
    shelf.insert("wrong".to_owned(), damaged.clone());
    let folder = TempDir::new().expect("a folder");
    Visit::new()
        .run(async |browser: &WebDriver| {
            downloads_to(browser, folder.path()).await?;
            let table = with_shelf(browser, &shelf).await?;
            lists_so_many(&table, 6).await?;
            assert!(listed(&table).await?[4..].contains(&"damaged".to_owned()));
            table.says(Message::UnreadableGame).await?;
            table.says(Message::NewerGame).await?;
            does(&table, "newer", "download-text").await?;
            assert_eq!(downloaded(folder.path(), ".json").await, newer);
            does(&table, "damaged", "delete-game").await?;
            lists_so_many(&table, 5).await?;
            table.press("put-back").await?;
            lists_so_many(&table, 6).await?;

            does(&table, "wrong", "open-game").await?;
            does(&table, "wrong", "download-text").await?;
            assert_eq!(downloaded(folder.path(), ".json").await, damaged);
            table.closes("library").await?;
            table.shows().await?;
            for (id, text) in &shelf {
                let kept = table.stored(&format!("{GAME}{id}")).await?;
                assert_eq!(kept.as_ref(), Some(text), "{id}");
            }
            Ok(())
        })
        .await;
}

/// How many games a library has to hold.
const MANY: usize = 1000;

/// How many of them are drawn at a time.
const PAGE: usize = 50;

#[tokio::test]
async fn of_a_thousand_games_a_page_is_drawn_at_a_time() {
    let games = ["seven", "crossing", "draw", "passes"].map(|name| recorded(name).whole());
    let shelf: BTreeMap<String, String> = (0..MANY)
        .map(|number| {
            let saved = SavedGame {
                title: format!("Game {number:03}"),
                names: ["Ada".to_owned(), format!("Ben {}", number % 7)],
                saved_at: number as u64,
                ..SavedGame::new(games[number % games.len()].clone(), PEOPLE)
            };
            (format!("g{number:03}"), encode(&saved).expect("a game"))
        })
        .collect();
    let current = games[0].clone();
    Visit::new()
        .finding(
            ONLY_GAME,
            &encode(&SavedGame::new(current.clone(), PEOPLE)).expect("a game"),
        )
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &current, PEOPLE).await?;
            kept::put(browser, &shelf).await?;
            table.reload().await?;
            table.opens("library").await?;
            lists_so_many(&table, PAGE).await?;
            table.finds(COUNT, &(MANY + 1)).await?;
            assert_eq!(listed(&table).await?[0], "g999");
            // Focus brings the button into view, clear of those that stick to the lower edge.
            let focus = "document.querySelector('[data-action=more-games]').focus()";
            browser.execute(focus, Vec::new()).await?;
            table.press("more-games").await?;
            lists_so_many(&table, 2 * PAGE).await?;
            table.writes("input[name='search']", "game 12").await?;
            // Ten end with it, from 012 to 912, and ten begin with it.
            lists_so_many(&table, 20).await?;
            table.writes("input[name='search']", "ben 3").await?;
            lists_so_many(&table, PAGE).await?;
            table.picks("sort", 2).await?;
            let first = "return document.querySelector('[data-game]').dataset.game";
            table.finds(first, &"g003".to_owned()).await?;
            does(&table, "g003", "open-game").await?;
            table.closed("library").await?;
            table.game = games[3].clone();
            table.shows().await?;
            table.undo(Unit::Step).await?;
            table.reload().await?;
            let elements = "return document.querySelectorAll('*').length";
            let elements: usize = browser.execute(elements, Vec::new()).await?.convert()?;
            assert!(elements < 2000, "{elements} elements");
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_new_game_says_that_the_one_on_the_board_stays_among_the_games() {
    let game = recorded("draw").until(|game| game.cursor() == 14);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let id = kept::current(browser).await?;
            table.open_new_game().await?;
            table.says(Message::LeavesGame).await?;
            table.begin_again(Variant::Standard, PEOPLE).await?;
            table.shows().await?;
            assert_eq!(kept::game(browser, &id).await?.game, game);
            let asked = "return document.body.innerText.includes(arguments[0])";
            let asked = browser
                .execute(asked, vec![json!("You will find it")])
                .await?;
            assert!(!asked.convert::<bool>()?);
            Ok(())
        })
        .await;
}
