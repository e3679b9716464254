//! What a game's properties say.

use super::command::{Command, shortened};
use super::scanner::Value;
use super::{SyntaxError, SyntaxFault};
use crate::notation::signs::is_space;
use crate::notation::{Date, Place, position_line};
use crate::rules::{Player, Position, Variant};

/// The number that Boardspace gave to the game.
const GAME_NUMBER: &str = "24";

/// The moves and setups of other games in SGF: none of them can be passed over.
const OTHER_GAMES: [&str; 6] = ["B", "W", "AB", "AW", "AE", "PL"];

/// A game as it was written down.
#[derive(Default)]
pub(super) struct Sheet {
    pub players: [Option<String>; 2],
    pub title: Option<String>,
    pub date: Option<Date>,
    variant: Option<Variant>,
    start: Option<Position>,
    /// Who won on time, by the result.
    pub won_on_time: Option<Player>,
    pub items: Vec<Item>,
    /// How many nodes were opened.
    nodes: u32,
    /// Whether anything tells that this is a game of YINSH.
    is_known: bool,
}

/// What follows one another in the text.
pub(super) enum Item {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    Act(Place, Player, Command),
    Comment(String),
}

impl Sheet {
    pub fn node(&mut self) {
        self.nodes += 1;
        self.items.push(Item::Node);
    }

    /// Where the game begins.
    pub fn start(&self) -> Position {
        self.start
            .unwrap_or_else(|| Position::new(self.variant.unwrap_or_default()))
    }

    /// Takes note of a property. Those that say nothing of the steps are passed over.
    pub fn property(
        &mut self,
        place: Place,
        name: &str,
        values: Vec<Value>,
    ) -> Result<(), SyntaxError> {
        let error = |fault| SyntaxError { place, fault };
        if OTHER_GAMES.contains(&name) {
            return Err(error(SyntaxFault::Property(name.to_owned())));
        }
        let player = match name {
            "P0" => Some(Player::White),
            "P1" => Some(Player::Black),
            _ => None,
        };
        for value in values {
            match (player, name) {
                (Some(player), _) => self.command(player, value)?,
                (_, "GM") => {
                    if value.text.trim_matches(is_space) != GAME_NUMBER {
                        return Err(error(SyntaxFault::OtherGame));
                    }
                    self.is_known = true;
                }
                (_, "SU") => {
                    self.is_first("SU", self.variant.is_some()).map_err(error)?;
                    self.variant = Some(variant(&value.text).map_err(error)?);
                    self.is_known = true;
                }
                (_, "START") => {
                    self.is_first("START", self.start.is_some())
                        .map_err(error)?;
                    let start = position_line::parse(&value.text)
                        .map_err(SyntaxFault::Start)
                        .map_err(error)?;
                    self.start = Some(start);
                    self.is_known = true;
                }
                (_, "GN") if self.nodes <= 1 => self.title = Some(value.text),
                (_, "RE") if self.nodes <= 1 => {
                    let won =
                        |player: &Player| value.text.trim_matches(is_space) == on_time(*player);
                    self.won_on_time = Player::ALL.into_iter().find(won);
                }
                (_, "DT") if self.nodes <= 1 => self.date = date(&value.text),
                (_, "C") => self.items.push(Item::Comment(value.text)),
                _ => {}
            }
        }
        Ok(())
    }

    fn command(&mut self, player: Player, value: Value) -> Result<(), SyntaxError> {
        let place = value.place;
        match Command::parse(&value.text) {
            Ok(Command::Name(name)) => self.players[player.index()] = Some(name),
            Ok(command) => {
                self.is_known = true;
                self.items.push(Item::Act(place, player, command));
            }
            Err(fault) => return Err(SyntaxError { place, fault }),
        }
        Ok(())
    }

    /// Whether a property stands where it may, and for the first time.
    fn is_first(&self, name: &str, is_there: bool) -> Result<(), SyntaxFault> {
        if self.nodes > 1 {
            Err(SyntaxFault::Misplaced(name.to_owned()))
        } else if is_there {
            Err(SyntaxFault::Second(name.to_owned()))
        } else {
            Ok(())
        }
    }

    /// Whether what was said is that of a game, and of one.
    pub fn check(&self) -> Result<(), SyntaxFault> {
        if !self.is_known {
            return Err(SyntaxFault::Empty);
        }
        match (self.start, self.variant) {
            (Some(start), Some(variant)) if start.variant() != variant => {
                Err(SyntaxFault::StartVariant)
            }
            _ => Ok(()),
        }
    }
}

/// The result of a game that a player won on time.
pub(super) const fn on_time(winner: Player) -> &'static str {
    match winner {
        Player::White => "W+T",
        Player::Black => "B+T",
    }
}

fn variant(text: &str) -> Result<Variant, SyntaxFault> {
    match text.trim_matches(is_space).to_ascii_lowercase().as_str() {
        "yinsh" => Ok(Variant::Standard),
        "yinsh-blitz" => Ok(Variant::Blitz),
        _ => Err(SyntaxFault::Variant(shortened(text))),
    }
}

const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// The day in `2005-01-31` or `Mon Jan 31 12:30:00 GMT 2005`. A day that is written otherwise is no
/// mistake, but not known.
fn date(text: &str) -> Option<Date> {
    let text = text.trim_matches(is_space);
    if let Ok(date) = text.parse() {
        return Some(date);
    }
    let words: Vec<&str> = text.split_whitespace().take(8).collect();
    let [_, month, day, .., year] = words[..] else {
        return None;
    };
    let month = month.to_ascii_lowercase();
    let month = 1 + MONTHS.iter().position(|name| **name == month)? as u8;
    Date::new(year.parse().ok()?, month, day.parse().ok()?)
}
