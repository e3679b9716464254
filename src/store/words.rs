//! The words of the saved formats for who plays, what and to which end. They never change.

use serde::{Deserialize, Serialize};

use crate::game::{Ending, Seat};
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

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SeatName {
    Person,
    Bot,
}

impl From<Seat> for SeatName {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::Person => Self::Person,
            Seat::Bot => Self::Bot,
        }
    }
}

impl From<SeatName> for Seat {
    fn from(name: SeatName) -> Self {
        match name {
            SeatName::Person => Self::Person,
            SeatName::Bot => Self::Bot,
        }
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ended {
    WhiteResigned,
    BlackResigned,
    DrawAgreed,
}

impl From<Ending> for Ended {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Resignation(Player::White) => Self::WhiteResigned,
            Ending::Resignation(Player::Black) => Self::BlackResigned,
            Ending::Agreement => Self::DrawAgreed,
        }
    }
}

impl From<Ended> for Ending {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::WhiteResigned => Self::Resignation(Player::White),
            Ended::BlackResigned => Self::Resignation(Player::Black),
            Ended::DrawAgreed => Self::Agreement,
        }
    }
}

/// Who plays a side.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "who plays a side")]
pub(super) struct Side {
    pub seat: SeatName,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
pub(super) const fn is_false(value: &bool) -> bool {
    !*value
}

pub(super) const fn is_zero(value: &u64) -> bool {
    *value == 0
}
