//! Which sentence says a message, and with which facts.

use super::catalogue::{Catalogue, Fact};
use super::{Message, Offer, PointLabel};
use crate::app::board::{BoardView, Piece};
use crate::app::state::{Lesson, Refusal};
use crate::bot::Level;
use crate::game::{GameResult, How, PlayError};
use crate::rules::{
    Axis, EndReason, IllegalStep, Player, Point, SetupFault, SetupStage, Stage, Step, Variant,
};
use crate::store::{BoardStyle, Restored, Seating, Sorting, Theme};

/// Makes the keys of all sentences, and the match from messages to them, which the compiler holds to be complete.
///
/// `plain` lists messages that are a sentence of the same name; `told` gives for each pattern of other messages its
/// sentence and facts; `parts` lists the sentences that only stand within others.
macro_rules! sentences {
    (
        ($words:ident)
        plain { $($plain:ident)* }
        told { $($pattern:pat $(if $guard:expr)? => $key:ident $([$($fact:ident = $value:expr),*])?,)* }
        parts { $($part:ident)* }
    ) => {
        /// The sentences of a catalogue.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Key { $($plain,)* $($key,)* $($part,)* }

        #[cfg(test)]
        impl Key {
            /// Their names in the order of the keys.
            pub const NAMES: &[&str] = &[
                $(stringify!($plain),)* $(stringify!($key),)* $(stringify!($part),)*
            ];
        }

        #[cfg(test)]
        impl Message {
            /// The messages that have no facts.
            pub(super) const PLAIN: &[Self] = &[$(Self::$plain,)*];
        }

        impl Catalogue {
            /// The message in words.
            #[must_use]
            pub fn say(&self, message: Message) -> String {
                let $words = self;
                match message {
                    $(Message::$plain => self.fill(Key::$plain, &[]),)*
                    $($pattern $(if $guard)? => self.fill(
                        Key::$key,
                        &[$($((stringify!($fact), Fact::from($value))),*)?],
                    ),)*
                }
            }
        }
    };
}

