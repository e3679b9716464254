//! YINSH: the rules, a game in progress, the bot, and the page and the command line tool that use them.
//!
//! With the feature `app` (on for the page only), the module `app` is the only place that knows the browser and Yew.
//! The feature `tool` (on by default) is the native command line tool.

#[cfg(feature = "app")]
pub mod app;
