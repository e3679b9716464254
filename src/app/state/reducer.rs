//! What the page becomes when something happens. No side effects: those hang on the state's
//! changes, in the hooks.

use super::{Action, Course, Dialog, Look, Notice, Refusal, Selection, State};
use crate::game::{Clock, Ending, Game, PlayError, Seats, Unit};
use crate::notation::Date;
use crate::rules::{IllegalStep, Player, Point, Position, Row, Stage, Step};
use crate::store::{GameId, SavedGame};

/// The most characters of a player's name, and of a game's.
pub const LONGEST_NAME: usize = 40;

/// The most characters of a comment.
pub const LONGEST_COMMENT: usize = 2000;

/// A name that a person changed; one that came from elsewhere may be longer than those written here.
fn renamed(before: &str, name: String) -> String {
    if name == before {
        name
    } else {
        shortened(&name)
    }
}

/// A name as it is kept.
#[must_use]
pub fn shortened(name: &str) -> String {
    name.trim().chars().take(LONGEST_NAME).collect()
}

impl State {
    /// The state after an action, where no clock runs.
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        self.after_at(action, 0)
    }

    /// The state after an action at a time, in milliseconds since any moment.
    #[must_use]
    pub fn after_at(&self, action: Action, now: u64) -> Self {
        let mut next = self.clone();
        next.charge(now);
        next.apply(action);
        next.set_clock(now);
        next
    }

    fn apply(&mut self, action: Action) {
        // A dialog is open, or about to be: what was pressed meanwhile was not meant for the board behind it.
        let is_step = matches!(
            action,
            Action::Tap(_) | Action::Lift(_) | Action::TakeRow(_) | Action::Pass
        );
        if is_step && self.dialog.is_some() {
            return;
        }
        let Some(action) = self.learn(action) else {
            return;
        };
        match action {
            Action::Tap(point) => self.tap(point),
            Action::Lift(point) => self.lift(point),
            Action::Drop(target) => self.drop_at(target),
            Action::LetGo => self.clear_selection(),
            Action::TakeRow(row) => self.play_as_person(Step::TakeRow(row)),
            Action::Pass => self.play_as_person(Step::Pass),
            // Behind the editor the game is not seen, and while one looks back keys go through it.
            Action::Undo(_) if self.edit_undo() => {}
            Action::Redo(_) if self.edit_redo() => {}
            Action::Undo(unit) if self.view.is_some() => self.look(Look::Back(unit)),
            Action::Redo(unit) if self.view.is_some() => self.look(Look::On(unit)),
            Action::Undo(unit) => self.undo(unit),
            Action::Redo(unit) => {
                if !self.elsewhere && self.game.redo(unit, self.seats) {
                    self.game_changed();
                }
            }
            Action::Thought(task, thought) => self.take_thought(&task, thought),
            Action::BotStep(request) => self.bot_step(request),
            Action::ThinksOn(request) => {
                if request == self.request && self.thinking_level().is_some() {
                    self.thought_for += 1;
                }
            }
            Action::MoveNow => self.is_hurried = self.thinking_level().is_some(),
            Action::SetLevel(player, level) => self.set_level(player, level),
            Action::SetTime(time) => self.settings.time = time,
            Action::Confirm if self.is_unconfirmed => {
                self.is_unconfirmed = false;
                self.turn_made();
                self.wake_clock();
                self.mark_changed();
            }
            Action::Confirm => {}
            // The clocks are looked at before and after every action.
            Action::ClockStrikes => {}
            Action::PauseClock(paused) => self.pause_clock(paused),
            Action::Learn(lesson) => {
                self.dialog = None;
                self.editor = None;
                self.course = lesson.map(|lesson| Box::new(Course::new(lesson)));
                self.drop_request();
            }
            Action::TurnRound => self.is_turned = !self.is_turned,
            Action::Hear(heard) => {
                let count = self.heard.map_or(0, |(count, _)| count);
                self.heard = Some((count.wrapping_add(1), heard));
            }
            Action::Hint => self.ask_hint(),
            Action::Analyse(on) => {
                self.analyses = on;
                // The worker may be there by now.
                self.has_no_worker = false;
                if self.is_between_people() {
                    self.settings.analyses = on;
                }
                self.dialog = None;
            }
            Action::PauseBot(paused) => {
                if self.is_refused_elsewhere() {
                    return;
                }
                self.bot_paused = paused;
                self.drop_request();
                self.mark_changed();
            }
            Action::Look(look) => {
                self.autoplay = false;
                self.look(look);
            }
            Action::Autoplay(on) => self.autoplay(on),
            Action::PassOn => self.pass_on(),
            Action::Promote => self.promote(),
            Action::RemoveVariation => self.remove_variation(),
            Action::PutVariationBack => self.put_variation_back(),
            Action::Comment { place, text } => self.comment(place, &text),
            Action::OpenGame { id, saved } => self.open_game(id, *saved),
            Action::Kept { number, id } => {
                if number == self.number {
                    self.id = Some(id);
                    self.unsaved = false;
                    self.notices.retain(|notice| *notice != Notice::CannotSave);
                }
            }
            Action::NotKept => self.tell_unsaved(),
            Action::TakeBackAside => {
                self.notices.retain(|notice| *notice != Notice::Aside);
                if let Some(aside) = self.aside.take() {
                    self.open_game(None, *aside);
                    self.mark_changed();
                }
            }
            Action::TakeBackSetup => {
                self.notices.retain(|notice| *notice != Notice::SetupAside);
                if let Some(setup) = self.setup_aside.take() {
                    self.set_up(setup);
                }
            }
            Action::Rename { title, names } => {
                if self.is_refused_elsewhere() {
                    return;
                }
                self.title = renamed(&self.title, title);
                let [white, black] = names;
                self.names = [
                    renamed(&self.names[0], white),
                    renamed(&self.names[1], black),
                ];
                if self.dialog == Some(Dialog::Rename) {
                    self.dialog = None;
                }
                self.mark_changed();
            }
            Action::Forget => {
                self.game = Game::new(Position::new(self.game.start().variant()));
                self.title.clear();
                self.names = Default::default();
                self.seats = Seats::default();
                self.date = None;
                self.clock = None;
                self.another_game(None);
            }
            Action::PlayHere => {
                self.elsewhere = false;
                self.game_changed();
            }
            Action::ChangedElsewhere => {
                self.elsewhere = true;
                self.clear_selection();
                self.drop_request();
            }
            Action::Edit(edit) => self.edit(edit),
            Action::Set(setting) => self.settings.set(&setting),
            Action::Settings(settings) => self.settings = settings,
            Action::Open(dialog) => self.open(dialog),
            Action::Close => self.dialog = self.dialog_behind.take(),
            Action::CloseResult => self.result_closed = true,
            Action::NewGame {
                variant,
                seats,
                names,
                date,
                time,
            } => {
                self.seats = seats;
                if self.is_between_people() {
                    self.settings.clock = time;
                }
                let levels = Player::ALL.map(|player| seats.of(player).level());
                if let Some(level) = levels.into_iter().flatten().next() {
                    self.settings.level = level;
                }
                self.names = names.map(|name| shortened(&name));
                for player in Player::ALL {
                    if !seats.is_person(player) {
                        self.names[player.index()].clear();
                    }
                }
                self.begin(Position::new(variant), date);
                self.clock = time.filter(|_| self.is_between_people()).map(Clock::new);
            }
            Action::Rematch(date) => {
                let time = self.clock.map(|clock| clock.control());
                self.seats = self.seats.swapped();
                self.names.reverse();
                self.begin(Position::new(self.game.start().variant()), date);
                self.clock = time.map(Clock::new);
            }
            Action::Resign(player) => self.end(Ending::Resignation(player)),
            Action::AgreeDraw => self.end(Ending::Agreement),
            Action::Notify(notice) => self.notify(notice),
            Action::CloseNotice(closed) => self.close_notice(&closed),
        }
    }

    fn begin(&mut self, start: Position, date: Option<Date>) {
        self.begin_game(Game::new(start), date);
    }

    pub(super) fn begin_game(&mut self, game: Game, date: Option<Date>) {
        self.put_aside();
        // A game of which nothing was played makes way for the next.
        let id = self.id.take().filter(|_| self.is_untouched());
        self.game = game;
        self.title.clear();
        self.date = date;
        self.bot_paused = false;
        self.clock = None;
        self.dialog = None;
        self.another_game(id);
        self.mark_changed();
    }

    fn open_game(&mut self, id: Option<GameId>, saved: SavedGame) {
        self.put_aside();
        let opened = Self::with_saved(None, saved);
        self.game = opened.game;
        self.seats = opened.seats;
        self.names = opened.names;
        self.title = opened.title;
        self.date = opened.date;
        self.bot_paused = opened.bot_paused;
        self.clock = opened.clock;
        self.dialog = None;
        self.another_game(id);
        self.is_unconfirmed = opened.is_unconfirmed;
        self.forget_link();
    }

    /// A game that could not be kept must not be lost to the next one.
    fn put_aside(&mut self) {
        if self.unsaved && !self.is_untouched() {
            self.aside = Some(Box::new(self.saved()));
            self.notify(Notice::Aside);
        }
    }

    /// Whether the game goes on in another tab, so that nothing may be changed here; says so.
    pub(super) fn is_refused_elsewhere(&mut self) -> bool {
        if self.elsewhere {
            self.refusal = Some(Refusal::Elsewhere);
        }
        self.elsewhere
    }

    /// Another game is on the board than before.
    fn another_game(&mut self, id: Option<GameId>) {
        self.number = self.number.wrapping_add(1);
        self.id = id;
        self.hint = None;
        // In a game against the bot only if it is asked for.
        self.analyses = self.settings.analyses && self.is_between_people();
        self.view = None;
        self.autoplay = false;
        self.elsewhere = false;
        self.unsaved = false;
        if let Some(editor) = self.editor.take() {
            self.setup_aside = Some(editor.setup);
            self.notify(Notice::SetupAside);
        }
        self.course = None;
        self.board_changed();
    }

    /// Who looks the rules up while choosing a game comes back to the choices.
    fn open(&mut self, dialog: Dialog) {
        self.autoplay = false;
        let chooses = self.dialog == Some(Dialog::NewGame) && dialog == Dialog::Rules;
        self.dialog_behind = chooses.then_some(Dialog::NewGame);
        self.dialog = Some(dialog);
    }

    /// Forgets what was begun on the board as it was, and any answer of the bot to it.
    pub(super) fn game_changed(&mut self) {
        self.board_changed();
        self.mark_changed();
    }

    fn board_changed(&mut self) {
        // What is looked at may have been undone and forgotten.
        let (tree, here) = (self.game.tree(), self.game.here());
        if self
            .view
            .is_some_and(|place| place == here || !tree.contains(place))
        {
            self.view = None;
        }
        self.removed = None;
        self.is_unconfirmed = false;
        self.clear_selection();
        self.result_closed = false;
        self.drop_request();
    }

    pub(super) fn mark_changed(&mut self) {
        self.changes = self.changes.wrapping_add(1);
    }

    pub(super) fn clear_selection(&mut self) {
        self.selection = Selection::None;
        self.before_drag = None;
        self.refusal = None;
    }

    pub(super) fn drop_request(&mut self) {
        self.request = self.request.wrapping_add(1);
        self.plan.clear();
        self.is_hurried = false;
        self.thought_for = 0;
    }

    /// Plays a step where the person looks: at an earlier place it is a variation.
    fn play(&mut self, step: Step) {
        match self.view {
            Some(from) => self.try_step(from, step),
            None => {
                let player = self.game.to_act();
                self.play_here(step);
                let next = self.game.to_act();
                let is_done = next.is_some() && next != player;
                self.is_unconfirmed = self.settings.confirms && is_done;
                if self.refusal.is_none() {
                    self.wake_clock();
                }
                if is_done && !self.is_unconfirmed {
                    self.turn_made();
                }
            }
        }
    }

    /// Plays a step where the game is played on, wherever the person looks.
    pub(super) fn play_here(&mut self, step: Step) {
        let selection = (self.selection, self.before_drag);
        match self.game.play(step) {
            Ok(()) => {
                self.game_changed();
                if self.view.is_some() {
                    // What was begun at the place that is looked at goes on.
                    (self.selection, self.before_drag) = selection;
                }
            }
            Err(error) => self.refusal = Some(Refusal::Illegal(error)),
        }
    }

    fn play_as_person(&mut self, step: Step) {
        if self.person_to_act().is_some() {
            self.play(step);
        } else {
            self.refuse_for_nobody();
        }
    }

    /// Nothing is asked of a person: the bot is to act, or the game is over.
    fn refuse_for_nobody(&mut self) {
        self.refusal = match self.bot_to_act() {
            _ if self.elsewhere => Some(Refusal::Elsewhere),
            Some(_) => Some(Refusal::BotActs),
            None => None,
        };
    }

    fn end(&mut self, ending: Ending) {
        self.dialog = None;
        if self.is_refused_elsewhere() {
            return;
        }
        self.view = None;
        match self.game.end(ending) {
            Ok(()) => self.game_changed(),
            Err(error) => self.refusal = Some(Refusal::Illegal(error)),
        }
    }

    /// Where nobody plays for themselves the bots would at once play again what was undone.
    fn undo(&mut self, unit: Unit) {
        if !self.elsewhere && self.game.undo(unit, self.seats) {
            // A turn that waits to be confirmed is nobody's to act; taken back, it is its player's again.
            self.is_unconfirmed = false;
            self.bot_paused |= self.person_to_act().is_none();
            self.game_changed();
        }
    }

    fn tap(&mut self, point: Point) {
        if self.editor.is_some() {
            self.edit_tap(point);
            return;
        }
        let Some(player) = self.person_to_act() else {
            self.refuse_for_nobody();
            return;
        };
        match self.position().stage() {
            Stage::Placing => self.play(Step::Place(point)),
            Stage::Moving { .. } => self.tap_moving(player, point),
            Stage::TakingRow { .. } => self.tap_row(player, point),
            Stage::TakingRing { .. } => self.play(Step::TakeRing(point)),
            Stage::Over(_) => {}
        }
    }

    fn tap_moving(&mut self, player: Player, point: Point) {
        let owner = self.position().ring_at(point);
        match (self.selection, owner) {
            (Selection::Ring(chosen), _) if chosen == point => self.clear_selection(),
            (_, Some(owner)) if owner == player => self.choose(point),
            (Selection::Ring(from), _) => self.play(Step::Move { from, to: point }),
            (_, Some(_)) => self.refuse(IllegalStep::OpponentRing(point)),
            (_, None) => self.refuse(IllegalStep::NoRing(point)),
        }
    }

    fn refuse(&mut self, reason: IllegalStep) {
        self.refusal = Some(Refusal::Illegal(PlayError::Illegal(reason)));
    }

    fn choose(&mut self, ring: Point) {
        if self.position().goals(ring).is_empty() {
            self.refusal = Some(Refusal::StuckRing(ring));
        } else {
            self.selection = Selection::Ring(ring);
            self.refusal = None;
        }
    }

    /// Takes the row that a tap decides: the only one through the point, or, with the point
    /// tapped before, the only one through both or the one of which they are the ends.
    fn tap_row(&mut self, player: Player, point: Point) {
        let rows: Vec<Row> = self.position().rows(player).collect();
        let through = |points: &[Point]| -> Vec<Row> {
            let holds = |row: &&Row| points.iter().all(|point| row.points().contains(*point));
            rows.iter().filter(holds).copied().collect()
        };
        let picked = match self.selection {
            Selection::RowPoint(picked) if picked == point => {
                self.clear_selection();
                return;
            }
            Selection::RowPoint(picked) => Some(picked),
            _ => None,
        };
        let both = picked
            .map(|picked| through(&[picked, point]))
            .unwrap_or_default();
        let ends = picked.and_then(|picked| Row::from_ends(picked, point));
        let decided = match both.as_slice() {
            [row] => Some(*row),
            several => several.iter().find(|row| Some(**row) == ends).copied(),
        };
        let alone = through(&[point]);
        match (decided, alone.as_slice()) {
            (Some(row), _) => self.play(Step::TakeRow(row)),
            (None, [row]) => self.play(Step::TakeRow(*row)),
            (None, []) => self.refusal = Some(Refusal::NoRow(point)),
            (None, _) => {
                self.selection = Selection::RowPoint(point);
                self.refusal = None;
            }
        }
    }

    fn lift(&mut self, ring: Point) {
        let is_moving = matches!(self.position().stage(), Stage::Moving { .. });
        let is_own = self.editor.is_none()
            && self
                .person_to_act()
                .is_some_and(|player| self.position().rings(player).contains(ring));
        if is_moving && is_own {
            let before = self.selection;
            self.choose(ring);
            // A ring without a move stays where it is, and what was begun before goes on.
            self.before_drag = (self.selection == Selection::Ring(ring)).then_some(before);
        }
    }

    /// A ring dropped on its own point was tapped; dropped beside the board it goes back, and all
    /// is as it was before the drag.
    fn drop_at(&mut self, target: Option<Point>) {
        let Some(before) = self.before_drag.take() else {
            return;
        };
        match (self.selection, target) {
            (Selection::Ring(from), Some(to)) if from != to => {
                self.play(Step::Move { from, to });
            }
            (Selection::Ring(_), Some(own)) => {
                self.selection = before;
                self.tap(own);
            }
            _ => self.selection = before,
        }
    }
}