sentences! {
    (words)
    plain {
        NewVersion TakeNewVersion Confirm Settings Language LanguageOfBrowser NoWords Theme BoardStyle Seating
        Sounds SoundsOff SoundsSoft SoundsMiddle SoundsLoud ConfirmTurns TurnRound
        About Changes Licences NoText
        Learn LessonAgain LessonNext LessonsDone
        ExplainPlacing ExplainRing ExplainGoal ExplainRow ExplainTakingRing ExplainPass ExplainNoMore Explain
        Keys KeysOnBoard KeysAnywhere KeysArrows KeysSlope KeysJump KeysAct KeysLetGo
        KeysHearLetter KeysHearNumber KeysHearRings KeysHearLast KeysLook KeysEnds
        Title Credit RoleYou RoleBot ToAct Winner Turns LookFirst LookBack LookOn LookLast
        LookBackTurn LookOnTurn LookHere Autoplay StopAutoplay Promote RemoveVariation
        VariationRemoved Comment Keep Games NoGames NoneFound SearchGames SortGames MoreGames
        OpenGame Rename Duplicate HandOn Delete Deleted PutBack GoesOn OnBoard UnreadableGame
        NewerGame DownloadText TitleOfGame MayBeCleared BackUp BringIn TakeIn BringInHelp
        BringInField ChooseFiles ThereAlready NotKept NoGameRecognised Mend TooLong Reading NotRead UnreadableFile HandOnGame HandOnSgf
        HandOnLink HandOnPosition HandOnPositionLink HandOnForm Copy Copied Download Share
        QrCode AllAsSgf RestoreHelp EditPosition EditClear EditPlay EditPlayAnyway EditLeave
        EditToAct EditStage EditLine EditGood Controls Undo UndoTurn Redo RedoTurn Menu StopBot
        ResumeBot MoveNow Pass Rematch NewGame LookAtBoard Close Back Resign OfferDraw Rules
        WhoPlays TwoPeople AgainstBot BotsOnly YourSide DrawLots NamesDrawn WhichVariant
        LeavesGame Start Clocks NoClocks PauseClocks ResumeClocks ClocksPaused BotLevel TimeForTurn Hint HintMore HintSought HintNear HintTurn Analyse
        StopAnalysis Analysis AnalysisBegins NoAnalysis PlaysBelow NothingToAnalyse ResignYes KeepPlaying
        OfferDrawYes AgreeDraw DeclineDraw RulesPlacing RulesMove RulesJump RulesRow RulesEnd
        BoardName BoardHelp CannotSave NewerSave KeptAsCopy NoRoom Aside SetupAside TakeBackAside
        PlayedElsewhere PlayHere BadLink DamagedSave DownloadDamaged CrashTitle CrashText Reload
        DownloadGame
    }
    told {
        // What is asked now.
        Message::PlaceRing { player, left } => PlaceRing [player = player, left = left],
        Message::ChooseRing { player } => ChooseRing [player = player],
        Message::MoveRing { player, others, .. } => MoveRing [player = player, others = others],
        Message::TakeRow { player, rows: 1 } => TakeTheRow [player = player],
        Message::TakeRow { player, rows } => TakeARow [player = player, rows = rows],
        Message::FinishRow { player, picked, is_end: true } => FinishRow [player = player, picked = picked],
        Message::FinishRow { player, picked, is_end: false } => FinishRowWith [player = player, picked = picked],
        Message::TakeRing { player } => TakeRing [player = player],
        Message::MustPass { player } => MustPass [player = player],
        Message::HasPassed { player } => HasPassed [player = player],
        Message::BotActs { player } => BotActs [player = player],
        Message::ThoughtFor { seconds } => ThoughtFor [seconds = seconds],
        Message::BotStopped { player } => BotStopped [player = player],

        Message::ConfirmTurn { player } => ConfirmTurn [player = player],

        // What is told to those who do not see the board.
        Message::Said { player, step: Step::Place(point), .. } => SaidPlaced [player = player, point = point],
        Message::Said { player, step: Step::Move { from, to }, flips: 0 }
            => SaidMoved [player = player, from = from, to = to],
        Message::Said { player, step: Step::Move { from, to }, flips }
            => SaidJumped [player = player, from = from, to = to, flips = flips],
        Message::Said { player, step: Step::TakeRow(row), .. }
            => SaidTookRow [player = player, start = row.start(), end = row.end()],
        Message::Said { player, step: Step::TakeRing(point), .. } => SaidTookRing [player = player, point = point],
        Message::Said { player, step: Step::Pass, .. } => SaidPassed [player = player],

        // Learning the game.
        Message::LessonNumber { number, of } => LessonNumber [number = number, of = of],
        Message::LessonTask(Lesson::Place) => LessonPlace,
        Message::LessonTask(Lesson::Move) => LessonMove,
        Message::LessonTask(Lesson::Jump) => LessonJump,
        Message::LessonTask(Lesson::Row) => LessonRow,
        Message::LessonTask(Lesson::TheirRow) => LessonTheirRow,
        Message::LessonTask(Lesson::Win) => LessonWin,
        Message::LessonTask(Lesson::Blitz) => LessonBlitz,
        Message::LessonWhy(Lesson::Place) => LessonPlaceWhy,
        Message::LessonWhy(Lesson::Move) => LessonMoveWhy,
        Message::LessonWhy(Lesson::Jump) => LessonJumpWhy,
        Message::LessonWhy(Lesson::Row) => LessonRowWhy,
        Message::LessonWhy(Lesson::TheirRow) => LessonTheirRowWhy,
        Message::LessonWhy(Lesson::Win) => LessonWinWhy,
        Message::LessonWhy(Lesson::Blitz) => LessonBlitzWhy,

        Message::Version => Version [version = env!("CARGO_PKG_VERSION").to_owned()],

        // What can be set.
        Message::ThemeName(Theme::Device) => ThemeDevice,
        Message::ThemeName(Theme::Light) => ThemeLight,
        Message::ThemeName(Theme::Dark) => ThemeDark,
        Message::ThemeName(Theme::Contrast) => ThemeContrast,
        Message::ThemeName(Theme::ContrastDark) => ThemeContrastDark,
        Message::BoardStyleName(BoardStyle::Plate) => BoardPlate,
        Message::BoardStyleName(BoardStyle::Lines) => BoardLines,
        Message::SeatingName(Seating::Same) => SeatingSame,
        Message::SeatingName(Seating::Opposite) => SeatingOpposite,
        Message::SeatingName(Seating::Beside) => SeatingBeside,

        // Why a tap did nothing.
        Message::Refused(Refusal::Illegal(PlayError::Ended)) => HasEnded,
        Message::Refused(Refusal::StuckRing(point)) => StuckRing [point = point],
        Message::Refused(Refusal::NoRow(point)) => NoRowHere [point = point],
        Message::Refused(Refusal::BotActs) => TurnOfBot,
        Message::Refused(Refusal::Elsewhere) => GoesOnElsewhere,
        Message::Refused(Refusal::Illegal(PlayError::Illegal(reason))) => Illegal [reason = words.illegal(reason)],

        // The players.
        Message::Side(Player::White) => White,
        Message::Side(Player::Black) => Black,
        Message::RingsToPlace { left } => RingsToPlace [left = left],
        Message::RingsTaken { taken, needed } => RingsTaken [taken = taken, needed = needed],
        Message::TimeName(time) if time.increment() == 0 => TimeForGame [minutes = time.minutes()],
        Message::TimeName(time) => TimeWithMore [minutes = time.minutes(), seconds = time.increment()],
        Message::ClockOf(player) => ClockOf [player = player],
        Message::LittleTime { player, seconds } => LittleTime [player = player, seconds = seconds],
        Message::Pool { left, of } => Pool [left = left, of = of],

        // Looking through the game.
        Message::LookingAtStart { of: 0 } => LookingAtNoTurn,
        Message::LookingAtStart { of } => LookingAtStart [of = of],
        Message::LookingAt { turn, of } => LookingAt [turn = turn, of = of],
        Message::LookingAtVariation { turn } => LookingAtVariation [turn = turn],
        Message::PlayedMeanwhile { player } => PlayedMeanwhile [player = player],
        Message::CommentOn { turn: 0 } => CommentOnGame,
        Message::CommentOn { turn } => CommentOnTurn [turn = turn],

        // The games that are kept.
        Message::SortBy(Sorting::Saved) => SortBySaved,
        Message::SortBy(Sorting::Date) => SortByDate,
        Message::SortBy(Sorting::Name) => SortByName,
        Message::GamesShown { shown, of } => GamesShown [shown = shown, of = of],
        Message::TurnCount { turns } => TurnCount [turns = turns],
        Message::ResultShort(Some(player)) => ResultShort [player = player],
        Message::ResultShort(None) => ResultShortDraw,
        Message::Taken { taken, of } => Taken [taken = taken, of = of],
        Message::PassedOver { number } => PassedOver [number = number],
        Message::TextPlace(place) => TextPlace [line = place.line, column = place.column],
        Message::UnplayableTurn { number, place } => UnplayableTurn [
            number = number, line = place.line, column = place.column
        ],
        Message::MistakeInText(place) => MistakeInText [line = place.line, column = place.column],
        Message::BackupRestored(restored) if restored == Restored::default() => BackupEmpty,
        Message::BackupRestored(restored) => BackupRestored [parts = words.restored(restored)],
        Message::BackUpAll { games } => BackUpAll [games = games],

        // The position editor.
        Message::EditWith(None) => EditTakeAway,
        Message::EditWith(Some(Piece { player, is_ring: true })) => EditRing [player = player],
        Message::EditWith(Some(Piece { player, is_ring: false })) => EditMarker [player = player],
        Message::EditStageName(SetupStage::Placing, _) => StagePlacing,
        Message::EditStageName(SetupStage::Moving { after_pass: false }, _) => StageMoving,
        Message::EditStageName(SetupStage::Moving { after_pass: true }, _) => StageAfterPass,
        Message::EditStageName(SetupStage::TakingRow { mover }, player) if mover == player => StageTakingRow,
        Message::EditStageName(SetupStage::TakingRow { .. }, _) => StageTakingOtherRow,
        Message::EditStageName(SetupStage::TakingRing { mover }, player) if mover == player => StageTakingRing,
        Message::EditStageName(SetupStage::TakingRing { .. }, _) => StageTakingRingForOther,
        Message::EditStageName(SetupStage::Over, _) => StageOver,
        Message::EditRingsTaken(player) => EditRingsTaken [player = player],
        Message::SetupFault(SetupFault::TooManyRings(player)) => TooManyRings [player = player],
        Message::SetupFault(SetupFault::TooFewRings(player)) => TooFewRings [player = player],
        Message::SetupFault(SetupFault::NotAlternating) => NotAlternating,
        Message::SetupFault(SetupFault::PlayedWhilePlacing) => PlayedWhilePlacing,
        Message::SetupFault(SetupFault::HasWon(player)) => HasWon [player = player],
        Message::SetupFault(SetupFault::TooManyMarkers) => TooManyMarkers,
        Message::SetupFault(SetupFault::SharedPoint) => SharedPoint,
        Message::SetupFault(SetupFault::RowStands(player)) => RowStands [player = player],
        Message::SetupFault(SetupFault::NothingToTake(player)) => NothingToTake [player = player],
        Message::SetupFault(SetupFault::NotOver) => NotOver,

        Message::TakeThisRow(row) => TakeThisRow [start = row.start(), end = row.end()],

        // The result.
        Message::Result(GameResult { winner: Some(player), how: How::Time }) => ResultOnTime [player = player],
        Message::Result(GameResult { winner: Some(player), .. }) => ResultWin [player = player],
        Message::Result(GameResult { winner: None, .. }) => ResultDraw,
        Message::ResultHow { result: GameResult { how: How::Rule(EndReason::Rings), .. }, variant: Variant::Standard,
            rings_taken: [white, black] } => HowRings [others = white.min(black)],
        Message::ResultHow { result: GameResult { how: How::Rule(EndReason::Rings), .. }, variant: Variant::Blitz, .. }
            => HowBlitz,
        Message::ResultHow { result: GameResult { how: How::Rule(EndReason::Markers), winner: Some(_) },
            rings_taken: [white, black], .. } => HowMarkersWin [rings = white.max(black), others = white.min(black)],
        Message::ResultHow { result: GameResult { how: How::Rule(EndReason::Markers), winner: None },
            variant: Variant::Blitz, .. } => HowMarkersBlitz,
        Message::ResultHow { result: GameResult { how: How::Rule(EndReason::Markers), winner: None },
            rings_taken: [rings, _], .. } => HowMarkersDraw [rings = rings],
        Message::ResultHow { result: GameResult { how: How::Rule(EndReason::Passes), winner: Some(_) },
            rings_taken: [white, black], .. } => HowPassesWin [rings = white.max(black), others = white.min(black)],
        Message::ResultHow { result: GameResult { how: How::Rule(EndReason::Passes), winner: None },
            rings_taken: [rings, _], .. } => HowPassesDraw [rings = rings],
        Message::ResultHow { result: GameResult { how: How::Resignation, winner: Some(winner) }, .. }
            => HowResigned [player = winner.opponent()],
        Message::ResultHow { result: GameResult { how: How::Time, winner: Some(winner) }, .. }
            => HowTime [player = winner.opponent()],
        Message::ResultHow { result: GameResult { how: How::Time, winner: None }, .. } => HowNoTime,
        Message::ResultHow { result: GameResult { how: How::Resignation, winner: None }, .. } => HowSomeoneResigned,
        Message::ResultHow { result: GameResult { how: How::Agreement, .. }, .. } => HowAgreed,

        // Beginning a game.
        Message::NameOf(player) => NameOf [player = player],
        Message::LotsDrawn(Player::White) => LotsDrawnWhite,
        Message::LotsDrawn(Player::Black) => LotsDrawnBlack,
        Message::VariantName(Variant::Standard) => Standard,
        Message::VariantName(Variant::Blitz) => Blitz,
        Message::VariantNote(Variant::Standard) => StandardNote,
        Message::VariantNote(Variant::Blitz) => BlitzNote,
        Message::LevelOf(player) => LevelOf [player = player],
        Message::LevelName(Level::Newcomer) => Newcomer,
        Message::LevelName(Level::Beginner) => Beginner,
        Message::LevelName(Level::Casual) => Casual,
        Message::LevelName(Level::Keen) => Keen,
        Message::LevelName(Level::Skilled) => Skilled,
        Message::LevelName(Level::Expert) => Expert,
        Message::LevelName(Level::Master) => Master,
        Message::LevelNote(Level::Newcomer) => NewcomerNote,
        Message::LevelNote(Level::Beginner) => BeginnerNote,
        Message::LevelNote(Level::Casual) => CasualNote,
        Message::LevelNote(Level::Keen) => KeenNote,
        Message::LevelNote(Level::Skilled) => SkilledNote,
        Message::LevelNote(Level::Expert) => ExpertNote,
        Message::LevelNote(Level::Master) => MasterNote,
        Message::Seconds { seconds } => Seconds [seconds = seconds],

        // Hints and analysis.
        Message::HintRing(point) => HintRing [point = point],
        Message::ChanceOfWhite { percent } => ChanceOfWhite [percent = Fact::Percent(percent)],
        Message::WinsForCertain(player) => WinsForCertain [player = player],
        Message::Depth { turns } => Depth [turns = turns],

        // Questions asked once more.
        Message::ResignQuestion { player } => ResignQuestion [player = player, other = player.opponent()],
        Message::OfferDrawQuestion { player } => OfferDrawQuestion [player = player, other = player.opponent()],
        Message::AnswerDrawQuestion { offered_by } => AnswerDrawQuestion [player = offered_by.opponent(), other = offered_by],

        // The rules in short.
        Message::RulesAim { variant: Variant::Standard } => RulesAim,
        Message::RulesAim { variant: Variant::Blitz } => RulesAimBlitz,

        // The board, for those who do not see it.
        Message::Point(label @ PointLabel { offer: None | Some(Offer::Edit), .. }) => Point [point = label.point, holds = words.holds(label)],
        Message::Point(label @ PointLabel { offer: Some(offer), .. })
            => PointWithOffer [point = label.point, holds = words.holds(label), offer = words.offer(offer)],
    }
    parts {
        ListComma
        HeardLine HeardEmptyLine HeardPiece HeardRings HeardNoRings HeardNothing
        RestoredAdded RestoredReplaced RestoredSame RestoredNewerKept RestoredCopied
        IllegalBeforePlacing IllegalBeforeMoving IllegalBeforeRow IllegalBeforeRing IllegalOver IllegalCanMove
        IllegalOnRing IllegalOnMarker IllegalNoRing IllegalOpponentRing IllegalStaysPut IllegalNotALine
        IllegalRingBetween IllegalBehindLanding IllegalNotInRow
        HoldsRing HoldsMarker HoldsNothing
        OfferPlace OfferChoose OfferLetGo OfferGoal OfferJump OfferTheRow OfferRows OfferUnpickRow OfferTakeRing
        FaultAt FaultEmpty FaultNoMeaning FaultNoPoint FaultNoNumber FaultPointMissing FaultTurnMissing
        FaultMissing FaultNothingMore FaultUnclosedComment FaultUnclosedValue FaultHeader FaultMisplacedHeader
        FaultMisplaced FaultSecond FaultValue FaultStart FaultStartVariant FaultOtherGame FaultCut FaultNoJson
        FaultNoLog FaultPointMissingIn FaultNoLink FaultNewerLink FaultCutLink FaultShortLink FaultChangedLink
        FaultMeaninglessLink FaultLineLength FaultLines FaultFieldMissing FaultField FaultPool FieldBoard
        FieldToAct FieldStage FieldPool FieldRingsRemoved FieldVariant FaultUnfinished FaultNumber FaultSide
        FaultGoalMissing FaultRowEndMissing FaultNoRow FaultNotTakenBack FaultNothingInHand FaultEnded
        FaultGoesOn FaultNotOver FaultWon FaultDrawn FaultForm FaultVersion FaultVariation FaultInTurn FaultDate FaultPlace
        FaultPlayed FaultEndedTwice FaultClock
    }
}

