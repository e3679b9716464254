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
    /// The places behind the steps that came since another state, if it is of the same game and this one a few steps on.
    #[must_use]
    pub fn steps_since(&self, before: &Self) -> Vec<NodeId> {
        let tree = self.game.tree();
        let mut steps = Vec::new();
        let mut place = self.place();
        // A turn has few steps; who jumps farther through the game does not want to hear them all.
        while self.number == before.number && steps.len() < 8 {
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

    /// What a step did, in words.
    #[must_use]
    pub fn step_told(&self, text: Text, place: NodeId) -> Option<String> {
        let tree = self.game.tree();
        let before = tree.position(tree.parent(place)?);
        let step = tree.step(place)?;
        let turns = match step {
            Step::Move { from, to } => before.flips(from, to).len(),
            _ => 0,
        };
        let player = before.to_act()?;
        Some(text.say(Message::Said {
            player,
            step,
            turns,
        }))
    }

    /// What was asked to be heard, in words.
    #[must_use]
    pub fn heard_told(&self, text: Text, view: &BoardView, heard: Heard) -> String {
        match heard {
            Heard::Line(point, axis) => text.catalogue().line(view, point, axis),
            Heard::Rings => text.catalogue().rings(view),
            Heard::LastTurn => {
                let steps = self.game.tree().last_turn(self.place()).into_iter();
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
