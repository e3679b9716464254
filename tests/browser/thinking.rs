//! Bots that think in the worker: they play, are hurried, stopped and replaced, and the game outlives their worker.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    app::text::{Message, Text},
    bot::{self, Level},
    game::{Seat, Seats, Unit},
    notation::{gipf, position_line},
    rules::{Player, Position, Step, Variant},
};

use crate::{
    bring_in::{pastes, record_of, reports},
    hands::Hand,
    harness::Visit,
    recorded::{in_a_game, recorded},
    table::{PEOPLE, Table, against},
};

/// Writes down what page and worker say to each other, and lets a test end the workers.
const LISTENS: &str = "
    window.workers = [];
    window.said = [];
    window.Worker = class extends Worker {
        constructor(...address) {
            super(...address);
            workers.push(this);
            this.addEventListener('message', event => said.push(`worker ${event.data}`));
        }
        postMessage(text) {
            said.push(`page ${text}`);
            super.postMessage(text);
        }
    };
";

/// Has the bot of the strongest level think for ten seconds a turn.
const TEN_SECONDS: (&str, &str) = ("yinsh.settings", r#"{"seconds":10}"#);

/// Plays some turns against a bot of this level, which answers each.
async fn plays(level: Level) {
    let seats = against(level, Player::White);
    Visit::new()
        .before_scripts(LISTENS)
        .finding("yinsh.settings", r#"{"seconds":1}"#)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            table.quicken_bot(0).await?;
            for seed in 0..7 {
                let turn = bot::choose(table.game.position(), seed).expect("a turn");
                table.play_against_bot(turn[0]).await?;
            }
            assert!(table.game.cursor() >= 14);
            assert_eq!(table.saved().await?.seats, seats);
            let workers = format!(
                "return workers.length === {}",
                usize::from(level != Level::Casual)
            );
            table.finds(&workers, &true).await
        })
        .await;
}

#[tokio::test]
async fn a_newcomer_plays() {
    plays(Level::Newcomer).await;
}

#[tokio::test]
async fn a_casual_bot_plays_without_a_worker() {
    plays(Level::Casual).await;
}

#[tokio::test]
async fn a_skilled_bot_plays() {
    plays(Level::Skilled).await;
}

#[tokio::test]
async fn an_expert_plays() {
    plays(Level::Expert).await;
}

#[tokio::test]
async fn a_master_plays() {
    plays(Level::Master).await;
}

#[tokio::test]
async fn two_bots_of_different_levels_play_to_the_end() {
    let seats = Seats::new(Seat::Bot(Level::Keen), Seat::Bot(Level::Newcomer));
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Blitz, seats).await?;
            table.quicken_bot(0).await?;
            table.waits_for_person().await?;
            table.tells_the_result().await
        })
        .await;
}

#[tokio::test]
async fn under_a_strict_policy_the_bot_thinks() {
    let seats = against(Level::Keen, Player::Black);
    Visit::new()
        .under_policy()
        .before_scripts(LISTENS)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            table.waits_for_person().await?;
            table
                .finds(
                    "return said.some(text => text.startsWith('worker done'))",
                    &true,
                )
                .await
        })
        .await;
}

/// A place in the middle of a game where the bot of the strongest level has begun to think.
async fn with_thinking_master(path: impl AsyncFnOnce(Table<'_>) -> WebDriverResult<()>) {
    let game = recorded("crossing").until(|game| game.cursor() == 20);
    let bot = game.to_act().expect("a game under way");
    let seats = against(Level::Master, bot.opponent());
    Visit::new()
        .before_scripts(LISTENS)
        .finding(TEN_SECONDS.0, TEN_SECONDS.1)
        .finding_game(&game, seats)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, seats).await?;
            table.quicken_bot(0).await?;
            table
                .finds(
                    "return said.some(text => text.startsWith('worker thinks'))",
                    &true,
                )
                .await?;
            table.says(Message::BotActs { player: bot }).await?;
            path(table).await
        })
        .await;
}

/// Nothing more comes of what was asked: the worker was told to stop, and does not answer when it is told to
/// move now. It hears one thing after the other, so the answer to a question of our own comes last.
async fn is_dropped(table: &Table<'_>) -> WebDriverResult<()> {
    table
        .finds("return said.includes('page stop')", &true)
        .await?;
    let ask = "
        const asked = said.find(text => text.startsWith('page ask')).split(' ')[2];
        workers[0].postMessage(`now ${asked}`);
        workers[0].postMessage(`ask 4000000000 1 8 turn casual 1 0\\n${arguments[0]}`);
    ";
    let empty = position_line::write(&Position::new(Variant::Standard));
    table.browser.execute(ask, vec![json!(empty)]).await?;
    let answers = "return said.filter(text => text.startsWith('worker done')).map(text => text.split(' ')[2])";
    table.finds(answers, &vec!["4000000000".to_owned()]).await?;
    table.shows().await
}

