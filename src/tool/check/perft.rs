//! `yinsh check perft`: counts of positions.

use super::{Report, RowCheck, number, replay, rows};
use crate::rules::{self, Player, Position, Stage, Variant};

/// Compares rows of name, plies from the empty board, kind of the next ply, side to act, and
/// `perft(1),perft(2),...`.
#[must_use]
pub fn perft(text: &str) -> Report {
    rows(text, check)
}

fn check(row: &mut RowCheck<'_>, columns: [&str; 5]) -> Result<(), String> {
    let [name, plies, next, side, counts] = columns;
    let position = replay(&Position::new(Variant::Standard), plies)?;
    row.compare(format_args!("{name}: the next ply"), next, kind(&position));
    row.compare(
        format_args!("{name}: the side to act"),
        side,
        letter(position.to_act()),
    );
    for (depth, count) in (1..).zip(counts.split(',')) {
        let said: u64 = number(count)?;
        let found = rules::perft(&position, depth);
        row.compare(format_args!("{name}: perft({depth})"), said, found);
    }
    Ok(())
}

const fn kind(position: &Position) -> &'static str {
    match position.stage() {
        Stage::Placing => "place",
        Stage::Moving { .. } => "move",
        Stage::TakingRow { .. } => "row",
        Stage::TakingRing { .. } => "ring",
        Stage::Over(_) => "over",
    }
}

const fn letter(player: Option<Player>) -> &'static str {
    match player {
        Some(Player::White) => "W",
        Some(Player::Black) => "B",
        None => "-",
    }
}
