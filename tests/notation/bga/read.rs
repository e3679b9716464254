//! What is read: every game, however its log looks, and what is told of the rest.

use fastrand::Rng;
use serde_json::{Value, json};
use yinsh::game::Ending;
use yinsh::notation::bga::{self, ParseError};
use yinsh::notation::{Place, Record, TurnFault};
use yinsh::rules::{Player, Position, Variant};

use super::{
    NAMES, PLAIN, RESTARTS, Shape, TAKES_BACK, TEN, json_of, page, replay, samples, text, told,
    with_undo,
};
use crate::common::play::{SEEDS_WITH_PASSES, squeezed_game};
use crate::common::steps;

#[test]
fn every_game_comes_back_from_the_page() {
    for (seed, game) in (0..).zip(samples()) {
        let random = &mut Rng::with_seed(seed);
        let told = told(&game);
        assert_eq!(text(&page(&told, NAMES, random)).record, game);
        let undone = with_undo(&told, random);
        assert!(undone.len() > told.len());
        let page = page(&undone, NAMES, random);
        let reading = text(&page);
        assert_eq!(reading.record, game, "{page}");
        assert!(
            reading
                .passed_over
                .iter()
                .all(|(_, line)| line.contains("well, that"))
        );
    }
}

#[test]
fn every_game_comes_back_as_it_is_written() {
    let mut ended = 0;
    for game in samples() {
        let log = bga::write(&game).expect("a game from the empty board");
        let reading = bga::parse_text(&log).unwrap();
        assert_eq!(reading.record, game, "{log}");
        assert!(reading.passed_over.is_empty(), "{log}");
        ended += usize::from(log.ends_with("End of game\n"));
    }
    assert!(ended > 0);
}

#[test]
fn names_are_written_so_that_their_lines_stay_what_they_are() {
    let line = steps("PE4 PA3 PB6");
    let start = Position::new(Variant::Standard);
    for (names, written) in [
        (["", ""], ["white", "black"]),
        (["Ann", "Ann"], ["white", "black"]),
        (["A: n\nn", "  "], ["A n n", "black"]),
    ] {
        let mut record = Record::of_line(start, &line, None).unwrap();
        record.players = names.map(str::to_owned);
        let log = bga::write(&record).unwrap();
        let read = bga::parse_text(&log).unwrap().record;
        assert_eq!(
            (read.steps(), read.players),
            (line.clone(), written.map(str::to_owned))
        );
    }
    let mut set_up = yinsh::rules::Setup::from(&start);
    set_up.rings[0].insert("E4".parse().unwrap());
    set_up.to_act = Player::Black;
    let elsewhere = Record::of_line(set_up.position().unwrap(), &[], None).unwrap();
    assert_eq!(bga::write(&elsewhere), None);
}

#[test]
fn every_game_comes_back_from_its_replay() {
    for (seed, game) in (0..).zip(samples()) {
        let random = &mut Rng::with_seed(seed);
        let undone = with_undo(&told(&game), random);
        let shape = Shape {
            numbers: [random.bool(), random.bool()],
            is_black_first: random.bool(),
            has_names: random.bool(),
            has_colours: random.bool(),
            depth: random.usize(..4),
            is_pretty: random.bool(),
            ..PLAIN
        };
        let text = replay(&undone, NAMES, shape, random);
        let reading = json_of(&text);
        assert_eq!(reading.record, game, "{text}");
        assert_eq!(reading.passed_over, []);
    }
}

#[test]
fn the_page_however_it_travelled() {
    let game = samples().swap_remove(9);
    let page = page(&told(&game), NAMES, &mut Rng::with_seed(1));
    for text in [
        page.replace('\n', "\r\n"),
        page.replace('\n', "\r"),
        page.replace('\n', "\n\n \t\n"),
        page.replace('\n', " \n  "),
        page.replace('\n', ".\n"),
        page.replace(' ', "\u{a0}"),
        page.replace(' ', "  "),
        page.replace("Ann", "\u{200e}Ann\u{200f}"),
        format!("\u{feff}{page}"),
        page.trim_end().to_owned(),
        page.replace(" on E", " on e").replace(" to F", " to f"),
    ] {
        assert_eq!(self::text(&text).record, game, "{text}");
    }
}

#[test]
fn names_of_all_kinds() {
    let game = samples().swap_remove(9);
    let told = told(&game);
    for names in [
        ["Ann Lee", "Bob the 2nd"],
        ["moves a ring from", "restarts their turn"],
        ["Who places a ring on A2", "Ann places a ring on E6 to"],
        ["Move", "PM"],
        ["7h48", "12345"],
        ["é: x", "\u{5f20}"],
        ["resigns", "Ann resigns"],
    ] {
        let game = Record {
            players: names.map(str::to_owned),
            ..game.clone()
        };
        let random = &mut Rng::with_seed(7);
        let undone = with_undo(&told, random);
        assert_eq!(text(&page(&undone, names, random)).record, game);
        let replay = replay(&undone, names, PLAIN, random);
        assert_eq!(json_of(&replay).record, game);
    }
}