#[tokio::test]
async fn it_says_how_long_it_thinks_and_moves_when_it_is_told() {
    with_thinking_master(async |mut table: Table<'_>| {
        table.says(Message::ThoughtFor { seconds: 1 }).await?;
        table.waits_for("[data-thinking='turn']").await?;
        table.press("move-now").await?;
        table.waits_for_steps(21).await?;
        table
            .finds(
                "return said.some(text => text.startsWith('page now'))",
                &true,
            )
            .await?;
        table.waits_for_person().await
    })
    .await;
}

#[tokio::test]
async fn a_new_game_drops_what_is_thought() {
    with_thinking_master(async |mut table: Table<'_>| {
        table.begin_again(Variant::Blitz, PEOPLE).await?;
        is_dropped(&table).await
    })
    .await;
}

#[tokio::test]
async fn a_game_that_is_brought_in_drops_what_is_thought() {
    with_thinking_master(async |mut table: Table<'_>| {
        table.opens("bring-in").await?;
        pastes(&table, &gipf::write(&record_of("blitz"))).await?;
        reports(&table, &[true]).await?;
        table.waits_for("[data-thinking='turn']").await?;
        table.press_in("bring-in", "open-game").await?;
        table.closed("bring-in").await?;
        table.game = recorded("blitz").whole();
        table.seats = Seats::default();
        is_dropped(&table).await
    })
    .await;
}

#[tokio::test]
async fn undo_drops_what_is_thought() {
    with_thinking_master(async |mut table: Table<'_>| {
        table.undo(Unit::Step).await?;
        is_dropped(&table).await
    })
    .await;
}

#[tokio::test]
async fn stopping_the_bot_drops_what_is_thought() {
    with_thinking_master(async |table: Table<'_>| {
        table.press("stop-bot").await?;
        table.waits_for("[data-action='resume-bot']").await?;
        is_dropped(&table).await
    })
    .await;
}

#[tokio::test]
async fn another_level_begins_to_think_anew() {
    with_thinking_master(async |mut table: Table<'_>| {
        table.press("menu").await?;
        table.picks("level", 0).await?;
        let bot = table.game.to_act().expect("a game under way");
        table.seats = against(Level::Newcomer, bot.opponent());
        table.closes("menu").await?;
        table.waits_for_person().await?;
        assert_eq!(table.saved().await?.seats, table.seats);
        let done = "return said.filter(text => text.startsWith('worker done')).length <= 2";
        table.finds(done, &true).await?;
        table
            .finds("return said.includes('page stop')", &true)
            .await
    })
    .await;
}

#[tokio::test]
async fn loaded_again_it_thinks_again() {
    with_thinking_master(async |mut table: Table<'_>| {
        table.browser.refresh().await?;
        table.quicken_bot(0).await?;
        table.waits_for("[data-action='move-now']").await?;
        table.press("move-now").await?;
        table.waits_for_steps(21).await
    })
    .await;
}

/// What ends the worker, as the page hears or does not hear of it, starts another one.
async fn is_started_again(end: &str) {
    with_thinking_master(async |mut table: Table<'_>| {
        table.browser.execute(end, Vec::new()).await?;
        table.finds("return workers.length", &2).await?;
        table.press("move-now").await?;
        table.waits_for_steps(21).await
    })
    .await;
}

#[tokio::test]
async fn a_worker_that_dies_is_started_again() {
    is_started_again("workers[0].dispatchEvent(new Event('error'))").await;
}

#[tokio::test]
async fn a_worker_that_falls_silent_is_started_again() {
    is_started_again("workers[0].terminate()").await;
}

#[tokio::test]
async fn where_there_is_no_worker_the_bot_plays_without() {
    let seats = against(Level::Master, Player::White);
    Visit::new()
        .without_worker()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            table.quicken_bot(0).await?;
            for seed in 0..4 {
                let turn = bot::choose(table.game.position(), seed).expect("a turn");
                table.play_against_bot(turn[0]).await?;
            }
            table.says(Message::PlaysBelow).await?;
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_worker_that_was_missing_is_taken_when_it_is_there() {
    let seats = against(Level::Expert, Player::White);
    // As if its file was not there.
    let missing = "
        const Present = Worker;
        window.Worker = class extends Present {
            constructor(script) { super(window.is_there ? script : script.replace('start_', 'no_')); }
        };
    ";
    Visit::new()
        .before_scripts(missing)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            table.quicken_bot(0).await?;
            let turn = bot::choose(table.game.position(), 1).expect("a turn");
            table.play_against_bot(turn[0]).await?;
            table.says(Message::PlaysBelow).await?;
            browser.execute("is_there = true", Vec::new()).await?;
            let turn = bot::choose(table.game.position(), 2).expect("a turn");
            table.play_against_bot(turn[0]).await?;
            let words = Text::default().say(Message::PlaysBelow);
            table
                .finds(
                    &format!("return document.body.innerText.includes({words:?})"),
                    &false,
                )
                .await
        })
        .await;
}

