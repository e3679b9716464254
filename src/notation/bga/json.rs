//! The log of a replay as the site sends it.

use std::collections::HashMap;

use serde_json::value::RawValue;

use super::log::{Act, ActKind, Log, Seat};
use super::sentence::{Sentence, Verb};
use super::text::{read_point, variant_ended_by};
use super::{SyntaxError, SyntaxFault};
use crate::notation::Place;
use crate::notation::signs::is_space;
use crate::rules::{Player, Point};

/// So deep the list of entries is looked for.
const DEPTH: usize = 6;

/// The fields of an object. The values stay text, so that their places are known.
type Object<'a> = HashMap<String, &'a RawValue>;

/// Reads a log without asking what is legal. Takes time in proportion to its length.
pub(super) fn read(text: &str) -> Result<Log, SyntaxError> {
    let mut reader = Reader {
        text,
        seen: (0, Place::START),
        log: Log::default(),
    };
    let trimmed = text.trim_matches(is_space);
    let start = reader.place(trimmed);
    let error = |place, fault| Err(SyntaxError { place, fault });
    if trimmed.is_empty() {
        return error(Place::START, SyntaxFault::Empty);
    }
    let whole: &RawValue = reader.json(trimmed)?;
    if !whole.get().starts_with('{') {
        return error(start, SyntaxFault::NoObject);
    }
    if let Some(players) = reader.find(whole, "players", &['[', '{'])? {
        reader.players(players)?;
    }
    let Some(logs) = reader.find(whole, "logs", &['['])? else {
        return error(start, SyntaxFault::NoLogs);
    };
    reader.entries(logs, 0)?;
    if reader.log.acts.is_empty() {
        return error(start, SyntaxFault::Empty);
    }
    Ok(reader.log)
}

struct Reader<'a> {
    text: &'a str,
    /// How many bytes of the text were counted, and the place behind them.
    seen: (usize, Place),
    log: Log,
}

impl<'a> Reader<'a> {
    /// The place where a part of the text begins. Quick if the parts are asked for in their order.
    fn place(&mut self, part: &str) -> Place {
        let at = part.as_ptr().addr() - self.text.as_ptr().addr();
        self.place_at(at)
    }

    fn place_at(&mut self, at: usize) -> Place {
        let (seen, place) = match self.seen {
            (seen, place) if seen <= at => (seen, place),
            _ => (0, Place::START),
        };
        let place = self.text[seen..at].chars().fold(place, Place::after);
        self.seen = (at, place);
        place
    }

