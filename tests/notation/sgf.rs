//! SGF: what is written comes back, take-backs, what is refused.

use fastrand::Rng;
use proptest::prelude::*;
use yinsh::game::{Ending, GameResult, How, NodeId, Tree};
use yinsh::notation::sgf::{self, ParseError, SyntaxFault};
use yinsh::notation::{Date, Place, Record, TurnFault};
use yinsh::rules::{EndReason, IllegalStep, Player, Position, Stage, Step, Variant};

use crate::common::play::{random_position, row_taking_step};
use crate::common::{after, point, position, steps};
use crate::generated::cases;
use crate::{game, games};

const PEOPLE: &str = include_str!("../data/boardspace-people.sgf");
const RESIGNED: &str = include_str!("../data/boardspace-resigned.sgf");

fn parsed(text: &str) -> Record {
    match sgf::parse(text) {
        Ok(record) => record,
        Err(error) => panic!("{error}: {text}"),
    }
}

#[track_caller]
fn comes_back(record: &Record) {
    let text = sgf::write(record);
    assert_eq!(sgf::parse(&text).as_ref(), Ok(record), "{text}");
}

/// A game with these acts, from its beginning.
fn acts(acts: &str) -> String {
    let nodes: String = acts
        .split(", ")
        .map(|act| {
            let (player, words) = act.split_at(1);
            let side = usize::from(player == "B");
            format!("\n; P{side}[7 {}]", words.trim())
        })
        .collect();
    format!("(;GM[24]SU[Yinsh]{nodes})")
}

const TEN: &str = "W place wr E 4, B place br A 3, W place wr B 6, B place br J 9, W place wr K 8, \
    B place br A 4, W place wr B 7, B place br I 11, W place wr J 11, B place br K 10";
const TEN_PLIES: &str = "PE4 PA3 PB6 PJ9 PK8 PA4 PB7 PI11 PJ11 PK10";

/// What these acts behind the placing of the rings stand for.
#[track_caller]
fn stand_for(text: &str, plies: &str) {
    let record = parsed(&acts(&format!("{TEN}, {text}")));
    assert_eq!(
        record.steps(),
        steps(&format!("{TEN_PLIES} {plies}")),
        "{text}"
    );
    assert!(!record.tree.has_variations(), "{text}");
}

/// The fault of acts behind the placing of the rings, in the last of them.
#[track_caller]
fn fails(text: &str, number: u32, fault: TurnFault) {
    let text = acts(&format!("{TEN}, {text}"));
    match sgf::parse(&text) {
        Err(ParseError::Illegal(error)) => {
            assert_eq!((error.number, error.fault), (number, fault), "{text}");
            let line = text.lines().count() as u32;
            assert_eq!(error.place, Place { line, column: 6 }, "{text}");
        }
        other => panic!("{other:?}: {text}"),
    }
}

#[track_caller]
fn syntax(text: &str, line: u32, column: u32, fault: SyntaxFault) {
    match sgf::parse(text) {
        Err(ParseError::Syntax(error)) => {
            let expected = (Place { line, column }, fault);
            assert_eq!((error.place, error.fault), expected, "{text}");
        }
        other => panic!("{other:?}: {text}"),
    }
}

