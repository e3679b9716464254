//! A position on one line of text.
//!
//! `4/7/8/9/3R6/9/10/9/5r2/7/4 w place 51 0-0 standard`: six fields with a space between.
//!
//! 1. The board: the lines A to K, parted by `/`, each from its lowest number to its highest. `R` is
//!    a ring of White and `r` one of Black, `M` and `m` are markers, a number is so many empty
//!    points.
//! 2. Who is to act, `w` or `b`; once the game is over, who acted last.
//! 3. What they have to do: `place` a ring; `move` one, or `move-after-pass` if the opponent has
//!    just passed; take a `row` or a `ring` for a row of their own move, or a `row-given` or
//!    `ring-given` for one that the opponent's move made; `over`.
//! 4. The markers in the pool.
//! 5. The rings that White and Black have removed.
//! 6. `standard` or `blitz`.
//!
//! This form is stable: what one version writes, every later one reads. Like a chess position in
//! FEN, it can stand in a link, a test or a question in a forum.

use core::fmt::{self, Write};

use super::Place;
use crate::rules::{
    MARKERS, Player, Point, Position, Setup, SetupFault, SetupFaults, SetupStage, Variant,
};

/// How many letters the board has.
const LINES: usize = 11;

/// Longer words are cut in error messages.
const LONGEST_WORD: usize = 20;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionLineError {
    /// It is not written so.
    Syntax {
        /// Where.
        place: Place,
        /// Why.
        fault: PositionLineFault,
    },
    /// It says what stands where, but no game can go on from it.
    Setup(SetupFaults),
}

/// Why a text is not written as a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionLineFault {
    /// This field is missing.
    Missing(PositionField),
    /// Something follows the last field.
    Behind,
    /// A character that is no piece, number or `/`.
    Character(char),
    /// The line of this letter does not have so many points.
    LineLength {
        /// The letter.
        letter: char,
        /// How many it has.
        points: usize,
    },
    /// The board does not have eleven lines.
    Lines,
    /// This word is not one that the field can have.
    Word(PositionField, String),
    /// The pool has to hold so many markers.
    Pool(u8),
}

/// A field of the line, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionField {
    /// What stands where.
    Board,
    /// Who is to act.
    ToAct,
    /// What they have to do.
    Stage,
    /// The markers in the pool.
    Pool,
    /// The rings that both have removed.
    RingsRemoved,
    /// Standard or Blitz.
    Variant,
}

impl PositionField {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Board,
        Self::ToAct,
        Self::Stage,
        Self::Pool,
        Self::RingsRemoved,
        Self::Variant,
    ];
}

impl fmt::Display for PositionField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Board => "board",
            Self::ToAct => "player to act",
            Self::Stage => "stage",
            Self::Pool => "pool",
            Self::RingsRemoved => "number of rings removed",
            Self::Variant => "variant",
        })
    }
}

impl PositionLineError {
    /// Where in the text.
    #[must_use]
    pub const fn place(&self) -> Place {
        match self {
            Self::Syntax { place, .. } => *place,
            Self::Setup(_) => Place::START,
        }
    }
}

impl fmt::Display for PositionLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { place, fault } => write!(f, "{place}: {fault}"),
            Self::Setup(faults) => faults.fmt(f),
        }
    }
}

impl core::error::Error for PositionLineError {}

impl fmt::Display for PositionLineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(field) => write!(f, "the {field} is missing"),
            Self::Behind => f.write_str("something follows the position"),
            Self::Character(character) => write!(f, "{character:?} has no meaning here"),
            Self::LineLength { letter, points } => {
                write!(f, "the line {letter} has {points} points")
            }
            Self::Lines => write!(f, "the board has {LINES} lines, A to K"),
            Self::Word(field, word) => write!(f, "{word:?} is no {field}"),
            Self::Pool(pool) => write!(f, "the pool holds {pool} of the {MARKERS} markers"),
        }
    }
}

/// The letters of the board's lines.
fn letters() -> impl Iterator<Item = char> {
    ('A'..).take(LINES)
}

/// The points on the line of a letter, from the lowest number.
fn points_on(letter: char) -> impl Iterator<Item = Point> {
    let of_line = move |point: &Point| char::from(b'A' + point.letter()) == letter;
    Point::ALL.into_iter().filter(of_line)
}

