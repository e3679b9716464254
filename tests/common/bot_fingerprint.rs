//! What the bot chooses in 50 positions, as one number to compare between machines.

use yinsh::bot;
use yinsh::rules::Variant;

use super::play::random_position;

/// What [`bot_fingerprint`] gives. Changes with the bot's judgement, never with the machine.
pub const EXPECTED: u64 = 762_593_731_882_263_490;

/// The turns chosen in 50 positions of random games, folded by FNV-1a.
pub fn bot_fingerprint() -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for seed in 0..50 {
        let variant = Variant::ALL[(seed % 2) as usize];
        let turn = bot::choose(&random_position(variant, seed), seed);
        for byte in format!("{turn:?}\n").bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}
