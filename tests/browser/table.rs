//! A visitor at the page, and the game that should be on it.

use std::{
    fmt::Debug,
    time::{Duration, Instant},
};

use serde::de::DeserializeOwned;
use serde_json::json;
use thirtyfour::prelude::*;
use tokio::time::sleep;
use yinsh::{
    app::text::{Message, Text},
    bot::Level,
    game::{Game, Seat, Seats, Unit},
    notation::gipf,
    rules::{Player, Point, Position, Row, Step, Variant},
    store::{CURRENT, GAME, SavedGame, decode},
};

use crate::{
    hands::{Hand, steadily},
    seen::{Begun, Seen},
};

/// How long the page may take to show what it should.
pub const PATIENCE: Duration = Duration::from_secs(20);
pub const BETWEEN_LOOKS: Duration = Duration::from_millis(15);

/// Two people.
pub const PEOPLE: Seats = Seats::new(Seat::Person, Seat::Person);
/// Two bots.
pub const BOTS: Seats = Seats::new(Seat::BOT, Seat::BOT);

/// A person on this side against a bot of this level.
pub const fn against(level: Level, side: Player) -> Seats {
    match side {
        Player::White => Seats::new(Seat::Person, Seat::Bot(level)),
        Player::Black => Seats::new(Seat::Bot(level), Seat::Person),
    }
}

/// A person on this side against the bot.
pub const fn against_bot(side: Player) -> Seats {
    match side {
        Player::White => Seats::new(Seat::Person, Seat::BOT),
        Player::Black => Seats::new(Seat::BOT, Seat::Person),
    }
}

/// A visitor at the page, and the game that should be on it.
pub struct Table<'a> {
    pub browser: &'a WebDriver,
    /// What the visitor acts with.
    pub hand: Hand,
    /// The game that should be on the page.
    pub game: Game,
    /// Who should play.
    pub seats: Seats,
}

impl<'a> Table<'a> {
    /// Begins a game by the controls of the page.
    pub async fn begin(
        browser: &'a WebDriver,
        hand: Hand,
        variant: Variant,
        seats: Seats,
    ) -> WebDriverResult<Self> {
        let mut table = Self {
            browser,
            hand,
            game: Game::new(Position::new(variant)),
            seats,
        };
        table.begin_again(variant, seats).await?;
        Ok(table)
    }

    /// The page as it is found: with this game.
    pub async fn found(browser: &'a WebDriver, game: &Game, seats: Seats) -> WebDriverResult<Self> {
        let table = Self {
            browser,
            hand: Hand::Mouse,
            game: game.clone(),
            seats,
        };
        table.shows().await?;
        Ok(table)
    }

    /// The page of a first visit, the choices for a new game put away: a fresh game against the bot.
    pub async fn first(browser: &'a WebDriver) -> WebDriverResult<Self> {
        let game = Game::new(Position::new(Variant::Standard));
        let table = Self::found(browser, &game, against_bot(Player::White)).await?;
        table.press_in("new-game", "close").await?;
        table.closed("new-game").await?;
        Ok(table)
    }

    /// Begins another game by the controls of the page.
    pub async fn begin_again(&mut self, variant: Variant, seats: Seats) -> WebDriverResult<()> {
        self.open_new_game().await?;
        let pairing = match Player::ALL.map(|player| seats.is_person(player)) {
            [true, true] => "people",
            [false, false] => "bots",
            _ => "bot",
        };
        self.choose("pairing", pairing).await?;
        if pairing == "bot" {
            let is_white = seats.is_person(Player::White);
            self.choose("side", if is_white { "white" } else { "black" })
                .await?;
        }
        self.choose_levels(seats).await?;
        self.choose("variant", &variant.to_string()).await?;
        self.press("start").await?;
        self.seats = seats;
        self.game = Game::new(Position::new(variant));
        self.closed("new-game").await
    }

