//! Turns: all that one player does until the other acts.

use core::fmt;
use core::ops::Deref;

use super::{Position, Step};

/// The steps of one player until the other acts or the game is over: a placement, a pass, or a
/// move with the rows and rings taken before and after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    steps: [Step; Self::MAX_STEPS],
    len: u8,
}

impl Turn {
    /// A move and, for each of the three rings that win, a row and a ring.
    pub const MAX_STEPS: usize = 7;

    /// A turn without a step.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            steps: [Step::Pass; Self::MAX_STEPS],
            len: 0,
        }
    }

    /// This turn and one step more; `None` if it has [`Turn::MAX_STEPS`] already.
    #[must_use]
    pub fn with(mut self, step: Step) -> Option<Self> {
        *self.steps.get_mut(usize::from(self.len))? = step;
        self.len += 1;
        Some(self)
    }
}

impl Default for Turn {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for Turn {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.iter().map(|step| format_args!("{step}").to_string()))
            .finish()
    }
}

/// Calls a function with each legal turn of whoever is to act and the position behind it. Different
/// turns may lead to the same position.
///
/// ```
/// use yinsh_engine::rules::{Position, Variant, visit_turns};
///
/// let mut turns = 0;
/// visit_turns(&Position::new(Variant::Standard), |turn, _| turns += turn.len());
/// assert_eq!(turns, 85);
/// ```
pub fn visit_turns(position: &Position, mut visit: impl FnMut(&Turn, &Position)) {
    go_on(position, position, Turn::new(), &mut visit);
}

fn go_on(
    start: &Position,
    position: &Position,
    turn: Turn,
    visit: &mut impl FnMut(&Turn, &Position),
) {
    position.visit_steps(|step| {
        let next = position.play_unchecked(step);
        // A turn is never longer than its capacity: each ring that is taken brings the end nearer.
        let Some(turn) = turn.with(step) else { return };
        if next.to_act() == start.to_act() {
            go_on(start, &next, turn, visit);
        } else {
            visit(&turn, &next);
        }
    });
}
