//! English.

use super::{Message, Offer, PointLabel};
use crate::app::board::Piece;
use crate::app::state::Refusal;
use crate::bot::Level;
use crate::game::{GameResult, How, PlayError};
use crate::rules::{EndReason, IllegalStep, Player, SetupFault, SetupStage, Stage, Variant};
use crate::store::{Restored, Sorting};

/// A message in English.
pub fn say(message: Message) -> String {
    let fixed = match message {
        Message::Title => "YINSH",
        Message::Credit => {
            "YINSH is a game by Kris Burm. This program is unofficial and not connected with him or \
             with the publisher of the game."
        }
        Message::PlaceRing { player, left } => {
            return format!("{}: place a ring, {left} to go", name(player));
        }
        Message::ChooseRing { player } => {
            return format!("{}: choose a ring to move", name(player));
        }
        Message::MoveRing { player, others, .. } => {
            let or = if others { ", or another ring" } else { "" };
            return format!("{}: tap a marked point{or}", name(player));
        }
        Message::TakeRow { player, rows: 1 } => {
            return format!("{}: five in a row. Tap it to take it", name(player));
        }
        Message::TakeRow { player, rows } => {
            return format!("{}: {rows} rows, tap the ends of one", name(player));
        }
        Message::FinishRow { player, picked } => {
            return format!("{}: row from {picked}. Now tap its other end", name(player));
        }
        Message::TakeRing { player } => {
            return format!("{}: take one of your rings off the board", name(player));
        }
        Message::MustPass { player } => {
            return format!("{}: no ring can move, so this turn is passed", name(player));
        }
        Message::HasPassed { player } => {
            return format!("{} could not move and passed", name(player));
        }
        Message::BotActs { player } => return format!("{}: the bot is thinking", name(player)),
        Message::ThoughtFor { seconds } => return format!("{seconds} s"),
        Message::BotStopped { player } => return format!("{}: the bot was stopped", name(player)),
        Message::Refused(refusal) => return refused(refusal),

        Message::Side(player) => name(player),
        Message::RoleYou => "You",
        Message::RoleBot => "Bot",
        Message::ToAct => "to play",
        Message::Winner => "winner",
        Message::RingsToPlace { left } => {
            return format!("{} to place", count(left.into(), "ring", "rings"));
        }
        Message::RingsTaken { taken, needed } => {
            return format!("{taken} of {} taken", count(needed.into(), "ring", "rings"));
        }

        Message::Turns => "Turns",
        Message::Pool { left, of } => return format!("pool {left} of {of}"),

        Message::LookFirst => "Start",
        Message::LookBack => "Step back",
        Message::LookOn => "Step on",
        Message::LookLast => "End",
        Message::LookBackTurn => "A turn back",
        Message::LookOnTurn => "A turn on",
        Message::LookHere => "To the game",
        Message::Autoplay => "Autoplay",
        Message::StopAutoplay => "Stop",
        Message::Promote => "Make main line",
        Message::RemoveVariation => "Remove",
        Message::VariationRemoved => "The variation was removed",
        Message::Comment => "Comment",
        Message::LookingAtStart { of: 0 } => "Before the first turn",
        Message::LookingAtStart { of } => return format!("Before the first of {of} turns"),
        Message::LookingAt { turn, of } => return format!("After turn {turn} of {of}"),
        Message::LookingAtVariation { turn } => return format!("A variation, after turn {turn}"),
        Message::PlayedMeanwhile { player } => {
            return format!("{} has played meanwhile", name(player));
        }
        Message::CommentOn { turn: 0 } => "On the game",
        Message::CommentOn { turn } => return format!("On turn {turn}"),
        Message::Keep => "Keep",

        Message::Games => "Games",
        Message::NoGames => "No game is kept yet.",
        Message::NoneFound => "No game has all these words.",
        Message::SearchGames => "Search by title, name or date",
        Message::SortGames => "Sort by",
        Message::SortBy(Sorting::Saved) => "Last saved",
        Message::SortBy(Sorting::Date) => "Date",
        Message::SortBy(Sorting::Name) => "Title and names",
        Message::GamesShown { shown, of } => return format!("{shown} of {of} games"),
        Message::MoreGames => "Show more",
        Message::OpenGame => "Open",
        Message::Rename => "Rename",
        Message::Duplicate => "Duplicate",
        Message::HandOn => "Hand on",
        Message::Delete => "Delete",
        Message::Deleted => "The game was deleted.",
        Message::PutBack => "Put it back",
        Message::TurnCount { turns } => return count(turns, "turn", "turns"),
        Message::ResultShort(Some(player)) => return format!("{} won", name(player)),
        Message::ResultShort(None) => "draw",
        Message::GoesOn => "not over",
        Message::OnBoard => "on the board",
        Message::UnreadableGame => "A text that cannot be read",
        Message::NewerGame => "Kept by a newer version of this program",
        Message::DownloadText => "Download",
        Message::TitleOfGame => "Title",
        Message::MayBeCleared => {
            "Games are kept in this browser only, and browsers may clear what sites keep. A backup is safe."
        }
        Message::BackUp => "Back up",
        Message::BringIn => "Bring games in",
        Message::TakeIn => "Bring in",
        Message::BringInHelp => {
            "Paste games here, or choose files, or drop them on the page: the notation of gipf.com, \
             Boardspace’s SGF, logs of Board Game Arena, positions, links, and backups of this program."
        }
        Message::BringInField => "Games as text",
        Message::ChooseFiles => "Choose files",
        Message::Taken { taken, of } => {
            return format!("{taken} of {} taken", count(of, "game", "games"));
        }
        Message::ThereAlready => "is there already",
        Message::NotKept => "could not be kept here",
        Message::PassedOver { number } => return format!("{number} passed over"),
        Message::Mend => "Mend",
        Message::BackupRestored(restored) => return self::restored(restored),
        Message::TooLong => "The text is too long to be games",

        Message::HandOnGame => "Text of gipf.com",
        Message::HandOnSgf => "SGF, with variations",
        Message::HandOnLink => "Link to the game",
        Message::HandOnPosition => "Position",
        Message::HandOnPositionLink => "Link to the position",
        Message::HandOnForm => "In which form?",
        Message::Copy => "Copy",
        Message::Copied => "Copied. If not: it is selected, to be copied by hand.",
        Message::Download => "Download",
        Message::Share => "Share",
        Message::QrCode => "QR code of the link",
        Message::BackUpAll { games } => {
            return format!("Back up {}", count(games, "game", "games"));
        }
        Message::AllAsSgf => "All games as SGF",
        Message::RestoreHelp => "To restore a backup, bring its file in.",

        Message::EditPosition => "Set up a position",
        Message::EditWith(None) => "Take away",
        Message::EditWith(Some(Piece {
            player: Player::White,
            is_ring: true,
        })) => "White ring",
        Message::EditWith(Some(Piece {
            player: Player::Black,
            is_ring: true,
        })) => "Black ring",
        Message::EditWith(Some(Piece {
            player: Player::White,
            is_ring: false,
        })) => "White marker",
        Message::EditWith(Some(Piece {
            player: Player::Black,
            is_ring: false,
        })) => "Black marker",
        Message::EditClear => "Clear",
        Message::EditPlay => "Play",
        Message::EditPlayAnyway => "Play anyway",
        Message::EditLeave => "Leave",
        Message::EditToAct => "To act",
        Message::EditStage => "What is to be done",
        Message::EditStageName(stage, to_act) => return stage_name(stage, to_act).to_owned(),
        Message::EditRingsTaken(player) => return format!("{}: rings removed", name(player)),
        Message::EditLine => "Position as text",
        Message::EditGood => "A game can go on from here.",
        Message::SetupFault(fault) => return setup_fault(fault),

        Message::Controls => "Controls",
        Message::Undo => "Undo",
        Message::UndoTurn => "Undo turn",
        Message::Redo => "Redo",
        Message::RedoTurn => "Redo turn",
        Message::Menu => "Menu",
        Message::StopBot => "Stop the bot",
        Message::ResumeBot => "Resume",
        Message::MoveNow => "Move now",
        Message::Pass => "Pass",
        Message::TakeThisRow(row) => return format!("{}–{}", row.start(), row.end()),
        Message::Rematch => "Rematch",
        Message::NewGame => "New game",
        Message::LookAtBoard => "See the board",
        Message::Close => "Close",
        Message::Back => "Back",
        Message::Resign => "Resign",
        Message::OfferDraw => "Offer a draw",
        Message::Rules => "Rules",

        Message::Result(GameResult { winner, .. }) => match winner {
            Some(Player::White) => "White wins",
            Some(Player::Black) => "Black wins",
            None => "Draw",
        },
        Message::ResultHow {
            result,
            variant,
            rings_taken,
        } => return result_how(result, variant, rings_taken),

        Message::WhoPlays => "Who plays?",
        Message::TwoPeople => "Two people",
        Message::AgainstBot => "You and the bot",
        Message::BotsOnly => "Two bots",
        Message::NameOf(player) => return format!("{}’s name", name(player)),
        Message::YourSide => "Your colour",
        Message::DrawLots => "Draw lots",
        Message::LotsDrawn(Player::White) => "The draw gives you White: you begin",
        Message::LotsDrawn(Player::Black) => "The draw gives you Black: the bot begins",
        Message::NamesDrawn => "Colours drawn by lot",
        Message::WhichVariant => "Which game?",
        Message::VariantName(Variant::Standard) => "Standard",
        Message::VariantName(Variant::Blitz) => "Blitz",
        Message::VariantNote(Variant::Standard) => "three rows win",
        Message::VariantNote(Variant::Blitz) => "the first row wins",
        Message::LeavesGame => {
            "The game on the board is not over. You will find it among your games."
        }
        Message::Start => "Start",

        Message::BotLevel => "How strong is the bot?",
        Message::LevelOf(player) => return format!("How strong is {}?", name(player)),
        Message::LevelName(level) => match level {
            Level::Newcomer => "Newcomer",
            Level::Beginner => "Beginner",
            Level::Casual => "Casual",
            Level::Keen => "Keen",
            Level::Skilled => "Skilled",
            Level::Expert => "Expert",
            Level::Master => "Master",
        },
        Message::LevelNote(level) => match level {
            Level::Newcomer => "Knows the rules, and misses most of what is there.",
            Level::Beginner => "Looks at its own turn only, and misses much.",
            Level::Casual => "Takes rows and stops yours, but plans nothing.",
            Level::Keen => "Weighs its own turns well, and slips now and then.",
            Level::Skilled => "Weighs each of your replies too.",
            Level::Expert => "Looks at tens of thousands of positions each turn.",
            Level::Master => "As strong as it can be in its time.",
        },
        Message::TimeForTurn => "Its time for a turn",
        Message::Seconds { seconds } => return count(seconds, "second", "seconds"),

        Message::Hint => "Hint",
        Message::HintMore => "Show it",
        Message::HintSought => "Looking for a good turn",
        Message::HintRing(point) => return format!("Hint: the ring on {point}"),
        Message::HintNear => "Hint: near the mark",
        Message::HintTurn => "Hint:",
        Message::Analyse => "Analyse",
        Message::StopAnalysis => "End analysis",
        Message::Analysis => "Analysis",
        Message::ChanceOfWhite { percent } => return format!("White’s chance {percent} %"),
        Message::Percent { percent } => return format!("{percent} %"),
        Message::WinsForCertain(player) => return format!("{} wins", name(player)),
        Message::Depth { turns } => {
            return format!("{} ahead", count(turns.into(), "turn", "turns"));
        }
        Message::AnalysisBegins => "The first look takes a moment.",
        Message::NoAnalysis => "This browser could not load what analyses.",
        Message::NothingToAnalyse => "There is nothing to analyse here.",

        Message::ResignQuestion { player } => {
            return format!(
                "Does {} really resign? {} wins.",
                name(player),
                name(player.opponent())
            );
        }
        Message::ResignYes => "Yes, resign",
        Message::KeepPlaying => "Play on",
        Message::OfferDrawQuestion { player } => {
            return format!(
                "Does {} offer {} a draw?",
                name(player),
                name(player.opponent())
            );
        }
        Message::OfferDrawYes => "Offer a draw",
        Message::AnswerDrawQuestion { offered_by } => {
            return format!(
                "{}: {} offers a draw. Do you agree?",
                name(offered_by.opponent()),
                name(offered_by)
            );
        }
        Message::AgreeDraw => "Agree",
        Message::DeclineDraw => "Decline",

        Message::RulesAim {
            variant: Variant::Standard,
        } => {
            "Be the first to take three of your own rings off the board: one for each row of five \
             markers that you make."
        }
        Message::RulesAim {
            variant: Variant::Blitz,
        } => "Blitz: the first player to make a row of five markers and take a ring for it wins.",
        Message::RulesPlacing => {
            "First place your five rings in turn, White first, on any free points."
        }
        Message::RulesMove => {
            "Then choose one of your rings each turn. A marker of your colour is left where it \
             stood, and the ring moves along a line over as many free points as you like."
        }
        Message::RulesJump => {
            "It may jump markers that lie side by side, of either colour, and must stop on the \
             first free point behind them. Every marker jumped is turned to its other colour. \
             Rings are never jumped."
        }
        Message::RulesRow => {
            "Five markers of your colour side by side on a line are a row, whoever made it. Take \
             the five away, and one of your own rings with them. If a run is longer than five, or \
             rows cross, you choose which five."
        }
        Message::RulesEnd => {
            "If the 51 markers run out, whoever has taken more rings wins; equal numbers are a draw. \
             A player who cannot move any ring passes."
        }

        Message::BoardName => "Board",
        Message::BoardHelp => {
            "Arrow keys go from point to point, with Shift along the other slope. Enter acts, \
             Escape lets go."
        }
        Message::Point(label) => return point(label),

        Message::CannotSave => "This browser cannot keep the game, but you can play on.",
        Message::NewerSave => {
            "The last game was kept by a newer version of this program. It stays as it is."
        }
        Message::KeptAsCopy => {
            "This game was played in another tab at the same time. What you play here is kept as a game of its own."
        }
        Message::NoRoom => "This could not be kept: the browser has no room for it, or refuses.",
        Message::Aside => {
            "The game before could not be kept in this browser. It is still there until the page is closed."
        }
        Message::TakeBackAside => "Back to it",
        Message::PlayedElsewhere => "This game goes on in another tab.",
        Message::PlayHere => "Play here",
        Message::BadLink => "The link holds no game that can be read.",
        Message::DamagedSave => {
            "The saved game could not be read. Nothing of it was deleted; you can download it."
        }
        Message::DownloadDamaged => "Download it",
        Message::CrashTitle => "Something went wrong",
        Message::CrashText => {
            "An error has stopped the program. Download the game first; then reload the page, which \
             goes on from the last save if this browser could keep one."
        }
        Message::Reload => "Reload",
        Message::DownloadGame => "Download this game",
    };
    fixed.to_owned()
}

