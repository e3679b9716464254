//! A whole game, as a record keeps it.

use super::Date;
use crate::game::{Ending, GameResult, LineError, NodeId, Tree};
use crate::rules::{Position, Step, Variant};

/// A game, finished or not, with what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The names of White and Black; empty where unknown.
    pub players: [String; 2],
    /// What the game is called; often empty.
    pub title: String,
    /// When it was played.
    pub date: Option<Date>,
    /// Where it began, its steps, and how the players ended it, if they did. The last turn may be
    /// unfinished.
    pub tree: Tree,
}

impl Record {
    /// A record of which nothing is known but its lines.
    #[must_use]
    pub fn new(tree: Tree) -> Self {
        Self {
            players: Default::default(),
            title: String::new(),
            date: None,
            tree,
        }
    }

    /// A record of one line, ended by the players at its end if they did.
    ///
    /// # Errors
    ///
    /// Names the first step that is not legal.
    pub fn of_line(
        start: Position,
        steps: &[Step],
        ending: Option<Ending>,
    ) -> Result<Self, LineError> {
        let mut tree = Tree::new(start);
        let end = tree.add_line(NodeId::ROOT, steps)?;
        tree.set_ending(end, ending);
        Ok(Self::new(tree))
    }

    /// Standard or Blitz.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.start().variant()
    }

    /// The position before the first step.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.tree.start()
    }

    /// The steps of the main line.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        self.tree.steps_to(self.tree.main_end())
    }

    /// The position at the end of the main line.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.tree.position(self.tree.main_end())
    }

    /// How the players ended the game, if they did. What the rules say follows from the steps.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.tree.ending(self.tree.main_end())
    }

    /// The result, once the game is over: by the rules, else by the players' word.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.tree.result(self.tree.main_end())
    }
}
