//! Everything that can happen to the page.

use super::{Edit, Heard, Lesson, Notice, Task, Thought};
use crate::bot::Level;
use crate::game::{NodeId, Seats, TimeControl, Unit};
use crate::notation::Date;
use crate::rules::{Player, Point, Row, Variant};
use crate::store::{GameId, SavedGame, Setting, Settings, ThinkingTime};

/// Something a person, the bot or the browser did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A point of the board was tapped, clicked, or acted on by key.
    Tap(Point),
    /// A drag began on a ring.
    Lift(Point),
    /// A drag ended; `None` is beside the board or on no goal near enough.
    Drop(Option<Point>),
    /// Let go of the chosen ring or of the first point of a row.
    LetGo,
    /// Take this row, from the list of choices.
    TakeRow(Row),
    /// Acknowledge a pass.
    Pass,
    /// Go back.
    Undo(Unit),
    /// Go on again.
    Redo(Unit),
    /// What came of a task. Dropped unless it is the one that waits.
    Thought(Task, Thought),
    /// Show the next step of the bot's turn. Dropped unless this number is that of the request that
    /// waits, from [`super::State::request`].
    BotStep(u32),
    /// The bot has thought for a second more about this request.
    ThinksOn(u32),
    /// The bot is to move now.
    MoveNow,
    /// Another level for the bot on this side.
    SetLevel(Player, Level),
    /// How long the strongest level may think.
    SetTime(ThinkingTime),
    /// Show a hint, the second time all of it.
    Hint,
    /// Analyse positions, or do so no more.
    Analyse(bool),
    /// The turn that was done is meant.
    Confirm,
    /// A clock has come to where something is to be done: little time is left, or none.
    ClockStrikes,
    /// Stop the clocks, or let them go on.
    PauseClock(bool),
    /// Begin a lesson, or leave the introduction.
    Learn(Option<Lesson>),
    /// Turn the board round, so that the other side is near.
    TurnRound,
    /// Tell this to those who do not see the board.
    Hear(Heard),
    /// Stop the bot, or let it go on.
    PauseBot(bool),
    /// Look at another place of the game. What is played there is a variation.
    Look(Look),
    /// Let the turns pass by themselves, or stop that.
    Autoplay(bool),
    /// Show the next turn, if the turns pass by themselves.
    PassOn,
    /// Make the line that is looked at the main line and play it on.
    Promote,
    /// Remove the variation that is looked at, from where it begins.
    RemoveVariation,
    /// Put the variation back that was removed last.
    PutVariationBack,
    /// Write this about a place.
    Comment {
        /// The place.
        place: NodeId,
        /// What is written; nothing takes it away.
        text: String,
    },
    /// Put a game on the board, kept under this name if it is kept already.
    OpenGame {
        /// What it is known by.
        id: Option<GameId>,
        /// The game.
        saved: Box<SavedGame>,
    },
    /// The game of this number, from [`super::State::number`], is kept under this name.
    Kept {
        /// The number of the game.
        number: u32,
        /// What it is known by.
        id: GameId,
    },
    /// What the game on the board is called, and who plays it.
    Rename {
        /// What the game is called.
        title: String,
        /// The names of White and Black.
        names: [String; 2],
    },
    /// The game on the board was deleted: an empty board takes its place.
    Forget,
    /// The game on the board was played on in another tab.
    ChangedElsewhere,
    /// It is not there any more and goes on here.
    PlayHere,
    /// The game as it stands could not be kept.
    NotKept,
    /// Put the game back on the board that could not be kept and had to make room.
    TakeBackAside,
    /// Go on with the position that was being set up when a game came to the board.
    TakeBackSetup,
    /// Edit a position.
    Edit(Edit),
    /// Set one thing. What is set in the same moment beside it stays.
    Set(Setting),
    /// All settings, as another tab has kept them.
    Settings(Settings),
    /// Show a dialog.
    Open(Dialog),
    /// Close whatever dialog is open.
    Close,
    /// Leave the room to the board, once the result was seen.
    CloseResult,
    /// Begin a new game.
    NewGame {
        /// Standard or Blitz.
        variant: Variant,
        /// Who plays which side.
        seats: Seats,
        /// The names of White and Black; empty where none was given.
        names: [String; 2],
        /// The day.
        date: Option<Date>,
        /// The time that each has, where two people play with clocks.
        time: Option<TimeControl>,
    },
    /// Play again with the colours swapped, on this day.
    Rematch(Option<Date>),
    /// This player gives up; was asked once more.
    Resign(Player),
    /// Both players agreed to a draw.
    AgreeDraw,
    /// Something has to be told.
    Notify(Notice),
    /// Put a notice away.
    CloseNotice(Notice),
}

/// A place of the game to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Where the game begins.
    First,
    /// A step or a turn back.
    Back(Unit),
    /// A step or a turn on.
    On(Unit),
    /// The end of the line that is looked at.
    Last,
    /// Where the game is played on.
    Here,
    /// This place.
    At(NodeId),
}

/// What stands over the page and asks something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// What can be done with the game and beside it.
    Menu,
    /// The choices for a new game.
    NewGame,
    /// Whether this player really resigns.
    Resign(Player),
    /// Whether this player really offers a draw.
    OfferDraw(Player),
    /// Whether the opponent of this player takes the draw.
    AnswerDraw(Player),
    /// The rules in a few sentences.
    Rules,
    /// What is written about a place.
    Comment(NodeId),
    /// What the game is called, and who plays it.
    Rename,
    /// All games that are kept.
    Library,
    /// All games in one file, and back.
    BackUp,
    /// Bring games in.
    BringIn,
    /// Hand the game on.
    HandOn,
    /// What can be set.
    Settings,
    /// What the keys do.
    Keys,
    /// What this program is, what changed in it, and its licences.
    About,
}