impl Catalogue {
    fn restored(&self, restored: Restored) -> String {
        let parts = [
            (restored.added, Key::RestoredAdded),
            (restored.replaced, Key::RestoredReplaced),
            (restored.same, Key::RestoredSame),
            (restored.newer_kept, Key::RestoredNewerKept),
            (restored.copied, Key::RestoredCopied),
        ];
        let parts = parts.into_iter().filter(|(number, _)| *number > 0);
        let parts: Vec<String> = parts
            .map(|(number, key)| self.fill(key, &[("number", number.into())]))
            .collect();
        self.list(&parts)
    }

    /// The words one after the other, between commas as the language has them.
    fn list(&self, parts: &[String]) -> String {
        // The space behind the comma would be lost at the end of a line.
        parts.join(&self.fill(Key::ListComma, &[("space", " ".to_owned().into())]))
    }

    pub(super) fn illegal(&self, reason: IllegalStep) -> String {
        let fixed = |key| self.fill(key, &[]);
        match reason {
            IllegalStep::Stage(Stage::Placing) => fixed(Key::IllegalBeforePlacing),
            IllegalStep::Stage(Stage::Moving { .. }) => fixed(Key::IllegalBeforeMoving),
            IllegalStep::Stage(Stage::TakingRow { .. }) => fixed(Key::IllegalBeforeRow),
            IllegalStep::Stage(Stage::TakingRing { .. }) => fixed(Key::IllegalBeforeRing),
            IllegalStep::Stage(Stage::Over(_)) | IllegalStep::Over => fixed(Key::IllegalOver),
            IllegalStep::CanMove => fixed(Key::IllegalCanMove),
            IllegalStep::OnRing(point) => self.at(Key::IllegalOnRing, point),
            IllegalStep::OnMarker(point) => self.at(Key::IllegalOnMarker, point),
            IllegalStep::NoRing(point) => self.at(Key::IllegalNoRing, point),
            IllegalStep::OpponentRing(point) => self.at(Key::IllegalOpponentRing, point),
            IllegalStep::StaysPut(point) => self.at(Key::IllegalStaysPut, point),
            IllegalStep::RingBetween(point) => self.at(Key::IllegalRingBetween, point),
            IllegalStep::NotALine { from, to } => self.fill(
                Key::IllegalNotALine,
                &[("from", from.into()), ("to", to.into())],
            ),
            IllegalStep::BehindLanding { landing, to } => self.fill(
                Key::IllegalBehindLanding,
                &[("landing", landing.into()), ("to", to.into())],
            ),
            IllegalStep::NotInRow { row, point } => self.fill(
                Key::IllegalNotInRow,
                &[
                    ("start", row.start().into()),
                    ("end", row.end().into()),
                    ("point", point.into()),
                ],
            ),
        }
    }