    /// Chooses the levels of the bots in the panel of a new game.
    async fn choose_levels(&self, seats: Seats) -> WebDriverResult<()> {
        let levels = Player::ALL.map(|player| seats.of(player).level());
        let names = match levels {
            [Some(_), Some(_)] => ["level-white", "level-black"],
            _ => ["level"; 2],
        };
        for (level, name) in levels.into_iter().zip(names) {
            let Some(level) = level else { continue };
            let select = format!("[data-dialog='new-game'] select[name='{name}']");
            self.waits_for(&select).await?;
            let chosen = format!("return document.querySelector(\"{select}\").selectedIndex");
            let index = Level::ALL.iter().position(|one| *one == level);
            let index = index.expect("a level");
            let now: usize = self.browser.execute(chosen, Vec::new()).await?.convert()?;
            if now != index {
                self.picks(name, index).await?;
                self.waits_for(&format!("[data-level='{level}']")).await?;
            }
        }
        Ok(())
    }

    /// Opens the panel of a new game, unless it is open.
    pub async fn open_new_game(&self) -> WebDriverResult<()> {
        self.waits_for("[data-stage]").await?;
        // A dialog may be about to open.
        let panel = By::Css("[data-dialog='new-game'], [data-asks]");
        if self.browser.find_all(panel).await?.is_empty() {
            self.press("menu").await?;
            self.press_in("menu", "new-game").await?;
        }
        self.waits_for("[data-dialog='new-game'][open]").await
    }

    /// Makes one of several choices.
    pub async fn choose(&self, name: &str, value: &str) -> WebDriverResult<()> {
        let input = format!("input[name='{name}'][value='{value}']");
        if self.hand == Hand::Keys {
            return crate::hands::choose_by_keys(self.browser, name, &input).await;
        }
        self.hand
            .press_element(self.browser, &format!("label:has({input})"))
            .await?;
        self.waits_for(&format!("{input}:checked")).await
    }

    /// Presses a button by its `data-action`.
    pub async fn press(&self, action: &str) -> WebDriverResult<()> {
        self.hand.press(self.browser, action).await
    }

    /// Presses a button of a dialog.
    pub async fn press_in(&self, dialog: &str, action: &str) -> WebDriverResult<()> {
        let selector = format!("[data-dialog='{dialog}'] [data-action='{action}']");
        self.hand.press_element(self.browser, &selector).await
    }

    /// Taps a point.
    pub async fn tap(&self, point: Point) -> WebDriverResult<()> {
        self.hand.tap(self.browser, point).await
    }

    /// Waits until there is what the selector finds.
    ///
    /// # Panics
    ///
    /// If it does not come.
    pub async fn waits_for(&self, selector: &str) -> WebDriverResult<()> {
        let look = async || self.browser.query(By::Css(selector)).exists().await;
        let is_there = steadily(look).await?;
        assert!(is_there, "there is no {selector}");
        Ok(())
    }

    /// Waits until a dialog has gone.
    ///
    /// # Panics
    ///
    /// If it stays.
    pub async fn closed(&self, dialog: &str) -> WebDriverResult<()> {
        let selector = format!("[data-dialog='{dialog}']");
        let look = async || self.browser.query(By::Css(&selector)).not_exists().await;
        let is_gone = steadily(look).await?;
        assert!(is_gone, "the dialog {dialog} stays open");
        Ok(())
    }

    /// Waits until the page shows the game.
    ///
    /// # Panics
    ///
    /// If it shows something else.
    pub async fn shows(&self) -> WebDriverResult<()> {
        self.shows_begun(Begun::Nothing).await
    }

    /// Waits until the page shows the game, and what was begun on the board.
    ///
    /// # Panics
    ///
    /// If it shows something else.
    pub async fn shows_begun(&self, begun: Begun) -> WebDriverResult<()> {
        let expected = Seen::of(&self.game, self.seats, begun);
        let played = gipf::write_turns(self.game.start(), self.game.steps());
        self.sees(&expected, &format!("after {played} ({begun:?})"))
            .await
    }

