//! Whole games: turns under header lines.

use core::fmt::{self, Write};

use super::syntax::{self, Header};
use super::{IllegalTurn, Score, SyntaxError, SyntaxFault, legality, turns};
use crate::notation::{Conclusion, Place, Record};
use crate::rules::{EndReason, Outcome, Player, Position, Step, Variant};

/// Characters in a line of turns, unless a turn alone is longer.
const LINE_WIDTH: usize = 80;

/// Why a text is no game. Names place and cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// It is not written in this notation.
    Syntax(SyntaxError),
    /// It holds a turn that cannot be played.
    Illegal(IllegalTurn),
    /// It says of the result what its turns do not.
    Result(WrongResult),
}

impl ParseError {
    /// Where in the text.
    #[must_use]
    pub const fn place(&self) -> Place {
        match self {
            Self::Syntax(error) => error.place,
            Self::Illegal(error) => error.place,
            Self::Result(error) => error.place,
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => write!(f, "{}: {}", error.place, error.fault),
            Self::Illegal(error) => error.fmt(f),
            Self::Result(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseError {}

impl From<SyntaxError> for ParseError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl From<IllegalTurn> for ParseError {
    fn from(error: IllegalTurn) -> Self {
        Self::Illegal(error)
    }
}

/// A result that does not follow from the turns, nor from the players' word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongResult {
    /// Where it is stated.
    pub place: Place,
    /// The result by the rules; `None` if the turns leave the game unfinished.
    pub outcome: Option<Outcome>,
}

impl fmt::Display for WrongResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: this is not the result: by its turns the game ",
            self.place
        )?;
        match self.outcome {
            None => f.write_str("is not over"),
            Some(Outcome {
                winner: Some(player),
                reason,
            }) => write!(f, "is won by {player} ({reason})"),
            Some(Outcome {
                winner: None,
                reason,
            }) => write!(f, "is a draw ({reason})"),
        }
    }
}

/// How a game ended, as the header `End` has it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Rules(EndReason),
    Resignation,
    Agreement,
}

const ENDS: [(&str, End); 5] = [
    ("rings", End::Rules(EndReason::Rings)),
    ("markers", End::Rules(EndReason::Markers)),
    ("passes", End::Rules(EndReason::Passes)),
    ("resignation", End::Resignation),
    ("agreement", End::Agreement),
];

const SCORES: [(&str, Score); 4] = [
    ("1-0", Score::Won(Player::White)),
    ("0-1", Score::Won(Player::Black)),
    ("1/2", Score::Draw),
    ("*", Score::Unfinished),
];

/// Reads turns that continue a position, such as [`super::write_turns`] writes.
///
/// # Errors
///
/// Says where the text is not written in this notation or a turn is not legal, and why. Headers and
/// a result are errors here.
pub fn read_turns(start: &Position, text: &str) -> Result<Vec<Step>, ParseError> {
    let sheet = syntax::read(text)?;
    let other = |place, fault| Err(SyntaxError { place, fault }.into());
    if let Some(header) = sheet.headers.first() {
        return other(header.place, SyntaxFault::MisplacedHeader);
    }
    if let Some((place, _)) = sheet.score {
        return other(place, SyntaxFault::TurnMissing);
    }
    Ok(legality::steps(start, &sheet.acts)?)
}

/// Reads a game, finished or not.
///
/// Any case, any white space between the parts, comments in braces, turns without numbers, players
/// before them, `e4 e10` or an arrow for `e4-e10`: `3.(W)E4→E10`. Without a header the variant is
/// the standard one; headers of other names than [`write`] has are passed over. A result of an
/// unfinished game is a resignation or an agreed draw.
///
/// ```
/// use yinsh::notation::gipf;
///
/// let record = gipf::parse("[Variant \"Blitz\"] 1.e6 2.i8 3.d4").unwrap();
/// assert_eq!(record.steps.len(), 3);
/// let error = gipf::parse("1.e6 2.i8 3.e6").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 13: turn 3: a ring stands on E6");
/// ```
///
/// # Errors
///
/// Says where the text is not written in this notation, a turn is not legal, or the result is
/// another, and why.
pub fn parse(text: &str) -> Result<Record, ParseError> {
    let sheet = syntax::read(text)?;
    let mut headers = Headers::default();
    for header in sheet.headers {
        headers.add(header)?;
    }
    let mut record = Record {
        variant: headers.variant.unwrap_or_default(),
        players: headers.players.map(Option::unwrap_or_default),
        ..Record::default()
    };
    record.steps = legality::steps(&record.start(), &sheet.acts)?;
    let scores = [headers.score, sheet.score];
    record.conclusion = conclusion(record.outcome(), scores, headers.end)?;
    Ok(record)
}

