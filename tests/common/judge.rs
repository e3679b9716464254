//! What has to be true of the turns of any player that looks ahead.

use yinsh::rules::{Player, Position, Setup, Stage, Turn, Variant, visit_turns};

use super::play::random_position;

/// Plays a turn, each step checked by the rules, and sees that it is neither too short nor too long.
pub fn play_turn(position: &Position, turn: &Turn) -> Position {
    let player = position.to_act();
    let mut next = *position;
    for step in turn.iter() {
        assert_eq!(next.to_act(), player, "{turn:?}");
        next = next
            .play(*step)
            .unwrap_or_else(|error| panic!("{step} of {turn:?}: {error}"));
    }
    assert_ne!(next.to_act(), player, "{turn:?} stops too early");
    next
}

pub fn winner(position: &Position) -> Option<Player> {
    position.outcome().and_then(|outcome| outcome.winner)
}

/// Whether whoever is to act can win within their turn.
pub fn can_win(position: &Position) -> bool {
    let player = position.to_act();
    let mut found = false;
    visit_turns(position, |_, behind| {
        found |= player.is_some() && winner(behind) == player;
    });
    found
}

/// Sees that a player takes every win within a turn, and gives none away where that can be helped, in
/// so many random positions. Returns how many wins were taken and how many threats stopped.
pub fn wins_and_threats(
    positions: u64,
    mut choose: impl FnMut(&Position, u64) -> Turn,
) -> (u32, u32) {
    let (mut taken, mut stopped) = (0, 0);
    for seed in 0..positions {
        let variant = Variant::ALL[(seed % 2) as usize];
        let position = random_position(variant, seed);
        let player = position.to_act();
        let behind = play_turn(&position, &choose(&position, seed));
        if can_win(&position) {
            taken += 1;
            assert_eq!(winner(&behind), player, "seed {seed} misses a win");
        } else if winner(&behind).is_some() || can_win(&behind) {
            let mut safe = false;
            visit_turns(&position, |_, other| {
                safe |= winner(other).is_none() && !can_win(other);
            });
            assert!(!safe, "seed {seed} gives a win away");
        } else if let Stage::Moving { .. } = position.stage() {
            // Would the opponent have won, had nothing been done?
            let mut idle = Setup::from(&position);
            idle.to_act = idle.to_act.opponent();
            stopped += u32::from(can_win(&idle.position().unwrap()));
        }
    }
    println!("{taken} wins taken, {stopped} threats stopped");
    (taken, stopped)
}
