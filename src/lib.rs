//! YINSH in the browser.
pub mod rules;
