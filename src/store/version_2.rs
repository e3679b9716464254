//! Versions 2 to 4 of the saved game: a tree of steps from any position, with what is known about it. Version 3 is
//! written only where there are clocks, or a player's time has run out; version 4 only while a turn waits to be confirmed.

use serde::{Deserialize, Serialize};

use super::words::{Ended, Side, VariantName, is_false, is_zero, read_clock, write_clock};
use super::{LoadError, SavedGame, Summary};
use crate::game::{Ending, Game, NodeId, Seats, Tree};
use crate::notation::{gipf, position_line};
use crate::rules::{Player, Position, Variant};

/// The number of this version.
pub(super) const VERSION: u64 = 2;

/// The number of this version with clocks. The builds before there were any refuse what they do not know in a text of
/// version 2; one of this number they leave as it is, for one of a newer program.
pub(super) const WITH_CLOCKS: u64 = 3;

/// The number of this version while a turn waits to be confirmed: to the builds before, it would count.
pub(super) const WITH_UNCONFIRMED: u64 = 4;

/// `{"version":2,"variant":"standard","turns":"1.e6 2.i8","played":2,
/// "white":{"seat":"person"},"black":{"seat":"bot"}}`, and what else there is to say.
///
/// The places of the tree are numbered: 0 is the beginning, then come those of the main line in
/// their order, then those of each branch.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a saved game")]
pub(super) struct Version2 {
    version: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    saved_at: u64,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    variant: VariantName,
    /// The position before the first step, if it is not the empty board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    /// The main line, what was undone as well; its last turn may be half made.
    turns: String,
    /// How many steps of the main line were played and not undone.
    played: usize,
    white: Side,
    black: Side,
    /// How the players ended the game at the end of the main line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ended: Option<Ended>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) bot_paused: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    unconfirmed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    branches: Vec<Branch>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<Comment>,
    /// For the list of games, so that it need not play them all: the points, how it ended, and the
    /// number of turns. Not believed when the game is opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seen: Option<Seen>,
}

/// A line that branches off.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a branch")]
struct Branch {
    /// The place where it does.
    at: usize,
    turns: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<Ended>,
}

/// What was written about a place.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a comment")]
struct Comment {
    at: usize,
    text: String,
}

/// What the list of games shows of a game.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what the list shows")]
pub(super) struct Seen {
    /// How many turns were played.
    pub turns: u32,
    /// `+` White has won, `-` Black has won, `=` a draw; nothing while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<char>,
}

impl Version2 {
    /// A main line from the empty board and nothing else.
    pub(super) const fn of_line(
        variant: VariantName,
        turns: String,
        played: usize,
        white: Side,
        black: Side,
    ) -> Self {
        Self {
            version: VERSION,
            saved_at: 0,
            title: String::new(),
            date: None,
            variant,
            start: None,
            turns,
            played,
            white,
            black,
            ended: None,
            bot_paused: false,
            unconfirmed: false,
            clock: None,
            branches: Vec::new(),
            comments: Vec::new(),
            seen: None,
        }
    }

    pub(super) fn of(saved: &SavedGame) -> Self {
        let tree = saved.game.tree();
        let start = *tree.start();
        let side = |player: Player| Side::of(saved.seats.of(player), &saved.names[player.index()]);
        let lines = Lines::of(tree);
        let comments = (0..).zip(&lines.places).filter_map(|(at, place)| {
            let text = tree.comment(*place).to_owned();
            (!text.is_empty()).then_some(Comment { at, text })
        });
        let knows_time = |place: &NodeId| matches!(tree.ending(*place), Some(Ending::Time(_)));
        let has_clocks = saved.clock.is_some() || lines.places.iter().any(knows_time);
        Self {
            version: match has_clocks {
                _ if saved.is_unconfirmed => WITH_UNCONFIRMED,
                true => WITH_CLOCKS,
                false => VERSION,
            },
            saved_at: saved.saved_at,
            title: saved.title.clone(),
            date: saved.date.map(|date| date.to_string()),
            start: (start != Position::new(start.variant())).then(|| position_line::write(&start)),
            ended: tree.ending(tree.main_end()).map(Ended::from),
            bot_paused: saved.bot_paused,
            unconfirmed: saved.is_unconfirmed,
            clock: saved.clock.as_ref().map(write_clock),
            comments: comments.collect(),
            branches: lines.branches,
            seen: Some(Seen::of(saved)),
            ..Self::of_line(
                start.variant().into(),
                gipf::write_turns(&start, saved.game.all_steps()),
                saved.game.cursor(),
                side(Player::White),
                side(Player::Black),
            )
        }
    }

