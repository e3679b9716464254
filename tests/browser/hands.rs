//! The ways to act on the page: mouse, finger, keys.

use serde_json::{Value, json};
use thirtyfour::{
    common::command::{Actions, Command, MAGIC_ELEMENTID},
    error::WebDriverErrorInner,
    prelude::*,
};
use yinsh::{
    app::board::keys::{KeyDeed, Keys},
    rules::Point,
};

use crate::seen::name;

/// What the visitor acts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Clicks.
    Mouse,
    /// Clicks, but rings are moved by dragging them.
    DraggingMouse,
    /// A finger that taps.
    Finger,
    /// A finger that taps, but moves rings by dragging them.
    DraggingFinger,
    /// The Tab key, the arrows and Enter.
    Keys,
}

const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';
pub const SHIFT: char = '\u{e008}';

/// The keys of the arrows: their code in WebDriver, and their name in the browser.
const ARROWS: [(char, &str); 4] = [
    ('\u{e012}', "ArrowLeft"),
    ('\u{e013}', "ArrowUp"),
    ('\u{e014}', "ArrowRight"),
    ('\u{e015}', "ArrowDown"),
];

/// How many elements the Tab key comes to at most before it has been everywhere.
const MOST_TABS: usize = 60;

/// How often something is tried with an element that the page draws anew meanwhile.
const MOST_TRIES: usize = 10;

impl Hand {
    /// Taps a point of the board.
    pub async fn tap(self, browser: &WebDriver, point: Point) -> WebDriverResult<()> {
        match self {
            Self::Mouse | Self::DraggingMouse => {
                steadily(async || find_point(browser, point).await?.click().await).await
            }
            Self::Finger | Self::DraggingFinger => {
                let point = find_point(browser, point).await?;
                self.pointer(browser, &[moved_to(&point, 0), down(), up()])
                    .await
            }
            Self::Keys => {
                go_to_point(browser, point).await?;
                type_keys(browser, &[ENTER]).await
            }
        }
    }

    /// Drags what stands on a point to another.
    pub async fn drag(self, browser: &WebDriver, from: Point, to: Point) -> WebDriverResult<()> {
        let from = find_point(browser, from).await?;
        let to = find_point(browser, to).await?;
        self.pointer(
            browser,
            &[moved_to(&from, 0), down(), moved_to(&to, 40), up()],
        )
        .await
    }

    /// Presses the button or follows the link with this `data-action`.
    pub async fn press(self, browser: &WebDriver, action: &str) -> WebDriverResult<()> {
        self.press_element(browser, &format!("[data-action='{action}']"))
            .await
    }

    /// Presses the element that the selector finds.
    pub async fn press_element(self, browser: &WebDriver, selector: &str) -> WebDriverResult<()> {
        if self == Self::Keys {
            tab_to(browser, selector).await?;
            return type_keys(browser, &[ENTER]).await;
        }
        steadily(async || {
            let element = browser
                .query(By::Css(selector))
                .and_displayed()
                .first()
                .await?;
            match self {
                Self::Finger | Self::DraggingFinger => {
                    self.pointer(browser, &[moved_to(&element, 0), down(), up()])
                        .await
                }
                _ => element.click().await,
            }
        })
        .await
    }

    /// Presses an element with mouse or finger for about as long as a person does: the browser has time for what comes of
    /// the press before its end.
    pub async fn press_as_people_do(
        self,
        browser: &WebDriver,
        selector: &str,
    ) -> WebDriverResult<()> {
        let element = browser.find(By::Css(selector)).await?;
        let held = json!({ "type": "pause", "duration": 80 });
        let deeds = [moved_to(&element, 80), down(), held, up()];
        self.pointer(browser, &deeds).await
    }

    async fn pointer(self, browser: &WebDriver, deeds: &[Value]) -> WebDriverResult<()> {
        let kind = match self {
            Self::Finger | Self::DraggingFinger => "touch",
            _ => "mouse",
        };
        perform(
            browser,
            json!([{
                "type": "pointer",
                "id": kind,
                "parameters": { "pointerType": kind },
                "actions": deeds,
            }]),
        )
        .await
    }
}

/// Does something with an element that it looks for, and does so again where the page has drawn that anew between
/// looking and doing: nothing was done then.
pub async fn steadily<T>(deed: impl AsyncFn() -> WebDriverResult<T>) -> WebDriverResult<T> {
    for _ in 1..MOST_TRIES {
        match deed().await {
            Err(error) if matches!(*error, WebDriverErrorInner::StaleElementReference(_)) => {}
            done => return done,
        }
    }
    deed().await
}

/// The element of a point of the board.
pub async fn find_point(browser: &WebDriver, point: Point) -> WebDriverResult<WebElement> {
    browser
        .find(By::Css(format!("[data-point='{}']", name(point))))
        .await
}

/// Presses the Tab key until it comes to the element that the selector finds.
///
/// # Panics
///
/// If it never comes there.
pub async fn tab_to(browser: &WebDriver, selector: &str) -> WebDriverResult<()> {
    for _ in 0..MOST_TABS {
        let is_there = "return !!document.activeElement?.matches(arguments[0])";
        if browser
            .execute(is_there, vec![json!(selector)])
            .await?
            .convert()?
        {
            return Ok(());
        }
        type_keys(browser, &[TAB]).await?;
    }
    panic!("the Tab key does not come to {selector}");
}

