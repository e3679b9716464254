//! The steps of a game as a tree: the main line, and what else was tried or written down.

use super::{Ending, GameResult, LineError};
use crate::rules::{IllegalStep, Position, Step};

/// A place in a [`Tree`]: a step and all that leads to it. It means something only to the tree that
/// gave it, as long as it is not removed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// Where the tree begins, before any step.
    pub const ROOT: Self = Self(0);

    /// Its number, which no other place in the tree has.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug)]
struct Node {
    /// The step that leads here; `None` at the root only.
    step: Option<Step>,
    parent: NodeId,
    /// What can follow, the main continuation first.
    children: Vec<NodeId>,
    /// The position behind the step.
    position: Position,
    comment: String,
    ending: Option<Ending>,
}

/// The steps of a game, with variations and comments.
///
/// From every place the first child is the main continuation; the main line follows it from the
/// root, as far as the players did not end the game. Every step is legal where it stands. Two trees
/// are equal if they hold the same lines in the same order, however they came about.
///
/// ```
/// use yinsh::game::{NodeId, Tree};
/// use yinsh::rules::{Position, Variant};
///
/// let mut tree = Tree::new(Position::new(Variant::Standard));
/// let main = tree.add(NodeId::ROOT, "PF6".parse().unwrap()).unwrap();
/// let variation = tree.add(NodeId::ROOT, "PE5".parse().unwrap()).unwrap();
/// assert_eq!(tree.main_line(), [main]);
/// tree.promote(variation);
/// assert_eq!(tree.main_line(), [variation]);
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// The root first. Those removed stay in the list, but nothing leads to them.
    nodes: Vec<Node>,
}

