//! What the page asks of the script around it, `src/shell/surroundings.js`. Where that is missing, as in tests of the
//! page alone, nothing comes of it.

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

use super::text::{Language, Text};
use crate::store::Settings;

#[wasm_bindgen(js_namespace = yinsh)]
extern "C" {
    #[wasm_bindgen(catch)]
    fn look(theme: &str, board: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch)]
    fn language(chosen: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(catch)]
    fn words(tag: &str, done: &JsValue) -> Result<(), JsValue>;
    #[wasm_bindgen(catch)]
    fn address(file: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(catch)]
    fn take_update() -> Result<(), JsValue>;
    #[wasm_bindgen(catch)]
    fn stay_awake(on: bool) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = sits)]
    fn remember_seating(seating: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = written)]
    fn written_in(tag: &str, kind: &str, plain: &str) -> Result<String, JsValue>;
}

/// Shows the colours and the board that are set.
pub fn show_look(settings: &Settings) {
    let _ = look(settings.theme.name(), settings.board.name());
}

/// The address of the script that starts a worker: the bot thinks in one, games from elsewhere are read in another.
#[must_use]
pub fn worker() -> String {
    let script = "start_worker.js";
    address(script).unwrap_or_else(|_| script.to_owned())
}

/// Whether a new version waits.
#[must_use]
pub fn has_new_version() -> bool {
    own("has_update").is_some_and(|has| has.is_truthy())
}

/// Something that the script holds.
fn own(name: &str) -> Option<JsValue> {
    let script = Reflect::get(&js_sys::global(), &"yinsh".into()).ok()?;
    Reflect::get(&script, &name.into()).ok()
}

/// Lets the version that waits take over, which loads the page again.
pub fn take_new_version() {
    let _ = take_update();
}

/// Keeps the screen from going dark, or no longer.
pub fn keep_awake(on: bool) {
    let _ = stay_awake(on);
}

/// Remembers where two people sit; nothing where not two play, or as usual. The empty board is put there before the program comes.
pub fn keep_seating(seating: &str) {
    let _ = remember_seating(seating);
}

/// The language that is set, or the first one of the browser's that the page speaks.
#[must_use]
pub fn wanted_language(settings: &Settings) -> Language {
    let tag = language(&settings.language).unwrap_or_default();
    tag.parse().unwrap_or_default()
}

/// The words with which the page begins, which the script has fetched.
#[must_use]
pub fn first_words() -> Text {
    let read = || {
        let get = |name: &str| own(name)?.as_string();
        Text::read(get("first_tag")?.parse().ok()?, get("first_words")?).ok()
    };
    read().unwrap_or_default()
}

/// A number (`decimal`), hundredths (`percent`) or a day (`date`) as they are written in a language.
#[must_use]
pub fn written(language: Language, kind: &str, plain: &str) -> Option<String> {
    written_in(language.tag(), kind, plain).ok()
}

/// Fetches the words of a language, and tells `done` what came: nothing where they are missing or cannot be read.
pub fn fetch_words(language: Language, done: impl FnOnce(Option<Text>) + 'static) {
    if language == Language::English {
        return done(Some(Text::default()));
    }
    let done = Closure::once_into_js(move |words: JsValue| {
        done(
            words
                .as_string()
                .and_then(|words| Text::read(language, words).ok()),
        );
    });
    // A script that is missing calls nobody back: the language stays as it is.
    let _ = words(language.tag(), &done);
}
