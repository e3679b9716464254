//! Looking through a game, and what is tried and written there.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    app::text::Message,
    bot,
    game::{Game, NodeId, Unit},
    notation::{gipf, sgf},
    rules::{Player, PointSet, Step},
    store::{ONLY_GAME, SavedGame, encode},
};

use crate::{
    hands::{SHIFT, swipe, type_keys},
    harness::Visit,
    kept,
    recorded::{in_a_game, recorded},
    seen::{Begun, Seen, name},
    table::{PEOPLE, Table, against_bot},
};

pub const LEFT: char = '\u{e012}';
pub const RIGHT: char = '\u{e014}';
pub const HOME: char = '\u{e011}';
const PAGE_UP: char = '\u{e00e}';
const PAGE_DOWN: char = '\u{e00f}';
pub const END: char = '\u{e010}';

/// Where one looks, as the page tells it: whether back, the number of the turn, and what the last turn
/// has changed.
const PLACE: &str = "
    const current = [...document.querySelectorAll('[data-turn]:has([aria-current=step])')];
    const last = document.querySelector('[data-last-flipped]').dataset;
    return [
        document.querySelector('[data-stage]').dataset.looking ?? '',
        current.map(turn => turn.dataset.turn).join(),
        last.lastRing ?? '',
        last.lastFlipped,
    ];
";

/// The page shows the position behind these steps of the game, and the turn that led there.
pub async fn looks_at(table: &Table<'_>, steps: &[Step]) -> WebDriverResult<()> {
    let start = *table.game.start();
    let game = Game::from_steps(start, steps).expect("legal steps");
    let is_back = steps != table.game.steps();
    let mut expected = Seen::of(&game, PEOPLE, Begun::Nothing);
    if is_back {
        expected.can_undo = false;
        expected.can_redo = false;
    } else {
        expected = Seen::of(&table.game, table.seats, Begun::Nothing);
    }
    let turns = gipf::turns(&start, steps);
    let turn = turns
        .last()
        .map_or(String::new(), |turn| turn.number.to_string());
    let (mut ring, mut flipped) = (None, PointSet::EMPTY);
    let last = game.tree().last_turn(game.here());
    for place in last {
        match game.tree().step(place) {
            Some(Step::Place(point)) => ring = Some(point),
            Some(Step::Move { from, to }) => {
                ring = Some(to);
                let tree = game.tree();
                let before = tree.position(tree.parent(place).expect("a parent"));
                flipped = before.flips(from, to);
            }
            // What was taken away is not there to be marked.
            Some(Step::TakeRow(row)) => flipped -= row.points(),
            Some(Step::TakeRing(point)) => ring = ring.filter(|ring| *ring != point),
            _ => {}
        }
    }
    let flipped: Vec<String> = flipped.into_iter().map(name).collect();
    let (ring, flipped) = (ring.map_or(String::new(), name), flipped.join(" "));
    let looking = if is_back { "back" } else { "" };
    let place = [looking.to_owned(), turn, ring, flipped];
    table.finds(PLACE, &place.to_vec()).await?;
    let when = format!("behind {} steps", steps.len());
    table.sees(&expected, &when).await
}

/// Where turns begin in the game, and its end: numbers of steps.
pub fn turn_ends(game: &Game) -> Vec<usize> {
    let mut ends = vec![0];
    for (steps, place) in (1..).zip(game.tree().path(game.here())) {
        if game.tree().is_turn_start(place) || steps == game.cursor() {
            ends.push(steps);
        }
    }
    ends
}

/// A game without rows so far, so that every step is a turn of its own, and some that follow.
fn midgame() -> Game {
    recorded("crossing").until(|game| game.cursor() == 24)
}