/// The position as text.
///
/// ```
/// use yinsh::notation::position_line;
/// use yinsh::rules::{Position, Variant};
///
/// let start = Position::new(Variant::Standard);
/// let text = position_line::write(&start);
/// assert_eq!(text, "4/7/8/9/10/9/10/9/8/7/4 w place 51 0-0 standard");
/// assert_eq!(position_line::parse(&text), Ok(start));
/// ```
#[must_use]
pub fn write(position: &Position) -> String {
    write_setup(&Setup::from(position))
}

/// A setup as text, one of which no game may be able to go on.
#[must_use]
pub fn write_setup(setup: &Setup) -> String {
    let mut text = String::new();
    for letter in letters() {
        if letter != 'A' {
            text.push('/');
        }
        let mut empty = 0;
        for point in points_on(letter) {
            let piece = PIECES.into_iter().find(|(_, is_ring, player)| {
                let sets = if *is_ring { setup.rings } else { setup.markers };
                sets[player.index()].contains(point)
            });
            match piece {
                None => empty += 1,
                Some((sign, ..)) => {
                    write_number(&mut text, &mut empty);
                    text.push(sign);
                }
            }
        }
        write_number(&mut text, &mut empty);
    }
    let to_act = match setup.to_act {
        Player::White => 'w',
        Player::Black => 'b',
    };
    let [white, black] = setup.rings_taken;
    let pool = pool(setup);
    let (stage, variant) = (stage_word(setup), setup.variant);
    // Writing to a string never fails.
    let _ = write!(text, " {to_act} {stage} {pool} {white}-{black} {variant}");
    text
}

fn write_number(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        let _ = write!(text, "{empty}");
        *empty = 0;
    }
}

/// The signs of the pieces: which are rings, and whose they are.
const PIECES: [(char, bool, Player); 4] = [
    ('R', true, Player::White),
    ('r', true, Player::Black),
    ('M', false, Player::White),
    ('m', false, Player::Black),
];

fn pool(setup: &Setup) -> u8 {
    MARKERS.saturating_sub((setup.markers[0] | setup.markers[1]).len() as u8)
}

fn stage_word(setup: &Setup) -> &'static str {
    let given = |mover: Player| mover != setup.to_act;
    match setup.stage {
        SetupStage::Placing => "place",
        SetupStage::Moving { after_pass: false } => "move",
        SetupStage::Moving { after_pass: true } => "move-after-pass",
        SetupStage::TakingRow { mover } if given(mover) => "row-given",
        SetupStage::TakingRow { .. } => "row",
        SetupStage::TakingRing { mover } if given(mover) => "ring-given",
        SetupStage::TakingRing { .. } => "ring",
        SetupStage::Over => "over",
    }
}

fn stage_of(word: &str, to_act: Player) -> Option<SetupStage> {
    let other = to_act.opponent();
    Some(match word {
        "place" => SetupStage::Placing,
        "move" => SetupStage::Moving { after_pass: false },
        "move-after-pass" => SetupStage::Moving { after_pass: true },
        "row" => SetupStage::TakingRow { mover: to_act },
        "row-given" => SetupStage::TakingRow { mover: other },
        "ring" => SetupStage::TakingRing { mover: to_act },
        "ring-given" => SetupStage::TakingRing { mover: other },
        "over" => SetupStage::Over,
        _ => return None,
    })
}

/// Reads a position. Faults of the setup that can be waived are: fewer rings than five, such as in
/// a puzzle, are no mistake of the text.
///
/// # Errors
///
/// Says where the text is not a position, or why no game can go on from it.
pub fn parse(text: &str) -> Result<Position, PositionLineError> {
    let setup = parse_setup(text)?;
    let waived: Vec<SetupFault> = match setup.position() {
        Ok(position) => return Ok(position),
        Err(faults) => faults.to_vec(),
    };
    setup
        .position_waiving(&waived)
        .map_err(PositionLineError::Setup)
}

