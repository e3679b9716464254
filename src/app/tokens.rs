//! The few design tokens of `styles/tokens.css` that the program itself has to know: bare numbers.

/// The pause before each step of the bot, in milliseconds: the token `--bot-pace`.
#[must_use]
pub fn bot_pace_ms() -> u32 {
    read("--bot-pace").unwrap_or(600)
}

/// The pause before each turn that passes by itself, in milliseconds: the token `--autoplay-pace`.
#[must_use]
pub fn autoplay_pace_ms() -> u32 {
    read("--autoplay-pace").unwrap_or(1200)
}

/// How long a ring flies to its score, in milliseconds: the token `--score`.
#[must_use]
pub fn score_ms() -> u32 {
    read("--score").unwrap_or(0)
}

fn read(name: &str) -> Option<u32> {
    let window = web_sys::window()?;
    let root = window.document()?.document_element()?;
    let style = window.get_computed_style(&root).ok()??;
    let value = style.get_property_value(name).ok()?;
    value.trim().parse().ok()
}
