//! What page and worker say of the games in a text.
//!
//! ```text
//! read                                a text of which the games are wanted, on the lines behind
//!
//! game …                              a game in the form in which games are kept, or why there is none; see `told.rs`
//! end                                 there are no more games in the text
//! ```

use super::told::{Told, told};
use crate::notation::position_line::{PositionField, PositionLineError, PositionLineFault};
use crate::notation::{Cause, Format, Place, ReadError, TurnFault, bga, gipf, link, read, sgf};
use crate::rules::{
    EndReason, IllegalStep, Outcome, Player, Point, Row, SetupFault, SetupFaults, Stage,
};
use crate::store::{NoGame, ReadGame, SaveError, StorageError, decode, encode};

/// What stands before a text that is to be read.
pub const READ: &str = "read\n";

/// What the worker tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A game in the text.
    Game(Box<ReadGame>),
    /// There are no more games in the text.
    End,
}

impl Answer {
    /// All that is told of a text.
    pub fn all(text: &str) -> impl Iterator<Item = Self> {
        let readings = read(text).into_iter();
        let games = readings.map(|reading| Self::Game(Box::new(reading.into())));
        games.chain([Self::End])
    }

    /// The answer in a message, if there is one.
    #[must_use]
    pub fn read(message: &str) -> Option<Self> {
        let (kind, mut rest) = message.split_once(' ').unwrap_or((message, ""));
        let answer = match kind {
            "game" => Self::Game(Box::new(Told::hear(&mut rest)?)),
            "end" => Self::End,
            _ => return None,
        };
        rest.is_empty().then_some(answer)
    }

    /// The answer as a message.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Game(game) => {
                let mut text = "game ".to_owned();
                game.tell(&mut text);
                text
            }
            Self::End => "end".to_owned(),
        }
    }
}

impl Told for ReadGame {
    fn tell(&self, text: &mut String) {
        self.place.tell(text);
        let game = match &self.game {
            Ok(saved) => encode(saved).map_err(NoGame::NotKept),
            Err(error) => Err(error.clone()),
        };
        game.is_ok().tell(text);
        match game {
            Ok(saved) => saved.tell(text),
            Err(error) => error.tell(text),
        }
        self.passed_over.tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Some(Self {
            place: Told::hear(text)?,
            game: if bool::hear(text)? {
                Ok(Box::new(decode(&String::hear(text)?).ok()?))
            } else {
                Err(NoGame::hear(text)?)
            },
            passed_over: Told::hear(text)?,
        })
    }
}

impl Told for Point {
    fn tell(&self, text: &mut String) {
        self.index().tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Self::ALL.get(usize::hear(text)?).copied()
    }
}

impl Told for Row {
    fn tell(&self, text: &mut String) {
        (self.start(), self.end()).tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        let (start, end) = Told::hear(text)?;
        Self::from_ends(start, end)
    }
}

impl Told for SetupFaults {
    fn tell(&self, text: &mut String) {
        self.to_vec().tell(text);
    }

    fn hear(text: &mut &str) -> Option<Self> {
        Some(Self::new(Told::hear(text)?))
    }
}

told! {
    struct Place { line, column }
    struct ReadError { format, place, turn, is_recognised, cause }
    struct Outcome { winner, reason }
}

told! {
    enum NoGame { 0 Refused(error), 1 NotKept(error) }
    enum SaveError { 0 Storage(error), 1 Elsewhere, 2 TooLong(bytes) }
    enum StorageError { 0 Refused, 1 Full }
    enum Format { 0 Gipf, 1 Sgf, 2 BgaJson, 3 BgaText, 4 PositionLine, 5 Link }
    enum Cause {
        0 Gipf(fault), 1 Sgf(fault), 2 Bga(fault), 3 Link(fault), 4 Position(fault), 5 Setup(faults), 6 Turn(fault),
        7 Result(outcome),
    }
    enum gipf::SyntaxFault {
        0 Character(character), 1 Word(word), 2 NoPoint(word), 3 Number(number), 4 PointMissing, 5 TurnMissing,
        6 Empty, 7 BehindResult, 8 UnclosedComment, 9 Header, 10 MisplacedHeader, 11 SecondHeader(name),
        12 HeaderValue(name), 13 Start(error),
    }
    enum sgf::SyntaxFault {
        0 Empty, 1 Character(character), 2 UnclosedGame, 3 UnclosedValue, 4 NodeMissing, 5 ValueMissing, 6 Behind,
        7 OtherGame, 8 Property(name), 9 Misplaced(name), 10 Second(name), 11 Variant(name), 12 Start(error),
        13 StartVariant, 14 CommandMissing, 15 Word(word), 16 PieceMissing, 17 PointMissing, 18 NoPoint(word),
    }
    enum bga::SyntaxFault {
        0 Empty, 1 Cut, 2 Json(cause), 3 NoObject, 4 NoLogs, 5 NoPoint(word), 6 PointMissing(argument),
    }
    enum link::SyntaxFault {
        0 NoLink, 1 Newer(version), 2 Cut { found, expected }, 3 Changed, 4 Meaning, 5 Start(faults),
    }
    enum PositionLineError { 0 Syntax { place, fault }, 1 Setup(faults) }
    enum PositionLineFault {
        0 Missing(field), 1 Behind, 2 Character(character), 3 LineLength { letter, points }, 4 Lines,
        5 Word(field, word), 6 Pool(markers),
    }
    enum PositionField { 0 Board, 1 ToAct, 2 Stage, 3 Pool, 4 RingsRemoved, 5 Variant }
    enum TurnFault {
        0 Step(fault), 1 Unfinished(stage), 2 Number(number), 3 Side(player), 4 GoalMissing(point),
        5 RowEndMissing(point), 6 NoRow(one, other), 7 NotTakenBack(point), 8 NothingInHand, 9 Ended, 10 GoesOn,
    }
    enum IllegalStep {
        0 Stage(stage), 1 Over, 2 OnRing(point), 3 OnMarker(point), 4 NoRing(point), 5 OpponentRing(point),
        6 StaysPut(point), 7 NotALine { from, to }, 8 RingBetween(point), 9 BehindLanding { landing, to },
        10 NotInRow { row, point }, 11 CanMove,
    }
    enum SetupFault {
        0 TooManyRings(player), 1 TooFewRings(player), 2 NotAlternating, 3 PlayedWhilePlacing, 4 HasWon(player),
        5 TooManyMarkers, 6 SharedPoint, 7 RowStands(player), 8 NothingToTake(player), 9 NotOver,
    }
    enum Stage { 0 Placing, 1 Moving { after_pass }, 2 TakingRow { mover }, 3 TakingRing { mover }, 4 Over(outcome) }
    enum EndReason { 0 Rings, 1 Markers, 2 Passes }
    enum Player { 0 White, 1 Black }
}
