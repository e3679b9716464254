//! Links: what goes in comes out, whatever stands around them, and what is missing or changed is
//! said.

use proptest::prelude::*;
use yinsh::game::{Ending, NodeId, Tree};
use yinsh::notation::link::{self, ParseError, SyntaxFault};
use yinsh::notation::{Place, Record};
use yinsh::rules::{IllegalStep, Player, Position, Setup, SetupStage, Step, Variant};

use crate::common::{bare_position, bare_setup, point, position, steps};
use crate::generated::{
    Edit, cases, edit, edited, is_in, is_legal, own_games, takes_work_by_length,
};
use crate::{game, games};

const ENDINGS: [Option<Ending>; 6] = [
    None,
    Some(Ending::Agreement),
    Some(Ending::Resignation(Player::White)),
    Some(Ending::Resignation(Player::Black)),
    Some(Ending::Time(Player::White)),
    Some(Ending::Time(Player::Black)),
];

/// The game after so many of its steps.
fn begun(game: &Record, steps: usize, ending: Option<Ending>) -> Record {
    Record::of_line(*game.start(), &game.steps()[..steps], ending).expect("legal steps")
}

fn fault(text: &str) -> SyntaxFault {
    match link::parse(text).expect_err(text) {
        ParseError::Syntax(error) => error.fault,
        other => panic!("{text}: {other:?}"),
    }
}

/// The form is what the documentation says, to the character: every later version has to read it.
#[test]
fn the_form_never_changes() {
    let start = Position::new(Variant::Standard);
    let opening = Record::of_line(start, &steps("PA2 PK10 PF6"), None).unwrap();
    assert_eq!(link::write(&opening), OPENING);
    assert_eq!(link::parse(OPENING), Ok(opening));
    let puzzle = bare_position(bare_setup(
        "W markers F3 F4, ring F6, out 2; B ring E5, out 1",
    ));
    assert_eq!(link::write_position(&puzzle), PUZZLE);
    assert_eq!(link::parse(PUZZLE), Ok(Record::new(Tree::new(puzzle))));
    let resigned = Record::of_line(Position::new(Variant::Blitz), &[], ENDINGS[2]).unwrap();
    assert_eq!(link::write(&resigned), RESIGNED);
    assert_eq!(link::parse(RESIGNED), Ok(resigned));
}

const OPENING: &str = "g=1AGl5LtAAKiqy";
const PUZZLE: &str = "p=1AqPHH0BAAAEEBAAAAAAAAAAABkAAEgIAAAAAAAAAAAAAAABZ";
const RESIGNED: &str = "g=1ADa7DCA1g";

#[test]
fn every_game_comes_back_from_its_link() {
    for game in games() {
        let fragment = link::write(&game);
        assert!(fragment.starts_with("g=1"), "{fragment}");
        assert_eq!(link::parse(&fragment), Ok(game));
    }
}

/// Also unfinished, in the middle of a turn, resigned or agreed to be a draw.
#[test]
fn every_beginning_of_a_game_comes_back() {
    for (index, game) in games().iter().enumerate() {
        for length in 0..game.steps().len() {
            let begun = begun(game, length, ENDINGS[(index + length) % ENDINGS.len()]);
            assert_eq!(link::parse(&link::write(&begun)), Ok(begun));
        }
    }
}

#[test]
fn every_position_comes_back_and_games_from_it() {
    for game in games().iter().step_by(3) {
        let steps = game.steps();
        for (length, position) in positions(game).into_iter().enumerate() {
            let alone = Record::new(Tree::new(position));
            let fragment = link::write_position(&position);
            assert!(fragment.starts_with("p=1"), "{fragment}");
            assert!(fragment.len() <= 60, "{fragment}");
            assert_eq!(link::parse(&fragment), Ok(alone));
            let rest = Record::of_line(position, &steps[length..], None).unwrap();
            assert_eq!(link::parse(&link::write(&rest)), Ok(rest));
        }
    }
}

fn positions(game: &Record) -> Vec<Position> {
    let mut positions = vec![*game.start()];
    for step in game.steps() {
        let last = positions[positions.len() - 1];
        positions.push(last.play(step).expect("a legal step"));
    }
    positions
}

/// Names, comments and variations stay at home; an ending by the players where the rules have
/// already ended the game says nothing.
#[test]
fn the_main_line_only() {
    let game = game();
    let mut tree = game.tree.clone();
    tree.set_comment(NodeId::ROOT, "a comment".to_owned());
    tree.set_ending(tree.main_end(), ENDINGS[1]);
    let first = tree.main_line()[0];
    tree.add(first, Step::Place(point("K7"))).unwrap();
    let told = Record {
        players: ["Ann".to_owned(), "Bob".to_owned()],
        title: "a title".to_owned(),
        ..Record::new(tree)
    };
    assert_eq!(link::write(&told), link::write(&game));
}