#[tokio::test]
async fn by_buttons_through_every_turn_and_step() {
    let whole = recorded("crossing").whole();
    let ends = turn_ends(&whole);
    assert!(
        ends.windows(2).any(|pair| pair[1] - pair[0] > 1),
        "turns of several steps"
    );
    Visit::new()
        .finding_game(&whole, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &whole, PEOPLE).await?;
            let steps = whole.steps().to_vec();
            for end in ends.iter().rev().skip(1) {
                table.press("look-back-turn").await?;
                looks_at(&table, &steps[..*end]).await?;
            }
            table
                .waits_for("[data-action='look-back-turn'][disabled]")
                .await?;
            for end in &ends[1..] {
                table.press("look-on-turn").await?;
                looks_at(&table, &steps[..*end]).await?;
            }
            table.tells_the_result().await?;
            // By steps, the last turns.
            table.press("look-back-turn").await?;
            let end = ends[ends.len() - 2];
            looks_at(&table, &steps[..end]).await?;
            for at in (end - 6..end).rev() {
                table.press("look-back").await?;
                looks_at(&table, &steps[..at]).await?;
            }
            table.press("look-on").await?;
            looks_at(&table, &steps[..end - 5]).await?;
            table.press("look-first").await?;
            looks_at(&table, &[]).await?;
            table.press("look-last").await?;
            looks_at(&table, &steps).await?;
            assert_eq!(kept::games(browser).await?[0].game, whole);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn by_keys_outside_the_board() {
    let game = recorded("crossing").whole();
    let ends = turn_ends(&game);
    let (before, end) = (ends[ends.len() - 2], ends[ends.len() - 1]);
    assert!(end - before > 1, "the last turn has several steps");
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            let steps = game.steps().to_vec();
            type_keys(browser, &[LEFT]).await?;
            looks_at(&table, &steps[..before]).await?;
            type_keys(browser, &[RIGHT]).await?;
            looks_at(&table, &steps).await?;
            type_keys(browser, &[SHIFT, LEFT, SHIFT]).await?;
            looks_at(&table, &steps[..end - 1]).await?;
            type_keys(browser, &[HOME]).await?;
            looks_at(&table, &[]).await?;
            type_keys(browser, &[RIGHT, RIGHT, SHIFT, RIGHT, SHIFT]).await?;
            looks_at(&table, &steps[..3]).await?;
            type_keys(browser, &[END]).await?;
            looks_at(&table, &steps).await?;

            // On the board and in a field arrows have a meaning of their own.
            browser
                .execute(
                    "document.querySelector('[data-point][tabindex=\"0\"]').focus()",
                    Vec::new(),
                )
                .await?;
            type_keys(browser, &[LEFT, RIGHT]).await?;
            looks_at(&table, &steps).await?;
            type_keys(browser, &[PAGE_UP]).await?;
            looks_at(&table, &steps[..before]).await?;
            type_keys(browser, &[SHIFT, PAGE_DOWN, SHIFT]).await?;
            looks_at(&table, &steps[..before + 1]).await?;
            type_keys(browser, &[HOME]).await?;
            looks_at(&table, &[]).await?;
            type_keys(browser, &[END]).await?;
            looks_at(&table, &steps).await?;
            table.opens("comment").await?;
            table.writes("textarea[name='comment']", "words").await?;
            type_keys(browser, &[LEFT, HOME, LEFT]).await?;
            table.closes("comment").await?;
            looks_at(&table, &steps).await
        })
        .await;
}

/// Looks at the turn with this number by the list.
async fn chooses_turn(table: &Table<'_>, number: usize) -> WebDriverResult<()> {
    let turn = format!("[data-turn='{number}'][data-level='0'] [data-action='look-at']");
    table.hand.press_element(table.browser, &turn).await
}

#[tokio::test]
async fn by_the_list_of_turns_and_by_swipes() {
    let game = midgame();
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            let steps = game.steps().to_vec();
            for number in [12, 3, 20, 1] {
                chooses_turn(&table, number).await?;
                looks_at(&table, &steps[..number]).await?;
            }
            chooses_turn(&table, 12).await?;
            looks_at(&table, &steps[..12]).await?;
            let list = "ol:has([data-turn])";
            swipe(browser, list, 100).await?;
            looks_at(&table, &steps[..11]).await?;
            swipe(browser, list, 100).await?;
            looks_at(&table, &steps[..10]).await?;
            swipe(browser, list, -100).await?;
            looks_at(&table, &steps[..11]).await?;
            // Too short to be meant.
            swipe(browser, list, -15).await?;
            swipe(browser, list, -100).await?;
            looks_at(&table, &steps[..12]).await?;
            table.press("look-here").await?;
            looks_at(&table, &steps).await
        })
        .await;
}

/// Another step than the one that was played there.
fn other_step(game: &Game, at: usize) -> Step {
    let before = game.position_at(at).expect("a place of the game");
    let played = game.steps()[at];
    let steps = before.legal_steps();
    // A ring that moves far enough to be seen.
    let mut others = steps.iter().filter(|step| **step != played);
    *others.next_back().expect("another step")
}

/// Makes a step where one looks.
async fn tries(table: &Table<'_>, step: Step) -> WebDriverResult<()> {
    match step {
        Step::Move { from, to } => {
            table.tap(from).await?;
            table.tap(to).await
        }
        Step::Place(point) => table.tap(point).await,
        _ => panic!("{step} is not tried here"),
    }
}

/// The game with all its lines as text: the places of equal trees may be numbered otherwise.
fn lines(game: &Game) -> String {
    sgf::write(&SavedGame::new(game.clone(), PEOPLE).record())
}

