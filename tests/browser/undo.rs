//! Undo and redo, by step and by turn.

use thirtyfour::prelude::*;
use yinsh::{
    game::Unit,
    notation::gipf,
    rules::{Stage, Step},
};

use crate::{
    hands::{Hand, press_often},
    harness::Visit,
    recorded::recorded,
    table::{PEOPLE, Table},
};

#[tokio::test]
async fn a_turn_with_a_row_goes_back_and_on_by_step_and_by_turn() {
    let recorded = recorded("seven");
    let before = recorded.until(|game| {
        let mut next = game.clone();
        let [step @ Step::Move { .. }, ..] = recorded.rest(game) else {
            return false;
        };
        next.play(*step).expect("a legal step");
        next.to_act() == game.to_act()
    });
    let turn = &recorded.rest(&before)[..3];
    Visit::new()
        .finding_game(&before, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &before, PEOPLE).await?;
            for step in turn {
                table.play(*step).await?;
                table.undo(Unit::Step).await?;
                table.redo(Unit::Step).await?;
            }
            let places = [3, 2, 1, 0].map(|steps| before.cursor() + steps);
            for place in &places[1..] {
                table.undo(Unit::Step).await?;
                assert_eq!(table.game.cursor(), *place);
            }
            table.redo(Unit::Turn).await?;
            assert_eq!(table.game.cursor(), places[0]);
            table.undo(Unit::Turn).await?;
            assert_eq!(table.game.cursor(), places[3]);
            // In the middle of a turn, undo goes to its beginning and redo to its end.
            table.redo(Unit::Step).await?;
            table.undo(Unit::Turn).await?;
            assert_eq!(table.game.cursor(), places[3]);
            table.redo(Unit::Step).await?;
            table.redo(Unit::Turn).await?;
            assert_eq!(table.game.cursor(), places[0]);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn what_is_played_after_an_undo_takes_the_place_of_what_was_undone() {
    let recorded = recorded("draw");
    let before = recorded.until(|game| game.cursor() == 14);
    Visit::new()
        .finding_game(&before, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &before, PEOPLE).await?;
            table.play_all(&recorded.rest(&before)[..2]).await?;
            table.undo(Unit::Step).await?;
            table.undo(Unit::Step).await?;
            let undone = recorded.rest(&before)[0];
            let steps = table.game.position().legal_steps();
            let other = steps.iter().find(|step| **step != undone);
            table.play(*other.expect("another step")).await?;
            assert!(!table.game.can_redo());

            let record = gipf::parse(&table.handed_on("gipf").await?).expect("a record");
            assert_eq!(record.steps(), table.game.steps(), "the exported record");
            assert_eq!(table.saved().await?.game.all_steps(), table.game.steps());
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn each_of_ten_quick_presses_counts_once() {
    let recorded = recorded("crossing");
    let end = recorded.until(|game| matches!(game.position().stage(), Stage::TakingRing { .. }));
    let mut start = end.clone();
    start.set_cursor(0);
    for hand in [Hand::Mouse, Hand::Finger] {
        Visit::new()
            .finding_game(&start, PEOPLE)
            .run(async |browser: &WebDriver| {
                let mut table = Table::found(browser, &start, PEOPLE).await?;
                press_often(hand, browser, "redo", 10).await?;
                table.game.set_cursor(10);
                table.shows().await?;
                press_often(hand, browser, "undo", 5).await?;
                table.game.set_cursor(5);
                table.shows().await?;
                let scale = browser
                    .execute("return visualViewport.scale", Vec::new())
                    .await?;
                assert_eq!(scale.convert::<f64>()?, 1.0, "the page was zoomed");
                Ok(())
            })
            .await;
    }
}
