//! Played without seeing it: by the names in the accessibility tree and by keys.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use yinsh::{
    app::{
        board::keys::Keys,
        state::{Action, Heard, State},
        text::{Message, PointLabel, Text},
    },
    game::Seats,
    rules::{Axis, Point, Step, Variant},
};

use crate::{
    hands::{Hand, SHIFT, tab_to, type_keys},
    harness::Visit,
    recorded::{in_a_game, recorded},
    seen::name,
    table::{PEOPLE, Table},
};

const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';

/// What was told last.
pub const TOLD: &str =
    "return document.querySelector('[data-told]').lastElementChild?.textContent ?? ''";

/// The point that has the focus.
const FOCUSED: &str = "return document.activeElement.dataset.point ?? ''";

/// The names of all things to press in the browser's accessibility tree, with the one that has the focus.
async fn named_buttons(browser: &WebDriver) -> WebDriverResult<(Vec<String>, Option<String>)> {
    let tree = browser
        .cdp()
        .send_raw("Accessibility.getFullAXTree", json!({}))
        .await?;
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let is_button = |node: &&Value| node["role"]["value"] == "button" && node["ignored"] == false;
    let name = |node: &Value| {
        node["name"]["value"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    let has_focus = |node: &&Value| {
        let properties = node["properties"].as_array();
        let mut named = properties.into_iter().flatten();
        named.any(|property| property["name"] == "focused" && property["value"]["value"] == true)
    };
    let buttons = nodes.iter().filter(is_button);
    let focused = buttons.clone().find(has_focus).map(name);
    Ok((buttons.map(name).collect(), focused))
}

/// A game played by the ears: beside the page, the state that it should be in.
struct Listener<'a> {
    table: Table<'a>,
    state: State,
    text: Text,
}

impl Listener<'_> {
    /// The name that a point should have.
    fn name_of(&self, point: Point) -> String {
        let label = PointLabel::of(&self.state.board_view(), point);
        self.text.say(Message::Point(label))
    }

    /// Every point is there under the name that it should have.
    async fn hears_the_board(&self) -> WebDriverResult<()> {
        let (buttons, _) = named_buttons(self.table.browser).await?;
        let mut counted = BTreeMap::new();
        for button in buttons {
            *counted.entry(button).or_insert(0) += 1;
        }
        for point in Point::ALL {
            let name = self.name_of(point);
            assert_eq!(counted.get(&name), Some(&1), "{name:?} in {counted:?}");
        }
        Ok(())
    }

    /// Goes to a point by its letter and number, hears that it is there, and acts.
    async fn acts_at(&mut self, point: Point) -> WebDriverResult<()> {
        let browser = self.table.browser;
        type_keys(
            browser,
            &point.to_string().to_lowercase().chars().collect::<Vec<_>>(),
        )
        .await?;
        self.table.finds(FOCUSED, &name(point)).await?;
        let (_, focused) = named_buttons(browser).await?;
        assert_eq!(focused, Some(self.name_of(point)));
        type_keys(browser, &[ENTER]).await?;
        self.state = self.state.after(Action::Tap(point));
        Ok(())
    }

    /// Plays a step, and hears what it did and what is asked next.
    async fn plays(&mut self, step: Step) -> WebDriverResult<()> {
        let before = self.state.clone();
        match step {
            Step::Place(point) | Step::TakeRing(point) => self.acts_at(point).await?,
            Step::Move { from, to } => {
                self.acts_at(from).await?;
                self.acts_at(to).await?;
            }
            Step::TakeRow(row) => {
                self.acts_at(row.start()).await?;
                if self.state.game.cursor() == before.game.cursor() {
                    self.acts_at(row.end()).await?;
                }
            }
            Step::Pass => unreachable!("no pass in this game"),
        }
        self.table.game.play(step).expect("a legal step");
        assert_eq!(self.state.game.steps(), self.table.game.steps());
        let steps = self.state.steps_since(&before);
        let told: Vec<String> = steps
            .into_iter()
            .filter_map(|place| self.state.step_told(self.text, place))
            .collect();
        assert_eq!(told.len(), 1);
        self.table.finds(TOLD, &told[0]).await
    }
}

