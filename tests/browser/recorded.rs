//! Whole games played on the page, compared with the rules at every step, to the words of the result.

use std::str::FromStr;

use thirtyfour::prelude::*;
use yinsh::{
    game::Game,
    rules::{Player, Position, Row, Step, Variant},
};

use crate::{
    hands::Hand,
    harness::Visit,
    table::{PEOPLE, Table},
};

/// A finished game.
pub struct RecordedGame {
    pub variant: Variant,
    winner: Option<Player>,
    how: &'static str,
    pub steps: Vec<Step>,
}

/// The game of that name.
pub fn recorded(name: &str) -> RecordedGame {
    let games = include_str!("games/games.tsv").lines();
    let mut games = games.map(|line| line.split('\t').collect::<Vec<_>>());
    let game = games.find(|columns| columns[0] == name);
    let [_, variant, winner, how, steps] = game.expect("a game of that name")[..] else {
        panic!("a game has five columns");
    };
    RecordedGame {
        variant: variant.parse().expect("a variant"),
        winner: (winner != "draw").then(|| winner.parse().expect("a player")),
        how,
        steps: steps
            .split(' ')
            .map(|step| Step::from_str(step).expect("a step"))
            .collect(),
    }
}

impl RecordedGame {
    /// The game up to the first place that is as wanted.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    pub fn until(&self, wanted: impl Fn(&Game) -> bool) -> Game {
        let mut game = Game::new(Position::new(self.variant));
        for step in &self.steps {
            if wanted(&game) {
                return game;
            }
            game.play(*step).expect("a legal step");
        }
        panic!("no place in the game is as wanted");
    }

    /// The game to its end.
    pub fn whole(&self) -> Game {
        Game::from_steps(Position::new(self.variant), &self.steps).expect("legal steps")
    }

    /// The steps from this place of the game on.
    pub fn rest(&self, game: &Game) -> &[Step] {
        &self.steps[game.cursor()..]
    }
}

/// Visits the page with so many steps of a recorded game between people on the board.
pub async fn in_a_game(steps: usize, path: impl AsyncFnOnce(Table<'_>) -> WebDriverResult<()>) {
    let game = recorded("crossing").until(|game| game.cursor() == steps);
    Visit::new()
        .finding_game(&game, PEOPLE)
        .run(async |browser: &WebDriver| path(Table::found(browser, &game, PEOPLE).await?).await)
        .await;
}

/// Plays the game of that name from the choices for a new game to the result.
async fn play(name: &str, hand: Hand) {
    let recorded = recorded(name);
    Visit::new()
        .run(async |browser: &WebDriver| {
            let mut table = Table::begin(browser, hand, recorded.variant, PEOPLE).await?;
            table.shows().await?;
            table.play_all(&recorded.steps).await?;
            table.tells_the_result().await
        })
        .await;
}

#[tokio::test]
async fn a_row_of_seven() {
    play("seven", Hand::Mouse).await;
}

#[tokio::test]
async fn crossing_rows_and_rows_made_by_the_opponent() {
    play("crossing", Hand::Mouse).await;
}

#[tokio::test]
async fn rows_of_both_colours_by_one_move() {
    play("both-colours", Hand::Mouse).await;
}

#[tokio::test]
async fn no_marker_left_and_a_draw() {
    play("draw", Hand::Mouse).await;
}

#[tokio::test]
async fn no_marker_left_and_a_winner() {
    play("markers", Hand::Mouse).await;
}

#[tokio::test]
async fn passes() {
    play("passes", Hand::Mouse).await;
}

#[tokio::test]
async fn a_blitz_game_won_by_a_row_that_the_opponent_made() {
    play("blitz", Hand::Mouse).await;
}

#[tokio::test]
async fn a_game_by_touch() {
    play("blitz-short", Hand::Finger).await;
}

#[tokio::test]
async fn a_game_with_rings_dragged_by_touch() {
    play("blitz-black", Hand::DraggingFinger).await;
}

#[tokio::test]
async fn a_game_with_rings_dragged_by_mouse() {
    play("blitz-long", Hand::DraggingMouse).await;
}

#[tokio::test]
async fn a_game_by_keys_alone() {
    play("blitz-black", Hand::Keys).await;
}

/// How often something happens in a game that makes it worth playing.
#[derive(Debug, Default, PartialEq, Eq)]
struct Events {
    /// Choices out of a row of six.
    sixes: usize,
    /// Choices out of a row of seven.
    sevens: usize,
    /// Choices between rows that cross.
    crossings: usize,
    /// Rows taken that the opponent made.
    opponents_rows: usize,
    /// Moves that made rows of both colours.
    both_colours: usize,
    passes: usize,
}

impl Events {
    fn of(game: &RecordedGame) -> Self {
        let mut events = Self::default();
        let mut position = Position::new(game.variant);
        let mut mover = None;
        for step in &game.steps {
            let player = position.to_act().expect("a game under way");
            let next = position.play(*step).expect("a legal step");
            match step {
                Step::Move { .. } => {
                    mover = Some(player);
                    let has_rows = |player| next.rows(player).next().is_some();
                    let both = Player::ALL.into_iter().all(has_rows);
                    events.both_colours += usize::from(both);
                }
                Step::Pass => {
                    mover = Some(player);
                    events.passes += 1;
                }
                Step::TakeRow(_) => {
                    events.opponents_rows += usize::from(mover != Some(player));
                    events.count_choices(&position.rows(player).collect::<Vec<_>>());
                }
                Step::Place(_) | Step::TakeRing(_) => {}
            }
            position = next;
        }
        events
    }

    fn count_choices(&mut self, rows: &[Row]) {
        let shared = |on_one_line: bool, many: u32| {
            let shares = |(index, row): (usize, &Row)| {
                rows[..index].iter().any(|other| {
                    (row.axis() == other.axis()) == on_one_line
                        && (row.points() & other.points()).len() == many
                })
            };
            usize::from(rows.iter().enumerate().any(shares))
        };
        self.sevens += shared(true, 3);
        self.sixes += shared(true, 4);
        self.crossings += shared(false, 1);
    }
}

#[test]
fn the_games_have_what_they_were_chosen_for() {
    let all = include_str!("games/games.tsv").lines();
    for line in all.filter(|line| !line.starts_with('#')) {
        let name = line.split('\t').next().expect("a name");
        let game = recorded(name);
        let start = Position::new(game.variant);
        let end = game.steps.iter().fold(start, |position, step| {
            position.play(*step).expect("a legal step")
        });
        let outcome = end.outcome().expect("a finished game");
        assert_eq!(outcome.winner, game.winner, "{name}");
        assert_eq!(outcome.reason.to_string(), game.how, "{name}");
    }
    let events = |name| Events::of(&recorded(name));
    assert!(events("seven").sevens > 0, "{:?}", events("seven"));
    assert!(events("seven").sixes > 0);
    assert!(events("crossing").crossings > 0);
    assert!(events("crossing").opponents_rows > 0);
    assert!(events("both-colours").both_colours > 0);
    assert!(events("passes").passes > 2);
    assert!(events("blitz").opponents_rows > 0);
    assert_eq!(recorded("draw").how, "markers");
    assert_eq!(recorded("markers").how, "markers");
    assert!(recorded("markers").winner.is_some());
}
