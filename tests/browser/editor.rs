//! A position set up by hand.

use thirtyfour::prelude::*;
use yinsh::{
    app::text::Message,
    game::Game,
    notation::{position_line, read},
    rules::{Player, Point, Position, Setup, SetupStage, Variant},
};

use crate::{
    hands::Hand,
    harness::Visit,
    kept,
    recorded::recorded,
    table::{PEOPLE, Table},
};

/// What stands on the board that is edited, and what is told of it: pieces by point, the pool, the faults and
/// the position as text.
const EDITED: &str = "
    const page = document.querySelector('[data-editing=true]');
    if (!page) return [];
    const pieces = [...page.querySelectorAll('[data-point]')]
        .filter(({ dataset }) => dataset.ring || dataset.marker)
        .map(({ dataset }) => `${dataset.point}:${dataset.ring ? dataset.ring + ' ring' : ''}${dataset.marker ? dataset.marker + ' marker' : ''}`);
    const faults = [...page.querySelectorAll('[data-fault]')].map(fault => fault.dataset.fault);
    const chosen = name => page.querySelector(`select[name=${name}]`).selectedIndex;
    return [
        pieces.sort().join(' '),
        page.querySelector('[data-pool]').dataset.pool,
        faults.join(' '),
        page.querySelector('[name=position-line]').value,
        ['to-act', 'stage', 'variant'].map(chosen).join(' '),
    ];
";

/// The page shows this setup.
async fn edits(table: &Table<'_>, setup: &Setup) -> WebDriverResult<()> {
    let mut pieces = Vec::new();
    for player in Player::ALL {
        for (points, kind) in [
            (setup.rings[player.index()], "ring"),
            (setup.markers[player.index()], "marker"),
        ] {
            pieces.extend(
                points
                    .into_iter()
                    .map(|point| format!("{point:#}:{player} {kind}")),
            );
        }
    }
    pieces.sort();
    let markers = setup.markers[0].len() + setup.markers[1].len();
    let faults: Vec<String> = match setup.position() {
        Ok(_) => Vec::new(),
        Err(faults) => faults
            .to_vec()
            .iter()
            .map(|fault| fault.name().to_owned())
            .collect(),
    };
    let stage = match setup.stage {
        SetupStage::Placing => 0,
        SetupStage::Moving { after_pass } => 1 + u8::from(after_pass),
        SetupStage::TakingRow { mover } => 3 + u8::from(mover != setup.to_act),
        SetupStage::TakingRing { mover } => 5 + u8::from(mover != setup.to_act),
        SetupStage::Over => 7,
    };
    let expected = [
        pieces.join(" "),
        (51 - markers).to_string(),
        faults.join(" "),
        position_line::write_setup(setup),
        format!(
            "{} {stage} {}",
            setup.to_act.index(),
            u8::from(setup.variant == Variant::Blitz)
        ),
    ];
    table.finds(EDITED, &expected.to_vec()).await
}

/// Takes a piece in hand.
async fn takes(table: &Table<'_>, piece: &str) -> WebDriverResult<()> {
    let button = format!("[data-action='edit-with'][data-piece='{piece}']");
    table.hand.press_element(table.browser, &button).await?;
    table
        .waits_for(&format!("{button}[aria-pressed='true']"))
        .await
}

async fn begins_to_edit(table: &Table<'_>) -> WebDriverResult<()> {
    table.press("menu").await?;
    table.press_in("menu", "edit").await?;
    table.waits_for("[data-editing='true']").await
}

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

