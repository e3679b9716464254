//! YINSH in the browser.
pub mod notation;
pub mod rules;
