//! A game being played: its lines, with a cursor on the main one for undo and redo.

use core::fmt;

use super::{Ending, GameResult, NodeId, Seats, Tree};
use crate::rules::{IllegalStep, Player, Position, Step};

/// How far undo and redo go at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// One step: a move, a row, a ring.
    Step,
    /// All that one player does until the other acts.
    Turn,
}

/// A game: where it began, the steps played and those undone, what else was tried, and how the
/// players ended it.
///
/// It is played on the main line of its [`Tree`]. The steps before the cursor were played; those
/// after it were undone and can be redone until something else is played.
///
/// ```
/// use yinsh::game::{Game, Seats, Unit};
/// use yinsh::rules::{Position, Step, Variant};
///
/// let mut game = Game::new(Position::new(Variant::Standard));
/// game.play(Step::Place("F6".parse().unwrap())).unwrap();
/// assert!(game.undo(Unit::Step, Seats::default()));
/// assert_eq!(game.steps().len(), 0);
/// assert!(game.redo(Unit::Step, Seats::default()));
/// assert_eq!(game.steps().len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    tree: Tree,
    /// The main line: the places played, then those undone.
    line: Vec<NodeId>,
    /// The steps of the line.
    steps: Vec<Step>,
    cursor: usize,
}

impl Game {
    /// A game that begins here.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self::from_tree(Tree::new(start))
    }

    /// A game with these lines; the cursor stands at the end of the main line.
    #[must_use]
    pub fn from_tree(tree: Tree) -> Self {
        let mut game = Self {
            tree,
            line: Vec::new(),
            steps: Vec::new(),
            cursor: 0,
        };
        game.read_line();
        game.cursor = game.line.len();
        game
    }

    /// A game of which these steps were played; the cursor stands after the last.
    ///
    /// # Errors
    ///
    /// Names the first step that is not legal.
    pub fn from_steps(start: Position, steps: &[Step]) -> Result<Self, LineError> {
        let mut tree = Tree::new(start);
        tree.add_line(NodeId::ROOT, steps)?;
        Ok(Self::from_tree(tree))
    }

    /// Reads the main line off the tree.
    fn read_line(&mut self) {
        self.line = self.tree.main_line();
        self.steps = self.tree.steps_to(self.tree.main_end());
    }

    /// All lines of the game, with what was written about them.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Where the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.tree.start()
    }

    /// The place at the cursor, where the game is played on.
    #[must_use]
    pub fn here(&self) -> NodeId {
        self.place(self.cursor)
    }

    /// The place on the main line after so many steps, or the last one.
    fn place(&self, index: usize) -> NodeId {
        match index.min(self.line.len()) {
            0 => NodeId::ROOT,
            index => self.line[index - 1],
        }
    }

    /// The position at the cursor.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.tree.position(self.here())
    }

    /// The position after so many steps of the main line, if there are as many.
    #[must_use]
    pub fn position_at(&self, index: usize) -> Option<&Position> {
        let place = (index <= self.line.len()).then(|| self.place(index))?;
        Some(self.tree.position(place))
    }

    /// The steps played, up to the cursor.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.cursor]
    }

    /// The steps played and those that can be redone.
    #[must_use]
    pub fn all_steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many steps were played.
    #[must_use]
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Who is to act; nobody once the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Player> {
        if self.ending().is_some() {
            None
        } else {
            self.position().to_act()
        }
    }

    /// How the players themselves ended the game, if they did.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.tree.ending(self.here())
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.tree.result(self.here())
    }

    /// Plays a step. What was undone before can no longer be redone; it stays as a variation if
    /// something was written about it or branches off it, and is forgotten otherwise.
    ///
    /// # Errors
    ///
    /// Says why the step cannot be played; the game stays as it was.
    pub fn play(&mut self, step: Step) -> Result<(), PlayError> {
        if self.ending().is_some() {
            return Err(PlayError::Ended);
        }
        self.position().check(step).map_err(PlayError::Illegal)?;
        self.forget_undone();
        let node = self.tree.add(self.here(), step);
        self.tree.promote(node.map_err(PlayError::Illegal)?);
        self.read_line();
        self.cursor += 1;
        Ok(())
    }

    fn forget_undone(&mut self) {
        if let Some(undone) = self.line.get(self.cursor)
            && self.tree.is_bare(*undone)
        {
            self.tree.remove(*undone);
        }
        self.line.truncate(self.cursor);
        self.steps.truncate(self.cursor);
    }

    /// Ends the game by the players' own will. What was undone before can no longer be redone.
    ///
    /// # Errors
    ///
    /// The game is over already.
    pub fn end(&mut self, ending: Ending) -> Result<(), PlayError> {
        if self.result().is_some() {
            return Err(PlayError::Ended);
        }
        self.forget_undone();
        self.tree.set_ending(self.here(), Some(ending));
        Ok(())
    }

    /// Tries a step from any place of the tree, as a variation where the main line goes on
    /// otherwise. Neither the main line nor the cursor changes.
    ///
    /// # Errors
    ///
    /// Says why the step is not legal there.
    pub fn try_step(&mut self, from: NodeId, step: Step) -> Result<NodeId, IllegalStep> {
        let node = self.tree.add(from, step)?;
        self.read_line();
        Ok(node)
    }

    /// Makes the line through a place the main line; the cursor stands at its end, where the game is
    /// played on. If the players had ended the game before this place, they have not any more.
    pub fn promote(&mut self, place: NodeId) {
        for before in self.tree.path(place).into_iter().rev().skip(1) {
            self.tree.set_ending(before, None);
        }
        if place != NodeId::ROOT {
            self.tree.set_ending(NodeId::ROOT, None);
        }
        self.tree.promote(place);
        self.read_line();
        self.cursor = self.line.len();
    }

    /// Takes a variation away, with all that follows this place. The main line up to the cursor
    /// stays. Returns whether anything was removed.
    pub fn remove(&mut self, place: NodeId) -> bool {
        let is_played = self.line[..self.cursor].contains(&place);
        if is_played || self.tree.parent(place).is_none() {
            return false;
        }
        self.tree.remove(place);
        self.read_line();
        true
    }

    /// All lines without what was undone, unless something was written about it or branches off it.
    #[must_use]
    pub fn played(&self) -> Tree {
        let mut played = self.clone();
        if self.ending().is_none() {
            played.forget_undone();
        }
        played.tree
    }

    /// Writes something about a place.
    pub fn set_comment(&mut self, place: NodeId, comment: String) {
        self.tree.set_comment(place, comment);
    }

    /// Moves the cursor, as a saved game asks for; past the last step is at the last step.
    pub fn set_cursor(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.line.len());
    }

    /// Goes back to the last place where a person had to decide, a step or a turn before; takes an
    /// ending by the players back first. Where nobody at the board is a person, every place counts.
    /// Returns whether there was anything to undo.
    pub fn undo(&mut self, unit: Unit, seats: Seats) -> bool {
        if self.ending().is_some() {
            self.tree.set_ending(self.here(), None);
            self.read_line();
            return true;
        }
        match self.undo_target(unit, seats) {
            Some(target) => {
                self.cursor = target;
                true
            }
            None => false,
        }
    }

    /// Goes on to the next place where a person has to decide, or to the end of what was undone.
    /// Returns whether there was anything to redo.
    pub fn redo(&mut self, unit: Unit, seats: Seats) -> bool {
        let last = self.steps.len();
        if !self.can_redo() {
            return false;
        }
        let stop = (self.cursor + 1..last).find(|index| self.is_stop(*index, unit, seats));
        self.cursor = stop.unwrap_or(last);
        true
    }

    /// Whether [`Game::undo`] would do anything.
    #[must_use]
    pub fn can_undo(&self, seats: Seats) -> bool {
        self.ending().is_some() || self.undo_target(Unit::Step, seats).is_some()
    }

    /// Whether [`Game::redo`] would do anything.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.ending().is_none() && self.cursor < self.steps.len()
    }

    fn undo_target(&self, unit: Unit, seats: Seats) -> Option<usize> {
        (0..self.cursor)
            .rev()
            .find(|index| self.is_stop(*index, unit, seats))
    }

    /// Whether undo and redo may stop after so many steps.
    fn is_stop(&self, index: usize, unit: Unit, seats: Seats) -> bool {
        let nobody = Player::ALL
            .into_iter()
            .all(|player| !seats.is_person(player));
        let place = self.place(index);
        let decides = self
            .tree
            .position(place)
            .to_act()
            .is_some_and(|player| nobody || seats.is_person(player));
        decides && (unit == Unit::Step || self.tree.is_turn_start(place))
    }
}

/// Why a step was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The rules do not allow it.
    Illegal(IllegalStep),
    /// The players have ended the game, or it is over.
    Ended,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(reason) => reason.fmt(f),
            Self::Ended => f.write_str("the game is over"),
        }
    }
}

impl core::error::Error for PlayError {}

/// Which of a list of steps was not legal, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The place of the step in the list, from 0.
    pub index: usize,
    /// The step.
    pub step: Step,
    /// Why it is not legal there.
    pub reason: IllegalStep,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "step {} ({}): {}",
            self.index + 1,
            self.step,
            self.reason
        )
    }
}

impl core::error::Error for LineError {}
