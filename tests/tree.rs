//! The tree of a game: main line, variations, and what undoing leaves of them.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::steps;
use yinsh::game::{Ending, Game, NodeId, Seats, Tree, Unit};
use yinsh::rules::{Player, Position, Step, Variant};

fn step(text: &str) -> Step {
    text.parse().expect("a step")
}

fn game(line: &str) -> Game {
    Game::from_steps(Position::new(Variant::Standard), &steps(line)).expect("legal steps")
}

/// The main line as text.
fn main_line(tree: &Tree) -> String {
    let steps = tree.steps_to(tree.main_end());
    let words: Vec<String> = steps.iter().map(Step::to_string).collect();
    words.join(" ")
}

#[test]
fn what_was_undone_is_forgotten_when_something_else_is_played() {
    let mut game = game("PE4 PA3 PB6");
    assert!(game.undo(Unit::Step, Seats::default()));
    game.play(step("PC7")).unwrap();
    assert_eq!(main_line(game.tree()), "PE4 PA3 PC7");
    assert!(!game.tree().has_variations());
}

#[test]
fn what_was_undone_stays_if_something_was_written_about_it() {
    let mut game = game("PE4 PA3 PB6");
    game.set_comment(game.here(), "the corner".to_owned());
    game.undo(Unit::Step, Seats::default());
    game.play(step("PC7")).unwrap();
    assert_eq!(main_line(game.tree()), "PE4 PA3 PC7");
    assert!(game.tree().has_variations());
    assert!(!game.can_redo());
}

#[test]
fn a_step_tried_elsewhere_changes_neither_the_main_line_nor_the_cursor() {
    let mut game = game("PE4 PA3 PB6");
    let second = game.tree().main_line()[1];
    let tried = game.try_step(second, step("PC7")).unwrap();
    let again = game.try_step(second, step("PC7")).unwrap();
    assert_eq!(tried, again, "the same step is the same place");
    assert_eq!(main_line(game.tree()), "PE4 PA3 PB6");
    assert_eq!(game.cursor(), 3);
    assert!(game.try_step(second, step("PA3")).is_err());
    assert_eq!(game.tree().steps_to(tried), steps("PE4 PA3 PC7"));
}

#[test]
fn a_promoted_variation_is_played_on_and_the_old_line_stays() {
    let mut game = game("PE4 PA3 PB6 PJ9");
    let second = game.tree().main_line()[1];
    let tried = game.try_step(second, step("PC7")).unwrap();
    game.promote(tried);
    assert_eq!(main_line(game.tree()), "PE4 PA3 PC7");
    assert_eq!((game.cursor(), game.here()), (3, tried));
    game.play(step("PD8")).unwrap();
    assert_eq!(main_line(game.tree()), "PE4 PA3 PC7 PD8");
    let old = game.tree().children(second)[1];
    assert_eq!(game.tree().line_from(old).len(), 1, "PB6 PJ9");
    game.promote(old);
    assert_eq!(main_line(game.tree()), "PE4 PA3 PB6 PJ9");
    assert_eq!(game.cursor(), 4);
}

#[test]
fn a_game_given_up_ends_its_main_line_and_can_be_studied_on() {
    let mut game = game("PE4 PA3");
    game.end(Ending::Resignation(Player::White)).unwrap();
    let end = game.here();
    let tried = game.try_step(end, step("PB6")).unwrap();
    assert_eq!(main_line(game.tree()), "PE4 PA3");
    assert!(game.result().is_some());
    assert!(game.tree().has_variations());
    game.promote(tried);
    assert_eq!(game.result(), None, "it goes on after all");
    assert_eq!(main_line(game.tree()), "PE4 PA3 PB6");
}

#[test]
fn only_what_was_not_played_can_be_removed() {
    let mut game = game("PE4 PA3 PB6");
    let line = game.tree().main_line();
    let tried = game.try_step(line[0], step("PC7")).unwrap();
    assert!(!game.remove(line[1]));
    assert!(!game.remove(NodeId::ROOT));
    assert!(game.remove(tried));
    assert!(!game.tree().has_variations());
    game.undo(Unit::Step, Seats::default());
    assert!(game.remove(line[2]), "it was undone");
    assert_eq!(main_line(game.tree()), "PE4 PA3");
}

#[test]
fn trees_are_equal_by_their_lines_not_by_how_they_came_about() {
    let start = Position::new(Variant::Standard);
    let build = |lines: &[&str]| {
        let mut tree = Tree::new(start);
        for line in lines {
            tree.add_line(NodeId::ROOT, &steps(line)).unwrap();
        }
        tree
    };
    let one = build(&["PE4 PA3 PB6", "PE4 PC7 PD8"]);
    let mut other = build(&["PE4 PC7", "PE4 PA3 PB6", "PE4 PC7 PD8"]);
    assert_ne!(one, other, "in another order");
    let main = other.children(other.children(NodeId::ROOT)[0])[1];
    other.promote(main);
    assert_eq!(one, other);
    other.set_comment(main, "!".to_owned());
    assert_ne!(one, other);
    assert_ne!(one, Tree::new(Position::new(Variant::Blitz)));
}

#[test]
fn a_game_is_handed_on_without_what_was_undone() {
    let mut game = game("PE4 PA3 PB6");
    game.undo(Unit::Step, Seats::default());
    assert_eq!(main_line(&game.played()), "PE4 PA3");
    assert_eq!(main_line(game.tree()), "PE4 PA3 PB6");
}
