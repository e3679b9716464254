//! Saved games as text: what comes back is what was kept, and nothing else is taken for a game.

#![cfg(not(target_arch = "wasm32"))]

mod common;

use std::collections::BTreeMap;

use common::play::{SEEDS_WITH_PASSES, random_game, random_variation, squeezed_game};
use fastrand::Rng;
use proptest::prelude::*;
use yinsh::bot::Level;
use yinsh::game::{Clock, Ending, Game, Seat, Seats, TimeControl, Unit};
use yinsh::notation::{Date, gipf};
use yinsh::rules::{Player, Position, Setup, Stage, Variant};
use yinsh::store::{LONGEST, LoadError, SaveError, SavedGame, decode, encode};

fn saved(game: Game) -> SavedGame {
    SavedGame::new(game, Seats::new(Seat::Person, Seat::BOT))
}

/// So many cases; one that fails is printed, not kept in a file.
fn cases(number: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(number)
    }
}

/// A small save that can be read.
fn sample() -> String {
    encode(&saved(random_game(Variant::Standard, 1, 30))).unwrap()
}

// The format

#[test]
fn the_format_does_not_change_by_accident() {
    let start = Position::new(Variant::Blitz);
    let steps = ["PE6", "PI8", "PD4"].map(|step| step.parse().unwrap());
    let mut saved = saved(Game::from_steps(start, &steps).unwrap());
    saved.game.undo(Unit::Step, Seats::default());
    let text = concat!(
        r#"{"version":2,"variant":"blitz","turns":"1.e6 2.i8 3.d4","played":2,"#,
        r#""white":{"seat":"person"},"black":{"seat":"bot"},"seen":{"turns":2}}"#
    );
    assert_eq!(encode(&saved).unwrap(), text);
    assert_eq!(decode(text), Ok(saved.clone()));
    saved.game.end(Ending::Resignation(Player::Black)).unwrap();
    saved.names = ["A \"B\"".into(), String::new()];
    saved.bot_paused = true;
    let text = concat!(
        r#"{"version":2,"variant":"blitz","turns":"1.e6 2.i8","played":2,"#,
        r#""white":{"seat":"person","name":"A \"B\""},"black":{"seat":"bot"},"#,
        r#""ended":"black_resigned","bot_paused":true,"seen":{"turns":2,"result":"+"}}"#
    );
    assert_eq!(encode(&saved).unwrap(), text);
    assert_eq!(decode(text), Ok(saved));
}

