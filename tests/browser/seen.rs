//! What can be read from the page, beside what a game says should be there.

use std::collections::BTreeMap;

use serde::Deserialize;
use thirtyfour::prelude::*;
use yinsh::{
    game::{Game, Seats},
    rules::{Player, Point, PointSet, Row, Stage},
};

/// All that a visitor can read from the page, in one look; null while there is no board.
const LOOK: &str = r#"
    const page = document.querySelector("[data-stage]");
    if (!page) return null;
    const usable = name => {
        const button = page.querySelector(`[data-action="${name}"]`);
        return !!button && !button.disabled;
    };
    const points = {};
    for (const { dataset } of page.querySelectorAll("[data-point]")) {
        const words = [];
        if (dataset.ring) words.push(dataset.ring + " ring");
        if (dataset.marker) words.push(dataset.marker + " marker");
        if (dataset.goal) words.push("goal");
        points[dataset.point] = words.join(", ");
    }
    return {
        stage: page.dataset.stage,
        to_act: page.dataset.toAct,
        pool: Number(page.querySelector("[data-pool]").dataset.pool),
        can_undo: usable("undo"),
        can_redo: usable("redo"),
        points,
    };
"#;

/// The page at one moment.
#[derive(Debug, Deserialize, PartialEq, Eq)]
pub struct Seen {
    /// Its `data-stage`.
    pub stage: String,
    /// Its `data-to-act`.
    pub to_act: String,
    /// The markers in the pool.
    pub pool: u8,
    /// Whether Undo can be used.
    pub can_undo: bool,
    /// Whether Redo can be used.
    pub can_redo: bool,
    /// What stands on each point, and whether it is a goal.
    pub points: BTreeMap<String, String>,
}

/// What a person has begun on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    Nothing,
    /// A ring was chosen.
    Ring(Point),
}

impl Seen {
    /// Reads the page; `None` while there is no board.
    pub async fn on(browser: &WebDriver) -> WebDriverResult<Option<Self>> {
        browser.execute(LOOK, Vec::new()).await?.convert()
    }

    /// What should be on the page in this game.
    pub fn of(game: &Game, seats: Seats, begun: Begun) -> Self {
        let position = game.position();
        let stage = match position.stage() {
            _ if game.result().is_some() => "over",
            Stage::Placing => "placing",
            Stage::Moving { .. } => "moving",
            Stage::TakingRow { .. } => "taking-row",
            Stage::TakingRing { .. } => "taking-ring",
            Stage::Over(_) => "over",
        };
        let goals = game
            .to_act()
            .filter(|player| seats.is_person(*player))
            .map_or(PointSet::EMPTY, |player| goals(game, player, begun));
        let words = |point: Point| {
            let ring = position.ring_at(point).map(|side| format!("{side} ring"));
            let marker = position
                .marker_at(point)
                .map(|side| format!("{side} marker"));
            let goal = goals.contains(point).then(|| "goal".to_owned());
            let words: Vec<String> = [ring, marker, goal].into_iter().flatten().collect();
            (name(point), words.join(", "))
        };
        Self {
            stage: stage.to_owned(),
            to_act: game.to_act().map_or(String::new(), |side| side.to_string()),
            pool: position.pool(),
            can_undo: game.can_undo(seats),
            can_redo: game.can_redo(),
            points: Point::ALL.into_iter().map(words).collect(),
        }
    }

    /// Where this differs from what it should be, a line for each difference.
    pub fn differences(&self, expected: &Self) -> String {
        let mut lines = Vec::new();
        let mut compare = |what: &str, seen: &dyn ToString, expected: &dyn ToString| {
            let (seen, expected) = (seen.to_string(), expected.to_string());
            if seen != expected {
                lines.push(format!("{what}: {seen:?}, expected {expected:?}"));
            }
        };
        compare("stage", &self.stage, &expected.stage);
        compare("to act", &self.to_act, &expected.to_act);
        compare("pool", &self.pool, &expected.pool);
        compare("can undo", &self.can_undo, &expected.can_undo);
        compare("can redo", &self.can_redo, &expected.can_redo);
        compare("points", &self.points.len(), &expected.points.len());
        for (point, words) in &expected.points {
            let seen = self.points.get(point).map_or("missing", String::as_str);
            compare(point, &seen, words);
        }
        lines.join("\n")
    }
}

/// A point as the page names it.
pub fn name(point: Point) -> String {
    format!("{point:#}")
}

/// Where a tap acts.
fn goals(game: &Game, player: Player, begun: Begun) -> PointSet {
    let position = game.position();
    match (position.stage(), begun) {
        (Stage::Placing, _) => position.vacant(),
        (Stage::Moving { .. }, Begun::Nothing) => movable(game, player),
        (Stage::Moving { .. }, Begun::Ring(from)) => position.goals(from) | movable(game, player),
        (Stage::TakingRow { .. }, _) => position
            .rows(player)
            .map(Row::points)
            .fold(PointSet::EMPTY, |all, row| all | row),
        (Stage::TakingRing { .. }, _) => position.rings(player),
        (Stage::Over(_), _) => PointSet::EMPTY,
    }
}

/// The rings that have a move.
fn movable(game: &Game, player: Player) -> PointSet {
    let position = game.position();
    let rings = position.rings(player).into_iter();
    rings
        .filter(|ring| !position.goals(*ring).is_empty())
        .collect()
}
