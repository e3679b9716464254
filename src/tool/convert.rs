//! `yinsh convert`: games in another form.

use std::io::Write;

use super::arguments::{Convert, Form};
use super::replay::tell;
use super::{Stop, file};
use crate::notation::{Place, Record, gipf, position_line, read, sgf};

/// Prints each game of the file; nothing, if one of them cannot be read.
pub(super) fn run(arguments: &Convert, out: &mut impl Write) -> Result<(), Stop> {
    let path = &arguments.file;
    let mut games: Vec<(Place, Record)> = Vec::new();
    for reading in read(&file::read(path)?) {
        for note in &reading.notes {
            tell(path, reading.place, note);
        }
        let record = reading.game.map_err(|error| {
            let turn = error.turn.map(|turn| format!("turn {turn}: "));
            Stop::input(format_args!(
                "{}:{}: {}{}",
                path.display(),
                error.place.line,
                turn.unwrap_or_default(),
                error.cause
            ))
        })?;
        games.push((reading.place, record));
    }
    for (index, (place, record)) in games.iter().enumerate() {
        let text = match arguments.to {
            Form::Gipf => gipf::write(record),
            Form::Sgf => sgf::write(record),
            Form::Position => position_line::write(record.position()) + "\n",
        };
        if index > 0 && arguments.to != Form::Position {
            writeln!(out)?;
        }
        out.write_all(text.as_bytes())?;
        if arguments.to == Form::Gipf && has_more_than_its_line(record) {
            tell(path, *place, "variations and comments are left out");
        }
    }
    Ok(())
}

/// Whether the notation of gipf.com has no room for something.
fn has_more_than_its_line(record: &Record) -> bool {
    let tree = &record.tree;
    tree.has_variations() || tree.all().any(|place| !tree.comment(place).is_empty())
}