/// Reads a setup, whether or not a game can go on from it.
///
/// # Errors
///
/// Says where the text is not written so, and why.
pub fn parse_setup(text: &str) -> Result<Setup, PositionLineError> {
    let mut fields = Fields { text, at: 0 };
    let (at, board) = fields.next(PositionField::Board)?;
    let mut setup = Setup::new(Variant::Standard);
    let fault = |at: usize, fault| Err(error(text, at, fault));
    let lines: Vec<&str> = board.split('/').collect();
    if lines.len() != LINES {
        return fault(at, PositionLineFault::Lines);
    }
    let mut line_at = at;
    for (letter, line) in letters().zip(lines) {
        read_line(&mut setup, letter, line)
            .map_err(|(inside, why)| error(text, line_at + inside, why))?;
        line_at += line.len() + 1;
    }
    let (at, word) = fields.next(PositionField::ToAct)?;
    setup.to_act = match word {
        "w" | "W" => Player::White,
        "b" | "B" => Player::Black,
        _ => return fault(at, word_fault(PositionField::ToAct, word)),
    };
    let (at, word) = fields.next(PositionField::Stage)?;
    match stage_of(&word.to_ascii_lowercase(), setup.to_act) {
        Some(stage) => setup.stage = stage,
        None => return fault(at, word_fault(PositionField::Stage, word)),
    }
    let (at, word) = fields.next(PositionField::Pool)?;
    if word.parse() != Ok(pool(&setup)) {
        return fault(at, PositionLineFault::Pool(pool(&setup)));
    }
    let (at, word) = fields.next(PositionField::RingsRemoved)?;
    let taken = word.split_once('-');
    match taken.map(|(white, black)| (white.parse(), black.parse())) {
        Some((Ok(white), Ok(black))) => setup.rings_taken = [white, black],
        _ => return fault(at, word_fault(PositionField::RingsRemoved, word)),
    }
    let (at, word) = fields.next(PositionField::Variant)?;
    let variant = Variant::ALL
        .into_iter()
        .find(|variant| variant.to_string().eq_ignore_ascii_case(word));
    match variant {
        Some(variant) => setup.variant = variant,
        None => return fault(at, word_fault(PositionField::Variant, word)),
    }
    match fields.find() {
        Some((at, _)) => fault(at, PositionLineFault::Behind),
        None => Ok(setup),
    }
}

fn read_line(
    setup: &mut Setup,
    letter: char,
    line: &str,
) -> Result<(), (usize, PositionLineFault)> {
    let mut points = points_on(letter);
    let mut empty = 0;
    let length = PositionLineFault::LineLength {
        letter,
        points: points_on(letter).count(),
    };
    let too_long = || (0, length.clone());
    for (at, character) in line.char_indices() {
        if let Some(digit) = character.to_digit(10) {
            empty = (empty * 10 + digit).min(1000);
            continue;
        }
        let piece = PIECES.into_iter().find(|(sign, ..)| *sign == character);
        let (_, is_ring, player) = piece.ok_or((at, PositionLineFault::Character(character)))?;
        for _ in 0..core::mem::take(&mut empty) {
            points.next().ok_or_else(too_long)?;
        }
        let sets = if is_ring {
            &mut setup.rings
        } else {
            &mut setup.markers
        };
        sets[player.index()].insert(points.next().ok_or_else(too_long)?);
    }
    for _ in 0..empty {
        points.next().ok_or_else(too_long)?;
    }
    match points.next() {
        None => Ok(()),
        Some(_) => Err(too_long()),
    }
}

fn word_fault(field: PositionField, word: &str) -> PositionLineFault {
    PositionLineFault::Word(field, word.chars().take(LONGEST_WORD).collect())
}

fn error(text: &str, at: usize, fault: PositionLineFault) -> PositionLineError {
    let place = text[..at].chars().fold(Place::START, Place::after);
    PositionLineError::Syntax { place, fault }
}

/// The words of a text, in their order.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    /// The word of a field and where it begins, in bytes.
    fn next(&mut self, field: PositionField) -> Result<(usize, &'a str), PositionLineError> {
        let missing = PositionLineFault::Missing(field);
        self.find()
            .ok_or_else(|| error(self.text, self.text.len(), missing))
    }

    /// The next word and where it begins, in bytes.
    fn find(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let begins = rest.find(|c: char| !is_space(c))?;
        let word = &rest[begins..];
        let word = &word[..word.find(is_space).unwrap_or(word.len())];
        let at = self.at + begins;
        self.at = at + word.len();
        Some((at, word))
    }
}

fn is_space(character: char) -> bool {
    character.is_whitespace() || character == '\u{feff}'
}
