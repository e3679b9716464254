//! Games that the players end, and what can be done with a finished game.

use thirtyfour::prelude::*;
use yinsh::{
    app::text::Message,
    game::{Ending, Game, Unit},
    rules::{Player, Position},
};

use crate::{
    hands::Hand,
    harness::Visit,
    recorded::recorded,
    table::{PEOPLE, Table, against_bot},
};

#[tokio::test]
async fn a_player_resigns_when_asked_once_more() {
    let recorded = recorded("draw");
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, PEOPLE).await?;
            table.play_all(&recorded.steps[..15]).await?;

            table.press("menu").await?;
            table.press_in("menu", "resign").await?;
            let player = Player::Black;
            table.says(Message::ResignQuestion { player }).await?;
            table.press_in("resign", "close").await?;
            table.closed("resign").await?;
            table.shows().await?;

            table.press("menu").await?;
            table.press_in("menu", "resign").await?;
            table.press_in("resign", "confirm-resign").await?;
            let ended = table.game.end(Ending::Resignation(player));
            ended.expect("a game under way");
            table.shows().await?;
            table.tells_the_result().await?;
            table.reload().await?;
            table.tells_the_result().await?;

            // The board is at rest, until the end is taken back.
            let rings = table.game.position().rings(Player::White);
            table.tap(rings.first().expect("a ring")).await?;
            table.shows().await?;
            table.undo(Unit::Step).await?;
            table.play(recorded.steps[15]).await
        })
        .await;
}

#[tokio::test]
async fn a_draw_is_offered_declined_offered_and_agreed() {
    let recorded = recorded("draw");
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, PEOPLE).await?;
            table.play_all(&recorded.steps[..14]).await?;
            let offer = async || {
                table.press("menu").await?;
                table.press_in("menu", "offer-draw").await?;
                table.press_in("offer-draw", "confirm-draw").await
            };
            offer().await?;
            let offered_by = Player::White;
            table
                .says(Message::AnswerDrawQuestion { offered_by })
                .await?;
            table.press_in("answer-draw", "close").await?;
            table.closed("answer-draw").await?;
            table.shows().await?;
            offer().await?;
            table.press_in("answer-draw", "agree-draw").await?;
            table.game.end(Ending::Agreement).expect("a game under way");
            table.shows().await?;
            table.tells_the_result().await
        })
        .await;
}

#[tokio::test]
async fn a_rematch_is_played_with_the_colours_swapped() {
    let recorded = recorded("blitz-black");
    let before_last = recorded.until(|game| game.cursor() + 1 == recorded.steps.len());
    let seats = against_bot(Player::Black);
    Visit::new()
        .finding_game(&before_last, seats)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &before_last, seats).await?;
            table.play(recorded.rest(&before_last)[0]).await?;
            table.tells_the_result().await?;
            table.press("look-at-board").await?;
            table.shows().await?;
            table.undo(Unit::Step).await?;
            table.redo(Unit::Step).await?;
            table.press("rematch").await?;
            table.seats = against_bot(Player::White);
            table.game = Game::new(Position::new(recorded.variant));
            table.shows().await
        })
        .await;
}
