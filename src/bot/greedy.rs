//! The greedy bot: one turn deep.
//!
//! Every legal turn is judged by the position behind it, and by the rings that the opponent could
//! then take, or the game that they could win, with their next turn.

use core::cmp::Reverse;
use std::collections::BinaryHeap;

use super::evaluate::{RING, WIN, evaluate};
use super::random::SplitMix64;
use crate::rules::{Player, Position, Stage, Turn, visit_turns};

/// The turn that the greedy bot makes for whoever is to act, or what is left of a turn under way;
/// `None` once the game is over.
///
/// Takes a win, gives none away and stops one if it can. Of turns that seem equally good the seed
/// chooses one: the same position and seed give the same turn, always.
#[must_use]
pub fn choose(position: &Position, seed: u64) -> Option<Turn> {
    let player = position.to_act()?;
    let mut turns = Vec::new();
    let mut order = BinaryHeap::new();
    visit_turns(position, |turn, behind| {
        order.push((evaluate(behind, player), Reverse(turns.len())));
        turns.push((*turn, *behind));
    });
    let mut random = random(position, seed);
    let mut best = None;
    let mut most = i32::MIN;
    let mut equals = 0;
    // The best first, equals as they were met.
    while let Some((worth, Reverse(index))) = order.pop() {
        // A reply never makes a turn better: no turn worth less than the best so far can catch up.
        if worth < most {
            break;
        }
        let (turn, behind) = &turns[index];
        let worth = worth - reply_worth(behind, worth.saturating_sub(most));
        if worth > most {
            (most, equals) = (worth, 0);
        }
        if worth == most {
            equals += 1;
            // Each of the equals is kept with the same chance, however many there are.
            if random.next().is_multiple_of(equals) {
                best = Some(*turn);
            }
        }
    }
    best
}

/// What whoever is to act can win at once: the game, or rings. Where it is more than enough, it may
/// be more than is said.
fn reply_worth(position: &Position, enough: i32) -> i32 {
    match position.to_act() {
        Some(player) => gain(position, player, enough),
        None => 0,
    }
}

/// The most that a player can gain in what is left of their turn, looked for until it is more than
/// enough.
fn gain(position: &Position, player: Player, enough: i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == Some(player) {
            WIN
        } else {
            0
        };
    }
    if position.to_act() != Some(player) || position.stage() == Stage::Placing {
        return 0;
    }
    let mut most = 0;
    position.visit_steps(|step| {
        if most <= enough && most < WIN {
            let next = position.play_unchecked(step);
            let taken = next.rings_taken(player) - position.rings_taken(player);
            let now = RING * i32::from(taken);
            most = most.max(now + gain(&next, player, enough - now));
        }
    });
    most
}

/// Begins at the seed and what stands on the board, so that one seed serves a whole game.
fn random(position: &Position, seed: u64) -> SplitMix64 {
    let sets = Player::ALL.map(|player| [position.rings(player), position.markers(player)]);
    let mut random = SplitMix64::new(seed);
    for bits in sets.as_flattened().iter().map(|set| set.bits()) {
        random.stir(bits as u64);
        random.stir((bits >> 64) as u64);
    }
    random
}
