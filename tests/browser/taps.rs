//! Taps that do nothing say why, and taps too many do nothing.

use thirtyfour::prelude::*;
use yinsh::{
    app::{state::Refusal, text::Message},
    game::{Game, PlayError},
    rules::{IllegalStep, Player, Point, Position, Stage, Step, Variant},
};

use crate::{
    hands::{Hand, drag_with_a_second_finger, tap_twice},
    harness::Visit,
    recorded::recorded,
    seen::Begun,
    table::{PEOPLE, Table},
};

const fn refused(reason: IllegalStep) -> Message {
    Message::Refused(Refusal::Illegal(PlayError::Illegal(reason)))
}

/// In the middle of the moves.
fn moving() -> Game {
    recorded("crossing").until(|game| game.cursor() == 40)
}

fn first(points: impl IntoIterator<Item = Point>) -> Point {
    points.into_iter().next().expect("such a point")
}

/// Two of a player's rings that can move.
fn movable_rings(position: &Position, player: Player) -> (Point, Point) {
    let movable = |ring: &Point| !position.goals(*ring).is_empty();
    let mut rings = position.rings(player).into_iter().filter(movable);
    (first(&mut rings), first(&mut rings))
}

#[tokio::test]
async fn a_ring_is_chosen_let_go_and_changed_freely() {
    let game = moving();
    let position = *game.position();
    let player = position.to_act().expect("a game under way");
    let (one, other) = movable_rings(&position, player);
    let beyond = position.vacant() - position.goals(other);
    let far = first(
        beyond
            .into_iter()
            .filter(|to| other.direction_to(*to).is_none()),
    );
    let marker = first(position.all_markers());
    let foreign = first(position.rings(player.opponent()));

    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            table.tap(one).await?;
            table.shows_begun(Begun::Ring(one)).await?;
            table.tap(one).await?;
            table.shows().await?;
            table.tap(one).await?;
            table.tap(other).await?;
            table.shows_begun(Begun::Ring(other)).await?;

            // What is no goal says why, and the ring stays chosen.
            for (point, reason) in [
                (
                    far,
                    IllegalStep::NotALine {
                        from: other,
                        to: far,
                    },
                ),
                (marker, IllegalStep::OnMarker(marker)),
                (foreign, IllegalStep::OnRing(foreign)),
            ] {
                table.tap(point).await?;
                table.says(refused(reason)).await?;
                table.shows_begun(Begun::Ring(other)).await?;
            }
            let to = first(position.goals(other));
            table.tap(to).await?;
            table
                .game
                .play(Step::Move { from: other, to })
                .expect("a legal step");
            table.shows().await
        })
        .await;
}

