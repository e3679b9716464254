//! Everything that can happen to the page.

use super::Notice;
use crate::game::{Seats, Unit};
use crate::rules::{Player, Point, Row, Step, Variant};

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
    /// The bot's next step. Dropped unless `request` is the one that waits.
    BotStep {
        /// The number of the request that this answers, from [`super::State::request`].
        request: u32,
        /// The step that the bot chose.
        step: Step,
    },
    /// Stop the bot, or let it go on.
    PauseBot(bool),
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
    },
    /// Play again with the colours swapped.
    Rematch,
    /// This player gives up; was asked once more.
    Resign(Player),
    /// Both players agreed to a draw.
    AgreeDraw,
    /// Something has to be told.
    Notify(Notice),
    /// Put a notice away.
    CloseNotice(Notice),
}

/// What stands over the page and asks something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// New game, rules, offer a draw, resign, download, about.
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
}
