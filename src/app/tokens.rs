//! The few design tokens of `styles/tokens.css` that the program itself has to know.

/// The pause before each step of the bot, in milliseconds, where the style sheet does not say.
const DEFAULT_BOT_PACE_MS: u32 = 600;

/// The pause before each step of the bot, in milliseconds: the token `--bot-pace`, a bare number.
#[must_use]
pub fn bot_pace_ms() -> u32 {
    read("--bot-pace")
        .and_then(|value| value.parse().ok())
        .unwrap_or(DEFAULT_BOT_PACE_MS)
}

/// The pause before each turn that passes by itself, in milliseconds, where the style sheet does not
/// say.
const DEFAULT_AUTOPLAY_PACE_MS: u32 = 1200;

/// The pause before each turn that passes by itself, in milliseconds: the token `--autoplay-pace`, a
/// bare number.
#[must_use]
pub fn autoplay_pace_ms() -> u32 {
    read("--autoplay-pace")
        .and_then(|value| value.parse().ok())
        .unwrap_or(DEFAULT_AUTOPLAY_PACE_MS)
}

fn read(name: &str) -> Option<String> {
    let window = web_sys::window()?;
    let root = window.document()?.document_element()?;
    let style = window.get_computed_style(&root).ok()??;
    let value = style.get_property_value(name).ok()?;
    Some(value.trim().to_owned())
}
