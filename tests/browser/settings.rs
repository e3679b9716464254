//! What is set holds at once, and still after the page was loaded again.

use serde_json::json;
use thirtyfour::prelude::*;
use yinsh::{
    app::text::Message,
    game::{Game, Seat, Seats, Unit},
    rules::{Player, Point, Position, Stage, Step, Variant},
    store::{BoardStyle, SETTINGS, Seating, Theme},
};

use crate::{
    hands::Hand,
    harness::Visit,
    layout::faults,
    recorded::{in_a_game, recorded},
    seen::name,
    table::{PEOPLE, Table, against_bot},
};

/// Chooses something in the settings and closes them.
async fn sets(table: &Table<'_>, name: &str, index: usize) -> WebDriverResult<()> {
    table.opens("settings").await?;
    table.picks(name, index).await?;
    table.closes("settings").await
}

/// Switches something in the settings, and closes them.
async fn switches(table: &Table<'_>, name: &str, on: bool) -> WebDriverResult<()> {
    table.opens("settings").await?;
    let switch = format!("[data-dialog='settings'] input[name='{name}']");
    let (before, after) = if on {
        (":not(:checked)", ":checked")
    } else {
        (":checked", ":not(:checked)")
    };
    table.waits_for(&format!("{switch}{before}")).await?;
    table.hand.press_element(table.browser, &switch).await?;
    table.waits_for(&format!("{switch}{after}")).await?;
    table.closes("settings").await
}

/// The number of a theme in the settings.
pub fn place_of_theme(theme: Theme) -> usize {
    let place = Theme::ALL.iter().position(|one| *one == theme);
    place.expect("a theme")
}

/// The colour that a sheet of styles gives a token.
fn token(sheet: &str, token: &str) -> String {
    let line = |line: &str| {
        let value = line.trim().strip_prefix(token)?.strip_prefix(':')?;
        Some(value.trim().trim_end_matches(';').to_owned())
    };
    sheet.lines().find_map(line).expect("the token is set")
}

/// The page's colour as it is set, the ground that is drawn with it, and the board's.
const COLOURS: &str = "
    const root = getComputedStyle(document.documentElement);
    const probe = document.createElement('p');
    probe.style.background = root.getPropertyValue('--page');
    document.body.append(probe);
    const ground = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [
        root.getPropertyValue('--page').trim(),
        String(ground === root.backgroundColor),
        root.getPropertyValue('--plate').trim(),
    ];
";

/// A colour as the bundle writes it: `#fff` for `#ffffff`.
fn short(colour: String) -> String {
    let digits: Vec<char> = colour.chars().skip(1).collect();
    if digits.chunks(2).all(|pair| pair[0] == pair[pair.len() - 1]) {
        let firsts = digits.chunks(2).map(|pair| pair[0]);
        std::iter::once('#').chain(firsts).collect()
    } else {
        colour
    }
}

/// The page has the colours of this sheet.
pub async fn has_colours(table: &Table<'_>, sheet: &str) -> WebDriverResult<()> {
    let colours = [
        short(token(sheet, "--page")),
        "true".to_owned(),
        short(token(sheet, "--plate")),
    ];
    table.finds(COLOURS, &colours.to_vec()).await
}

