//! The page: the only place that knows Yew and the browser.
//!
//! What is not behind the feature `app` is plain data and logic, tested natively.

pub mod board;
#[cfg(feature = "app")]
pub mod browser_storage;
#[cfg(feature = "app")]
mod clock;
#[cfg(feature = "app")]
mod crash;
#[cfg(feature = "app")]
mod download;
#[cfg(feature = "app")]
mod dropped;
#[cfg(feature = "app")]
mod hooks;
#[cfg(feature = "app")]
mod kept;
pub mod opening;
#[cfg(feature = "app")]
mod pace;
#[cfg(feature = "app")]
mod page;
#[cfg(feature = "app")]
pub mod panels;
#[cfg(feature = "app")]
mod score;
#[cfg(feature = "app")]
mod sounds;
pub mod state;
#[cfg(feature = "app")]
mod surroundings;
pub mod text;
#[cfg(feature = "app")]
mod tokens;

#[cfg(feature = "app")]
pub use page::mount;
