//! All that the page can say.

use super::PointLabel;
use crate::app::board::Piece;
use crate::app::state::{Lesson, Refusal};
use crate::bot::Level;
use crate::game::{GameResult, TimeControl};
use crate::notation::Place;
use crate::rules::{Player, Point, Row, SetupFault, SetupStage, Step, Variant};
use crate::store::{BoardStyle, Restored, Seating, Sorting, Theme};

/// Something to say, with its facts. The words are each language's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "the names of a message's facts say what they are"
)]
pub enum Message {
    /// The game's name, the page's heading.
    Title,
    /// The game and its author, and that this program is not theirs.
    Credit,

    // What is asked now.
    /// Place a ring; so many of the player's are still to place, this one with them.
    PlaceRing {
        player: Player,
        left: u8,
    },
    /// Choose a ring to move.
    ChooseRing {
        player: Player,
    },
    /// Say where the chosen ring goes, or choose another if there is one.
    MoveRing {
        player: Player,
        from: Point,
        others: bool,
    },
    /// Take the row, or choose one of several.
    TakeRow {
        player: Player,
        rows: usize,
    },
    /// Say which of the rows through the point tapped first.
    FinishRow {
        player: Player,
        picked: Point,
        /// Whether one of them ends there.
        is_end: bool,
    },
    /// Take a ring for the row.
    TakeRing {
        player: Player,
    },
    /// No ring can move: acknowledge the pass.
    MustPass {
        player: Player,
    },
    /// This side had no move and passed, just now.
    HasPassed {
        player: Player,
    },
    /// The bot is at its turn.
    BotActs {
        player: Player,
    },
    /// For so long the bot has been thinking; short, beside that it is.
    ThoughtFor {
        seconds: u32,
    },
    /// The bot was stopped in its turn.
    BotStopped {
        player: Player,
    },
    /// This side's turn is done and has to be confirmed.
    ConfirmTurn {
        player: Player,
    },
    Confirm,
    /// A tap did nothing, and why.
    Refused(Refusal),

    // What is told to those who do not see the board.
    /// What a player has just done; a move flipped so many markers.
    Said {
        player: Player,
        step: Step,
        flips: u32,
    },

    // The players.
    /// A side's name.
    Side(Player),
    /// The person who plays against the bot.
    RoleYou,
    /// The bot.
    RoleBot,
    /// It is this side's turn; short, beside its name.
    ToAct,
    /// This side has won; short, beside its name.
    Winner,
    /// How many rings a side has still to place.
    RingsToPlace {
        left: u8,
    },
    /// How many rings a side has taken of those it takes to win.
    RingsTaken {
        taken: u8,
        needed: u8,
    },

    // The clocks.
    /// The label of the choice of the time that each has.
    Clocks,
    NoClocks,
    TimeName(TimeControl),
    /// The name of a side's clock.
    ClockOf(Player),
    PauseClocks,
    ResumeClocks,
    ClocksPaused,
    /// This side has only so much time left.
    LittleTime {
        player: Player,
        seconds: u32,
    },

    // The turns.
    /// The heading of the list of turns.
    Turns,
    /// How many markers are left in the pool.
    Pool {
        left: u8,
        of: u8,
    },

    // Looking through the game.
    LookFirst,
    LookBack,
    LookOn,
    LookLast,
    LookBackTurn,
    LookOnTurn,
    LookHere,
    Autoplay,
    StopAutoplay,
    Promote,
    RemoveVariation,
    VariationRemoved,
    Comment,
    /// The place before the first turn, of so many.
    LookingAtStart {
        of: u32,
    },
    /// The place behind a turn.
    LookingAt {
        turn: u32,
        of: u32,
    },
    /// The place behind a turn of a variation.
    LookingAtVariation {
        turn: u32,
    },
    /// This side has played while one looks back.
    PlayedMeanwhile {
        player: Player,
    },
    /// The label of the field for a comment.
    CommentOn {
        turn: u32,
    },
    Keep,

