//! `yinsh ugi`: the engine for other programs, by the Universal Game Interface.
//!
//! Lines in, lines out, in the manner of the Universal Chess Interface. A turn is all that one player
//! does until the other acts, in the long notation of gipf.com without its number. What comes in:
//!
//! * `ugi`, answered by `id` lines, `option` lines and `ugiok`; `isready`, answered by `readyok`;
//! * `setoption name memory value 32`: megabytes for the search's table;
//! * `uginewgame`: forget what was learned;
//! * `position startpos|line <position line> [moves TURN ...]`;
//! * `go [movetime MS] [nodes N] [depth N] [infinite]`, answered by `info depth D score S nodes N nps
//!   N pv TURN ...` lines and then `bestmove TURN`, or `bestmove none` once the game is over; a score
//!   of 256 is odds of e to one for whoever is to act, one near 30,000 a win;
//! * `stop`, answered by the `bestmove` of the search under way; `quit`.
//!
//! What cannot be understood is answered by `info string` and changes nothing.

mod order;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::Instant;

use crate::bot::{Limits, Progress, Question, Search, Weakness};
use crate::notation::gipf;
use crate::rules::{Position, Turn, Variant};

use order::{Go, Order};

/// Megabytes of the search's table, unless told.
const MEMORY: usize = 32;

/// Positions between two looks at the clock and the input.
const SLICE: u64 = 2_000;

/// Speaks until `quit` or the end of the input.
pub(super) fn run(out: &mut impl Write) -> io::Result<()> {
    let (send, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            // What is no text is no order either.
            let line = line.unwrap_or_else(|_| "\u{fffd}".to_owned());
            if send.send(line).is_err() {
                break;
            }
        }
    });
    Engine::new(lines).listen(out)
}

struct Engine {
    lines: Receiver<String>,
    search: Search,
    position: Position,
}

/// What was said while the engine was thinking.
enum Heard {
    Nothing,
    Stop,
    Quit,
    /// Nothing will be said any more.
    End,
}

impl Engine {
    fn new(lines: Receiver<String>) -> Self {
        Self {
            lines,
            search: Search::new(MEMORY << 20),
            position: Position::new(Variant::Standard),
        }
    }

    fn listen(&mut self, out: &mut impl Write) -> io::Result<()> {
        while let Ok(line) = self.lines.recv() {
            match line.parse() {
                Ok(Order::Quit) => break,
                Ok(order) => {
                    if let Heard::Quit = self.obey(order, out)? {
                        break;
                    }
                }
                Err(error) => writeln!(out, "info string {error}")?,
            }
            out.flush()?;
        }
        Ok(())
    }

    fn obey(&mut self, order: Order, out: &mut impl Write) -> io::Result<Heard> {
        match order {
            Order::Ugi => {
                writeln!(out, "id name yinsh {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(
                    out,
                    "option name memory type spin default {MEMORY} min 1 max 4096"
                )?;
                writeln!(out, "ugiok")?;
            }
            Order::IsReady => writeln!(out, "readyok")?,
            Order::Memory(megabytes) => self.search = Search::new(megabytes << 20),
            Order::NewGame => {
                self.search.forget();
                self.position = Position::new(Variant::Standard);
            }
            Order::Position(position) => self.position = position,
            Order::Go(go) => return self.go(go, out),
            Order::Stop | Order::Nothing | Order::Quit => {}
        }
        Ok(Heard::Nothing)
    }

    fn go(&mut self, go: Go, out: &mut impl Write) -> io::Result<Heard> {
        self.search.ask(Question {
            position: self.position,
            limits: Limits {
                depth: go.depth.unwrap_or(Limits::NONE.depth),
                nodes: go.nodes.unwrap_or(Limits::NONE.nodes),
            },
            lines: 1,
            seed: 0,
            weakness: Weakness::default(),
        });
        let clock = Instant::now();
        let mut told = 0;
        let heard = loop {
            let progress = self.search.run(SLICE);
            let depth = self.search.depth();
            if depth > told || progress == Progress::Done {
                told = depth;
                self.tell(clock, out)?;
                out.flush()?;
            }
            let done = progress == Progress::Done;
            if go.time.is_some_and(|time| clock.elapsed() >= time) || done && !go.infinite {
                break Heard::Nothing;
            }
            // Once there is nothing left to think about it is for the other side to say stop.
            match self.heard(done, out)? {
                Heard::Nothing => {}
                Heard::End if !go.infinite => {}
                heard => break heard,
            }
        };
        match self.search.best() {
            Some(turn) => writeln!(out, "bestmove {}", text(&self.position, &turn))?,
            None => writeln!(out, "bestmove none")?,
        }
        Ok(heard)
    }

    /// Listens, and waits for something to be said if asked to.
    fn heard(&mut self, wait: bool, out: &mut impl Write) -> io::Result<Heard> {
        let line = if wait {
            self.lines.recv().map_err(|_| TryRecvError::Disconnected)
        } else {
            self.lines.try_recv()
        };
        let line = match line {
            Ok(line) => line,
            Err(TryRecvError::Empty) => return Ok(Heard::Nothing),
            Err(TryRecvError::Disconnected) => return Ok(Heard::End),
        };
        match line.parse() {
            Ok(Order::Stop) => return Ok(Heard::Stop),
            Ok(Order::Quit) => return Ok(Heard::Quit),
            Ok(Order::IsReady) => writeln!(out, "readyok")?,
            Ok(Order::Nothing) => {}
            Ok(_) => writeln!(
                out,
                "info string thinking; only stop, isready and quit are heard"
            )?,
            Err(error) => writeln!(out, "info string {error}")?,
        }
        out.flush()?;
        Ok(Heard::Nothing)
    }

    fn tell(&self, clock: Instant, out: &mut impl Write) -> io::Result<()> {
        let report = self.search.report(1);
        let Some(line) = report.lines.first() else {
            return Ok(());
        };
        let speed = report.nodes as f64 / clock.elapsed().as_secs_f64().max(1e-6);
        write!(
            out,
            "info depth {} score {} nodes {} nps {speed:.0} pv",
            report.depth,
            line.worth.score(),
            report.nodes,
        )?;
        let mut position = self.position;
        for turn in std::iter::once(&line.turn).chain(&line.next) {
            write!(out, " {}", text(&position, turn))?;
            position = turn
                .iter()
                .fold(position, |at, step| at.play_unchecked(*step));
        }
        writeln!(out)
    }
}

/// A turn as it is written.
fn text(position: &Position, turn: &Turn) -> String {
    let turns = gipf::turns(position, turn);
    turns
        .into_iter()
        .next()
        .map_or_else(String::new, |turn| turn.text)
}