#[test]
fn what_stands_around_a_link_is_passed_over() {
    for game in games().into_iter().step_by(7) {
        let fragment = link::write(&game);
        let url = format!("https://example.org/a/yinsh/?g=1#{fragment}");
        let wrapped = url.as_bytes().chunks(72).map(String::from_utf8_lossy);
        let wrapped: Vec<_> = wrapped.collect();
        for text in [
            url.clone(),
            format!("#{fragment}"),
            format!("{fragment}."),
            format!("\u{feff}{fragment}\r\n"),
            format!("look at {url}. Is it won?"),
            format!("(see {url})."),
            format!("[the game]({url})"),
            format!("<{url}>"),
            format!("<a href=\"{url}\">the game</a>"),
            format!("\"{url}\", said Ann"),
            format!("„{url}“"),
            format!("*{url}*"),
            format!("_{url}_"),
            format!("{url}&utm_source=mail"),
            url.replace("#g=", "#g%3D"),
            wrapped.join("\n"),
            wrapped.join("\r\n> "),
            wrapped.join("\u{200b}"),
            format!("{url}\nand the last one: {}", url.replace("#g", "#p")),
        ] {
            assert_eq!(link::parse(&text).as_ref(), Ok(&game), "{text}");
        }
    }
}

/// Some programs leave other characters out at the end of a link.
#[test]
fn every_link_ends_with_a_letter_or_a_digit() {
    for game in games() {
        for length in 0..game.steps().len() {
            for ending in ENDINGS {
                let fragment = link::write(&begun(&game, length, ending));
                assert!(fragment.ends_with(char::is_alphanumeric), "{fragment}");
            }
        }
    }
}

#[test]
fn a_cut_link_says_so() {
    for game in games().into_iter().step_by(5) {
        let fragment = link::write(&game);
        let expected = fragment.len() - "g=".len();
        for found in 0..expected {
            let cut = &fragment[..2 + found];
            let says = |text: &str| {
                let expected = (found >= 7).then_some(expected);
                assert_eq!(fault(text), SyntaxFault::Cut { found, expected }, "{text}");
            };
            says(cut);
            says(&format!("https://example.org/#{cut}."));
            says(&format!("<{cut}> was it good"));
            says(&format!("{cut}…"));
        }
    }
}

#[test]
fn a_changed_link_says_so() {
    let fragment = link::write(&game());
    for at in 3..fragment.len() {
        for by in ["A", "b", "7", "-", "_"] {
            let mut changed = fragment.clone();
            changed.replace_range(at..=at, by);
            if changed == fragment {
                continue;
            }
            let fault = fault(&changed);
            // A change in the length can make it look cut.
            let is_length = at < 5 && matches!(fault, SyntaxFault::Cut { .. });
            assert!(is_length || fault == SyntaxFault::Changed, "{changed}");
        }
    }
    assert_eq!(fault(&fragment.to_lowercase()), SyntaxFault::Changed);
    assert_eq!(fault(&fragment.replacen('g', "p", 1)), SyntaxFault::Changed);
}

#[test]
fn a_version_to_come_has_an_error_of_its_own() {
    let fragment = link::write(&game());
    for version in ['2', '9', 'a', 'Z'] {
        let newer = fragment.replacen("=1", &format!("={version}"), 1);
        assert_eq!(fault(&newer), SyntaxFault::Newer(version));
        assert_eq!(fault(&newer[..9]), SyntaxFault::Newer(version));
    }
    let error = link::parse("see https://example.org/#g=2").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 26: the link is of version 2, which only a newer program can read"
    );
}

#[test]
fn texts_without_a_link() {
    for text in [
        "",
        " ",
        "g",
        "g-1",
        "log=1ABC",
        "1.e4 2.a3",
        "https://example.org/#rules",
    ] {
        assert_eq!(fault(text), SyntaxFault::NoLink, "{text}");
    }
    let error = link::parse("two\nlines #g=1AA").unwrap_err();
    assert_eq!(error.place(), Place { line: 2, column: 8 });
    assert_eq!(
        error.to_string(),
        "line 2, column 8: the link was cut: 3 of its characters are left"
    );
}

/// Written here by the documentation alone, without the writer: symbols, lengths and checksums.
mod by_hand {
    pub const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    /// A link with these symbols, whatever they mean.
    pub fn link(kind: &str, symbols: &[u8]) -> String {
        let bits: String = symbols
            .iter()
            .map(|symbol| format!("{symbol:07b}"))
            .collect();
        let filled = format!("{bits}{}", "0".repeat((6 - bits.len() % 6) % 6));
        let body: Vec<u32> = filled
            .as_bytes()
            .chunks(6)
            .map(|six| u32::from_str_radix(std::str::from_utf8(six).unwrap(), 2).unwrap())
            .collect();
        let text = |values: &[u32]| -> String {
            let characters = values
                .iter()
                .map(|value| char::from(ALPHABET[*value as usize]));
            characters.collect()
        };
        let head = format!("{kind}=1");
        let sum = crc_24(&format!("{head}{}", text(&body)));
        let length = body.len() as u32;
        let length = [length / 64, length % 64];
        let sum = [sum >> 18, sum >> 12 & 63, sum >> 6 & 63, sum & 63];
        format!("{head}{}{}{}", text(&length), text(&sum), text(&body))
    }