/// Who is White is said by the colours, else by the first ring.
#[test]
fn white_is_who_begins() {
    let text = text("Zoe places a ring on E6\nAnn places a ring on F7");
    assert_eq!(text.record.players, ["Zoe", "Ann"]);
    let entry = |id: u64, to: &str| json!({"type": "move", "log": "places a ring on", "args": {"player_id": id, "locationTo": to}});
    let log = |players: Value| {
        let data = json!([entry(1, "E6"), entry(2, "F7")]);
        json!({"players": players, "logs": [{"data": data}]}).to_string()
    };
    let players = |text: &str| json_of(text).record.players;
    let unnamed = json!([{"id": "2", "name": "Bob"}, {"id": 1, "name": "Ann"}]);
    assert_eq!(players(&log(unnamed)), ["Ann", "Bob"]);
    let by_id = json!({"2": {"id": "2", "name": "Bob"}, "1": {"id": "1", "name": "Ann"}});
    assert_eq!(players(&log(by_id)), ["Ann", "Bob"]);
    assert_eq!(players(&log(json!([]))), ["", ""]);
    assert_eq!(
        players(&log(json!([{"id": 2, "name": "Bob"}]))),
        ["", "Bob"]
    );
    // The colours say that Black began: the rules do not have it.
    let black = json!([{"id": 1, "color": "#000000"}, {"id": 2, "color": "FFFFFF"}]);
    let error = bga::parse_json(&log(black)).unwrap_err();
    assert_eq!(error.turn(), Some(1));
    assert!(
        matches!(error, ParseError::Illegal(error) if error.fault == TurnFault::Side(Player::Black))
    );
}

/// Others quote the log, and players do in chat: nobody becomes a player by that.
#[test]
fn chat_plays_no_game() {
    let reading = text(
        "Zoe Ann places a ring on K7\nAnn places a ring on E6\nBob places a ring on F7\n\
         Bob Ann places a ring on E6\nBob: Ann moves a ring from E6 to E7\n\
         Ann places a ring on E7\nAnn Bob places a ring on A9\nBob places a ring on E5",
    );
    assert_eq!(reading.record.players, NAMES);
    assert_eq!(reading.record.steps(), steps("PE6 PF7 PE7 PE5"));
    let lines: Vec<u32> = reading
        .passed_over
        .iter()
        .map(|(place, _)| place.line)
        .collect();
    assert_eq!(lines, [1, 4, 5, 7]);
}

#[test]
fn what_is_not_understood_is_reported_where_it_stands() {
    let reading = text(
        "Ann places a ring on E6\n  good luck\nMove 3 : 14:02\nBob places a ring onto F7\n\
         Bob places a ring on F7 or so\nBob moves a ring from F7\nBob places a ring on F7",
    );
    let at = |line, column, text: &str| (Place { line, column }, text.to_owned());
    assert_eq!(
        reading.passed_over,
        [
            at(2, 3, "good luck"),
            at(4, 1, "Bob places a ring onto F7"),
            at(5, 1, "Bob places a ring on F7 or so"),
            at(6, 1, "Bob moves a ring from F7"),
        ]
    );
    assert_eq!(reading.record.steps(), steps("PE6 PF7"));
    let json = "{\"logs\": [5,\n {\"data\": [{\"type\": \"move\", \"log\": \"dances\", \"args\": {}},\n\
        {\"type\": \"move\", \"args\": []},\n\
        {\"type\": \"move\", \"log\": \"places a ring on\",\n \"args\": {\"player_id\": 1, \"locationTo\": \"E6\"}},\n\
        {\"type\": \"dance\", \"log\": \"dances\"}]}]}";
    let reading = json_of(json);
    assert_eq!(
        reading.passed_over,
        [
            at(1, 11, "5"),
            at(2, 12, "dances"),
            at(3, 1, "{\"type\": \"move\", \"args\": []}"),
        ]
    );
    assert_eq!(reading.record.steps(), steps("PE6"));
}

#[test]
fn reports_are_short_and_few() {
    let mut page = "x".repeat(1000);
    page.push_str(&"\nhello".repeat(1000));
    page.push_str("\nAnn places a ring on E6");
    let passed_over = text(&page).passed_over;
    assert_eq!(passed_over.len(), bga::MOST_PASSED_OVER);
    assert_eq!(passed_over[0].1, format!("{}…", "x".repeat(80)));
    assert_eq!(passed_over[99].0.line, 100);
}

/// Only one's own last act or turn can be taken back.
#[test]
fn undo_of_what_is_not_there() {
    for undo in [TAKES_BACK, RESTARTS] {
        let page = format!(
            "Ann {undo}\nAnn places a ring on E6\nBob {undo}\nBob places a ring on F7\nAnn {undo}\n\
             Ann places a ring on A2\nAnn {undo}\nAnn {undo}\nAnn places a ring on A3"
        );
        let reading = text(&page);
        // The first is of somebody who has not yet played.
        assert_eq!(reading.record.steps(), steps("PE6 PF7 PA3"), "{undo}");
        let lines: Vec<u32> = reading
            .passed_over
            .iter()
            .map(|(place, _)| place.line)
            .collect();
        assert_eq!(lines, [1, 3, 5, 8], "{undo}");
    }
}

