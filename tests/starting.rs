//! What `index.html` shows before the program has come: the empty board, as the program draws it, and on a first visit
//! what the program says about the first ring.
#![cfg(not(target_arch = "wasm32"))]

use yinsh::app::board::geometry::{Coordinates, PLATE, VIEW_BOX, letters, lines_path, numbers};
use yinsh::app::text::{Language, Message, Text};

/// The page before the program has come.
const PAGE: &str = include_str!("../index.html");

/// The board's drawing, a line for each element but for the numbers, which share one, indented as in the page.
fn board() -> String {
    let (left, top, width, height) = VIEW_BOX;
    let text = |class, Coordinates { words, x, y }| {
        format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{words}</text>")
    };
    let letters = text("letters", letters(false));
    let numbers = numbers(false).map(|line| text("numbers", line)).concat();
    let lines = [
        format!(
            r#"<svg class="board" viewBox="{left} {top} {width} {height}" aria-hidden="true">"#
        ),
        r#"  <g class="grid">"#.to_owned(),
        format!(r#"    <polygon class="plate-shadow" points="{PLATE}" />"#),
        format!(r#"    <polygon class="plate" points="{PLATE}" />"#),
        format!(r#"    <path class="lines" d="{}" />"#, lines_path()),
        format!("    {letters}"),
        format!("    {numbers}"),
        "  </g>".to_owned(),
        "</svg>".to_owned(),
    ];
    lines.map(|line| format!("            {line}\n")).concat()
}

#[test]
fn the_page_shows_the_board_that_the_program_draws() {
    let board = board();
    assert!(
        PAGE.contains(&board),
        "in index.html the board has to be:\n{board}"
    );
}

/// What is read later would move it, if it was painted before.
#[test]
fn the_board_comes_behind_all_that_stands_around_it() {
    let place = |part: &str| {
        let found = PAGE.find(&format!("<div class=\"layout-{part}\">"));
        found.unwrap_or_else(|| panic!("no {part}"))
    };
    for part in ["prompt", "far", "near", "turns", "controls"] {
        assert!(place(part) < place("board"), "{part}");
    }
}

#[test]
fn the_page_says_of_the_first_ring_what_the_program_says() {
    for language in Language::ALL {
        let tag = language.tag();
        let file = format!(
            "{}/src/app/text/words/{tag}.txt",
            env!("CARGO_MANIFEST_DIR")
        );
        let words = std::fs::read_to_string(file).expect("the words of a language");
        let text = Text::read(language, words).expect("a whole catalogue");
        let sentence = text.say(Message::ExplainPlacing);
        let line = format!("<span lang=\"{tag}\">{sentence}</span>");
        assert!(PAGE.contains(&line), "in index.html there has to be {line}");
    }
}
