//! Playing the acts of a log, and taking back what was taken back.

use super::Played;
use super::log::{Act, ActKind, Log, report};
use crate::notation::replay::Replay;
use crate::notation::{IllegalTurn, Place, TurnFault};
use crate::rules::{IllegalStep, Player, Point, Position, Row, Stage, Step, Variant};

/// Plays a log under the rules of a variant.
pub(super) fn play(
    log: &Log,
    colours: [Player; 2],
    variant: Variant,
) -> Result<Played, IllegalTurn> {
    let start = Position::new(variant);
    let mut table = Table {
        now: State {
            replay: Replay::new(start),
            steps: 0,
            marker: None,
        },
        steps: Vec::new(),
        history: Vec::new(),
        resigned: None,
        passed_over: Vec::new(),
    };
    for act in &log.acts {
        table.act(act, colours[act.seat])?;
    }
    if let Some((place, point)) = table.now.marker {
        table.report(place, &format!("a marker on {point}, but no ring is moved"));
    }
    Ok(Played {
        start,
        end: table.now.replay.position,
        steps: table.steps,
        resigned: table.resigned.map(|(_, player)| player),
        passed_over: table.passed_over,
    })
}

/// Where the game stands between two acts.
#[derive(Clone, Copy)]
struct State {
    replay: Replay,
    /// How many steps were played.
    steps: usize,
    /// A marker that was placed in a ring, which has still to be moved.
    marker: Option<(Place, Point)>,
}

/// What there was before an act.
struct Before {
    seat: usize,
    /// The number of the turn to which the act belongs.
    turn: u32,
    state: State,
}

struct Table {
    now: State,
    steps: Vec<Step>,
    history: Vec<Before>,
    /// Who gave up, unless somebody plays on.
    resigned: Option<(Place, Player)>,
    passed_over: Vec<(Place, String)>,
}

impl Table {
    fn act(&mut self, act: &Act, player: Player) -> Result<(), IllegalTurn> {
        match act.kind {
            ActKind::TakeBack => {
                if self.take_back(act.seat).is_none() {
                    self.report(act.place, "a last move is taken back, but there is none");
                }
            }
            ActKind::Restart => match self.take_back(act.seat) {
                None => self.report(act.place, "a turn is restarted, but it has not begun"),
                Some(turn) => {
                    while self.last_turn(act.seat) == Some(turn) {
                        self.take_back(act.seat);
                    }
                }
            },
            ActKind::Resign => self.resigned = Some((act.place, player)),
            _ => {
                if let Some((place, player)) = self.resigned.take() {
                    self.report(place, &format!("{player} resigns, but the game goes on"));
                }
                let state = self.now;
                self.play(act, player)?;
                self.history.push(Before {
                    seat: act.seat,
                    turn: self.now.replay.number - u32::from(!self.has_begun()),
                    state,
                });
            }
        }
        Ok(())
    }

    /// Whether the turn to which the next act belongs has an act already.
    const fn has_begun(&self) -> bool {
        self.now.replay.begun || self.now.marker.is_some()
    }

    /// The turn of the last act, if it is of this seat.
    fn last_turn(&self, seat: usize) -> Option<u32> {
        let last = self.history.last().filter(|before| before.seat == seat);
        last.map(|before| before.turn)
    }

    /// Takes the last act back if it is of this seat, and gives the turn to which it belonged.
    fn take_back(&mut self, seat: usize) -> Option<u32> {
        let turn = self.last_turn(seat)?;
        let before = self.history.pop()?;
        self.now = before.state;
        self.steps.truncate(self.now.steps);
        self.resigned = None;
        Some(turn)
    }

    fn report(&mut self, place: Place, what: &str) {
        report(&mut self.passed_over, place, what);
    }

    fn step(&mut self, place: Place, step: Step) -> Result<(), IllegalTurn> {
        self.now.replay.play(place, step)?;
        self.steps.push(step);
        self.now.steps = self.steps.len();
        self.now.marker = None;
        Ok(())
    }

    fn must_pass(&self, player: Player) -> bool {
        let position = &self.now.replay.position;
        matches!(position.stage(), Stage::Moving { .. })
            && position.to_act() == Some(player)
            && position.mobility(player) == 0
    }

    fn play(&mut self, act: &Act, player: Player) -> Result<(), IllegalTurn> {
        if self.must_pass(player.opponent()) {
            self.step(act.place, Step::Pass)?;
        }
        let replay = self.now.replay;
        let refuse = |fault| Err(replay.illegal(act.place, fault));
        let refuse_step = |why| refuse(TurnFault::Step(why));
        let stage = replay.position.stage();
        match replay.position.to_act() {
            None => return refuse_step(IllegalStep::Over),
            Some(actor) if actor == player => {}
            Some(_) if self.has_begun() => return refuse(TurnFault::Unfinished(stage)),
            Some(_) => return refuse(TurnFault::Side(player)),
        }
        if let Some((place, point)) = self.now.marker
            && !matches!(act.kind, ActKind::MoveRing(from, _) if from == point)
        {
            return Err(replay.illegal(place, TurnFault::GoalMissing(point)));
        }
        let step = match act.kind {
            ActKind::PlaceMarker(point) => {
                return match (stage, replay.position.ring_at(point)) {
                    (Stage::Moving { .. }, Some(owner)) if owner == player => {
                        self.now.marker = Some((act.place, point));
                        Ok(())
                    }
                    (Stage::Moving { .. }, Some(_)) => {
                        refuse_step(IllegalStep::OpponentRing(point))
                    }
                    (Stage::Moving { .. }, None) => refuse_step(IllegalStep::NoRing(point)),
                    _ => refuse_step(IllegalStep::Stage(stage)),
                };
            }
            ActKind::PlaceRing(point) => Step::Place(point),
            ActKind::MoveRing(from, to) => Step::Move { from, to },
            ActKind::TakeRow(one, other) => match (stage, Row::from_ends(one, other)) {
                (Stage::TakingRow { .. }, None) => return refuse(TurnFault::NoRow(one, other)),
                (_, None) => return refuse_step(IllegalStep::Stage(stage)),
                (_, Some(row)) => Step::TakeRow(row),
            },
            ActKind::TakeRing(point) => Step::TakeRing(point),
            // `TakeBack`, `Restart` and `Resign` are no acts on the board.
            _ => Step::Pass,
        };
        self.step(act.place, step)
    }
}