/// Goes to a point of the board with the arrows.
async fn go_to_point(browser: &WebDriver, to: Point) -> WebDriverResult<()> {
    tab_to(browser, "[data-point]").await?;
    let at: String = browser
        .execute("return document.activeElement.dataset.point", Vec::new())
        .await?
        .convert()?;
    let at = at.parse().expect("a point names itself");
    type_keys(browser, &arrows_between(at, to)).await?;
    let is_there = format!("[data-point='{}']:focus", name(to));
    assert!(
        browser.query(By::Css(is_there)).exists().await?,
        "the arrows do not come to {to}"
    );
    Ok(())
}

/// The shortest way of arrows from one point to another.
fn arrows_between(from: Point, to: Point) -> Vec<char> {
    let mut ways = vec![(from, Vec::new())];
    let mut seen = vec![from];
    let mut next = 0;
    while let Some((at, way)) = ways.get(next).cloned() {
        if at == to {
            return way;
        }
        for shift in [false, true] {
            for (code, arrow) in ARROWS {
                if let Some(KeyDeed::Go(point)) = Keys::default().deed(arrow, shift, at, false)
                    && !seen.contains(&point)
                {
                    seen.push(point);
                    let mut way = way.clone();
                    if shift {
                        way.extend([SHIFT, code, SHIFT]);
                    } else {
                        way.push(code);
                    }
                    ways.push((point, way));
                }
            }
        }
        next += 1;
    }
    panic!("no way of arrows leads from {from} to {to}");
}

/// Types keys into whatever has the focus. Shift goes down the first time it comes, and up the next.
pub async fn type_keys(browser: &WebDriver, keys: &[char]) -> WebDriverResult<()> {
    let mut deeds = Vec::new();
    let mut is_shifted = false;
    for key in keys {
        let (goes_down, goes_up) = if *key == SHIFT {
            is_shifted = !is_shifted;
            (is_shifted, !is_shifted)
        } else {
            (true, true)
        };
        if goes_down {
            deeds.push(json!({ "type": "keyDown", "value": key }));
        }
        if goes_up {
            deeds.push(json!({ "type": "keyUp", "value": key }));
        }
    }
    perform(
        browser,
        json!([{ "type": "key", "id": "keys", "actions": deeds }]),
    )
    .await
}

async fn perform(browser: &WebDriver, actions: Value) -> WebDriverResult<()> {
    let command = Command::PerformActions(Actions::from(actions));
    browser.handle().cmd(command).await.map(|_| ())
}

fn moved_to(element: &WebElement, milliseconds: u32) -> Value {
    let origin = json!({ MAGIC_ELEMENTID: element.element_id().to_string() });
    json!({ "type": "pointerMove", "duration": milliseconds, "origin": origin, "x": 0, "y": 0 })
}

fn down() -> Value {
    json!({ "type": "pointerDown", "button": 0 })
}

fn up() -> Value {
    json!({ "type": "pointerUp", "button": 0 })
}

/// Makes one of several choices: Tab to their group, then arrows.
pub async fn choose_by_keys(browser: &WebDriver, name: &str, input: &str) -> WebDriverResult<()> {
    tab_to(browser, &format!("input[name='{name}']")).await?;
    for _ in 0..ARROWS.len() {
        let is_chosen = "return document.querySelector(arguments[0]).checked";
        if browser
            .execute(is_chosen, vec![json!(input)])
            .await?
            .convert()?
        {
            return Ok(());
        }
        type_keys(browser, &['\u{e015}']).await?;
    }
    panic!("the arrows do not choose {input}");
}

/// Draws a finger over the middle of an element, so many pixels to the right.
pub async fn swipe(browser: &WebDriver, selector: &str, pixels: i32) -> WebDriverResult<()> {
    let element = browser.find(By::Css(selector)).await?;
    let mut end = moved_to(&element, 60);
    end["x"] = json!(pixels);
    let deeds = [moved_to(&element, 0), down(), end, up()];
    Hand::Finger.pointer(browser, &deeds).await
}

/// Presses a button so often, as fast as it goes.
pub async fn press_often(
    hand: Hand,
    browser: &WebDriver,
    action: &str,
    times: usize,
) -> WebDriverResult<()> {
    let selector = format!("[data-action='{action}']");
    let button = browser
        .query(By::Css(selector))
        .and_displayed()
        .first()
        .await?;
    let mut deeds = vec![moved_to(&button, 0)];
    deeds.extend((0..times).flat_map(|_| [down(), up()]));
    hand.pointer(browser, &deeds).await
}

/// Taps a point twice, as fast as it goes.
pub async fn tap_twice(hand: Hand, browser: &WebDriver, point: Point) -> WebDriverResult<()> {
    let point = find_point(browser, point).await?;
    hand.pointer(browser, &[moved_to(&point, 0), down(), up(), down(), up()])
        .await
}

/// Draws a finger from one point to another, puts a second finger on a third point meanwhile, and lifts both.
pub async fn drag_with_a_second_finger(
    browser: &WebDriver,
    (from, to): (Point, Point),
    second: Point,
) -> WebDriverResult<()> {
    let [from, to, second] = [
        find_point(browser, from).await?,
        find_point(browser, to).await?,
        find_point(browser, second).await?,
    ];
    let wait = || json!({ "type": "pause", "duration": 0 });
    let finger = |id: &str, deeds: [Value; 6]| {
        json!({
            "type": "pointer",
            "id": id,
            "parameters": { "pointerType": "touch" },
            "actions": deeds,
        })
    };
    perform(
        browser,
        json!([
            finger(
                "first",
                [
                    moved_to(&from, 0),
                    down(),
                    moved_to(&to, 40),
                    wait(),
                    up(),
                    wait()
                ]
            ),
            finger(
                "second",
                [wait(), wait(), moved_to(&second, 0), down(), wait(), up()]
            ),
        ]),
    )
    .await
}
