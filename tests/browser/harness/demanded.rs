//! What is not tested where a program is missing.

use std::{
    env,
    io::{self, Write},
};

/// Whether nothing may be left out here.
fn all_is_demanded() -> bool {
    env::var_os("CI").is_some_and(|value| value == "true")
}

/// Says that `what` is left out, since a program is missing.
///
/// # Panics
///
/// Where nothing may be left out.
pub fn leaves_out(what: &str, program: &str) {
    assert!(
        !all_is_demanded(),
        "{what} is not tested: there is no {program}"
    );
    // Not by a macro, whose words are kept back while a test succeeds.
    writeln!(io::stderr(), "{what} is not tested: there is no {program}").expect("an open stderr");
}
