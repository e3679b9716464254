//! The clocks of two people: the time itself, and when it runs in a game.

mod common;

use common::{bare_position, bare_setup, point};
use yinsh::app::state::{Action, Course, Dialog, Lesson, Look, State};
use yinsh::app::text::{Message, Text};
use yinsh::game::{Clock, Ending, Game, How, Seat, Seats, TimeControl, Unit};
use yinsh::rules::{Player, Row, Variant};

use Player::{Black, White};

fn time(text: &str) -> TimeControl {
    text.parse().expect("a time")
}

// The time itself

#[test]
fn time_runs_for_one_side_only_and_only_as_long_as_it_is_let_run() {
    let mut clock = Clock::new(time("1+0"));
    assert_eq!(clock.left(White, 5000), 60_000);
    clock.run(Some(White), 5000);
    assert_eq!(
        [clock.left(White, 7500), clock.left(Black, 7500)],
        [57_500, 60_000]
    );
    clock.run(Some(Black), 8000);
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(
        [clock.left(White, 10_000), clock.left(Black, 10_000)],
        [57_000, 58_000]
    );
    clock.run(None, 10_000);
    assert_eq!(
        [clock.left(White, 99_000), clock.left(Black, 99_000)],
        [57_000, 58_000]
    );
    assert_eq!(clock.run_out(u64::MAX), None, "it stands");
}

#[test]
fn time_that_seems_to_go_back_is_not_given() {
    let mut clock = Clock::new(time("1+0"));
    clock.run(Some(White), 5000);
    assert_eq!(clock.left(White, 1000), 60_000);
}

#[test]
fn time_runs_out_to_the_millisecond_and_then_stands() {
    let mut clock = Clock::new(time("1+0"));
    clock.run(Some(Black), 100);
    assert_eq!(clock.run_out(60_099), None);
    assert_eq!(clock.run_out(60_100), Some(Black));
    clock.run(Some(White), u64::MAX);
    assert_eq!((clock.times(), clock.running()), ([60_000, 0], None));
}

#[test]
fn a_turn_brings_its_seconds_once_and_the_first_ones_bring_none() {
    let mut clock = Clock::new(time("1+5"));
    clock.turn_made(White, 1);
    clock.turn_made(Black, 2);
    assert_eq!(clock.times(), [60_000, 60_000]);
    clock.turn_made(White, 3);
    assert_eq!(clock.times(), [65_000, 60_000]);
    clock.turn_made(White, 3);
    assert_eq!(clock.times(), [65_000, 60_000], "it was made before");
    clock.turn_made(Black, 4);
    assert_eq!(clock.times(), [65_000, 65_000]);
}

#[test]
fn what_a_clock_shows_is_rounded_up_and_changes_when_it_says() {
    for (left, shown) in [
        (600_000, "10:00"),
        (599_999, "10:00"),
        (599_000, "9:59"),
        (60_001, "1:01"),
        (60_000, "1:00"),
        (10_001, "0:11"),
        (10_000, "0:10.0"),
        (9_401, "0:09.5"),
        (100, "0:00.1"),
        (1, "0:00.1"),
        (0, "0:00.0"),
    ] {
        assert_eq!(Clock::shown(left), shown, "{left}");
    }
    let mut left = 12_345_u32;
    while left > 0 {
        let next = left.saturating_sub(Clock::shown_for(left));
        assert_eq!(Clock::shown(next + 1), Clock::shown(left), "{left}");
        assert_ne!(Clock::shown(next), Clock::shown(left), "{left}");
        left = next;
    }
}

#[test]
fn a_time_is_read_as_it_is_written() {
    for offered in TimeControl::OFFERED {
        assert_eq!(offered.to_string().parse(), Ok(offered));
    }
    for text in [
        "", "10", "0+5", "+5", "10+", "256+0", "10+5+5", "-1+0", "1 + 0",
    ] {
        assert_eq!(text.parse::<TimeControl>(), Err(()), "{text}");
    }
}

// In a game

/// A page on which somebody acts at some times, in seconds.
struct Page(State);

