//! The second stage of reading: whether what was read is legal, act by act.

use std::collections::HashMap;

use super::command::Command;
use super::hand::{Hand, Last};
use super::sheet::{Item, Sheet};
use crate::game::{Ending, NodeId, Tree};
use crate::notation::replay::Replay;
use crate::notation::{IllegalTurn, Place, Record, TurnFault};
use crate::rules::{IllegalStep, Player, Row, Step};

/// The record that a sheet stands for.
pub(super) fn record(sheet: Sheet) -> Result<Record, IllegalTurn> {
    let start = sheet.start();
    let mut table = Table {
        tree: Tree::new(start),
        now: Moment::new(Replay::new(start)),
        branches: Vec::new(),
        remarks: HashMap::new(),
        loose: String::new(),
    };
    for item in sheet.items {
        table.read(item)?;
    }
    let mut tree = table.into_tree();
    let end = tree.main_end();
    // The acts know only that somebody resigned.
    let loser = sheet.won_on_time.map(Player::opponent);
    if let Some(Ending::Resignation(resigned)) = tree.ending(end)
        && loser == Some(resigned)
    {
        tree.set_ending(end, Some(Ending::Time(resigned)));
    }
    Ok(Record {
        players: sheet.players.map(Option::unwrap_or_default),
        title: sheet.title.unwrap_or_default(),
        date: sheet.date,
        tree,
    })
}

/// A place in the tree, and what of a turn was done before it.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub node: NodeId,
    /// See [`Replay`].
    number: u32,
    begun: bool,
}

/// How far a line was read.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    pub spot: Spot,
    pub hand: Hand,
    /// The step that can still be taken back.
    pub last: Option<Last>,
    /// Whether the players have ended the game.
    is_ended: bool,
}

impl Moment {
    const fn new(replay: Replay) -> Self {
        Self {
            spot: Spot {
                node: NodeId::ROOT,
                number: replay.number,
                begun: replay.begun,
            },
            hand: Hand::Empty,
            last: None,
            is_ended: false,
        }
    }
}

/// A game that is being read.
pub(super) struct Table {
    pub tree: Tree,
    pub now: Moment,
    /// Where the lines go on that stand in parentheses which are still open.
    branches: Vec<Moment>,
    pub remarks: HashMap<NodeId, String>,
    /// What was written about acts that make no step yet.
    pub loose: String,
}

impl Table {
    fn read(&mut self, item: Item) -> Result<(), IllegalTurn> {
        match item {
            Item::Open => {
                self.end_node();
                if let Some(last) = &mut self.now.last {
                    last.is_own = false;
                }
                self.branches.push(self.now);
            }
            Item::Close => {
                self.now.hand = Hand::Empty;
                self.end_node();
                if let Some(moment) = self.branches.pop() {
                    self.now = moment;
                }
            }
            Item::Node => self.end_node(),
            Item::Comment(text) => add_remark(&mut self.loose, &text),
            Item::Act(place, player, command) => self
                .act(place, player, &command)
                .map_err(|fault| self.replay().illegal(place, fault))?,
        }
        Ok(())
    }

    /// What was written in the node belongs to the step that it has made.
    fn end_node(&mut self) {
        if self.now.hand == Hand::Empty && !self.loose.is_empty() {
            let text = core::mem::take(&mut self.loose);
            add_remark(self.remarks.entry(self.now.spot.node).or_default(), &text);
        }
    }

    fn into_tree(mut self) -> Tree {
        for (node, text) in self.remarks {
            self.tree.set_comment(node, text);
        }
        self.tree
    }

    pub(super) fn replay(&self) -> Replay {
        let Spot {
            node,
            number,
            begun,
        } = self.now.spot;
        Replay {
            position: *self.tree.position(node),
            number,
            begun,
        }
    }