const fn name(player: Player) -> &'static str {
    match player {
        Player::White => "White",
        Player::Black => "Black",
    }
}

const fn colour(player: Player) -> &'static str {
    match player {
        Player::White => "white",
        Player::Black => "black",
    }
}

fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

fn refused(refusal: Refusal) -> String {
    match refusal {
        Refusal::Illegal(PlayError::Ended) => "The game is over".to_owned(),
        Refusal::Illegal(PlayError::Illegal(reason)) => illegal(reason),
        Refusal::StuckRing(point) => format!("The ring on {point} cannot move"),
        Refusal::NoRow(point) => format!("No row goes through {point}"),
        Refusal::BotActs => "It is the bot’s turn".to_owned(),
        Refusal::Elsewhere => "The game goes on in another tab".to_owned(),
    }
}

fn restored(restored: Restored) -> String {
    let Restored {
        added,
        replaced,
        same,
        newer_kept,
        copied,
    } = restored;
    let parts = [
        (added, "new"),
        (replaced, "brought up to date"),
        (same, "there already"),
        (newer_kept, "newer here and left"),
        (copied, "kept beside another state"),
    ];
    let told = parts.iter().filter(|(number, _)| *number > 0);
    let told: Vec<String> = told
        .map(|(number, what)| format!("{number} {what}"))
        .collect();
    if told.is_empty() {
        "The backup is empty".to_owned()
    } else {
        format!("Backup: {}", told.join(", "))
    }
}