#[tokio::test]
async fn a_worker_of_another_build_is_not_asked() {
    let seats = against(Level::Expert, Player::Black);
    let other = "
        const Listened = Worker;
        window.Worker = class extends Listened {
            addEventListener(kind, listener, options) {
                super.addEventListener(kind, event => {
                    const is_ready = `${event.data}`.startsWith('ready');
                    listener(is_ready ? new MessageEvent(kind, { data: 'ready other' }) : event);
                }, options);
            }
        };
    ";
    Visit::new()
        .before_scripts(LISTENS)
        .before_scripts(other)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, seats).await?;
            table.waits_for_person().await?;
            table.finds("return workers.length", &1).await?;
            table
                .finds(
                    "return said.filter(text => text.startsWith('page')).length",
                    &0,
                )
                .await
        })
        .await;
}

/// The longest time for which the page answered nothing, in milliseconds, while this goes on.
const WATCH: &str = "
    window.longest = 0;
    let last = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
        const now = performance.now();
        window.longest = Math.max(window.longest, now - last);
        last = now;
        setTimeout(() => channel.port2.postMessage(0), 0);
    };
    channel.port2.postMessage(0);
";

/// What is printed is of interest; only what is absurd fails.
#[tokio::test]
async fn the_page_answers_while_a_master_thinks_on_a_slow_device() {
    with_thinking_master(async |table: Table<'_>| {
        table
            .browser
            .cdp()
            .send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }))
            .await?;
        table.browser.execute(WATCH, Vec::new()).await?;
        table.says(Message::ThoughtFor { seconds: 2 }).await?;
        let thinking: f64 = table.browser.execute("return longest", Vec::new()).await?.convert()?;
        for _ in 0..3 {
            table.press("menu").await?;
            table.closes("menu").await?;
        }
        let with_menu: f64 = table.browser.execute("return longest", Vec::new()).await?.convert()?;
        println!("slowed down four times the page was busy for {thinking:.0} ms at most, {with_menu:.0} ms with a menu");
        assert!(thinking < 500.0 && with_menu < 1000.0);
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_hint_shows_first_which_ring_then_the_turn() {
    in_a_game(20, async |table: Table<'_>| {
        table.press("hint").await?;
        table.waits_for("[data-hint='ring']").await?;
        let at = "return document.querySelector('[data-hint]').dataset.hintAt";
        let ring: String = table.browser.execute(at, Vec::new()).await?.convert()?;
        let point = ring.parse().expect("a point");
        table.says(Message::HintRing(point)).await?;
        table.press("hint").await?;
        table.waits_for("[data-hint='turn']").await?;
        let turn: String = table.browser.execute(at, Vec::new()).await?.convert()?;
        let first = turn.split(' ').next().expect("a step");
        let step = first.parse().expect("a step");
        table.game.clone().play(step).expect("a legal step");
        assert!(matches!(step, Step::Move { from, .. } if from == point));
        // It goes with the position.
        table.press("undo").await?;
        let is_gone = table
            .browser
            .query(By::Css("[data-hint]"))
            .not_exists()
            .await?;
        assert!(is_gone, "the hint stays");
        Ok(())
    })
    .await;
}

/// An analysis is on the page: a bar, three lines, and it goes deeper.
async fn refines(table: &Table<'_>) -> WebDriverResult<()> {
    table
        .waits_for("[data-depth] [role='meter'][aria-valuenow]")
        .await?;
    let lines = "return document.querySelectorAll('[data-depth] li').length";
    table.finds(lines, &3).await?;
    let depth = "return Number(document.querySelector('[data-depth]').dataset.depth)";
    let first: f64 = table.browser.execute(depth, Vec::new()).await?.convert()?;
    table.finds(&format!("{depth} > {first}"), &true).await
}

#[tokio::test]
async fn positions_are_analysed_in_the_game_in_review_and_in_the_editor() {
    in_a_game(30, async |table: Table<'_>| {
        table.press("menu").await?;
        table.press_in("menu", "analyse").await?;
        table.closed("menu").await?;
        refines(&table).await?;
        table.press("look-back-turn").await?;
        table.waits_for("[data-looking='back']").await?;
        refines(&table).await?;
        table.press("menu").await?;
        table.press_in("menu", "edit").await?;
        table.waits_for("[data-editing='true']").await?;
        refines(&table).await?;
        table.press("analyse").await?;
        let is_gone = table
            .browser
            .query(By::Css("[data-depth]"))
            .not_exists()
            .await?;
        assert!(is_gone, "the analysis stays");
        Ok(())
    })
    .await;
}
