//! The worker's side without the browser: what is asked, and how far the search is.

use super::{Ask, Found, FoundLine, Purpose, ToPage, ToWorker};
use crate::bot::{self, Limits, Progress, Question, Search, Way, Weakness};
use crate::rules::{Position, Turn};

/// The positions of the first slice.
const FIRST_SLICE: u64 = 200;

/// The least and the most positions of a slice: clocks can be coarse, or jump.
const LEAST_SLICE: u64 = 16;
const LARGEST_SLICE: u64 = 20_000;

/// How long a slice should take, in milliseconds: with what may come on top it stays under 20.
const SLICE_MS: f64 = 10.0;

/// What is found is told this often at least, so that the page sees the worker alive.
const TELL_MS: f64 = 400.0;

/// An analysis ends after so long, for the sake of batteries.
const LONGEST_ANALYSIS_MS: f64 = 120_000.0;

/// The most positions for a hint.
const HINT_NODES: u64 = 60_000;

/// The most megabytes that the memory of the search may take.
const MOST_MEGABYTES: u32 = 32;

/// Thinks about what it is asked, a slice at a time. Reads no clock: it is told the time.
#[derive(Default)]
pub struct Thinker {
    search: Option<Search>,
    /// The game that the search remembers.
    game: Option<u32>,
    job: Option<Job>,
    /// How many positions the next slice looks at.
    slice: Slice,
}

/// How many positions a slice looks at.
struct Slice(u64);

impl Default for Slice {
    fn default() -> Self {
        Self(FIRST_SLICE)
    }
}

/// What is being thought about.
struct Job {
    id: u32,
    position: Position,
    lines: usize,
    /// When it has to end, in milliseconds.
    until: f64,
    /// When the page was last told something.
    told: f64,
    depth_told: u8,
}

impl Thinker {
    /// One that has nothing to do.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether there is something to think about.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Hears what the page tells, and answers what needs no thinking.
    pub fn hear(&mut self, message: ToWorker, now: f64) -> Option<ToPage> {
        match message {
            ToWorker::Ask(ask) => self.ask(&ask, now),
            ToWorker::MoveNow(id) if self.job.as_ref().is_some_and(|job| job.id == id) => {
                self.finish()
            }
            ToWorker::MoveNow(_) => None,
            ToWorker::Stop => {
                self.job = None;
                None
            }
        }
    }

    fn ask(&mut self, ask: &Ask, now: f64) -> Option<ToPage> {
        self.job = None;
        let nothing = Found {
            id: ask.id,
            depth: 0,
            lines: Vec::new(),
        };
        let position = ask.position;
        let Some((question, milliseconds)) = question(ask) else {
            return Some(ToPage::Done(nothing));
        };
        let question = match question {
            Asked::Question(question) => question,
            Asked::Greedy(seed) => {
                let turn = bot::choose(&position, seed);
                let lines = turn.map(|turn| line_of(&position, turn));
                return Some(ToPage::Done(Found {
                    lines: lines.into_iter().collect(),
                    ..nothing
                }));
            }
        };
        let megabytes = ask.megabytes.clamp(1, MOST_MEGABYTES) as usize;
        let search = self
            .search
            .get_or_insert_with(|| Search::new(megabytes << 20));
        if self.game.replace(ask.game) != Some(ask.game) {
            search.forget();
        }
        search.ask(question);
        self.job = Some(Job {
            id: ask.id,
            position,
            lines: question.lines,
            until: now + milliseconds,
            told: now,
            depth_told: 0,
        });
        None
    }

    /// Thinks for about ten milliseconds by this clock. What it finds does not depend on how long a
    /// slice is, unless the time has run out.
    pub fn think(&mut self, clock: impl Fn() -> f64) -> Option<ToPage> {
        let (search, job) = (self.search.as_mut()?, self.job.as_mut()?);
        let began = clock();
        let progress = search.run(self.slice.0);
        let now = clock();
        let took = (now - began).max(0.1);
        let fitting = (self.slice.0 as f64 * SLICE_MS / took) as u64;
        let least = (self.slice.0 / 4).max(LEAST_SLICE);
        let most = (self.slice.0 * 2).min(LARGEST_SLICE);
        self.slice.0 = fitting.clamp(least, most);
        if progress == Progress::Done || now >= job.until {
            return self.finish();
        }
        if now - job.told < TELL_MS {
            return None;
        }
        job.told = now;
        let depth = search.depth();
        // What the page knows already need not be written again.
        let is_new = depth > job.depth_told && job.lines > 1;
        let lines = if is_new {
            job.depth_told = depth;
            lines(job, search)
        } else {
            Vec::new()
        };
        Some(ToPage::Thinks(Found {
            id: job.id,
            depth,
            lines,
        }))
    }

    /// Ends with what was found.
    fn finish(&mut self) -> Option<ToPage> {
        let (job, search) = (self.job.take()?, self.search.as_ref()?);
        Some(ToPage::Done(Found {
            id: job.id,
            depth: search.depth(),
            lines: lines(&job, search),
        }))
    }
}

/// What a level does.
enum Asked {
    Question(Question),
    Greedy(u64),
}

/// What the search is to be asked, and for how many milliseconds; `None` where the game is over.
fn question(ask: &Ask) -> Option<(Asked, f64)> {
    let position = ask.position;
    position.to_act()?;
    let best = Question {
        position,
        limits: Limits::NONE,
        lines: 1,
        seed: 0,
        weakness: Weakness::default(),
    };
    let (asked, milliseconds) = match &ask.purpose {
        Purpose::Turn {
            level,
            seed,
            milliseconds,
        } => {
            let seed = u64::from(*seed);
            let asked = match level.way() {
                Way::Greedy => Asked::Greedy(seed),
                Way::Search(..) => Asked::Question(level.question(&position, seed)?),
            };
            let timed = level.is_timed().then(|| f64::from(*milliseconds));
            (asked, timed.unwrap_or(f64::INFINITY))
        }
        Purpose::Hint => {
            let limits = Limits {
                nodes: HINT_NODES,
                ..Limits::NONE
            };
            (Asked::Question(Question { limits, ..best }), f64::INFINITY)
        }
        Purpose::Analysis { lines } => {
            let lines = (*lines).clamp(1, 5);
            (
                Asked::Question(Question { lines, ..best }),
                LONGEST_ANALYSIS_MS,
            )
        }
    };
    Some((asked, milliseconds))
}

fn lines(job: &Job, search: &Search) -> Vec<FoundLine> {
    let lines = search.report(job.lines).lines.into_iter();
    lines
        .map(|line| {
            let turns: Vec<Turn> = [line.turn].into_iter().chain(line.next).collect();
            FoundLine::of(&job.position, line.worth, &turns)
        })
        .collect()
}

/// A turn of which nothing else is known.
fn line_of(position: &Position, turn: Turn) -> FoundLine {
    FoundLine {
        white: 500,
        winner: None,
        turns: crate::notation::gipf::write_turns(position, &turn),
    }
}
