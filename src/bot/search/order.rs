//! In which order steps are tried: what refuted such positions before comes first.

use super::packed::PackedStep;
use crate::rules::Player;

/// Steps from the root at which killers are kept.
const PLIES: usize = 96;

/// Points, rounded up.
const POINTS: usize = 128;

/// No history is greater than this.
const MOST: i32 = 1 << 14;

/// Killers (<https://www.chessprogramming.org/Killer_Heuristic>) and history
/// (<https://www.chessprogramming.org/History_Heuristic>).
pub(super) struct Order {
    killers: [[PackedStep; 2]; PLIES],
    history: Vec<[i16; POINTS * POINTS]>,
}

impl Order {
    pub fn new() -> Self {
        Self {
            killers: [[PackedStep::NONE; 2]; PLIES],
            history: vec![[0; POINTS * POINTS]; 2],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.killers = [[PackedStep::NONE; 2]; PLIES];
        for table in &mut self.history {
            table.fill(0);
        }
    }

    /// Before another search: killers belong to other positions now, history fades.
    pub fn fade(&mut self) {
        self.killers = [[PackedStep::NONE; 2]; PLIES];
        for value in self.history.as_flattened_mut() {
            *value /= 4;
        }
    }

    /// Which killer a step is.
    pub fn killer(&self, ply: usize, step: PackedStep) -> Option<usize> {
        let killers = self.killers.get(ply)?;
        killers.iter().position(|killer| *killer == step)
    }

    pub fn history(&self, player: Player, step: PackedStep) -> i32 {
        i32::from(self.history[player.index()][place(step)])
    }

    /// A step was good enough to end the search of its position, those before it were not.
    pub fn reward(
        &mut self,
        ply: usize,
        player: Player,
        depth: i32,
        step: PackedStep,
        tried: impl Iterator<Item = PackedStep>,
    ) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != step
        {
            *killers = [step, killers[0]];
        }
        let bonus = (depth * depth * 16).min(1024);
        let table = &mut self.history[player.index()];
        let mut change = |step: PackedStep, by: i32| {
            let value = &mut table[place(step)];
            let old = i32::from(*value);
            *value = (old + by - old * by.abs() / MOST) as i16;
        };
        change(step, bonus);
        tried.for_each(|step| change(step, -bonus));
    }
}

fn place(step: PackedStep) -> usize {
    let (from, to) = step.ends();
    from * POINTS + to
}