#[tokio::test]
async fn where_no_ring_of_ones_own_stands_none_can_be_chosen() {
    let game = moving();
    let position = *game.position();
    let player = position.to_act().expect("a game under way");
    let empty = first(position.vacant());
    let foreign = first(position.rings(player.opponent()));
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            for (point, reason) in [
                (empty, IllegalStep::NoRing(empty)),
                (foreign, IllegalStep::OpponentRing(foreign)),
            ] {
                table.tap(point).await?;
                table.says(refused(reason)).await?;
                table.shows().await?;
            }
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_row_and_a_ring_are_taken_only_where_they_are() {
    let recorded = recorded("crossing");
    let game = recorded.until(|game| matches!(game.position().stage(), Stage::TakingRow { .. }));
    let position = *game.position();
    let player = position.to_act().expect("a game under way");
    let in_rows = |point: &Point| {
        position
            .rows(player)
            .any(|row| row.points().contains(*point))
    };
    let beside = first(
        position
            .all_markers()
            .into_iter()
            .filter(|point| !in_rows(point)),
    );
    let foreign = first(position.rings(player.opponent()));
    let empty = first(position.vacant());
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            table.tap(beside).await?;
            table.says(Message::Refused(Refusal::NoRow(beside))).await?;
            table.shows().await?;
            table.play(recorded.rest(&game)[0]).await?;
            for (point, reason) in [
                (foreign, IllegalStep::OpponentRing(foreign)),
                (empty, IllegalStep::NoRing(empty)),
            ] {
                table.tap(point).await?;
                table.says(refused(reason)).await?;
                table.shows().await?;
            }
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_double_click_makes_one_step() {
    let recorded = recorded("crossing");
    for hand in [Hand::Mouse, Hand::Finger] {
        Visit::new()
            .run(async |browser: &WebDriver| {
                let mut table = Table::begin(browser, hand, recorded.variant, PEOPLE).await?;
                for step in &recorded.steps[..14] {
                    let goal = match *step {
                        Step::Place(point) => point,
                        Step::Move { from, to } => {
                            table.tap(from).await?;
                            table.shows_begun(Begun::Ring(from)).await?;
                            to
                        }
                        _ => panic!("rows come later in this game"),
                    };
                    tap_twice(hand, browser, goal).await?;
                    table.game.play(*step).expect("a legal step");
                    let is_placing = matches!(step, Step::Place(_));
                    let stays_placing = table.game.position().stage() == Stage::Placing;
                    table
                        .says(refused(match (is_placing, stays_placing) {
                            (true, true) => IllegalStep::OnRing(goal),
                            _ => IllegalStep::OpponentRing(goal),
                        }))
                        .await?;
                    table.shows().await?;
                }
                Ok(())
            })
            .await;
    }
}

#[tokio::test]
async fn a_double_click_begins_one_game_and_places_no_ring() {
    for hand in [Hand::Mouse, Hand::Finger] {
        let game = moving();
        Visit::new()
            .finding_game(&game, PEOPLE)
            .run(async |browser: &WebDriver| {
                let mut table = Table::found(browser, &game, PEOPLE).await?;
                table.press("menu").await?;
                crate::hands::press_often(hand, browser, "new-game", 2).await?;
                table.waits_for("[data-dialog='new-game'][open]").await?;
                table.says(Message::LeavesGame).await?;
                crate::hands::press_often(hand, browser, "start", 2).await?;
                table.closed("new-game").await?;
                table.game = Game::new(*game.start());
                table.shows().await?;
                assert_eq!(table.game.to_act(), Some(Player::White));
                Ok(())
            })
            .await;
    }
}

#[tokio::test]
async fn a_second_finger_puts_a_dragged_ring_back_and_does_nothing_itself() {
    let game = moving();
    let position = *game.position();
    let player = position.to_act().expect("a game under way");
    let (one, other) = movable_rings(&position, player);
    let goal = first(position.goals(one));

    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            table.hand = Hand::DraggingFinger;
            drag_with_a_second_finger(browser, (one, goal), other).await?;
            table.lets_timers_fire().await?;
            table.shows().await?;
            // One finger is enough, and both are free again.
            table
                .play(Step::Move {
                    from: one,
                    to: goal,
                })
                .await
        })
        .await;
}

/// Notes for each task that changes the page whether it changes the board, and whether the prompt.
const ANSWERS: &str = "
    globalThis.answers = [];
    new MutationObserver(changes => {
        const within = place => changes.some(({ target }) =>
            (target.nodeType === Node.TEXT_NODE ? target.parentElement : target)?.closest(place));
        answers.push(['.board', '.layout-prompt'].map(within));
    }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
";

#[tokio::test]
async fn a_tap_is_answered_on_the_board_before_it_is_beside_it() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Finger, Variant::Standard, PEOPLE).await?;
            table.lets_timers_fire().await?;
            browser.execute(ANSWERS, Vec::new()).await?;
            table.play(recorded("crossing").steps[0]).await?;
            let answers = browser.execute("return answers", Vec::new()).await?;
            let answers: Vec<[bool; 2]> = answers.convert()?;
            let first = answers.iter().find(|changed| changed.contains(&true));
            assert_eq!(first, Some(&[true, false]), "{answers:?}");
            assert!(answers.iter().any(|[_, prompt]| *prompt), "{answers:?}");
            Ok(())
        })
        .await;
}
