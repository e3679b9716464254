//! What can be said to the engine.

use std::str::FromStr;
use std::time::Duration;

use crate::notation::{gipf, position_line};
use crate::rules::{Position, Variant};

/// A line of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Ugi,
    IsReady,
    /// Megabytes for the table.
    Memory(usize),
    NewGame,
    Position(Position),
    Go(Go),
    Stop,
    Quit,
    /// An empty line.
    Nothing,
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
    pub depth: Option<u8>,
    pub infinite: bool,
}

impl FromStr for Order {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "" => Ok(Self::Nothing),
            "ugi" => Ok(Self::Ugi),
            "isready" => Ok(Self::IsReady),
            "uginewgame" => Ok(Self::NewGame),
            "setoption" => option(rest),
            "position" => position(rest).map(Self::Position),
            "go" => go(rest).map(Self::Go),
            "stop" => Ok(Self::Stop),
            "quit" => Ok(Self::Quit),
            other => Err(format!("unknown: {other}")),
        }
    }
}

fn option(text: &str) -> Result<Order, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["name", "memory", "value", value] => match value.parse() {
            Ok(megabytes @ 1..=4096) => Ok(Order::Memory(megabytes)),
            _ => Err(format!("memory is 1 to 4096 megabytes, not {value}")),
        },
        _ => Err("the only option is: setoption name memory value MEGABYTES".to_owned()),
    }
}

fn position(text: &str) -> Result<Position, String> {
    let (start, turns) = match text.split_once("moves") {
        Some((start, turns)) => (start.trim(), turns.trim()),
        None => (text.trim(), ""),
    };
    let start = match start.split_once(char::is_whitespace) {
        None if start == "startpos" => Position::new(Variant::Standard),
        Some(("line", line)) => {
            position_line::parse(line.trim()).map_err(|error| error.to_string())?
        }
        _ => return Err("a position is startpos or line <position line>".to_owned()),
    };
    if turns.is_empty() {
        return Ok(start);
    }
    let steps = gipf::read_turns(&start, turns).map_err(|error| format!("moves: {error}"))?;
    Ok(steps
        .into_iter()
        .fold(start, |position, step| position.play_unchecked(step)))
}

fn go(text: &str) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            go.infinite = true;
            continue;
        }
        let value = words.next().unwrap_or("nothing");
        let number = value
            .parse::<u64>()
            .map_err(|_| format!("go {word}: a number is wanted, not {value}"))?;
        match word {
            "movetime" => go.time = Some(Duration::from_millis(number)),
            "nodes" => go.nodes = Some(number),
            "depth" => go.depth = Some(number.clamp(1, 60) as u8),
            other => return Err(format!("go {other}: movetime, nodes, depth or infinite")),
        }
    }
    if go == Go::default() {
        go.infinite = true;
    }
    Ok(go)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_understood() {
        let go = "go movetime 1000 nodes 5".parse();
        let expected = Go {
            time: Some(Duration::from_secs(1)),
            nodes: Some(5),
            ..Go::default()
        };
        assert_eq!(go, Ok(Order::Go(expected)));
        let Ok(Order::Position(position)) = "position startpos moves e6 i8".parse() else {
            panic!("a position");
        };
        let line = format!("position line {}", position_line::write(&position));
        assert_eq!(line.parse(), Ok(Order::Position(position)));
        assert_eq!("  ".parse(), Ok(Order::Nothing));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |line: &str| line.parse::<Order>().unwrap_err();
        assert!(error("position startpos moves e6 e6").contains("a ring stands on E6"));
        assert!(error("go nodes many").contains("many"));
        assert!(error("go nodes").contains("nothing"));
        assert!(error("setoption name memory value 0").contains("megabytes"));
        assert!(error("fly").contains("fly"));
    }
}
