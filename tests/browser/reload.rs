//! The page loaded again, in the middle of each kind of choice.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    bot::Level,
    game::{Game, Seats, Unit},
    rules::{Player, Stage, Step},
    store::SETTINGS,
};

use crate::{
    harness::Visit,
    recorded::{RecordedGame, recorded},
    table::{PEOPLE, Table, against, against_bot},
};

/// Plays the last step up to the wanted place by hand, loads the page again, and finds everything as it was: the
/// position, what can be undone, and what can be redone. Then the game goes on to its end of that turn.
async fn reload_at(recorded: RecordedGame, wanted: impl Fn(&Game) -> bool, seats: Seats) {
    let place = recorded.until(wanted);
    let before = recorded.until(|game| game.cursor() + 1 == place.cursor());
    Visit::new()
        .finding_game(&before, seats)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &before, seats).await?;
            table.play(recorded.rest(&before)[0]).await?;
            table.reload().await?;
            undo_and_redo(&mut table, 3).await?;
            table.reload().await?;
            table.play(recorded.rest(&place)[0]).await
        })
        .await;
}

/// Goes back so many steps and on again.
async fn undo_and_redo(table: &mut Table<'_>, steps: usize) -> WebDriverResult<()> {
    for _ in 0..steps {
        table.undo(Unit::Step).await?;
    }
    for _ in 0..steps {
        table.redo(Unit::Step).await?;
    }
    assert!(!table.game.can_redo());
    Ok(())
}

/// Whether a row has to be taken by the side that made it, or by the other.
fn takes_row(game: &Game, is_movers: bool) -> bool {
    let position = game.position();
    matches!(position.stage(), Stage::TakingRow { mover }
        if (position.to_act() == Some(mover)) == is_movers)
}

#[tokio::test]
async fn at_the_third_ring_placed() {
    reload_at(recorded("crossing"), |game| game.cursor() == 5, PEOPLE).await;
}

#[tokio::test]
async fn with_rows_to_choose_from() {
    let several = |game: &Game| {
        let position = game.position();
        takes_row(game, true) && position.legal_steps().len() > 1
    };
    reload_at(recorded("seven"), several, PEOPLE).await;
}

#[tokio::test]
async fn with_a_ring_to_take() {
    let takes_ring = |game: &Game| matches!(game.position().stage(), Stage::TakingRing { .. });
    reload_at(recorded("crossing"), takes_ring, PEOPLE).await;
}

#[tokio::test]
async fn with_a_row_that_the_opponent_made() {
    reload_at(recorded("crossing"), |game| takes_row(game, false), PEOPLE).await;
}

#[tokio::test]
async fn with_a_pass_to_acknowledge() {
    let recorded = recorded("passes");
    let passes = |game: &Game| game.position().legal_steps().first() == Some(&Step::Pass);
    reload_at(recorded, passes, PEOPLE).await;
}

#[tokio::test]
async fn after_two_undos() {
    let recorded = recorded("crossing");
    let place = recorded.until(|game| matches!(game.position().stage(), Stage::TakingRing { .. }));
    Visit::new()
        .finding_game(&place, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &place, PEOPLE).await?;
            table.undo(Unit::Step).await?;
            table.undo(Unit::Step).await?;
            table.reload().await?;
            table.redo(Unit::Step).await?;
            table.reload().await?;
            table.redo(Unit::Step).await?;
            table.reload().await?;
            undo_and_redo(&mut table, 3).await
        })
        .await;
}

#[tokio::test]
async fn with_the_bot_to_act_in_each_kind_of_choice() {
    let recorded = recorded("both-colours");
    let is_ring = |game: &Game| matches!(game.position().stage(), Stage::TakingRing { .. });
    let places = [
        recorded.until(|game| game.cursor() == 5),
        recorded.until(|game| game.cursor() == 21),
        recorded.until(|game| takes_row(game, true)),
        recorded.until(|game| takes_row(game, false)),
        recorded.until(is_ring),
    ];
    for place in places {
        let bot = place.to_act().expect("a game under way");
        let seats = against_bot(bot.opponent());
        Visit::new()
            .finding_game(&place, seats)
            .run(async |browser: &WebDriver| {
                let mut table = Table::found(browser, &place, seats).await?;
                table.waits_for_person().await?;
                let steps = table.game.steps();
                assert_eq!(steps[..place.cursor()], *place.steps());
                assert!(steps.len() > place.cursor(), "the bot did not act");
                Ok(())
            })
            .await;
    }
}

#[tokio::test]
async fn with_the_bot_stopped() {
    let place = recorded("crossing").until(|game| game.cursor() == 20);
    // One that thinks long enough to be stopped.
    let seats = against(Level::Master, Player::Black);
    Visit::new()
        .finding_game(&place, seats)
        .finding(SETTINGS, &json!({ "seconds": 3 }).to_string())
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &place, seats).await?;
            table.press("stop-bot").await?;
            table.waits_for("[data-action='resume-bot']").await?;
            table.reload().await?;
            table.waits_for("[data-action='resume-bot']").await?;
            table.lets_timers_fire().await?;
            table.shows().await?;
            table.press("resume-bot").await?;
            table.waits_for_person().await?;
            assert!(table.game.cursor() > place.cursor());
            Ok(())
        })
        .await;
}
