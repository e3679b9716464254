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
        let mut lines = vec![Line::of(tree, tree.path(here))];
        while let Some(mut line) = lines.pop() {
            let Some(item) = line.next_item(tree) else {
                // What can follow its end stands behind it: other ways on, or what could have come
                // if the players had not ended the game.
                let end = line.places.last().copied().unwrap_or(NodeId::ROOT);
                for place in tree
                    .children(end)
                    .iter()
                    .rev()
                    .filter(|place| is_listed(place))
                {
                    lines.push(line.branch(tree, *place, line.next_number(tree)));
                }
                continue;
            };
            // What stands beside the first step of a variation is listed with the line that it
            // branches off.
            let own = usize::from(item.begins);
            let mut branches = Vec::new();
            for place in item.places[own..].iter().rev() {
                let parent = tree.parent(*place).unwrap_or(NodeId::ROOT);
                for other in tree.children(parent).iter().rev() {
                    if other != place && is_listed(other) {
                        branches.push(line.branch(tree, *other, item.number));
                    }
                }
            }
            items.push(item);
            lines.push(line);
            lines.extend(branches);
        }
        items
    }
}

impl Line {
    /// A line of places behind the root.
    fn of(tree: &Tree, places: Vec<NodeId>) -> Self {
        let first = tree.start().to_act();
        Self {
            places,
            listed: 0,
            number: first.map_or(1, |player| 1 + player.index() as u32),
            level: 0,
        }
    }

    /// The line that begins with a place beside this line, in the turn of a number.
    fn branch(&self, tree: &Tree, first: NodeId, number: u32) -> Self {
        let mut places = vec![first];
        places.extend(tree.line_from(first));
        Self {
            places,
            listed: 0,
            number,
            level: self.level + 1,
        }
    }

    /// The number of the turn that can follow the end of the line, which may be the last one's own.
    fn next_number(&self, tree: &Tree) -> u32 {
        let is_begun = |end: &NodeId| !tree.is_turn_start(*end);
        self.number - u32::from(self.places.last().is_some_and(is_begun))
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
