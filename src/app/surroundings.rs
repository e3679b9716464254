//! What the page asks of the script around it, `src/shell/surroundings.js`. Where that is missing, as in tests of the
//! page alone, nothing comes of it.

use std::cell::Cell;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlTextAreaElement};

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
    #[wasm_bindgen(catch, js_name = download)]
    fn hand_out(name: &str, content: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = fly)]
    fn fly_from(ring: &Element, right: i32, down: i32, scale: i32, ms: u32) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = copy)]
    fn put_into_clipboard(text: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = can_share)]
    fn has_share() -> Result<bool, JsValue>;
    #[wasm_bindgen(catch, js_name = share)]
    fn hand_on(text: &str, is_address: bool) -> Result<(), JsValue>;
    #[wasm_bindgen(catch)]
    fn keep_storage() -> Result<(), JsValue>;
    #[wasm_bindgen(catch)]
    fn can_sound() -> Result<bool, JsValue>;
    #[wasm_bindgen(catch)]
    fn sound(delay: f32, hertz: f32, seconds: f32, loudness: f32) -> Result<(), JsValue>;
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

/// Hands out a file of this name.
pub fn download(name: &str, content: &str) {
    // A browser that cannot do this has no downloads.
    let _ = hand_out(name, content);
}

/// Lets a ring fly to where it is from a place so many pixels away, where it is so many hundredths as large.
pub fn fly(ring: &Element, (right, down): (i32, i32), scale: i32, milliseconds: u32) {
    let _ = fly_from(ring, right, down, scale, milliseconds);
}

/// Puts what a field holds into the clipboard. It stays selected, for where the browser does not let
/// a page do that.
pub fn copy(field: &HtmlTextAreaElement) {
    field.select();
    let _ = put_into_clipboard(&field.value());
}

/// Whether the browser can hand a text to another app.
#[must_use]
pub fn can_share() -> bool {
    has_share().unwrap_or_default()
}

/// Hands a text, or the address of a page, to another app of the person's choice.
pub fn share(text: &str, is_address: bool) {
    let _ = hand_on(text, is_address);
}

/// Asks for persistent storage, where the browser knows of it; once, for some browsers ask the person. Whatever the
/// answer, the game goes on.
pub fn ask_for_persistence() {
    thread_local! {
        static ASKED: Cell<bool> = const { Cell::new(false) };
    }
    if !ASKED.replace(true) {
        let _ = keep_storage();
    }
}

/// Whether a tone would be heard now: browsers want a person to do something first.
#[must_use]
pub fn is_heard() -> bool {
    can_sound().unwrap_or_default()
}

/// Has a tone heard: in so many seconds, so high, for so long, and as loud as this part of the loudest.
pub fn tone(delay: f32, hertz: f32, seconds: f32, loudness: f32) {
    // A tone that cannot be made is not heard.
    let _ = sound(delay, hertz, seconds, loudness);
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
