//! Movements: they begin and end where the pieces are, and none is left where less motion is wished for.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{game::Unit, rules::Stage, store::SETTINGS};

use crate::{
    harness::Visit,
    recorded::recorded,
    table::{PEOPLE, Table},
};

/// Notes what flies: where it comes from, in pixels of the window, for how many milliseconds, and whether it is a ring and
/// no empty place (1 or 0).
const NOTES: &str = "
    globalThis.middle = element => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    globalThis.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, duration) {
        const to = middle(this);
        const turned = this.closest('.layout-far') ? -1 : 1;
        const way = keyframes.translate[0].split(' ').map(parseFloat);
        flights.push([to[0] + turned * way[0], to[1] + turned * way[1], duration, Number(this.matches('.ring'))]);
        return animate.call(this, keyframes, duration);
    };
";

/// The flight that was noted since it was last asked for.
async fn flight(table: &Table<'_>) -> WebDriverResult<[f64; 4]> {
    table.finds("return flights.length", &1).await?;
    let noted = table.browser.execute("return flights.pop()", vec![]);
    noted.await?.convert()
}

#[tokio::test]
async fn a_ring_that_was_taken_flies_to_its_score_also_to_a_panel_that_is_turned_round() {
    let takes_ring = |stage| matches!(stage, Stage::TakingRing { .. });
    let mut sides = Vec::new();
    for steps in [0, 1] {
        // The first ring that is taken, and the first of the other side.
        let game = recorded("both-colours").until(|game| {
            let player = game.to_act();
            takes_ring(game.position().stage())
                && (steps == 0 || player.is_some_and(|player| !sides.contains(&player)))
        });
        let player = game.to_act().expect("a game under way");
        sides.push(player);
        Visit::new()
            .before_scripts(NOTES)
            .finding_game(&game, PEOPLE)
            .finding(SETTINGS, &json!({ "seating": "opposite" }).to_string())
            .run(async |browser: &WebDriver| {
                let mut table = Table::found(browser, &game, PEOPLE).await?;
                let ring = game.position().rings(player).into_iter().next();
                let step = yinsh::rules::Step::TakeRing(ring.expect("a ring"));
                let point = format!(
                    "return middle(document.querySelector('[data-point={:#}]'))",
                    ring.unwrap()
                );
                table.play(step).await?;
                let [x, y]: [f64; 2] = browser.execute(&point, vec![]).await?.convert()?;
                let [from_x, from_y, duration, is_ring] = flight(&table).await?;
                assert_eq!(is_ring, 1.0, "an empty place flies");
                assert!(
                    (from_x - x).abs() < 3.0,
                    "{player:?}: from {from_x}, not {x}"
                );
                assert!(
                    (from_y - y).abs() < 3.0,
                    "{player:?}: from {from_y}, not {y}"
                );
                assert!((100.0..600.0).contains(&duration), "{duration} ms");

                // What flies over the board catches no tap.
                let caught =
                    "return getComputedStyle(document.querySelector('.small-ring')).pointerEvents";
                table.finds(caught, &"none".to_owned()).await?;

                // Nothing flies back, and without movements nothing flies.
                table.undo(Unit::Step).await?;
                let wish = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
                let media = json!({ "features": [wish] });
                let devtools = browser.cdp();
                devtools
                    .send_raw("Emulation.setEmulatedMedia", media)
                    .await?;
                table.play(step).await?;
                let [_, _, duration, _] = flight(&table).await?;
                assert_eq!(duration, 0.0);
                Ok(())
            })
            .await;
    }
    assert_ne!(sides[0], sides[1]);
}
