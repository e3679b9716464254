//! `yinsh replay`: how recorded games ended.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::arguments::Replay;
use super::{DISAGREEMENT, Stop, complain, file};
use crate::game::How;
use crate::notation::{Place, Reading, Record, read};
use crate::rules::{Player, PointSet, Step};

const HEADING: &str = "file\tvariant\tresult\thow\twhite_removed\tblack_removed\tring_moves\t\
    white_rings\tblack_rings\tmarkers_on_board";

/// Prints a line for each game. What is wrong with a game or a file is told beside the output, and
/// the others are replayed nevertheless.
pub(super) fn run(arguments: &Replay, out: &mut impl Write) -> Result<ExitCode, Stop> {
    let mut code = ExitCode::SUCCESS;
    if arguments.tsv {
        writeln!(out, "{HEADING}")?;
    }
    for path in &arguments.files {
        let text = match file::read_game(path) {
            Ok(text) => text,
            Err(Stop::Input(what)) => {
                complain(&what);
                code = ExitCode::from(DISAGREEMENT);
                continue;
            }
            Err(stop) => return Err(stop),
        };
        let readings = read(&text);
        let is_only = readings.len() == 1;
        for Reading {
            place,
            game,
            passed_over,
            ..
        } in readings
        {
            for (place, what) in passed_over {
                tell_passed_over(path, place, &what);
            }
            match game {
                Ok(record) if arguments.tsv => columns(path, &record, out)?,
                Ok(record) => line(path, (!is_only).then_some(place), &record, out)?,
                Err(error) => {
                    tell(path, error.place, &error.why());
                    code = ExitCode::from(DISAGREEMENT);
                }
            }
        }
    }
    Ok(code)
}

/// Says that something in a file was passed over.
pub(super) fn tell_passed_over(path: &Path, place: Place, what: &str) {
    tell(path, place, &format!("passed over: {what}"));
}

/// Says something about a place in a file.
pub(super) fn tell(path: &Path, place: Place, what: &str) {
    let _ = writeln!(io::stderr(), "{}:{}: {what}", path.display(), place.line);
}

/// A game in words; `place` where the file holds several.
fn line(
    path: &Path,
    place: Option<Place>,
    record: &Record,
    out: &mut impl Write,
) -> io::Result<()> {
    write!(out, "{}", path.display())?;
    if let Some(place) = place {
        write!(out, ":{}", place.line)?;
    }
    let [white, black] = rings_taken(record);
    let (variant, score, how) = (record.variant(), score(record), how(record));
    writeln!(
        out,
        ": {variant}, {score} ({how}), rings removed {white}-{black}, {} ring moves",
        ring_moves(record)
    )
}

/// A game as a row of the table.
fn columns(path: &Path, record: &Record, out: &mut impl Write) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().display();
    let [white, black] = rings_taken(record);
    let position = record.position();
    let [white_rings, black_rings] = Player::ALL.map(|player| points(position.rings(player)));
    writeln!(
        out,
        "{name}\t{}\t{}\t{}\t{white}\t{black}\t{}\t{white_rings}\t{black_rings}\t{}",
        record.variant(),
        score(record),
        how(record),
        ring_moves(record),
        position.all_markers().len()
    )
}

fn rings_taken(record: &Record) -> [u8; 2] {
    Player::ALL.map(|player| record.position().rings_taken(player))
}

fn ring_moves(record: &Record) -> usize {
    let steps = record.steps();
    let moves = steps
        .iter()
        .filter(|step| matches!(step, Step::Move { .. }));
    moves.count()
}

fn score(record: &Record) -> &'static str {
    match record.result().map(|result| result.winner) {
        None => "*",
        Some(None) => "1/2",
        Some(Some(Player::White)) => "1-0",
        Some(Some(Player::Black)) => "0-1",
    }
}

fn how(record: &Record) -> String {
    match record.result().map(|result| result.how) {
        None => "unfinished".to_owned(),
        Some(How::Resignation) => "resign".to_owned(),
        Some(how) => how.to_string(),
    }
}

/// Points in the order of their names as text, so that files are compared line by line.
fn points(set: PointSet) -> String {
    let mut points: Vec<String> = set.into_iter().map(|point| format!("{point:#}")).collect();
    points.sort_unstable();
    points.join(",")
}
