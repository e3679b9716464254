//! What is told by more than the colours of this program.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use yinsh::{
    game::Game,
    rules::{Direction, Player, Point, Stage, Step},
};

use crate::{
    harness::Visit,
    recorded::{in_a_game, recorded},
    table::{PEOPLE, Table},
};

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

/// How far two places of a picture are from each other: the mean over the points around them, for the strongest of red,
/// green and blue, in hundredths of the way from black to white.
const APART: &str = "
    const [picture, pairs, done] = arguments;
    const image = new Image();
    image.onload = () => {
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas.drawImage(image, 0, 0);
        const scale = image.width / innerWidth;
        const patch = point => {
            const box = document.querySelector(`[data-point=${point}]`).getBoundingClientRect();
            const size = Math.floor(0.9 * box.width * scale);
            const [left, top] = [box.left + box.width / 2, box.top + box.height / 2]
                .map(middle => Math.round(middle * scale - size / 2));
            return canvas.getImageData(left, top, size, size).data;
        };
        const apart = ([one, other]) => {
            const [ones, others] = [patch(one), patch(other)];
            let sum = 0;
            for (let at = 0; at < ones.length; at += 4)
                sum += Math.max(...[0, 1, 2].map(part => Math.abs(ones[at + part] - others[at + part])));
            return 100 * sum / (ones.length / 4) / 255;
        };
        done(pairs.map(apart));
    };
    image.src = `data:image/png;base64,${picture}`;
";

/// The eyes that see fewer colours, as Chromium names them.
const EYES: [&str; 4] = ["achromatopsia", "protanopia", "deuteranopia", "tritanopia"];

/// States that have to be told apart by looking at two points, and two points that are alike.
type Pairs = Vec<(&'static str, [Point; 2])>;

/// Looks at the points of each pair with each kind of eyes, in the light and in the dark.
async fn are_told_apart(
    table: &Table<'_>,
    alike: [Point; 2],
    pairs: &Pairs,
) -> WebDriverResult<()> {
    let all = std::iter::once(&alike).chain(pairs.iter().map(|(_, pair)| pair));
    let names: Vec<Value> = all
        .map(|pair| json!(pair.map(|point| point.to_string().to_lowercase())))
        .collect();
    let devtools = table.browser.cdp();
    for scheme in ["light", "dark"] {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        devtools
            .send_raw("Emulation.setEmulatedMedia", features)
            .await?;
        let is_dark = "return matchMedia('(prefers-color-scheme: dark)').matches";
        table.finds(is_dark, &(scheme == "dark")).await?;
        for eyes in EYES {
            let kind = json!({ "type": eyes });
            devtools
                .send_raw("Emulation.setEmulatedVisionDeficiency", kind)
                .await?;
            let picture = devtools
                .send_raw("Page.captureScreenshot", json!({}))
                .await?;
            let seen = vec![picture["data"].clone(), json!(names)];
            let seen = table.browser.execute_async(APART, seen).await?;
            let seen: Vec<f64> = seen.convert()?;
            let (same, different) = seen.split_first().expect("a pair");
            assert_eq!(different.len(), pairs.len());
            for ((what, pair), apart) in pairs.iter().zip(different) {
                assert!(
                    *apart >= same + 1.0 && *apart >= 2.0 * same,
                    "{what} ({pair:?}), {eyes}, {scheme}: {apart:.2}, and {same:.2} where nothing is to be told"
                );
            }
        }
    }
    Ok(())
}

/// The first two of these points.
fn two(mut points: impl Iterator<Item = Point>) -> [Point; 2] {
    let mut next = || points.next().expect("a point like that");
    [next(), next()]
}

/// Whether the lines around it are as around any other such point.
fn is_inner(point: &Point) -> bool {
    Direction::ALL
        .iter()
        .all(|direction| point.step(*direction).is_some())
}

#[tokio::test]
async fn states_are_told_apart_without_their_colours() {
    in_a_game(30, async |table: Table<'_>| {
        let position = table.game.position();
        let player = position.to_act().expect("a game under way");
        let mut rings = position.rings(player).into_iter().filter(is_inner);
        let chosen = rings
            .find(|ring| position.goals(*ring).len() > 2)
            .expect("a ring with moves");
        let goals = position.goals(chosen);
        let empty = |is_goal| {
            let points = position.vacant().into_iter().filter(is_inner);
            points.filter(move |point| goals.contains(*point) == is_goal)
        };
        let rest = two(empty(false));
        let ring = |player: Player, not: Point| {
            let mut rings = position.rings(player).into_iter().filter(is_inner);
            rings.find(|ring| *ring != not).expect("another ring")
        };
        let Some(Step::Move { to: last, .. }) = table.game.steps().last().copied() else {
            panic!("the last step was no move");
        };
        let [white, black] = Player::ALL.map(|player| position.markers(player).into_iter().next());
        let pairs = vec![
            ("a goal and an empty point", [two(empty(true))[0], rest[0]]),
            (
                "the chosen ring and another",
                [chosen, ring(player, chosen)],
            ),
            ("the last turn", [last, ring(player.opponent(), last)]),
            (
                "rings of both sides",
                [ring(player, chosen), ring(player.opponent(), last)],
            ),
            (
                "markers of both sides",
                [white.expect("a marker"), black.expect("a marker")],
            ),
        ];
        table.tap(chosen).await?;
        table.waits_for(".chosen .halo").await?;
        are_told_apart(&table, rest, &pairs).await
    })
    .await;
}

#[tokio::test]
async fn rows_are_told_apart_without_their_colours() {
    let is_row = |game: &Game| matches!(game.position().stage(), Stage::TakingRow { .. });
    let game = recorded("seven").until(is_row);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| {
            let table = Table::found(browser, &game, PEOPLE).await?;
            let position = game.position();
            let player = position.to_act().expect("a game under way");
            let row = position.rows(player).next().expect("a row");
            let in_row = |point: &Point| {
                position
                    .rows(player)
                    .any(|row| row.points().contains(*point))
            };
            let mut markers = position.markers(player).into_iter();
            let other = markers.find(|point| !in_row(point) && is_inner(point));
            let alike = two(position.vacant().into_iter().filter(is_inner));
            let pairs = vec![(
                "a row",
                [
                    row.points().into_iter().nth(2).expect("five points"),
                    other.expect("another marker"),
                ],
            )];
            are_told_apart(&table, alike, &pairs).await
        })
        .await;
}
