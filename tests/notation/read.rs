//! Texts of which nobody says how they are written.

use yinsh::notation::{Cause, Format, Place, Reading, TurnFault, gipf, position_line, read, sgf};
use yinsh::rules::{Position, Variant};

use crate::{game, games};

#[track_caller]
fn only(text: &str) -> Reading {
    let mut readings = read(text);
    assert_eq!(readings.len(), 1, "{text}");
    readings.swap_remove(0)
}

const START: &str = "4/7/8/9/10/9/10/9/8/7/4 w place 51 0-0 standard";

#[test]
fn forms_are_told_by_their_looks() {
    for (format, texts) in [
        (
            Format::Sgf,
            &[
                "(;GM[24])",
                "\u{feff} \n ( \n;",
                "(;{\"places a ring on \"}",
            ][..],
        ),
        (
            Format::BgaJson,
            &[
                "{\"data\":{}}",
                " {\n \"a\"",
                "[{",
                "[1, 2, 3]",
                "[]",
                "{}",
                "[\"a\"]",
            ],
        ),
        (
            Format::BgaText,
            &[
                "Ada places a ring on E4",
                "12:00\nAda moves a ring from E4 to E5\n",
                "https://example.org\nBen removes a row of markers from E4 to E8",
            ],
        ),
        (
            Format::Link,
            &[
                "#g=abc",
                "https://example.org/#g=abc",
                "example.org/#abc",
                " http://x ",
            ],
        ),
        (
            Format::PositionLine,
            &[
                START,
                "\n 4/7/8/9/10/9/10 w",
                "4/7/8/9/x/9/10/9/8/7/4 w place",
            ],
        ),
        (
            Format::Gipf,
            &[
                "1.e4 2.a3",
                "(W)e4",
                "[Variant \"blitz\"]",
                "{opening} e4",
                "{he moves a ring from e4 to e5} e4",
                "[Event \"he places a ring on e4\"] 1.e4",
                "{https://example.org#x} e4",
                "e4 1/2-1/2",
                "",
                "hello",
            ],
        ),
    ] {
        for text in texts {
            assert_eq!(Format::of(text), format, "{text}");
        }
    }
}

#[test]
fn each_form_is_read() {
    for record in games() {
        let readings = [gipf::write(&record), sgf::write(&record)].map(|text| only(&text));
        let formats = readings.each_ref().map(|reading| reading.format);
        assert_eq!(formats, [Format::Gipf, Format::Sgf]);
        for reading in readings {
            assert_eq!(reading.game.as_ref(), Ok(&record));
        }
        let reading = only(&position_line::write(record.position()));
        assert_eq!(reading.format, Format::PositionLine);
        let read = reading.game.unwrap();
        assert_eq!((read.start(), read.steps().len()), (record.position(), 0));
    }
    assert_eq!(
        *only(START).game.unwrap().start(),
        Position::new(Variant::Standard)
    );
}

/// Errors count lines from the beginning of the whole text.
#[test]
fn errors_name_place_turn_and_cause() {
    let error = |text: &str| {
        let error = only(text).game.expect_err(text);
        (error.to_string(), error.turn, error.cause.to_string())
    };
    let (text, turn, cause) = error("1.e4 2.e4");
    assert_eq!(text, "line 1, column 8: turn 2: a ring stands on E4");
    assert_eq!((turn, cause.as_str()), (Some(2), "a ring stands on E4"));
    let (text, turn, cause) = error("(;GM[24];P0[place wr E 4]\n;P1[place br E 4])");
    assert_eq!(text, "line 2, column 5: turn 2: a ring stands on E4");
    assert_eq!((turn, cause.as_str()), (Some(2), "a ring stands on E4"));
    let (text, turn, _) = error("4/7/8/9/10/9/10/9/8/7/4 w place 50 0-0 standard");
    assert_eq!(
        text,
        "line 1, column 33: the pool holds 51 of the 51 markers"
    );
    assert_eq!(turn, None);
    let (text, ..) = error("hello there");
    assert_eq!(
        text,
        "line 1, column 1: no game was recognised: \"hello\" has no meaning here"
    );
    let is_recognised = |text: &str| only(text).game.expect_err(text).is_recognised;
    assert!(!is_recognised("hello there"));
    assert!(is_recognised("1.e4 hello"));
    let (text, ..) = error("1.e4 hello");
    assert_eq!(text, "line 1, column 6: \"hello\" has no meaning here");
    let (text, ..) = error("");
    assert!(text.contains("there is no game here"), "{text}");
}

#[test]
fn games_of_gipf_one_behind_another() {
    let [one, two] = [&games()[0], &game()].map(gipf::write);
    let text = format!("{one}\n{two}\n[White \"a\"] 1.e4 * {{and}}\n 2.e4");
    let readings = read(&text);
    assert_eq!(readings.len(), 4);
    assert_eq!(readings[0].game.as_ref(), Ok(&games()[0]));
    assert_eq!(readings[1].game.as_ref(), Ok(&game()));
    let second = one.lines().count() as u32 + 2;
    assert_eq!(
        readings[1].place,
        Place {
            line: second,
            column: 1
        }
    );
    assert_eq!(readings[2].game.as_ref().unwrap().players[0], "a");
    let last = text.lines().count() as u32;
    let error = readings[3].game.as_ref().unwrap_err();
    assert_eq!(
        error.place,
        Place {
            line: last,
            column: 4
        }
    );
    assert_eq!(
        readings[3].place,
        Place {
            line: last,
            column: 2
        }
    );
    assert_eq!(error.cause, Cause::Turn(TurnFault::Number(2)));
}

#[test]
fn games_of_sgf_one_behind_another() {
    let [one, two] = [&games()[0], &game()].map(sgf::write);
    let readings = read(&format!("{one}{two}(;what"));
    assert_eq!(readings.len(), 3);
    assert_eq!(readings[0].game.as_ref(), Ok(&games()[0]));
    assert_eq!(readings[1].game.as_ref(), Ok(&game()));
    assert!(readings[2].game.is_err());
}
