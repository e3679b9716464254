//! From where the games of a match begin.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::bot::random::SplitMix64;
use crate::bot::{Limits, Progress, Question, Search, Weakness};
use crate::notation::gipf;
use crate::rules::{Position, Stage, Step, Variant};
use crate::tool::{Stop, file};

/// Where openings come from.
#[derive(Clone, Debug)]
pub(in crate::tool) enum Openings {
    /// The players place their rings themselves.
    None,
    /// Ten rings by chance, so that neither side is much better.
    Random,
    /// A file with the turns of one opening on each line.
    File(PathBuf),
}

impl FromStr for Openings {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "none" => Self::None,
            "random" => Self::Random,
            file => Self::File(file.into()),
        })
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Random => f.write_str("random"),
            Self::File(file) => file.display().fmt(f),
        }
    }
}

/// An opening whose sides differ by more is not balanced: odds of three to two, about.
const BALANCED: i32 = 100;

impl Openings {
    /// So many openings, each the steps from the empty board.
    pub(super) fn list(
        &self,
        variant: Variant,
        count: usize,
        seed: u64,
    ) -> Result<Vec<Vec<Step>>, Stop> {
        match self {
            Self::None => Ok(vec![Vec::new(); count]),
            Self::Random => {
                let mut search = Search::new(1 << 20);
                let mut random = SplitMix64::new(seed);
                Ok((0..count)
                    .map(|_| balanced(&mut search, &mut random, variant))
                    .collect())
            }
            Self::File(file) => {
                let openings = from_file(file, variant)?;
                Ok(openings.into_iter().cycle().take(count).collect())
            }
        }
    }
}

fn balanced(search: &mut Search, random: &mut SplitMix64, variant: Variant) -> Vec<Step> {
    loop {
        let mut position = Position::new(variant);
        let mut steps = Vec::new();
        while position.stage() == Stage::Placing {
            let legal = position.legal_steps();
            let step = legal[random.below(legal.len() as u64) as usize];
            position = position.play_unchecked(step);
            steps.push(step);
        }
        search.forget();
        search.ask(Question {
            position,
            limits: Limits {
                depth: 4,
                nodes: 20_000,
            },
            lines: 1,
            seed: 0,
            weakness: Weakness::default(),
        });
        while search.run(u64::MAX) == Progress::UnderWay {}
        let report = search.report(1);
        if report
            .lines
            .first()
            .is_some_and(|line| line.worth.score().abs() <= BALANCED)
        {
            return steps;
        }
    }
}

fn from_file(path: &Path, variant: Variant) -> Result<Vec<Vec<Step>>, Stop> {
    let text = file::read(path)?;
    let lines = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    let openings = lines.map(|(number, line)| {
        gipf::read_turns(&Position::new(variant), line).map_err(|error| {
            Stop::input(format_args!("{}:{}: {error}", path.display(), number + 1))
        })
    });
    let openings = openings.collect::<Result<Vec<_>, _>>()?;
    if openings.is_empty() {
        return Err(Stop::input(format_args!(
            "{}: there is no opening in it",
            path.display()
        )));
    }
    Ok(openings)
}
