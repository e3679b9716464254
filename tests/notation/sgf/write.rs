//! What is written comes back, also large and odd trees.

use fastrand::Rng;
use proptest::prelude::*;
use yinsh::game::{Ending, NodeId, Tree};
use yinsh::notation::sgf::{self};
use yinsh::notation::{Date, Record};
use yinsh::rules::{Player, Position, Step, Variant};

use super::{PEOPLE, comes_back, parsed};
use crate::common::play::{random_position, row_taking_step};
use crate::common::{after, position, steps};
use crate::games;
use crate::generated::cases;

#[test]
fn all_our_games_come_back() {
    for record in games() {
        comes_back(&record);
        let half = &record.steps()[..record.steps().len() / 2];
        for ending in [
            Ending::Resignation(Player::Black),
            Ending::Agreement,
            Ending::Time(Player::White),
            Ending::Time(Player::Black),
        ] {
            comes_back(&Record::of_line(*record.start(), half, Some(ending)).unwrap());
        }
    }
}

#[test]
fn every_act_has_the_form_of_boardspace() {
    let text = sgf::write(&parsed(PEOPLE));
    for line in [
        "SU[Yinsh-Blitz]",
        "DT[2005-02-11]",
        "GN[YI-Ada-Ben-2005-02-11-1904]",
        "RE[Game won by Ada]",
        "P0[id \"Ada\"]",
        "; P0[0 Start White]",
        "; P0[1 place wr G 4]",
        "; P0[2 Done]",
        "; P1[3 place br D 8]",
        "; P0[21 move E 9 E 10]",
    ] {
        assert!(text.lines().any(|there| there == line), "{line}: {text}");
    }
    let end = "\n; P0[78 remove w E 10 I 10]\n; P0[79 remove wr D 1]\n; P0[80 Done]\n)\n";
    let moved = "\n; P0[77 move F 10 J 10]";
    assert!(text.ends_with(&format!("{moved}{end}")), "{text}");

    let blocked = position("W marker A5, rings A2 A3 A4, out 2; B rings B2 B3 B4 B5 K9");
    let pass = Record::of_line(blocked, &[Step::Pass], None).unwrap();
    assert!(sgf::write(&pass).contains("; P0[1 Pass]\n; P0[2 Done]\n"));
    comes_back(&pass);
}

/// A tree with variations in a turn and at the start, comments everywhere, and endings.
fn studied() -> Record {
    let mut tree = Tree::new(Position::new(Variant::Standard));
    let add = |tree: &mut Tree, line: &str| tree.add_line(NodeId::ROOT, &steps(line)).unwrap();
    let main = add(&mut tree, "PE4 PA3 PB6");
    let other = add(&mut tree, "PE4 PC7");
    let third = add(&mut tree, "PE4 PC7 PD8");
    let first = add(&mut tree, "PF6");
    tree.set_comment(NodeId::ROOT, "About [it] all \\o/; (really)".to_owned());
    tree.set_comment(main, "ends with a \\".to_owned());
    tree.set_comment(other, "\n two\nlines\r\n\r \t".to_owned());
    tree.set_comment(first, "]".to_owned());
    tree.set_ending(third, Some(Ending::Agreement));
    tree.set_ending(other, Some(Ending::Resignation(Player::White)));
    Record {
        players: ["A \"B\" ] \\".to_owned(), String::new()],
        title: " a [title] ".to_owned(),
        date: Date::new(987, 12, 31),
        ..Record::new(tree)
    }
}

#[test]
fn variations_comments_and_endings_come_back() {
    comes_back(&studied());
    comes_back(&Record::new(Tree::new(Position::new(Variant::Blitz))));
    let text = sgf::write(&studied());
    let main = text.find("place br A 3").expect("the main line");
    let variation = text.find("place br C 7").expect("a variation");
    assert!(main < variation, "{text}");
}

#[test]
fn games_begin_anywhere() {
    for seed in 0..200 {
        let variant = Variant::ALL[(seed % 2) as usize];
        let start = random_position(variant, seed);
        let line: Vec<Step> = start.legal_steps().first().copied().into_iter().collect();
        comes_back(&Record::of_line(start, &line, None).unwrap());
    }
    let over = *games()[0].position();
    assert!(over.outcome().is_some());
    comes_back(&Record::new(Tree::new(over)));
}

/// Longer than a thread's stack is deep, were it read by recursion.
#[test]
fn a_hundred_thousand_variations_within_each_other() {
    let depth = 100_000;
    let mut text = "(;GM[24];P0[place wr E 4]".to_owned();
    text.push_str(&"(;C[x]".repeat(depth));
    text.push_str(&")".repeat(depth + 1));
    let record = parsed(&text);
    assert_eq!(record.steps(), steps("PE4"));
    let comment = record.tree.comment(record.tree.main_end());
    assert_eq!(comment.len(), 2 * depth - 1);
}

/// A record with lines that branch anywhere, comments of any characters, and endings.
fn random_record(seed: u64, words: &[String]) -> Record {
    let mut random = Rng::with_seed(seed);
    let variant = Variant::ALL[random.usize(..2)];
    let start = if random.bool() {
        Position::new(variant)
    } else {
        random_position(variant, seed)
    };
    let mut tree = Tree::new(start);
    let mut nodes = vec![NodeId::ROOT];
    let mut from = NodeId::ROOT;
    for _ in 0..random.usize(..120) {
        if random.usize(..8) == 0 {
            from = nodes[random.usize(..nodes.len())];
        }
        if let Some(step) = row_taking_step(tree.position(from), &mut random) {
            from = tree.add(from, step).unwrap();
            nodes.push(from);
        }
    }
    for word in words {
        tree.set_comment(nodes[random.usize(..nodes.len())], word.clone());
    }
    for ending in [
        Ending::Agreement,
        Ending::Resignation(Player::White),
        Ending::Resignation(Player::Black),
    ] {
        if random.bool() {
            tree.set_ending(nodes[random.usize(..nodes.len())], Some(ending));
        }
    }
    let word = |index: usize| words.get(index).cloned().unwrap_or_default();
    Record {
        players: [word(0), word(1)],
        title: word(2),
        date: Date::new(random.u16(..3000), random.u8(..14), random.u8(..32)),
        tree,
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_record_comes_back(
        seed: u64,
        words in prop::collection::vec("(\\PC|[\\]\\[\\\\\"\r\n;()]){0,12}", 0..8),
    ) {
        let record = random_record(seed, &words);
        let text = sgf::write(&record);
        prop_assert_eq!(sgf::parse(&text), Ok(record), "{}", text);
    }
}

/// The game of these tests takes rows that the other side made.
#[test]
fn a_row_given_is_taken_before_the_move() {
    let given = position("W marker F3, ring F2; B markers D1 E2 G4 H5");
    after(given, "MF2-F4 RD1-H5 XA4 MB7-C7");
    let record = Record::of_line(given, &steps("MF2-F4 RD1-H5 XA4 MB7-C7"), None).unwrap();
    let text = sgf::write(&record);
    let turn =
        "; P1[3 remove b D 1 H 5]\n; P1[4 remove br A 4]\n; P1[5 move B 7 C 7]\n; P1[6 Done]\n";
    assert!(text.contains(turn), "{text}");
    comes_back(&record);
}
