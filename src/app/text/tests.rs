//! Every language says every message, with all its facts.

mod faults;

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::catalogue::{Catalogue, lines};
use super::telling::Key;
use super::{Language, Message, Offer, PointLabel, Text};
use crate::app::board::{BoardView, Piece};
use crate::app::state::{Lesson, Refusal};
use crate::bot::Level;
use crate::game::{GameResult, How, PlayError, TimeControl};
use crate::notation::{Cause, Place, gipf};
use crate::rules::{
    Axis, EndReason, IllegalStep, Outcome, Player, Point, Row, SetupFault, SetupStage, Stage, Step,
    Variant,
};
use crate::store::{BoardStyle, Restored, Seating, Sorting, Theme};

thread_local! {
    /// The sentences that were said.
    static SEEN: RefCell<BTreeSet<usize>> = const { RefCell::new(BTreeSet::new()) };
}

/// A sentence is said.
pub(super) fn saw(key: Key) {
    SEEN.with_borrow_mut(|seen| seen.insert(key as usize));
}

/// The file of a language.
fn words(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("words/en.txt"),
        Language::Spanish => include_str!("words/es.txt"),
        Language::German => include_str!("words/de.txt"),
        Language::French => include_str!("words/fr.txt"),
        Language::Dutch => include_str!("words/nl.txt"),
        Language::Chinese => include_str!("words/zh-Hans.txt"),
    }
}

