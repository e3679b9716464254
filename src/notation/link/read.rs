//! Reading links.

use super::alphabet::{CHECKSUM, LENGTH, checksum, read_number, unpack, value};
use super::{Kind, ParseError, SyntaxError, SyntaxFault, VERSION, start, symbol};
use crate::game::Ending;
use crate::notation::replay::Replay;
use crate::notation::signs::{is_invisible, is_letter_or_digit};
use crate::notation::{IllegalTurn, Place, Record, TurnFault};
use crate::rules::{Point, Position, Row, Stage, Step};

/// Characters before the body: the version, the length, the checksum.
const HEAD: usize = 1 + LENGTH + CHECKSUM;

/// No body is longer: each move needs a marker, of which there are 51 and five more for each of ten
/// rings, and of two turns one is no pass. With all rows, rings and a start that is under 450.
const LONGEST: usize = 512;

/// Reads the fragment of a link, a whole link, or a text in which one stands. A position is a game
/// without steps that begins there.
///
/// What stands around the link is passed over: brackets, quotes, a full stop. A link that was
/// broken over several lines is put together again. Of several links the first is read.
///
/// # Errors
///
/// Says that there is no link, that it was cut or changed, that it is of a version yet unknown, or
/// what is wrong with what it holds.
pub fn parse(text: &str) -> Result<Record, ParseError> {
    let error = |place, fault| ParseError::Syntax(SyntaxError { place, fault });
    let Some(link) = Link::find(text) else {
        return Err(error(Place::START, SyntaxFault::NoLink));
    };
    let place = text[..link.at].chars().fold(Place::START, Place::after);
    let body = link.body().map_err(|fault| error(place, fault))?;
    let mut symbols = unpack(&body).into_iter();
    let start = start::read(&mut symbols).map_err(|fault| match fault {
        start::Fault::Form => error(place, SyntaxFault::Meaning),
        start::Fault::Setup(faults) => error(place, SyntaxFault::Start(faults)),
    })?;
    let (steps, ending) = steps(&start, &mut symbols, place).map_err(|fault| match fault {
        Fault::Form => error(place, SyntaxFault::Meaning),
        Fault::Illegal(illegal) => illegal.into(),
    })?;
    let is_filled = symbols.all(|symbol| symbol == 0);
    if !is_filled || (link.kind == Kind::Position && !(steps.is_empty() && ending.is_none())) {
        return Err(error(place, SyntaxFault::Meaning));
    }
    // Every step was found legal as it was read.
    Record::of_line(start, &steps, ending).map_err(|_| error(place, SyntaxFault::Meaning))
}

/// A link that was found in a text.
struct Link<'a> {
    kind: Kind,
    /// Where it begins, in bytes.
    at: usize,
    /// What follows the `=`.
    rest: &'a str,
}

impl<'a> Link<'a> {
    /// The first that follows a `#`, else the first that is no end of a longer word.
    fn find(text: &'a str) -> Option<Self> {
        let mut first = None;
        for (equals, _) in text.match_indices(['=', '%']) {
            let rest = &text[equals..];
            let signs = ["=", "%3D", "%3d"];
            let Some(rest) = signs.iter().find_map(|sign| rest.strip_prefix(sign)) else {
                continue;
            };
            let mut before = text[..equals].chars().rev();
            let letter = before.next();
            let Some(kind) = Kind::ALL.into_iter().find(|k| Some(k.letter()) == letter) else {
                continue;
            };
            // The letter is of one byte.
            let at = equals - 1;
            let link = Self { kind, at, rest };
            match before.next() {
                Some('#') => return Some(link),
                Some(character) if is_letter_or_digit(character) => {}
                _ => first = first.or(Some(link)),
            }
        }
        first
    }

