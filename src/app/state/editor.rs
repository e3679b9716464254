//! The position editor: pieces set and removed by hand, until a game can go on from there.

use super::State;
use crate::app::board::{Ask, BoardView, Piece};
use crate::game::{Game, Seats};
use crate::notation::Date;
use crate::rules::{Player, Point, Position, Setup, SetupFault, SetupStage, Variant};

/// So many states of the position can be gone back to.
const MOST_UNDOS: usize = 200;

/// A position that is being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    /// The position as it stands, whether or not a game can go on from it.
    pub setup: Setup,
    /// What a tap puts on a point; `None` takes away what stands there.
    pub piece: Option<Piece>,
    /// Counts up whenever the position changes otherwise than by its text, which is then another.
    pub line: u32,
    /// The position as it was before each thing that was done to it.
    done: Vec<Setup>,
    /// The position as it was before each thing that was undone, the last one at the end.
    undone: Vec<Setup>,
}

/// Something that is done to the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Begin, with the position that is looked at.
    Begin,
    /// Take this piece to put on the board, or the hand that takes away.
    Take(Option<Piece>),
    /// Take everything off the board.
    Clear,
    /// This player is to act.
    ToAct(Player),
    /// They have to do this.
    Stage(SetupStage),
    /// Standard or Blitz.
    Variant(Variant),
    /// The player has removed so many rings.
    RingsTaken(Player, u8),
    /// This position, as it was read from a text.
    Set(Setup),
    /// Play it: a game begins there.
    Play(Option<Date>),
    /// Leave it.
    Leave,
}

impl Editor {
    /// Of this position.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            piece: Some(Piece::ALL[0]),
            line: 0,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// Whether anything can be undone.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether anything can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn undo(&mut self) {
        if let Some(before) = self.done.pop() {
            self.undone.push(self.setup);
            self.setup = before;
            self.line += 1;
        }
    }

    fn redo(&mut self) {
        if let Some(after) = self.undone.pop() {
            self.done.push(self.setup);
            self.setup = after;
            self.line += 1;
        }
    }

    /// Something was done to the position, which was another before.
    fn remember(&mut self, before: Setup) {
        if before != self.setup {
            if self.done.len() == MOST_UNDOS {
                self.done.remove(0);
            }
            self.done.push(before);
            self.undone.clear();
        }
    }

    /// Why no game can go on from the position, if none can. Those that can be waived are no
    /// obstacle: see [`SetupFault::is_waivable`].
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        match self.setup.position() {
            Ok(_) => Vec::new(),
            Err(faults) => faults.to_vec(),
        }
    }

    /// The position, unless there is a reason against it that cannot be waived.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        self.setup.position_waiving(&self.faults()).ok()
    }

    /// Puts the piece on a point, in place of whatever stands there; takes it away if it stands
    /// there already.
    fn tap(&mut self, point: Point) {
        let setup = &mut self.setup;
        let set_of = |setup: &mut Setup, piece: Piece| {
            let sets = if piece.is_ring {
                &mut setup.rings
            } else {
                &mut setup.markers
            };
            let set = &mut sets[piece.player.index()];
            let was_there = set.contains(point);
            *set = set.without(point);
            was_there
        };
        let mut is_same = false;
        for piece in Piece::ALL {
            let was_there = set_of(setup, piece);
            is_same |= was_there && self.piece == Some(piece);
        }
        if let Some(piece) = self.piece.filter(|_| !is_same) {
            let sets = if piece.is_ring {
                &mut setup.rings
            } else {
                &mut setup.markers
            };
            sets[piece.player.index()].insert(point);
        }
    }

    pub(super) fn board_view(&self) -> BoardView {
        BoardView {
            rings: self.setup.rings,
            markers: self.setup.markers,
            ask: Some(Ask::Edit(self.piece)),
            actor: Some(self.setup.to_act),
            ..BoardView::default()
        }
    }
}

impl State {
    pub(super) fn edit(&mut self, edit: Edit) {
        let Some(editor) = &mut self.editor else {
            if edit == Edit::Begin {
                self.set_up(Setup::from(self.position()));
            }
            return;
        };
        let before = editor.setup;
        if !matches!(edit, Edit::Set(_) | Edit::Take(_) | Edit::Play(_)) {
            editor.line += 1;
        }
        let setup = &mut editor.setup;
        match edit {
            Edit::Begin => {}
            Edit::Take(piece) => editor.piece = piece,
            Edit::Clear => {
                *setup = Setup {
                    stage: SetupStage::Placing,
                    ..Setup::new(setup.variant)
                };
            }
            Edit::ToAct(player) => {
                // Whose move made the row is told from who takes it.
                let other = |mover: Player| {
                    if player == setup.to_act {
                        mover
                    } else {
                        mover.opponent()
                    }
                };
                setup.stage = match setup.stage {
                    SetupStage::TakingRow { mover } => SetupStage::TakingRow {
                        mover: other(mover),
                    },
                    SetupStage::TakingRing { mover } => SetupStage::TakingRing {
                        mover: other(mover),
                    },
                    stage => stage,
                };
                setup.to_act = player;
            }
            Edit::Stage(stage) => setup.stage = stage,
            Edit::Variant(variant) => setup.variant = variant,
            Edit::RingsTaken(player, taken) => setup.rings_taken[player.index()] = taken,
            Edit::Set(read) => *setup = read,
            Edit::Play(date) => return self.play_edited(date),
            Edit::Leave => {
                self.editor = None;
                self.drop_request();
                return;
            }
        }
        editor.remember(before);
    }

    /// Begins to edit, or goes on, with this position.
    pub fn set_up(&mut self, setup: Setup) {
        self.autoplay = false;
        self.dialog = None;
        self.clear_selection();
        self.editor = Some(Editor::new(setup));
        // The bot waits.
        self.drop_request();
    }

    /// Takes the last thing back that was done to the position, if one is edited. Whether one is.
    pub(super) fn edit_undo(&mut self) -> bool {
        self.editor.as_mut().map(Editor::undo).is_some()
    }

    /// Does again what was taken back, if a position is edited. Whether one is.
    pub(super) fn edit_redo(&mut self) -> bool {
        self.editor.as_mut().map(Editor::redo).is_some()
    }

    pub(super) fn edit_tap(&mut self, point: Point) {
        if let Some(editor) = &mut self.editor {
            let before = editor.setup;
            editor.tap(point);
            editor.line += 1;
            editor.remember(before);
        }
    }

    /// A game that begins with the position, if one can. People play both sides at first.
    fn play_edited(&mut self, date: Option<Date>) {
        let Some(editor) = &self.editor else {
            return;
        };
        if let Some(start) = editor.position() {
            self.editor = None;
            self.seats = Seats::default();
            self.names = Default::default();
            self.begin_game(Game::new(start), date);
        }
    }
}
