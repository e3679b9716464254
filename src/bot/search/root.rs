//! The turns at the root, compared deeper and deeper: iterative deepening
//! (<https://www.chessprogramming.org/Iterative_Deepening>) with aspiration windows
//! (<https://www.chessprogramming.org/Aspiration_Windows>).

use std::cmp::Reverse;

use super::table::key;
use super::tree::Tree;
use super::{DEEPEST, Limits, Line, Progress, Question, Report, WIN, Worth};
use crate::bot::network::{Accumulator, Network, network};
use crate::bot::random::scramble;
use crate::rules::{Player, Position, Stage, Turn, visit_turns};

/// A turn at the root.
struct RootTurn {
    turn: Turn,
    behind: Position,
    key: u64,
    sums: Accumulator,
    worth: i32,
    noise: i32,
}

/// A search with its memory, which serves one game after another.
pub struct Search {
    network: &'static Network,
    tree: Tree,
    question: Option<Question>,
    turns: Vec<RootTurn>,
    depth: i32,
    /// Which of the best turns is looked for.
    line: usize,
    /// Which turn is being searched.
    at: usize,
    window: (i32, i32),
    alpha: i32,
    best: i32,
    narrow: bool,
    under_way: bool,
    nodes_before: u64,
}

impl Search {
    /// A search whose table takes at most so many bytes.
    #[must_use]
    pub fn new(table_bytes: usize) -> Self {
        Self::with_network(table_bytes, network())
    }

    /// A search that judges by another network.
    pub fn with_network(table_bytes: usize, network: &'static Network) -> Self {
        Self {
            network,
            tree: Tree::new(network, table_bytes),
            question: None,
            turns: Vec::new(),
            depth: 0,
            line: 0,
            at: 0,
            window: (-WIN, WIN),
            alpha: -WIN,
            best: -WIN,
            narrow: false,
            under_way: false,
            nodes_before: 0,
        }
    }

    /// Forgets what it learned in earlier searches: the next one answers as a new one would.
    pub fn forget(&mut self) {
        self.tree.table.clear();
        self.tree.order.clear();
        self.question = None;
    }

    /// Asks another question; what was asked before is dropped, what was learned is kept.
    pub fn ask(&mut self, question: Question) {
        self.tree.table.grow_older();
        self.tree.order.fade();
        let position = &question.position;
        let sums = self.network.refresh(position);
        self.turns.clear();
        let seed = question.seed;
        visit_turns(position, |turn, behind| {
            let key = key(behind);
            // Several ways to the same position are one turn.
            if self.turns.iter().any(|turn| turn.key == key) {
                return;
            }
            let sums = self.network.update(&sums, position, behind);
            let worth = look(self.network, &sums, behind, position.to_act());
            let noise = u64::from(question.weakness.noise);
            self.turns.push(RootTurn {
                turn: *turn,
                behind: *behind,
                key,
                sums,
                worth,
                noise: (scramble(key ^ seed) % (noise + 1)) as i32,
            });
        });
        self.turns.sort_by_key(|turn| Reverse(turn.worth));
        let overlooked = u64::from(question.weakness.overlooked);
        let luck = |turn: &RootTurn| scramble(turn.key ^ seed ^ OVERSIGHT);
        // Never so blind as to see nothing.
        let luckiest = self.turns.iter().map(luck).max();
        self.turns
            .retain(|turn| luck(turn) % 256 >= overlooked || Some(luck(turn)) == luckiest);
        self.depth = 0;
        self.nodes_before = self.tree.nodes;
        self.question = Some(question);
        self.next_depth();
    }

