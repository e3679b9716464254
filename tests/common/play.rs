//! Games played without thought, to have positions to test with.

use fastrand::Rng;
use yinsh::game::{Game, NodeId};
use yinsh::rules::{Player, Position, Stage, Step, Variant};

/// Any legal step, but a move that makes a row of one's own if there is one.
pub fn row_taking_step(position: &Position, random: &mut Rng) -> Option<Step> {
    let steps = position.legal_steps();
    let makes_row = |step: &&Step| {
        let next = position.play_unchecked(**step);
        matches!(next.stage(), Stage::TakingRow { .. }) && next.to_act() == position.to_act()
    };
    let rows: Vec<Step> = match position.stage() {
        Stage::Moving { .. } => steps.iter().filter(makes_row).copied().collect(),
        _ => Vec::new(),
    };
    choose(&rows, random).or_else(|| choose(&steps, random))
}

/// One of these steps; `None` if there is none. The same in wasm, so no `usize` is drawn.
fn choose(steps: &[Step], random: &mut Rng) -> Option<Step> {
    let count = u32::try_from(steps.len()).expect("few steps");
    (count > 0).then(|| steps[random.u32(..count) as usize])
}

/// The steps of a standard game in which both leave Black as few moves as can be and make no row
/// where that can be helped. With the seeds in [`SEEDS_WITH_PASSES`] Black has to pass.
pub fn squeezed_game(seed: u64) -> Vec<Step> {
    let mut random = Rng::with_seed(seed);
    let mut position = Position::new(Variant::Standard);
    let mut steps = Vec::new();
    loop {
        let legal = position.legal_steps();
        let step = legal.iter().min_by_key(|step| {
            let next = position.play_unchecked(**step);
            let rows = matches!(next.stage(), Stage::TakingRow { .. });
            (rows, next.mobility(Player::Black), random.u32(..1000))
        });
        let Some(step) = step else { return steps };
        steps.push(*step);
        position = position.play_unchecked(*step);
    }
}

/// See [`squeezed_game`].
pub const SEEDS_WITH_PASSES: [u64; 6] = [8, 28, 83, 108, 110, 114];

/// A game of so many random steps, or fewer if it is over before.
pub fn random_game(variant: Variant, seed: u64, steps: usize) -> Game {
    let mut random = Rng::with_seed(seed);
    let mut game = Game::new(Position::new(variant));
    for _ in 0..steps {
        match row_taking_step(game.position(), &mut random) {
            Some(step) => game.play(step).unwrap(),
            None => break,
        }
    }
    game
}

/// A position out of a random game, in any stage but the last.
pub fn random_position(variant: Variant, seed: u64) -> Position {
    let mut random = Rng::with_seed(seed);
    let mut position = Position::new(variant);
    let length = random.u32(..100);
    for _ in 0..length {
        let Some(step) = row_taking_step(&position, &mut random) else {
            break;
        };
        let next = position.play_unchecked(step);
        if next.to_act().is_none() {
            break;
        }
        position = next;
    }
    position
}

/// Tries fewer than so many steps somewhere in a game, and returns the last place. For native tests only:
/// it draws `usize`.
pub fn random_variation(game: &mut Game, random: &mut Rng, fewer_than: usize) -> NodeId {
    let places: Vec<NodeId> = game.tree().all().collect();
    let mut place = places[random.usize(..places.len())];
    for _ in 0..random.usize(..fewer_than) {
        let steps = game.tree().position(place).legal_steps();
        if steps.is_empty() {
            break;
        }
        let step = steps[random.usize(..steps.len())];
        place = game.try_step(place, step).expect("a legal step");
    }
    place
}