#[tokio::test]
async fn each_theme_holds_at_once_and_after_loading_again() {
    let light = include_str!("../../styles/tokens.css");
    let sheets = [
        (Theme::Dark, include_str!("../../styles/dark.css")),
        (Theme::Contrast, include_str!("../../styles/contrast.css")),
        (
            Theme::ContrastDark,
            include_str!("../../styles/contrast-dark.css"),
        ),
        (Theme::Light, light),
        // The device of these tests is light.
        (Theme::Device, light),
    ];
    in_a_game(30, async |table: Table<'_>| {
        has_colours(&table, light).await?;
        for (theme, sheet) in sheets {
            sets(&table, "theme", place_of_theme(theme)).await?;
            has_colours(&table, sheet).await?;
            table.reload().await?;
            has_colours(&table, sheet).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test]
async fn a_dark_device_is_followed_until_a_light_theme_is_chosen() {
    let (light, dark) = (
        include_str!("../../styles/tokens.css"),
        include_str!("../../styles/dark.css"),
    );
    in_a_game(30, async |table: Table<'_>| {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
        table
            .browser
            .cdp()
            .send_raw("Emulation.setEmulatedMedia", features)
            .await?;
        has_colours(&table, dark).await?;
        sets(&table, "theme", place_of_theme(Theme::Light)).await?;
        has_colours(&table, light).await?;
        sets(&table, "theme", 0).await?;
        has_colours(&table, dark).await
    })
    .await;
}

#[tokio::test]
async fn the_board_is_drawn_as_lines_only() {
    let sheet = include_str!("../../styles/tokens.css");
    let page = token(sheet, "--page");
    in_a_game(30, async |table: Table<'_>| {
        let lines = vec![page.clone(), "true".to_owned(), page];
        let index = |style| BoardStyle::ALL.iter().position(|one| *one == style);
        has_colours(&table, sheet).await?;
        let style = index(BoardStyle::Lines).expect("a style");
        sets(&table, "board", style).await?;
        table.finds(COLOURS, &lines).await?;
        table.reload().await?;
        table.finds(COLOURS, &lines).await?;
        let style = index(BoardStyle::Plate).expect("a style");
        sets(&table, "board", style).await?;
        has_colours(&table, sheet).await
    })
    .await;
}

/// Which of the two players' panels is turned round, White's first, and whether the prompt is.
const TURNED: &str = "
    const is_turned = element => {
        for (; element; element = element.parentElement) {
            if (getComputedStyle(element).rotate === '180deg') return true;
        }
        return false;
    };
    return ['[data-player=white]', '[data-player=black]', 'main [role=status]']
        .map(one => is_turned(document.querySelector(one)));
";

#[tokio::test]
async fn who_sits_opposite_has_the_panel_turned_and_the_prompt_in_turn() {
    let game = recorded("crossing").until(|game| game.cursor() == 30);
    assert_eq!(game.to_act(), Some(Player::White));
    in_a_game(30, async |mut table: Table<'_>| {
        let opposite = Seating::ALL
            .iter()
            .position(|one| *one == Seating::Opposite);
        table.finds(TURNED, &[false; 3]).await?;
        sets(&table, "seating", opposite.expect("a seating")).await?;
        table.finds(TURNED, &[false, true, false]).await?;
        table.play(recorded("crossing").steps[30]).await?;
        table.finds(TURNED, &[false, true, true]).await?;
        table.reload().await?;
        table.finds(TURNED, &[false, true, true]).await?;
        // A bot does not mind.
        table
            .begin_again(Variant::Standard, against_bot(Player::White))
            .await?;
        table.finds(TURNED, &[false; 3]).await?;
        sets(&table, "seating", 0).await?;
        table.begin_again(Variant::Standard, PEOPLE).await?;
        table.finds(TURNED, &[false; 3]).await
    })
    .await;
}

/// Where White's panel, the board and Black's panel stand from left to right, and whether both panels are level.
const ORDER: &str = "
    const boxes = [['white', '[data-player=white]'], ['board', '[role=application]'], ['black', '[data-player=black]']]
        .map(([name, place]) => [name, document.querySelector(place).getBoundingClientRect()]);
    const [white, , black] = boxes.map(([, box]) => box);
    const level = Math.abs(white.bottom - black.bottom) < 1;
    const middle = ([, box]) => box.left + box.width / 2;
    const names = boxes.sort((one, other) => middle(one) - middle(other)).map(([name]) => name);
    return [...names, level ? 'level' : 'not level'];
";

#[tokio::test]
async fn who_sits_beside_has_the_panel_at_that_side_of_the_board() {
    in_a_game(30, async |table: Table<'_>| {
        let beside = Seating::ALL.iter().position(|one| *one == Seating::Beside);
        sets(&table, "seating", beside.expect("a seating")).await?;
        let white_left = ["white", "board", "black", "level"]
            .map(str::to_owned)
            .to_vec();
        for (width, height) in [(1024, 768), (1440, 900), (768, 1024), (320, 568)] {
            let what = format!("beside, {width}x{height}");
            let faults = faults(table.browser, (width, height), &what).await?;
            assert!(faults.is_empty(), "{}", faults.join("\n"));
            table.finds(ORDER, &white_left).await?;
            table.finds(TURNED, &[false; 3]).await?;
        }
        Ok(())
    })
    .await;
}