#[tokio::test]
async fn a_whole_game_by_names_and_keys_alone() {
    let recorded = recorded("blitz-short");
    Visit::new()
        .run(async |browser: &WebDriver| {
            let table = Table::begin(browser, Hand::Keys, recorded.variant, PEOPLE).await?;
            let mut listener = Listener {
                table,
                state: State::new(Variant::Blitz, Seats::default()),
                text: Text::default(),
            };
            tab_to(browser, "[data-point]").await?;
            for (number, step) in recorded.steps.iter().enumerate() {
                // Reading 85 names takes its time: at every fourth step.
                if number % 4 == 0 {
                    listener.hears_the_board().await?;
                }
                listener.plays(*step).await?;
            }
            listener.table.tells_the_result().await
        })
        .await;
}

#[tokio::test]
async fn lines_rings_and_the_last_turn_can_be_heard() {
    let game = recorded("crossing").until(|game| game.cursor() == 20);
    let state = State::with_game(game.clone(), PEOPLE);
    let (view, text) = (state.board_view(), Text::default());
    in_a_game(20, async |table: Table<'_>| {
        tab_to(table.browser, "[data-point]").await?;
        type_keys(table.browser, &['e', '5']).await?;
        table.finds(FOCUSED, &"e5".to_owned()).await?;
        let at = "E5".parse().expect("a point");
        let heard: [(&[char], Heard); 5] = [
            (&['l'], Heard::Line(at, Axis::Letter)),
            (&[SHIFT, 'L', SHIFT], Heard::Line(at, Axis::Number)),
            (&['r'], Heard::Rings),
            (&['v'], Heard::LastTurn),
            // Once more, and it is told once more.
            (&['v'], Heard::LastTurn),
        ];
        let mut before = String::new();
        for (keys, heard) in heard {
            type_keys(table.browser, keys).await?;
            table
                .finds(TOLD, &state.heard_told(text, &view, heard))
                .await?;
            let now: String = table.browser.execute(RAW, Vec::new()).await?.convert()?;
            assert_ne!(now, before, "a live region is read only if it changes");
            before = now;
        }
        table.shows().await
    })
    .await;
}

/// The words of the live region just as they stand there.
const RAW: &str = "return document.querySelector('[data-told]').textContent";

#[tokio::test]
async fn a_step_that_was_told_is_told_again_when_it_is_asked_for() {
    in_a_game(4, async |mut table: Table<'_>| {
        table.play(recorded("crossing").steps[4]).await?;
        tab_to(table.browser, "[data-point]").await?;
        for _ in 0..3 {
            let before: String = table.browser.execute(RAW, Vec::new()).await?.convert()?;
            assert!(!before.is_empty());
            type_keys(table.browser, &['v']).await?;
            let changed = format!("{RAW} !== {}", json!(before));
            table.finds(&changed, &true).await?;
        }
        Ok(())
    })
    .await;
}

/// A reader takes its time: what is told soon after must not take the place of what is still being read.
#[tokio::test]
async fn what_was_told_stays_while_more_is_told() {
    in_a_game(4, async |mut table: Table<'_>| {
        let steps = &recorded("crossing").steps[4..14];
        let mut told = Vec::new();
        for step in steps {
            table.play(*step).await?;
            let words: String = table.browser.execute(TOLD, Vec::new()).await?.convert()?;
            told.push(words);
        }
        let all = "return [...document.querySelectorAll('[data-told] > *')].map(words => words.textContent)";
        table.finds(all, &told[2..].to_vec()).await
    })
    .await;
}

