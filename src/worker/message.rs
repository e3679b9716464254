//! The messages between page and worker: text, a message a line or, with a position or turns, some.
//!
//! ```text
//! ask 3 1 32 turn master 77 3000      request 3, game 1, 32 MB; or `hint`, or `analysis 3`
//! 4/7/8/9/10/9/10/9/8/7/4 w place 51 0-0 standard
//! now 3                               stop
//!
//! ready 93c1a2…                       it listens, and is of this build; whatever it is started for
//! thinks 3 5                          request 3, five turns ahead; or `done 3 5`
//! 523 - 1.e6 2.i8
//! ```
//!
//! Not JSON, as in the saves: nothing of it is kept, and the page is smaller by what reads and writes
//! these few forms.

use core::fmt::Write;
use core::str::FromStr;

use crate::bot::{Level, Worth};
use crate::notation::{gipf, position_line};
use crate::rules::{Player, Position, Step, Turn};

/// What the page tells the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToWorker {
    /// Think about this, and no more about what was asked before.
    Ask(Ask),
    /// Answer this request now, with what was found.
    MoveNow(u32),
    /// Think no more.
    Stop,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The number of the request, which comes back with each answer.
    pub id: u32,
    /// The number of the game: what was learned in another one is forgotten.
    pub game: u32,
    /// Where.
    pub position: Position,
    /// What for.
    pub purpose: Purpose,
    /// How many megabytes the memory of the search may take. Only the first ask of a worker counts.
    pub megabytes: u32,
}

/// What is thought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A turn of the bot.
    Turn {
        /// Its level.
        level: Level,
        /// What the variety comes from.
        seed: u32,
        /// How long a level that is timed may think, in milliseconds.
        milliseconds: u32,
    },
    /// The best turn, for a person.
    Hint,
    /// So many of the best turns, better and better.
    Analysis {
        /// How many.
        lines: usize,
    },
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToPage {
    /// It thinks on; what it has found so far.
    Thinks(Found),
    /// It is done.
    Done(Found),
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number of the request.
    pub id: u32,
    /// Turns looked ahead.
    pub depth: u8,
    /// The best turns, the best first. None of them where the question was not understood or the game
    /// is over.
    pub lines: Vec<FoundLine>,
}

/// A turn and what is expected to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundLine {
    /// White's chance in thousandths, a draw being half a win.
    pub white: u16,
    /// Who wins for certain.
    pub winner: Option<Player>,
    /// The turns from the position on, in the notation of gipf.com.
    pub turns: String,
}

impl ToWorker {
    /// The message in a text, if there is one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (head, position) = text.split_once('\n').unwrap_or((text, ""));
        let mut words = head.split(' ');
        Some(match words.next()? {
            "ask" => Self::Ask(Ask {
                id: number(words.next())?,
                game: number(words.next())?,
                megabytes: number(words.next())?,
                purpose: match words.next()? {
                    "turn" => Purpose::Turn {
                        level: words.next()?.parse().ok()?,
                        seed: number(words.next())?,
                        milliseconds: number(words.next())?,
                    },
                    "hint" => Purpose::Hint,
                    "analysis" => Purpose::Analysis {
                        lines: number(words.next())?,
                    },
                    _ => return None,
                },
                position: position_line::parse(position).ok()?,
            }),
            "now" => Self::MoveNow(number(words.next())?),
            "stop" => Self::Stop,
            _ => return None,
        })
    }

    /// The message as text.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Ask(ask) => {
                let purpose = match ask.purpose {
                    Purpose::Turn {
                        level,
                        seed,
                        milliseconds,
                    } => format!("turn {level} {seed} {milliseconds}"),
                    Purpose::Hint => "hint".to_owned(),
                    Purpose::Analysis { lines } => format!("analysis {lines}"),
                };
                let position = position_line::write(&ask.position);
                let (id, game, megabytes) = (ask.id, ask.game, ask.megabytes);
                format!("ask {id} {game} {megabytes} {purpose}\n{position}")
            }
            Self::MoveNow(id) => format!("now {id}"),
            Self::Stop => "stop".to_owned(),
        }
    }
}

impl ToPage {
    /// The message in a text, if there is one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.split('\n');
        let mut words = lines.next()?.split(' ');
        let kind = words.next()?;
        let found = Found {
            id: number(words.next())?,
            depth: number(words.next())?,
            lines: lines.map(FoundLine::read).collect::<Option<_>>()?,
        };
        match kind {
            "thinks" => Some(Self::Thinks(found)),
            "done" => Some(Self::Done(found)),
            _ => None,
        }
    }

    /// The message as text.
    #[must_use]
    pub fn write(&self) -> String {
        let (kind, found) = match self {
            Self::Thinks(found) => ("thinks", found),
            Self::Done(found) => ("done", found),
        };
        let mut text = format!("{kind} {} {}", found.id, found.depth);
        for line in &found.lines {
            text.push('\n');
            line.write(&mut text);
        }
        text
    }
}

fn number<N: FromStr>(word: Option<&str>) -> Option<N> {
    word?.parse().ok()
}

impl Purpose {
    /// A turn of the bot at a level.
    #[must_use]
    pub fn turn(level: Level, seed: u32, seconds: u32) -> Self {
        Self::Turn {
            level,
            seed,
            milliseconds: seconds.saturating_mul(1000),
        }
    }
}

impl FoundLine {
    /// What is found about a position.
    #[must_use]
    pub fn of(position: &Position, worth: Worth, turns: &[Turn]) -> Self {
        let is_white = position.to_act() == Some(Player::White);
        let chance = worth.chance();
        let white = if is_white { chance } else { 1.0 - chance };
        let steps: Vec<Step> = turns.iter().flat_map(|turn| turn.iter().copied()).collect();
        Self {
            white: (white * 1000.0).round() as u16,
            winner: worth.decided().map(|won| {
                if won == is_white {
                    Player::White
                } else {
                    Player::Black
                }
            }),
            turns: gipf::write_turns(position, &steps),
        }
    }

    /// The steps of the line, each legal where it stands; `None` if it is not a line from there.
    #[must_use]
    pub fn steps(&self, position: &Position) -> Option<Vec<Step>> {
        gipf::read_turns(position, &self.turns).ok()
    }

    /// `523 - 1.e4-e6 2.…`, or with who wins, `w` or `b`, in the place of the dash.
    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(3, ' ');
        Some(Self {
            white: number(words.next())?,
            winner: match words.next()? {
                "-" => None,
                "w" => Some(Player::White),
                "b" => Some(Player::Black),
                _ => return None,
            },
            turns: words.next()?.to_owned(),
        })
    }

    fn write(&self, text: &mut String) {
        let winner = match self.winner {
            None => '-',
            Some(Player::White) => 'w',
            Some(Player::Black) => 'b',
        };
        // A string takes all that is written.
        let _ = write!(text, "{} {winner} {}", self.white, self.turns);
    }
}