    /// Waits until this is on the page.
    ///
    /// # Panics
    ///
    /// If something else stays there; says `when` that was.
    pub async fn sees(&self, expected: &Seen, when: &str) -> WebDriverResult<()> {
        let start = Instant::now();
        loop {
            let seen = Seen::on(self.browser).await?;
            if seen.as_ref() == Some(expected) {
                return Ok(());
            }
            if start.elapsed() > PATIENCE {
                let differences = seen.map_or("there is no board".to_owned(), |seen| {
                    seen.differences(expected)
                });
                panic!("{when} the page shows\n{differences}");
            }
            sleep(BETWEEN_LOOKS).await;
        }
    }

    /// Makes a step on the page, and waits until the page shows it.
    pub async fn play(&mut self, step: Step) -> WebDriverResult<()> {
        self.act(step).await?;
        self.game.play(step).expect("a legal step");
        self.shows().await
    }

    /// Makes a step on the page, and follows the bot if it is to act then.
    pub async fn play_against_bot(&mut self, step: Step) -> WebDriverResult<()> {
        self.act(step).await?;
        self.game.play(step).expect("a legal step");
        self.waits_for_person().await
    }

    /// Makes these steps, one after another.
    pub async fn play_all(&mut self, steps: &[Step]) -> WebDriverResult<()> {
        for step in steps {
            self.play(*step).await?;
        }
        Ok(())
    }

    /// Does on the page what makes a step.
    pub async fn act(&self, step: Step) -> WebDriverResult<()> {
        match step {
            Step::Place(point) | Step::TakeRing(point) => self.tap(point).await,
            Step::Move { from, to } => match self.hand {
                Hand::DraggingMouse | Hand::DraggingFinger => {
                    self.hand.drag(self.browser, from, to).await
                }
                _ => {
                    self.tap(from).await?;
                    self.shows_begun(Begun::Ring(from)).await?;
                    self.tap(to).await
                }
            },
            Step::TakeRow(row) => {
                self.tap(row.start()).await?;
                if self.rows_through(row.start()) > 1 {
                    self.tap(row.end()).await?;
                }
                Ok(())
            }
            Step::Pass => self.press("pass").await,
        }
    }

    fn rows_through(&self, point: Point) -> usize {
        let position = self.game.position();
        let player = position.to_act().expect("a game under way");
        let rows = position.rows(player);
        rows.filter(|row: &Row| row.points().contains(point))
            .count()
    }

    /// Presses the button that undoes so much, and waits until the page shows it.
    pub async fn undo(&mut self, unit: Unit) -> WebDriverResult<()> {
        self.press(match unit {
            Unit::Step => "undo",
            Unit::Turn => "undo-turn",
        })
        .await?;
        assert!(self.game.undo(unit, self.seats), "nothing to undo");
        self.shows().await
    }

    /// Presses the button that redoes so much, and waits until the page shows it.
    pub async fn redo(&mut self, unit: Unit) -> WebDriverResult<()> {
        self.press(match unit {
            Unit::Step => "redo",
            Unit::Turn => "redo-turn",
        })
        .await?;
        assert!(self.game.redo(unit, self.seats), "nothing to redo");
        self.shows().await
    }

    /// Loads the page again, and waits until it shows the same game.
    pub async fn reload(&self) -> WebDriverResult<()> {
        self.browser.refresh().await?;
        self.shows().await
    }

    /// Lets the bot make its steps after so many milliseconds each.
    pub async fn quicken_bot(&self, milliseconds: u32) -> WebDriverResult<()> {
        let set = "document.documentElement.style.setProperty('--bot-pace', arguments[0])";
        self.browser
            .execute(set, vec![json!(milliseconds.to_string())])
            .await
            .map(|_| ())
    }