/// The builds before there were clocks read version 2 and refuse what they do not know; a later version they leave as
/// it is.
#[test]
fn only_a_game_with_clocks_is_of_a_version_of_its_own() {
    let mut timed = saved(random_game(Variant::Standard, 1, 6));
    let plain = encode(&timed).unwrap();
    assert!(plain.starts_with(r#"{"version":2,"#), "{plain}");
    let control = "10+5".parse::<TimeControl>().unwrap();
    timed.clock = Some(Clock::set(control, [571_000, 600_000], 6).at_rest());
    let text = encode(&timed).unwrap();
    assert!(text.starts_with(r#"{"version":3,"#), "{text}");
    assert!(
        text.contains(r#","clock":"10+5 571000 600000 6","#),
        "{text}"
    );
    assert_eq!(decode(&text), Ok(timed.clone()));
    timed.clock = None;
    timed.game.end(Ending::Time(Player::White)).unwrap();
    let text = encode(&timed).unwrap();
    assert!(text.starts_with(r#"{"version":3,"#), "{text}");
    assert!(text.contains(r#""ended":"white_out_of_time""#), "{text}");
    assert_eq!(decode(&text), Ok(timed));
    for clock in [
        "",
        "10+5",
        "10+5 1 2",
        "10+5 1 2 3 4",
        "0+5 1 2 3",
        "10+5 1 x 3",
        "10+5 1 -2 3",
    ] {
        let text = plain.replacen(r#""seen""#, &format!(r#""clock":"{clock}","seen""#), 1);
        assert_eq!(decode(&text), Err(LoadError::Clock), "{clock}");
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_saved_game_comes_back_as_it_was(
        blitz: bool,
        seed: u64,
        steps in 0..150_usize,
        back in prop_oneof![Just(0), 1..12_usize],
        ending in prop_oneof![Just(0), 1..6_u8],
        times in prop::option::of((1..=u8::MAX, u8::MIN..=u8::MAX, any::<[u32; 2]>(), 0..99_u32)),
        bots: [bool; 2],
        names: [String; 2],
        title: String,
        saved_at: u64,
        [bot_paused, is_unconfirmed]: [bool; 2],
    ) {
        let mut game = random_game(if blitz { Variant::Blitz } else { Variant::Standard }, seed, steps);
        for _ in 0..back {
            game.undo(Unit::Step, Seats::default());
        }
        let ending = match ending {
            1 => Some(Ending::Agreement),
            2 => Some(Ending::Resignation(Player::White)),
            3 => Some(Ending::Resignation(Player::Black)),
            4 => Some(Ending::Time(Player::White)),
            5 => Some(Ending::Time(Player::Black)),
            _ => None,
        };
        if let Some(ending) = ending {
            // Refused where the game is over already.
            let _ = game.end(ending);
        }
        let [white, black] = bots.map(|bot| if bot { Seat::BOT } else { Seat::Person });
        let saved = SavedGame {
            game,
            seats: Seats::new(white, black),
            names,
            title,
            date: Date::new(2026, 11, 30).filter(|_| saved_at > 0),
            saved_at,
            bot_paused,
            is_unconfirmed,
            clock: times.map(|(minutes, increment, left, turns)| {
                let control = TimeControl::new(minutes, increment).unwrap();
                Clock::set(control, left, turns).at_rest()
            }),
        };
        let text = encode(&saved).unwrap();
        prop_assert!(text.len() < 8000);
        prop_assert_eq!(decode(&text), Ok(saved));
    }
}

#[test]
fn every_pending_choice_comes_back_with_undo_and_redo() {
    let mut seen = BTreeMap::new();
    let start = Position::new(Variant::Standard);
    let random = (0..120).map(|seed| random_game(Variant::Standard, seed, 400));
    let squeezed =
        SEEDS_WITH_PASSES.map(|seed| Game::from_steps(start, &squeezed_game(seed)).unwrap());
    for whole in random.chain(squeezed) {
        for cursor in 0..=whole.all_steps().len() {
            let mut game = Game::from_steps(*whole.start(), &whole.all_steps()[..cursor]).unwrap();
            let kind = match game.position().stage() {
                Stage::Placing => "placing",
                Stage::Moving { after_pass: false } => "move",
                Stage::Moving { after_pass: true } => "move after a pass",
                Stage::TakingRow { mover } if Some(mover) == game.to_act() => "own row",
                Stage::TakingRow { .. } => "opponent's row",
                Stage::TakingRing { mover } if Some(mover) == game.to_act() => "own ring",
                Stage::TakingRing { .. } => "ring for the opponent's row",
                Stage::Over(_) => "over",
            };
            let again = decode(&encode(&saved(game.clone())).unwrap()).unwrap().game;
            assert_eq!(again, game);
            game.undo(Unit::Turn, Seats::default());
            game.undo(Unit::Step, Seats::default());
            let mut again = decode(&encode(&saved(game.clone())).unwrap()).unwrap().game;
            assert_eq!(again, game);
            let redone = (
                again.redo(Unit::Step, Seats::default()),
                game.redo(Unit::Step, Seats::default()),
            );
            assert_eq!(redone.0, redone.1);
            assert_eq!(again, game);
            *seen.entry(kind).or_insert(0) += 1;
        }
    }
    println!("{seen:?}");
    for kind in [
        "placing",
        "move",
        "move after a pass",
        "own row",
        "opponent's row",
        "own ring",
        "ring for the opponent's row",
        "over",
    ] {
        assert!(
            seen.get(kind).is_some_and(|count| *count >= 5),
            "{kind}: {seen:?}"
        );
    }
}

#[test]
fn a_game_that_began_elsewhere_comes_back() {
    let mut setup = Setup::from(&Position::new(Variant::Blitz));
    setup.rings[0].insert("F6".parse().unwrap());
    setup.to_act = Player::Black;
    let mut game = Game::new(setup.position().unwrap());
    game.play("PA3".parse().unwrap()).unwrap();
    let text = encode(&saved(game.clone())).unwrap();
    assert!(
        text.contains(r#""start":"4/7/8/9/10/4R4/10/9/8/7/4 b place 51 0-0 blitz","turns":"2.a3""#),
        "{text}"
    );
    assert_eq!(decode(&text), Ok(saved(game)));
    let other = text.replace("0-0 blitz", "0-0 standard");
    assert_eq!(decode(&other), Err(LoadError::Variant));
}

/// A game with variations at its beginning, in its middle, within a turn, in a variation, and behind
/// its end, all with comments.
fn studied(seed: u64) -> Game {
    let mut random = Rng::with_seed(seed);
    let mut game = random_game(Variant::Standard, seed, 120);
    if seed.is_multiple_of(2) {
        let _ = game.end(Ending::Resignation(Player::White));
    }
    for number in 0..12 {
        let place = random_variation(&mut game, &mut random, 6);
        game.set_comment(place, format!("no. {number} \"\n\u{e9}"));
    }
    game
}

#[test]
fn variations_and_comments_come_back() {
    let mut branches = 0;
    for seed in 0..100 {
        let mut game = studied(seed);
        if seed % 3 == 0 {
            game.undo(Unit::Turn, Seats::default());
        }
        let text = encode(&saved(game.clone())).unwrap();
        branches += text.matches("\"at\":").count();
        assert_eq!(decode(&text), Ok(saved(game)), "{text}");
    }
    assert!(branches > 1000, "{branches}");
}

#[test]
fn what_is_said_of_places_that_are_not_there_is_refused() {
    let text = |rest: &str| {
        format!(
            r#"{{"version":2,"variant":"standard","turns":"1.e6 2.i8","played":2,"white":{{"seat":"person"}},"black":{{"seat":"bot"}},{rest}}}"#
        )
    };
    for (rest, expected) in [
        (
            r#""comments":[{"at":3,"text":"x"}]"#,
            "the game has no place 3",
        ),
        (
            r#""branches":[{"at":9,"turns":"2.a3"}]"#,
            "the game has no place 9",
        ),
        (
            r#""branches":[{"at":1,"turns":"2.a3"},{"at":1,"turns":"2.e6"}]"#,
            "branch 2: line 1, column 3: turn 2: a ring stands on E6",
        ),
        (
            r#""date":"2026-02-30""#,
            "date: a date is written like 2026-11-30",
        ),
        (
            r#""start":"x""#,
            "start: line 1, column 1: the board has 11 lines, A to K",
        ),
    ] {
        assert_eq!(message(&text(rest)), expected);
    }
    assert!(decode(&text(r#""comments":[{"at":2,"text":"x"}]"#)).is_ok());
}

#[test]
fn what_would_be_too_long_to_read_is_not_written() {
    let mut long = saved(random_game(Variant::Standard, 1, 30));
    long.names[0] = "n".repeat(LONGEST);
    assert!(matches!(encode(&long), Err(SaveError::TooLong(_))));
    let text = " ".repeat(LONGEST + 1);
    assert_eq!(decode(&text), Err(LoadError::TooLong(LONGEST + 1)));
}

// Bad texts

/// The message for a bad text.
fn message(text: &str) -> String {
    match decode(text) {
        Ok(saved) => panic!("{text} was read as {saved:?}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn bad_texts_are_told_with_place_and_cause() {
    let cases = [
        ("", "line 1, column 0: EOF while parsing a value"),
        ("undefined", "line 1, column 1: expected value"),
        (
            "null",
            "line 1, column 4: invalid type: null, expected a saved game",
        ),
        ("{}", "line 1, column 2: missing field `version`"),
        ("[]", "line 1, column 1: a saved game is a JSON object"),
        // Not a newer version, which would have to be kept.
        (" [2]", "line 1, column 2: a saved game is a JSON object"),
        ("{\"version\":0}", "there never was a version 0"),
        (
            "{\"version\":1}",
            "line 1, column 13: missing field `variant`",
        ),
        (
            "{\"version\":999,\"new\":[{}]}",
            "version 999 was written by a newer version of the program",
        ),
        (
            "{\"version\":-1}",
            "line 1, column 13: invalid value: integer `-1`, expected u64",
        ),
        (
            "{\"version\":\"1\"}",
            "line 1, column 14: invalid type: string \"1\", expected u64",
        ),
        (
            "{\"version\":1,\n \"variant\":\"x\"}",
            "line 2, column 14: unknown variant `x`, expected `standard` or `blitz`",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(message(text), expected, "{text}");
    }
    let save = sample();
    for end in 0..save.len() {
        assert!(
            matches!(decode(&save[..end]), Err(LoadError::Form { .. })),
            "{end}"
        );
    }
    let with_turns = |turns: &str, rest: &str| {
        format!(
            r#"{{"version":1,"variant":"standard","turns":"{turns}",{rest}"white":{{"seat":"person"}},"black":{{"seat":"bot"}}}}"#
        )
    };
    let cases = [
        // Six rings of one colour, in turn and out of turn.
        (
            with_turns(
                "1.a2 2.b1 3.a3 4.b2 5.a4 6.b3 7.a5 8.b4 9.c1 10.b5 11.c2",
                r#""played":11,"#,
            ),
            "turns: line 1, column 55: turn 11: where does the ring on C2 go?",
        ),
        (
            with_turns("1.e6 2.i8 3.e6", r#""played":3,"#),
            "turns: line 1, column 13: turn 3: a ring stands on E6",
        ),
        (
            with_turns("1.e6 2.i8", r#""played":3,"#),
            "played: 3 of 2 steps",
        ),
        (
            with_turns("1.e6 2.i8", r#""played":2,"ended":"x","#),
            "line 1, column ",
        ),
        (
            with_turns("1.e6 2.i8", r#""played":2,"played":2,"#),
            "line 1, column ",
        ),
        (
            with_turns("1.e6 2.i8", r#""played":2,"other":2,"#),
            "line 1, column ",
        ),
        (with_turns(r"\ud800", r#""played":0,"#), "line 1, column "),
    ];
    for (text, expected) in cases {
        let message = message(&text);
        assert!(message.starts_with(expected), "{message} for {text}");
    }
    let over = encode(&saved(random_game(Variant::Blitz, 2, 400))).unwrap();
    let twice = over.replace("\"white\":{", "\"ended\":\"draw_agreed\",\"white\":{");
    assert_eq!(decode(&twice), Err(LoadError::EndedTwice));
    assert_eq!(
        decode(&"[".repeat(LONGEST)).map_err(|error| matches!(error, LoadError::Form { .. })),
        Err(true)
    );
}

#[test]
fn broken_texts_never_panic_and_never_become_another_state() {
    let mut random = Rng::with_seed(99);
    let saves: Vec<String> = (0..20)
        .map(|seed| {
            let variant = Variant::ALL[(seed % 2) as usize];
            let mut game = random_game(variant, seed, 20 + 5 * seed as usize);
            game.undo(Unit::Step, Seats::default());
            encode(&saved(game)).unwrap()
        })
        .collect();
    let tokens = [
        "\"",
        "{",
        "}",
        "[",
        ",",
        ":",
        "1",
        "-1",
        "9999999999999999999999",
        "null",
        "x",
        ";",
        "-",
        "e6",
        "\\u0000",
        "\u{fffd}",
        "½",
        "pass",
        "\"ended\":\"draw_agreed\",",
    ];
    let mut read = 0;
    for _ in 0..20_000 {
        let mut text = saves[random.usize(..saves.len())].clone();
        for _ in 0..=random.usize(..3) {
            let mut at = || {
                let mut at = random.usize(..text.len() + 1);
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                at
            };
            let (one, other) = (at(), at());
            let (start, end) = (one.min(other), one.max(other));
            match random.usize(..7) {
                0 => text.truncate(end),
                1 => text.insert_str(start, tokens[random.usize(..tokens.len())]),
                2 => text.replace_range(start..end, ""),
                3 => {
                    let piece = text[start..end].to_owned();
                    text.insert_str(start, &piece);
                }
                4 | 5 => {
                    let digit = text[start..].find(|c: char| c.is_ascii_digit());
                    if let Some(at) = digit.map(|at| start + at) {
                        text.replace_range(at..=at, &random.usize(..10).to_string());
                    }
                }
                _ => text.replace_range(start..end, tokens[random.usize(..tokens.len())]),
            }
        }
        if let Ok(saved) = decode(&text) {
            read += 1;
            assert_eq!(decode(&encode(&saved).unwrap()), Ok(saved), "{text}");
        }
    }
    println!("{read} of 20000 could still be read");
    assert!(read > 100, "{read}");
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn any_text_is_answered(text: String) {
        let _ = decode(&text);
    }
}

// The file to download

#[test]
fn the_downloaded_record_reads_back() {
    for seed in 0..40 {
        let variant = Variant::ALL[(seed % 2) as usize];
        let mut saved = saved(random_game(variant, seed, 10 + 3 * seed as usize));
        saved.names = ["Ann \"A\" \\".into(), "B]".into()];
        saved.game.undo(Unit::Turn, Seats::default());
        if seed % 3 == 0 {
            let _ = saved.game.end(Ending::Resignation(Player::White));
        }
        let record = gipf::parse(&saved.record_file()).unwrap();
        assert_eq!(record.steps(), saved.game.steps());
        assert_eq!(record.players, saved.names);
        assert_eq!(record.variant(), variant);
        assert_eq!(record.ending(), saved.game.ending());
    }
}

// Levels

#[test]
fn the_levels_of_bots_come_back_and_stand_where_older_builds_read_on() {
    for white in Level::ALL {
        for black in Level::ALL {
            let game = Game::new(Position::new(Variant::Standard));
            let saved = SavedGame::new(game, Seats::new(Seat::Bot(white), Seat::Bot(black)));
            let text = encode(&saved).unwrap();
            assert_eq!(decode(&text), Ok(saved));
        }
    }
    let side = |seat| {
        let game = Game::new(Position::new(Variant::Standard));
        let text = encode(&SavedGame::new(game, Seats::new(Seat::Person, seat))).unwrap();
        let from = text.find(r#""black":"#).unwrap() + 8;
        text[from..=from + text[from..].find('}').unwrap()].to_owned()
    };
    // Builds without levels know these two fields, and refuse others.
    assert_eq!(side(Seat::BOT), r#"{"seat":"bot"}"#);
    assert_eq!(
        side(Seat::Bot(Level::Master)),
        r#"{"seat":"bot","name":"master"}"#
    );
    // What they wrote is the usual level.
    let older = r#"{"version":2,"variant":"blitz","turns":"","played":0,"white":{"seat":"person","name":"expert"},"black":{"seat":"bot"}}"#;
    let read = decode(older).unwrap();
    assert_eq!(read.seats, Seats::new(Seat::Person, Seat::BOT));
    assert_eq!(read.names[0], "expert");
}