/// A turn that is restarted where the other side had to pass before it: only it is taken back.
#[test]
fn undo_stops_at_a_pass() {
    for seed in SEEDS_WITH_PASSES {
        let start = Position::new(Variant::Standard);
        let game = Record::of_line(start, &squeezed_game(seed), None).unwrap();
        let all = told(&game);
        for (index, act) in all.iter().enumerate() {
            let mut undone = all[..=index].to_vec();
            undone.push(act.about(RESTARTS));
            undone.extend(
                all[..=index]
                    .iter()
                    .filter(|other| other.turn == act.turn)
                    .cloned(),
            );
            undone.extend_from_slice(&all[index + 1..]);
            let page = page(&undone, NAMES, &mut Rng::with_seed(seed));
            assert_eq!(text(&page).record.tree, game.tree, "{page}");
        }
    }
}

#[test]
fn who_gives_up_loses() {
    let opening = "Ann places a ring on E6\nBob places a ring on F7\n";
    let white = Some(Ending::Resignation(Player::White));
    let black = Some(Ending::Resignation(Player::Black));
    let ending = |rest: &str| text(&format!("{opening}{rest}")).record.ending();
    for words in [
        "concedes",
        "resigns",
        "has resigned.",
        "concedes the game",
        "has quit the game",
    ] {
        assert_eq!(
            ending(&format!("Ann {words}\nEnd of game")),
            white,
            "{words}"
        );
        assert_eq!(ending(&format!("Bob {words}")), black, "{words}");
        assert_eq!(ending(&format!("Zoe {words}")), None, "{words}");
        assert_eq!(ending(&format!("Ann never {words}")), None, "{words}");
    }
    assert_eq!(ending("End of game"), None);
    let said = text(&format!("{opening}Ann resigns\nAnn places a ring on A2"));
    assert_eq!((said.record.ending(), said.passed_over.len()), (None, 1));
    let log = |entry: Value| {
        let place = json!({"type": "move", "log": "places a ring on", "args": {"player_id": 5, "locationTo": "E6"}});
        let data = json!([place, entry]);
        json_of(&json!({"logs": [{"data": data}]}).to_string())
            .record
            .ending()
    };
    let args = json!({"player_id": "5"});
    assert_eq!(
        log(json!({"type": "playerConcedeGame", "args": args})),
        white
    );
    assert_eq!(
        log(json!({"type": "simpleNote", "log": "${player_name} concedes", "args": args})),
        white
    );
    assert_eq!(
        log(json!({"type": "chatmessage", "log": "${player_name} resigns", "args": args})),
        None
    );
    assert_eq!(log(json!({"type": "gameEnd", "args": {}})), None);
    // By the rules it was over before.
    let game = samples().swap_remove(9);
    let random = &mut Rng::with_seed(1);
    let page = format!("{}Ann resigns", page(&told(&game), NAMES, random));
    assert_eq!(text(&page).record, game);
}

/// A Blitz game up to its only ring, and what follows or does not.
#[test]
fn blitz_is_known_by_its_end() {
    let game = samples()
        .into_iter()
        .find(|game| game.variant() == Variant::Blitz)
        .expect("a Blitz game");
    let page = page(&told(&game), NAMES, &mut Rng::with_seed(1));
    let unended = page.replace("End of game\n", "");
    let variant = |text: &str| self::text(text).record.variant();
    assert_eq!(variant(&page), Variant::Blitz);
    assert_eq!(variant(&unended), Variant::Standard);
    let winner = NAMES[game.result().unwrap().winner.unwrap().index()];
    assert_eq!(
        variant(&format!("{unended}{winner} has removed 1 ring")),
        Variant::Blitz
    );
    assert_eq!(
        variant(&format!("{page}{winner} has removed 3 rings")),
        Variant::Standard
    );
    assert_eq!(
        variant(&format!("{unended}{winner} resigns\nEnd of game")),
        Variant::Standard
    );
}

/// The Blitz game above as a standard one that ends one act later.
#[test]
fn a_game_that_goes_on_was_no_blitz() {
    let game = samples()
        .into_iter()
        .find(|game| game.variant() == Variant::Blitz)
        .expect("a Blitz game");
    let mut steps = game.steps();
    let start = Position::new(Variant::Standard);
    let line = Record::of_line(start, &steps, None).unwrap();
    let next = line.position().legal_steps()[0];
    steps.push(next);
    let longer = Record::of_line(start, &steps, None).unwrap();
    let page = page(&told(&longer), NAMES, &mut Rng::with_seed(1));
    assert_eq!(text(&page).record.tree, longer.tree);
}

#[test]
fn a_marker_whose_ring_never_moves_is_reported() {
    let reading = text(&format!("{TEN}Ann places a marker on E4"));
    assert_eq!(reading.record.steps().len(), 10);
    assert_eq!(
        reading.passed_over[0].0,
        Place {
            line: 11,
            column: 1
        }
    );
}