/// A turn of this side waits to be confirmed: nothing can be done on the board.
async fn waits_to_be_confirmed(table: &Table<'_>, player: Player) -> WebDriverResult<()> {
    table.waits_for("[data-action='confirm']").await?;
    table.says(Message::ConfirmTurn { player }).await?;
    let goals = "return document.querySelectorAll('[data-goal]').length";
    table.finds(goals, &0).await
}

#[tokio::test]
async fn a_turn_counts_once_it_is_confirmed() {
    let recorded = recorded("crossing");
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, PEOPLE).await?;
            switches(&table, "confirms", true).await?;
            let (first, second) = (recorded.steps[0], recorded.steps[1]);
            table.act(first).await?;
            table.game.play(first).expect("a legal step");
            waits_to_be_confirmed(&table, Player::White).await?;
            // The other side cannot act yet.
            table.act(second).await?;
            waits_to_be_confirmed(&table, Player::White).await?;
            assert_eq!(table.saved().await?.game.steps(), [first]);
            // Undo takes the turn back, and the same side has it again.
            table.undo(Unit::Step).await?;
            table
                .waits_for("[data-stage]:not(:has([data-action='confirm']))")
                .await?;
            table.act(second).await?;
            table.game.play(second).expect("a legal step");
            waits_to_be_confirmed(&table, Player::White).await?;
            table.press("confirm").await?;
            table.shows().await?;
            table.act(first).await?;
            table.game.play(first).expect("a legal step");
            waits_to_be_confirmed(&table, Player::Black).await?;
            table.press("confirm").await?;
            table.shows().await?;
            // Also after the page was loaded again; and no more once it is switched off.
            table.reload().await?;
            table.act(recorded.steps[2]).await?;
            table.game.play(recorded.steps[2]).expect("a legal step");
            waits_to_be_confirmed(&table, Player::White).await?;
            // What waits to be confirmed does so afterwards too.
            browser.refresh().await?;
            waits_to_be_confirmed(&table, Player::White).await?;
            table.undo(Unit::Step).await?;
            switches(&table, "confirms", false).await?;
            table.play(recorded.steps[2]).await
        })
        .await;
}

#[tokio::test]
async fn a_turn_of_several_steps_is_confirmed_as_a_whole() {
    let recorded = recorded("markers");
    let makes_row = |game: &Game| {
        let player = game.to_act();
        let mut after = game.clone();
        let step = recorded.steps[game.cursor()];
        after.play(step).expect("a legal step");
        let takes = matches!(after.position().stage(), Stage::TakingRow { .. });
        takes && after.to_act() == player
    };
    let game = recorded.until(makes_row);
    let player = game.to_act().expect("a game under way");
    Visit::new()
        .finding_game(&game, PEOPLE)
        .finding(SETTINGS, r#"{"confirms":true}"#)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let mut steps = recorded.rest(&game).iter();
            let mut count = 0;
            while table.game.to_act() == Some(player) {
                let step = *steps.next().expect("the turn ends");
                table.act(step).await?;
                table.game.play(step).expect("a legal step");
                count += 1;
                if table.game.to_act() == Some(player) {
                    table.shows().await?;
                }
            }
            assert!(count >= 3, "a move, a row, and a ring");
            waits_to_be_confirmed(&table, player).await?;
            table.press("confirm").await?;
            table.shows().await
        })
        .await;
}

#[tokio::test]
async fn the_bot_does_not_answer_before_the_turn_is_confirmed() {
    let seats = against_bot(Player::White);
    let recorded = recorded("crossing");
    Visit::new()
        .finding(SETTINGS, r#"{"confirms":true}"#)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, seats).await?;
            table.quicken_bot(50).await?;
            let step = recorded.steps[0];
            table.act(step).await?;
            waits_to_be_confirmed(&table, Player::White).await?;
            table.lets_timers_fire().await?;
            table.lets_timers_fire().await?;
            waits_to_be_confirmed(&table, Player::White).await?;
            assert_eq!(table.saved().await?.game.steps(), [step]);
            // What is undone is not answered either.
            table.game.play(step).expect("a legal step");
            table.undo(Unit::Step).await?;
            table.act(step).await?;
            table.game.play(step).expect("a legal step");
            waits_to_be_confirmed(&table, Player::White).await?;
            table.press("confirm").await?;
            table.waits_for_steps(2).await?;
            table.waits_for_person().await?;
            assert_eq!(table.game.cursor(), 2);
            Ok(())
        })
        .await;
}

