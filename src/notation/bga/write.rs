//! Writing a game as the log of the page tells it.

use crate::game::{Ending, How};
use crate::notation::Record;
use crate::notation::signs::is_space;
use crate::rules::{EndReason, Player, Position, Step};

/// The log of a game as it stands on the page, one sentence a line, such as
/// [`parse_text`](super::parse_text) reads. `None` if it does not begin with the empty board, for
/// which the site has no words.
///
/// Names are written without what would make their lines something else. Variations, comments, title
/// and date are left out, and so is a draw that the players agreed on. Whoever lost on time concedes: it has no other
/// word for that. The log says which game was played only by how it ended.
///
/// ```
/// use yinsh::notation::{bga, gipf};
///
/// let record = gipf::parse("[White \"Ann\"] [Black \"Bob\"] 1.e6 2.i8").unwrap();
/// let log = bga::write(&record).unwrap();
/// assert_eq!(log, "Ann places a ring on E6\nBob places a ring on I8\n");
/// assert_eq!(bga::parse_text(&log).unwrap().record, record);
/// ```
#[must_use]
pub fn write(record: &Record) -> Option<String> {
    let mut position = *record.start();
    if position != Position::new(record.variant()) {
        return None;
    }
    let names = names(record);
    let name = |player: Player| names[player.index()].as_str();
    let mut log = String::new();
    let mut tell = |player: Player, act: String| {
        log.push_str(name(player));
        log.push(' ');
        log.push_str(&act);
        log.push('\n');
    };
    for step in record.steps() {
        let Some(player) = position.to_act() else {
            break;
        };
        match step {
            Step::Place(point) => tell(player, format!("places a ring on {point}")),
            Step::Move { from, to } => {
                tell(player, format!("places a marker on {from}"));
                tell(player, format!("moves a ring from {from} to {to}"));
            }
            Step::TakeRow(row) => {
                let (from, to) = (row.start(), row.end());
                tell(
                    player,
                    format!("removes a row of markers from {from} to {to}"),
                );
            }
            Step::TakeRing(point) => tell(player, format!("removes a ring from {point}")),
            Step::Pass => tell(player, "passes".to_owned()),
        }
        position = position.play_unchecked(step);
    }
    if let Some(Ending::Resignation(player) | Ending::Time(player)) = record.ending() {
        tell(player, "concedes the game".to_owned());
    }
    if let Some(result) = record.result() {
        if let (How::Rule(EndReason::Rings), Some(winner)) = (result.how, result.winner) {
            let rings = record.variant().rings_to_win();
            tell(winner, format!("has removed {rings} rings"));
        }
        if result.how != How::Agreement {
            log.push_str("End of game\n");
        }
    }
    Some(log)
}

/// The players' names, each on one line, without a colon, which parts who chats from what is said,
/// and never the same.
fn names(record: &Record) -> [String; 2] {
    let [white, black] = Player::ALL.map(|player| {
        let name = record.players[player.index()].replace(':', " ");
        let words: Vec<&str> = name
            .split(is_space)
            .filter(|word| !word.is_empty())
            .collect();
        (words.join(" "), player.to_string())
    });
    let one = |(name, side): (String, String)| if name.is_empty() { side } else { name };
    if white.0 == black.0 {
        [white.1, black.1]
    } else {
        [one(white), one(black)]
    }
}