impl Page {
    /// Two people who have begun a game with so much time.
    fn begin(control: &str) -> Self {
        Self(State::new(Variant::Standard, Seats::default())).does(
            0,
            Action::NewGame {
                variant: Variant::Standard,
                seats: Seats::default(),
                names: Default::default(),
                date: None,
                time: Some(time(control)),
            },
        )
    }

    /// Two people in the middle of a game.
    fn at(position: &str, control: &str) -> Self {
        let game = Game::new(bare_position(bare_setup(position)));
        let mut state = State::with_game(game, Seats::default());
        state.clock = Some(Clock::new(time(control)));
        Self(state)
    }

    fn does(self, seconds: u64, action: Action) -> Self {
        Self(self.0.after_at(action, seconds * 1000))
    }

    fn taps(self, seconds: u64, at: &str) -> Self {
        self.does(seconds, Action::Tap(point(at)))
    }

    fn clock(&self) -> Clock {
        self.0.clock.expect("a clock")
    }

    /// What White and Black have left, in seconds.
    fn left(&self) -> [u32; 2] {
        self.clock().times().map(|left| left / 1000)
    }

    fn runs(&self) -> Option<Player> {
        self.clock().running()
    }
}

/// Both have placed their first ring, after 100 seconds of which none count.
fn begun(control: &str) -> Page {
    let page = Page::begin(control).taps(60, "E4").taps(100, "E5");
    assert_eq!((page.left(), page.runs()), ([60, 60], Some(White)));
    page
}

#[test]
fn the_first_turn_of_each_is_not_timed() {
    let page = Page::begin("1+0");
    assert_eq!(page.runs(), None);
    let page = page.taps(60, "E4");
    assert_eq!(page.runs(), None);
    let page = page.taps(100, "E5").taps(110, "E6");
    assert_eq!((page.left(), page.runs()), ([50, 60], Some(Black)));
}

#[test]
fn time_runs_for_the_side_to_act_and_each_turn_brings_its_seconds() {
    let page = begun("1+5").taps(110, "E6");
    assert_eq!((page.left(), page.runs()), ([55, 60], Some(Black)));
    let page = page.taps(130, "E7");
    assert_eq!((page.left(), page.runs()), ([55, 45], Some(White)));
}

#[test]
fn what_is_tapped_in_vain_costs_time_and_brings_none() {
    let page = begun("1+5").taps(110, "E5");
    assert!(page.0.refusal.is_some());
    assert_eq!((page.left(), page.runs()), ([50, 60], Some(White)));
}

/// Two people in the middle of a game, after a turn of each, whose times are over.
fn midgame(position: &str) -> Page {
    let page = Page::at(position, "1+5");
    let page = page.taps(0, "A3").taps(0, "A2").taps(0, "A4").taps(0, "A5");
    assert_eq!((page.left(), page.runs()), ([60, 60], Some(White)));
    page
}

fn takes_row(page: Page, seconds: u64, [one, other]: [&str; 2]) -> Page {
    let row = Row::from_ends(point(one), point(other)).expect("a row");
    page.does(seconds, Action::TakeRow(row))
}

#[test]
fn a_turn_of_several_steps_brings_its_seconds_at_its_end() {
    let page = midgame("W rings A3 K8 E8, markers E4 E5 E6 E7; B rings A4 B7");
    let page = page.taps(5, "E8").taps(10, "E9");
    assert_eq!((page.left(), page.runs()), ([50, 60], Some(White)));
    let page = takes_row(page, 20, ["E4", "E8"]);
    assert_eq!((page.left(), page.runs()), ([40, 60], Some(White)));
    let page = page.taps(25, "K8");
    assert_eq!((page.left(), page.runs()), ([40, 60], Some(Black)));
}

#[test]
fn a_row_that_the_other_made_is_taken_in_ones_own_time() {
    let page = midgame("W rings A3 K8 D8, markers E8; B rings A4 B7, markers E4 E5 E6 E7");
    let page = page.taps(5, "D8").taps(10, "F8");
    assert_eq!((page.left(), page.runs()), ([55, 60], Some(Black)));
    let page = takes_row(page, 20, ["E4", "E8"]).taps(25, "B7");
    assert_eq!(
        (page.left(), page.runs()),
        ([55, 45], Some(Black)),
        "and moves"
    );
    let page = page.taps(30, "A5").taps(30, "B6");
    assert_eq!((page.left(), page.runs()), ([55, 45], Some(White)));
}

