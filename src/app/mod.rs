//! The page: the only place that knows Yew and the browser.

pub mod board;
#[cfg(feature = "app")]
pub mod panels;
pub mod state;
pub mod text;
