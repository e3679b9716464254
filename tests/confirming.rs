//! Turns that count once they are confirmed.

mod common;

use common::point;
use yinsh::app::state::{Action, State};
use yinsh::bot::Level;
use yinsh::game::{Seat, Seats, Unit};
use yinsh::rules::{Player, Variant};
use yinsh::store::{decode, encode};

/// White's first ring, placed where turns are to be confirmed.
fn placed(seats: Seats) -> State {
    let mut start = State::new(Variant::Standard, seats);
    start.settings.confirms = true;
    start.after(Action::Tap(point("F6")))
}

#[test]
fn a_turn_waits_until_it_is_confirmed() {
    let placed = placed(Seats::new(Seat::Person, Seat::Bot(Level::Casual)));
    assert!(placed.is_unconfirmed);
    assert_eq!(placed.bot_to_act(), None);
    assert_eq!(placed.task(), None);
    // Nothing else can be done on the board, and nothing is reproached.
    let tapped = placed.after(Action::Tap(point("E4")));
    assert_eq!((tapped.game.cursor(), tapped.refusal), (1, None));
    let confirmed = placed.after(Action::Confirm);
    assert_eq!(confirmed.bot_to_act(), Some(Player::Black));
    let undone = placed.after(Action::Undo(Unit::Step));
    assert!(!undone.is_unconfirmed);
    assert_eq!(undone.person_to_act(), Some(Player::White));

    // Between people the other side waits as well; without the setting nobody does.
    let mut people = State::new(Variant::Standard, Seats::default());
    people.settings.confirms = true;
    let placed = people.after(Action::Tap(point("F6")));
    assert_eq!(placed.person_to_act(), None);
    assert_eq!(
        placed.after(Action::Confirm).person_to_act(),
        Some(Player::Black)
    );
    people.settings.confirms = false;
    let placed = people.after(Action::Tap(point("F6")));
    assert_eq!(placed.person_to_act(), Some(Player::Black));
}

/// As it is kept, so it comes back: else a turn would count because the page was loaded again.
#[test]
fn a_turn_that_waits_to_be_confirmed_does_so_when_it_is_opened_again() {
    let placed = placed(Seats::new(Seat::Person, Seat::Bot(Level::Casual)));
    let text = encode(&placed.saved()).unwrap();
    let again = State::with_saved(None, decode(&text).unwrap());
    assert!(again.is_unconfirmed);
    assert_eq!(again.bot_to_act(), None);
    let confirmed = again.after(Action::Confirm);
    assert_eq!(confirmed.bot_to_act(), Some(Player::Black));
    assert_ne!(confirmed.changes, again.changes, "that is kept too");
}

#[test]
fn whoever_has_still_to_confirm_is_the_one_who_can_resign() {
    let placed = placed(Seats::default());
    assert_eq!(placed.resigner(), Some(Player::White));
    assert_eq!(
        placed.after(Action::Confirm).resigner(),
        Some(Player::Black)
    );
}
