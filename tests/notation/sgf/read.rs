//! What is read: real forms, other clothes, take-backs, comments, several games.

use yinsh::game::{Ending, GameResult, How, NodeId};
use yinsh::notation::sgf::{self};
use yinsh::notation::{Date, TurnFault};
use yinsh::rules::{EndReason, Player, Variant};

use super::{PEOPLE, RESIGNED, TEN, TEN_PLIES, acts, comes_back, fails, parsed, stand_for};
use crate::common::{point, steps};

#[test]
fn the_games_of_people_and_programs() {
    let blitz = include_str!("../../data/games-blitz.tsv");
    let columns: Vec<&str> = blitz.lines().nth(3).expect("a game").split('\t').collect();
    let record = parsed(PEOPLE);
    assert_eq!(record.steps(), steps(columns[2]));
    assert_eq!(record.variant(), Variant::Blitz);
    assert_eq!(record.players, ["Ada", "Ben"]);
    assert_eq!(record.date, Date::new(2005, 2, 11));
    assert_eq!(record.title, "YI-Ada-Ben-2005-02-11-1904");
    assert!(!record.tree.has_variations());
    let how = How::Rule(EndReason::Rings);
    let winner = Some(Player::White);
    assert_eq!(record.result(), Some(GameResult { winner, how }));

    let record = parsed(RESIGNED);
    assert_eq!(record.steps(), steps("PE5 PF7 PG5"));
    assert_eq!(record.ending(), Some(Ending::Resignation(Player::Black)));
    assert_eq!(record.date, Date::new(2026, 3, 3));
    assert!(!record.tree.has_variations());
}

/// However it travelled, and however people write.
#[test]
fn the_same_game_in_other_clothes() {
    let record = parsed(PEOPLE);
    let same = |text: &str| assert_eq!(sgf::parse(text).as_ref(), Ok(&record), "{text}");
    same(&PEOPLE.replace('\n', "\r\n"));
    same(&format!("\u{feff}{PEOPLE}"));
    same(PEOPLE.trim());
    same(&PEOPLE.replace("place", "PLACE").replace("move", "Move"));
    same(&PEOPLE.replace("drop board  ", "DROP Board \u{a0}"));
    same(&PEOPLE.replace("remove w I 10 E 10", "remove w E 10 I 10"));
    same(
        &PEOPLE
            .replace("; P0[", ";P0 [\n")
            .replace("; P1[", "; p1[ "),
    );
    same(&PEOPLE.replace("GM[24]", "GM[24]XY[a][b]AP[c\\]d]"));
    same(&PEOPLE.replace("GM[24]", "GM[24]RE[Game won by Ben]"));
    let bare: Vec<String> = PEOPLE
        .lines()
        .map(|line| match line.split_once(' ') {
            Some((node, words)) if line.starts_with("; P") => {
                let words = words.trim_start_matches("P0[").trim_start_matches("P1[");
                let (_, words) = words.split_once(' ').expect("an index");
                let side = &line[2..4];
                format!("{node}{side}[{words}")
            }
            _ => line.to_owned(),
        })
        .collect();
    assert!(bare.join("\n").contains(";P0[place wr  G 4]"));
    same(&bare.join("\n"));
}

#[test]
fn a_comment_belongs_to_the_step_of_its_node() {
    let game = |nodes: &str| {
        let placed = acts(TEN);
        parsed(&format!("{}{nodes})", placed.trim_end_matches(')')))
    };
    let end = |nodes: &str| {
        let record = game(nodes);
        record.tree.comment(record.tree.main_end()).to_owned()
    };
    assert_eq!(end(";P0[move E 4 E 10]C[good]"), "good");
    assert_eq!(end(";C[good]P0[move E 4 E 10]"), "good");
    assert_eq!(
        end(";P0[place w E 4]C[go]\n;P0[drop board E 10]C[od]"),
        "go\nod"
    );
    assert_eq!(
        end(
            ";P0[move E 4 E 9]C[oh];P0[pick board E 4]C[no];P0[drop board E 10]C[good];P0[Done]C[!]"
        ),
        "oh\nno\ngood\n!"
    );
    assert_eq!(
        end(";P0[move E 4 E 10]C[soft\\\nbreak \\] \\\\]"),
        "softbreak ] \\"
    );
    let record = parsed("(;GM[24]C[all];C[more];P0[place wr E 4])");
    assert_eq!(record.tree.comment(NodeId::ROOT), "all\nmore");
    let unfinished = game(";P0[place w E 4]C[hm]");
    assert_eq!(unfinished.steps(), steps(TEN_PLIES));
    assert_eq!(unfinished.tree.comment(unfinished.tree.main_end()), "hm");
}