    /// As in RFC 9580.
    fn crc_24(text: &str) -> u32 {
        let mut crc: u32 = 0x00b7_04ce;
        for byte in text.bytes() {
            crc ^= u32::from(byte) << 16;
            for _ in 0..8 {
                crc <<= 1;
                if crc & 0x0100_0000 != 0 {
                    crc ^= 0x0186_4cfb;
                }
            }
        }
        crc & 0x00ff_ffff
    }
}

/// The symbols of a game from the empty board, by the documentation.
fn symbols(game: &Record) -> Vec<u8> {
    let of = |point: yinsh::rules::Point| point.index() as u8;
    let mut symbols = vec![game.variant() as u8];
    for step in game.steps() {
        match step {
            Step::Place(point) | Step::TakeRing(point) => symbols.push(of(point)),
            Step::Move { from, to } => symbols.extend([of(from), of(to)]),
            Step::TakeRow(row) => symbols.extend([of(row.start()), of(row.end())]),
            Step::Pass => symbols.push(85),
        }
    }
    symbols.push(match game.ending() {
        Some(Ending::Resignation(Player::White)) => 86,
        Some(Ending::Resignation(Player::Black)) => 87,
        Some(Ending::Agreement) => 88,
        None => 89,
        Some(Ending::Time(Player::White)) => 90,
        Some(Ending::Time(Player::Black)) => 91,
    });
    symbols
}

#[test]
fn the_documentation_is_enough_to_write_links() {
    for game in games() {
        assert_eq!(by_hand::link("g", &symbols(&game)), link::write(&game));
        for ending in ENDINGS {
            let begun = begun(&game, 13, ending);
            assert_eq!(by_hand::link("g", &symbols(&begun)), link::write(&begun));
        }
    }
}

/// Whole and unchanged, but no program would have written them.
#[test]
fn links_that_hold_nonsense() {
    let meaning = |kind: &str, symbols: &[u8]| {
        let text = by_hand::link(kind, symbols);
        assert_eq!(fault(&text), SyntaxFault::Meaning, "{symbols:?}");
    };
    meaning("g", &[]);
    meaning("g", &[0]);
    meaning("g", &[3, 89]);
    meaning("g", &[0, 90, 89]);
    meaning("g", &[0, 127, 89]);
    meaning("g", &[0, 89, 1]);
    meaning("g", &[2, 0, 0, 1, 0, 0, 89]);
    meaning("p", &[0, 5, 89]);
    meaning("p", &[0, 86]);
    let over = symbols(&game());
    meaning("g", &[&over[..over.len() - 1], &[88]].concat());
    meaning("g", &[&over[..over.len() - 1], &[5, 89]].concat());
    meaning("g", &over[..over.len() - 1]);
    let no_rings = Setup {
        stage: SetupStage::TakingRing {
            mover: Player::White,
        },
        ..Setup::new(Variant::Standard)
    };
    let mut symbols = vec![2, 0, 0, 5, 0, 0];
    symbols.extend([0; 29]);
    symbols.push(89);
    let faults = no_rings.position().unwrap_err();
    let waived: Vec<_> = faults
        .iter()
        .copied()
        .filter(|fault| !fault.is_waivable())
        .collect();
    match fault(&by_hand::link("p", &symbols)) {
        SyntaxFault::Start(faults) => assert_eq!(faults.to_vec(), waived),
        other => panic!("{other:?}"),
    }
}

#[test]
fn links_that_hold_an_illegal_turn() {
    let error = link::parse(&by_hand::link("g", &[0, 5, 6, 5, 89])).unwrap_err();
    assert_eq!((error.turn(), error.place()), (Some(3), Place::START));
    let on = point("B2");
    match error {
        ParseError::Illegal(error) => assert_eq!(error.fault, {
            yinsh::notation::TurnFault::Step(IllegalStep::OnRing(on))
        }),
        other => panic!("{other:?}"),
    }
    // A row by its upper end first, and one that is none.
    let taking = position("W markers F3 F4 F5 F7 F8, ring F6")
        .play("MF6-G6".parse().unwrap())
        .unwrap();
    let of = |text: &str| point(text).index() as u8;
    let start = |rest: &[u8]| {
        let mut symbols = Vec::new();
        symbols.extend([2, 0, 0, 3, 0, 0]);
        symbols.extend(board(&taking));
        symbols.extend(rest);
        by_hand::link("g", &symbols)
    };
    assert!(link::parse(&start(&[of("F3"), of("F7"), of("G6"), 89])).is_ok());
    for ends in [["F7", "F3"], ["F3", "F6"], ["F3", "G7"]] {
        let error = link::parse(&start(&[of(ends[0]), of(ends[1]), of("G6"), 89])).unwrap_err();
        assert_eq!(error.turn(), Some(1), "{error}");
    }
}