    fn act(&mut self, place: Place, player: Player, command: &Command) -> Result<(), TurnFault> {
        if self.now.is_ended && !matches!(command, Command::Done | Command::Idle) {
            return Err(TurnFault::Ended);
        }
        match *command {
            Command::Name(_) | Command::Idle => {}
            Command::Start(first) => return self.start(first),
            Command::Done => return self.done(),
            Command::Resign => return self.end(Ending::Resignation(player)),
            Command::AcceptDraw => return self.end(Ending::Agreement),
            Command::Pick(object) => return self.pick(player, object),
            Command::Drop(object) => {
                self.check_side(player)?;
                return self.drop(place, object);
            }
            Command::PlaceMarker(owner, point) => {
                self.check_sides(player, owner)?;
                return self.mark(point);
            }
            Command::PlaceRing(owner, point) => {
                self.check_sides(player, owner)?;
                return self.play(place, Step::Place(point));
            }
            Command::Move { from, to } => {
                self.check_side(player)?;
                return self.play(place, Step::Move { from, to });
            }
            Command::RemoveRow(owner, one, other) => {
                self.check_sides(player, owner)?;
                let row = Row::from_ends(one, other).ok_or(TurnFault::NoRow(one, other))?;
                return self.play(place, Step::TakeRow(row));
            }
            Command::RemoveRing(owner, point) => {
                self.check_sides(player, owner)?;
                return self.play(place, Step::TakeRing(point));
            }
            Command::Pass => {
                self.check_side(player)?;
                return self.play(place, Step::Pass);
            }
        }
        Ok(())
    }

    fn start(&self, first: Player) -> Result<(), TurnFault> {
        let start = self.tree.start().to_act();
        if self.now.spot.node != NodeId::ROOT || start.is_some_and(|player| player != first) {
            return Err(TurnFault::Side(first));
        }
        Ok(())
    }

    /// Whether a player is to act.
    pub(super) fn check_side(&self, player: Player) -> Result<(), TurnFault> {
        let replay = self.replay();
        match replay.position.to_act() {
            None => Err(TurnFault::Step(IllegalStep::Over)),
            Some(actor) if actor == player => Ok(()),
            Some(_) => Err(match self.now.hand {
                Hand::Moving(from) => TurnFault::GoalMissing(from),
                _ if replay.begun => TurnFault::Unfinished(replay.position.stage()),
                _ => TurnFault::Side(player),
            }),
        }
    }

    /// Whether a player is to act, and with the pieces of this one.
    fn check_sides(&self, player: Player, owner: Player) -> Result<(), TurnFault> {
        self.check_side(player)?;
        self.check_side(owner)
    }

    pub(super) fn play(&mut self, place: Place, step: Step) -> Result<(), TurnFault> {
        let before = self.now.spot;
        let mut replay = self.replay();
        let player = replay.position.to_act();
        let count = self.tree.children(before.node).len();
        replay.play(place, step).map_err(|error| error.fault)?;
        let node = self.tree.add(before.node, step).map_err(TurnFault::Step)?;
        let is_own = self.tree.children(before.node).len() > count;
        let can_go_back = matches!(step, Step::Place(_) | Step::Move { .. });
        self.now.spot = Spot {
            node,
            number: replay.number,
            begun: replay.begun,
        };
        self.now.hand = Hand::Empty;
        self.now.last = player.filter(|_| can_go_back).map(|player| Last {
            player,
            step,
            before,
            is_own,
        });
        Ok(())
    }

    fn end(&mut self, ending: Ending) -> Result<(), TurnFault> {
        let node = self.now.spot.node;
        let other = self.tree.ending(node).is_some_and(|there| there != ending);
        if other || !self.tree.children(node).is_empty() {
            return Err(TurnFault::GoesOn);
        }
        self.tree.set_ending(node, Some(ending));
        self.now.hand = Hand::Empty;
        self.now.last = None;
        self.now.is_ended = true;
        Ok(())
    }
}

/// Writes a remark behind what was written before.
pub(super) fn add_remark(text: &mut String, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push('\n');
    }
    text.push_str(more);
}
