//! The words of the saved formats for who plays, what and to which end. They never change.

use serde::{Deserialize, Serialize};

use crate::bot::Level;
use crate::game::{Clock, Ending, Seat};
use crate::rules::{Player, Variant};

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum VariantName {
    Standard,
    Blitz,
}

impl From<Variant> for VariantName {
    fn from(variant: Variant) -> Self {
        match variant {
            Variant::Standard => Self::Standard,
            Variant::Blitz => Self::Blitz,
        }
    }
}

impl From<VariantName> for Variant {
    fn from(name: VariantName) -> Self {
        match name {
            VariantName::Standard => Self::Standard,
            VariantName::Blitz => Self::Blitz,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SeatName {
    Person,
    Bot,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ended {
    WhiteResigned,
    BlackResigned,
    DrawAgreed,
    WhiteOutOfTime,
    BlackOutOfTime,
}

impl From<Ending> for Ended {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Resignation(Player::White) => Self::WhiteResigned,
            Ending::Resignation(Player::Black) => Self::BlackResigned,
            Ending::Agreement => Self::DrawAgreed,
            Ending::Time(Player::White) => Self::WhiteOutOfTime,
            Ending::Time(Player::Black) => Self::BlackOutOfTime,
        }
    }
}

impl From<Ended> for Ending {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::WhiteResigned => Self::Resignation(Player::White),
            Ended::BlackResigned => Self::Resignation(Player::Black),
            Ended::DrawAgreed => Self::Agreement,
            Ended::WhiteOutOfTime => Self::Time(Player::White),
            Ended::BlackOutOfTime => Self::Time(Player::Black),
        }
    }
}

/// Who plays a side.
///
/// The program has no name, so its level stands there, unless it is the usual one:
/// `{"seat":"bot","name":"expert"}`. The builds before there were levels refuse fields that they do
/// not know, but read this, and keep it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "who plays a side")]
pub(super) struct Side {
    seat: SeatName,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
}

impl Side {
    pub fn of(seat: Seat, name: &str) -> Self {
        match seat {
            Seat::Person => Self {
                seat: SeatName::Person,
                name: name.to_owned(),
            },
            Seat::Bot(level) => Self {
                seat: SeatName::Bot,
                name: if level == Level::default() {
                    name.to_owned()
                } else {
                    level.to_string()
                },
            },
        }
    }

    /// The seat and the name.
    pub fn read(self) -> (Seat, String) {
        match self.seat {
            SeatName::Person => (Seat::Person, self.name),
            SeatName::Bot => match self.name.parse() {
                Ok(level) => (Seat::Bot(level), String::new()),
                Err(_) => (Seat::BOT, self.name),
            },
        }
    }
}

/// The clocks in one text, `10+5 571000 600000 7`: the time that each had, what White and Black have left, in
/// milliseconds, and the turns that have brought their seconds.
pub(super) fn write_clock(clock: &Clock) -> String {
    let [white, black] = clock.times();
    format!("{} {white} {black} {}", clock.control(), clock.turns())
}

/// The clocks in such a text, at rest; `None` if it is none.
pub(super) fn read_clock(text: &str) -> Option<Clock> {
    let mut words = text.split(' ');
    let control = words.next()?.parse().ok()?;
    let [white, black, turns] =
        [words.next()?, words.next()?, words.next()?].map(str::parse::<u32>);
    let left = [white.ok()?, black.ok()?];
    let clock = Clock::set(control, left, turns.ok()?).at_rest();
    words.next().is_none().then_some(clock)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
pub(super) const fn is_false(value: &bool) -> bool {
    !*value
}

pub(super) const fn is_zero(value: &u64) -> bool {
    *value == 0
}