impl Tree {
    /// A tree without a step.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            nodes: vec![Node {
                step: None,
                parent: NodeId::ROOT,
                children: Vec::new(),
                position: start,
                comment: String::new(),
                ending: None,
            }],
        }
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The position before the first step.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.position(NodeId::ROOT)
    }

    /// The position behind the step of a place.
    #[must_use]
    pub fn position(&self, id: NodeId) -> &Position {
        &self.node(id).position
    }

    /// The step that leads to a place; `None` for the root.
    #[must_use]
    pub fn step(&self, id: NodeId) -> Option<Step> {
        self.node(id).step
    }

    /// The place before; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        node.step.map(|_| node.parent)
    }

    /// What can follow, the main continuation first.
    #[must_use]
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// What was written about the step of a place; at the root, about the game.
    #[must_use]
    pub fn comment(&self, id: NodeId) -> &str {
        &self.node(id).comment
    }

    /// Writes something about the step of a place.
    pub fn set_comment(&mut self, id: NodeId, comment: String) {
        self.node_mut(id).comment = comment;
    }

    /// How the players ended the game at a place, if they did.
    #[must_use]
    pub fn ending(&self, id: NodeId) -> Option<Ending> {
        self.node(id).ending
    }

    /// Says how the players ended the game at a place, or that they did not.
    pub fn set_ending(&mut self, id: NodeId, ending: Option<Ending>) {
        self.node_mut(id).ending = ending;
    }

    /// The result of the game if it ends at a place: by the rules, else by the players' word.
    #[must_use]
    pub fn result(&self, id: NodeId) -> Option<GameResult> {
        let by_rule = self.position(id).outcome().map(GameResult::from);
        by_rule.or_else(|| self.ending(id).map(GameResult::from))
    }

    /// The place that a step leads to: the one that is there already, or a new last child.
    ///
    /// # Errors
    ///
    /// Says why the step is not legal there; the tree stays as it was.
    pub fn add(&mut self, parent: NodeId, step: Step) -> Result<NodeId, IllegalStep> {
        let there = self.children(parent).iter().copied();
        if let Some(child) = there.into_iter().find(|id| self.step(*id) == Some(step)) {
            return Ok(child);
        }
        let position = self.position(parent).play(step)?;
        let id = NodeId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.nodes.push(Node {
            step: Some(step),
            parent,
            children: Vec::new(),
            position,
            comment: String::new(),
            ending: None,
        });
        self.node_mut(parent).children.push(id);
        Ok(id)
    }

    /// Adds a line of steps behind a place and returns its last place.
    ///
    /// # Errors
    ///
    /// Names the first step that is not legal; those before it were added.
    pub fn add_line(&mut self, from: NodeId, steps: &[Step]) -> Result<NodeId, LineError> {
        let mut last = from;
        for (index, step) in steps.iter().enumerate() {
            last = self.add(last, *step).map_err(|reason| LineError {
                index,
                step: *step,
                reason,
            })?;
        }
        Ok(last)
    }

    /// Takes a place away, with all that follows it. The root stays.
    pub fn remove(&mut self, id: NodeId) {
        if let Some(parent) = self.parent(id) {
            self.node_mut(parent).children.retain(|child| *child != id);
        }
    }

    /// Puts a place and all that lead to it first among their siblings, so that it is on the main
    /// line.
    pub fn promote(&mut self, id: NodeId) {
        let mut next = id;
        while let Some(parent) = self.parent(next) {
            let children = &mut self.node_mut(parent).children;
            if let Some(index) = children.iter().position(|child| *child == next) {
                children[..=index].rotate_right(1);
            }
            next = parent;
        }
    }

    /// The places from the root, without it, to this one.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut next = id;
        while let Some(parent) = self.parent(next) {
            path.push(next);
            next = parent;
        }
        path.reverse();
        path
    }

    /// The steps that lead to a place.
    #[must_use]
    pub fn steps_to(&self, id: NodeId) -> Vec<Step> {
        let path = self.path(id);
        path.into_iter().filter_map(|id| self.step(id)).collect()
    }

    /// The main continuation of a place, unless the players ended the game there.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        match self.ending(id) {
            Some(_) => None,
            None => self.children(id).first().copied(),
        }
    }

    /// The places on the main line behind this one.
    #[must_use]
    pub fn line_from(&self, id: NodeId) -> Vec<NodeId> {
        core::iter::successors(self.next(id), |id| self.next(*id)).collect()
    }

    /// The places on the main line, without the root.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_from(NodeId::ROOT)
    }

    /// The last place of the main line; the root where there is no step.
    #[must_use]
    pub fn main_end(&self) -> NodeId {
        self.main_line().last().copied().unwrap_or(NodeId::ROOT)
    }

    /// Whether a place is the root or on the main line.
    #[must_use]
    pub fn is_main(&self, id: NodeId) -> bool {
        core::iter::successors(Some(NodeId::ROOT), |id| self.next(*id)).any(|there| there == id)
    }

    /// Whether the tree still leads to a place.
    #[must_use]
    pub fn contains(&self, id: NodeId) -> bool {
        let mut next = id;
        while let Some(parent) = self.parent(next) {
            if !self.children(parent).contains(&next) {
                return false;
            }
            next = parent;
        }
        true
    }

    /// Whether nothing was written about this place or what follows it, and nothing branches off:
    /// a line that is lost with nothing but its steps.
    #[must_use]
    pub fn is_bare(&self, id: NodeId) -> bool {
        let mut next = Some(id);
        while let Some(id) = next {
            let node = self.node(id);
            if node.children.len() > 1 || !node.comment.is_empty() || node.ending.is_some() {
                return false;
            }
            next = node.children.first().copied();
        }
        true
    }

    /// Whether the tree has more than one line.
    #[must_use]
    pub fn has_variations(&self) -> bool {
        self.all().any(|id| match self.ending(id) {
            Some(_) => !self.children(id).is_empty(),
            None => self.children(id).len() > 1,
        })
    }

    /// Whether it holds every line of another tree.
    #[must_use]
    pub fn holds(&self, other: &Self) -> bool {
        if self.start() != other.start() {
            return false;
        }
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((mine, theirs)) = pairs.pop() {
            for child in other.children(theirs) {
                let mut mine = self.children(mine).iter();
                match mine.find(|id| self.step(**id) == other.step(*child)) {
                    Some(mine) => pairs.push((*mine, *child)),
                    None => return false,
                }
            }
        }
        true
    }

    /// Every place, the root first, each line to its end before its variations.
    pub fn all(&self) -> impl Iterator<Item = NodeId> {
        let mut stack = vec![NodeId::ROOT];
        core::iter::from_fn(move || {
            let id = stack.pop()?;
            stack.extend(self.children(id).iter().rev());
            Some(id)
        })
    }

    /// Whether a turn begins behind this place.
    #[must_use]
    pub fn is_turn_start(&self, id: NodeId) -> bool {
        let to_act = |id| self.position(id).to_act();
        self.parent(id)
            .is_none_or(|parent| to_act(id) != to_act(parent))
    }

    /// The places whose steps belong to the last turn before and with this one. While the rows are
    /// taken that the last move made for the other side, its turn is still the last one, and so it
    /// is where the game ends with them.
    #[must_use]
    pub fn last_turn(&self, id: NodeId) -> Vec<NodeId> {
        let path = self.path(id);
        let begins = |index: usize| index == 0 || self.is_turn_start(path[index - 1]);
        let turn_start = |end: usize| (0..end).rev().find(|index| begins(*index)).unwrap_or(0);
        let current = turn_start(path.len());
        let moved = path[current..].iter().any(|id| {
            let step = self.step(*id);
            !matches!(step, Some(Step::TakeRow(_) | Step::TakeRing(_)))
        });
        let first = if moved { current } else { turn_start(current) };
        path[first..].to_vec()
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        if self.start() != other.start() {
            return false;
        }
        // A line is longer than the machine's stack is deep, so this goes by a list of its own.
        let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
        while let Some((mine, theirs)) = pairs.pop() {
            let (mine, theirs) = (self.node(mine), other.node(theirs));
            let same = mine.step == theirs.step
                && mine.comment == theirs.comment
                && mine.ending == theirs.ending
                && mine.children.len() == theirs.children.len();
            if !same {
                return false;
            }
            pairs.extend(
                mine.children
                    .iter()
                    .copied()
                    .zip(theirs.children.iter().copied()),
            );
        }
        true
    }
}

impl Eq for Tree {}