/// Messages of every kind with facts, each with facts that choose differently.
fn messages_with_facts() -> Vec<Message> {
    let point: Point = "F6".parse().unwrap();
    let row = Row::all().next().unwrap();
    let mut all = Vec::new();
    for player in Player::ALL {
        all.extend([
            Message::ChooseRing { player },
            Message::FinishRow {
                player,
                picked: point,
                is_end: true,
            },
            Message::FinishRow {
                player,
                picked: point,
                is_end: false,
            },
            Message::TakeRing { player },
            Message::MustPass { player },
            Message::HasPassed { player },
            Message::BotActs { player },
            Message::BotStopped { player },
            Message::Side(player),
            Message::PlayedMeanwhile { player },
            Message::ResultShort(Some(player)),
            Message::EditRingsTaken(player),
            Message::NameOf(player),
            Message::LotsDrawn(player),
            Message::LevelOf(player),
            Message::ClockOf(player),
            Message::LittleTime {
                player,
                seconds: 30,
            },
            Message::WinsForCertain(player),
            Message::ResignQuestion { player },
            Message::OfferDrawQuestion { player },
            Message::AnswerDrawQuestion { offered_by: player },
        ]);
        all.push(Message::ConfirmTurn { player });
        let (from, to) = (point, point);
        let steps = [
            Step::Place(point),
            Step::Move { from, to },
            Step::TakeRow(row),
            Step::TakeRing(point),
            Step::Pass,
        ];
        for flips in 0..3 {
            all.extend(steps.map(|step| Message::Said {
                player,
                step,
                flips,
            }));
        }
        for others in [false, true] {
            let from = point;
            all.push(Message::MoveRing {
                player,
                from,
                others,
            });
        }
        for rows in 1..4 {
            all.push(Message::TakeRow { player, rows });
        }
        for left in 1..=5 {
            all.push(Message::PlaceRing { player, left });
        }
        let stages = [
            SetupStage::Placing,
            SetupStage::Moving { after_pass: false },
            SetupStage::Moving { after_pass: true },
            SetupStage::TakingRow {
                mover: Player::White,
            },
            SetupStage::TakingRing {
                mover: Player::White,
            },
            SetupStage::Over,
        ];
        all.extend(stages.map(|stage| Message::EditStageName(stage, player)));
        let faults = [
            SetupFault::TooManyRings(player),
            SetupFault::TooFewRings(player),
            SetupFault::NotAlternating,
            SetupFault::PlayedWhilePlacing,
            SetupFault::HasWon(player),
            SetupFault::TooManyMarkers,
            SetupFault::SharedPoint,
            SetupFault::RowStands(player),
            SetupFault::NothingToTake(player),
            SetupFault::NotOver,
        ];
        all.extend(faults.map(Message::SetupFault));
        for (ring, marker) in [(None, None), (Some(player), None), (None, Some(player))] {
            let offers = [
                None,
                Some(Offer::Place),
                Some(Offer::Choose),
                Some(Offer::LetGo),
                Some(Offer::Goal { flips: 0 }),
                Some(Offer::Goal { flips: 1 }),
                Some(Offer::Goal { flips: 3 }),
                Some(Offer::Row { rows: 1 }),
                Some(Offer::Row { rows: 2 }),
                Some(Offer::UnpickRow),
                Some(Offer::TakeRing),
                Some(Offer::Edit),
            ];
            let label = |offer| PointLabel {
                point,
                ring,
                marker,
                offer,
            };
            all.extend(offers.map(|offer| Message::Point(label(offer))));
        }
    }
    let reasons = [
        IllegalStep::Stage(Stage::Placing),
        IllegalStep::Stage(Stage::Moving { after_pass: false }),
        IllegalStep::Stage(Stage::TakingRow {
            mover: Player::White,
        }),
        IllegalStep::Stage(Stage::TakingRing {
            mover: Player::White,
        }),
        IllegalStep::Stage(Stage::Over(Outcome {
            winner: None,
            reason: EndReason::Markers,
        })),
        IllegalStep::Over,
        IllegalStep::CanMove,
        IllegalStep::OnRing(point),
        IllegalStep::OnMarker(point),
        IllegalStep::NoRing(point),
        IllegalStep::OpponentRing(point),
        IllegalStep::StaysPut(point),
        IllegalStep::NotALine {
            from: point,
            to: point,
        },
        IllegalStep::RingBetween(point),
        IllegalStep::BehindLanding {
            landing: point,
            to: point,
        },
        IllegalStep::NotInRow { row, point },
    ];
    all.extend(
        reasons.map(|reason| Message::Refused(Refusal::Illegal(PlayError::Illegal(reason)))),
    );
    let refusals = [
        Refusal::Illegal(PlayError::Ended),
        Refusal::StuckRing(point),
        Refusal::NoRow(point),
        Refusal::BotActs,
        Refusal::Elsewhere,
    ];
    all.extend(refusals.map(Message::Refused));
    for number in 0..4_u8 {
        let many = u32::from(number);
        all.extend([
            Message::ThoughtFor { seconds: many },
            Message::RingsToPlace { left: number },
            Message::RingsTaken {
                taken: number,
                needed: number,
            },
            Message::Pool {
                left: number,
                of: 51,
            },
            Message::LookingAtStart { of: many },
            Message::LookingAt {
                turn: many,
                of: many,
            },
            Message::LookingAtVariation { turn: many },
            Message::CommentOn { turn: many },
            Message::GamesShown {
                shown: 1,
                of: number.into(),
            },
            Message::TurnCount { turns: many },
            Message::Taken { taken: 1, of: many },
            Message::PassedOver {
                number: number.into(),
            },
            Message::BackUpAll { games: many },
            Message::Seconds { seconds: many },
            Message::ChanceOfWhite { percent: number },
            Message::Depth { turns: number },
        ]);
        let parts = |number: u8| usize::from(number);
        all.push(Message::BackupRestored(Restored {
            added: parts(number),
            replaced: parts(number),
            same: parts(number),
            newer_kept: parts(number),
            copied: parts(number),
        }));
    }
    all.extend(Sorting::ALL.iter().copied().map(Message::SortBy));
    all.extend(Theme::ALL.iter().copied().map(Message::ThemeName));
    all.extend(BoardStyle::ALL.iter().copied().map(Message::BoardStyleName));
    all.extend(Seating::ALL.iter().copied().map(Message::SeatingName));
    all.extend([
        Message::ResultShort(None),
        Message::EditWith(None),
        Message::TakeThisRow(row),
    ]);
    all.extend(Piece::ALL.map(|piece| Message::EditWith(Some(piece))));
    for variant in Variant::ALL {
        all.extend([
            Message::VariantName(variant),
            Message::VariantNote(variant),
            Message::RulesAim { variant },
        ]);
        let ways = [
            How::Rule(EndReason::Rings),
            How::Rule(EndReason::Markers),
            How::Rule(EndReason::Passes),
            How::Resignation,
            How::Agreement,
            How::Time,
        ];
        for how in ways {
            for (winner, rings_taken) in [
                (None, [1, 1]),
                (None, [2, 2]),
                (Some(Player::White), [1, 0]),
                (Some(Player::Black), [1, 2]),
            ] {
                let result = GameResult { winner, how };
                all.push(Message::Result(result));
                all.push(Message::ResultHow {
                    result,
                    variant,
                    rings_taken,
                });
            }
        }
    }
    all.extend(TimeControl::OFFERED.map(Message::TimeName));
    all.push(Message::Version);
    all.push(Message::LessonNumber { number: 1, of: 7 });
    let place = Place {
        line: 3,
        column: 14,
    };
    all.extend([
        Message::TextPlace(place),
        Message::UnplayableTurn { number: 12, place },
        Message::MistakeInText(place),
    ]);
    for lesson in Lesson::ALL {
        all.extend([Message::LessonTask(lesson), Message::LessonWhy(lesson)]);
    }
    for level in Level::ALL {
        all.extend([Message::LevelName(level), Message::LevelNote(level)]);
    }
    all.push(Message::HintRing(point));
    all
}