#[test]
fn only_the_last_act_counts() {
    let start = |text: &str, plies: &str| {
        let record = parsed(&acts(text));
        assert_eq!(record.steps(), steps(plies), "{text}");
        assert!(!record.tree.has_variations(), "{text}");
    };
    start("W pick wr, W drop wr, W place wr E 4", "PE4");
    start("W pick wr, W drop board E 4", "PE4");
    start(
        "W place wr E 4, B pick br, B drop br, B place br A 3",
        "PE4 PA3",
    );
    start("W place wr E 4, W pick board E 4, W drop board E 5", "PE5");
    start(
        "W place wr E 4, W pick wr, W drop wr, W place wr E 5",
        "PE5",
    );
    start("W place wr E 4, W pick wr, W drop wr", "");
    let moved = "W place w E 4, W drop board E 9";
    stand_for(moved, "ME4-E9");
    stand_for(
        &format!("{moved}, W pick board E 4, W drop board E 10"),
        "ME4-E10",
    );
    stand_for(
        &format!("{moved}, W pick board E 9, W drop board E 10"),
        "ME4-E10",
    );
    stand_for(
        &format!(
            "{moved}, W pick board E 4, W drop board E 10, W pick board E 4, W drop board E 8"
        ),
        "ME4-E8",
    );
    stand_for(&format!("{moved}, W pick board E 4, W drop board E 4"), "");
    stand_for(
        &format!("{moved}, W pick board E 4, W drop w, W place w B 6, W drop board C 6"),
        "MB6-C6",
    );
    stand_for(
        "W move E 4 E 9, W pick board E 9, W drop board E 10",
        "ME4-E10",
    );
    stand_for("W place w E 4, W place w B 6, W drop board C 6", "MB6-C6");
    stand_for("W pick w, W drop board E 4, W drop board E 5", "ME4-E5");
    stand_for("W place w E 4", "");
    stand_for("W place w E 4, W Resign, W Done", "");
}

#[test]
fn what_is_done_is_not_taken_back() {
    let e4 = point("E4");
    fails(
        "W move E 4 E 9, W Done, W pick board E 9",
        12,
        TurnFault::Side(Player::White),
    );
    fails(
        "W move E 4 E 9, B pick board E 9",
        12,
        TurnFault::NotTakenBack(point("E9")),
    );
    fails(
        "W move E 4 E 9, W pick board B 6",
        12,
        TurnFault::NotTakenBack(point("B6")),
    );
    fails("W pick board B 6", 11, TurnFault::NotTakenBack(point("B6")));
    fails("W drop board E 5", 11, TurnFault::NothingInHand);
    fails("W place w E 4, W Done", 11, TurnFault::GoalMissing(e4));
    fails(
        "W place w E 4, B move A 4 A 5",
        11,
        TurnFault::GoalMissing(e4),
    );
}

#[test]
fn take_backs_leave_other_lines_alone() {
    let placed = acts(TEN);
    let placed = placed.trim_end_matches(')');
    let text = format!(
        "{placed};P0[move E 4 E 9]C[first](;P0[pick board E 9];P0[drop board E 10])(;P1[move A 4 A 5]))"
    );
    let record = parsed(&text);
    assert_eq!(record.steps(), steps(&format!("{TEN_PLIES} ME4-E9 MA4-A5")));
    let ways = record
        .tree
        .all()
        .filter(|id| record.tree.children(*id).is_empty());
    assert_eq!(ways.count(), 2);
    comes_back(&record);
}

#[test]
fn games_one_behind_another() {
    let broken = "(;GM[24];P0[what])";
    let text = format!("{PEOPLE}\n{broken}{RESIGNED}");
    let games: Vec<_> = sgf::parse_all(&text).collect();
    assert_eq!(games.len(), 3);
    assert_eq!(games[0].1, sgf::parse(PEOPLE));
    assert!(games[1].1.is_err());
    assert_eq!(games[2].1, sgf::parse(RESIGNED));
    let line = 1 + PEOPLE.lines().count() as u32 + 1;
    assert_eq!(games[1].0.line, line);
    assert_eq!(sgf::parse_all("").count(), 0);
    assert_eq!(
        sgf::parse_all("(;GM[24]) x (;GM[24])").count(),
        2,
        "then an error"
    );
}
