//! Why a text is no game, in words.

use super::catalogue::{Catalogue, Fact};
use super::telling::Key;
use super::{Message, Text};
use crate::notation::position_line::{PositionField, PositionLineError, PositionLineFault};
use crate::notation::{Cause, Place, TurnFault, bga, gipf, link, sgf};
use crate::rules::{IllegalStep, Outcome, SetupFault};
use crate::store::{BackupError, LoadError};

impl Text {
    /// Why a text is no game.
    #[must_use]
    pub fn why(self, cause: &Cause) -> String {
        self.catalogue().why(cause)
    }

    /// Why a text is no position, and where if that is known.
    #[must_use]
    pub fn why_no_position(self, error: &PositionLineError) -> String {
        self.catalogue().no_position(error)
    }

    /// Why a saved text is no game, and where if that is known.
    #[must_use]
    pub fn why_unreadable(self, error: &LoadError) -> String {
        self.catalogue().why_unreadable(error)
    }

    /// Why a text is no backup.
    #[must_use]
    pub fn why_no_backup(self, error: &BackupError) -> String {
        match error {
            BackupError::Form(error) => self.why_unreadable(error),
            BackupError::Newer(_) => self.say(Message::NewerGame),
        }
    }
}

impl Catalogue {
    fn why(&self, cause: &Cause) -> String {
        match cause {
            Cause::Gipf(fault) => self.gipf(fault),
            Cause::Sgf(fault) => self.sgf(fault),
            Cause::Bga(fault) => self.bga(fault),
            Cause::Link(fault) => self.link(fault),
            Cause::Position(fault) => self.position(fault),
            Cause::Setup(faults) => self.setup(faults),
            Cause::Turn(fault) => self.turn(*fault),
            Cause::Result(None) => self.plain(Key::FaultNotOver),
            Cause::Result(Some(Outcome { winner: None, .. })) => self.plain(Key::FaultDrawn),
            Cause::Result(Some(Outcome {
                winner: Some(player),
                ..
            })) => self.fill(Key::FaultWon, &[("player", (*player).into())]),
        }
    }

    fn gipf(&self, fault: &gipf::SyntaxFault) -> String {
        use gipf::SyntaxFault;
        match fault {
            SyntaxFault::Character(character) => self.no_meaning(character.escape_debug()),
            SyntaxFault::Word(word) => self.no_meaning(word.escape_debug()),
            SyntaxFault::NoPoint(text) => self.about(Key::FaultNoPoint, text),
            SyntaxFault::Number(number) => self.about(Key::FaultNoNumber, number),
            SyntaxFault::PointMissing => self.plain(Key::FaultPointMissing),
            SyntaxFault::TurnMissing => self.plain(Key::FaultTurnMissing),
            SyntaxFault::Empty => self.plain(Key::FaultEmpty),
            SyntaxFault::BehindResult => self.plain(Key::FaultNothingMore),
            SyntaxFault::UnclosedComment => self.plain(Key::FaultUnclosedComment),
            SyntaxFault::Header => self.about(Key::FaultHeader, "[Variant \"blitz\"]"),
            SyntaxFault::MisplacedHeader => self.plain(Key::FaultMisplacedHeader),
            SyntaxFault::SecondHeader(name) => self.about(Key::FaultSecond, name),
            SyntaxFault::HeaderValue(name) => self.about(Key::FaultValue, name),
            SyntaxFault::Start(error) => self.start(error),
        }
    }

