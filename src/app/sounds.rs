//! Short sounds, made by the browser: nothing has to be loaded.

use super::surroundings::{is_heard, tone};
use crate::store::LOUDEST;

/// Something that is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A ring is placed.
    Place,
    /// A ring moves and flips so many markers.
    Move {
        /// How many.
        flips: u32,
    },
    /// A row is taken.
    Row,
    /// A ring is taken.
    Ring,
    /// The game is over.
    End,
}

/// How loud sounds are where a mouse points and nobody has said it.
const USUAL_VOLUME: u8 = 3;

/// The most markers that are heard flipping; a jump over more sounds like one over these.
const MOST_FLIPS: u32 = 8;

/// A tone: when it begins, in seconds, how high it is, in hertz, and how long it lasts.
type Tone = (f32, f32, f32);

/// Plays a sound; where the browser has none, or keeps silent, nothing happens.
pub fn play(sound: Sound, volume: Option<u8>) {
    let volume = volume.unwrap_or_else(usual_volume);
    if volume == 0 || !is_heard() {
        return;
    }
    for (delay, hertz, seconds) in tones(sound) {
        tone(
            delay,
            hertz,
            seconds,
            f32::from(volume) / f32::from(LOUDEST),
        );
    }
}

/// How loud sounds are where nobody has said it: not at all where a finger points.
#[must_use]
pub fn usual_volume() -> u8 {
    let window = web_sys::window();
    let fine = window.and_then(|window| window.match_media("(pointer: fine)").ok()?);
    match fine {
        Some(fine) if fine.matches() => USUAL_VOLUME,
        _ => 0,
    }
}

fn tones(sound: Sound) -> Vec<Tone> {
    match sound {
        Sound::Place => vec![(0.0, 330.0, 0.09)],
        Sound::Move { flips } => {
            let turned = (1..=flips.min(MOST_FLIPS)).map(|marker| {
                let marker = marker as f32;
                (0.06 * marker, 420.0 + 45.0 * marker, 0.05)
            });
            std::iter::once((0.0, 262.0, 0.1)).chain(turned).collect()
        }
        Sound::Row => vec![(0.0, 392.0, 0.12), (0.1, 494.0, 0.12), (0.2, 587.0, 0.2)],
        Sound::Ring => vec![(0.0, 659.0, 0.1), (0.09, 880.0, 0.22)],
        Sound::End => vec![(0.3, 523.0, 0.5), (0.3, 659.0, 0.5), (0.3, 784.0, 0.6)],
    }
}
