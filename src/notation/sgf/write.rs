//! Writing games.

use core::fmt::Write;

use super::sheet::on_time;
use crate::game::{Ending, GameResult, How, NodeId};
use crate::notation::{Record, position_line};
use crate::rules::{Player, Point, Position, Step, Variant};

/// Writes a game with all its lines so that [`parse`](super::parse) reads it.
///
/// The main line comes first, and each act has a node of its own, as on Boardspace: a ring move is a
/// single `move`, and `Done` ends each turn. A loss on time is a resignation there, and told by the result, `RE[W+T]`; in a
/// variation nothing tells it.
#[must_use]
pub fn write(record: &Record) -> String {
    let mut writer = Writer {
        record,
        text: String::new(),
    };
    writer.root();
    writer.lines();
    writer.text.push_str(")\n");
    writer.text
}

struct Writer<'a> {
    record: &'a Record,
    text: String,
}

/// What is still to be written.
enum Work {
    /// A way to go on, so many acts after the start.
    Line(Way, u32),
    /// The same in parentheses.
    Variation(Way, u32),
    Close,
}

#[derive(Clone, Copy)]
enum Way {
    /// The step that leads to this place, and what follows it.
    Step(NodeId),
    /// The players end the game here.
    End(Ending),
}

impl Writer<'_> {
    fn property(&mut self, name: &str, value: &str) {
        let value = value.replace('\\', "\\\\").replace(']', "\\]");
        // Writing to a string never fails.
        let _ = write!(self.text, "{name}[{value}]");
    }

    /// A property on a line of its own.
    fn header(&mut self, name: &str, value: &str) {
        self.property(name, value);
        self.text.push('\n');
    }

    fn root(&mut self) {
        let record = self.record;
        self.text.push_str("(;\nGM[24]VV[2]\n");
        self.header(
            "SU",
            match record.variant() {
                Variant::Standard => "Yinsh",
                Variant::Blitz => "Yinsh-Blitz",
            },
        );
        if let Some(date) = record.date {
            self.header("DT", &date.to_string());
        }
        if !record.title.is_empty() {
            self.header("GN", &record.title);
        }
        if let Some(result) = record.result() {
            self.header("RE", &verdict(record, result));
        }
        for (name, player) in ["P0", "P1"].into_iter().zip(&record.players) {
            self.header(name, &format!("id \"{player}\""));
        }
        if *record.start() != Position::new(record.variant()) {
            self.header("START", &position_line::write(record.start()));
        }
        self.comment(NodeId::ROOT);
        if let Some(first) = record.start().to_act() {
            let words = match first {
                Player::White => "Start White",
                Player::Black => "Start Black",
            };
            self.node(first, &mut 0, words);
        }
    }

    fn comment(&mut self, node: NodeId) {
        let comment = self.record.tree.comment(node);
        if !comment.is_empty() {
            self.property("C", comment);
        }
    }

    /// A node with an act.
    fn node(&mut self, player: Player, count: &mut u32, words: &str) {
        if !self.text.ends_with(['(', '\n']) {
            self.text.push('\n');
        }
        let side = player.index();
        // Writing to a string never fails.
        let _ = write!(self.text, "; P{side}[{count} {words}]");
        *count += 1;
    }

    /// All lines, by a list of what is still to be written: they are longer than the machine's stack
    /// is deep.
    fn lines(&mut self) {
        let mut work = Vec::new();
        self.go_on(NodeId::ROOT, 1, &mut work);
        while let Some(next) = work.pop() {
            match next {
                Work::Close => self.text.push(')'),
                Work::Variation(way, count) => {
                    self.text.push_str("\n(");
                    work.extend([Work::Close, Work::Line(way, count)]);
                }
                Work::Line(Way::End(ending), mut count) => self.ending(ending, &mut count),
                Work::Line(Way::Step(node), mut count) => {
                    self.step(node, &mut count);
                    self.go_on(node, count, &mut work);
                }
            }
        }
        self.text.push('\n');
    }

    /// Takes note of what follows a place, so that the main line is written first: a single way goes
    /// on in the line, of several each opens a parenthesis.
    fn go_on(&self, node: NodeId, count: u32, work: &mut Vec<Work>) {
        let tree = &self.record.tree;
        let steps = tree.children(node).iter().map(|child| Way::Step(*child));
        let mut ways: Vec<Way> = tree.ending(node).map(Way::End).into_iter().collect();
        ways.extend(steps);
        match ways[..] {
            [way] => work.push(Work::Line(way, count)),
            _ => work.extend(
                ways.into_iter()
                    .rev()
                    .map(|way| Work::Variation(way, count)),
            ),
        }
    }

    fn step(&mut self, node: NodeId, count: &mut u32) {
        let tree = &self.record.tree;
        let (Some(step), Some(before)) = (tree.step(node), tree.parent(node)) else {
            return;
        };
        let Some(player) = tree.position(before).to_act() else {
            return;
        };
        self.node(player, count, &words(step, player));
        self.comment(node);
        if self.record.tree.position(node).to_act() != Some(player) {
            self.node(player, count, "Done");
        }
    }

    fn ending(&mut self, ending: Ending, count: &mut u32) {
        match ending {
            // Boardspace's word for that is not known; the result in the root tells it.
            Ending::Resignation(loser) | Ending::Time(loser) => {
                self.node(loser, count, "Resign");
                self.node(loser, count, "Done");
            }
            Ending::Agreement => {
                self.node(Player::White, count, "OfferDraw");
                self.node(Player::Black, count, "AcceptDraw");
            }
        }
    }
}

/// An act as Boardspace writes it.
fn words(step: Step, player: Player) -> String {
    let colour = match player {
        Player::White => 'w',
        Player::Black => 'b',
    };
    let at = |point: Point| format!("{} {}", char::from(b'A' + point.letter()), point.number());
    match step {
        Step::Place(point) => format!("place {colour}r {}", at(point)),
        Step::Move { from, to } => format!("move {} {}", at(from), at(to)),
        Step::TakeRow(row) => format!("remove {colour} {} {}", at(row.start()), at(row.end())),
        Step::TakeRing(point) => format!("remove {colour}r {}", at(point)),
        Step::Pass => "Pass".to_owned(),
    }
}

/// The result for those who read no steps.
fn verdict(record: &Record, result: GameResult) -> String {
    let Some(winner) = result.winner else {
        return "Game is a draw".to_owned();
    };
    if result.how == How::Time {
        return on_time(winner).to_owned();
    }
    match record.players[winner.index()].as_str() {
        "" => format!("Game won by {winner}"),
        name => format!("Game won by {name}"),
    }
}