#[tokio::test]
async fn the_focus_comes_to_the_board_when_its_button_goes() {
    Visit::new()
        .finding("yinsh.settings", r#"{"confirms":true}"#)
        .run(async |browser: &WebDriver| {
            let table = Table::begin(browser, Hand::Keys, Variant::Standard, PEOPLE).await?;
            for point in ["f6", "e4"] {
                table.tap(point.parse().expect("a point")).await?;
                tab_to(browser, "[data-action='confirm']").await?;
                type_keys(browser, &[ENTER]).await?;
                table.finds(FOCUSED, &point.to_owned()).await?;
            }
            // The menu's own button gives way to one that leaves the lesson: nobody should press that by mistake.
            tab_to(browser, "[data-action='menu']").await?;
            type_keys(browser, &[ENTER]).await?;
            tab_to(browser, "[data-action='learn']").await?;
            type_keys(browser, &[ENTER]).await?;
            table.waits_for("[data-lesson='open']").await?;
            table.finds(FOCUSED, &"e4".to_owned()).await
        })
        .await;
}

#[tokio::test]
async fn keys_of_the_board_undo_turn_round_and_open() {
    in_a_game(24, async |mut table: Table<'_>| {
        tab_to(table.browser, "[data-point]").await?;
        type_keys(table.browser, &['u']).await?;
        table.game.undo(yinsh::game::Unit::Step, PEOPLE);
        table.shows().await?;
        type_keys(table.browser, &[SHIFT, 'Y', SHIFT]).await?;
        table.game.redo(yinsh::game::Unit::Turn, PEOPLE);
        table.shows().await?;
        // Turned round, the arrows still go where they point.
        type_keys(table.browser, &['f', '6', 'o']).await?;
        let is_higher = "
            const top = name => document.querySelector(`[data-point=${name}]`).getBoundingClientRect().top;
            return top('f5') < top('f6');
        ";
        table.finds(is_higher, &true).await?;
        type_keys(table.browser, &['\u{e013}']).await?;
        table.finds(FOCUSED, &"f5".to_owned()).await?;
        type_keys(table.browser, &['o']).await?;
        table.finds(is_higher, &false).await?;
        for (key, dialog) in [('?', "keys"), ('n', "new-game")] {
            type_keys(table.browser, &[key]).await?;
            table.waits_for(&format!("[data-dialog='{dialog}'][open]")).await?;
            type_keys(table.browser, &[ESCAPE]).await?;
            table.closed(dialog).await?;
            // The focus comes back to the point.
            table.finds(FOCUSED, &"f5".to_owned()).await?;
        }
        type_keys(table.browser, &['t']).await?;
        table.waits_for("[data-hint]").await?;
        table.shows().await
    })
    .await;
}

#[tokio::test]
async fn a_key_that_is_held_down_presses_one_button_of_a_dialog() {
    in_a_game(24, async |table: Table<'_>| {
        table.press("menu").await?;
        table.waits_for("[data-dialog='menu'][open]").await?;
        let focus = "document.querySelector('[data-dialog=menu] [data-action=new-game]').focus()";
        table.browser.execute(focus, Vec::new()).await?;
        let devtools = table.browser.cdp();
        let press = async |repeats: bool| {
            let down = json!({
                "type": "keyDown", "key": "Enter", "code": "Enter", "text": "\r",
                "windowsVirtualKeyCode": 13, "autoRepeat": repeats,
            });
            devtools.send_raw("Input.dispatchKeyEvent", down).await
        };
        press(false).await?;
        table
            .waits_for("[data-dialog='new-game'][open] [data-action='start']:focus")
            .await?;
        for _ in 0..3 {
            press(true).await?;
        }
        // It is still asked, and the game is the one before.
        table
            .waits_for("[data-dialog='new-game'][open] [data-action='start']:focus")
            .await?;
        table.press_in("new-game", "close").await?;
        table.closed("new-game").await?;
        table.shows().await
    })
    .await;
}

