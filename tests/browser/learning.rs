//! The introduction, lesson by lesson, and what is explained to those who are new to the game.

use serde_json::json;
use std::collections::BTreeMap;
use thirtyfour::prelude::*;
use yinsh::{
    app::{
        state::Lesson,
        text::{Message, Text},
    },
    game::{Game, Seats},
    rules::{Player, Point, Position, Step, Variant},
};

use crate::{
    hands::Hand,
    harness::Visit,
    kept,
    recorded::{in_a_game, recorded},
    seen::name,
    table::{PEOPLE, Table},
};

/// What stands on the points of the board.
const PIECES: &str = "
    const pieces = {};
    for (const { dataset } of document.querySelectorAll('[data-point]')) {
        if (dataset.ring) pieces[dataset.point] = `${dataset.ring} ring`;
        if (dataset.marker) pieces[dataset.point] = `${dataset.marker} marker`;
    }
    return pieces;
";

/// The board shows this position, whatever stands around it.
async fn stands(table: &Table<'_>, position: &Position) -> WebDriverResult<()> {
    let piece = |point: Point| {
        let ring = position.ring_at(point).map(|side| format!("{side} ring"));
        let marker = || {
            position
                .marker_at(point)
                .map(|side| format!("{side} marker"))
        };
        Some((name(point), ring.or_else(marker)?))
    };
    let pieces: BTreeMap<String, String> = Point::ALL.into_iter().filter_map(piece).collect();
    table.finds(PIECES, &pieces).await
}

/// Whether a move of White's makes a row that White takes then.
fn makes_row(position: &Position, step: Step) -> bool {
    let next = position.play(step).expect("a legal step");
    next.to_act() == Some(Player::White) && next.rows(Player::White).next().is_some()
}

/// Whether a step does what a lesson asks for first.
fn is_meant(lesson: Lesson, position: &Position, step: Step) -> bool {
    match (lesson, step) {
        (Lesson::Place | Lesson::Move | Lesson::TheirRow, _) => true,
        (Lesson::Jump, Step::Move { from, to }) => !position.flips(from, to).is_empty(),
        _ => makes_row(position, step),
    }
}

/// A first step of the lesson that is what it asks for, or one that is not.
fn first_step(lesson: Lesson, meant: bool) -> Option<Step> {
    let start = lesson.start();
    let steps = start.legal_steps();
    let mut fitting = steps
        .iter()
        .filter(|step| is_meant(lesson, &start, **step) == meant);
    fitting.next().copied()
}

/// Makes a step on the board of a lesson.
async fn acts(table: &Table<'_>, position: &Position, step: Step) -> WebDriverResult<()> {
    match step {
        Step::Place(point) | Step::TakeRing(point) => table.tap(point).await,
        Step::Move { from, to } => {
            table.tap(from).await?;
            let goal = format!("[data-point='{}'][data-goal]", name(to));
            table.waits_for(&goal).await?;
            table.tap(to).await
        }
        Step::TakeRow(row) => {
            table.tap(row.start()).await?;
            let through = |other: &yinsh::rules::Row| other.points().contains(row.start());
            if position.rows(Player::White).filter(through).count() > 1 {
                table.tap(row.end()).await?;
            }
            Ok(())
        }
        Step::Pass => panic!("no lesson asks for a pass"),
    }
}

/// Does what the lesson on the page asks for, until that is done.
pub async fn does(table: &Table<'_>, lesson: Lesson) -> WebDriverResult<()> {
    table
        .waits_for("[data-stage][data-lesson='open']:not(:has(dialog))")
        .await?;
    let mut position = lesson.start();
    stands(table, &position).await?;
    let mut next = first_step(lesson, true);
    while let Some(step) = next {
        acts(table, &position, step).await?;
        position = position.play(step).expect("a legal step");
        stands(table, &position).await?;
        let goes_on = position.to_act() == Some(Player::White) && lesson != Lesson::Place;
        next = position.legal_steps().first().copied();
        next = next.filter(|step| goes_on && !matches!(step, Step::Move { .. }));
    }
    table.waits_for("[data-stage][data-lesson='done']").await
}

/// The page is at this lesson: its button is marked, and what is to be done is said.
async fn is_at(table: &Table<'_>, lesson: Lesson) -> WebDriverResult<()> {
    let number = lesson.number();
    let marked = "
        return [...document.querySelectorAll('button[data-lesson][aria-current]')].map(one => one.dataset.lesson)
    ";
    table.finds(marked, &vec![number.to_string()]).await?;
    table.says(Message::LessonTask(lesson)).await
}

/// These words stand nowhere on the page.
async fn says_no_more(table: &Table<'_>, message: Message) -> WebDriverResult<()> {
    let words = json!(Text::default().say(message));
    let is_said = format!("return document.body.innerText.includes({words})");
    table.finds(&is_said, &false).await
}

