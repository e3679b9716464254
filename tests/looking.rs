//! Looking through a game: where one looks, what is tried there, and what stays as it was.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use common::play::{random_game, random_variation};
use common::{point, steps};
use yinsh::app::state::{
    Action, Aim, Dialog, Edit, LONGEST_COMMENT, LONGEST_NAME, Look, State, Task, Thought, TurnItem,
};
use yinsh::bot::Level;
use yinsh::game::{Ending, Game, NodeId, Seat, Seats, Unit};
use yinsh::rules::{Player, Position, Step, Variant};

const PEOPLE: Seats = Seats::new(Seat::Person, Seat::Person);

const TEN: &str = "PE4 PA3 PB6 PJ9 PK8 PA4 PB7 PI11 PJ11 PK10";

fn state(line: &str, seats: Seats) -> State {
    let game = Game::from_steps(Position::new(Variant::Standard), &steps(line)).unwrap();
    State::with_game(game, seats)
}

fn look(state: &State, look: Look) -> State {
    state.after(Action::Look(look))
}

fn tap(state: &State, at: &str) -> State {
    state.after(Action::Tap(point(at)))
}

/// How many steps lead to the place that is looked at.
fn depth(state: &State) -> usize {
    state.game.tree().path(state.place()).len()
}

fn comment(state: &State, place: NodeId, text: &str) -> State {
    let text = text.to_owned();
    state.after(Action::Comment { place, text })
}

/// The answer of a bot of the usual level to this request: a turn, of which one step is shown.
fn bot_plays(state: &State, request: u32, step: Step) -> State {
    let task = Task {
        aim: Aim::Turn(Level::default()),
        position: *state.game.position(),
        request,
        game: state.number,
    };
    let thought = Thought::Turn(vec![step]);
    let planned = state.after(Action::Thought(task, thought));
    planned.after(Action::BotStep(request))
}

#[test]
fn one_looks_back_and_on_by_turns_and_by_steps() {
    let mut state = State::with_game(random_game(Variant::Standard, 3, 200), PEOPLE);
    let played = state.game.cursor();
    let mut turns = 0;
    while state.can_look_back() {
        let before = depth(&state);
        state = look(&state, Look::Back(Unit::Turn));
        assert!(depth(&state) < before);
        assert!(state.game.tree().is_turn_start(state.place()));
        turns += 1;
    }
    assert_eq!(depth(&state), 0);
    let mut forth = 0;
    while state.can_look_on() {
        state = look(&state, Look::On(Unit::Turn));
        forth += 1;
    }
    assert_eq!((forth, depth(&state)), (turns, played));
    assert_eq!(state.view, None, "it is the game again");
    for steps in (0..played).rev() {
        state = look(&state, Look::Back(Unit::Step));
        assert_eq!(depth(&state), steps);
    }
    state = look(&state, Look::Last);
    assert_eq!(state.view, None);
    assert_eq!(depth(&look(&state, Look::First)), 0);
    assert_eq!(state.game.cursor(), played, "looking plays nothing");
}

#[test]
fn looking_shows_the_board_and_the_last_turn_of_that_place() {
    let state = state(TEN, PEOPLE);
    let back = look(&state, Look::Back(Unit::Turn));
    let view = back.board_view();
    assert_eq!(view.rings[1].len(), 4);
    assert_eq!(view.last.placed, Some(point("J11")));
    assert_eq!(back.turn_numbers(), (9, 10));
    assert_eq!(state.board_view().last.placed, Some(point("K10")));
}

#[test]
fn what_is_played_at_an_earlier_place_is_a_variation() {
    let state = state(TEN, PEOPLE);
    let back = look(&look(&state, Look::First), Look::On(Unit::Turn));
    let tried = tap(&back, "F6");
    assert_eq!(tried.game.cursor(), 10);
    assert_eq!(tried.game.all_steps(), steps(TEN), "the main line stays");
    assert!(tried.is_in_variation());
    assert_eq!(tried.turn_numbers(), (2, 10));
    // The other side goes on, although it sits elsewhere.
    let further = tap(&tried, "F7");
    assert_eq!(depth(&further), 3);
    // The main continuation is no variation.
    let main = tap(&back, "A3");
    assert!(!main.is_in_variation());
    assert!(!main.game.tree().has_variations());
    // An illegal step says why, and changes nothing.
    let refused = tap(&further, "F6");
    assert!(refused.refusal.is_some());
    assert_eq!(refused.game, further.game);
}

