//! Short sounds, made by the browser: nothing has to be loaded.

use web_sys::{AudioContext, AudioContextState, OscillatorType};

use super::navigator::is_untouched;
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

/// What makes the sounds, once one was heard: browsers want a person to do something first.
#[derive(Default)]
pub struct Sounds {
    context: Option<AudioContext>,
}

/// A tone: when it begins, in seconds, how high it is, in hertz, and how long it lasts.
type Tone = (f32, f32, f32);

impl Sounds {
    /// Plays a sound; where the browser has none, nothing happens.
    pub fn play(&mut self, sound: Sound, volume: Option<u8>) {
        let volume = volume.unwrap_or_else(usual_volume);
        if volume == 0 {
            return;
        }
        let is_first = self.context.is_none();
        if is_first && is_untouched() {
            return;
        }
        if is_first {
            self.context = AudioContext::new().ok();
        }
        let Some(context) = &self.context else { return };
        // A new one needs a moment to begin. One that the browser keeps silent, because nobody has done anything yet or
        // a call came in, must not have its sounds heard all at once later.
        if !is_first && context.state() != AudioContextState::Running {
            let _ = context.resume();
            return;
        }
        for tone in tones(sound) {
            // A tone that cannot be made is not heard.
            let _ = play(context, tone, f32::from(volume) / f32::from(LOUDEST));
        }
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

fn play(
    context: &AudioContext,
    (delay, hertz, seconds): Tone,
    volume: f32,
) -> Result<(), wasm_bindgen::JsValue> {
    let begin = context.current_time() + f64::from(delay);
    let end = begin + f64::from(seconds);
    let tone = context.create_oscillator()?;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(hertz);
    let loudness = context.create_gain()?;
    // It begins at once and fades, so that it does not crack.
    loudness.gain().set_value_at_time(0.3 * volume, begin)?;
    loudness
        .gain()
        .exponential_ramp_to_value_at_time(0.001, end)?;
    tone.connect_with_audio_node(&loudness)?
        .connect_with_audio_node(&context.destination())?;
    tone.start_with_when(begin)?;
    tone.stop_with_when(end)
}