    pub(super) fn summary(self) -> Result<Summary, LoadError> {
        let date = self.date.map(|date| date.parse()).transpose();
        let seen = self.seen.unwrap_or_default();
        let ((white, white_name), (black, black_name)) = (self.white.read(), self.black.read());
        Ok(Summary {
            variant: self.variant.into(),
            seats: Seats::new(white, black),
            names: [white_name, black_name],
            title: self.title,
            date: date.map_err(LoadError::Date)?,
            saved_at: self.saved_at,
            turns: seen.turns,
            result: match seen.result {
                Some('+') => Some(Some(Player::White)),
                Some('-') => Some(Some(Player::Black)),
                Some('=') => Some(None),
                _ => None,
            },
        })
    }

    pub(super) fn load(self) -> Result<SavedGame, LoadError> {
        let variant = Variant::from(self.variant);
        let start = match &self.start {
            None => Position::new(variant),
            Some(line) => {
                let start = position_line::parse(line).map_err(LoadError::Start)?;
                if start.variant() != variant {
                    return Err(LoadError::Variant);
                }
                start
            }
        };
        let mut tree = Tree::new(start);
        let mut places = vec![NodeId::ROOT];
        let end = read_line(&mut tree, &mut places, NodeId::ROOT, &self.turns)
            .map_err(LoadError::Turns)?;
        set_ending(&mut tree, end, self.ended)?;
        for (number, branch) in (1..).zip(self.branches) {
            let at = *places.get(branch.at).ok_or(LoadError::Place(branch.at))?;
            let end = read_line(&mut tree, &mut places, at, &branch.turns)
                .map_err(|error| LoadError::Branch { number, error })?;
            set_ending(&mut tree, end, branch.ended)?;
        }
        for comment in self.comments {
            let at = *places.get(comment.at).ok_or(LoadError::Place(comment.at))?;
            tree.set_comment(at, comment.text);
        }
        let mut game = Game::from_tree(tree);
        let steps = game.all_steps().len();
        if self.played > steps {
            let played = self.played;
            return Err(LoadError::Played { played, steps });
        }
        game.set_cursor(self.played);
        let clock = match self.clock {
            None => None,
            Some(text) => Some(read_clock(&text).ok_or(LoadError::Clock)?),
        };
        let date = self.date.map(|date| date.parse()).transpose();
        let ((white, white_name), (black, black_name)) = (self.white.read(), self.black.read());
        Ok(SavedGame {
            game,
            seats: Seats::new(white, black),
            names: [white_name, black_name],
            title: self.title,
            date: date.map_err(LoadError::Date)?,
            saved_at: self.saved_at,
            bot_paused: self.bot_paused,
            is_unconfirmed: self.unconfirmed,
            clock,
        })
    }
}

/// Reads a line behind a place into the tree, numbers its places, and returns the last.
fn read_line(
    tree: &mut Tree,
    places: &mut Vec<NodeId>,
    at: NodeId,
    turns: &str,
) -> Result<NodeId, gipf::ParseError> {
    let mut last = at;
    for step in gipf::read_turns(tree.position(at), turns)? {
        // Every step was found legal as the turns were read.
        last = tree.add(last, step).unwrap_or(last);
        places.push(last);
    }
    Ok(last)
}

fn set_ending(tree: &mut Tree, end: NodeId, ended: Option<Ended>) -> Result<(), LoadError> {
    if ended.is_some() && tree.position(end).outcome().is_some() {
        return Err(LoadError::EndedTwice);
    }
    tree.set_ending(end, ended.map(Ending::from));
    Ok(())
}

/// The lines of a tree in the order in which they are written.
struct Lines {
    /// The places by their numbers.
    places: Vec<NodeId>,
    /// All lines but the main one.
    branches: Vec<Branch>,
}

impl Lines {
    fn of(tree: &Tree) -> Self {
        let mut places = vec![NodeId::ROOT];
        places.extend(tree.main_line());
        let mut branches = Vec::new();
        // The places of a branch are numbered behind all others, and looked at in their turn.
        let mut at = 0;
        while let Some(place) = places.get(at).copied() {
            let next = tree.next(place);
            for child in tree.children(place) {
                if Some(*child) == next {
                    continue;
                }
                let line: Vec<NodeId> =
                    [*child].into_iter().chain(tree.line_from(*child)).collect();
                let steps: Vec<_> = line.iter().filter_map(|id| tree.step(*id)).collect();
                let end = line.last().copied().unwrap_or(*child);
                branches.push(Branch {
                    at,
                    turns: gipf::write_turns(tree.position(place), &steps),
                    ended: tree.ending(end).map(Ended::from),
                });
                places.extend(line);
            }
            at += 1;
        }
        Self { places, branches }
    }
}

impl Seen {
    fn of(saved: &SavedGame) -> Self {
        let summary = saved.summary();
        Self {
            turns: summary.turns,
            result: summary.result.map(|winner| match winner {
                Some(Player::White) => '+',
                Some(Player::Black) => '-',
                None => '=',
            }),
        }
    }
}