/// The symbols of a board, by the documentation.
fn board(position: &Position) -> Vec<u8> {
    let piece =
        |point: yinsh::rules::Point| match (position.ring_at(point), position.marker_at(point)) {
            (Some(Player::White), _) => 1,
            (Some(Player::Black), _) => 2,
            (_, Some(Player::White)) => 3,
            (_, Some(Player::Black)) => 4,
            _ => 0,
        };
    let mut symbols = vec![0; 29];
    for (index, point) in yinsh::rules::Point::ALL.into_iter().enumerate() {
        symbols[index / 3] += piece(point) * [1, 5, 25][index % 3];
    }
    symbols
}

/// Half of what a link may have: messengers and printed codes like short ones.
#[test]
fn links_are_short() {
    for game in games() {
        let moves = game
            .steps()
            .iter()
            .filter(|step| matches!(step, Step::Move { .. }))
            .count();
        let length = link::write(&game).len();
        // Fourteen bits a move, ten rings, rows and rings for four rows, and the head.
        assert!(
            length * 6 <= moves * 14 + 70 + 4 * 21 + 16 * 6,
            "{moves} moves: {length}"
        );
        if moves <= 45 {
            assert!(length < 250, "{moves} moves: {length}");
        }
    }
}

/// An answer to any text, and no panic.
fn has_an_answer(text: &str) -> Result<(), TestCaseError> {
    match link::parse(text) {
        Ok(record) => {
            is_legal(&record)?;
            prop_assert_eq!(link::parse(&link::write(&record)), Ok(record));
        }
        Err(error) => {
            is_in(text, error.place())?;
            prop_assert!(!error.to_string().is_empty());
        }
    }
    Ok(())
}

const PARTS: &[&str] = &[
    "g=", "p=", "g=1", "p=1", "g=2", "#", "#g=1", "#p=1", "=", "%3D", "%", "g%3D1", "A", "AA", "-",
    "_", "9", "AK", "_____", "é", "\u{200b}", "\n", ">", " ", "&", "\0", "😀",
];

proptest! {
    #![proptest_config(cases(8_000))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        has_an_answer(&text)?;
        has_an_answer(&format!("g=1{text}"))?;
    }

    #[test]
    fn parts_in_any_order(parts in prop::collection::vec(prop::sample::select(PARTS), 0..40)) {
        has_an_answer(&parts.concat())?;
    }

    /// Past the checksum: any symbols, and those of a game with others among them.
    #[test]
    fn any_symbols(
        is_game: bool,
        head in prop::collection::vec(0_u8..128, 0..60),
        game in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..91), 0..3),
    ) {
        has_an_answer(&by_hand::link(if is_game { "g" } else { "p" }, &head))?;
        let mut changed = symbols(game.get(own_games()));
        for (at, by) in changes {
            let at = at.index(changed.len());
            changed[at] = by;
        }
        has_an_answer(&by_hand::link("g", &changed))?;
    }

    #[test]
    fn links_with_edits(
        game in any::<prop::sample::Index>(),
        length in any::<prop::sample::Index>(),
        is_position: bool,
        edits in prop::collection::vec(edit(PARTS), 0..4),
    ) {
        let game = game.get(own_games());
        let begun = begun(game, length.index(game.steps().len()), None);
        let fragment = if is_position {
            link::write_position(begun.position())
        } else {
            link::write(&begun)
        };
        let edited = edited(&fragment, &edits);
        has_an_answer(&edited)?;
        // What was changed in the link itself never becomes another game.
        if let Ok(read) = link::parse(&edited) {
            let same = if is_position {
                read == Record::new(Tree::new(*begun.position()))
            } else {
                read == begun
            };
            prop_assert!(same, "{} from {}", edited, fragment);
        }
        prop_assert!(edits.iter().all(|edit| !matches!(edit, Edit::Cut(_))) || link::parse(&edited).is_err());
    }
}

#[test]
fn long_texts_take_work_by_their_length() {
    let parts = [
        "A", "g=", "#g=", "#", "=", "\u{200b}", "\n", "> ", "%3D", "é",
    ];
    takes_work_by_length(link::parse, "", &parts, "");
    takes_work_by_length(link::parse, "g=1__AAAA", &parts, "B");
    takes_work_by_length(link::parse, "g=1", &parts, "B");
}
