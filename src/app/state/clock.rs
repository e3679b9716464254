//! The clocks of two people at one screen: when they run, and what comes of it.
//!
//! A player's time runs from the moment at which it is theirs to act until they have made their turn, confirmed where
//! turns are; rows that the other's move made for them are theirs to take, in their own time. Nobody's time runs in the
//! first turn of each player, and while the clocks are paused: by a person, by leaving the page, by loading it again,
//! until somebody plays on or lets them go on; and as long as something stands before the game: a dialog, an earlier
//! place of it, the editor, a lesson, another tab. Undo gives no time back and redo takes none, and a turn brings its
//! seconds only once, however often it is made. Whoever takes a loss on time back plays on without clocks.

use super::State;
use crate::game::{Clock, Ending, How};
use crate::rules::Player;

impl State {
    /// Ends the game if the time of whoever acts has run out.
    pub(super) fn charge(&mut self, now: u64) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        let loser = clock.run_out(now);
        clock.run(clock.running(), now);
        // The clock runs only while the game does, so it can be ended.
        if let Some(loser) = loser
            && self.game.end(Ending::Time(loser)).is_ok()
        {
            self.game_changed();
        }
    }

    /// Lets the right clock run from now on, or none.
    pub(super) fn set_clock(&mut self, now: u64) {
        let side = self.clocked();
        if let Some(clock) = &mut self.clock {
            clock.run(side, now);
        }
    }

    /// Whose time runs.
    fn clocked(&self) -> Option<Player> {
        let is_paused = self.clock.is_none_or(|clock| clock.is_paused);
        (self.can_run_clock() && !is_paused).then(|| self.turn_of())?
    }

    /// Whether time would run if the clocks were not paused.
    #[must_use]
    pub fn can_run_clock(&self) -> bool {
        let is_seen = self.dialog.is_none()
            && self.view.is_none()
            && self.editor.is_none()
            && self.course.is_none()
            && !self.elsewhere;
        let has_time = |clock: Clock| !clock.times().contains(&0);
        is_seen
            && self.clock.is_some_and(has_time)
            && self.turn_of().is_some()
            && Clock::is_timed(self.turns_made())
    }

    /// The clocks, as long as they count: not once a loss on time was taken back.
    #[must_use]
    pub fn clock_that_counts(&self) -> Option<Clock> {
        let result = self.game.result();
        let was_on_time = result.is_some_and(|result| result.how == How::Time);
        self.clock
            .filter(|clock| was_on_time || !clock.times().contains(&0))
    }

    /// Whether time would run if nobody had paused the clocks.
    #[must_use]
    pub fn are_clocks_paused(&self) -> bool {
        self.clock.is_some_and(|clock| clock.is_paused) && self.can_run_clock()
    }

    /// The side that has come to little time since another state of the same game.
    #[must_use]
    pub fn short_of_time_since(&self, before: &Self) -> Option<Player> {
        let (Some(clock), Some(before_clock)) = (self.clock, before.clock) else {
            return None;
        };
        let is_short = |clock: Clock, player: Player| clock.times()[player.index()] <= Clock::LOW;
        let has_come =
            |player: &Player| is_short(clock, *player) && !is_short(before_clock, *player);
        let is_on = self.number == before.number && self.game.result().is_none();
        Player::ALL.into_iter().find(has_come).filter(|_| is_on)
    }

    /// Whose turn it is; as long as a turn is not confirmed it is still its player's.
    fn turn_of(&self) -> Option<Player> {
        let to_act = self.game.to_act()?;
        Some(if self.is_unconfirmed {
            to_act.opponent()
        } else {
            to_act
        })
    }

    /// How many turns were made.
    fn turns_made(&self) -> u32 {
        let tree = self.game.tree();
        let path = tree.path(self.game.here()).into_iter();
        let made = path.filter(|place| tree.is_turn_start(*place)).count() as u32;
        made.saturating_sub(u32::from(self.is_unconfirmed))
    }

    /// The other player is to act now.
    pub(super) fn turn_made(&mut self) {
        let turns = self.turns_made();
        if let (Some(clock), Some(next)) = (&mut self.clock, self.game.to_act()) {
            clock.turn_made(next.opponent(), turns);
        }
    }

    /// Somebody plays on, so the clocks go on.
    pub(super) const fn wake_clock(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.is_paused = false;
        }
    }

    /// Stops the clocks, or lets them go on. What is left is kept, for who leaves the page may not come back.
    pub(super) fn pause_clock(&mut self, paused: bool) {
        let is_on = self.turn_of().is_some() && Clock::is_timed(self.turns_made());
        if let Some(clock) = &mut self.clock
            && clock.is_paused != paused
            && is_on
            && !self.elsewhere
        {
            clock.is_paused = paused;
            self.mark_changed();
        }
    }
}
