//! Games as text.

#![deny(missing_docs)]

pub mod gipf;
