//! Games against the bot, and games that it plays with itself.

use thirtyfour::prelude::*;
use yinsh::{
    app::{state::Refusal, text::Message},
    bot,
    game::{Seats, Unit},
    rules::{Player, Position, Stage, Variant},
};

use crate::{
    hands::Hand,
    harness::Visit,
    recorded::recorded,
    table::{BOTS, PEOPLE, Table, against_bot},
};

/// A pause of the bot in milliseconds that is longer than it takes to press a few buttons.
const LONG_PAUSE: u32 = 4000;

/// Plays a game to its end, the person's turns chosen by the same bot with other seeds.
async fn play_to_the_end(person: Player, variant: Variant) {
    let seats = against_bot(person);
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, variant, seats).await?;
            table.quicken_bot(0).await?;
            table.waits_for_person().await?;
            // Another seed for each step, as the bot on the page has.
            for seed in 0.. {
                let Some(turn) = bot::choose(table.game.position(), seed) else {
                    break;
                };
                table.play_against_bot(turn[0]).await?;
            }
            table.tells_the_result().await
        })
        .await;
}

#[tokio::test]
async fn a_game_against_the_bot_as_white() {
    play_to_the_end(Player::White, Variant::Standard).await;
}

#[tokio::test]
async fn a_game_against_the_bot_as_black() {
    play_to_the_end(Player::Black, Variant::Standard).await;
}

#[tokio::test]
async fn two_bots_are_watched_stopped_and_let_go_on() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, BOTS).await?;
            table.waits_for_steps(3).await?;
            table.press("stop-bot").await?;
            table.waits_for("[data-action='resume-bot']").await?;
            table.catch_up().await?;
            let stopped = table.game.cursor();
            table.lets_timers_fire().await?;
            table.shows().await?;
            table.undo(Unit::Step).await?;
            table.undo(Unit::Turn).await?;
            table.lets_timers_fire().await?;
            table.shows().await?;

            table.quicken_bot(0).await?;
            table.press("resume-bot").await?;
            table.waits_for_steps(stopped + 20).await?;
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn two_bots_play_to_the_end() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Blitz, BOTS).await?;
            table.quicken_bot(0).await?;
            table.waits_for_person().await?;
            table.tells_the_result().await
        })
        .await;
}

#[tokio::test]
async fn undo_goes_back_to_ones_own_decision() {
    let seats = against_bot(Player::White);
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            for _ in 0..2 {
                let step = bot::choose(table.game.position(), 1).expect("a turn")[0];
                table.play_against_bot(step).await?;
            }
            assert_eq!(table.game.cursor(), 4);
            table.undo(Unit::Step).await?;
            assert_eq!(table.game.cursor(), 2);
            table.redo(Unit::Step).await?;
            assert_eq!(table.game.cursor(), 4);
            table.undo(Unit::Turn).await?;
            table.undo(Unit::Turn).await?;
            assert_eq!(table.game.cursor(), 0);
            // The bot does not play again by itself.
            table.lets_timers_fire().await?;
            table.shows().await
        })
        .await;
}

#[tokio::test]
async fn undo_does_not_take_back_the_first_ring_of_the_bot() {
    let seats = against_bot(Player::Black);
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            table.waits_for_person().await?;
            assert_eq!(table.game.cursor(), 1);
            assert!(!table.game.can_undo(seats));
            table.shows().await
        })
        .await;
}

/// Undoes while the bot is to act there, and finds the person's decision before.
async fn undo_at(wanted: impl Fn(Stage) -> bool) {
    let recorded = recorded("crossing");
    let place = recorded.until(|game| {
        let position = game.position();
        game.cursor() > 20 && wanted(position.stage())
    });
    let bot = place.to_act().expect("a game under way");
    let seats = against_bot(bot.opponent());
    let to_act = |index: &usize| place.position_at(*index).and_then(Position::to_act);
    let before = (0..place.cursor())
        .rev()
        .find(|index| to_act(index) == Some(bot.opponent()));
    Visit::new()
        .before_scripts(slow_bot())
        .finding_game(&place, seats)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &place, seats).await?;
            table.undo(Unit::Step).await?;
            assert_eq!(Some(table.game.cursor()), before);
            table.lets_timers_fire().await?;
            table.shows().await
        })
        .await;
}

#[tokio::test]
async fn undo_while_the_bot_takes_a_row() {
    undo_at(|stage| matches!(stage, Stage::TakingRow { .. })).await;
}

#[tokio::test]
async fn undo_while_the_bot_takes_a_ring() {
    undo_at(|stage| matches!(stage, Stage::TakingRing { .. })).await;
}

#[tokio::test]
async fn undo_while_the_bot_thinks() {
    undo_at(|stage| matches!(stage, Stage::Moving { .. })).await;
}

#[tokio::test]
async fn undo_after_the_bot_has_won() {
    let recorded = recorded("blitz-black");
    let over = recorded.whole();
    let seats = against_bot(Player::White);
    Visit::new()
        .finding_game(&over, seats)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &over, seats).await?;
            table.tells_the_result().await?;
            table.undo(Unit::Step).await?;
            assert_eq!(table.game.to_act(), Some(Player::White));
            table.lets_timers_fire().await?;
            table.shows().await
        })
        .await;
}

/// Makes the bot slow from the start.
fn slow_bot() -> String {
    format!(
        "new MutationObserver((_, observer) => {{
            if (!document.documentElement) return;
            document.documentElement.style.setProperty('--bot-pace', '{LONG_PAUSE}');
            observer.disconnect();
        }}).observe(document, {{ childList: true }});"
    )
}

#[tokio::test]
async fn an_answer_that_comes_late_is_dropped() {
    let seats = against_bot(Player::White);
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            for (seats, variant) in [
                (PEOPLE, Variant::Blitz),
                (against_bot(Player::White), Variant::Standard),
                (PEOPLE, Variant::Standard),
            ] {
                table.quicken_bot(LONG_PAUSE).await?;
                if table.seats != PEOPLE {
                    let step = bot::choose(table.game.position(), 2).expect("a turn")[0];
                    table.play(step).await?;
                }
                table.begin_again(variant, seats).await?;
                table.lets_timers_fire().await?;
                table.shows().await?;
            }
            // A new game in which the bot begins gets one ring of it, not two.
            let seats: Seats = against_bot(Player::Black);
            table.begin_again(Variant::Standard, seats).await?;
            table.begin_again(Variant::Standard, seats).await?;
            table.waits_for_person().await?;
            assert_eq!(table.game.cursor(), 1);
            table.lets_timers_fire().await?;
            table.shows().await
        })
        .await;
}

#[tokio::test]
async fn a_tap_while_the_bot_acts_does_nothing() {
    let place = recorded("crossing").until(|game| game.cursor() == 20);
    let seats = against_bot(Player::Black);
    Visit::new()
        .before_scripts(slow_bot())
        .finding_game(&place, seats)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &place, seats).await?;
            let bot_ring = place.position().rings(Player::White).first();
            table.tap(bot_ring.expect("a ring")).await?;
            table.says(Message::Refused(Refusal::BotActs)).await?;
            table.shows().await
        })
        .await;
}
