//! Positions to count from.

use crate::rules::{Position, Step, Variant, perft};

/// A position and how far to count from it.
#[derive(Clone, Copy, Debug)]
pub struct BenchPosition {
    /// What is special about it.
    pub name: &'static str,
    /// The plies that lead there from the empty board.
    pub plies: &'static str,
    /// How many plies ahead to count.
    pub depth: u32,
    /// How many leaves there are, if the rules are right.
    pub leaves: u64,
}

impl BenchPosition {
    /// The position behind the plies.
    ///
    /// # Panics
    ///
    /// If a ply cannot be read or played. Those of [`POSITIONS`] can.
    #[must_use]
    pub fn position(&self) -> Position {
        self.plies
            .split_whitespace()
            .fold(Position::new(Variant::Standard), |position, ply| {
                let step: Step = ply.parse().expect("a ply");
                position.play(step).expect("a legal ply")
            })
    }

    /// Counts the leaves.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        perft(&self.position(), self.depth)
    }
}

/// Random games at different points: while rings are placed, in the middle, and where rows, passes
/// and the last marker are near.
pub const POSITIONS: [BenchPosition; 8] = [
    BenchPosition {
        name: "placing",
        plies: "",
        depth: 3,
        leaves: 592_620,
    },
    BenchPosition {
        name: "placed",
        plies: "PI6 PF9 PI10 PH5 PE7 PJ10 PF10 PH4 PA4 PA3",
        depth: 3,
        leaves: 403_305,
    },
    BenchPosition {
        name: "middle, 8 moves in",
        plies: "PI6 PF9 PI10 PH5 PE7 PJ10 PF10 PH4 PA4 PA3 MI10-A2 MH4-D4 MA2-D5 MJ10-J6 MA4-D7 \
            MH5-D1 ME7-F7 MD4-G4",
        depth: 4,
        leaves: 9_533_249,
    },
    BenchPosition {
        name: "middle, 19 moves in",
        plies: "PJ6 PE10 PK10 PB1 PB7 PE2 PA5 PD2 PJ8 PK8 MJ6-H6 ME10-J10 MK10-I8 MD2-F4 MA5-H5 \
            MB1-F5 MB7-B4 ME2-E4 MH5-H4 MF4-F3 MI8-I11 MF3-F2 MH4-G4 MJ10-I10 MB4-D4 MF2-G2 \
            MD4-H8 MI10-F7 MH6-G5",
        depth: 4,
        leaves: 3_655_695,
    },
    BenchPosition {
        name: "middle, 39 moves in",
        plies: "PE6 PD9 PF5 PH4 PG6 PA2 PF10 PJ5 PE9 PE2 MG6-I6 MJ5-J8 MF5-D5 MH4-H9 MF10-G10 MH9-F9 \
            MG10-E10 MD9-B7 MI6-G4 MJ8-J9 ME6-F7 MA2-B3 MG4-B4 ME2-E4 ME9-G11 MB3-D3 MF7-F6 \
            ME4-C4 MF6-D4 MJ9-I8 MB4-A3 MC4-C3 ME10-H10 MI8-G8 MA3-C5 MC3-C1 MH10-F8 MB7-C7 \
            MF8-D8 MC1-E3 MC5-C2 MG8-G5 MD5-D7 MG5-G3 MD8-H8 RC4-G8 XD4 ME3-H6 MG11-J11 MH6-H7",
        depth: 4,
        leaves: 713_913,
    },
    BenchPosition {
        name: "rows ahead",
        plies: "PI7 PD4 PE2 PE6 PI6 PE7 PG5 PH9 PD3 PK9 MG5-D2 MH9-F9 MI6-G6 ME7-E9 MG6-I8 ME6-I10 \
            MI7-D7 MF9-F8 MD3-H7 MD4-E5 MH7-G7 ME5-E8 MD7-D6 MK9-I9 MG7-G4 ME9-G11 MG4-G3 \
            MI10-J10 MD2-E3 ME8-C6 MI8-H8 MF8-D8 MH8-J8 MD8-C7 MG3-G2 MI9-J9 ME2-F2 MC6-B6 \
            MF2-F5 MC7-F7 ME3-F3 MF7-G8 MF5-H5 RG3-G7 XH5 MJ10-K10 MD6-D9 MG8-C8 MG2-H3 MG11-I11 \
            MD9-E10 MI11-J11 MH3-H6 MK10-H10 ME10-E4 MH10-C5 ME4-E1 MB6-B4 ME1-B1",
        depth: 4,
        leaves: 255_919,
    },
    BenchPosition {
        name: "a pass ahead",
        plies: "PG10 PB6 PG6 PA4 PD1 PB5 PJ5 PB2 PH7 PC4 MD1-D4 MB5-E5 MG6-E6 ME5-G7 ME6-C6 MG7-D7 \
            MC6-C7 MD7-D8 MG10-E8 MC4-D5 MC7-E7 MD5-C5 MD4-B4 MA4-A3 MB4-B3 MB2-C3 MH7-H10 \
            MA3-A2 ME7-D6 MC3-D3 MJ5-F5 MA2-A5 MH10-I11 MB6-B7 ME8-E9 MD3-E3 MF5-F8 MC5-C8 \
            MB3-F7 RC3-C7 XE3 MA5-C5 MF7-C7 MC5-C6 ME9-G9 MC6-F9 MI11-H11 MD8-F10 RE5-E9 XB7 \
            MD6-D9 MC8-E8 MC7-E7 MF10-G11",
        depth: 4,
        leaves: 17_635,
    },
    BenchPosition {
        name: "the last markers",
        plies: "PI6 PF9 PI10 PH5 PE7 PJ10 PF10 PH4 PA4 PA3 MI10-A2 MH4-D4 MA2-D5 MJ10-J6 MA4-D7 \
            MH5-D1 ME7-F7 MD4-G4 MF10-H10 MG4-I4 MF7-F3 MJ6-I5 MF3-F8 MD1-D2 MD5-A5 MF9-H11 \
            MF8-K8 MA3-G3 MD7-D8 MH11-G11 MK8-J7 MD2-J8 MH10-H7 MJ8-E8 MH7-G6 MG3-F2 MG6-H6 \
            MI4-J5 MD8-C8 MG11-G9 MC8-C6 MG9-I9 MH6-F6 MI9-K9 MF6-G7 MI5-K7 MC6-D6 ME8-G10 \
            MA5-C5 MF2-C2 MI6-I11 MK9-K10 MJ7-J9 MC2-E4 MC5-B5 ME4-B1 MI11-I8 MB1-C1",
        depth: 5,
        leaves: 7_824,
    },
];

/// The leaves of all positions together.
pub const NODES: u64 = {
    let mut nodes = 0;
    let mut i = 0;
    while i < POSITIONS.len() {
        nodes += POSITIONS[i].leaves;
        i += 1;
    }
    nodes
};