    /// Waits until every timer that the bot can have set by now has fired.
    pub async fn lets_timers_fire(&self) -> WebDriverResult<()> {
        let wait = "
            const style = getComputedStyle(document.documentElement);
            setTimeout(arguments[0], 2 * Number(style.getPropertyValue('--bot-pace')));
        ";
        self.browser
            .execute_async(wait, Vec::new())
            .await
            .map(|_| ())
    }

    /// Follows the bot until a person has to act, or the game is over.
    pub async fn waits_for_person(&mut self) -> WebDriverResult<()> {
        self.follows_until(|game, seats| game.to_act().is_none_or(|player| seats.is_person(player)))
            .await
    }

    /// Follows the bot until so many steps were played.
    pub async fn waits_for_steps(&mut self, steps: usize) -> WebDriverResult<()> {
        self.follows_until(|game, _| game.cursor() >= steps).await
    }

    /// Follows the bot to where it is.
    pub async fn catch_up(&mut self) -> WebDriverResult<()> {
        self.follows_until(|_, _| true).await
    }

    /// Takes over what the bot has played, from the game that is kept, until that and the page agree and are as wanted.
    ///
    /// # Panics
    ///
    /// If they never do, or if what was played before has changed.
    async fn follows_until(
        &mut self,
        wanted: impl Fn(&Game, Seats) -> bool,
    ) -> WebDriverResult<()> {
        let mut start = Instant::now();
        let mut steps = self.game.cursor();
        loop {
            if let Some(text) = self.saved_text().await? {
                let saved = decode(&text).expect("what is kept is a game");
                let expected = Seen::of(&saved.game, self.seats, Begun::Nothing);
                if wanted(&saved.game, self.seats)
                    && Seen::on(self.browser).await? == Some(expected)
                {
                    let (before, now) = (self.game.steps(), saved.game.steps());
                    assert!(
                        now.starts_with(before),
                        "{now:?} does not go on from {before:?}"
                    );
                    assert_eq!(saved.seats, self.seats);
                    self.game = saved.game;
                    return Ok(());
                }
                // A long game is no fault as long as it goes on.
                if saved.game.cursor() != steps {
                    steps = saved.game.cursor();
                    start = Instant::now();
                }
            }
            assert!(
                start.elapsed() < PATIENCE,
                "the bot does not go on after {steps} steps"
            );
            sleep(BETWEEN_LOOKS).await;
        }
    }

    /// The text at a key of the browser's storage.
    pub async fn stored(&self, key: &str) -> WebDriverResult<Option<String>> {
        let read = "return localStorage.getItem(arguments[0])";
        self.browser
            .execute(read, vec![json!(key)])
            .await?
            .convert()
    }

    /// The text of the game that was last on the board, if there is one.
    async fn saved_text(&self) -> WebDriverResult<Option<String>> {
        match self.stored(CURRENT).await? {
            Some(id) => self.stored(&format!("{GAME}{id}")).await,
            None => Ok(None),
        }
    }

    /// The game that was last on the board, as it is kept in the browser's storage.
    ///
    /// # Panics
    ///
    /// If none is.
    pub async fn saved(&self) -> WebDriverResult<SavedGame> {
        let text = self.saved_text().await?.expect("a saved game");
        Ok(decode(&text).expect("what is kept is a game"))
    }

    /// What a link downloads, by its `data-action`.
    pub async fn download(&self, action: &str) -> WebDriverResult<String> {
        let link = format!("a[data-action='{action}'][download][href]");
        self.waits_for(&link).await?;
        let fetch = "
            const [link, done] = arguments;
            fetch(document.querySelector(link).href).then(answer => answer.text()).then(done);
        ";
        self.browser
            .execute_async(fetch, vec![json!(link)])
            .await?
            .convert()
    }

    /// Opens a dialog from the menu.
    pub async fn opens(&self, dialog: &str) -> WebDriverResult<()> {
        self.press("menu").await?;
        let mut above = "menu";
        if ["bring-in", "back-up"].contains(&dialog) {
            self.press_in(above, "library").await?;
            above = "library";
        }
        self.press_in(above, dialog).await?;
        self.waits_for(&format!("[data-dialog='{dialog}'][open]"))
            .await
    }