    // The games that are kept.
    Games,
    NoGames,
    NoneFound,
    SearchGames,
    SortGames,
    SortBy(Sorting),
    /// So many games of so many are shown.
    GamesShown {
        shown: usize,
        of: usize,
    },
    MoreGames,
    OpenGame,
    Rename,
    Duplicate,
    HandOn,
    Delete,
    /// A game was deleted; it can be put back.
    Deleted,
    PutBack,
    /// So many turns were played.
    TurnCount {
        turns: u32,
    },
    /// Who has won, short; `None` is a draw.
    ResultShort(Option<Player>),
    GoesOn,
    /// This game is on the board.
    OnBoard,
    /// A kept text that cannot be read.
    UnreadableGame,
    /// One that a newer version of the program has kept.
    NewerGame,
    DownloadText,
    TitleOfGame,
    /// Browsers may clear what is kept.
    MayBeCleared,
    BackUp,

    // Bringing games in.
    BringIn,
    TakeIn,
    BringInHelp,
    BringInField,
    ChooseFiles,
    /// So many games were taken.
    Taken {
        taken: u32,
        of: u32,
    },
    ThereAlready,
    NotKept,
    /// Where in a text a game stands.
    TextPlace(Place),
    /// A text looks like no game.
    NoGameRecognised,
    /// A turn of a game that was brought in cannot be played.
    UnplayableTurn {
        number: u32,
        place: Place,
    },
    /// A text that was brought in is not written as it should be.
    MistakeInText(Place),
    /// So many things were passed over in a game.
    PassedOver {
        number: usize,
    },
    /// Put the text into the field, to be mended.
    Mend,
    BackupRestored(Restored),
    TooLong,
    /// A text is being read.
    Reading,
    /// A text could not be read, because what reads texts did not start.
    NotRead,
    /// The browser could not read a file.
    UnreadableFile,

    // Handing games on.
    HandOnForm,
    HandOnGame,
    HandOnSgf,
    HandOnLink,
    HandOnPosition,
    HandOnPositionLink,
    Copy,
    /// It is in the clipboard, or at least selected.
    Copied,
    Download,
    Share,
    QrCode,
    BackUpAll {
        games: u32,
    },
    AllAsSgf,
    RestoreHelp,

    // The position editor.
    EditPosition,
    /// The piece that a tap puts on the board, or the hand that takes away.
    EditWith(Option<Piece>),
    EditClear,
    EditPlay,
    EditPlayAnyway,
    EditLeave,
    EditToAct,
    EditStage,
    /// What this player has to do.
    EditStageName(SetupStage, Player),
    EditRingsTaken(Player),
    EditLine,
    EditGood,
    SetupFault(SetupFault),

    // What can be set.
    Settings,
    Language,
    LanguageOfBrowser,
    /// A new version of the program waits.
    NewVersion,
    TakeNewVersion,
    /// The program's version.
    Version,
    /// The words of a language could not be loaded.
    NoWords,
    Theme,
    ThemeName(Theme),
    BoardStyle,
    BoardStyleName(BoardStyle),
    Seating,
    SeatingName(Seating),
    Sounds,
    SoundsOff,
    SoundsSoft,
    SoundsMiddle,
    SoundsLoud,
    ConfirmTurns,
    TurnRound,
    /// The program: its version, what changed in it, its licences.
    About,
    Changes,
    Licences,
    /// A text of the bundle could not be loaded.
    NoText,

    // Learning the game.
    Learn,
    LessonNumber {
        number: usize,
        of: usize,
    },
    /// What is to be done in a lesson.
    LessonTask(Lesson),
    /// Why, once it is done.
    LessonWhy(Lesson),
    /// It was something else that was to be done.
    LessonAgain,
    LessonNext,
    LessonsDone,
    /// What a choice is about, for those who are new to the game.
    ExplainPlacing,
    ExplainRing,
    ExplainGoal,
    ExplainRow,
    ExplainTakingRing,
    ExplainPass,
    ExplainNoMore,
    Explain,

    // The keys.
    Keys,
    KeysOnBoard,
    KeysAnywhere,
    KeysArrows,
    KeysSlope,
    KeysJump,
    KeysAct,
    KeysLetGo,
    KeysHearLetter,
    KeysHearNumber,
    KeysHearRings,
    KeysHearLast,
    KeysLook,
    KeysEnds,