#[test]
fn against_the_bot_one_may_try_both_sides_but_the_bot_plays_its_own_game() {
    let seats = Seats::new(Seat::Person, Seat::BOT);
    let state = state("PE4 PA3 PB6", seats);
    assert_eq!(state.bot_to_act(), Some(Player::Black));
    let back = look(&state, Look::First);
    let tried = tap(&tap(&back, "C4"), "C5");
    assert_eq!(depth(&tried), 2);
    assert_eq!(tried.bot_to_act(), Some(Player::Black), "it still thinks");
    let bots: Step = "PK8".parse().unwrap();
    let request = tried.request;
    assert_eq!(request, state.request, "looking does not disturb it");
    let replied = bot_plays(&tried, request, bots);
    assert_eq!(replied.game.steps().last(), Some(&bots));
    assert_eq!(replied.place(), tried.place(), "the view does not move");
    assert_eq!(replied.played_meanwhile(), Some(Player::Black));
    let here = look(&replied, Look::Here);
    assert_eq!((here.view, here.played_meanwhile()), (None, None));
}

#[test]
fn what_was_begun_while_looking_back_goes_on_when_the_bot_replies() {
    let seats = Seats::new(Seat::Person, Seat::BOT);
    let mut line = TEN.to_owned();
    line.push_str(" ME4-E5");
    let state = state(&line, seats);
    let back = look(&state, Look::Back(Unit::Turn));
    let chosen = tap(&back, "E4");
    let step = state.game.position().legal_steps()[0];
    let replied = bot_plays(&chosen, chosen.request, step);
    assert_eq!(replied.selection, chosen.selection);
    assert_eq!(replied.game.cursor(), state.game.cursor() + 1);
}

#[test]
fn a_variation_is_promoted_or_removed() {
    let state = state(TEN, PEOPLE);
    let back = look(&look(&state, Look::First), Look::On(Unit::Turn));
    let tried = tap(&tap(&back, "F6"), "F7");
    let promoted = tried.after(Action::Promote);
    assert_eq!(promoted.game.all_steps(), steps("PE4 PF6 PF7"));
    assert_eq!((promoted.view, promoted.game.cursor()), (None, 3));
    assert!(promoted.game.tree().has_variations(), "the old line stays");

    let removed = tried.after(Action::RemoveVariation);
    assert!(!removed.game.tree().has_variations());
    assert_eq!(removed.place(), back.place());
    assert_eq!(removed.game, state.game);
    // Neither does anything on the main line.
    assert_eq!(back.after(Action::Promote).game, state.game);
    assert_eq!(back.after(Action::RemoveVariation).game, state.game);
}

#[test]
fn promoting_in_the_middle_of_a_variation_keeps_looking_there() {
    let state = state(TEN, PEOPLE);
    let back = look(&look(&state, Look::First), Look::On(Unit::Turn));
    let tried = look(&tap(&tap(&back, "F6"), "F7"), Look::Back(Unit::Turn));
    let promoted = tried.after(Action::Promote);
    assert_eq!(promoted.place(), tried.place());
    assert_eq!(promoted.game.cursor(), 3);
    assert!(promoted.can_look_on());
}

#[test]
fn a_comment_is_written_where_one_looks() {
    let state = state(TEN, PEOPLE);
    let back = look(&state, Look::Back(Unit::Turn));
    let written = comment(&back, back.place(), "  a good point \n");
    assert_eq!(written.comment_here(), "a good point");
    assert_eq!(look(&written, Look::Here).comment_here(), "");
    let items = written.turn_items();
    assert_eq!(items[8].comment, "a good point");
    assert!(written.changes > back.changes, "it is kept");
}

/// Whatever is played, or passes by, while one writes.
#[test]
fn a_comment_stays_with_the_turn_that_it_was_begun_for() {
    let seats = Seats::new(Seat::Person, Seat::BOT);
    let state = state("PE4", seats);
    let place = state.place();
    let open = state.after(Action::Open(Dialog::Comment(place)));
    let step = "PK8".parse().unwrap();
    let request = open.request;
    let replied = bot_plays(&open, request, step);
    let written = comment(&replied, place, "mine");
    assert_eq!(written.game.tree().comment(place), "mine");
    assert_eq!(written.comment_here(), "");
    let playing = self::state(TEN, PEOPLE).after(Action::Autoplay(true));
    let place = playing.place();
    assert!(!playing.after(Action::Open(Dialog::Comment(place))).autoplay);
}

#[test]
fn what_came_from_elsewhere_may_be_longer_than_what_is_written_here() {
    let long = "x".repeat(LONGEST_COMMENT + 9);
    let name = "n".repeat(LONGEST_NAME + 9);
    let mut state = state("PE4", PEOPLE);
    let place = state.place();
    state.game.set_comment(place, long.clone());
    state.names[0].clone_from(&name);
    assert_eq!(comment(&state, place, &long).comment_here(), long);
    let longer = format!("{long}y");
    assert_eq!(comment(&state, place, &longer).comment_here(), long);
    let names = [name.clone(), "Bo".repeat(LONGEST_NAME)];
    let title = String::new();
    let renamed = state.after(Action::Rename { title, names });
    assert_eq!(renamed.names[0], name);
    assert_eq!(renamed.names[1].len(), LONGEST_NAME);
}

