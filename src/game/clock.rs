//! The clocks of two people: how much time each has left, and whose runs.
//!
//! No clock of the machine is read here: whoever asks says what time it is, in milliseconds since any moment.

use core::fmt;
use core::str::FromStr;

use crate::rules::Player;

/// So many turns are made before any time runs: the first of each player, who need not hurry to sit down.
const UNTIMED_TURNS: u32 = 2;

/// How much time each player has: so many minutes for the whole game, and so many seconds more for each turn made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    minutes: u8,
    increment: u8,
}

impl TimeControl {
    /// Those that are offered: first with all time at once, then with more for each turn.
    pub const OFFERED: [Self; 7] = [
        Self::of(5, 0),
        Self::of(10, 0),
        Self::of(15, 0),
        Self::of(30, 0),
        Self::of(5, 3),
        Self::of(10, 5),
        Self::of(15, 10),
    ];

    const fn of(minutes: u8, increment: u8) -> Self {
        Self { minutes, increment }
    }

    /// So many minutes, and so many seconds for each turn; `None` without a minute.
    #[must_use]
    pub const fn new(minutes: u8, increment: u8) -> Option<Self> {
        match minutes {
            0 => None,
            _ => Some(Self::of(minutes, increment)),
        }
    }

    /// The minutes for the whole game.
    #[must_use]
    pub const fn minutes(self) -> u8 {
        self.minutes
    }

    /// The seconds that each turn brings.
    #[must_use]
    pub const fn increment(self) -> u8 {
        self.increment
    }
}

impl fmt::Display for TimeControl {
    /// `10+5`: ten minutes, and five seconds for each turn.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.minutes, self.increment)
    }
}

impl FromStr for TimeControl {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (minutes, increment) = text.split_once('+').ok_or(())?;
        let number = |text: &str| text.parse().map_err(|_| ());
        Self::new(number(minutes)?, number(increment)?).ok_or(())
    }
}

/// The clocks of a game.
///
/// ```
/// use yinsh::game::{Clock, TimeControl};
/// use yinsh::rules::Player;
///
/// let mut clock = Clock::new("10+5".parse::<TimeControl>().unwrap());
/// clock.run(Some(Player::White), 1000);
/// assert_eq!(clock.left(Player::White, 4000), 597_000);
/// assert_eq!(clock.left(Player::Black, 4000), 600_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What White and Black had left when the clocks were last set going or stopped, in milliseconds.
    left: [u32; 2],
    /// Whose time runs, and since when.
    running: Option<(Player, u64)>,
    /// How many turns have brought their seconds: one that was undone brings none when it is made again.
    turns: u32,
    /// Whether a person, or leaving the page, has stopped the clocks.
    pub is_paused: bool,
}

impl Clock {
    /// From so much left on a player is short of time, in milliseconds.
    pub const LOW: u32 = 30_000;

    /// Both clocks full.
    #[must_use]
    pub const fn new(control: TimeControl) -> Self {
        let full = control.minutes as u32 * 60_000;
        Self::set(control, [full, full], 0)
    }

    /// Clocks that stand like this, after so many turns.
    #[must_use]
    pub const fn set(control: TimeControl, left: [u32; 2], turns: u32) -> Self {
        Self {
            control,
            left,
            running: None,
            turns,
            is_paused: false,
        }
    }

    /// The time that each player has.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What White and Black had left when the clocks were last set going or stopped, in milliseconds.
    #[must_use]
    pub const fn times(&self) -> [u32; 2] {
        self.left
    }

    /// How many turns have brought their seconds.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// What a player has left now, in milliseconds.
    #[must_use]
    pub fn left(&self, player: Player, now: u64) -> u32 {
        let gone = match self.running {
            Some((running, since)) if running == player => now.saturating_sub(since),
            _ => 0,
        };
        let left = self.left[player.index()];
        left.saturating_sub(u32::try_from(gone).unwrap_or(u32::MAX))
    }

    /// Lets this player's time run from now on, or nobody's. Once anybody has none left nobody's does any more.
    pub fn run(&mut self, player: Option<Player>, now: u64) {
        self.left = Player::ALL.map(|player| self.left(player, now));
        let is_over = self.left.contains(&0);
        self.running = player.filter(|_| !is_over).map(|player| (player, now));
    }

    /// Whose time has run out by now, if it was running.
    #[must_use]
    pub fn run_out(&self, now: u64) -> Option<Player> {
        self.running().filter(|player| self.left(*player, now) == 0)
    }

    /// Whether time runs in the turn that follows so many others.
    #[must_use]
    pub const fn is_timed(turns: u32) -> bool {
        turns >= UNTIMED_TURNS
    }

    /// This player has made a turn, now the last of so many. It brings its seconds if it is the first time that the
    /// game gets so far.
    pub fn turn_made(&mut self, player: Player, turns: u32) {
        if turns <= self.turns {
            return;
        }
        self.turns = turns;
        if Self::is_timed(turns - 1) && !self.left.contains(&0) {
            let left = &mut self.left[player.index()];
            *left = left.saturating_add(u32::from(self.control.increment) * 1000);
        }
    }

    /// The clocks as they are kept: nobody's time runs, until somebody acts or says so.
    #[must_use]
    pub const fn at_rest(mut self) -> Self {
        self.running = None;
        self.is_paused = true;
        self
    }

    /// A time as a clock shows it, rounded up: `4:32`, with tenths where at most ten seconds are left, `0:09.4`.
    #[must_use]
    pub fn shown(left: u32) -> String {
        if left <= 10_000 {
            let tenths = left.div_ceil(100);
            format!("0:{:02}.{}", tenths / 10, tenths % 10)
        } else {
            let seconds = left.div_ceil(1000);
            format!("{}:{:02}", seconds / 60, seconds % 60)
        }
    }

    /// How long a running clock shows what it shows with so much left, in milliseconds.
    #[must_use]
    pub const fn shown_for(left: u32) -> u32 {
        let unit = if left <= 10_000 { 100 } else { 1000 };
        left.saturating_sub(1) % unit + 1
    }
}