    /// Reads a part of the text as JSON.
    fn json<T: serde::Deserialize<'a>>(&mut self, part: &'a str) -> Result<T, SyntaxError> {
        serde_json::from_str(part).map_err(|error| {
            let message = error.to_string();
            // The message ends with the place, counted in the part, which is told apart from it.
            let behind = format!(" at line {} column {}", error.line(), error.column());
            let cause = message.strip_suffix(&behind).unwrap_or(&message).to_owned();
            let inside = if error.is_eof() {
                part.len()
            } else {
                offset(part, error.line(), error.column())
            };
            let at = part.as_ptr().addr() - self.text.as_ptr().addr() + inside;
            SyntaxError {
                place: self.place_at(at),
                fault: if error.is_eof() {
                    SyntaxFault::Cut
                } else {
                    SyntaxFault::Json(cause)
                },
            }
        })
    }

    fn object(&mut self, value: &'a RawValue) -> Result<Option<Object<'a>>, SyntaxError> {
        if value.get().starts_with('{') {
            self.json(value.get()).map(Some)
        } else {
            Ok(None)
        }
    }

    fn list(&mut self, value: &'a RawValue) -> Result<Option<Vec<&'a RawValue>>, SyntaxError> {
        if value.get().starts_with('[') {
            self.json(value.get()).map(Some)
        } else {
            Ok(None)
        }
    }

    /// A text or a number in a field; empty where it is neither or missing.
    fn word(&mut self, object: &Object<'a>, field: &str) -> Result<String, SyntaxError> {
        let Some(value) = object.get(field).map(|value| value.get()) else {
            return Ok(String::new());
        };
        match value.bytes().next() {
            Some(b'"') => self.json(value),
            Some(b'0'..=b'9' | b'-') => Ok(value.to_owned()),
            _ => Ok(String::new()),
        }
    }

    /// The value of a field of this name that begins so, in the object or what it holds; the
    /// outermost one.
    fn find(
        &mut self,
        whole: &'a RawValue,
        name: &str,
        begins: &[char],
    ) -> Result<Option<&'a RawValue>, SyntaxError> {
        let mut level = vec![whole];
        for _ in 0..DEPTH {
            let mut deeper = Vec::new();
            for value in level {
                let Some(object) = self.object(value)? else {
                    continue;
                };
                match object.get(name) {
                    Some(found) if found.get().starts_with(begins) => return Ok(Some(*found)),
                    _ => deeper.extend(object.into_values()),
                }
            }
            level = deeper;
        }
        Ok(None)
    }

    /// A list of players, or an object of them by their ids.
    fn players(&mut self, players: &'a RawValue) -> Result<(), SyntaxError> {
        let mut entries = self.list(players)?.unwrap_or_default();
        entries.extend(self.object(players)?.unwrap_or_default().into_values());
        for entry in entries {
            let Some(player) = self.object(entry)? else {
                continue;
            };
            let id = self.word(&player, "id")?;
            let colour = self.word(&player, "color")?;
            let colour = colour.trim_start_matches('#').to_ascii_lowercase();
            let seat = Seat {
                id: (!id.is_empty()).then_some(id),
                name: self.word(&player, "name")?,
                colour: match colour.as_str() {
                    "ffffff" | "fff" | "white" => Some(Player::White),
                    "000000" | "000" | "black" => Some(Player::Black),
                    _ => None,
                },
            };
            if self.log.seats.len() < 2 {
                self.log.seats.push(seat);
            }
        }
        Ok(())
    }

    /// The entries in a list of packets, or of entries.
    fn entries(&mut self, value: &'a RawValue, depth: usize) -> Result<(), SyntaxError> {
        if depth > DEPTH {
            return Ok(());
        }
        if let Some(list) = self.list(value)? {
            for value in list {
                self.entries(value, depth + 1)?;
            }
            return Ok(());
        }
        let Some(object) = self.object(value)? else {
            let place = self.place(value.get());
            self.log.pass_over(place, value.get());
            return Ok(());
        };
        if object.contains_key("type") {
            return self.entry(value, &object);
        }
        match object.get("data") {
            Some(data) => self.entries(data, depth + 1),
            None => Ok(()),
        }
    }

    fn entry(&mut self, value: &'a RawValue, entry: &Object<'a>) -> Result<(), SyntaxError> {
        let kind = self.word(entry, "type")?.to_ascii_lowercase();
        if kind.contains("chat") {
            return Ok(());
        }
        let sentence = self.word(entry, "log")?;
        let found = Sentence::find(&sentence);
        let args = match entry.get("args") {
            Some(args) => self.object(args)?.unwrap_or_default(),
            None => Object::new(),
        };
        if let Some(rings) = found.and_then(|found| found.rings()) {
            self.log.variant = variant_ended_by(rings).or(self.log.variant);
        }
        let gives_up = ["concede", "resign", "quit"]
            .iter()
            .any(|word| kind.contains(word));
        let verb = match kind.as_str() {
            "gameend" => {
                self.log.has_ended = true;
                return Ok(());
            }
            "restartundo" if sentence.to_ascii_lowercase().contains("restart") => {
                Some(Verb::Restart)
            }
            "restartundo" => Some(Verb::TakeBack),
            "move" => found.map(|found| found.verb),
            _ if gives_up || found.is_some_and(|found| found.verb == Verb::Resign) => {
                Some(Verb::Resign)
            }
            _ => return Ok(()),
        };
        let place = self.place(value.get());
        let kind = match verb {
            Some(Verb::PlaceRing) => Some(ActKind::PlaceRing(self.to(place, &args)?)),
            Some(Verb::PlaceMarker) => Some(ActKind::PlaceMarker(self.to(place, &args)?)),
            Some(Verb::MoveRing) => {
                let from = self.from(place, &args)?;
                Some(ActKind::MoveRing(from, self.to(place, &args)?))
            }
            Some(Verb::TakeRow) => {
                let from = self.from(place, &args)?;
                Some(ActKind::TakeRow(from, self.to(place, &args)?))
            }
            Some(Verb::TakeRing) => Some(ActKind::TakeRing(self.from(place, &args)?)),
            Some(Verb::Pass) => Some(ActKind::Pass),
            Some(Verb::TakeBack) => Some(ActKind::TakeBack),
            Some(Verb::Restart) => Some(ActKind::Restart),
            Some(Verb::Resign) => Some(ActKind::Resign),
            Some(Verb::HasRemoved) => return Ok(()),
            None => None,
        };
        match (kind, self.seat(&args)?) {
            (Some(kind), Some(seat)) => self.log.acts.push(Act { place, seat, kind }),
            _ if sentence.is_empty() => self.log.pass_over(place, value.get()),
            _ => self.log.pass_over(place, &sentence),
        }
        Ok(())
    }

    fn from(&mut self, place: Place, args: &Object<'a>) -> Result<Point, SyntaxError> {
        self.point(place, args, "locationFrom")
    }

    fn to(&mut self, place: Place, args: &Object<'a>) -> Result<Point, SyntaxError> {
        self.point(place, args, "locationTo")
    }

    fn point(
        &mut self,
        place: Place,
        args: &Object<'a>,
        argument: &str,
    ) -> Result<Point, SyntaxError> {
        let fault = match read_point(self.word(args, argument)?.trim()) {
            Some(Ok(point)) => return Ok(point),
            Some(Err(text)) => SyntaxFault::NoPoint(text),
            None => SyntaxFault::PointMissing(argument.to_owned()),
        };
        Err(SyntaxError { place, fault })
    }

    /// The seat of whoever did it, by id, else by name; a new one as long as there are not two.
    /// Without either it is who acted last.
    fn seat(&mut self, args: &Object<'a>) -> Result<Option<usize>, SyntaxError> {
        let id = self.word(args, "player_id")?;
        let name = self.word(args, "player_name")?;
        let seats = &mut self.log.seats;
        if id.is_empty() && name.is_empty() {
            return Ok(self.log.acts.last().map(|act| act.seat));
        }
        let by_id = |seat: &Seat| !id.is_empty() && seat.id.as_ref() == Some(&id);
        let by_name = |seat: &Seat| {
            let free = id.is_empty() || seat.id.is_none();
            free && !name.is_empty() && seat.name == name
        };
        let known = seats.iter().position(by_id);
        let known = known.or_else(|| seats.iter().position(by_name));
        let seat = match known {
            Some(seat) => seat,
            None if seats.len() < 2 => {
                seats.push(Seat::default());
                seats.len() - 1
            }
            None => return Ok(None),
        };
        let player = &mut seats[seat];
        if player.id.is_none() && !id.is_empty() {
            player.id = Some(id);
        }
        if player.name.is_empty() {
            player.name = name;
        }
        Ok(Some(seat))
    }
}

/// Where in a text a line and a column of bytes is, both counted from one, on the beginning of a
/// character.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
    text.floor_char_boundary(before + column.saturating_sub(1))
}