    /// The characters of the body, whole and unchanged.
    fn body(&self) -> Result<String, SyntaxFault> {
        let unbroken = run(self.rest, HEAD + LONGEST, |_| false);
        match unbroken.chars().next() {
            Some(version @ ('2'..='9' | 'A'..='Z' | 'a'..='z')) => {
                return Err(SyntaxFault::Newer(version));
            }
            Some(version) if version != VERSION => return Err(SyntaxFault::Changed),
            _ => {}
        }
        // Over line breaks as well. If what follows them is another text, the sum does not fit.
        let text = run(self.rest, HEAD + LONGEST, is_break);
        let length = |text: &str| text.get(1..=LENGTH).map(|text| read_number(text) as usize);
        let body = length(&text).and_then(|length| text.get(HEAD..HEAD + length));
        if let Some(body) = body {
            let sum = read_number(&text[1 + LENGTH..HEAD]);
            let summed = format!("{}={VERSION}{body}", self.kind.letter());
            if checksum(&summed) == sum {
                return Ok(body.to_owned());
            }
        }
        let found = unbroken.len();
        if found < HEAD {
            let expected = None;
            return Err(SyntaxFault::Cut { found, expected });
        }
        match length(&unbroken) {
            Some(length) if length <= LONGEST && found < HEAD + length => Err(SyntaxFault::Cut {
                found,
                expected: Some(HEAD + length),
            }),
            _ => Err(SyntaxFault::Changed),
        }
    }
}

/// The characters of the alphabet at the head of a text, at most so many, passing over some others.
fn run(text: &str, most: usize, passes: impl Fn(char) -> bool) -> String {
    text.chars()
        .filter(|character| !is_invisible(*character))
        .map_while(|character| match value(character) {
            Some(_) => Some(Some(character)),
            None => passes(character).then_some(None),
        })
        .flatten()
        .take(most)
        .collect()
}

/// What mail programs put into a long line: breaks, and the signs of a quoted text.
const fn is_break(character: char) -> bool {
    matches!(character, '\r' | '\n' | '\t' | ' ' | '>')
}

/// Why symbols are no game.
enum Fault {
    /// There are too few of them, or one has no meaning.
    Form,
    Illegal(IllegalTurn),
}

/// The steps up to the end, and how the players ended the game.
fn steps(
    start: &Position,
    symbols: &mut impl Iterator<Item = u8>,
    place: Place,
) -> Result<(Vec<Step>, Option<Ending>), Fault> {
    let mut replay = Replay::new(*start);
    let mut steps = Vec::new();
    loop {
        let symbol = symbols.next().ok_or(Fault::Form)?;
        if let Some((_, ending)) = symbol::ENDS.into_iter().find(|(end, _)| *end == symbol) {
            let ended_twice = ending.is_some() && replay.position.outcome().is_some();
            return if ended_twice {
                Err(Fault::Form)
            } else {
                Ok((steps, ending))
            };
        }
        let step = if symbol == symbol::PASS {
            Step::Pass
        } else {
            let one = point(symbol)?;
            let mut other = || point(symbols.next().ok_or(Fault::Form)?);
            match replay.position.stage() {
                Stage::Placing => Step::Place(one),
                Stage::Moving { .. } => Step::Move {
                    from: one,
                    to: other()?,
                },
                Stage::TakingRow { .. } => {
                    let other = other()?;
                    let row = Row::from_ends(one, other).filter(|row| row.start() == one);
                    let no_row = || replay.illegal(place, TurnFault::NoRow(one, other));
                    Step::TakeRow(row.ok_or_else(no_row).map_err(Fault::Illegal)?)
                }
                Stage::TakingRing { .. } => Step::TakeRing(one),
                Stage::Over(_) => return Err(Fault::Form),
            }
        };
        replay.play(place, step).map_err(Fault::Illegal)?;
        steps.push(step);
    }
}

fn point(symbol: u8) -> Result<Point, Fault> {
    let point = Point::ALL.get(usize::from(symbol));
    point.copied().ok_or(Fault::Form)
}