/// How far down on the screen the middle of a point is, and how far to the right.
async fn middle(browser: &WebDriver, point: Point) -> WebDriverResult<(f64, f64)> {
    let read = "
        const { left, right, top, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    ";
    let point = format!("[data-point='{}']", name(point));
    browser.execute(read, vec![json!(point)]).await?.convert()
}

#[tokio::test]
async fn on_a_board_turned_round_taps_and_drags_act_where_they_are() {
    let recorded = recorded("crossing");
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, recorded.variant, PEOPLE).await?;
            let at = async |point: &str| {
                let point = point.parse().expect("a point");
                middle(browser, point).await
            };
            let before = [at("b1").await?, at("j11").await?];
            table.opens("settings").await?;
            table.press_in("settings", "turn-round").await?;
            table.closes("settings").await?;
            let after = [at("b1").await?, at("j11").await?];
            assert!(before[0].1 > before[1].1, "{before:?}");
            // Each is where the one opposite was: the board itself stays where it is.
            for (before, after) in before.into_iter().zip([after[1], after[0]]) {
                let apart = (before.0 - after.0).hypot(before.1 - after.1);
                assert!(apart < 0.5, "{before:?} and {after:?}");
            }
            for (index, step) in recorded.steps[..20].iter().enumerate() {
                let hands = [Hand::Mouse, Hand::DraggingMouse, Hand::DraggingFinger];
                table.hand = hands[index % 3];
                table.play(*step).await?;
            }
            // Arrows go where they point.
            table.hand = Hand::Mouse;
            let focused = "return document.activeElement.dataset.point ?? ''";
            let focus = "document.querySelector('[data-point=f6]').focus()";
            browser.execute(focus, Vec::new()).await?;
            crate::hands::type_keys(browser, &['\u{e013}']).await?;
            table.finds(focused, &"f5".to_owned()).await?;
            assert!(at("f5").await?.1 < at("f6").await?.1, "up");
            // It is still turned when the page is loaded again.
            table.reload().await?;
            assert_eq!([at("b1").await?, at("j11").await?], after);
            // And back.
            table.opens("settings").await?;
            table.press_in("settings", "turn-round").await?;
            table.closes("settings").await?;
            assert_eq!([at("b1").await?, at("j11").await?], before);
            table.play(recorded.steps[20]).await
        })
        .await;
}

/// In place of the browser's sounds: writes down how high each tone is.
const TONES: &str = "
    window.tones = [];
    window.AudioContext = class {
        currentTime = 0;
        destination = {};
        state = 'running';
        createOscillator() {
            const frequency = { value: 0 };
            return { frequency, connect: node => node, start() { tones.push(frequency.value); }, stop() {} };
        }
        createGain() {
            const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
            return { gain, connect: node => node };
        }
    };
";

#[tokio::test]
async fn sounds_are_heard_as_set_and_tell_how_much_was_turned() {
    let recorded = recorded("markers");
    let tones_of = |game: &Game, step: Step| match step {
        Step::Move { from, to } => 1 + game.position().flips(from, to).len() as usize,
        _ => panic!("only moves are heard here"),
    };
    let game = recorded.until(|game| game.cursor() == 36);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .finding(SETTINGS, r#"{"volume":0}"#)
        .before_scripts(TONES)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, PEOPLE).await?;
            let count = "return tones.length";
            table.play_all(&recorded.steps[36..38]).await?;
            table.finds(count, &0).await?;

            sets(&table, "sounds", 2).await?;
            let mut heard = Vec::new();
            for step in &recorded.steps[38..46] {
                browser.execute("tones.length = 0", Vec::new()).await?;
                let tones = tones_of(&table.game, *step);
                table.play(*step).await?;
                table.finds(count, &tones).await?;
                heard.push(tones);
            }
            assert!(
                heard.contains(&1) && heard.iter().any(|tones| *tones > 2),
                "{heard:?}"
            );
            browser.execute("tones.length = 0", Vec::new()).await?;
            // What is undone is not heard, and what is loaded neither.
            table.undo(Unit::Step).await?;
            table.reload().await?;
            table.finds(count, &0).await?;
            table.play(recorded.steps[45]).await?;
            table.finds(count, heard.last().expect("a step")).await?;

            browser.execute("tones.length = 0", Vec::new()).await?;
            sets(&table, "sounds", 0).await?;
            table.play(recorded.steps[46]).await?;
            table.finds(count, &0).await
        })
        .await;
}

