//! The search of one position by alpha-beta, on a stack of its own, so that it can be left at any
//! node and gone on with later.
//!
//! The unit is the step; a turn is one unit of depth, and the rows and rings that belong to it cost
//! nothing. Principal variation search (<https://www.chessprogramming.org/Principal_Variation_Search>)
//! with late move reductions (<https://www.chessprogramming.org/Late_Move_Reductions>), null moves
//! (<https://www.chessprogramming.org/Null_Move_Pruning>) and a quiescence search over the moves that
//! complete rows.
//!
//! What each technique brings: thousands of nodes, and seconds, to reach a depth in all fifty positions of
//! `yinsh bench` without it, and its score without it over 200 games at 10,000 nodes a turn (measured with
//! an earlier network, against the others together):
//!
//! | Without | depth 4 | depth 5 | depth 6 | score |
//! | --- | --- | --- | --- | --- |
//! | nothing left out | 316, 0.23 s | 801, 0.48 s | 2119, 1.20 s | - |
//! | null moves | 395, 0.29 s | 1051, 0.61 s | 2837, 1.55 s | 40.0% |
//! | margins (a position much too good is not searched) | 351, 0.26 s | 855, 0.50 s | 2310, 1.26 s | 38.8% |
//! | late move reductions | 432, 0.27 s | 2173, 1.02 s | 7898, 4.09 s | 41.2% |
//! | hopeless steps left out | 339, 0.24 s | 833, 0.48 s | 2242, 1.18 s | 43.8% |
//! | transposition table | 424, 0.28 s | 1316, 0.86 s | 3291, 1.90 s | - |
//! | quiescence | 277, 0.22 s | 729, 0.44 s | 1917, 1.07 s | 41.8% |
//! | killers and history | 421, 0.26 s | 1147, 0.64 s | 2963, 1.49 s | - |
//!
//! Without quiescence a depth is reached sooner, but means less.

use super::order::Order;
use super::packed::PackedStep;
use super::table::{Bound, Table, key};
use super::{DEEPEST, WIN};
use crate::bot::network::{Accumulator, Network};
use crate::rules::{Player, Position, Row, Stage, Step};

/// A step to try, and how promising it is.
#[derive(Clone, Copy)]
struct Candidate {
    step: PackedStep,
    score: i32,
}

/// With which window the step under way is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Probe {
    /// It is a pass that is not legal: is even that good enough?
    Null,
    /// Less deep, and only whether it is better than the best so far.
    Reduced,
    /// Only whether it is better than the best so far.
    Narrow,
    /// What it is worth.
    Full,
}

/// A position on the way from the root to where the search is.
struct Frame {
    position: Position,
    player: Player,
    sums: Accumulator,
    key: u64,
    /// What the position is worth at a look; computed where it is needed.
    look: Option<i32>,
    depth: i32,
    lowest: i32,
    alpha: i32,
    beta: i32,
    best: i32,
    best_step: PackedStep,
    /// Where this position's steps begin in the list of all.
    first: usize,
    /// The next to be tried.
    next: usize,
    probe: Probe,
}

/// A search under way.
pub(super) struct Tree {
    network: &'static Network,
    pub table: Table,
    pub order: Order,
    frames: Vec<Frame>,
    steps: Vec<Candidate>,
    /// Where the search goes on.
    now: Move,
    /// Positions looked at since the beginning.
    pub nodes: u64,
}

/// What comes next.
#[derive(Clone, Copy)]
enum Move {
    /// Look at the position on top of the stack for the first time.
    Enter,
    /// Try the next step of the position on top.
    Advance,
    /// The step under way is worth this to the player on top.
    Accept(i32),
    /// The position on top is done and worth this to its player.
    Leave(i32),
}

impl Tree {
    pub fn new(network: &'static Network, table_bytes: usize) -> Self {
        Self {
            network,
            table: Table::new(table_bytes),
            order: Order::new(),
            frames: Vec::with_capacity(64),
            steps: Vec::with_capacity(4096),
            now: Move::Enter,
            nodes: 0,
        }
    }