fn stage_name(stage: SetupStage, to_act: Player) -> &'static str {
    let is_own = |mover: Player| mover == to_act;
    match stage {
        SetupStage::Placing => "place a ring",
        SetupStage::Moving { after_pass: false } => "move a ring",
        SetupStage::Moving { after_pass: true } => "move, after a pass",
        SetupStage::TakingRow { mover } if is_own(mover) => "take a row",
        SetupStage::TakingRow { .. } => "take a row the other made",
        SetupStage::TakingRing { mover } if is_own(mover) => "take a ring",
        SetupStage::TakingRing { .. } => "take a ring for a row the other made",
        SetupStage::Over => "nothing, it is over",
    }
}

fn setup_fault(fault: SetupFault) -> String {
    let fixed = match fault {
        SetupFault::TooManyRings(player) => {
            return format!("{} has more than five rings", name(player));
        }
        SetupFault::TooFewRings(player) => {
            return format!(
                "{} has fewer than five rings, on the board and removed",
                name(player)
            );
        }
        SetupFault::NotAlternating => {
            "Rings are placed in turn: White has as many as Black, or one more if Black is to place"
        }
        SetupFault::PlayedWhilePlacing => {
            "While rings are placed there are no markers and no rings removed"
        }
        SetupFault::HasWon(player) => {
            return format!(
                "{} has removed the last ring needed and has won",
                name(player)
            );
        }
        SetupFault::TooManyMarkers => "There are more markers than 51",
        SetupFault::SharedPoint => "Two pieces stand on one point",
        SetupFault::RowStands(player) => {
            return format!(
                "A row of {} stands that would have been taken",
                name(player)
            );
        }
        SetupFault::NothingToTake(player) => {
            return format!("{} has nothing to take", name(player));
        }
        SetupFault::NotOver => "Nothing has ended the game",
    };
    fixed.to_owned()
}

