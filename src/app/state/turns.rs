//! The list of turns, with the variations.

use super::State;
use crate::game::{NodeId, Tree};
use crate::notation::gipf::turns;
use crate::rules::{Player, Step};

/// A turn of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnItem {
    /// Its number: one counter for both players, odd for White.
    pub number: u32,
    /// The turn in the notation of gipf.com, without its number.
    pub text: String,
    /// The places behind its steps, the last one where the turn ends; never empty.
    pub places: Vec<NodeId>,
    /// 0 on the main line, 1 in a variation of it, 2 in a variation of that.
    pub level: usize,
    /// Whether a variation begins here.
    pub begins: bool,
    /// What was written about its last step.
    pub comment: String,
}

/// A line that is being listed.
struct Line {
    places: Vec<NodeId>,
    /// How many of the places were listed.
    listed: usize,
    /// The number of the next turn.
    number: u32,
    level: usize,
}

impl State {
    /// The turns played, each with the variations that branch off before its end.
    #[must_use]
    pub fn turn_items(&self) -> Vec<TurnItem> {
        let tree = self.game.tree();
        let here = self.game.here();
        let undone = tree.next(here);
        let is_listed =
            |place: &NodeId| Some(*place) != undone || tree.parent(*place) != Some(here);
        let mut items = Vec::new();
        let mut lines = vec![Line::of(tree, tree.path(here), 0)];
        // What branches off where the game is played on stands behind the last turn.
        let mut behind: Vec<NodeId> = tree
            .children(here)
            .iter()
            .copied()
            .filter(is_listed)
            .collect();
        while let Some(mut line) = lines.pop() {
            let Some(item) = line.next_item(tree) else {
                for place in core::mem::take(&mut behind).into_iter().rev() {
                    lines.push(Line::branch(tree, place, 1));
                }
                continue;
            };
            let level = line.level + 1;
            lines.push(line);
            // What stands beside the first step of a variation is listed with the line that it
            // branches off.
            let own = usize::from(item.begins);
            for place in item.places[own..].iter().rev() {
                let parent = tree.parent(*place).unwrap_or(NodeId::ROOT);
                for other in tree.children(parent).iter().rev() {
                    if other != place && is_listed(other) {
                        lines.push(Line::branch(tree, *other, level));
                    }
                }
            }
            items.push(item);
        }
        items
    }
}

impl Line {
    /// A line of places behind the root.
    fn of(tree: &Tree, places: Vec<NodeId>, level: usize) -> Self {
        let start = tree
            .start()
            .to_act()
            .map_or(1, |player| 1 + player.index() as u32);
        Self {
            places,
            listed: 0,
            number: start,
            level,
        }
    }

    /// The line that begins with a place beside another line.
    fn branch(tree: &Tree, first: NodeId, level: usize) -> Self {
        let parent = tree.parent(first).unwrap_or(NodeId::ROOT);
        let before = turns(tree.start(), &tree.steps_to(parent));
        let to_act = tree.position(parent).to_act();
        let mut line = Self::of(tree, vec![first], level);
        if let Some(last) = before.last() {
            line.number = last.number + u32::from(Some(last.player) != to_act);
        }
        line.places.extend(tree.line_from(first));
        line
    }

    /// The next turn.
    fn next_item(&mut self, tree: &Tree) -> Option<TurnItem> {
        let rest = self
            .places
            .get(self.listed..)
            .filter(|rest| !rest.is_empty())?;
        let start = tree.position(tree.parent(rest[0])?);
        let actor = start.to_act();
        let same = |player: Option<Player>| player == actor;
        let length = 1 + rest
            .iter()
            .take_while(|place| same(tree.position(**place).to_act()))
            .count();
        let turn: Vec<NodeId> = rest.iter().copied().take(length).collect();
        let steps: Vec<Step> = turn.iter().filter_map(|place| tree.step(*place)).collect();
        let place = *turn.last()?;
        let item = TurnItem {
            number: self.number,
            text: turns(start, &steps).pop()?.text,
            level: self.level,
            begins: self.level > 0 && self.listed == 0,
            comment: tree.comment(place).to_owned(),
            places: turn,
        };
        self.listed += item.places.len();
        self.number += 1;
        Some(item)
    }
}
