//! The state of the page, what can happen to it, and what it becomes.

mod action;
mod reducer;
mod view;

pub use action::{Action, Dialog};
pub use reducer::LONGEST_NAME;

use std::rc::Rc;

use crate::game::{Game, PlayError, Seats};
use crate::rules::{Player, Point, Position, Variant};

/// Everything that the page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The game on the board.
    pub game: Game,
    /// Who plays which side.
    pub seats: Seats,
    /// The names of White and Black; empty where none was given.
    pub names: [String; 2],
    /// What a person has begun to do, before it is a step.
    pub selection: Selection,
    /// What was begun before the drag that is under way.
    pub before_drag: Option<Selection>,
    /// The last thing that could not be done, until something else is.
    pub refusal: Option<Refusal>,
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// The dialog that comes back when the rules are closed.
    pub dialog_behind: Option<Dialog>,
    /// Whether the bot was told to stop.
    pub bot_paused: bool,
    /// Counts up whenever an answer of the bot that is still under way is no longer wanted.
    pub request: u32,
    /// Whether the result was closed, to look at the board.
    pub result_closed: bool,
    /// What has to be told and stays visible until it is put away.
    pub notices: Vec<Notice>,
    /// What was told before and is not told again.
    pub told: Vec<Notice>,
}

/// What a person has begun to do, before it is a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    None,
    /// A ring to move.
    Ring(Point),
    /// The first point of a row to take.
    RowPoint(Point),
}

/// Something that has to be told once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The game cannot be kept in this browser.
    CannotSave,
    /// A game of a newer version of the program is kept here and must not be replaced.
    NewerSave,
    /// What was kept is no game. Nothing of it was deleted.
    DamagedSave {
        /// The text, to be downloaded.
        text: Rc<str>,
        /// Where and why it is no game, in English.
        cause: Rc<str>,
    },
}

/// Why a tap did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid the step.
    Illegal(PlayError),
    /// The ring on this point has no move.
    StuckRing(Point),
    /// No row that may be taken goes through this point.
    NoRow(Point),
    /// It is the bot's turn.
    BotActs,
}

impl State {
    /// A page with a fresh game.
    #[must_use]
    pub fn new(variant: Variant, seats: Seats) -> Self {
        Self::with_game(Game::new(Position::new(variant)), seats)
    }

    /// A page with a game under way.
    #[must_use]
    pub fn with_game(game: Game, seats: Seats) -> Self {
        Self {
            game,
            seats,
            names: Default::default(),
            selection: Selection::None,
            before_drag: None,
            refusal: None,
            dialog: None,
            dialog_behind: None,
            bot_paused: false,
            request: 0,
            result_closed: false,
            notices: Vec::new(),
            told: Vec::new(),
        }
    }

    /// Tells something, once.
    pub fn notify(&mut self, notice: Notice) {
        if !self.told.contains(&notice) {
            self.told.push(notice.clone());
            self.notices.push(notice);
        }
    }

    /// The person to act; `None` while the bot acts and when the game is over.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Player> {
        self.game
            .to_act()
            .filter(|player| self.seats.is_person(*player))
    }

    /// The person who would resign: the one at the board against the bot, else the one to act.
    #[must_use]
    pub fn resigner(&self) -> Option<Player> {
        let to_act = self.game.to_act()?;
        [to_act, to_act.opponent()]
            .into_iter()
            .find(|player| self.seats.is_person(*player))
    }

    /// Whether two people play, so that they can agree to a draw.
    #[must_use]
    pub fn is_between_people(&self) -> bool {
        Player::ALL
            .into_iter()
            .all(|player| self.seats.is_person(player))
    }

    /// The side for which the bot has to act, stopped or not.
    #[must_use]
    pub fn bot_to_act(&self) -> Option<Player> {
        self.game
            .to_act()
            .filter(|player| !self.seats.is_person(*player))
    }
}