fn illegal(reason: IllegalStep) -> String {
    let fixed = match reason {
        IllegalStep::Stage(Stage::Placing) => "A ring has to be placed first",
        IllegalStep::Stage(Stage::Moving { .. }) => "A ring has to be moved now",
        IllegalStep::Stage(Stage::TakingRow { .. }) => "A row has to be taken first",
        IllegalStep::Stage(Stage::TakingRing { .. }) => "A ring has to be taken first",
        IllegalStep::Stage(Stage::Over(_)) | IllegalStep::Over => "The game is over",
        IllegalStep::CanMove => "You can move a ring, so you may not pass",
        IllegalStep::OnRing(point) => return format!("A ring stands on {point}"),
        IllegalStep::OnMarker(point) => return format!("A marker lies on {point}"),
        IllegalStep::NoRing(point) => return format!("There is no ring of yours on {point}"),
        IllegalStep::OpponentRing(point) => return format!("The ring on {point} is not yours"),
        IllegalStep::StaysPut(point) => return format!("The ring on {point} has to move"),
        IllegalStep::NotALine { from, to } => {
            return format!("No line leads from {from} to {to}");
        }
        IllegalStep::RingBetween(point) => {
            return format!("A ring stands in the way on {point}");
        }
        IllegalStep::BehindLanding { landing, to } => {
            return format!("The jump ends on {landing}, before {to}");
        }
        IllegalStep::NotInRow { row, point } => {
            return format!(
                "{}–{} is no row of yours: {point} does not belong to it",
                row.start(),
                row.end()
            );
        }
    };
    fixed.to_owned()
}

