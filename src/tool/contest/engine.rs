//! Another program that speaks the Universal Game Interface, see [`super::super::ugi`].

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::notation::gipf;
use crate::rules::{Position, Step, Turn, Variant};
use crate::tool::Stop;

/// A program that runs until it is dropped.
pub(super) struct Engine {
    name: String,
    order: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts a program; its arguments follow its name after spaces.
    pub fn start(program: &str, order: String) -> Result<Self, Stop> {
        let mut words = program.split_whitespace();
        let Some(file) = words.next() else {
            return Err(Stop::input("ugi: the name of a program is missing"));
        };
        let mut child = Command::new(file)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Stop::input(format_args!("{file}: {error}")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Stop::input(format_args!("{file} cannot be spoken to")));
        };
        let mut engine = Self {
            name: file.to_owned(),
            order,
            child,
            input,
            output: BufReader::new(output),
        };
        engine.say("ugi")?;
        engine.wait_for("ugiok")?;
        Ok(engine)
    }

    fn fail(&self, what: &dyn std::fmt::Display) -> Stop {
        Stop::input(format_args!("{}: {what}", self.name))
    }

    fn say(&mut self, line: &str) -> Result<(), Stop> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| self.fail(&error))
    }

    /// The first line that begins with a word, without it.
    fn wait_for(&mut self, word: &str) -> Result<String, Stop> {
        let mut line = String::new();
        loop {
            line.clear();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err(self.fail(&"it has ended")),
                Ok(_) => {}
                Err(error) => return Err(self.fail(&error)),
            }
            if let Some(rest) = line.trim().strip_prefix(word) {
                return Ok(rest.trim().to_owned());
            }
        }
    }

    pub fn begin(&mut self) -> Result<(), Stop> {
        self.say("uginewgame")?;
        self.say("isready")?;
        self.wait_for("readyok")?;
        Ok(())
    }

    pub fn turn(
        &mut self,
        start: &Position,
        steps: &[Step],
        position: &Position,
    ) -> Result<Turn, Stop> {
        let mut line = position_order(start);
        let turns = gipf::turns(start, steps);
        if !turns.is_empty() {
            line.push_str(" moves");
        }
        for turn in &turns {
            line.push(' ');
            line.push_str(&turn.text);
        }
        self.say(&line)?;
        let order = self.order.clone();
        self.say(&order)?;
        let answer = self.wait_for("bestmove")?;
        let wrong = |error: &dyn std::fmt::Display| {
            self.fail(&format_args!("bestmove {answer} after {line}: {error}"))
        };
        let steps = gipf::read_turns(position, &answer).map_err(|error| wrong(&error))?;
        let turn = steps.into_iter().try_fold(Turn::new(), Turn::with);
        turn.ok_or_else(|| wrong(&"it is longer than a turn"))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How `position` begins for a game that starts here.
fn position_order(start: &Position) -> String {
    if *start == Position::new(Variant::Standard) {
        "position startpos".to_owned()
    } else {
        format!(
            "position line {}",
            crate::notation::position_line::write(start)
        )
    }
}
