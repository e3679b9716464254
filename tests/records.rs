//! Counts and games from files: the project's own, and a larger collection that may lie beside the
//! checkout in `../shared/data`. Tests of files that are not there are counted as ignored.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use yinsh::game::{GameResult, How};
use yinsh::notation::{Format, Reading, Record, bga, gipf, link, read, sgf};
use yinsh::rules::{EndReason, Player, Position, Step, Variant};
use yinsh::store::{SavedGame, decode, encode};
use yinsh::tool::check::{self, Report};

/// A kind of test, named, and what it does with the text of a file.
type Kind = (&'static str, fn(&str) -> Result<(), Failed>);

const PERFT: Kind = ("perft", |text| agree(&check::perft(text)));
const GAMES: Kind = ("games", |text| {
    agree(&check::games(text, Variant::Standard))
});
const BLITZ_GAMES: Kind = ("games", |text| agree(&check::games(text, Variant::Blitz)));
const NOTATION: Kind = ("notation", |text| round_trips(text, Variant::Standard));
const BLITZ_NOTATION: Kind = ("notation", |text| round_trips(text, Variant::Blitz));
const RECORDS: Kind = ("records", engine_records);
const LINKS: Kind = ("links", links);
const SAVES: Kind = ("saves", saves);

/// Files of the project, by their path in the checkout.
const OWN: [(Kind, &str); 9] = [
    (PERFT, "tests/data/perft.tsv"),
    (GAMES, "tests/data/games-random.tsv"),
    (GAMES, "tests/data/games-rows.tsv"),
    (GAMES, "tests/data/games-pass.tsv"),
    (BLITZ_GAMES, "tests/data/games-blitz.tsv"),
    (NOTATION, "tests/data/games-random.tsv"),
    (NOTATION, "tests/data/games-rows.tsv"),
    (NOTATION, "tests/data/games-pass.tsv"),
    (BLITZ_NOTATION, "tests/data/games-blitz.tsv"),
];

/// Real games, one a file, in the folder of the table that tells how each ended.
const BOARDSPACE: &str = "../shared/data/records/boardspace.tsv";

/// Files made with or recorded by other programs, beside the checkout.
const SHARED: [(Kind, &str); 10] = [
    (PERFT, "../shared/data/perft.tsv"),
    (GAMES, "../shared/data/games-random.tsv"),
    (GAMES, "../shared/data/games-rows.tsv"),
    (GAMES, "../shared/data/games-pass.tsv"),
    (NOTATION, "../shared/data/games-random.tsv"),
    (NOTATION, "../shared/data/games-rows.tsv"),
    (NOTATION, "../shared/data/games-pass.tsv"),
    (RECORDS, "../shared/data/records/gipf.tsv"),
    (LINKS, "../shared/data/records/gipf.tsv"),
    (SAVES, "../shared/data/records/gipf.tsv"),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let own = OWN.map(|(kind, file)| trial(kind, file));
    let shared = SHARED.map(|(kind, file)| {
        let is_missing = !path(file).exists();
        if is_missing {
            eprintln!("{file} is not there: a test is ignored");
        }
        trial(kind, file).with_ignored_flag(is_missing)
    });
    let boardspace = Trial::test(format!("boardspace {BOARDSPACE}"), boardspace_records)
        .with_ignored_flag(!path(BOARDSPACE).exists());
    let trials = own.into_iter().chain(shared).chain([boardspace]).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn trial((name, check): Kind, file: &str) -> Trial {
    let path = path(file);
    Trial::test(format!("{name} {file}"), move || {
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        check(&text)
    })
}

/// All that a file says is so, and it says something.
fn agree(report: &Report) -> Result<(), Failed> {
    match report.disagreements.first() {
        Some(first) => Err(format!("{report}; line {}: {}", first.line, first.what).into()),
        None if report.rows == 0 => Err("the file is empty".into()),
        None => Ok(()),
    }
}

/// The columns of each row that is no heading.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().map(|line| line.split('\t').collect())
}

/// Each game, and each beginning of one, is read as it is written, on one line and as a whole record.
fn round_trips(text: &str, variant: Variant) -> Result<(), Failed> {
    for columns in rows(text) {
        let steps = columns[2]
            .split(' ')
            .map(str::parse)
            .collect::<Result<Vec<Step>, _>>()?;
        let record = Record::of_line(Position::new(variant), &steps, None)?;
        for end in 0..=steps.len() {
            let begun = &steps[..end];
            let line = gipf::write_turns(record.start(), begun);
            if gipf::read_turns(record.start(), &line)? != begun {
                return Err(format!("read otherwise: {line}").into());
            }
        }
        comes_back(&record)?;
    }
    Ok(())
}

/// In each form that holds a whole game.
fn comes_back(record: &Record) -> Result<(), Failed> {
    let written = gipf::write(record);
    if gipf::parse(&written)? != *record {
        return Err(format!("read otherwise: {written}").into());
    }
    let written = sgf::write(record);
    if sgf::parse(&written)? != *record {
        return Err(format!("read otherwise: {written}").into());
    }
    // The log has names in any case, and tells Blitz only by the end.
    let written = bga::write(record).ok_or("it does not begin with the empty board")?;
    let read = bga::parse_text(&written)?.record;
    if read.steps() != record.steps() {
        return Err(format!("read otherwise: {written}").into());
    }
    let written = link::write(record);
    if link::parse(&written)? != *record {
        return Err(format!("read otherwise: {written}").into());
    }
    Ok(())
}

/// Variant, result, how it ended, rings removed by White and by Black, tags, turns.
fn engine_records(text: &str) -> Result<(), Failed> {
    for columns in rows(text).skip(1) {
        let [variant, result, how, white, black, _, turns] = columns[..] else {
            return Err(format!("{} columns", columns.len()).into());
        };
        let record = gipf::parse(&format!("[Variant \"{variant}\"] {turns}"))?;
        let expected = GameResult {
            winner: match result {
                "1-0" => Some(Player::White),
                "0-1" => Some(Player::Black),
                "1/2" => None,
                _ => return Err(format!("result {result}").into()),
            },
            how: match how {
                "rings" => How::Rule(EndReason::Rings),
                "markers-exhausted" => How::Rule(EndReason::Markers),
                _ => return Err(format!("ended by {how}").into()),
            },
        };
        if record.result() != Some(expected) {
            return Err(format!("{:?}, not {expected:?}: {turns}", record.result()).into());
        }
        let taken = Player::ALL.map(|player| record.position().rings_taken(player).to_string());
        if taken != [white, black] {
            return Err(format!("{taken:?} rings removed: {turns}").into());
        }
        if gipf::write_turns(record.start(), &record.steps()) != turns {
            return Err(format!("written otherwise: {turns}").into());
        }
        comes_back(&record)?;
    }
    Ok(())
}

/// File, variant, result, how it ended, rings removed by White and by Black, ring moves, rings left of
/// each, markers on the board. Each game is also written and read again.
fn boardspace_records() -> Result<(), Failed> {
    let table = fs::read_to_string(path(BOARDSPACE))?;
    let mut games = 0;
    for columns in rows(&table).skip(1) {
        let file = path(BOARDSPACE).with_extension("").join(columns[0]);
        let text = fs::read_to_string(&file)?;
        let [
            Reading {
                format: Format::Sgf,
                game,
                ..
            },
        ] = &read(&text)[..]
        else {
            return Err(format!("{}: not one game in SGF", columns[0]).into());
        };
        let record = game
            .as_ref()
            .map_err(|error| format!("{}: {error}", columns[0]))?;
        let found = facts(record);
        if found != columns[1..] {
            return Err(format!("{}: {found:?}, not {:?}", columns[0], &columns[1..]).into());
        }
        let date = record.date.map(|date| date.to_string());
        let names = [record.players[0].as_str(), &record.players[1]];
        if names != ["white", "black"] || date.as_deref() != Some("2005-01-01") {
            return Err(format!("{}: {names:?}, {date:?}", columns[0]).into());
        }
        let written = sgf::write(record);
        if sgf::parse(&written)? != *record || record.tree.has_variations() {
            return Err(format!("{}: read otherwise: {written}", columns[0]).into());
        }
        games += 1;
    }
    match games {
        300 => Ok(()),
        _ => Err(format!("{games} games").into()),
    }
}

/// What the table says of a game.
fn facts(record: &Record) -> [String; 9] {
    let position = record.position();
    let (score, how) = match record.result() {
        Some(GameResult { winner, how }) => (
            match winner {
                Some(Player::White) => "1-0",
                Some(Player::Black) => "0-1",
                None => "1/2",
            },
            match how {
                How::Rule(EndReason::Rings) => "rings",
                How::Resignation => "resign",
                _ => "otherwise",
            },
        ),
        None => ("*", "unfinished"),
    };
    let moves = record
        .steps()
        .into_iter()
        .filter(|step| matches!(step, Step::Move { .. }));
    let [white_taken, black_taken] =
        Player::ALL.map(|player| position.rings_taken(player).to_string());
    let [white_rings, black_rings] = Player::ALL.map(|player| {
        let rings = position.rings(player).into_iter();
        let mut rings: Vec<String> = rings.map(|point| format!("{point:#}")).collect();
        rings.sort();
        rings.join(",")
    });
    [
        record.variant().to_string(),
        score.to_owned(),
        how.to_owned(),
        white_taken,
        black_taken,
        moves.count().to_string(),
        white_rings,
        black_rings,
        position.all_markers().len().to_string(),
    ]
}

/// The moves of rings of a game whose link has to be short.
const SHORT_GAME: usize = 45;

/// The characters that the link of a short game has to stay under.
const SHORT_LINK: usize = 250;

/// The same rows: each game comes back from its link, and that of a game of usual length is short.
fn links(text: &str) -> Result<(), Failed> {
    let mut lengths = Vec::new();
    let mut short_games = Vec::new();
    for columns in rows(text).skip(1) {
        let [variant, .., turns] = columns[..] else {
            return Err(format!("{} columns", columns.len()).into());
        };
        let record = gipf::parse(&format!("[Variant \"{variant}\"] {turns}"))?;
        let fragment = link::write(&record);
        if link::parse(&fragment)? != record {
            return Err(format!("read otherwise: {fragment}").into());
        }
        let is_move = |step: &&Step| matches!(step, Step::Move { .. });
        let moves = record.steps().iter().filter(is_move).count();
        if moves <= SHORT_GAME && fragment.len() >= SHORT_LINK {
            return Err(format!("{} characters: {fragment}", fragment.len()).into());
        }
        if moves == SHORT_GAME {
            short_games.push(fragment.len());
        }
        lengths.push(fragment.len());
    }
    lengths.sort_unstable();
    let (Some(longest), Some(longest_short)) = (lengths.last(), short_games.iter().max()) else {
        return Err("no games of all lengths".into());
    };
    println!(
        "links of {} games: {} characters in the middle, {longest} at most, {longest_short} at most \
         for {SHORT_GAME} moves",
        lengths.len(),
        lengths[lengths.len() / 2],
    );
    Ok(())
}

/// The bytes that a kept game may have on average, so that a thousand of them fit where a browser gives
/// five million.
const MEAN_SAVE: usize = 1024;

/// The same rows: each game comes back from the text it is kept as, and that is short. The names and
/// the time are as long as they usually are.
fn saves(text: &str) -> Result<(), Failed> {
    let mut sizes = Vec::new();
    for columns in rows(text).skip(1) {
        let [variant, .., turns] = columns[..] else {
            return Err(format!("{} columns", columns.len()).into());
        };
        let mut record = gipf::parse(&format!("[Variant \"{variant}\"] {turns}"))?;
        record.players = ["White Player".to_owned(), "Black Player".to_owned()];
        record.date = Some("2026-01-31".parse()?);
        let mut saved = SavedGame::from_record(record);
        saved.saved_at = 1_800_000_000_000;
        let kept = encode(&saved)?;
        if decode(&kept)? != saved {
            return Err(format!("read otherwise: {kept}").into());
        }
        sizes.push(kept.len());
    }
    sizes.sort_unstable();
    let Some(longest) = sizes.last() else {
        return Err("no games".into());
    };
    let mean = sizes.iter().sum::<usize>() / sizes.len();
    println!(
        "{} kept games: {mean} bytes on average, {} in the middle, {longest} at most",
        sizes.len(),
        sizes[sizes.len() / 2],
    );
    if mean > MEAN_SAVE {
        return Err(format!("{mean} bytes on average").into());
    }
    Ok(())
}