    /// A sentence about a point.
    pub(super) fn at(&self, key: Key, point: Point) -> String {
        self.fill(key, &[("point", point.into())])
    }

    /// What stands on a point.
    fn holds(&self, label: PointLabel) -> String {
        let piece = |key, player: Player| self.fill(key, &[("player", player.into())]);
        match (label.ring, label.marker) {
            (Some(player), _) => piece(Key::HoldsRing, player),
            (None, Some(player)) => piece(Key::HoldsMarker, player),
            (None, None) => self.fill(Key::HoldsNothing, &[]),
        }
    }

    /// What acting on a point would do.
    fn offer(&self, offer: Offer) -> String {
        let (key, fact) = match offer {
            Offer::Place => (Key::OfferPlace, None),
            Offer::Choose => (Key::OfferChoose, None),
            Offer::LetGo => (Key::OfferLetGo, None),
            Offer::Goal { flips: 0 } => (Key::OfferGoal, None),
            Offer::Goal { flips } => (Key::OfferJump, Some(("flips", flips.into()))),
            Offer::Row { rows: 1 } => (Key::OfferTheRow, None),
            Offer::Row { rows } => (Key::OfferRows, Some(("rows", rows.into()))),
            Offer::UnpickRow => (Key::OfferUnpickRow, None),
            Offer::TakeRing => (Key::OfferTakeRing, None),
            // Said by the heading of the editor, once for all points.
            Offer::Edit => return String::new(),
        };
        self.fill(key, fact.as_slice())
    }