    fn sgf(&self, fault: &sgf::SyntaxFault) -> String {
        use sgf::SyntaxFault;
        match fault {
            SyntaxFault::Empty => self.plain(Key::FaultEmpty),
            SyntaxFault::Character(character) => self.no_meaning(character.escape_debug()),
            SyntaxFault::Word(word) | SyntaxFault::Property(word) | SyntaxFault::Variant(word) => {
                self.no_meaning(word.escape_debug())
            }
            SyntaxFault::UnclosedGame => self.about(Key::FaultMissing, ")"),
            SyntaxFault::NodeMissing => self.about(Key::FaultMissing, ";"),
            SyntaxFault::ValueMissing => self.about(Key::FaultMissing, "["),
            SyntaxFault::PieceMissing => self.about(Key::FaultMissing, "w, b, wr, br, board"),
            SyntaxFault::UnclosedValue => self.plain(Key::FaultUnclosedValue),
            SyntaxFault::Behind => self.plain(Key::FaultNothingMore),
            SyntaxFault::OtherGame => self.plain(Key::FaultOtherGame),
            SyntaxFault::Misplaced(name) => self.about(Key::FaultMisplaced, name),
            SyntaxFault::Second(name) => self.about(Key::FaultSecond, name),
            SyntaxFault::Start(error) => self.start(error),
            SyntaxFault::StartVariant => self.plain(Key::FaultStartVariant),
            SyntaxFault::CommandMissing => self.plain(Key::FaultTurnMissing),
            SyntaxFault::PointMissing => self.plain(Key::FaultPointMissing),
            SyntaxFault::NoPoint(text) => self.about(Key::FaultNoPoint, text),
        }
    }

    fn bga(&self, fault: &bga::SyntaxFault) -> String {
        use bga::SyntaxFault;
        match fault {
            SyntaxFault::Empty => self.plain(Key::FaultEmpty),
            SyntaxFault::Cut => self.plain(Key::FaultCut),
            SyntaxFault::Json(_) => self.plain(Key::FaultNoJson),
            SyntaxFault::NoObject => self.plain(Key::FaultNoLog),
            SyntaxFault::NoLogs => self.about(Key::FaultMissing, "logs"),
            SyntaxFault::NoPoint(text) => self.about(Key::FaultNoPoint, text),
            SyntaxFault::PointMissing(argument) => self.about(Key::FaultPointMissingIn, argument),
        }
    }

    fn link(&self, fault: &link::SyntaxFault) -> String {
        use link::SyntaxFault;
        match fault {
            SyntaxFault::NoLink => self.plain(Key::FaultNoLink),
            SyntaxFault::Newer(_) => self.plain(Key::FaultNewerLink),
            SyntaxFault::Cut {
                found,
                expected: Some(expected),
            } => self.fill(
                Key::FaultCutLink,
                &[("found", (*found).into()), ("expected", (*expected).into())],
            ),
            SyntaxFault::Cut { expected: None, .. } => self.plain(Key::FaultShortLink),
            SyntaxFault::Changed => self.plain(Key::FaultChangedLink),
            SyntaxFault::Meaning => self.plain(Key::FaultMeaninglessLink),
            SyntaxFault::Start(faults) => self.because(Key::FaultStart, self.setup(faults)),
        }
    }

    fn position(&self, fault: &PositionLineFault) -> String {
        match fault {
            PositionLineFault::Missing(field) => self.fill(
                Key::FaultFieldMissing,
                &[("field", self.field(*field).into())],
            ),
            PositionLineFault::Behind => self.plain(Key::FaultNothingMore),
            PositionLineFault::Character(character) => self.no_meaning(character.escape_debug()),
            PositionLineFault::LineLength { letter, points } => self.fill(
                Key::FaultLineLength,
                &[
                    ("line", letter.to_string().into()),
                    ("points", (*points).into()),
                ],
            ),
            PositionLineFault::Lines => self.plain(Key::FaultLines),
            PositionLineFault::Word(field, word) => self.fill(
                Key::FaultField,
                &[
                    ("what", word.escape_debug().to_string().into()),
                    ("field", self.field(*field).into()),
                ],
            ),
            PositionLineFault::Pool(number) => self.numbered(Key::FaultPool, (*number).into()),
        }
    }

    fn field(&self, field: PositionField) -> String {
        self.plain(match field {
            PositionField::Board => Key::FieldBoard,
            PositionField::ToAct => Key::FieldToAct,
            PositionField::Stage => Key::FieldStage,
            PositionField::Pool => Key::FieldPool,
            PositionField::RingsRemoved => Key::FieldRingsRemoved,
            PositionField::Variant => Key::FieldVariant,
        })
    }

    /// Why a game cannot begin with a position.
    fn start(&self, error: &PositionLineError) -> String {
        // A place would be one in the position alone.
        let reason = self.why(&error.clone().into());
        self.because(Key::FaultStart, reason)
    }

    fn no_position(&self, error: &PositionLineError) -> String {
        match error {
            PositionLineError::Syntax { place, fault } => {
                self.at_place(self.position(fault), *place)
            }
            PositionLineError::Setup(faults) => self.setup(faults),
        }
    }

