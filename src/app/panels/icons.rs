//! The pictures on buttons: strokes in the colour of the words.

use yew::prelude::*;

/// Back by a step.
pub const BACK: &str = "M15 5 L8 12 L15 19";
/// Back by a turn.
pub const FAR_BACK: &str = "M12 5 L5 12 L12 19 M19 5 L12 12 L19 19";
/// On by a step.
pub const ON: &str = "M9 5 L16 12 L9 19";
/// On by a turn.
pub const FAR_ON: &str = "M12 5 L19 12 L12 19 M5 5 L12 12 L5 19";
/// To the first.
pub const FIRST: &str = "M19 5 L12 12 L19 19 M6 5 V19";
/// To the last.
pub const LAST: &str = "M5 5 L12 12 L5 19 M18 5 V19";
/// The rules.
pub const RULES: &str = "M8.5 8.5 A3.5 3.5 0 1 1 13.7 11.5 C12.6 12.2 12 12.9 12 14.5 M12 18.5 V19";
/// The menu.
pub const MENU: &str = "M4 7 H20 M4 12 H20 M4 17 H20";

/// The turns pass by themselves.
pub const PLAY: &str = "M8 5 L18 12 L8 19 Z";
/// They stop.
pub const STOP: &str = "M7 7 H17 V17 H7 Z";
/// The clocks stand still.
pub const PAUSE: &str = "M9 6 V18 M15 6 V18";
/// Up, to be the main line.
pub const UP: &str = "M12 19 V5 M6 11 L12 5 L18 11";
/// Away.
pub const REMOVE: &str = "M6 6 L18 18 M18 6 L6 18";
/// How good it is.
pub const ANALYSE: &str = "M5 19 V11 M12 19 V5 M19 19 V14";
/// Something written.
pub const COMMENT: &str = "M4 5 H20 V16 H11 L7 20 V16 H4 Z";

/// A picture, which the words beside it name.
pub fn icon(path: &str) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={path.to_owned()} /></svg>
    }
}
