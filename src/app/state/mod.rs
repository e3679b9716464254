//! The state of the page, what can happen to it, and what it becomes.

mod action;
mod clock;
mod editor;
mod lesson;
mod look;
mod reducer;
mod thinking;
mod told;
mod turns;
mod view;

pub use action::{Action, Dialog, Look};
pub use editor::{Edit, Editor};
pub use lesson::{Course, Lesson};
pub use reducer::{LONGEST_COMMENT, LONGEST_NAME, shortened};
pub use thinking::{ANALYSED_LINES, Aim, AnalysedLine, Analysis, Hint, Task, Thought};
pub use told::Heard;
pub use turns::TurnItem;

use std::rc::Rc;

use crate::game::{Clock, Game, NodeId, PlayError, Seats};
use crate::notation::{Cause, Date};
use crate::rules::{Player, Point, Position, Setup, Step, Variant};
use crate::store::{GameId, LoadError, SavedGame, Settings};

/// Everything that the page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The game on the board.
    pub game: Game,
    /// Another one for each game that comes to the board.
    pub number: u32,
    /// What the game is known by, once it is kept.
    pub id: Option<GameId>,
    /// What the game is called; often empty.
    pub title: String,
    /// The day on which it was begun.
    pub date: Option<Date>,
    /// The place that is looked at, if it is not the one where the game is played on.
    pub view: Option<NodeId>,
    /// How many steps were played when the person began to look back.
    pub left_at: usize,
    /// Whether the turns pass by themselves.
    pub autoplay: bool,
    /// Whether the game goes on in another tab, so that nothing may be played here.
    pub elsewhere: bool,
    /// The position that is being edited instead of playing.
    pub editor: Option<Editor>,
    /// The introduction, if it is under way instead of the game.
    pub course: Option<Box<Course>>,
    /// What the person has set.
    pub settings: Settings,
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
    /// The clocks, where the game is played with any.
    pub clock: Option<Clock>,
    /// What is left of the bot's turn: it was found, and is shown step by step.
    pub plan: Vec<Step>,
    /// Whether the bot was told to move now.
    pub is_hurried: bool,
    /// For how many seconds the bot has been thinking.
    pub thought_for: u32,
    /// The hint that was asked for.
    pub hint: Option<Hint>,
    /// Whether positions are analysed.
    pub analyses: bool,
    /// What was found about the position that was analysed last.
    pub analysis: Option<Analysis>,
    /// Whether it has turned out that there is no worker to think.
    pub has_no_worker: bool,
    /// Whether the bot or a hint was last below its level, since no worker was there: it is told once.
    pub(super) is_below: bool,
    /// Counts up whenever an answer of the bot that is still under way is no longer wanted.
    pub request: u32,
    /// Counts up whenever there is something to keep.
    pub changes: u32,
    /// Whether the result was closed, to look at the board.
    pub result_closed: bool,
    /// Whether a person's turn is done but not confirmed.
    pub is_unconfirmed: bool,
    /// Whether the board is turned round, so that the other side is near.
    pub is_turned: bool,
    /// What a person asked to hear, and how often anything was.
    pub heard: Option<(u32, Heard)>,
    /// What has to be told and stays visible until it is put away.
    pub notices: Vec<Notice>,
    /// Whether the game as it stands could not be kept.
    pub unsaved: bool,
    /// A game that could not be kept and had to make room for another.
    pub aside: Option<Box<SavedGame>>,
    /// A position that was being set up when a game came to the board.
    pub setup_aside: Option<Setup>,
    /// The game before a variation was removed, and the place that was looked at, until something
    /// else is done.
    pub removed: Option<Box<(Game, NodeId)>>,
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
    /// Something else than the game on the board could not be kept.
    NoRoom,
    /// A game that could not be kept had to make room for another; it can come back.
    Aside,
    /// A position that was being set up had to make room for a game; it can come back.
    SetupAside,
    /// The game that was last on the board was kept by a newer version of the program.
    NewerSave,
    /// The game was played in another tab at the same time; this one is kept as a game of its own.
    KeptAsCopy,
    /// A new version of the program waits to take over.
    NewVersion,
    /// The words of the language that was chosen could not be loaded.
    NoWords,
    /// There is no worker that thinks, so turns are found on the page, which finds lesser ones.
    PlaysBelow,
    /// The link that the page was opened with holds no game.
    BadLink {
        /// Why.
        cause: Rc<Cause>,
    },
    /// What was kept is no game. Nothing of it was deleted.
    DamagedSave {
        /// The text, to be downloaded.
        text: Rc<str>,
        /// Why it is no game.
        error: Rc<LoadError>,
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
    /// The game goes on in another tab.
    Elsewhere,
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
            number: 0,
            id: None,
            title: String::new(),
            date: None,
            view: None,
            left_at: 0,
            autoplay: false,
            elsewhere: false,
            editor: None,
            course: None,
            settings: Settings::default(),
            seats,
            names: Default::default(),
            selection: Selection::None,
            before_drag: None,
            refusal: None,
            dialog: None,
            dialog_behind: None,
            bot_paused: false,
            clock: None,
            plan: Vec::new(),
            is_hurried: false,
            thought_for: 0,
            hint: None,
            analyses: false,
            analysis: None,
            has_no_worker: false,
            is_below: false,
            request: 0,
            changes: 0,
            result_closed: false,
            is_unconfirmed: false,
            is_turned: false,
            heard: None,
            notices: Vec::new(),
            unsaved: false,
            aside: None,
            setup_aside: None,
            removed: None,
        }
    }

    /// Tells something; what is to be seen already is not told twice.
    pub fn notify(&mut self, notice: Notice) {
        if matches!(notice, Notice::BadLink { .. }) {
            self.forget_link();
        }
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// What was told is no longer so.
    pub(super) fn close_notice(&mut self, closed: &Notice) {
        self.notices.retain(|notice| notice != closed);
    }

    /// Another link was followed: what was wrong with the last one is of no use any more.
    pub(super) fn forget_link(&mut self) {
        let is_other = |notice: &Notice| !matches!(notice, Notice::BadLink { .. });
        self.notices.retain(is_other);
    }

    /// The game cannot be kept. Told when it begins to be so, and not again with each step.
    pub fn tell_unsaved(&mut self) {
        if !self.unsaved {
            self.unsaved = true;
            self.notify(Notice::CannotSave);
        }
    }

    /// A page with a kept game.
    #[must_use]
    pub fn with_saved(id: Option<GameId>, saved: SavedGame) -> Self {
        let mut state = Self::with_game(saved.game, saved.seats);
        state.id = id;
        state.title = saved.title;
        state.names = saved.names;
        state.date = saved.date;
        state.bot_paused = saved.bot_paused;
        state.is_unconfirmed = saved.is_unconfirmed;
        state.clock = saved.clock;
        state
    }

    /// The game as it is kept.
    #[must_use]
    pub fn saved(&self) -> SavedGame {
        SavedGame {
            game: self.game.clone(),
            seats: self.seats,
            names: self.names.clone(),
            title: self.title.clone(),
            date: self.date,
            saved_at: 0,
            bot_paused: self.bot_paused,
            is_unconfirmed: self.is_unconfirmed,
            clock: self.clock.map(Clock::at_rest),
        }
    }

    /// Whether nothing was played or written yet, so that nobody would miss the game.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        let tree = self.game.tree();
        let nothing = tree.children(NodeId::ROOT).is_empty() && tree.is_bare(NodeId::ROOT);
        nothing && self.title.is_empty() && *tree.start() == Position::new(tree.start().variant())
    }

    /// The place that is looked at.
    #[must_use]
    pub fn place(&self) -> NodeId {
        self.view.unwrap_or_else(|| self.game.here())
    }

    /// The position that is looked at.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game.tree().position(self.place())
    }

    /// The position to hand on: the one that is set up, if a game can go on from it, or else the one
    /// that is looked at.
    #[must_use]
    pub fn position_to_hand_on(&self) -> Option<Position> {
        match &self.editor {
            Some(editor) => editor.position(),
            None => Some(*self.position()),
        }
    }

    /// Who is to act in what is shown: where one looks back, or else in the game. `None` when it is over.
    #[must_use]
    pub fn acts_here(&self) -> Option<Player> {
        match self.view {
            Some(_) => self.position().to_act(),
            None => self.game.to_act(),
        }
    }

    /// The person to act; `None` while the bot acts, while a turn waits to be confirmed, and when the game is over.
    /// Whoever looks back may act for both sides.
    #[must_use]
    pub fn person_to_act(&self) -> Option<Player> {
        let to_act = self.acts_here();
        match self.view {
            _ if self.elsewhere => None,
            Some(_) => to_act,
            None if self.is_unconfirmed => None,
            None => to_act.filter(|player| self.seats.is_person(*player)),
        }
    }

    /// The person who would resign: the one at the board against the bot, else the one to act.
    #[must_use]
    pub fn resigner(&self) -> Option<Player> {
        let to_act = self.game.to_act()?;
        // Who has still to confirm is at the board.
        let to_act = if self.is_unconfirmed {
            to_act.opponent()
        } else {
            to_act
        };
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
            .filter(|player| !self.seats.is_person(*player) && !self.elsewhere)
            .filter(|_| self.editor.is_none() && self.course.is_none() && !self.is_unconfirmed)
    }
}