    fn setup(&self, faults: &[SetupFault]) -> String {
        let faults = faults.iter();
        let faults: Vec<String> = faults
            .map(|fault| self.say(Message::SetupFault(*fault)))
            .collect();
        faults.join(" · ")
    }

    fn turn(&self, fault: TurnFault) -> String {
        match fault {
            TurnFault::Step(reason) => self.illegal(reason),
            TurnFault::Unfinished(stage) => self.because(
                Key::FaultUnfinished,
                self.illegal(IllegalStep::Stage(stage)),
            ),
            TurnFault::Number(number) => self.numbered(Key::FaultNumber, number.into()),
            TurnFault::Side(player) => self.fill(Key::FaultSide, &[("player", player.into())]),
            TurnFault::GoalMissing(point) => self.at(Key::FaultGoalMissing, point),
            TurnFault::RowEndMissing(point) => self.at(Key::FaultRowEndMissing, point),
            TurnFault::NoRow(start, end) => self.fill(
                Key::FaultNoRow,
                &[("start", start.into()), ("end", end.into())],
            ),
            TurnFault::NotTakenBack(point) => self.at(Key::FaultNotTakenBack, point),
            TurnFault::NothingInHand => self.plain(Key::FaultNothingInHand),
            TurnFault::Ended => self.plain(Key::FaultEnded),
            TurnFault::GoesOn => self.plain(Key::FaultGoesOn),
        }
    }

    fn why_unreadable(&self, error: &LoadError) -> String {
        match error {
            LoadError::TooLong(_) => self.say(Message::TooLong),
            LoadError::Form { place, cause } => {
                // The JSON reader has words of its own, which are no help.
                let is_cut = cause.starts_with("EOF");
                let key = if is_cut {
                    Key::FaultCut
                } else {
                    Key::FaultForm
                };
                self.at_place(self.plain(key), *place)
            }
            LoadError::Newer(_) => self.say(Message::NewerGame),
            LoadError::NoVersion(version) => {
                self.about(Key::FaultVersion, version.to_string().as_str())
            }
            LoadError::Turns(error) => self.turns(error),
            LoadError::Branch { number, error } => self.fill(
                Key::FaultVariation,
                &[
                    ("number", (*number).into()),
                    ("reason", self.turns(error).into()),
                ],
            ),
            LoadError::Start(error) => self.start(error),
            LoadError::Variant => self.plain(Key::FaultStartVariant),
            LoadError::Date(_) => self.about(Key::FaultDate, "2026-11-30"),
            LoadError::Place(number) => self.numbered(Key::FaultPlace, (*number).into()),
            LoadError::Played { played, steps } => self.fill(
                Key::FaultPlayed,
                &[("played", (*played).into()), ("steps", (*steps).into())],
            ),
            LoadError::EndedTwice => self.plain(Key::FaultEndedTwice),
            LoadError::Clock => self.plain(Key::FaultClock),
        }
    }

    /// Why the turns of a saved game cannot be read or played.
    fn turns(&self, error: &gipf::ParseError) -> String {
        // A place would be one in the turns alone.
        let reason = self.why(&error.clone().into());
        match error.turn() {
            Some(number) => self.fill(
                Key::FaultInTurn,
                &[("number", number.into()), ("reason", reason.into())],
            ),
            None => reason,
        }
    }

    /// A sentence without facts.
    fn plain(&self, key: Key) -> String {
        self.fill(key, &[])
    }

    /// A sentence about words of a text.
    fn about(&self, key: Key, what: &str) -> String {
        self.fill(key, &[("what", what.to_owned().into())])
    }

    fn no_meaning(&self, what: impl ToString) -> String {
        self.about(Key::FaultNoMeaning, &what.to_string())
    }

    fn numbered(&self, key: Key, number: Fact) -> String {
        self.fill(key, &[("number", number)])
    }

    fn because(&self, key: Key, reason: String) -> String {
        self.fill(key, &[("reason", reason.into())])
    }

    fn at_place(&self, reason: String, place: Place) -> String {
        let place = self.say(Message::TextPlace(place));
        self.fill(
            Key::FaultAt,
            &[("reason", reason.into()), ("place", place.into())],
        )
    }
}
