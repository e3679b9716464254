//! Writing steps as turns.

use core::fmt::{self, Write};
use core::ops::Range;

use crate::rules::{Player, Position, Step};

/// A turn as a move list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnText {
    /// Its number: one counter for both players, odd for White.
    pub number: u32,
    /// Whose turn it is.
    pub player: Player,
    /// The turn without its number, such as `j7-d7;xf7-j7xa5`; the last turn may be unfinished.
    pub text: String,
    /// Where its steps stand among all the steps; never empty.
    pub steps: Range<usize>,
}

impl fmt::Display for TurnText {
    /// The turn with its number, `29.j7-d7;xf7-j7xa5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.number, self.text)
    }
}

/// The turns of a line of steps, each legal where it stands. The last turn may be unfinished, as it
/// is while a row or a ring has still to be taken.
///
/// ```
/// use yinsh::notation::gipf::turns;
/// use yinsh::rules::{Position, Variant};
///
/// let steps = ["PE6", "PI8"].map(|step| step.parse().unwrap());
/// let turns = turns(&Position::new(Variant::Standard), &steps);
/// assert_eq!(turns[1].to_string(), "2.i8");
/// assert_eq!(turns[1].steps, 1..2);
/// ```
#[must_use]
pub fn turns(start: &Position, steps: &[Step]) -> Vec<TurnText> {
    let mut turns: Vec<TurnText> = Vec::new();
    let mut position = *start;
    for (index, step) in steps.iter().enumerate() {
        let Some(player) = position.to_act() else {
            break;
        };
        match turns.last_mut() {
            Some(turn) if turn.player == player => {
                turn.text.push_str(joint(*step));
                write_step(&mut turn.text, *step);
                turn.steps.end = index + 1;
            }
            last => {
                let number = last.map_or_else(|| first_number(player), |turn| turn.number + 1);
                let mut text = String::new();
                write_step(&mut text, *step);
                turns.push(TurnText {
                    number,
                    player,
                    text,
                    steps: index..index + 1,
                });
            }
        }
        position = position.play_unchecked(*step);
    }
    turns
}

/// The turns of a line of steps on one line of text, `1.e6 2.i8 3.d4`.
#[must_use]
pub fn write_turns(start: &Position, steps: &[Step]) -> String {
    let mut text = String::new();
    for turn in turns(start, steps) {
        if !text.is_empty() {
            text.push(' ');
        }
        // Writing to a string never fails.
        let _ = write!(text, "{turn}");
    }
    text
}

/// The number of the first turn, so that White's are odd.
pub(in crate::notation) fn first_number(player: Player) -> u32 {
    1 + player.index() as u32
}

/// What stands between a step and the one before it in a turn: a ring follows its row at once.
fn joint(step: Step) -> &'static str {
    match step {
        Step::TakeRing(_) => "",
        _ => ";",
    }
}

fn write_step(text: &mut String, step: Step) {
    let _ = match step {
        Step::Place(point) => write!(text, "{point:#}"),
        Step::Move { from, to } => write!(text, "{from:#}-{to:#}"),
        Step::TakeRow(row) => write!(text, "x{row:#}"),
        Step::TakeRing(point) => write!(text, "x{point:#}"),
        Step::Pass => write!(text, "pass"),
    };
}