#[test]
fn a_removed_variation_can_be_put_back() {
    let state = state(TEN, PEOPLE);
    let back = look(&look(&state, Look::First), Look::On(Unit::Turn));
    let tried = tap(&tap(&back, "F6"), "F7");
    let removed = tried.after(Action::RemoveVariation);
    assert!(removed.removed.is_some());
    let put_back = removed.after(Action::PutVariationBack);
    assert_eq!(
        (&put_back.game, put_back.place()),
        (&tried.game, tried.place())
    );
    let other = tap(&removed, "G7");
    assert!(other.removed.is_none(), "something else was done");
}

#[test]
fn behind_a_dialog_nobody_looks() {
    let state = state(TEN, PEOPLE);
    let menu = state.after(Action::Open(Dialog::Menu));
    assert_eq!(look(&menu, Look::First).view, None);
    let editing = state.after(Action::Edit(Edit::Begin));
    assert_eq!(look(&editing, Look::First).view, None);
}

#[test]
fn after_promoting_nobody_has_played_meanwhile() {
    let state = state(TEN, PEOPLE);
    let back = look(&look(&state, Look::First), Look::On(Unit::Turn));
    let mut tried = back;
    for at in ["F6", "F7", "F8", "G6", "G7", "G8", "H6", "H7", "H8"] {
        tried = tap(&tried, at);
    }
    tried = tap(&tried, "G6");
    tried = look(&tap(&tried, "G5"), Look::Back(Unit::Turn));
    let promoted = tried.after(Action::Promote);
    assert!(promoted.view.is_some());
    assert_eq!(promoted.played_meanwhile(), None);
}

#[test]
fn the_turns_pass_by_themselves_to_the_end() {
    let state = state(TEN, PEOPLE);
    let mut playing = state.after(Action::Autoplay(true));
    assert_eq!(depth(&playing), 0, "from the end it begins anew");
    for turns in 1..=10 {
        assert!(playing.autoplay);
        playing = playing.after(Action::PassOn);
        assert_eq!(depth(&playing), turns);
    }
    assert!(!playing.autoplay);
    assert_eq!(playing.view, None);
    assert_eq!(playing.after(Action::PassOn).place(), playing.place());
    // Whoever looks elsewhere, or tries something, stops it.
    let begun = state.after(Action::Autoplay(true));
    assert!(!look(&begun, Look::On(Unit::Turn)).autoplay);
    assert!(!tap(&begun, "F6").autoplay);
    assert!(!begun.after(Action::Autoplay(false)).autoplay);
}

#[test]
fn what_was_undone_is_not_looked_through() {
    let state = state(TEN, PEOPLE).after(Action::Undo(Unit::Turn));
    assert!(!state.can_look_on());
    assert_eq!(state.turn_items().len(), 9);
    let back = look(&state, Look::First);
    assert_eq!(depth(&look(&back, Look::Last)), 9);
    // It is forgotten with the next step, also while one looks at it.
    let undone = state.game.tree().next(state.game.here()).unwrap();
    let at = look(&state, Look::At(undone));
    assert_eq!(at.place(), undone);
    let request = at.request;
    let step = "PF6".parse().unwrap();
    let mut bot = at;
    bot.seats = Seats::new(Seat::Person, Seat::BOT);
    let replied = bot_plays(&bot, request, step);
    assert_eq!(replied.view, None);
    assert_eq!(look(&replied, Look::At(undone)).view, None);
}

#[test]
fn a_game_that_goes_on_elsewhere_can_be_looked_at_but_not_played() {
    let state = state(TEN, PEOPLE).after(Action::ChangedElsewhere);
    assert_eq!(tap(&state, "E4").selection, state.selection);
    assert!(tap(&state, "E4").refusal.is_some());
    assert_eq!(state.after(Action::Undo(Unit::Turn)).game, state.game);
    assert_eq!(depth(&look(&state, Look::First)), 0);
    // Nothing else of it can be changed either.
    let mut here = state.clone();
    here.elsewhere = false;
    let tried = tap(&look(&here, Look::First), "F6");
    let mut tried = tried;
    tried.elsewhere = true;
    for action in [
        Action::Tap(point("F7")),
        Action::Promote,
        Action::RemoveVariation,
        Action::Comment {
            place: tried.place(),
            text: "x".to_owned(),
        },
        Action::Rename {
            title: "x".to_owned(),
            names: Default::default(),
        },
        Action::PauseBot(true),
        Action::Resign(Player::White),
        Action::AgreeDraw,
        Action::Redo(Unit::Step),
    ] {
        let after = tried.after(action.clone());
        assert_eq!(after.saved(), tried.saved(), "{action:?}");
    }
    let here = state.after(Action::PlayHere);
    assert!(here.changes > state.changes, "it is kept again");
    assert_eq!(tap(&here, "E4").person_to_act(), Some(Player::White));
    let opened = state.after(Action::OpenGame {
        id: None,
        saved: Box::new(state.saved()),
    });
    assert!(!opened.elsewhere);
    assert_ne!(opened.number, state.number);
    assert_eq!(opened.changes, state.changes, "opening changes nothing");
}