/// The only game that is kept, in the same form.
async fn kept_lines(browser: &WebDriver) -> WebDriverResult<String> {
    Ok(lines(&kept::games(browser).await?.remove(0).game))
}

#[tokio::test]
async fn what_is_played_earlier_is_a_variation_and_stays_after_loading_again() {
    let game = midgame();
    let at = 15;
    let other = other_step(&game, at);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let steps = game.steps().to_vec();
            chooses_turn(&table, at).await?;
            looks_at(&table, &steps[..at]).await?;
            tries(&table, other).await?;
            let mut tried = steps[..at].to_vec();
            tried.push(other);
            looks_at(&table, &tried).await?;
            table
                .waits_for("[data-level='1'] [aria-current='step']")
                .await?;

            // Something is written about it, and about a turn of the game.
            table.press("comment").await?;
            table.writes("textarea[name='comment']", "Better?").await?;
            table.press_in("comment", "keep-comment").await?;
            table.closed("comment").await?;
            table.says_words("Better?").await?;
            table.press("look-here").await?;
            looks_at(&table, &steps).await?;
            let expected = {
                let mut game = game.clone();
                let from = game.tree().path(game.here())[at - 1];
                let place = game.try_step(from, other).expect("a legal step");
                game.set_comment(place, "Better?".to_owned());
                game
            };
            assert_eq!(kept_lines(browser).await?, lines(&expected));
            table.game = expected.clone();
            table.reload().await?;
            table
                .hand
                .press_element(browser, "[data-level='1'] [data-action='look-at']")
                .await?;
            looks_at(&table, &tried).await?;
            table.says_words("Better?").await?;

            // The main line goes on as before.
            table.press("look-here").await?;
            table.shows().await?;
            table.play(recorded("crossing").steps[24]).await?;
            assert_eq!(kept_lines(browser).await?, lines(&table.game));
            assert!(table.game.tree().has_variations());
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_variation_is_promoted_and_another_removed() {
    let game = midgame();
    let at = 15;
    let other = other_step(&game, at);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            chooses_turn(&table, at).await?;
            tries(&table, other).await?;
            table.press("promote").await?;
            let mut promoted = game.clone();
            let from = game.tree().path(game.here())[at - 1];
            let place = promoted.try_step(from, other).expect("a legal step");
            promoted.promote(place);
            table.game = promoted.clone();
            looks_at(&table, promoted.steps()).await?;
            table.shows().await?;
            assert_eq!(kept_lines(browser).await?, lines(&promoted));
            table.reload().await?;

            // What was the game is the variation now, and is removed.
            let last = format!(
                "[data-level='1'][data-turn='{}'] [data-action='look-at']",
                game.cursor()
            );
            table.hand.press_element(browser, &last).await?;
            looks_at(&table, game.steps()).await?;
            table.press("remove-variation").await?;
            looks_at(&table, &game.steps()[..at]).await?;
            table.press("look-here").await?;
            table.shows().await?;
            let kept = kept::games(browser).await?.remove(0);
            assert!(!kept.game.tree().has_variations());
            assert_eq!(kept.game.steps(), promoted.steps());
            table.game = kept.game;
            table.reload().await
        })
        .await;
}

#[tokio::test]
async fn a_comment_on_the_game_stands_at_its_beginning() {
    let game = midgame();
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            type_keys(browser, &[HOME]).await?;
            looks_at(&table, &[]).await?;
            table.press("comment").await?;
            table.says(Message::CommentOn { turn: 0 }).await?;
            table
                .writes("textarea[name='comment']", "At the club.")
                .await?;
            table.press_in("comment", "keep-comment").await?;
            table.closed("comment").await?;
            table.says_words("At the club.").await?;
            let kept = kept::games(browser).await?.remove(0).game;
            assert_eq!(kept.tree().comment(NodeId::ROOT), "At the club.");
            assert_eq!(kept.steps(), game.steps());
            Ok(())
        })
        .await;
}

/// Sets a token of the page that is a number.
async fn sets(browser: &WebDriver, token: &str, value: u32) -> WebDriverResult<()> {
    let set = "document.documentElement.style.setProperty(arguments[0], arguments[1])";
    let arguments = vec![json!(token), json!(value.to_string())];
    browser.execute(set, arguments).await.map(|_| ())
}

