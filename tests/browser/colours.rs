//! What is told by more than the colours of this program.

use std::collections::BTreeMap;

use serde_json::json;
use yinsh::rules::Point;

use crate::{recorded::in_a_game, table::Table};

/// With the few colours that a system forces on pages, pieces, goals and the last turn are still told from the board
/// and from each other.
#[tokio::test]
async fn forced_colours_leave_all_to_be_seen() {
    const SEEN: &str = "
        const colour = (selector, property) =>
            getComputedStyle(document.querySelector(selector))[property].match(/[0-9.]+/g).slice(0, 3).map(Number);
        const light = colour => {
            const [red, green, blue] = colour.map(value => value / 255)
                .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const contrast = (one, other) => {
            const [dark, bright] = [light(one), light(other)].sort((one, other) => one - other);
            return (bright + 0.05) / (dark + 0.05);
        };
        const plate = colour('.plate', 'fill');
        return {
            'goals': contrast(colour('.goal', 'fill'), plate),
            'the chosen ring': contrast(colour('.chosen .halo', 'stroke'), plate),
            'the last turn': contrast(colour('.last-ring', 'stroke'), plate),
            'lines': contrast(colour('.lines', 'stroke'), plate),
            'edges of White': contrast(colour('.ring.white .face', 'stroke'), plate),
            'both sides': contrast(colour('.ring.white .face', 'fill'), colour('.ring.black .face', 'fill')),
            'signs of Black': contrast(colour('.ring.black .sign', 'stroke'), colour('.ring.black .face', 'fill')),
        };
    ";
    in_a_game(30, async |table: Table<'_>| {
        let position = table.game.position();
        let player = position.to_act().expect("a game under way");
        let movable = |ring: &Point| !position.goals(*ring).is_empty();
        let ring = position.rings(player).into_iter().find(movable);
        table.tap(ring.expect("a ring with a move")).await?;
        table.waits_for(".chosen .halo").await?;
        for scheme in ["light", "dark"] {
            let features = json!({ "features": [
                { "name": "forced-colors", "value": "active" },
                { "name": "prefers-color-scheme", "value": scheme },
            ] });
            let devtools = table.browser.cdp();
            devtools
                .send_raw("Emulation.setEmulatedMedia", features)
                .await?;
            let forced = "return matchMedia('(forced-colors: active)').matches";
            table.finds(forced, &true).await?;
            let seen = table.browser.execute(SEEN, Vec::new()).await?;
            let seen: BTreeMap<String, f64> = seen.convert()?;
            assert_eq!(seen.len(), 7);
            for (what, contrast) in seen {
                assert!(contrast >= 3.0, "{what} in {scheme}: {contrast:.2} to 1");
            }
        }
        Ok(())
    })
    .await;
}