fn result_how(result: GameResult, variant: Variant, [white, black]: [u8; 2]) -> String {
    let fixed = match (result.how, result.winner, variant) {
        (How::Rule(EndReason::Rings), _, Variant::Standard) => {
            let loser = white.min(black);
            return format!("Three rings to {loser}");
        }
        (How::Rule(EndReason::Rings), _, Variant::Blitz) => "The first row decides a Blitz game",
        (How::Rule(EndReason::Markers), Some(_), _) => {
            return format!(
                "The markers have run out: {} taken against {}",
                count(white.max(black).into(), "ring", "rings"),
                white.min(black)
            );
        }
        (How::Rule(EndReason::Markers), None, Variant::Blitz) => {
            "The markers have run out, and nobody made a row"
        }
        (How::Rule(EndReason::Markers), None, Variant::Standard) => {
            return format!(
                "The markers have run out: {} taken by each",
                count(white.into(), "ring", "rings")
            );
        }
        (How::Rule(EndReason::Passes), Some(_), _) => {
            return format!(
                "Neither player can move: {} taken against {}",
                count(white.max(black).into(), "ring", "rings"),
                white.min(black)
            );
        }
        (How::Rule(EndReason::Passes), None, _) => {
            return format!(
                "Neither player can move: {} taken by each",
                count(white.into(), "ring", "rings")
            );
        }
        (How::Resignation, Some(winner), _) => {
            return format!("{} has resigned", name(winner.opponent()));
        }
        (How::Resignation, None, _) => "A player has resigned",
        (How::Agreement, ..) => "Both players agreed",
    };
    fixed.to_owned()
}

/// "F6, empty, your ring can move here, turns 3 markers".
fn point(label: PointLabel) -> String {
    let holds = match (label.ring, label.marker) {
        (Some(player), _) => format!("{} ring", colour(player)),
        (None, Some(player)) => format!("{} marker", colour(player)),
        (None, None) => "empty".to_owned(),
    };
    let offer = match label.offer {
        None => String::new(),
        Some(Offer::Place) => ", a ring can be placed here".to_owned(),
        Some(Offer::Choose) => ", can be chosen".to_owned(),
        Some(Offer::LetGo) => ", chosen".to_owned(),
        Some(Offer::Goal { turns: 0 }) => ", your ring can move here".to_owned(),
        Some(Offer::Goal { turns }) => format!(
            ", your ring can move here, turns {}",
            count(turns, "marker", "markers")
        ),
        Some(Offer::Row { rows: 1 }) => ", takes the row".to_owned(),
        Some(Offer::Row { rows }) => format!(", in {rows} rows that can be taken"),
        Some(Offer::UnpickRow) => ", picked as the first marker of a row".to_owned(),
        Some(Offer::TakeRing) => ", can be taken off".to_owned(),
        Some(Offer::Edit) => String::new(),
    };
    format!("{}, {holds}{offer}", label.point)
}
