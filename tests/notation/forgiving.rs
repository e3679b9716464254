//! What people write, and what happens to text on its way.

use yinsh::notation::{Record, gipf};
use yinsh::rules::{Position, Variant};

use crate::common::steps;
use crate::game;

/// The turns of the game on one line.
fn line() -> String {
    let record = game();
    gipf::write_turns(record.start(), &record.steps())
}

#[track_caller]
fn is_the_game(text: &str) {
    assert_eq!(gipf::parse(text).as_ref(), Ok(&game()), "{text}");
}

#[track_caller]
fn begins(text: &str, line: &str) {
    let start = Position::new(Variant::Standard);
    let expected = Record::of_line(start, &steps(line), None).expect("legal steps");
    assert_eq!(gipf::parse(text), Ok(expected), "{text}");
}

const TEN: &str = "e4 a3 b6 j9 k8 a4 b7 i11 j11 k10";
const TEN_PLIES: &str = "PE4 PA3 PB6 PJ9 PK8 PA4 PB7 PI11 PJ11 PK10";

#[test]
fn the_same_game_however_it_travelled() {
    let line = line();
    is_the_game(&line);
    is_the_game(&line.to_uppercase());
    is_the_game(&line.replace(' ', "\r\n"));
    is_the_game(&line.replace(' ', "\n\n\t "));
    is_the_game(&format!("\u{feff}{line}\r\n\r\n"));
    is_the_game(&line.replace(' ', "\u{a0}"));
    is_the_game(&line.replace(' ', "\u{202f}\u{200b}"));
    is_the_game(&gipf::write(&game()).replace('\n', "\r\n"));
    is_the_game(gipf::write(&game()).trim_end());
}

/// A break after every token.
#[test]
fn space_between_all_that_has_a_meaning() {
    let mut spread = String::new();
    for character in line().chars() {
        if matches!(character, '-' | ';' | 'x') {
            spread.push('\n');
        }
        spread.push(character);
        if matches!(character, '-' | ';' | 'x' | '.') {
            spread.push('\n');
        }
    }
    is_the_game(&spread);
}

#[test]
fn numbers_may_be_missing() {
    let bare: Vec<String> = gipf::turns(game().start(), &game().steps())
        .into_iter()
        .map(|turn| turn.text)
        .collect();
    is_the_game(&bare.join(" "));
    // Now and then one.
    let some = bare
        .iter()
        .enumerate()
        .map(|(index, text)| match index % 5 {
            0 => format!("{}. {text}", index + 1),
            1 => format!("{}) {text}", index + 1),
            _ => text.clone(),
        });
    is_the_game(&some.collect::<Vec<_>>().join(" "));
}

#[test]
fn dashes_and_arrows_of_all_kinds() {
    for dash in ["-", "–", "—", "−", "‐", "‑", "→", "->", "-->", " - ", " → "] {
        begins(
            &format!("{TEN} e4{dash}e10"),
            &format!("{TEN_PLIES} ME4-E10"),
        );
    }
    is_the_game(&line().replace('-', "→").replace('x', "×"));
}

#[test]
fn a_move_without_a_dash() {
    begins(&format!("{TEN} e4 e10"), &format!("{TEN_PLIES} ME4-E10"));
    begins(&format!("{TEN}\ne4\ne10"), &format!("{TEN_PLIES} ME4-E10"));
    is_the_game(&line().replace('-', " "));
}

#[test]
fn players_before_turns() {
    begins("(W)E4 (B)A3 (white) B6 (Black)J9", "PE4 PA3 PB6 PJ9");
    begins("1.(W)E4 (B)2.A3", "PE4 PA3");
    let sided = gipf::turns(game().start(), &game().steps())
        .into_iter()
        .map(|turn| {
            let side = &turn.player.to_string()[..1].to_uppercase();
            format!("({side}){}", turn.text.to_uppercase().replace('-', "→"))
        });
    is_the_game(&sided.collect::<Vec<_>>().join("\n"));
}

#[test]
fn comments_and_other_headers_are_passed_over() {
    begins(
        "{opening} [Site \"a club\"] 1.e4 {good: x} 2.a3{}\n{more\nlines} 3.b6",
        "PE4 PA3 PB6",
    );
}

#[test]
fn commas_do_for_semicolons() {
    is_the_game(&line().replace(';', ", "));
}

#[test]
fn a_number_with_nothing_behind_it_is_the_turn_to_come() {
    begins("1.e4 2.a3 3.", "PE4 PA3");
}