/// Goes through all lessons from the choices of a first visit to a game of one's own.
async fn goes_through_the_course(hand: Hand) {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table {
                browser,
                hand,
                game: Game::new(Position::new(Variant::Standard)),
                seats: Seats::default(),
            };
            table.waits_for("[data-dialog='new-game'][open]").await?;
            table.press_in("new-game", "learn").await?;
            table.closed("new-game").await?;
            for lesson in Lesson::ALL {
                is_at(&table, lesson).await?;
                let next = browser.find_all(By::Css("[data-action='next-lesson']"));
                assert!(next.await?.is_empty(), "{lesson:?} can be passed over");
                does(&table, lesson).await?;
                table.says(Message::LessonWhy(lesson)).await?;
                says_no_more(&table, Message::LessonTask(lesson)).await?;
                if lesson.next().is_some() {
                    table.press("next-lesson").await?;
                }
            }
            table.says(Message::LessonsDone).await?;
            // Nothing of it was kept; the way on is a game.
            assert!(kept::texts(browser).await?.is_empty());
            table.press("new-game").await?;
            table.begin_again(Variant::Blitz, PEOPLE).await?;
            table.shows().await?;
            table.waits_for("[data-stage]:not([data-lesson])").await?;
            table.play(recorded("blitz").steps[0]).await
        })
        .await;
}

#[tokio::test]
async fn the_course_by_mouse() {
    goes_through_the_course(Hand::Mouse).await;
}

#[tokio::test]
async fn the_course_by_keys_alone() {
    goes_through_the_course(Hand::Keys).await;
}

#[tokio::test]
async fn what_was_not_asked_for_is_said_and_begins_the_lesson_anew() {
    in_a_game(0, async |table: Table<'_>| {
        table.press("menu").await?;
        table.press_in("menu", "learn").await?;
        table.closed("menu").await?;
        for lesson in [Lesson::Jump, Lesson::Row, Lesson::Win, Lesson::Blitz] {
            let button = format!("button[data-lesson='{}']", lesson.number());
            table.hand.press_element(table.browser, &button).await?;
            is_at(&table, lesson).await?;
            says_no_more(&table, Message::LessonAgain).await?;
            let other = first_step(lesson, false).expect("another step");
            acts(&table, &lesson.start(), other).await?;
            table.says(Message::LessonAgain).await?;
            stands(&table, &lesson.start()).await?;
            is_at(&table, lesson).await?;
            does(&table, lesson).await?;
            says_no_more(&table, Message::LessonAgain).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn the_game_waits_behind_the_lessons_as_it_was() {
    in_a_game(30, async |mut table: Table<'_>| {
        let before = kept::all(table.browser).await?;
        table.press("menu").await?;
        table.press_in("menu", "learn").await?;
        does(&table, Lesson::Place).await?;
        table.press("next-lesson").await?;
        // A move that is begun, and one that is made.
        let start = Lesson::Move.start();
        let Some(Step::Move { from, .. }) = first_step(Lesson::Move, true) else {
            panic!("a ring is to move");
        };
        is_at(&table, Lesson::Move).await?;
        table.tap(from).await?;
        table.press("leave-lessons").await?;
        table.waits_for("[data-stage]:not([data-lesson])").await?;
        table.shows().await?;
        table.press("menu").await?;
        table.press_in("menu", "learn").await?;
        is_at(&table, Lesson::Place).await?;
        table
            .hand
            .press_element(table.browser, "button[data-lesson='2']")
            .await?;
        is_at(&table, Lesson::Move).await?;
        stands(&table, &start).await?;
        does(&table, Lesson::Move).await?;
        table.press("leave-lessons").await?;
        table.shows().await?;
        assert_eq!(kept::all(table.browser).await?, before);
        // It goes on, and loading the page again finds it and no lesson.
        table.play(recorded("crossing").steps[30]).await?;
        table.press("menu").await?;
        table.press_in("menu", "learn").await?;
        is_at(&table, Lesson::Place).await?;
        table.reload().await?;
        table.waits_for("[data-stage]:not([data-lesson])").await
    })
    .await;
}

/// What is said to those who are new to the game goes with what is asked.
#[tokio::test]
async fn each_choice_is_explained() {
    in_a_game(30, async |table: Table<'_>| {
        table.waits_for("[data-stage][data-explains]").await?;
        table.says(Message::ExplainRing).await?;
        let player = table.game.to_act().expect("a game under way");
        let rings = table.game.position().rings(player);
        let ring = rings.into_iter().find(|ring| {
            let position = table.game.position();
            !position.goals(*ring).is_empty()
        });
        table.tap(ring.expect("a ring with a move")).await?;
        table.says(Message::ExplainGoal).await?;
        says_no_more(&table, Message::ExplainRing).await
    })
    .await;
}

#[tokio::test]
async fn explanations_are_put_away_for_good_and_brought_back() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = Table::first(browser).await?;
            let explained = "[data-stage][data-explains]";
            let unexplained = "[data-stage]:not([data-explains])";
            table.waits_for(explained).await?;
            table.says(Message::ExplainPlacing).await?;
            table.press("explain-no-more").await?;
            table.waits_for(unexplained).await?;
            says_no_more(&table, Message::ExplainPlacing).await?;
            table.reload().await?;
            table.waits_for(unexplained).await?;
            says_no_more(&table, Message::ExplainPlacing).await?;

            table.press_in("new-game", "close").await?;
            table.opens("settings").await?;
            let switch = "[data-dialog='settings'] input[name='explains']";
            table.waits_for(&format!("{switch}:not(:checked)")).await?;
            table.hand.press_element(browser, switch).await?;
            table.waits_for(&format!("{switch}:checked")).await?;
            table.waits_for(explained).await?;
            table.closes("settings").await?;
            table.says(Message::ExplainPlacing).await?;
            table.reload().await?;
            table.waits_for(explained).await
        })
        .await;
}