#[tokio::test]
async fn escape_closes_a_dialog_that_is_about_to_open() {
    in_a_game(24, async |table: Table<'_>| {
        // Behind the drawing of the page, and before the tasks in which the dialog comes; where it is not drawn at once,
        // the page goes on, and what came of it is seen.
        let press = "
            const done = arguments[0];
            document.querySelector('nav [data-action=menu]').click();
            const look = times => {
                if (!document.querySelector('[data-asks]'))
                    return times ? queueMicrotask(() => look(times - 1)) : setTimeout(look, 0, 1000);
                queueMicrotask(() => {
                    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
                    document.body.dispatchEvent(escape);
                    done(document.querySelectorAll('dialog[open]').length);
                });
            };
            look(1000);
        ";
        // A page that is drawn slowly has it open already: that is no such moment.
        let mut tries = 0;
        loop {
            let open = table.browser.execute_async(press, Vec::new()).await?;
            if open.json().as_u64() == Some(0) {
                break;
            }
            tries += 1;
            assert!(tries < 20, "it is always open already");
            let close = "document.querySelector(\"dialog[open] [data-action='close']\")?.click()";
            table.browser.execute(close, Vec::new()).await?;
            table.closed("menu").await?;
        }
        table.waits_for("[data-stage]:not([data-asks])").await?;
        table.closed("menu").await?;
        table.shows().await
    })
    .await;
}

#[tokio::test]
async fn what_is_written_in_a_field_is_no_command() {
    in_a_game(24, async |table: Table<'_>| {
        table.opens("comment").await?;
        let field = "textarea[name='comment']";
        table.writes(field, "").await?;
        type_keys(table.browser, &"unlrvo f6?".chars().collect::<Vec<_>>()).await?;
        let written = format!("return document.querySelector(\"{field}\").value");
        table.finds(&written, &"unlrvo f6?".to_owned()).await?;
        table.closes("comment").await?;
        // Beside the board letters are nobody's.
        tab_to(table.browser, "[data-action='menu']").await?;
        type_keys(table.browser, &['u', 'n', 'o']).await?;
        table.closed("new-game").await?;
        table.shows().await
    })
    .await;
}

#[tokio::test]
async fn control_z_and_y_count_everywhere_but_in_fields() {
    const CONTROL: char = '\u{e009}';
    in_a_game(24, async |mut table: Table<'_>| {
        tab_to(table.browser, "[data-action='menu']").await?;
        hold(table.browser, CONTROL, 'z').await?;
        table.game.undo(yinsh::game::Unit::Step, PEOPLE);
        table.shows().await?;
        hold(table.browser, CONTROL, 'y').await?;
        table.game.redo(yinsh::game::Unit::Step, PEOPLE);
        table.shows().await
    })
    .await;
}

/// Presses a key while another is held.
async fn hold(browser: &WebDriver, held: char, key: char) -> WebDriverResult<()> {
    let chain = browser.action_chain().key_down(held);
    chain.key_down(key).key_up(key).key_up(held).perform().await
}

/// Every command of the board has a key that the help shows.
#[tokio::test]
async fn the_help_shows_the_keys() {
    in_a_game(24, async |table: Table<'_>| {
        table.opens("keys").await?;
        let keys = "return [...document.querySelectorAll('kbd')].map(key => key.textContent)";
        let shown: Vec<String> = table.browser.execute(keys, Vec::new()).await?.convert()?;
        let at: Point = "F6".parse().expect("a point");
        for letter in 'l'..='z' {
            for shift in [false, true] {
                let deed = Keys::default().deed(&letter.to_string(), shift, at, false);
                let upper = letter.to_ascii_uppercase().to_string();
                let name = if shift {
                    format!("Shift {upper}")
                } else {
                    upper
                };
                let without = Keys::default().deed(&letter.to_string(), false, at, false);
                if deed.is_some() && (!shift || deed != without) {
                    assert!(shown.contains(&name), "{name} is missing in {shown:?}");
                }
            }
        }
        Ok(())
    })
    .await;
}
