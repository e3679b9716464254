//! `yinsh convert`: games in another form.

use std::io::Write;

use super::arguments::{Convert, Form};
use super::replay::{tell, tell_passed_over};
use super::{Stop, file};
use crate::notation::{Place, Record, bga, gipf, link, position_line, read, sgf};

/// Prints each game of the file; nothing, if one of them cannot be read.
pub(super) fn run(arguments: &Convert, out: &mut impl Write) -> Result<(), Stop> {
    let path = &arguments.file;
    let mut games: Vec<(Place, Record)> = Vec::new();
    for reading in read(&file::read_game(path)?) {
        for (place, what) in &reading.passed_over {
            tell_passed_over(path, *place, what);
        }
        let record = reading.game.map_err(|error| {
            let (path, line) = (path.display(), error.place.line);
            Stop::input(format_args!("{path}:{line}: {}", error.why()))
        })?;
        games.push((reading.place, record));
    }
    for (index, (place, record)) in games.iter().enumerate() {
        let text = match arguments.to {
            Form::Gipf => gipf::write(record),
            Form::Sgf => sgf::write(record),
            Form::Position => position_line::write(record.position()) + "\n",
            Form::Bga => bga::write(record).ok_or_else(|| {
                let path = path.display();
                Stop::input(format_args!(
                    "{path}: the log has no words for a game that begins elsewhere"
                ))
            })?,
            Form::Link => format!("#{}\n", link::write(record)),
        };
        if index > 0 && !matches!(arguments.to, Form::Position | Form::Link) {
            writeln!(out)?;
        }
        out.write_all(text.as_bytes())?;
        if matches!(arguments.to, Form::Gipf | Form::Link | Form::Bga)
            && has_more_than_its_line(record)
        {
            tell(path, *place, "variations and comments are left out");
        }
    }
    Ok(())
}

/// Whether there is something for which a form of one line has no room.
fn has_more_than_its_line(record: &Record) -> bool {
    let tree = &record.tree;
    tree.has_variations() || tree.all().any(|place| !tree.comment(place).is_empty())
}