    /// Begins with a position that is not over: what is it worth to its player, if it is between
    /// `alpha` and `beta`?
    pub fn begin(
        &mut self,
        position: Position,
        sums: Accumulator,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) {
        self.frames.clear();
        self.steps.clear();
        self.now = Move::Enter;
        let key = key(&position);
        self.push(position, sums, key, None, depth, alpha, beta);
    }

    /// Searches until the answer is there, or until so many positions have been looked at in all.
    pub fn run(&mut self, nodes: u64) -> Option<i32> {
        loop {
            if self.nodes >= nodes {
                return None;
            }
            self.now = match self.now {
                Move::Enter => self.enter(),
                Move::Advance => self.advance(),
                Move::Accept(worth) => self.accept(worth),
                Move::Leave(worth) => {
                    let frame = self.frames.pop();
                    let Some(frame) = frame else {
                        return Some(worth);
                    };
                    self.steps.truncate(frame.first);
                    match self.frames.last() {
                        None => return Some(worth),
                        Some(parent) if parent.player == frame.player => Move::Accept(worth),
                        Some(_) => Move::Accept(-worth),
                    }
                }
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "what a frame is made of")]
    fn push(
        &mut self,
        position: Position,
        sums: Accumulator,
        key: u64,
        look: Option<i32>,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) {
        let player = position.to_act().unwrap_or(Player::White);
        self.frames.push(Frame {
            position,
            player,
            sums,
            key,
            look,
            depth,
            lowest: alpha,
            alpha,
            beta,
            best: -WIN,
            best_step: PackedStep::NONE,
            first: self.steps.len(),
            next: self.steps.len(),
            probe: Probe::Full,
        });
    }

    fn enter(&mut self) -> Move {
        self.nodes += 1;
        let ply = self.frames.len();
        let Some(frame) = self.frames.last_mut() else {
            return Move::Leave(0);
        };
        let wide = frame.beta - frame.alpha > 1;
        let mut remembered = PackedStep::NONE;
        if let Some(entry) = self.table.find(frame.key) {
            remembered = entry.step;
            let worth = entry.worth(ply);
            let enough = match entry.bound {
                Bound::None => false,
                Bound::Exact => true,
                Bound::Lower => worth >= frame.beta,
                Bound::Upper => worth <= frame.alpha,
            };
            if enough && i32::from(entry.depth) >= frame.depth.max(0) && !(wide && frame.depth > 0)
            {
                return Move::Leave(worth);
            }
        }
        if ply as i32 >= DEEPEST {
            return Move::Leave(self.network.evaluate(&frame.sums, &frame.position));
        }
        let quiet = matches!(
            frame.position.stage(),
            Stage::Moving { .. } | Stage::Placing
        );
        if quiet {
            let look = match frame.look {
                Some(look) => look,
                None => self.network.evaluate(&frame.sums, &frame.position),
            };
            frame.look = Some(look);
            if frame.depth <= 0 {
                frame.best = look;
                if look >= frame.beta || frame.depth <= -QUIESCENCE || !row_near(&frame.position) {
                    return Move::Leave(look);
                }
                frame.alpha = frame.alpha.max(look);
            } else if !wide {
                if frame.depth <= 3
                    && look - MARGIN * frame.depth >= frame.beta
                    && look < WIN - DEEPEST
                {
                    return Move::Leave(look);
                }
                if frame.depth >= 2
                    && look >= frame.beta
                    && frame.position.stage() == (Stage::Moving { after_pass: false })
                {
                    frame.probe = Probe::Null;
                    let position = frame.position.play_unchecked(Step::Pass);
                    let sums = frame.sums.clone();
                    let (depth, beta) = (frame.depth - 3, frame.beta);
                    let key = key(&position);
                    self.push(position, sums, key, None, depth, -beta, -beta + 1);
                    return Move::Enter;
                }
            }
        }
        self.list(remembered);
        Move::Advance
    }

    /// Lists the steps of the position on top.
    fn list(&mut self, remembered: PackedStep) {
        let ply = self.frames.len();
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let player = frame.player;
        frame.probe = Probe::Full;
        let position = &frame.position;
        let moving = matches!(position.stage(), Stage::Moving { .. });
        let near = moving && row_near(position);
        let calm = moving && frame.depth <= 0;
        let look_ahead = frame.depth >= LOOK_AHEAD && position.stage() != Stage::Placing
            || frame.depth >= 1 && position.stage() == Stage::Placing;
        let (network, order, steps) = (self.network, &self.order, &mut self.steps);
        position.visit_steps(|step| {
            let packed = PackedStep::new(step);
            let row = near && completes_row(position, step);
            if calm && !row {
                return;
            }
            let mut score = if packed == remembered {
                1 << 30
            } else if row {
                1 << 24
            } else {
                match order.killer(ply, packed) {
                    Some(0) => 1 << 15,
                    Some(_) => 1 << 14,
                    None => order.history(player, packed),
                }
            };
            if look_ahead && score < 1 << 24 {
                let next = position.play_unchecked(step);
                if matches!(next.stage(), Stage::Moving { .. } | Stage::Placing) {
                    let sums = network.update(&frame.sums, position, &next);
                    score = score / 256 - network.evaluate(&sums, &next);
                } else {
                    score -= 1 << 20;
                }
            }
            steps.push(Candidate {
                step: packed,
                score,
            });
        });
    }

    fn advance(&mut self) -> Move {
        let ply = self.frames.len();
        let Some(frame) = self.frames.last_mut() else {
            return Move::Leave(0);
        };
        let rest = &mut self.steps[frame.next..];
        let Some(best) = (0..rest.len()).max_by_key(|at| (rest[*at].score, usize::MAX - at)) else {
            return self.finish();
        };
        rest.swap(0, best);
        let tried = frame.next - frame.first;
        let packed = rest[0].step;
        let score = rest[0].score;
        frame.next += 1;
        let placing = frame.position.stage() == Stage::Placing;
        let Some(step) = packed.step(placing) else {
            return Move::Advance;
        };
        // A step so much worse at a look is not worth the search.
        let hopeless = (LOOK_AHEAD..=2).contains(&frame.depth)
            && tried > 0
            && frame.beta - frame.alpha == 1
            && matches!(step, Step::Move { .. })
            && score < 1 << 24
            && score + HOPELESS <= frame.alpha;
        if hopeless {
            return Move::Advance;
        }
        let whole = placing || matches!(step, Step::Move { .. } | Step::Pass);
        let reducible = frame.depth >= 3 && tried >= 3 && whole && score < 1 << 24;
        let reduction = if reducible {
            1 + i32::from(tried >= 12) + i32::from(tried >= 30 && frame.depth >= 5)
        } else {
            0
        };
        frame.probe = match tried {
            0 => Probe::Full,
            _ if reduction > 0 => Probe::Reduced,
            _ => Probe::Narrow,
        };
        self.try_step(ply, step, whole, reduction)
    }

    /// Goes on with the position behind a step, in the window that its frame says.
    fn try_step(&mut self, ply: usize, step: Step, whole: bool, reduction: i32) -> Move {
        let Some(frame) = self.frames.last_mut() else {
            return Move::Leave(0);
        };
        let next = frame.position.play_unchecked(step);
        if let Some(outcome) = next.outcome() {
            self.nodes += 1;
            let win = WIN - ply as i32 - 1;
            return Move::Accept(match outcome.winner {
                None => 0,
                Some(winner) if winner == frame.player => win,
                Some(_) => -win,
            });
        }
        let depth = frame.depth - i32::from(whole) - reduction;
        let beta = match frame.probe {
            Probe::Full => frame.beta,
            _ => frame.alpha + 1,
        };
        let (mut low, mut high) = (frame.alpha, beta);
        let same = next.to_act() == Some(frame.player);
        if !same {
            (low, high) = (-high, -low);
        }
        let sums = self.network.update(&frame.sums, &frame.position, &next);
        let mut look = None;
        if depth <= 0 && !same && matches!(next.stage(), Stage::Moving { .. }) {
            let worth = self.network.evaluate(&sums, &next);
            if worth >= high || !row_near(&next) {
                self.nodes += 1;
                return Move::Accept(-worth);
            }
            look = Some(worth);
        }
        let key = key(&next);
        self.push(next, sums, key, look, depth, low, high);
        Move::Enter
    }

    fn accept(&mut self, worth: i32) -> Move {
        let ply = self.frames.len();
        let Some(frame) = self.frames.last_mut() else {
            return Move::Leave(worth);
        };
        if frame.probe == Probe::Null {
            if worth >= frame.beta {
                return Move::Leave(frame.beta);
            }
            let remembered = self
                .table
                .find(frame.key)
                .map_or(PackedStep::NONE, |entry| entry.step);
            self.list(remembered);
            return Move::Advance;
        }
        let packed = self.steps[frame.next - 1].step;
        let better = worth > frame.alpha;
        let again = match frame.probe {
            Probe::Reduced if better => Some(Probe::Narrow),
            Probe::Narrow if better && worth < frame.beta => Some(Probe::Full),
            _ => None,
        };
        if let Some(probe) = again {
            frame.probe = probe;
            let placing = frame.position.stage() == Stage::Placing;
            if let Some(step) = packed.step(placing) {
                let whole = placing || matches!(step, Step::Move { .. } | Step::Pass);
                return self.try_step(ply, step, whole, 0);
            }
        }
        if worth > frame.best {
            frame.best = worth;
            if better {
                frame.best_step = packed;
                frame.alpha = worth;
            }
        }
        if frame.alpha < frame.beta {
            return Move::Advance;
        }
        if frame.depth > 0 {
            let tried = &self.steps[frame.first..frame.next - 1];
            let tried = tried.iter().map(|candidate| candidate.step);
            self.order
                .reward(ply, frame.player, frame.depth, packed, tried);
        }
        self.finish()
    }

    /// Remembers the position on top, of which nothing is left to be tried.
    fn finish(&mut self) -> Move {
        let ply = self.frames.len();
        let Some(frame) = self.frames.last() else {
            return Move::Leave(0);
        };
        let bound = if frame.best >= frame.beta {
            Bound::Lower
        } else if frame.best > frame.lowest {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.store(
            frame.key,
            ply,
            frame.depth.max(0),
            frame.best,
            bound,
            frame.best_step,
        );
        Move::Leave(frame.best)
    }

    /// The step that was found best in a position, as far as it is remembered.
    pub fn remembered(&self, position: &Position) -> Option<Step> {
        let entry = self.table.find(key(position))?;
        let step = entry.step.step(position.stage() == Stage::Placing)?;
        position.check(step).ok()?;
        Some(step)
    }
}

/// Turns that quiescence follows.
const QUIESCENCE: i32 = 6;

/// How much a position may lose in a turn; one that is better by more is not searched.
const MARGIN: i32 = 100;

/// How much better than at a look a step may turn out to be.
const HOPELESS: i32 = 130;

/// From this depth on steps are ordered by a look at the positions behind them.
const LOOK_AHEAD: i32 = 2;

/// Whether a move could complete a row: five markers, or four and the ring that will leave one.
fn row_near(position: &Position) -> bool {
    position
        .to_act()
        .is_some_and(|player| Row::any_within(position.all_markers() | position.rings(player)))
}

/// Whether a move completes a row of the player who makes it.
fn completes_row(position: &Position, step: Step) -> bool {
    let Step::Move { from, to } = step else {
        return false;
    };
    let Some(player) = position.to_act() else {
        return false;
    };
    let (mine, theirs) = (
        position.markers(player),
        position.markers(player.opponent()),
    );
    let turned = position.flips(from, to);
    Row::any_within(((mine - turned) | (theirs & turned)).with(from))
}
