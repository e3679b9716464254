//! What the program thinks about: the bot's turn, a hint, an analysis; and what it found.

use super::{Notice, State};
use crate::bot::Level;
use crate::game::Seat;
use crate::rules::{Player, Position, Step};

/// How many of the best turns an analysis shows.
pub const ANALYSED_LINES: usize = 3;

/// Something to think about. Whatever makes it another task drops the answer to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// What for.
    pub aim: Aim,
    /// The position.
    pub position: Position,
    /// The request that the answer belongs to, from [`State::request`].
    pub request: u32,
    /// The number of the game, from [`State::number`].
    pub game: u32,
}

/// What is thought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The turn of a bot of this level.
    Turn(Level),
    /// A hint for a person.
    Hint,
    /// The best turns, better and better.
    Analysis,
}

impl Aim {
    /// Its name for those who read the page from outside.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn(_) => "turn",
            Self::Hint => "hint",
            Self::Analysis => "analysis",
        }
    }
}

/// A hint that a person asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The position where it was asked for.
    pub position: Position,
    /// Whether all of it is to be seen, or only where to look.
    pub is_full: bool,
    /// The steps of the turn, once it is found.
    pub steps: Vec<Step>,
}

/// What an analysis has found about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The position.
    pub position: Position,
    /// Turns looked ahead.
    pub depth: u8,
    /// The best turns, best first.
    pub lines: Vec<AnalysedLine>,
    /// Whether it goes no further.
    pub is_done: bool,
}

/// A turn, what it is worth, and what is expected to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysedLine {
    /// White's chance in hundredths.
    pub white: u8,
    /// Who wins for certain.
    pub winner: Option<Player>,
    /// The turns as the list of turns shows them.
    pub turns: String,
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// The steps of a turn, for the bot or for a hint.
    Turn(Vec<Step>),
    /// The steps of a turn that was found on the page, since there is no worker.
    LesserTurn(Vec<Step>),
    /// What an analysis has found so far.
    Analysis(Analysis),
    /// Nothing can be found here: there is no worker.
    Nothing,
}

impl State {
    /// What is to be thought about now. The bot's turn comes first, then a hint.
    #[must_use]
    pub fn task(&self) -> Option<Task> {
        if self.course.is_some() {
            return None;
        }
        let task = |aim, position| Task {
            aim,
            position,
            request: self.request,
            game: self.number,
        };
        if let Some(level) = self.thinking_level() {
            return Some(task(Aim::Turn(level), *self.game.position()));
        }
        if let Some(hint) = self.hint_here().filter(|hint| hint.steps.is_empty()) {
            return Some(task(Aim::Hint, hint.position));
        }
        let position = self.analysed_position()?;
        let found = self.analysis.as_ref();
        let is_done = found.is_some_and(|found| found.is_done && found.position == position);
        (!is_done && !self.has_no_worker).then(|| Task {
            // What the bot was asked has nothing to do with it.
            request: 0,
            ..task(Aim::Analysis, position)
        })
    }

    /// The level of the bot that has to find its turn now.
    #[must_use]
    pub fn thinking_level(&self) -> Option<Level> {
        let player = self.bot_to_act()?;
        let is_waiting = !self.bot_paused && self.plan.is_empty();
        self.seats.of(player).level().filter(|_| is_waiting)
    }

    /// Whether the bot's turn has to be found and takes so long that it is told.
    #[must_use]
    pub fn is_thinking_long(&self) -> bool {
        self.thinking_level()
            .is_some_and(|level| !level.is_instant())
    }

    /// The next step of the bot's turn, once that was found.
    #[must_use]
    pub fn planned_step(&self) -> Option<Step> {
        let acts = self.bot_to_act().is_some() && !self.bot_paused;
        self.plan.first().copied().filter(|_| acts)
    }

    /// Whether a person can ask for a hint.
    #[must_use]
    pub fn can_hint(&self) -> bool {
        let is_aside = self.editor.is_some() || self.course.is_some();
        self.view.is_none() && !is_aside && self.person_to_act().is_some()
    }

    /// The hint for the position on the board.
    #[must_use]
    pub fn hint_here(&self) -> Option<&Hint> {
        let hint = self.hint.as_ref().filter(|_| self.can_hint())?;
        (hint.position == *self.position()).then_some(hint)
    }

    /// The position that is analysed, if one is: none where the game is over.
    #[must_use]
    pub fn analysed_position(&self) -> Option<Position> {
        let position = match &self.editor {
            _ if !self.analyses => None,
            Some(editor) => editor.position(),
            None => Some(*self.position()),
        };
        position.filter(|position| position.to_act().is_some())
    }

    /// What was found about the position that is analysed.
    #[must_use]
    pub fn analysis_here(&self) -> Option<&Analysis> {
        let position = self.analysed_position()?;
        self.analysis
            .as_ref()
            .filter(|analysis| analysis.position == position)
    }

    /// Takes in what came of a task, if that is still what is thought about.
    pub(super) fn take_thought(&mut self, task: &Task, thought: Thought) {
        if self.task().as_ref() != Some(task) {
            return;
        }
        let thought = match thought {
            Thought::LesserTurn(steps) => {
                if !self.is_below {
                    self.notify(Notice::PlaysBelow);
                }
                self.is_below = true;
                Thought::Turn(steps)
            }
            found => {
                let needs_worker = !matches!(task.aim, Aim::Turn(level) if level.is_instant());
                if needs_worker && !matches!(found, Thought::Nothing) {
                    self.is_below = false;
                    self.has_no_worker = false;
                    self.close_notice(&Notice::PlaysBelow);
                }
                found
            }
        };
        match (task.aim, thought) {
            (Aim::Turn(_), Thought::Turn(steps)) => self.plan = steps,
            (Aim::Hint, Thought::Turn(steps)) => {
                if let Some(hint) = self.hint.as_mut().filter(|_| !steps.is_empty()) {
                    hint.steps = steps;
                } else {
                    self.hint = None;
                }
            }
            (Aim::Analysis, Thought::Analysis(mut found)) => {
                if found.lines.is_empty()
                    && let Some(before) = self.analysis.take()
                    && before.position == found.position
                {
                    found.lines = before.lines;
                }
                self.analysis = Some(found);
            }
            (Aim::Analysis, Thought::Nothing) => self.has_no_worker = true,
            _ => {}
        }
    }

    /// Plays the next step of the bot's turn.
    pub(super) fn bot_step(&mut self, request: u32) {
        if request != self.request {
            return;
        }
        if let Some(step) = self.planned_step() {
            let rest = self.plan[1..].to_vec();
            self.play_here(step);
            self.plan = rest;
            // Whatever was not legal is no plan.
            if self.refusal.is_some() || self.bot_to_act().is_none() {
                self.plan.clear();
            }
        }
    }

    /// A hint is asked for; the second time it is shown as a whole.
    pub(super) fn ask_hint(&mut self) {
        if !self.can_hint() {
            return;
        }
        let position = *self.position();
        match &mut self.hint {
            Some(hint) if hint.position == position => hint.is_full = true,
            _ => {
                self.hint = Some(Hint {
                    position,
                    is_full: false,
                    steps: Vec::new(),
                });
            }
        }
    }

    /// Another level for the bot on this side.
    pub(super) fn set_level(&mut self, player: Player, level: Level) {
        let has_bot = self.seats.of(player).level().is_some();
        if has_bot && !self.is_refused_elsewhere() {
            self.seats = self.seats.with(player, Seat::Bot(level));
            self.settings.level = level;
            self.drop_request();
            self.mark_changed();
        }
    }
}