#[test]
fn the_games_of_people_and_programs() {
    let blitz = include_str!("../data/games-blitz.tsv");
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
fn all_our_games_come_back() {
    for record in games() {
        comes_back(&record);
        let half = &record.steps()[..record.steps().len() / 2];
        for ending in [Ending::Resignation(Player::Black), Ending::Agreement] {
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
fn what_the_rules_forbid() {
    let step = TurnFault::Step;
    let moving = Stage::Moving { after_pass: false };
    fails("W place wr E 5", 11, step(IllegalStep::Stage(moving)));
    fails("W place w E 5", 11, step(IllegalStep::NoRing(point("E5"))));
    fails(
        "W place w A 4",
        11,
        step(IllegalStep::OpponentRing(point("A4"))),
    );
    fails("W place b A 4", 11, TurnFault::Side(Player::Black));
    fails("B move A 4 A 5", 11, TurnFault::Side(Player::Black));
    fails(
        "W move E 4 E 5, W move E 5 E 6",
        12,
        TurnFault::Side(Player::White),
    );
    fails("W move E 4 A 4", 11, step(IllegalStep::OnRing(point("A4"))));
    fails("W Pass", 11, step(IllegalStep::CanMove));
    fails("W remove wr E 4", 11, step(IllegalStep::Stage(moving)));
    fails(
        "W remove w E 4 E 9",
        11,
        TurnFault::NoRow(point("E4"), point("E9")),
    );
    fails("W Start Black", 11, TurnFault::Side(Player::Black));
    fails("W Resign, B move A 4 A 5", 11, TurnFault::Ended);
    fails(
        "W move E 4 E 5, B Resign, W AcceptDraw",
        12,
        TurnFault::Ended,
    );

    let start = position("W markers F3 F4 F5 F7 F8, ring F6; B ring E5, markers D4");
    let row = |acts: &str| {
        let line = yinsh::notation::position_line::write(&start);
        sgf::parse(&format!("(;START[{line}];P0[move F 6 G 6]{acts})"))
    };
    assert!(row(";P0[remove w F 7 F 3];P0[remove wr G 6]").is_ok());
    let error = row(";P1[move E 5 E 6]").unwrap_err();
    let due = Stage::TakingRow {
        mover: Player::White,
    };
    assert!(
        matches!(error, ParseError::Illegal(error) if error.fault == TurnFault::Unfinished(due)),
        "{error}"
    );
    let error = row(";P0[remove b F 3 F 7]").unwrap_err();
    assert!(error.to_string().contains(": turn 1: "), "{error}");
}

/// A resignation is told before what the game could have been.
#[test]
fn where_the_players_end_the_game() {
    let read = |lines: &str| sgf::parse(&format!("(;GM[24];P0[place wr E 4]{lines})"));
    let record = read("(;P1[Resign])(;P1[place br A 3])").unwrap();
    assert_eq!(record.steps(), steps("PE4"));
    assert_eq!(record.ending(), Some(Ending::Resignation(Player::Black)));
    assert!(record.tree.has_variations());
    match read("(;P1[place br A 3])(;P1[Resign])") {
        Err(ParseError::Illegal(error)) => assert_eq!(error.fault, TurnFault::GoesOn),
        other => panic!("{other:?}"),
    }
    let drawn = read(";P0[OfferDraw];P1[DeclineDraw];P1[OfferDraw];P0[AcceptDraw]").unwrap();
    assert_eq!(drawn.ending(), Some(Ending::Agreement));
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
fn what_is_not_written_so() {
    let word = |word: &str| SyntaxFault::Word(word.to_owned());
    syntax("", 1, 1, SyntaxFault::Empty);
    syntax(" \n(;)", 2, 1, SyntaxFault::Empty);
    syntax("(;FF[4]C[words])", 1, 1, SyntaxFault::Empty);
    syntax("hello", 1, 1, SyntaxFault::Character('h'));
    syntax("(", 1, 2, SyntaxFault::NodeMissing);
    syntax("(;GM[24]\n(", 2, 2, SyntaxFault::NodeMissing);
    syntax("(;GM[24]\n", 2, 1, SyntaxFault::UnclosedGame);
    syntax("(;GM[24];P0[1 place", 1, 12, SyntaxFault::UnclosedValue);
    syntax("(;GM[24]C[x\\]", 1, 10, SyntaxFault::UnclosedValue);
    syntax("(;GM[24]C)", 1, 10, SyntaxFault::ValueMissing);
    syntax("(;GM[24]?)", 1, 9, SyntaxFault::Character('?'));
    syntax("(;GM[24](;);)", 1, 12, SyntaxFault::Character(';'));
    syntax("(;GM[24]) x", 1, 11, SyntaxFault::Behind);
    syntax("(;GM[24])\n(;GM[24])", 2, 1, SyntaxFault::Behind);
    syntax("(;GM[1]SZ[19];B[aa])", 1, 3, SyntaxFault::OtherGame);
    syntax(
        "(;FF[4];B[aa])",
        1,
        9,
        SyntaxFault::Property("B".to_owned()),
    );
    syntax(
        "(;SU[Zertz])",
        1,
        3,
        SyntaxFault::Variant("Zertz".to_owned()),
    );
    syntax("(;SU[Yinsh]SU[Yinsh])", 1, 12, SyntaxFault::Second("SU"));
    syntax("(;GM[24];SU[Yinsh])", 1, 10, SyntaxFault::Misplaced("SU"));
    syntax("(;GM[24];P0[7])", 1, 13, SyntaxFault::CommandMissing);
    syntax("(;GM[24];P0[ 7 jump E 4])", 1, 14, word("jump"));
    syntax("(;GM[24];P0[Edit])", 1, 13, word("Edit"));
    syntax("(;GM[24];P0[Done twice])", 1, 13, word("twice"));
    syntax("(;GM[24];P0[Start Red])", 1, 13, word("Red"));
    syntax("(;GM[24];P0[place x E 4])", 1, 13, word("x"));
    syntax("(;GM[24];P0[place])", 1, 13, SyntaxFault::PieceMissing);
    syntax(
        "(;GM[24];P0[place board E 4])",
        1,
        13,
        SyntaxFault::PieceMissing,
    );
    syntax(
        "(;GM[24];P0[remove board E 4])",
        1,
        13,
        SyntaxFault::PieceMissing,
    );
    syntax("(;GM[24];P0[place wr])", 1, 13, SyntaxFault::PointMissing);
    syntax("(;GM[24];P0[move E 4 E])", 1, 13, SyntaxFault::PointMissing);
    syntax(
        "(;GM[24];P0[place wr A 1])",
        1,
        13,
        SyntaxFault::NoPoint("A1".to_owned()),
    );
    let start = "4/7/8/9/10/9/10/9/8/7/4 w place 51 0-0";
    syntax(
        &format!("(;SU[Yinsh]START[{start} blitz])"),
        1,
        1,
        SyntaxFault::StartVariant,
    );
    match sgf::parse(&format!("(;START[{start}])")) {
        Err(ParseError::Syntax(error)) => {
            assert!(matches!(error.fault, SyntaxFault::Start(_)), "{error}");
            assert_eq!(error.place.column, 3);
        }
        other => panic!("{other:?}"),
    }
}

/// The text says what it says before anything is played.
#[test]
fn the_text_is_read_before_the_rules_are_asked() {
    let text = "(;GM[24];P0[place wr E 4];P1[place br E 4];P0[what])";
    syntax(text, 1, 47, SyntaxFault::Word("what".to_owned()));
}

/// The game itself, with a mistake in one turn: the error names this turn.
#[test]
fn a_mistake_in_the_middle_of_a_game() {
    let text = sgf::write(&game());
    let lines: Vec<&str> = text.lines().collect();
    let mut turn = 1;
    for (index, line) in lines.iter().enumerate() {
        let is_act = line.contains("place") || line.contains("move");
        if is_act {
            let mut changed = lines.clone();
            // Nothing is to be taken here, or not this.
            let act = format!("{}[remove wr F 6]", &line[..4]);
            changed[index] = &act;
            if line.contains("remove wr") || line.contains("remove br") {
                continue;
            }
            match sgf::parse(&changed.join("\n")) {
                Err(ParseError::Illegal(error)) => {
                    assert_eq!((error.number, error.place.line), (turn, index as u32 + 1));
                }
                other => panic!("{other:?}"),
            }
        }
        if line.contains("Done") {
            turn += 1;
        }
    }
    assert!(turn > 60);
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
