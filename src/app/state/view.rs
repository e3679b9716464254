//! What the board shows of the state.

use super::{Selection, State};
use crate::app::board::{Ask, BoardView, HintMarks, LastTurn};
use crate::rules::{Player, PointSet, Stage, Step};

impl State {
    /// What the board shows now.
    #[must_use]
    pub fn board_view(&self) -> BoardView {
        if let Some(course) = &self.course {
            return BoardView {
                is_turned: self.is_turned,
                ..course.board_view()
            };
        }
        if let Some(editor) = &self.editor {
            return BoardView {
                is_turned: self.is_turned,
                ..editor.board_view()
            };
        }
        let position = self.position();
        let actor = self.person_to_act();
        BoardView {
            rings: Player::ALL.map(|player| position.rings(player)),
            markers: Player::ALL.map(|player| position.markers(player)),
            ask: actor.and_then(|player| self.ask(player)),
            actor,
            last: self.last_turn(),
            hint: self.hint_marks(),
            is_turned: self.is_turned,
        }
    }

    /// What the hint shows, once it is found.
    fn hint_marks(&self) -> Option<HintMarks> {
        let hint = self.hint_here()?;
        if hint.is_full && !hint.steps.is_empty() {
            Some(HintMarks::Turn(hint.steps.clone()))
        } else {
            HintMarks::vague(&hint.steps)
        }
    }

    /// What is asked of the person to act.
    fn ask(&self, player: Player) -> Option<Ask> {
        let position = self.position();
        match position.stage() {
            Stage::Placing => Some(Ask::Place(position.vacant())),
            Stage::Moving { .. } => Some(self.ask_move(player)),
            Stage::TakingRow { .. } => Some(Ask::TakeRow {
                rows: position.rows(player).collect(),
                picked: match self.selection {
                    Selection::RowPoint(point) => Some(point),
                    _ => None,
                },
            }),
            Stage::TakingRing { .. } => Some(Ask::TakeRing(position.rings(player))),
            Stage::Over(_) => None,
        }
    }

    fn ask_move(&self, player: Player) -> Ask {
        let position = self.position();
        let movable: PointSet = position
            .rings(player)
            .into_iter()
            .filter(|ring| !position.goals(*ring).is_empty())
            .collect();
        match self.selection {
            _ if movable.is_empty() => Ask::Pass,
            Selection::Ring(from) => Ask::MoveRing {
                from,
                goals: position
                    .goals(from)
                    .into_iter()
                    .map(|to| (to, position.flips(from, to)))
                    .collect(),
                others: movable.without(from),
            },
            _ => Ask::ChooseRing(movable),
        }
    }

    fn last_turn(&self) -> LastTurn {
        let tree = self.game.tree();
        let mut last = LastTurn::default();
        for place in tree.last_turn(self.place()) {
            match tree.step(place) {
                Some(Step::Place(point)) => last.placed = Some(point),
                Some(Step::Move { from, to }) => {
                    last.moved = Some((from, to));
                    let before = tree.parent(place).map(|before| tree.position(before));
                    last.flipped = before.map_or(PointSet::EMPTY, |before| before.flips(from, to));
                }
                Some(Step::TakeRow(row)) => last.rows_taken |= row.points(),
                Some(Step::TakeRing(point)) => last.rings_taken.insert(point),
                Some(Step::Pass) | None => {}
            }
        }
        last
    }
}
