//! What is told to those who do not see the board.

use super::State;
use crate::app::board::BoardView;
use crate::app::text::{Message, Text};
use crate::game::NodeId;
use crate::rules::{Axis, Point, Step};

/// What a person asked to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// What stands on a line through a point.
    Line(Point, Axis),
    /// Where the rings stand.
    Rings,
    /// The last turn.
    LastTurn,
}

impl State {
    /// What is on the board: the lesson's game while one learns.
    #[must_use]
    pub fn shown(&self) -> &Self {
        self.course.as_ref().map_or(self, |course| &course.board)
    }

    /// The places behind the steps that came since another state, if it is of the same game and this one a few steps on.
    /// They belong to the game that is [shown](Self::shown).
    #[must_use]
    pub fn steps_since(&self, before: &Self) -> Vec<NodeId> {
        let lesson = |state: &Self| state.course.as_ref().map(|course| course.lesson);
        let is_same = self.number == before.number && lesson(self) == lesson(before);
        let (shown, before) = (self.shown(), before.shown());
        let tree = shown.game.tree();
        let mut steps = Vec::new();
        let mut place = shown.place();
        // A turn has few steps; who jumps farther through the game does not want to hear them all.
        while is_same && steps.len() < 8 {
            if place == before.place() {
                steps.reverse();
                return steps;
            }
            steps.push(place);
            match tree.parent(place) {
                Some(parent) => place = parent,
                None => break,
            }
        }
        Vec::new()
    }

    /// How many markers a step flipped.
    #[must_use]
    pub fn flips_of(&self, place: NodeId) -> u32 {
        let tree = self.shown().game.tree();
        match (tree.step(place), tree.parent(place)) {
            (Some(Step::Move { from, to }), Some(before)) => {
                tree.position(before).flips(from, to).len()
            }
            _ => 0,
        }
    }

    /// What a step did, in words.
    #[must_use]
    pub fn step_told(&self, text: Text, place: NodeId) -> Option<String> {
        let tree = self.shown().game.tree();
        Some(text.say(Message::Said {
            player: tree.position(tree.parent(place)?).to_act()?,
            step: tree.step(place)?,
            flips: self.flips_of(place),
        }))
    }

    /// What was asked to be heard, in words.
    #[must_use]
    pub fn heard_told(&self, text: Text, view: &BoardView, heard: Heard) -> String {
        match heard {
            Heard::Line(point, axis) => text.catalogue().line(view, point, axis),
            Heard::Rings => text.catalogue().rings(view),
            Heard::LastTurn => {
                let shown = self.shown();
                let steps = shown.game.tree().last_turn(shown.place()).into_iter();
                let told: Vec<String> = steps
                    .filter_map(|place| self.step_told(text, place))
                    .collect();
                if told.is_empty() {
                    text.catalogue().nothing_played()
                } else {
                    told.join(" ")
                }
            }
        }
    }
}