#[tokio::test]
async fn no_sound_is_asked_for_before_anybody_has_done_anything() {
    // A bot acts as soon as the page is there, and nobody has touched it.
    let game = recorded("markers").until(|game| game.cursor() == 36);
    let bots = Seats::new(Seat::BOT, Seat::BOT);
    let counts = format!("{TONES} window.made = 0;
        window.AudioContext = class extends AudioContext {{ constructor() {{ super(); made += 1; }} }};");
    Visit::new()
        .finding_game(&game, bots)
        .finding(SETTINGS, r#"{"volume":3}"#)
        .before_scripts(&counts)
        .run(async |browser: &WebDriver| {
            let mut table = Table::found(browser, &game, bots).await?;
            table.waits_for_steps(38).await?;
            table
                .finds("return [made, tones.length]", &vec![0, 0])
                .await?;
            table.press("stop-bot").await?;
            table.press("resume-bot").await?;
            table.finds("return made", &1).await
        })
        .await;
}

/// In place of the browser's locks of the screen: counts those that are held.
const LOCKS: &str = "
    window.held = 0;
    window.asked = [];
    const wakeLock = {
        async request(kind) {
            asked.push(kind);
            held += 1;
            const lock = new EventTarget();
            let is_released = false;
            lock.release = async () => {
                if (is_released) return;
                is_released = true;
                held -= 1;
                lock.dispatchEvent(new Event('release'));
            };
            window.lock = lock;
            return lock;
        },
    };
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
";

#[tokio::test]
async fn the_screen_stays_awake_while_a_game_is_on() {
    Visit::new()
        .before_scripts(LOCKS)
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, Hand::Mouse, Variant::Standard, PEOPLE).await?;
            let held = "return held";
            table.finds("return asked", &Vec::<String>::new()).await?;
            let steps = &recorded("crossing").steps;
            table.play_all(&steps[..2]).await?;
            table.finds(held, &1).await?;
            table
                .finds("return asked", &vec!["screen".to_owned()])
                .await?;
            // A browser lets go of it by itself; it is asked for again when the page is back.
            let lets_go = "
                await lock.release();
                document.dispatchEvent(new Event('visibilitychange'));
            ";
            let lets_go = format!("(async () => {{ {lets_go} }})()");
            browser.execute(&lets_go, Vec::new()).await?;
            table.finds("return asked.length", &2).await?;
            table.finds(held, &1).await?;

            table.press("menu").await?;
            table.press_in("menu", "resign").await?;
            table.press_in("resign", "confirm-resign").await?;
            table.waits_for("[data-stage='over']").await?;
            table.finds(held, &0).await?;
            // A new game is on once something was played.
            table.begin_again(Variant::Standard, PEOPLE).await?;
            table.game = Game::new(Position::new(Variant::Standard));
            table.finds(held, &0).await?;
            table.play(steps[0]).await?;
            table.finds(held, &1).await
        })
        .await;
}

/// As by a script of the browser's own, or two hands: the page is not drawn between the two.
#[tokio::test]
async fn what_is_set_in_one_moment_holds_together() {
    in_a_game(10, async |table: Table<'_>| {
        table.opens("settings").await?;
        table.waits_for("select[name='board']").await?;
        let choose = "
            for (const [name, index] of [['theme', 2], ['board', 1], ['seating', 1]]) {
                const select = document.querySelector(`select[name=${name}]`);
                select.selectedIndex = index;
                select.dispatchEvent(new Event('change', { bubbles: true }));
            }
        ";
        table.browser.execute(choose, Vec::new()).await?;
        let kept = "
            const { theme, board, seating } = JSON.parse(localStorage.getItem('yinsh.settings') || '{}');
            return [theme ?? '', board ?? '', seating ?? ''];
        ";
        let chosen = [
            Theme::ALL[2].name(),
            BoardStyle::ALL[1].name(),
            Seating::ALL[1].name(),
        ];
        table.finds(kept, &chosen.map(str::to_owned).to_vec()).await
    })
    .await;
}
