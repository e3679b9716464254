//! Takes in what is brought: one text after another, whatever form it has.

use std::collections::VecDeque;
use std::rc::Rc;

use gloo::file::Blob;
use gloo::file::futures::read_as_text;

use super::report::{Report, report_on};
use crate::app::clock::{new_id, now};
use crate::app::kept::Kept;
use crate::app::surroundings::ask_for_persistence;
use crate::app::text::Text;
use crate::store::{GameId, Intake, LONGEST_INTAKE, TakenIn};
use crate::worker::{LentReader, NobodyReads};

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
    /// What reads the texts; when there is none any more, nothing is taken in.
    pub reader: LentReader,
    /// Whether nothing was kept before.
    was_empty: bool,
}

impl Taking {
    /// Takes in beside what is kept already. `open` is the game on the board, which counts as kept.
    pub fn new(words: Text, kept: &Kept, open: Option<GameId>, reader: LentReader) -> Self {
        Self {
            words,
            kept: kept.clone(),
            intake: kept.with(|library| Intake::new(library, open)),
            reader,
            was_empty: kept.with(|library| library.count()) == Ok(0),
        }
    }

    /// Takes in all that a file holds, and reports on each game.
    pub async fn take_file(&mut self, file: &gloo::file::File) -> Vec<Report> {
        let name = Some(Rc::from(file.name()));
        let (size, blob): (_, &Blob) = (file.size(), file);
        let refused = if size > LONGEST_INTAKE as u64 {
            TakenIn::TooLong(size as usize)
        } else {
            match read_as_text(blob).await {
                Ok(content) => return self.take(name, &content).await,
                // It was moved or changed meanwhile, or may not be read.
                Err(_) => TakenIn::UnreadableFile,
            }
        };
        vec![report_on(self.words, &refused, name, None)]
    }

    /// Takes in all that a text holds, and reports on each game.
    pub async fn take(&mut self, file: Option<Rc<str>>, text: &str) -> Vec<Report> {
        if !self.reader.is_there() {
            return Vec::new();
        }
        let whole: Rc<str> = Rc::from(text);
        let own = self
            .kept
            .with(|library| self.intake.take_own(library, text, new_id));
        if let Some(taken) = own {
            return vec![self.report(&taken, &file, &whole)];
        }
        let mut reports = Vec::new();
        self.reader.begin(text.to_owned());
        while let Some(read) = self.reader.next().await {
            let taken = match read {
                Ok(game) => self
                    .kept
                    .with(|library| self.intake.take_game(library, game, now(), new_id)),
                Err(NobodyReads) => TakenIn::NotRead,
            };
            reports.push(self.report(&taken, &file, &whole));
        }
        reports
    }

    /// Reports on what became of a game in a text.
    fn report(&self, taken: &TakenIn, file: &Option<Rc<str>>, whole: &Rc<str>) -> Report {
        if self.was_empty && taken.is_whole() {
            ask_for_persistence();
        }
        report_on(self.words, taken, file.clone(), Some(whole))
    }
}
