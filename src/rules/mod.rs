//! The game and nothing else: board, positions, steps, rows, results.
//!
//! ```
//! use yinsh_engine::rules::{Position, Stage, Variant};
//!
//! let mut position = Position::new(Variant::Standard);
//! while let Some(step) = position.legal_steps().first() {
//!     position = position.play(*step).unwrap();
//! }
//! assert!(matches!(position.stage(), Stage::Over(_)));
//! ```

#![deny(missing_docs)]

mod direction;
mod legality;
mod outcome;
mod perft;
mod play;
mod player;
mod point;
mod point_set;
mod position;
mod ring_moves;
mod row;
mod setup;
mod setup_fault;
mod step;
mod turn;

pub use direction::{Axis, Direction};
pub use legality::IllegalStep;
pub use outcome::{EndReason, Outcome};
pub use perft::{divide, perft};
pub use player::{ParsePlayerError, ParseVariantError, Player, Variant};
pub use point::{ParsePointError, Point};
pub use point_set::PointSet;
pub use position::{MARKERS, Position, RINGS, Stage};
pub use row::{ROW_LENGTH, Row};
pub use setup::{Setup, SetupStage};
pub use setup_fault::{SetupFault, SetupFaults};
pub use step::{ParseStepError, Step, StepList};
pub use turn::{Turn, visit_turns};
