//! Where a game begins, as symbols.

use crate::rules::{Player, Point, PointSet, Position, Setup, SetupFaults, SetupStage, Variant};

/// The empty board.
const EMPTY: [(u8, Variant); 2] = [(0, Variant::Standard), (1, Variant::Blitz)];

/// A position that follows.
const GIVEN: u8 = 2;

/// Points in a symbol of the board.
const POINTS: usize = 3;

/// What can stand on a point.
const PIECES: u8 = 5;

/// Why symbols are no start.
pub(super) enum Fault {
    /// There are too few of them, or one has no meaning.
    Form,
    /// No game can go on from the position.
    Setup(SetupFaults),
}

pub(super) fn write(symbols: &mut Vec<u8>, start: &Position) {
    for (symbol, variant) in EMPTY {
        if *start == Position::new(variant) {
            return symbols.push(symbol);
        }
    }
    let setup = Setup::from(start);
    let own = |mover: Player| mover == setup.to_act;
    let stage = match setup.stage {
        SetupStage::Placing => 0,
        SetupStage::Moving { after_pass: false } => 1,
        SetupStage::Moving { after_pass: true } => 2,
        SetupStage::TakingRow { mover } if own(mover) => 3,
        SetupStage::TakingRow { .. } => 4,
        SetupStage::TakingRing { mover } if own(mover) => 5,
        SetupStage::TakingRing { .. } => 6,
        SetupStage::Over => 7,
    };
    let [white, black] = setup.rings_taken;
    let (variant, to_act) = (setup.variant as u8, setup.to_act as u8);
    symbols.extend([GIVEN, variant, to_act, stage, white, black]);
    let kinds = [
        setup.rings[0],
        setup.rings[1],
        setup.markers[0],
        setup.markers[1],
    ];
    let piece = |point: &Point| {
        let kind = (1..).zip(kinds).find(|(_, set)| set.contains(*point));
        kind.map_or(0, |(piece, _)| piece)
    };
    symbols.extend(Point::ALL.chunks(POINTS).map(|points| {
        let last_first = points.iter().rev();
        last_first.fold(0, |symbol, point| symbol * PIECES + piece(point))
    }));
}

/// The position at the head of symbols, which are taken off them.
pub(super) fn read(symbols: &mut impl Iterator<Item = u8>) -> Result<Position, Fault> {
    let mut next = |limit: u8| {
        let symbol = symbols.next().ok_or(Fault::Form)?;
        if symbol < limit {
            Ok(symbol)
        } else {
            Err(Fault::Form)
        }
    };
    let kind = next(GIVEN + 1)?;
    if let Some((_, variant)) = EMPTY.into_iter().find(|(symbol, _)| *symbol == kind) {
        return Ok(Position::new(variant));
    }
    let mut setup = Setup::new(Variant::ALL[usize::from(next(2)?)]);
    setup.to_act = Player::ALL[usize::from(next(2)?)];
    let (own, given) = (setup.to_act, setup.to_act.opponent());
    setup.stage = match next(8)? {
        0 => SetupStage::Placing,
        1 => SetupStage::Moving { after_pass: false },
        2 => SetupStage::Moving { after_pass: true },
        3 => SetupStage::TakingRow { mover: own },
        4 => SetupStage::TakingRow { mover: given },
        5 => SetupStage::TakingRing { mover: own },
        6 => SetupStage::TakingRing { mover: given },
        _ => SetupStage::Over,
    };
    setup.rings_taken = [next(128)?, next(128)?];
    let mut kinds = [PointSet::EMPTY; PIECES as usize];
    for points in Point::ALL.chunks(POINTS) {
        let mut symbol = next(PIECES.pow(points.len() as u32))?;
        for point in points {
            kinds[usize::from(symbol % PIECES)].insert(*point);
            symbol /= PIECES;
        }
    }
    let [_, white_rings, black_rings, white_markers, black_markers] = kinds;
    setup.rings = [white_rings, black_rings];
    setup.markers = [white_markers, black_markers];
    // As everywhere in the notation, what can be waived is no mistake.
    setup
        .position()
        .or_else(|faults| setup.position_waiving(&faults))
        .map_err(Fault::Setup)
}
