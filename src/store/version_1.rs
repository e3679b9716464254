//! Version 1 of the saved game.

use serde::{Deserialize, Serialize};

use super::format::VERSION;
use super::{LoadError, SaveError, SavedGame};
use crate::game::{Ending, Game, Seat, Seats};
use crate::notation::gipf;
use crate::rules::{Player, Position, Variant};

/// `{"version":1,"variant":"standard","turns":"1.e6 2.i8","played":2,
/// "white":{"seat":"person"},"black":{"seat":"bot"}}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a saved game")]
pub(super) struct Version1 {
    version: u64,
    variant: VariantName,
    /// All steps, those undone as well; the last turn may be half made.
    turns: String,
    /// How many of the steps were played and not undone.
    played: usize,
    white: Side,
    black: Side,
    /// How the players ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<Ended>,
    #[serde(default, skip_serializing_if = "is_false")]
    bot_paused: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "who plays a side")]
struct Side {
    seat: SeatName,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum VariantName {
    Standard,
    Blitz,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SeatName {
    Person,
    Bot,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ended {
    WhiteResigned,
    BlackResigned,
    DrawAgreed,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl Version1 {
    pub(super) fn of(saved: &SavedGame) -> Result<Self, SaveError> {
        let start = saved.game.start();
        if *start != Position::new(start.variant()) {
            return Err(SaveError::Start);
        }
        let side = |player: Player| Side {
            seat: match saved.seats.of(player) {
                Seat::Person => SeatName::Person,
                Seat::Bot => SeatName::Bot,
            },
            name: saved.names[player.index()].clone(),
        };
        Ok(Self {
            version: VERSION,
            variant: match start.variant() {
                Variant::Standard => VariantName::Standard,
                Variant::Blitz => VariantName::Blitz,
            },
            turns: gipf::write_turns(start, saved.game.all_steps()),
            played: saved.game.cursor(),
            white: side(Player::White),
            black: side(Player::Black),
            ended: saved.game.ending().map(|ending| match ending {
                Ending::Resignation(Player::White) => Ended::WhiteResigned,
                Ending::Resignation(Player::Black) => Ended::BlackResigned,
                Ending::Agreement => Ended::DrawAgreed,
            }),
            bot_paused: saved.bot_paused,
        })
    }

    pub(super) fn load(self) -> Result<SavedGame, LoadError> {
        let start = Position::new(match self.variant {
            VariantName::Standard => Variant::Standard,
            VariantName::Blitz => Variant::Blitz,
        });
        let mut game = Game::new(start);
        for step in gipf::read_turns(&start, &self.turns).map_err(LoadError::Turns)? {
            // Every step was found legal as the turns were read.
            let _ = game.play(step);
        }
        let steps = game.all_steps().len();
        if self.played > steps {
            let played = self.played;
            return Err(LoadError::Played { played, steps });
        }
        game.set_cursor(self.played);
        if let Some(ended) = self.ended {
            if self.played < steps {
                return Err(LoadError::EndedBeforeLast);
            }
            let ending = match ended {
                Ended::WhiteResigned => Ending::Resignation(Player::White),
                Ended::BlackResigned => Ending::Resignation(Player::Black),
                Ended::DrawAgreed => Ending::Agreement,
            };
            game.end(ending).map_err(|_| LoadError::EndedTwice)?;
        }
        let seat = |side: &Side| match side.seat {
            SeatName::Person => Seat::Person,
            SeatName::Bot => Seat::Bot,
        };
        Ok(SavedGame {
            game,
            seats: Seats::new(seat(&self.white), seat(&self.black)),
            names: [self.white.name, self.black.name],
            bot_paused: self.bot_paused,
        })
    }
}