    // Buttons.
    /// The name of the row of buttons.
    Controls,
    Undo,
    UndoTurn,
    Redo,
    RedoTurn,
    Menu,
    StopBot,
    ResumeBot,
    MoveNow,
    Pass,
    /// The button that takes this row.
    TakeThisRow(Row),
    Rematch,
    NewGame,
    LookAtBoard,
    Close,
    Back,
    Resign,
    OfferDraw,
    Rules,

    // The result.
    /// Who won, or that nobody did.
    Result(GameResult),
    /// What brought it about; rings taken by White and by Black.
    ResultHow {
        result: GameResult,
        variant: Variant,
        rings_taken: [u8; 2],
    },

    // Beginning a game.
    /// The question who plays.
    WhoPlays,
    TwoPeople,
    AgainstBot,
    BotsOnly,
    /// The question which colour the person has.
    YourSide,
    /// Draw lots for it.
    DrawLots,
    /// What the lots said.
    LotsDrawn(Player),
    /// The label of the field for a side's name, which may stay empty.
    NameOf(Player),
    /// The lots have put the two names to their colours.
    NamesDrawn,
    /// The question which way to play.
    WhichVariant,
    VariantName(Variant),
    VariantNote(Variant),
    /// The game on the board is not over; it stays among the games.
    LeavesGame,
    Start,

    // How strong the bot plays.
    /// The label of the choice, where one bot plays.
    BotLevel,
    /// The label of the choice, where both sides are bots.
    LevelOf(Player),
    LevelName(Level),
    /// What can be expected of it, in a line.
    LevelNote(Level),
    /// The label of the choice how long the strongest level may think.
    TimeForTurn,
    Seconds {
        seconds: u32,
    },

    // Hints and analysis.
    Hint,
    /// Show the hint as a whole.
    HintMore,
    /// A hint is being looked for.
    HintSought,
    /// The ring on this point is to move.
    HintRing(Point),
    /// What is to be done is near the mark on the board.
    HintNear,
    /// The turn follows.
    HintTurn,
    Analyse,
    StopAnalysis,
    /// The name of the panel.
    Analysis,
    /// White's chance in hundredths.
    ChanceOfWhite {
        percent: u8,
    },
    /// This side wins for certain, short.
    WinsForCertain(Player),
    /// So many turns were looked ahead.
    Depth {
        turns: u8,
    },
    /// Nothing was found yet.
    AnalysisBegins,
    /// There is no worker.
    NoAnalysis,
    /// There is no worker, so the bot and the hints are weaker.
    PlaysBelow,
    /// There is nothing to analyse here.
    NothingToAnalyse,

    // Questions asked once more.
    ResignQuestion {
        player: Player,
    },
    ResignYes,
    KeepPlaying,
    OfferDrawQuestion {
        player: Player,
    },
    OfferDrawYes,
    AnswerDrawQuestion {
        offered_by: Player,
    },
    AgreeDraw,
    DeclineDraw,

    // The rules in short.
    RulesAim {
        variant: Variant,
    },
    RulesPlacing,
    RulesMove,
    RulesJump,
    RulesRow,
    RulesEnd,

    // The board, for those who do not see it.
    BoardName,
    BoardHelp,
    Point(PointLabel),

    // Faults.
    /// The game cannot be kept in this browser.
    CannotSave,
    /// A game of a newer version of the program is kept here and stays as it is.
    NewerSave,
    /// The game was played in two tabs at once.
    KeptAsCopy,
    /// Something could not be kept.
    NoRoom,
    /// A game that could not be kept made room for another.
    Aside,
    /// A position that was being set up made room for a game.
    SetupAside,
    TakeBackAside,
    /// The game goes on in another tab.
    PlayedElsewhere,
    PlayHere,
    /// The link with which the page was opened holds no game.
    BadLink,
    /// A saved game could not be read; its text can be downloaded.
    DamagedSave,
    DownloadDamaged,
    CrashTitle,
    CrashText,
    Reload,
    DownloadGame,
}
