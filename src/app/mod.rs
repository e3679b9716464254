//! The page: the only place that knows Yew and the browser.

pub mod board;
pub mod state;