#[tokio::test]
async fn turns_pass_by_themselves_to_the_end() {
    let game = recorded("blitz-short").whole();
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            let steps = game.steps().to_vec();
            sets(browser, "--autoplay-pace", 60_000).await?;
            type_keys(browser, &[HOME]).await?;
            table.press("autoplay").await?;
            table.press("stop-autoplay").await?;
            looks_at(&table, &[]).await?;
            sets(browser, "--autoplay-pace", 5).await?;
            table.press("autoplay").await?;
            looks_at(&table, &steps).await?;
            table.waits_for("[data-action='undo']").await?;
            table.tells_the_result().await?;

            // In the middle it stops when something else is done.
            type_keys(browser, &[HOME]).await?;
            sets(browser, "--autoplay-pace", 300).await?;
            table.press("autoplay").await?;
            table
                .waits_for("[data-turn='2'] [aria-current='step']")
                .await?;
            chooses_turn(&table, 1).await?;
            table.waits_for("[data-action='autoplay']").await?;
            looks_at(&table, &steps[..1]).await
        })
        .await;
}

#[tokio::test]
async fn a_reply_of_the_bot_does_not_move_the_view_and_is_told() {
    let seats = against_bot(Player::White);
    let game = recorded("crossing").until(|game| game.cursor() == 14);
    assert_eq!(game.to_act(), Some(Player::White));
    Visit::new()
        .finding_game(&game, seats)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, seats).await?;
            table.quicken_bot(2500).await?;
            let step = bot::choose(game.position(), 3).expect("a turn")[0];
            table.play(step).await?;
            assert_eq!(table.game.to_act(), Some(Player::Black));
            let steps = table.game.steps().to_vec();
            table.press("look-back-turn").await?;
            table.press("look-back-turn").await?;
            let back = &steps[..steps.len() - 2];
            looks_at(&table, back).await?;
            let player = Player::Black;
            table.says(Message::PlayedMeanwhile { player }).await?;
            looks_at(&table, back).await?;
            let kept = kept::games(browser).await?.remove(0).game;
            assert!(kept.steps().starts_with(&steps));
            assert!(kept.steps().len() > steps.len());
            table.press("look-here").await?;
            table.waits_for_person().await?;
            assert!(table.game.steps().len() > steps.len());
            Ok(())
        })
        .await;
}

/// The button that looks on becomes the one that redoes, in the same place, where the game is played on.
#[tokio::test]
async fn quick_presses_on_look_on_and_redo_nothing() {
    let recorded = recorded("crossing");
    let mut game = recorded.until(|game| game.cursor() == 30);
    game.undo(Unit::Step, PEOPLE);
    game.undo(Unit::Step, PEOPLE);
    let press = "
        const box = document.querySelector('[data-action=look-on]').getBoundingClientRect();
        const there = () => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        const done = arguments[0];
        (async () => {
            for (let press = 0; press < 6; press++) { there().closest('button').click(); await drawn(); }
            done(document.querySelector('[data-stage]').dataset.looking ?? '');
        })();
    ";
    let text = encode(&SavedGame::new(game.clone(), PEOPLE)).expect("a game");
    Visit::new()
        .finding(ONLY_GAME, &text)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            table.press("look-back-turn").await?;
            table.waits_for("[data-looking]").await?;
            let looking = browser.execute_async(press, Vec::new()).await?;
            assert_eq!(looking.json().as_str(), Some(""), "it is the game again");
            table.shows().await?;
            assert_eq!(table.saved().await?.game.cursor(), game.cursor());
            Ok(())
        })
        .await;
}

/// A dialog that opens has the browser look at every element of the page: with too many of them a slow device stands still.
#[tokio::test]
async fn the_page_has_few_elements() {
    in_a_game(30, async |table: Table<'_>| {
        let count = "return document.querySelectorAll('#app *').length";
        let elements: usize = table.browser.execute(count, Vec::new()).await?.convert()?;
        assert!(elements <= 420, "{elements} elements");
        Ok(())
    })
    .await;
}

/// Each turn in the list costs the browser something where it changes: only the last may, or a long game gets slow.
#[tokio::test]
async fn a_turn_leaves_those_listed_before_it_alone() {
    in_a_game(30, async |mut table: Table<'_>| {
        let watch = "
            window.changed = new Set();
            const turns = new Map([...document.querySelectorAll('[data-turn]')].map((turn, index) => [turn, index]));
            new MutationObserver(changes => {
                for (const { target, removedNodes } of changes) {
                    for (const node of [target, ...removedNodes]) {
                        const element = node.nodeType === 1 ? node : node.parentElement;
                        const turn = element?.closest('[data-turn]');
                        if (turns.has(turn)) changed.add(turns.get(turn));
                    }
                }
            }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
            return turns.size;
        ";
        let listed: usize = table.browser.execute(watch, Vec::new()).await?.convert()?;
        assert!(listed > 20, "{listed} turns");
        table.play_all(&recorded("crossing").steps[30..33]).await?;
        // The one before is no longer the one that is looked at.
        table
            .finds("return [...changed].sort()", &vec![listed - 1])
            .await
    })
    .await;
}