    /// What the dialog that hands a game on downloads in this form.
    pub async fn handed_on(&self, form: &str) -> WebDriverResult<String> {
        self.opens("hand-on").await?;
        self.choose("form", form).await?;
        self.waits_for(&format!("[data-form='{form}']")).await?;
        let text = self.download("download").await?;
        self.closes("hand-on").await?;
        Ok(text)
    }

    /// Closes a dialog by its button.
    pub async fn closes(&self, dialog: &str) -> WebDriverResult<()> {
        self.press_in(dialog, "close").await?;
        self.closed(dialog).await
    }

    /// Waits until a script returns what is expected.
    ///
    /// # Panics
    ///
    /// If it never does.
    pub async fn finds<T>(&self, script: &str, expected: &T) -> WebDriverResult<()>
    where
        T: DeserializeOwned + PartialEq + Debug,
    {
        let start = Instant::now();
        loop {
            let found = self.browser.execute(script, Vec::new()).await?;
            let found: T = found.convert()?;
            if found == *expected {
                return Ok(());
            }
            assert!(
                start.elapsed() < PATIENCE,
                "{found:?}, not {expected:?}: {script}"
            );
            sleep(BETWEEN_LOOKS).await;
        }
    }

    /// Writes a text into a field in place of what stands there, as if it was pasted.
    pub async fn writes(&self, field: &str, text: &str) -> WebDriverResult<()> {
        self.waits_for(field).await?;
        let write = "
            const field = document.querySelector(arguments[0]);
            field.focus();
            field.value = arguments[1];
            field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        ";
        self.browser
            .execute(write, vec![json!(field), json!(text)])
            .await
            .map(|_| ())
    }

    /// Chooses the option with this number of a list.
    pub async fn picks(&self, select: &str, index: usize) -> WebDriverResult<()> {
        let option = format!("select[name='{select}'] option:nth-child({})", index + 1);
        self.waits_for(&option).await?;
        steadily(async || self.browser.find(By::Css(&option)).await?.click().await).await
    }

    /// The page says this.
    ///
    /// # Panics
    ///
    /// If it does not.
    pub async fn says(&self, message: Message) -> WebDriverResult<()> {
        self.says_words(&Text::default().say(message)).await
    }

    /// These words stand on the page.
    ///
    /// # Panics
    ///
    /// If they do not.
    pub async fn says_words(&self, sentence: &str) -> WebDriverResult<()> {
        let start = Instant::now();
        loop {
            let words = self.words().await?;
            if words.contains(sentence) {
                return Ok(());
            }
            assert!(start.elapsed() < PATIENCE, "no {sentence:?} in {words:?}");
            sleep(BETWEEN_LOOKS).await;
        }
    }

    /// The page says how the game ended, and lists its turns.
    ///
    /// # Panics
    ///
    /// If it does not.
    pub async fn tells_the_result(&self) -> WebDriverResult<()> {
        let position = self.game.position();
        let result = self.game.result().expect("a finished game");
        self.says(Message::Result(result)).await?;
        self.says(Message::ResultHow {
            result,
            variant: position.variant(),
            rings_taken: Player::ALL.map(|player| position.rings_taken(player)),
        })
        .await?;
        let listed: Vec<String> = self
            .browser
            .execute(
                "return [...document.querySelectorAll('[data-turn]')].map(turn => turn.textContent)",
                Vec::new(),
            )
            .await?
            .convert()?;
        let expected: Vec<String> = gipf::turns(self.game.start(), self.game.steps())
            .into_iter()
            .map(|turn| format!("{}{}", turn.number, turn.text))
            .collect();
        assert_eq!(listed, expected, "the list of turns");
        Ok(())
    }

    /// All words on the page.
    async fn words(&self) -> WebDriverResult<String> {
        let words = "return document.body.innerText";
        self.browser.execute(words, Vec::new()).await?.convert()
    }
}