#[derive(Default)]
struct Headers {
    variant: Option<Variant>,
    players: [Option<String>; 2],
    score: Option<(Place, Score)>,
    end: Option<(Place, End)>,
}

impl Headers {
    fn add(&mut self, header: Header) -> Result<(), SyntaxError> {
        let Header { place, name, value } = header;
        let is_second = match name.to_ascii_lowercase().as_str() {
            "variant" => self
                .variant
                .replace(value.parse().map_err(|_| SyntaxError {
                    place,
                    fault: SyntaxFault::HeaderValue(name.clone()),
                })?)
                .is_some(),
            "white" => self.players[0].replace(value).is_some(),
            "black" => self.players[1].replace(value).is_some(),
            "result" => self
                .score
                .replace((place, named(&SCORES, place, &name, &value)?))
                .is_some(),
            "end" => self
                .end
                .replace((place, named(&ENDS, place, &name, &value)?))
                .is_some(),
            _ => false,
        };
        if is_second {
            let fault = SyntaxFault::SecondHeader(name);
            return Err(SyntaxError { place, fault });
        }
        Ok(())
    }
}

/// What a header's value stands for.
fn named<T: Copy>(
    names: &[(&str, T)],
    place: Place,
    header: &str,
    value: &str,
) -> Result<T, SyntaxError> {
    names
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(value.trim()))
        .map(|(_, named)| *named)
        .ok_or_else(|| SyntaxError {
            place,
            fault: SyntaxFault::HeaderValue(header.to_owned()),
        })
}

/// How the players ended the game, if not the rules did, from what the text says.
fn conclusion(
    outcome: Option<Outcome>,
    scores: [Option<(Place, Score)>; 2],
    end: Option<(Place, End)>,
) -> Result<Option<Conclusion>, ParseError> {
    let wrong = |place| Err(ParseError::Result(WrongResult { place, outcome }));
    let said = scores[0].or(scores[1]).map(|(_, score)| score);
    let conclusion = match (outcome, said, end.map(|(_, end)| end)) {
        (Some(_), ..) => None,
        (None, Some(Score::Won(player)), None | Some(End::Resignation)) => {
            Some(Conclusion::Resignation(player.opponent()))
        }
        (None, Some(Score::Draw), None | Some(End::Agreement)) => Some(Conclusion::AgreedDraw),
        _ => None,
    };
    for (place, score) in scores.into_iter().flatten() {
        if score != score_of(outcome, conclusion) {
            return wrong(place);
        }
    }
    match end {
        Some((place, end)) if Some(end) != end_of(outcome, conclusion) => wrong(place),
        _ => Ok(conclusion),
    }
}

const fn score_of(outcome: Option<Outcome>, conclusion: Option<Conclusion>) -> Score {
    let winner = match (outcome, conclusion) {
        (Some(outcome), _) => outcome.winner,
        (None, Some(conclusion)) => conclusion.winner(),
        (None, None) => return Score::Unfinished,
    };
    match winner {
        Some(player) => Score::Won(player),
        None => Score::Draw,
    }
}

const fn end_of(outcome: Option<Outcome>, conclusion: Option<Conclusion>) -> Option<End> {
    match (outcome, conclusion) {
        (Some(outcome), _) => Some(End::Rules(outcome.reason)),
        (None, Some(Conclusion::Resignation(_))) => Some(End::Resignation),
        (None, Some(Conclusion::AgreedDraw)) => Some(End::Agreement),
        (None, None) => None,
    }
}

/// Writes a game that [`parse`] reads: headers, an empty line, and the turns in lines of at most 80
/// characters.
#[must_use]
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    let mut header = |name: &str, value: &str| {
        let value = value
            .replace('\\', "\\\\")
            .replace('"', "\\\"")
            .replace('\n', "\\n");
        // Writing to a string never fails.
        let _ = writeln!(text, "[{name} \"{value}\"]");
    };
    header("Variant", &record.variant.to_string());
    for (name, player) in ["White", "Black"].iter().zip(&record.players) {
        if !player.is_empty() {
            header(name, player);
        }
    }
    let outcome = record.outcome();
    let score = score_of(outcome, record.conclusion);
    let name_of_score = SCORES.iter().find(|(_, named)| *named == score);
    header("Result", name_of_score.map_or("*", |(name, _)| name));
    let end = end_of(outcome, record.conclusion);
    if let Some((name, _)) = ENDS.iter().find(|(_, named)| Some(*named) == end) {
        header("End", name);
    }
    let mut width = 0;
    for turn in turns(&record.start(), &record.steps) {
        let turn = turn.to_string();
        let goes_on = width > 0 && width + 1 + turn.len() <= LINE_WIDTH;
        text.push(if goes_on { ' ' } else { '\n' });
        width = if goes_on {
            width + 1 + turn.len()
        } else {
            turn.len()
        };
        text.push_str(&turn);
    }
    text.push('\n');
    text
}
