//! Looking through a game, and what is tried and written there.

use super::{LONGEST_COMMENT, Look, Refusal, State};
use crate::game::{NodeId, PlayError, Unit};
use crate::notation::gipf;
use crate::rules::{Player, Step};

impl State {
    pub(super) fn look(&mut self, look: Look) {
        // Behind a dialog, or while a position is set up, nobody looks.
        if self.dialog.is_some() || self.editor.is_some() {
            return;
        }
        let tree = self.game.tree();
        let place = self.place();
        let on = |place: NodeId| self.next_of(place);
        let target = match look {
            Look::First => NodeId::ROOT,
            Look::Here => self.game.here(),
            Look::At(place) if tree.contains(place) => place,
            Look::At(_) => return,
            Look::Last => core::iter::successors(Some(place), |place| on(*place))
                .last()
                .unwrap_or(place),
            Look::Back(unit) => {
                core::iter::successors(tree.parent(place), |place| tree.parent(*place))
                    .find(|place| unit == Unit::Step || tree.is_turn_start(*place))
                    .unwrap_or(NodeId::ROOT)
            }
            Look::On(unit) => {
                let mut target = place;
                while let Some(next) = on(target) {
                    target = next;
                    if unit == Unit::Step || tree.is_turn_start(target) {
                        break;
                    }
                }
                target
            }
        };
        self.look_at(target);
    }

    fn look_at(&mut self, place: NodeId) {
        if place != self.place() {
            self.clear_selection();
        }
        if self.view.is_none() {
            self.left_at = self.game.cursor();
        }
        self.view = (place != self.game.here()).then_some(place);
    }

    /// The place that is looked at after this one; none behind where the game is played on, for what
    /// was undone is not looked through.
    fn next_of(&self, place: NodeId) -> Option<NodeId> {
        if place == self.game.here() {
            None
        } else {
            self.game.tree().next(place)
        }
    }

    /// Whether there is something to look at before the place that is looked at.
    #[must_use]
    pub fn can_look_back(&self) -> bool {
        self.place() != NodeId::ROOT
    }

    /// Whether there is something to look at behind it.
    #[must_use]
    pub fn can_look_on(&self) -> bool {
        self.next_of(self.place()).is_some()
    }

    /// The number of the turn that a place belongs to, and that of the last one played; 0 before the
    /// first.
    #[must_use]
    pub fn turn_numbers(&self) -> (u32, u32) {
        let here = self.game.here();
        (self.turn_number(self.place()), self.turn_number(here))
    }

    /// The number of the turn that a place belongs to; 0 before the first.
    #[must_use]
    pub fn turn_number(&self, place: NodeId) -> u32 {
        let tree = self.game.tree();
        let turns = gipf::turns(tree.start(), &tree.steps_to(place));
        turns.last().map_or(0, |turn| turn.number)
    }

    /// Who has played since the person began to look back.
    #[must_use]
    pub fn played_meanwhile(&self) -> Option<Player> {
        let is_new = self.view.is_some() && self.game.cursor() > self.left_at;
        let before = self.game.cursor().checked_sub(1).filter(|_| is_new)?;
        self.game.position_at(before)?.to_act()
    }

    /// What was written about the place that is looked at.
    #[must_use]
    pub fn comment_here(&self) -> &str {
        self.game.tree().comment(self.place())
    }

    /// Whether a variation is looked at.
    #[must_use]
    pub fn is_in_variation(&self) -> bool {
        self.view
            .is_some_and(|place| !self.game.tree().is_main(place))
    }

    pub(super) fn autoplay(&mut self, on: bool) {
        // At the end there is nothing more to see, so it begins anew.
        if on && !self.can_look_on() {
            self.look_at(NodeId::ROOT);
        }
        self.autoplay = on && self.can_look_on();
    }

    /// Shows the next turn while the turns pass by themselves.
    pub(super) fn pass_on(&mut self) {
        if self.autoplay {
            self.look(Look::On(Unit::Turn));
            self.autoplay = self.can_look_on();
        }
    }

    pub(super) fn try_step(&mut self, from: NodeId, step: Step) {
        self.removed = None;
        match self.game.try_step(from, step) {
            Ok(place) => {
                self.clear_selection();
                self.autoplay = false;
                self.look_at(place);
                self.mark_changed();
            }
            Err(reason) => self.refusal = Some(Refusal::Illegal(PlayError::Illegal(reason))),
        }
    }

    pub(super) fn promote(&mut self) {
        if self.is_in_variation() && !self.elsewhere {
            self.game.promote(self.place());
            self.left_at = self.game.cursor();
            self.game_changed();
        }
    }

    /// Removes the variation that is looked at, from the first place that is not on the main line,
    /// or not on the line from which it branches off.
    pub(super) fn remove_variation(&mut self) {
        if !self.is_in_variation() || self.is_refused_elsewhere() {
            return;
        }
        let tree = self.game.tree();
        let path = tree.path(self.place());
        let branches = |place: &&NodeId| {
            let parent = tree.parent(**place);
            parent.is_some_and(|parent| tree.next(parent) != Some(**place))
        };
        let Some(first) = path.iter().rev().find(branches).copied() else {
            return;
        };
        let back_to = tree.parent(first).unwrap_or(NodeId::ROOT);
        let before = (self.game.clone(), self.place());
        if self.game.remove(first) {
            self.look_at(back_to);
            self.clear_selection();
            self.mark_changed();
            self.removed = Some(Box::new(before));
        }
    }

    /// Takes back the removal of a variation.
    pub(super) fn put_variation_back(&mut self) {
        if let Some(removed) = self.removed.take() {
            let (game, place) = *removed;
            self.game = game;
            self.look_at(place);
            self.clear_selection();
            self.mark_changed();
        }
    }

    /// A comment that came from elsewhere may be longer than one that is written here.
    pub(super) fn comment(&mut self, place: NodeId, text: &str) {
        self.dialog = None;
        if self.is_refused_elsewhere() || !self.game.tree().contains(place) {
            return;
        }
        let before = self.game.tree().comment(place).chars().count();
        let longest = LONGEST_COMMENT.max(before);
        let text: String = text.trim().chars().take(longest).collect();
        self.game.set_comment(place, text);
        self.removed = None;
        self.mark_changed();
    }
}
