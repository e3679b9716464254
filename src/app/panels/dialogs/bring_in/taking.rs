//! Takes in what is brought: one text after another, whatever form it has.

use std::collections::VecDeque;
use std::rc::Rc;

use gloo::file::Blob;
use gloo::file::futures::read_as_text;

use super::report::{Report, report_on};
use crate::app::clock::{new_id, now};
use crate::app::kept::Kept;
use crate::app::persistence::ask_for_persistence;
use crate::app::surroundings::worker;
use crate::app::text::Text;
use crate::store::{GameId, Intake, LONGEST_INTAKE, TakenIn};
use crate::worker::Reader;

/// What is to be brought in.
pub enum Source {
    /// Text from the field.
    Pasted(String),
    File(gloo::file::File),
}

/// What waits to be read, one after another: more may come while there is some.
#[derive(Default)]
pub struct Queue {
    sources: VecDeque<Source>,
    is_under_way: bool,
}

impl Queue {
    /// Adds to it. Whether nobody reads the queue yet, and so whoever added has to.
    pub fn add(&mut self, sources: impl IntoIterator<Item = Source>) -> bool {
        self.sources.extend(sources);
        !core::mem::replace(&mut self.is_under_way, true)
    }

    /// The next; with the last of them the reading ends.
    pub fn next(&mut self) -> Option<Source> {
        let next = self.sources.pop_front();
        self.is_under_way = next.is_some();
        next
    }

    /// Whether somebody reads it.
    pub fn is_under_way(&self) -> bool {
        self.is_under_way
    }
}

/// Takes in one text after another.
pub struct Taking {
    words: Text,
    kept: Kept,
    intake: Intake,
    reader: Reader,
}

impl Taking {
    /// Takes in beside what is kept already. `open` is the game on the board, which counts as kept.
    pub fn new(words: Text, kept: &Kept, open: Option<GameId>) -> Self {
        Self {
            words,
            kept: kept.clone(),
            intake: kept.with(|library| Intake::new(library, open)),
            reader: Reader::new(worker()),
        }
    }

    /// Takes in all that a file holds, and reports on each game.
    pub async fn take_file(&mut self, file: &gloo::file::File) -> Vec<Report> {
        let name = Some(Rc::from(file.name()));
        if file.size() > LONGEST_INTAKE as u64 {
            let taken = TakenIn::TooLong(LONGEST_INTAKE);
            return vec![report_on(self.words, &taken, name, None)];
        }
        let blob: &Blob = file;
        // What cannot be read as text is no game, and says so.
        let content = read_as_text(blob).await.unwrap_or_default();
        self.take(name, &content).await
    }

    /// Takes in all that a text holds, and reports on each game.
    pub async fn take(&mut self, file: Option<Rc<str>>, text: &str) -> Vec<Report> {
        let was_empty = self.kept.with(|library| library.count()) == Ok(0);
        let own = self
            .kept
            .with(|library| self.intake.take_own(library, text, new_id));
        let taken = match own {
            Some(taken) => vec![taken],
            None => match self.reader.read(text.to_owned()).await {
                Some(games) => self
                    .kept
                    .with(|library| self.intake.take_games(library, games, now(), new_id)),
                None => vec![TakenIn::NotRead],
            },
        };
        if was_empty && taken.iter().any(TakenIn::is_whole) {
            ask_for_persistence();
        }
        let whole: Rc<str> = Rc::from(text);
        let report = |taken: &TakenIn| report_on(self.words, taken, file.clone(), Some(&whole));
        taken.iter().map(report).collect()
    }
}
