//! A text as a file, in a link.

/// The name of a file with the game on the board.
pub const FILE_NAME: &str = "yinsh.txt";

/// The address of a link that downloads the text. It carries the text itself, so that it works
/// without any program behind it.
#[must_use]
pub fn text_href(text: &str) -> String {
    let encoded = String::from(js_sys::encode_uri_component(text));
    format!("data:text/plain;charset=utf-8,{encoded}")
}