#[tokio::test]
async fn pieces_are_set_and_removed_and_the_position_is_played() {
    let first = recorded("draw").until(|game| game.cursor() == 12);
    Visit::new()
        .finding_game(&first, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &first, PEOPLE).await?;
            begins_to_edit(&table).await?;
            let mut setup = Setup::from(first.position());
            edits(&table, &setup).await?;
            table.press("edit-clear").await?;
            setup = Setup {
                stage: SetupStage::Placing,
                ..Setup::new(Variant::Standard)
            };
            edits(&table, &setup).await?;

            let rings = [
                (Player::White, ["a3", "b6", "j9", "k8", "f2"]),
                (Player::Black, ["a4", "b7", "i11", "j11", "k10"]),
            ];
            for (player, points) in rings {
                takes(&table, &format!("{player}-ring")).await?;
                for point in points.map(point) {
                    table.tap(point).await?;
                    setup.rings[player.index()].insert(point);
                    edits(&table, &setup).await?;
                }
            }
            // One more than there are, which is told and taken away again.
            let extra = point("e5");
            table.tap(extra).await?;
            setup.rings[1].insert(extra);
            edits(&table, &setup).await?;
            table.waits_for("[data-fault='too-many-rings']").await?;
            table
                .waits_for("[data-action='edit-play'][disabled]")
                .await?;
            takes(&table, "none").await?;
            table.tap(extra).await?;
            setup.rings[1] = setup.rings[1].without(extra);

            takes(&table, "white-marker").await?;
            for point in ["e4", "e5", "f4"].map(point) {
                table.tap(point).await?;
                setup.markers[0].insert(point);
            }
            edits(&table, &setup).await?;
            table
                .waits_for("[data-fault='played-while-placing']")
                .await?;
            // Another piece takes the place of one; the same piece once more takes it away.
            takes(&table, "black-marker").await?;
            table.tap(point("e4")).await?;
            setup.markers[0] = setup.markers[0].without(point("e4"));
            setup.markers[1].insert(point("e4"));
            edits(&table, &setup).await?;
            table.tap(point("e4")).await?;
            setup.markers[1] = setup.markers[1].without(point("e4"));
            edits(&table, &setup).await?;

            table.picks("stage", 1).await?;
            setup.stage = SetupStage::Moving { after_pass: false };
            table.picks("to-act", 1).await?;
            setup.to_act = Player::Black;
            table.picks("rings-taken", 0).await?;
            edits(&table, &setup).await?;
            table.says(Message::EditGood).await?;
            table.press("edit-play").await?;
            let start = setup.position().expect("a position");
            table.game = Game::new(start);
            table.shows().await?;
            let step = start.legal_steps()[0];
            table.play(step).await?;
            table.reload().await?;

            // The game that was on the board is kept beside it.
            let games = kept::games(browser).await?;
            assert_eq!(games.len(), 2);
            assert_eq!(games[0].game, table.game);
            assert_eq!(games[1].game, first);
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn faults_are_named_and_some_can_be_waived() {
    let line = "4/7/8/9/3R6/9/10/9/5r2/7/4 b move 51 0-0 standard";
    let setup = position_line::parse_setup(line).expect("a setup");
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::first(browser).await?;
            begins_to_edit(&table).await?;
            table.writes("[name='position-line']", line).await?;
            edits(&table, &setup).await?;
            table.waits_for("[data-fault='too-few-rings']").await?;
            table.press("edit-play").await?;
            let faults = setup.position().expect_err("few rings").to_vec();
            table.game = Game::new(setup.position_waiving(&faults).expect("can be waived"));
            table.seats = PEOPLE;
            table.shows().await
        })
        .await;
}