    /// What stands on a line of the board, from its lower end or its left one up: "F: F3 white ring, F6 black marker".
    #[must_use]
    pub fn line(&self, view: &BoardView, through: Point, axis: Axis) -> String {
        let down = axis.up().opposite();
        let first = through.ray(down).last().unwrap_or(through);
        let points = std::iter::once(first).chain(first.ray(axis.up()));
        let pieces: Vec<String> = points
            .map(|point| PointLabel::of(view, point))
            .filter(|label| label.ring.is_some() || label.marker.is_some())
            .map(|label| {
                let facts = [
                    ("point", label.point.into()),
                    ("holds", self.holds(label).into()),
                ];
                self.fill(Key::HeardPiece, &facts)
            })
            .collect();
        let name = through.to_string();
        let letters = name
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .len();
        let line = match axis {
            Axis::Number => &name[letters..],
            _ => &name[..letters],
        };
        let line = ("line", line.to_owned().into());
        if pieces.is_empty() {
            self.fill(Key::HeardEmptyLine, &[line])
        } else {
            self.fill(
                Key::HeardLine,
                &[line, ("pieces", self.list(&pieces).into())],
            )
        }
    }

    /// Where the rings of both players stand.
    #[must_use]
    pub fn rings(&self, view: &BoardView) -> String {
        let of = |player: Player| {
            let points = view.rings[player.index()].into_iter();
            let points: Vec<String> = points.map(|point| point.to_string()).collect();
            let key = if points.is_empty() {
                Key::HeardNoRings
            } else {
                Key::HeardRings
            };
            self.fill(
                key,
                &[
                    ("player", player.into()),
                    ("points", self.list(&points).into()),
                ],
            )
        };
        Player::ALL.map(of).join(" ")
    }

    /// That nothing was played yet.
    #[must_use]
    pub fn nothing_played(&self) -> String {
        self.fill(Key::HeardNothing, &[])
    }
}
