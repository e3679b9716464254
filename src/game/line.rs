//! The line of steps of a game, with a cursor for undo and redo.

use core::fmt;
use core::ops::Range;

use super::{Ending, GameResult, Seats};
use crate::rules::{IllegalStep, Player, Position, Step};

/// How far undo and redo go at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// One step: a move, a row, a ring.
    Step,
    /// All that one player does until the other acts.
    Turn,
}

/// A game: where it began, the steps played and those undone, and how the players ended it.
///
/// The steps before the cursor were played; those after it were undone and can be redone until
/// something else is played.
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
    steps: Vec<Step>,
    /// The position before each step and after the last: always one more than the steps.
    positions: Vec<Position>,
    cursor: usize,
    ending: Option<Ending>,
}

impl Game {
    /// A game that begins here.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            steps: Vec::new(),
            positions: vec![start],
            cursor: 0,
            ending: None,
        }
    }

    /// A game of which these steps were played; the cursor stands after the last.
    ///
    /// # Errors
    ///
    /// Names the first step that is not legal.
    pub fn from_steps(start: Position, steps: &[Step]) -> Result<Self, LineError> {
        let mut game = Self::new(start);
        for (index, step) in steps.iter().enumerate() {
            let next = game.position().play(*step).map_err(|reason| LineError {
                index,
                step: *step,
                reason,
            })?;
            game.append(*step, next);
        }
        Ok(game)
    }

    /// Where the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position at the cursor.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.cursor]
    }

    /// The position after so many steps, if there are as many.
    #[must_use]
    pub fn position_at(&self, index: usize) -> Option<&Position> {
        self.positions.get(index)
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
        if self.ending.is_some() {
            None
        } else {
            self.position().to_act()
        }
    }

    /// How the players themselves ended the game, if they did.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The result, once the game is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        let by_rule = self.position().outcome().map(GameResult::from);
        by_rule.or(self.ending.map(GameResult::from))
    }

    /// Plays a step. What was undone before can no longer be redone.
    ///
    /// # Errors
    ///
    /// Says why the step cannot be played; the game stays as it was.
    pub fn play(&mut self, step: Step) -> Result<(), PlayError> {
        if self.ending.is_some() {
            return Err(PlayError::Ended);
        }
        let next = self.position().play(step).map_err(PlayError::Illegal)?;
        self.steps.truncate(self.cursor);
        self.positions.truncate(self.cursor + 1);
        self.append(step, next);
        Ok(())
    }

    fn append(&mut self, step: Step, next: Position) {
        self.steps.push(step);
        self.positions.push(next);
        self.cursor = self.steps.len();
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
        self.steps.truncate(self.cursor);
        self.positions.truncate(self.cursor + 1);
        self.ending = Some(ending);
        Ok(())
    }

    /// Moves the cursor, as a saved game asks for; past the last step is at the last step.
    pub fn set_cursor(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.steps.len());
    }

    /// Goes back to the last place where a person had to decide, a step or a turn before; takes an
    /// ending by the players back first. Where nobody at the board is a person, every place counts.
    /// Returns whether there was anything to undo.
    pub fn undo(&mut self, unit: Unit, seats: Seats) -> bool {
        if self.ending.take().is_some() {
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
        if self.cursor == last || self.ending.is_some() {
            return false;
        }
        let stop = (self.cursor + 1..last).find(|index| self.is_stop(*index, unit, seats));
        self.cursor = stop.unwrap_or(last);
        true
    }

    /// Whether [`Game::undo`] would do anything.
    #[must_use]
    pub fn can_undo(&self, seats: Seats) -> bool {
        self.ending.is_some() || self.undo_target(Unit::Step, seats).is_some()
    }

    /// Whether [`Game::redo`] would do anything.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.ending.is_none() && self.cursor < self.steps.len()
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
        let decides = self.positions[index]
            .to_act()
            .is_some_and(|player| nobody || seats.is_person(player));
        decides && (unit == Unit::Step || self.is_turn_start(index))
    }

    /// Whether a turn begins after so many steps.
    fn is_turn_start(&self, index: usize) -> bool {
        index == 0 || self.positions[index].to_act() != self.positions[index - 1].to_act()
    }

    /// The steps that belong to the last turn, by their places in [`Game::steps`]. While the rows
    /// are taken that the last move made for the other side, its turn is still the last one, and so
    /// it is where the game ends with them.
    #[must_use]
    pub fn last_turn(&self) -> Range<usize> {
        let turn_start = |end: usize| {
            (0..end)
                .rev()
                .find(|index| self.is_turn_start(*index))
                .unwrap_or(0)
        };
        let current = turn_start(self.cursor);
        let moved = self.steps[current..self.cursor]
            .iter()
            .any(|step| !matches!(step, Step::TakeRow(_) | Step::TakeRing(_)));
        let first = if moved { current } else { turn_start(current) };
        first..self.cursor
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
