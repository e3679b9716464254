//! What only shows after a long time: whether the page grows from game to game, and whether anything that a person may
//! tap or type in any order breaks it. Ignored by the ordinary tests, for it takes minutes: `./dev endure` runs it.

mod disorder;
mod growth;

use std::time::Duration;

use serde_json::json;

use crate::harness::Visit;

/// The longest that one of these visits may take.
const LONGEST: Duration = Duration::from_secs(2400);

/// Less motion takes the bots' pauses away.
fn visit() -> Visit {
    let features = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    Visit::new()
        .lasting(LONGEST)
        .before_opening("Emulation.setEmulatedMedia", features)
}