    /// How many positions were looked at for this question.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.tree.nodes - self.nodes_before
    }

    /// Searches on, until so many more positions have been looked at or the question's limits are
    /// reached.
    pub fn run(&mut self, nodes: u64) -> Progress {
        let Some(limits) = self.question.map(|question| question.limits) else {
            return Progress::Done;
        };
        let last = self.nodes_before.saturating_add(limits.nodes);
        let until = self.tree.nodes.saturating_add(nodes).min(last);
        loop {
            if self.is_done(limits) {
                self.question = None;
                return Progress::Done;
            }
            let worth = if self.under_way {
                match self.tree.run(until) {
                    Some(worth) => -worth,
                    None if self.tree.nodes >= last => {
                        self.under_way = false;
                        self.question = None;
                        return Progress::Done;
                    }
                    None => return Progress::UnderWay,
                }
            } else {
                match self.start() {
                    Some(worth) => worth,
                    None => continue,
                }
            };
            self.under_way = false;
            self.answer(worth);
        }
    }

    fn is_done(&self, limits: Limits) -> bool {
        let lines = self.question.map_or(0, |question| question.lines.max(1));
        let fresh = self.line == 0 && self.at == 0 && !self.under_way;
        let decided = |turn: &RootTurn| turn.worth > WIN - DEEPEST;
        fresh
            && (self.turns.is_empty()
                || self.depth > i32::from(limits.depth)
                || self.depth > 1 && lines == 1 && self.turns.len() == 1
                || self.depth > 1 && self.turns.iter().take(lines).all(decided))
    }

    /// Begins the next depth.
    fn next_depth(&mut self) {
        self.depth += 1;
        self.line = 0;
        self.next_line();
    }

    /// Begins to look for the next best turn.
    fn next_line(&mut self) {
        let worth = self.turns.get(self.line).map_or(0, |turn| turn.worth);
        self.window = if self.depth >= 4 {
            (worth - ASPIRATION, worth + ASPIRATION)
        } else {
            (-WIN, WIN)
        };
        self.first_turn();
    }

    fn first_turn(&mut self) {
        self.at = self.line;
        self.alpha = self.window.0;
        self.best = -WIN;
        self.narrow = false;
        self.under_way = false;
    }

    /// Begins with a turn; what it is worth, if that needs no search.
    fn start(&mut self) -> Option<i32> {
        let turn = &self.turns[self.at];
        if turn.behind.outcome().is_some() {
            return Some(turn.worth - turn.noise);
        }
        let (low, high) = (self.alpha - turn.noise, self.window.1 - turn.noise);
        let high = if self.narrow { low + 1 } else { high };
        let (behind, sums) = (turn.behind, turn.sums.clone());
        self.tree.begin(behind, sums, self.depth - 1, -high, -low);
        self.under_way = true;
        None
    }

    /// Takes in what the turn is worth, without its noise.
    fn answer(&mut self, worth: i32) {
        let worth = worth + self.turns[self.at].noise;
        let high = self.window.1;
        if self.narrow && worth > self.alpha && worth < high {
            self.narrow = false;
            return;
        }
        if worth > self.best {
            self.best = worth;
            if worth > self.alpha || self.at == self.line {
                self.alpha = self.alpha.max(worth);
                self.turns[self.at].worth = worth;
                // The best turn comes first, those that it overtakes keep their order.
                self.turns[self.line..=self.at].rotate_right(1);
            }
        }
        self.at += 1;
        self.narrow = true;
        if self.best < high && self.at < self.turns.len() {
            return;
        }
        if self.best >= high && high < WIN {
            self.window.1 = WIN;
            return self.first_turn();
        }
        if self.best <= self.window.0 && self.window.0 > -WIN {
            self.window.0 = -WIN;
            return self.first_turn();
        }
        self.line += 1;
        let lines = self.question.map_or(1, |question| question.lines.max(1));
        if self.line < lines.min(self.turns.len()) {
            self.next_line();
        } else {
            self.next_depth();
        }
    }

    /// The turn found best so far; `None` where the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Turn> {
        self.turns.first().map(|turn| turn.turn)
    }

    /// How many turns have been looked ahead, all of them.
    #[must_use]
    pub fn depth(&self) -> u8 {
        (self.depth - 1).clamp(0, 100) as u8
    }

    /// What has been found so far.
    #[must_use]
    pub fn report(&self, lines: usize) -> Report {
        let mut lines: Vec<Line> = self
            .turns
            .iter()
            .take(lines)
            .map(|turn| self.line(turn))
            .collect();
        // While a depth is under way the lines may come from different ones.
        lines.sort_by_key(|line| Reverse(line.worth));
        Report {
            depth: self.depth(),
            nodes: self.nodes(),
            lines,
        }
    }

    fn line(&self, turn: &RootTurn) -> Line {
        let mut next = Vec::new();
        let mut position = turn.behind;
        while next.len() < 8
            && let Some((turn, behind)) = self.remembered_turn(&position)
        {
            next.push(turn);
            position = behind;
        }
        Line {
            worth: Worth(turn.worth),
            turn: turn.turn,
            next,
        }
    }

    fn remembered_turn(&self, start: &Position) -> Option<(Turn, Position)> {
        let mut position = *start;
        let mut turn = Turn::new();
        while position.to_act().is_some() && position.to_act() == start.to_act() {
            let step = self.tree.remembered(&position)?;
            turn = turn.with(step)?;
            position = position.play_unchecked(step);
        }
        (!turn.is_empty()).then_some((turn, position))
    }
}

/// Makes oversights differ from noise.
const OVERSIGHT: u64 = 0x5eed;

/// How far from the last worth the next is looked for at first.
const ASPIRATION: i32 = 40;

/// What a position behind a turn seems worth to whoever made it.
fn look(network: &Network, sums: &Accumulator, behind: &Position, mover: Option<Player>) -> i32 {
    if let Some(outcome) = behind.outcome() {
        return match outcome.winner {
            None => 0,
            winner if winner == mover => WIN - 1,
            Some(_) => 1 - WIN,
        };
    }
    match behind.stage() {
        Stage::TakingRow { .. } => -5_000,
        _ => -network.evaluate(sums, behind),
    }
}
