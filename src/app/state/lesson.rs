//! Learning the game: small steps on real positions, each to be done.

use super::{Action, State};
use crate::app::board::BoardView;
use crate::game::{Game, Seats};
use crate::notation::position_line;
use crate::rules::{Player, Position, Step, Variant};

/// A step of the introduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// Placing a ring.
    Place,
    /// Moving one.
    Move,
    /// Jumping markers, which turns them.
    Jump,
    /// Making a row, taking it, and a ring for it.
    Row,
    /// Taking a row that the opponent's move made.
    TheirRow,
    /// Winning.
    Win,
    /// Winning a Blitz game.
    Blitz,
}

impl Lesson {
    /// All of them, in their order.
    pub const ALL: [Self; 7] = [
        Self::Place,
        Self::Move,
        Self::Jump,
        Self::Row,
        Self::TheirRow,
        Self::Win,
        Self::Blitz,
    ];

    /// The number of the lesson, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The lesson behind it.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self.number()).copied()
    }

    /// Where it begins; White, the learner, is to act.
    #[must_use]
    pub fn start(self) -> Position {
        let line = match self {
            Self::Place => return Position::new(Variant::Standard),
            Self::Move => "4/7/2R5/5r3/2r3R3/4R2r1/2R4r2/5R3/2r5/7/4 w move 51 0-0 standard",
            Self::Jump => "4/2r4/3R4/5r3/7R2/1Rmmm4/4M2r2/3M2R2/1R2r3/2r4/4 w move 46 0-0 standard",
            Self::Row => {
                "4/4R2/1R3r2/2m3r2/2m1R5/2MMmMM2/10/3r3R1/1R3r2/2r4/4 w move 44 0-0 standard"
            }
            Self::TheirRow => {
                "4/4R2/1R3r2/2m3r2/2mR6/2MMMMM2/5r4/7R1/1R3r2/2r4/4 w row-given 44 0-0 standard"
            }
            Self::Win => "4/1r5/2R5/5r3/3mm2R2/9/3MMMMR2/2r2m3/4r3/7/4 w move 44 2-1 standard",
            Self::Blitz => {
                "4/3R3/2R1m3/3r1M3/1r3M2R1/4R4/2m1M2r2/3M3R1/3r4/4r2/4 w move 45 0-0 blitz"
            }
        };
        // A test reads them all.
        position_line::parse(line).unwrap_or_else(|_| Position::new(Variant::Standard))
    }
}

/// How a step on the lesson's board came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It is not yet over.
    Open,
    /// What was to be done is done.
    Done,
    /// Something else was done.
    Else,
}

/// The introduction, somewhere on its way. It has a board of its own: the game on the page's board waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// What is being learned.
    pub lesson: Lesson,
    /// The lesson's board: both sides are played there by the person.
    pub board: State,
    /// Whether the lesson's task is done.
    pub is_done: bool,
    /// Whether the last try was something else, so that the lesson began anew.
    pub was_else: bool,
}

impl Course {
    /// The beginning of a lesson.
    #[must_use]
    pub fn new(lesson: Lesson) -> Self {
        Self {
            lesson,
            board: State::with_game(Game::new(lesson.start()), Seats::default()),
            is_done: false,
            was_else: false,
        }
    }

    /// What the lesson's board shows: once the task is done there is nothing more to do on it.
    #[must_use]
    pub fn board_view(&self) -> BoardView {
        let mut view = self.board.board_view();
        if self.is_done {
            view.ask = None;
            view.actor = None;
        }
        view
    }

    /// Does something on the lesson's board.
    fn act(&mut self, action: Action) {
        if self.is_done {
            return;
        }
        let begun = self.board.game.cursor();
        self.board = self.board.after(action);
        if self.board.game.cursor() > begun {
            self.was_else = false;
        }
        match self.outcome() {
            Outcome::Open => {}
            Outcome::Done => self.is_done = true,
            Outcome::Else => {
                *self = Self {
                    was_else: true,
                    ..Self::new(self.lesson)
                };
            }
        }
    }

    fn outcome(&self) -> Outcome {
        let game = &self.board.game;
        let Some(last) = game.steps().last() else {
            return Outcome::Open;
        };
        let position = game.position();
        let is_done = match self.lesson {
            Lesson::Place | Lesson::Move => true,
            Lesson::Jump => match *last {
                Step::Move { from, to } => !game.start().flips(from, to).is_empty(),
                _ => false,
            },
            Lesson::Row | Lesson::TheirRow => position.rings_taken(Player::White) > 0,
            Lesson::Win | Lesson::Blitz => {
                let winner = position.outcome().and_then(|outcome| outcome.winner);
                winner == Some(Player::White)
            }
        };
        let still_acts = position.to_act() == Some(Player::White);
        match is_done {
            true => Outcome::Done,
            false if still_acts => Outcome::Open,
            false => Outcome::Else,
        }
    }
}

impl State {
    /// Takes an action for the lesson's board, if there is one; gives it back where it is not for that.
    pub(super) fn learn(&mut self, action: Action) -> Option<Action> {
        let Some(course) = &mut self.course else {
            return Some(action);
        };
        match action {
            Action::Tap(_)
            | Action::Lift(_)
            | Action::Drop(_)
            | Action::LetGo
            | Action::TakeRow(_)
            | Action::Pass
            | Action::Undo(_)
            | Action::Redo(_) => {
                course.act(action);
                None
            }
            // The game waits.
            Action::Look(_)
            | Action::Autoplay(_)
            | Action::PassOn
            | Action::Hint
            | Action::Edit(_)
            | Action::Thought(..)
            | Action::BotStep(_) => None,
            action => Some(action),
        }
    }
}