/// Filling a sentence is checked in tests: each fact is known, and chooses among as many words as it has to.
#[test]
fn every_language_says_every_message() {
    for language in Language::ALL {
        let text = Text::read(language, words(language).to_owned()).expect("every key");
        let catalogue = text.catalogue();
        SEEN.take();
        for message in messages_with_facts() {
            let words = catalogue.say(message);
            assert!(!words.contains(['{', '}', '|']), "{language}: {words}");
        }
        let mut view = BoardView::default();
        let empty = catalogue.line(&view, "F6".parse().unwrap(), Axis::Number);
        view.rings[0].insert("F6".parse().unwrap());
        view.markers[1].insert("F10".parse().unwrap());
        let line = catalogue.line(&view, "F8".parse().unwrap(), Axis::Letter);
        for words in [
            empty,
            line,
            catalogue.rings(&view),
            catalogue.nothing_played(),
        ] {
            assert!(!words.contains(['{', '}', '|']), "{language}: {words}");
        }
        let causes = faults::causes().into_iter().map(|cause| text.why(&cause));
        let errors = faults::load_errors().into_iter();
        let errors = errors.map(|error| text.why_unreadable(&error));
        for words in causes.chain(errors) {
            assert!(!words.contains(['{', '}', '|']), "{language}: {words}");
        }
        for message in Message::PLAIN {
            assert!(!catalogue.say(*message).is_empty());
        }
        let seen = SEEN.take();
        for (key, name) in Key::NAMES.iter().enumerate() {
            assert!(seen.contains(&key), "no message here says {name}");
        }
    }
}

/// The program has the keys' names only from there.
#[test]
fn the_english_sentences_stand_in_the_order_of_the_keys() {
    let names: Vec<&str> = lines(words(Language::English))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names, Key::NAMES);
}

/// The names between braces.
fn facts(sentence: &str) -> BTreeSet<&str> {
    let names = sentence.split('{').skip(1);
    names
        .filter_map(|rest| rest.split(['|', '}']).next())
        .collect()
}

#[test]
fn no_language_leaves_a_fact_out_or_has_a_sentence_too_much() {
    for language in Language::ALL {
        let mut names = BTreeSet::new();
        for (name, sentence) in lines(words(language)) {
            assert!(
                Key::NAMES.contains(&name),
                "{language}: there is no sentence {name}"
            );
            assert!(names.insert(name), "{language}: {name} stands there twice");
            let (_, english) = lines(words(Language::English))
                .find(|(key, _)| *key == name)
                .unwrap();
            // Not every language has a space there.
            if name != "ListComma" {
                assert_eq!(facts(sentence), facts(english), "{language}: {name}");
            }
        }
    }
}

#[test]
fn words_choose_by_their_facts() {
    let text = Text::default();
    let say = |message| text.say(message);
    assert_eq!(say(Message::TurnCount { turns: 1 }), "1 turn");
    assert_eq!(say(Message::TurnCount { turns: 0 }), "0 turns");
    let player = Player::Black;
    let from = "F6".parse().unwrap();
    let both = [true, false].map(|others| {
        say(Message::MoveRing {
            player,
            from,
            others,
        })
    });
    assert_eq!(
        both,
        [
            "Black: tap a marked point, or another ring",
            "Black: tap a marked point"
        ]
    );
    let restored = Restored {
        added: 2,
        same: 1,
        ..Restored::default()
    };
    assert_eq!(
        say(Message::BackupRestored(restored)),
        "Backup: 2 new, 1 there already"
    );
    let label = PointLabel {
        point: from,
        ring: None,
        marker: Some(player),
        offer: Some(Offer::Goal { flips: 1 }),
    };
    assert_eq!(
        say(Message::Point(label)),
        "F6, black marker, your ring can move here, turns 1 marker"
    );
}

#[test]
fn a_line_of_the_board_is_told() {
    let mut view = BoardView::default();
    let point = |name: &str| name.parse::<Point>().unwrap();
    view.rings[0].insert(point("F6"));
    view.markers[1].insert(point("F10"));
    let text = Text::default();
    let line = |at, axis| text.catalogue().line(&view, point(at), axis);
    assert_eq!(
        line("F8", Axis::Letter),
        "Line F: F6 white ring, F10 black marker."
    );
    assert_eq!(line("G10", Axis::Number), "Line 10: F10 black marker.");
    assert_eq!(line("G11", Axis::Letter), "Line G is empty.");
    assert_eq!(
        text.catalogue().rings(&view),
        "White’s rings: F6. Black has no ring on the board."
    );
}

#[test]
fn what_is_no_catalogue_is_told() {
    assert_eq!(
        Catalogue::parse(Language::German, "<!doctype html>").unwrap_err(),
        Key::NAMES[0]
    );
    let all = words(Language::English);
    let without = |key: &str| {
        let lines = all
            .lines()
            .filter(|line| !line.starts_with(&format!("{key} =")));
        lines.collect::<Vec<_>>().join("\n").leak() as &str
    };
    assert_eq!(
        Catalogue::parse(Language::English, without("Undo")).unwrap_err(),
        "Undo"
    );
    // In any order.
    let turned = all.lines().rev().collect::<Vec<_>>().join("\n").leak();
    let undo = Catalogue::parse(Language::English, turned)
        .unwrap()
        .say(Message::Undo);
    assert_eq!(undo, "Undo");
}

/// What a text holds is never taken for a sentence of the catalogue.
#[test]
fn what_a_text_says_stays_as_it_is() {
    let word = "{left|a|b}".to_owned();
    let cause = Cause::Gipf(gipf::SyntaxFault::Word(word));
    assert_eq!(
        Text::default().why(&cause),
        "“{left|a|b}” has no meaning here"
    );
}