fn listed(state: &State) -> Vec<String> {
    let line = |item: &TurnItem| format!("{}{}.{}", ">".repeat(item.level), item.number, item.text);
    state.turn_items().iter().map(line).collect()
}

#[test]
fn variations_are_listed_where_they_branch_off() {
    let mut game =
        Game::from_steps(Position::new(Variant::Standard), &steps("PE4 PA3 PB6 PJ9")).unwrap();
    let main = game.tree().main_line();
    let mut add = |from: NodeId, line: &str| {
        let mut place = from;
        for step in steps(line) {
            place = game.try_step(place, step).unwrap();
        }
        place
    };
    add(main[0], "PF6 PF7 PF8");
    let parent = add(main[0], "PF6");
    add(parent, "PG7 PG8");
    add(main[0], "PD4");
    add(NodeId::ROOT, "PH7");
    let state = State::with_game(game, PEOPLE);
    assert_eq!(
        listed(&state),
        [
            "1.e4", ">1.h7", "2.a3", ">2.f6", ">3.f7", ">>3.g7", ">>4.g8", ">4.f8", ">2.d4",
            "3.b6", "4.j9"
        ]
    );
}

#[test]
fn what_can_follow_the_end_is_listed_behind_it_also_after_variations() {
    let mut state = state("PE4 PA3 PB6 PJ9 PK8", PEOPLE).after(Action::Undo(Unit::Turn));
    let main = state.game.tree().main_line();
    state = look(&state, Look::At(main[0]));
    state = look(&tap(&state, "F6"), Look::Here);
    // Undone, written about, and so kept beside what is played instead.
    state = comment(&state, main[4], "here");
    state = tap(&state, "J11").after(Action::Undo(Unit::Turn));
    assert_eq!(
        listed(&state),
        ["1.e4", "2.a3", ">2.f6", "3.b6", "4.j9", ">5.k8"]
    );
}

#[test]
fn what_is_behind_a_variation_that_the_players_ended_is_listed() {
    let mut game = Game::from_steps(Position::new(Variant::Standard), &steps("PE4 PA3")).unwrap();
    game.end(Ending::Resignation(Player::White)).unwrap();
    let old = game.here();
    let other = game.tree().main_line()[0];
    let other = game.try_step(other, "PB6".parse().unwrap()).unwrap();
    game.promote(other);
    game.try_step(old, "PC5".parse().unwrap()).unwrap();
    let state = State::with_game(game, PEOPLE);
    assert_eq!(listed(&state), ["1.e4", "2.b6", ">2.a3", ">>3.c5"]);
}

#[test]
fn a_variation_behind_the_end_is_listed_behind_it() {
    let mut game = Game::from_steps(Position::new(Variant::Standard), &steps("PE4 PA3")).unwrap();
    game.end(Ending::Resignation(Player::White)).unwrap();
    let end = game.here();
    for step in ["PB6", "PC5"] {
        game.try_step(end, step.parse().unwrap()).unwrap();
    }
    let state = State::with_game(game, PEOPLE);
    assert_eq!(listed(&state), ["1.e4", "2.a3", ">3.b6", ">3.c5"]);
    assert!(!state.can_look_on());
}

/// Every place is in the list once, but for what was undone, and each turn is what its steps are.
#[test]
fn the_list_holds_every_place_once() {
    for seed in 0..60 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = random_game(Variant::ALL[(seed % 2) as usize], seed, 150);
        for _ in 0..15 {
            random_variation(&mut game, &mut random, 8);
        }
        for _ in 0..3 {
            let places: Vec<NodeId> = game.tree().all().collect();
            let place = places[random.usize(..places.len())];
            if game.tree().position(place).outcome().is_none() && !game.tree().is_main(place) {
                let mut tree = game.tree().clone();
                tree.set_ending(place, Some(Ending::Agreement));
                game = Game::from_tree(tree);
            }
        }
        let state = State::with_game(game, PEOPLE);
        let mut listed: Vec<NodeId> = state
            .turn_items()
            .into_iter()
            .flat_map(|item| item.places)
            .collect();
        let mut all: Vec<NodeId> = state.game.tree().all().skip(1).collect();
        listed.sort();
        all.sort();
        assert_eq!(listed, all, "game {seed}");
    }
}
