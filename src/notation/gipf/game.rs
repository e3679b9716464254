//! Whole games: turns under header lines.

use core::fmt::Write;

use super::error::{ParseError, WrongResult};
use super::headers::Headers;
use super::{Score, SyntaxError, SyntaxFault, legality, syntax, turns};
use crate::game::{Ending, GameResult, How, NodeId, Tree};
use crate::notation::{Place, Record, position_line};
use crate::rules::{Outcome, Position, Step};

/// Characters in a line of turns, unless a turn alone is longer.
const LINE_WIDTH: usize = 80;

/// Reads turns that continue a position, such as [`super::write_turns`] writes.
///
/// # Errors
///
/// Says where the text is not written in this notation or a turn is not legal, and why. Headers and
/// a result are errors here.
pub fn read_turns(start: &Position, text: &str) -> Result<Vec<Step>, ParseError> {
    let sheet = syntax::read(text, Place::START)?;
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
/// the standard one; headers of other names than [`write()`] has are passed over. A result of an
/// unfinished game is a resignation or an agreed draw.
///
/// ```
/// use yinsh::notation::gipf;
///
/// let record = gipf::parse("[Variant \"Blitz\"] 1.e6 2.i8 3.d4").unwrap();
/// assert_eq!(record.steps().len(), 3);
/// let error = gipf::parse("1.e6 2.i8 3.e6").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 13: turn 3: a ring stands on E6");
/// ```
///
/// # Errors
///
/// Says where the text is not written in this notation, a turn is not legal, or the result is
/// another, and why.
pub fn parse(text: &str) -> Result<Record, ParseError> {
    parse_at(text, Place::START)
}

/// Reads a game that begins at a place of a longer text.
pub(in crate::notation) fn parse_at(text: &str, place: Place) -> Result<Record, ParseError> {
    let sheet = syntax::read(text, place)?;
    if sheet.headers.is_empty() && sheet.acts.is_empty() {
        let fault = SyntaxFault::Empty;
        return Err(SyntaxError { place, fault }.into());
    }
    let headers = Headers::read(sheet.headers)?;
    let mut tree = Tree::new(headers.start()?);
    let mut end = NodeId::ROOT;
    for step in legality::steps(tree.start(), &sheet.acts)? {
        // Every step was found legal as the turns were read.
        end = tree.add(end, step).unwrap_or(end);
    }
    let scores = [headers.score, sheet.score];
    let ending = ending(tree.position(end).outcome(), scores, headers.how)?;
    tree.set_ending(end, ending);
    Ok(Record {
        players: headers.players.map(Option::unwrap_or_default),
        title: headers.title.unwrap_or_default(),
        date: headers.date,
        tree,
    })
}

/// How the players ended a game that the rules did not, from what the text says of it in the header
/// and behind the last turn.
fn ending(
    outcome: Option<Outcome>,
    scores: [Option<(Place, Score)>; 2],
    how: Option<(Place, How)>,
) -> Result<Option<Ending>, WrongResult> {
    let said = scores[0].or(scores[1]).map(|(_, score)| score);
    let ending = match (outcome, said, how.map(|(_, how)| how)) {
        (None, Some(Score::Won(player)), None | Some(How::Resignation)) => {
            Some(Ending::Resignation(player.opponent()))
        }
        (None, Some(Score::Won(player)), Some(How::Time)) => Some(Ending::Time(player.opponent())),
        (None, Some(Score::Draw), None | Some(How::Agreement)) => Some(Ending::Agreement),
        _ => None,
    };
    let result = outcome
        .map(GameResult::from)
        .or(ending.map(GameResult::from));
    let wrong_score = scores
        .into_iter()
        .flatten()
        .find(|(_, score)| *score != Score::of(result));
    let wrong_how = how.filter(|(_, how)| Some(*how) != result.map(|result| result.how));
    let place = wrong_score
        .map(|(place, _)| place)
        .or(wrong_how.map(|(place, _)| place));
    match place {
        Some(place) => Err(WrongResult { place, outcome }),
        None => Ok(ending),
    }
}

/// Writes the main line of a game so that [`parse`] reads it: headers, an empty line, and the turns
/// in lines of at most 80 characters. Variations and comments are left out.
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
    header("Variant", &record.variant().to_string());
    let date = record.date.map(|date| date.to_string());
    let known = [
        ("Event", record.title.as_str()),
        ("Date", date.as_deref().unwrap_or_default()),
        ("White", &record.players[0]),
        ("Black", &record.players[1]),
    ];
    for (name, value) in known.into_iter().filter(|(_, value)| !value.is_empty()) {
        header(name, value);
    }
    if *record.start() != Position::new(record.variant()) {
        header("Start", &position_line::write(record.start()));
    }
    let result = record.result();
    header("Result", &Score::of(result).to_string());
    if let Some(result) = result {
        header("End", &result.how.to_string());
    }
    let mut width = 0;
    for turn in turns(record.start(), &record.steps()) {
        let turn = turn.to_string();
        let wider = width + 1 + turn.len();
        let goes_on = width > 0 && wider <= LINE_WIDTH;
        width = if goes_on { wider } else { turn.len() };
        text.push(if goes_on { ' ' } else { '\n' });
        text.push_str(&turn);
    }
    text.push('\n');
    text
}