#[test]
fn a_turn_runs_until_it_is_confirmed() {
    let mut page = begun("1+5");
    page.0.settings.confirms = true;
    let page = page.taps(110, "E6");
    assert_eq!((page.left(), page.runs()), ([50, 60], Some(White)));
    let page = page.does(120, Action::Confirm);
    assert_eq!((page.left(), page.runs()), ([45, 60], Some(Black)));
}

#[test]
fn undo_gives_no_time_back_and_a_turn_made_again_brings_no_seconds() {
    let page = begun("1+5")
        .taps(110, "E6")
        .does(120, Action::Undo(Unit::Step));
    assert_eq!((page.left(), page.runs()), ([55, 50], Some(White)));
    let page = page.does(121, Action::Redo(Unit::Step));
    assert_eq!((page.left(), page.runs()), ([54, 50], Some(Black)));
    let page = page.does(121, Action::Undo(Unit::Step)).taps(124, "F6");
    assert_eq!(
        (page.left(), page.runs()),
        ([51, 50], Some(Black)),
        "another ring"
    );
    let page = page.taps(125, "F7");
    assert_eq!(page.left(), [51, 54], "a new turn");
}

#[test]
fn the_clocks_stand_while_something_stands_before_the_game() {
    let open = |page: Page| page.does(110, Action::Open(Dialog::Rules));
    let close = |page: Page| page.does(150, Action::Close);
    let look = |page: Page| page.does(110, Action::Look(Look::First));
    let back = |page: Page| page.does(150, Action::Look(Look::Here));
    let learn = |page: Page| page.does(110, Action::Learn(Some(Lesson::Place)));
    let leave = |page: Page| page.does(150, Action::Learn(None));
    type Deed<'a> = &'a dyn Fn(Page) -> Page;
    let deeds: [[Deed<'_>; 2]; 3] = [[&open, &close], [&look, &back], [&learn, &leave]];
    for [begin, end] in deeds {
        let away = begin(begun("1+0"));
        assert_eq!((away.left(), away.runs()), ([50, 60], None));
        assert!(!away.0.are_clocks_paused(), "they go on by themselves");
        let back = end(away);
        assert_eq!((back.left(), back.runs()), ([50, 60], Some(White)));
        assert_eq!(back.taps(155, "E6").left(), [45, 60]);
    }
    // Nor in another tab.
    let elsewhere = begun("1+0").does(110, Action::ChangedElsewhere);
    assert_eq!((elsewhere.left(), elsewhere.runs()), ([50, 60], None));
    // A lesson has no clock of its own.
    assert_eq!(Course::new(Lesson::Place).board.clock, None);
}

#[test]
fn a_pause_lasts_until_somebody_ends_it_or_plays_on() {
    let paused = || begun("1+5").does(110, Action::PauseClock(true));
    let page = paused();
    assert_eq!((page.left(), page.runs()), ([50, 60], None));
    assert!(page.0.are_clocks_paused());
    // Neither a dialog nor another pause ends it.
    let page = page
        .does(150, Action::Open(Dialog::Menu))
        .does(160, Action::PauseClock(true))
        .does(170, Action::Close);
    assert_eq!((page.left(), page.runs()), ([50, 60], None));
    let page = page.does(200, Action::PauseClock(false));
    assert_eq!((page.left(), page.runs()), ([50, 60], Some(White)));
    let played = paused().taps(200, "E6");
    assert_eq!((played.left(), played.runs()), ([55, 60], Some(Black)));
    // What is refused is no play.
    let refused = paused().taps(200, "E5");
    assert_eq!(refused.runs(), None);
}

#[test]
fn a_pause_is_kept_and_nothing_is_to_be_kept_where_no_time_runs() {
    let page = begun("1+0");
    let changes = page.0.changes;
    let page = page.does(110, Action::PauseClock(true));
    assert_ne!(page.0.changes, changes);
    let fresh = Page::begin("1+0");
    let changes = fresh.0.changes;
    assert_eq!(fresh.does(10, Action::PauseClock(true)).0.changes, changes);
    let over = begun("1+0").does(110, Action::Resign(White));
    let changes = over.0.changes;
    assert_eq!(over.does(120, Action::PauseClock(true)).0.changes, changes);
}

#[test]
fn whoever_has_no_time_left_has_lost() {
    let page = begun("1+5").taps(110, "E6").does(169, Action::ClockStrikes);
    assert_eq!(page.0.game.result(), None);
    let page = page.does(170, Action::ClockStrikes);
    assert_eq!(page.0.game.ending(), Some(Ending::Time(Black)));
    let result = page.0.game.result().expect("a result");
    assert_eq!((result.winner, result.how), (Some(White), How::Time));
    assert_eq!((page.left(), page.runs()), ([55, 0], None));
    let text = Text::default();
    assert_eq!(text.say(Message::Result(result)), "White wins on time");
    // A tap that comes too late is none.
    let late = begun("1+0").taps(500, "E6");
    assert_eq!(late.0.game.ending(), Some(Ending::Time(White)));
    assert_eq!(late.0.game.cursor(), 2);
}

#[test]
fn a_loss_on_time_that_is_taken_back_ends_the_clocks() {
    let page = begun("1+5")
        .does(500, Action::ClockStrikes)
        .does(510, Action::Undo(Unit::Step));
    assert_eq!(page.0.game.result(), None);
    assert_eq!((page.left(), page.runs()), ([0, 60], None));
    let page = page
        .taps(600, "E6")
        .taps(700, "E7")
        .does(800, Action::ClockStrikes);
    assert_eq!(page.0.game.cursor(), 4);
    assert_eq!((page.left(), page.runs()), ([0, 60], None));
    assert!(!page.0.can_run_clock());
}

#[test]
fn little_time_is_told_when_it_comes_to_that() {
    let before = begun("1+0");
    let half = before.0.after_at(Action::ClockStrikes, 129_999);
    assert_eq!(half.short_of_time_since(&before.0), None);
    let low = half.after_at(Action::ClockStrikes, 130_000);
    assert_eq!(low.short_of_time_since(&half), Some(White));
    let lower = low.after_at(Action::ClockStrikes, 140_000);
    assert_eq!(lower.short_of_time_since(&low), None, "once");
    let over = half.after_at(Action::ClockStrikes, 200_000);
    assert_eq!(over.short_of_time_since(&half), None, "the result is told");
}

#[test]
fn a_rematch_has_fresh_clocks_and_the_next_game_those_that_were_chosen() {
    let page = begun("1+5")
        .does(500, Action::ClockStrikes)
        .does(510, Action::Rematch(None));
    assert_eq!(page.0.game.cursor(), 0);
    assert_eq!(page.clock(), Clock::new(time("1+5")));
    assert_eq!(page.0.settings.clock, Some(time("1+5")));
    let next = |seats, time| Action::NewGame {
        variant: Variant::Blitz,
        seats,
        names: Default::default(),
        date: None,
        time,
    };
    let against_bot = Seats::new(Seat::Person, Seat::BOT);
    let page = page.does(520, next(against_bot, Some(time("5+0"))));
    assert_eq!(page.0.clock, None, "a bot plays without");
    assert_eq!(
        page.0.settings.clock,
        Some(time("1+5")),
        "and changes nothing"
    );
    let page = page.does(530, next(Seats::default(), None));
    assert_eq!((page.0.clock, page.0.settings.clock), (None, None));
    assert_eq!(page.does(540, Action::Rematch(None)).0.clock, None);
}

#[test]
fn a_game_is_kept_with_its_clocks_and_goes_on_paused() {
    let page = begun("1+5").taps(110, "E6").taps(113, "E7");
    let saved = page.0.saved();
    assert_eq!(saved.clock, Some(page.clock().at_rest()));
    let opened = State::with_saved(None, saved.clone());
    let (id, saved) = (None, Box::new(saved));
    let again = page.does(200, Action::OpenGame { id, saved });
    for page in [Page(opened), again] {
        assert_eq!((page.left(), page.runs()), ([55, 62], None));
        assert!(page.0.are_clocks_paused());
        let page = page.taps(300, "F6");
        assert_eq!((page.left(), page.runs()), ([60, 62], Some(Black)));
    }
}