#[tokio::test]
async fn a_line_of_text_sets_the_board() {
    let game = recorded("seven").until(|game| game.cursor() == 33);
    let line = position_line::write(game.position());
    let blitz = position_line::write(
        recorded("blitz")
            .until(|game| game.cursor() == 23)
            .position(),
    );
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            begins_to_edit(&table).await?;
            // What was chosen by hand before does not stand in the way.
            table.picks("to-act", 1).await?;
            table.picks("to-act", 0).await?;
            table.picks("variant", 1).await?;
            table.picks("variant", 0).await?;
            for line in [&blitz, &line, &blitz, &line] {
                table.writes("[name='position-line']", line).await?;
                let setup = position_line::parse_setup(line).expect("a setup");
                edits(&table, &setup).await?;
            }
            // Typed letter by letter, and something wrong on the way.
            let field = browser.find(By::Css("[name='position-line']")).await?;
            table.writes("[name='position-line']", "").await?;
            field.send_keys(&blitz).await?;
            edits(
                &table,
                &position_line::parse_setup(&blitz).expect("a setup"),
            )
            .await?;
            table.writes("[name='position-line']", "4/7/8").await?;
            table.writes("[name='position-line']", &line).await?;
            edits(&table, &Setup::from(game.position())).await?;

            // What is typed stays as it is typed.
            let typed = blitz.replace(' ', "  ");
            table.writes("[name='position-line']", "").await?;
            let field = browser.find(By::Css("[name='position-line']")).await?;
            field.send_keys(&typed).await?;
            let value = "return document.querySelector('[name=position-line]').value";
            table.finds(value, &typed).await?;
            // What is done on the board takes the place of what was wrong in it.
            table.writes("[name='position-line']", "4/7/8").await?;
            table.waits_for("[name='position-line']:invalid").await?;
            table.press("undo").await?;
            table.waits_for("[name='position-line']:valid").await?;
            table.writes("[name='position-line']", &line).await?;
            edits(&table, &Setup::from(game.position())).await?;

            table.press("edit-play").await?;
            table.game = Game::new(*game.position());
            table.shows().await?;
            table.play(recorded("seven").steps[33]).await
        })
        .await;
}

#[tokio::test]
async fn a_position_is_shared_as_a_link_and_read_back() {
    let position: Position = *recorded("seven")
        .until(|game| game.cursor() == 33)
        .position();
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            begins_to_edit(&table).await?;
            let line = position_line::write(&position);
            table.writes("[name='position-line']", &line).await?;
            edits(&table, &Setup::from(&position)).await?;
            table.press("edit-play").await?;
            table.game = Game::new(position);
            table.shows().await?;
            let link = table.handed_on("position-link").await?;
            let read = read(&link).remove(0).game.expect("a position");
            assert_eq!(*read.start(), position);

            table.begin_again(Variant::Blitz, PEOPLE).await?;
            browser.goto(&link).await?;
            table.game = Game::new(position);
            table.shows().await?;
            table.play(recorded("seven").steps[33]).await
        })
        .await;
}

#[tokio::test]
async fn who_leaves_the_editor_finds_the_game_as_it_was() {
    let game = recorded("draw").until(|game| game.cursor() == 12);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let before = kept::all(browser).await?;
            begins_to_edit(&table).await?;
            table.tap(point("f6")).await?;
            table.press("edit-clear").await?;
            table.press("edit-leave").await?;
            table.shows().await?;
            assert_eq!(kept::all(browser).await?, before);
            table.play(recorded("draw").steps[12]).await
        })
        .await;
}

#[tokio::test]
async fn what_is_set_up_can_be_undone_and_is_there_when_the_page_is_loaded_again() {
    let game = recorded("draw").until(|game| game.cursor() == 12);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            begins_to_edit(&table).await?;
            let first = Setup::from(game.position());
            takes(&table, "white-marker").await?;
            table.tap(point("f6")).await?;
            let mut marked = first;
            marked.markers[0].insert(point("f6"));
            edits(&table, &marked).await?;
            table.press("edit-clear").await?;
            table.press("undo").await?;
            edits(&table, &marked).await?;

            browser.refresh().await?;
            edits(&table, &marked).await?;
            table.press("edit-clear").await?;
            let cleared = Setup {
                stage: SetupStage::Placing,
                ..Setup::new(Variant::Standard)
            };
            edits(&table, &cleared).await?;
            let undo = |key: &str, shift: bool| {
                let press = format!(
                    "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{
                        key: '{key}', ctrlKey: true, shiftKey: {shift}, bubbles: true, cancelable: true }}))"
                );
                async move { browser.execute(press, Vec::new()).await.map(|_| ()) }
            };
            undo("z", false).await?;
            edits(&table, &marked).await?;
            undo("z", true).await?;
            edits(&table, &cleared).await?;

            // Once it is left it does not come back.
            table.press("edit-leave").await?;
            table.shows().await?;
            table.reload().await
        })
        .await;
}
