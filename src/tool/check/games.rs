//! `yinsh check games`: whole games with the number of legal plies at each point.

use super::{Report, RowCheck, number, play, rows};
use crate::rules::{Outcome, Player, PointSet, Position, Variant};

/// Compares rows of result, number of plies, plies, number of legal plies before each ply, and
/// final position (`WR=E1,F2 BR=... WM=... BM=...`).
#[must_use]
pub fn games(text: &str, variant: Variant) -> Report {
    rows(text, |row, columns| check(row, columns, variant))
}

fn check(row: &mut RowCheck<'_>, columns: [&str; 5], variant: Variant) -> Result<(), String> {
    let [result, count, plies, legal, last] = columns;
    let plies: Vec<&str> = plies.split_whitespace().collect();
    let legal: Vec<&str> = legal.split(',').collect();
    row.compare("the number of plies", number(count)?, plies.len());
    row.compare(
        "the length of the list of legal plies",
        legal.len(),
        plies.len(),
    );
    let mut position = Position::new(variant);
    for (index, ply) in plies.iter().enumerate() {
        if let Some(said) = legal.get(index) {
            let what = format_args!("the number of legal plies before ply {} ({ply})", index + 1);
            row.compare(what, number(said)?, position.count_steps() as usize);
        }
        position = play(&position, index, ply)?;
    }
    row.compare("the result", result, name(position.outcome()));
    compare_position(row, last, &position)
}

const fn name(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "open",
        Some(Outcome { winner, .. }) => match winner {
            Some(Player::White) => "white",
            Some(Player::Black) => "black",
            None => "draw",
        },
    }
}

fn compare_position(row: &mut RowCheck<'_>, text: &str, position: &Position) -> Result<(), String> {
    let [white, black] = Player::ALL;
    let sets = [
        ("WR", position.rings(white)),
        ("BR", position.rings(black)),
        ("WM", position.markers(white)),
        ("BM", position.markers(black)),
    ];
    let fields: Vec<&str> = text.split_whitespace().collect();
    if fields.len() != sets.len() {
        return Err(format!(
            "{text:?} is no position: WR=..., BR=..., WM=..., BM=..."
        ));
    }
    for (field, (name, set)) in fields.into_iter().zip(sets) {
        let points = field
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix('='));
        let points = points.ok_or_else(|| format!("{name}=... was expected, {field:?} found"))?;
        row.compare(
            format_args!("the final {name}"),
            list(read(points)?),
            list(set),
        );
    }
    Ok(())
}

fn read(points: &str) -> Result<PointSet, String> {
    points
        .split(',')
        .filter(|point| !point.is_empty())
        .map(|point| point.parse().map_err(|error| format!("{point:?}: {error}")))
        .collect()
}

fn list(set: PointSet) -> String {
    let points: Vec<String> = set.into_iter().map(|point| point.to_string()).collect();
    points.join(",")
}
