//! The contrasts between the colours of `styles/tokens.css`, in the light and in the dark.
//!
//! How a contrast is computed is defined by the WCAG: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.

use std::collections::HashMap;
use std::fs;

/// What text needs against what is behind it.
const TEXT: f64 = 4.5;
/// What it needs where the strongest contrasts are asked for.
const STRONG_TEXT: f64 = 7.0;
/// What has to be seen needs against what is behind it.
const SEEN: f64 = 3.0;

const TOKENS: &str = include_str!("../styles/tokens.css");
const DARK: &str = include_str!("../styles/dark.css");
const CONTRAST: &str = include_str!("../styles/contrast.css");
const CONTRAST_DARK: &str = include_str!("../styles/contrast-dark.css");

/// The sheets that only say what colours there are.
const SHEETS_OF_COLOURS: [&str; 5] = [
    "tokens.css",
    "dark.css",
    "contrast.css",
    "contrast-dark.css",
    "forced.css",
];

type Colour = [f64; 4];
type Theme = HashMap<String, Colour>;

/// The colours that sheets declare in their first blocks, the later ones before the earlier ones.
fn colours(sheets: &[&str]) -> Theme {
    let mut theme = Theme::new();
    for sheet in sheets {
        let (_, block) = sheet.split_once(":root {").expect("a block");
        let block = block.split('}').next().unwrap_or_default();
        theme.extend(block.lines().filter_map(|line| {
            let (name, value) = line.trim().strip_prefix("--")?.split_once(": ")?;
            Some((name.to_owned(), colour(value.strip_suffix(';')?)?))
        }));
    }
    theme
}

/// `#rrggbb` or `#rrggbbaa` as red, green, blue and how opaque, each up to 1.
fn colour(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#')?;
    let part = |index: usize| {
        let two = digits.get(2 * index..2 * index + 2)?;
        Some(f64::from(u8::from_str_radix(two, 16).ok()?) / 255.0)
    };
    Some([part(0)?, part(1)?, part(2)?, part(3).unwrap_or(1.0)])
}

/// Each theme with each style of the board.
fn themes() -> Vec<(String, Theme)> {
    let themes = [
        ("light", colours(&[TOKENS])),
        ("dark", colours(&[TOKENS, DARK])),
        ("contrast", colours(&[TOKENS, CONTRAST])),
        ("contrast-dark", colours(&[TOKENS, DARK, CONTRAST_DARK])),
    ];
    let styles = themes.into_iter().flat_map(|(name, plate)| {
        let mut lines = plate.clone();
        lines.insert("plate".to_owned(), plate["page"]);
        [
            (name.to_owned(), plate),
            (format!("{name} as lines"), lines),
        ]
    });
    styles.collect()
}

fn luminance(colour: Colour) -> f64 {
    let part = |value: f64| {
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2])
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// A colour that lets through what is behind it.
fn over(front: Colour, behind: Colour) -> Colour {
    let mix = |index: usize| front[index] * front[3] + behind[index] * (1.0 - front[3]);
    [mix(0), mix(1), mix(2), 1.0]
}

/// Fails for each pair that differs too little, all at once.
fn check(least: fn(&str) -> f64, pairs: &[(&str, &str)]) {
    let mut faults = Vec::new();
    for (name, theme) in themes() {
        let least = least(&name);
        for (front, behind) in pairs {
            let found = contrast(theme[*front], theme[*behind]);
            if found < least {
                faults.push(format!(
                    "{name}: --{front} on --{behind} is {found:.2}, under {least}"
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_known_extremes_come_out() {
    let (black, white) = (colour("#000000").unwrap(), colour("#ffffff").unwrap());
    assert!((contrast(black, white) - 21.0).abs() < 1e-9);
    assert!((contrast(white, white) - 1.0).abs() < 1e-9);
    assert_eq!(colour("Canvas"), None);
}

#[test]
fn the_dark_theme_has_all_colours() {
    let (light, dark) = (colours(&[TOKENS]), colours(&[DARK]));
    let mut missing: Vec<&String> = light
        .keys()
        .filter(|name| !dark.contains_key(*name))
        .collect();
    missing.sort();
    assert!(light.len() > 20 && missing.is_empty(), "{missing:?}");
}

/// Words and what is behind them.
const WORDS: &[(&str, &str)] = &[
    ("ink", "page"),
    ("ink", "panel"),
    ("ink-soft", "page"),
    ("ink-soft", "panel"),
    ("accent", "page"),
    ("accent", "panel"),
    ("accent-ink", "accent"),
    ("refusal", "page"),
    ("coordinates", "plate"),
];

#[test]
fn text_can_be_read() {
    check(|_| TEXT, WORDS);
}

#[test]
fn text_of_the_strongest_contrasts_can_be_read_by_more() {
    check(
        |name| {
            if name.starts_with("contrast") {
                STRONG_TEXT
            } else {
                TEXT
            }
        },
        WORDS,
    );
}

#[test]
fn text_on_a_choice_made_can_be_read() {
    for (name, theme) in themes() {
        let behind = over(theme["accent-faint"], theme["panel"]);
        for front in ["ink", "ink-soft"] {
            let found = contrast(theme[front], behind);
            assert!(found >= TEXT, "{name}: --{front} is {found:.2}");
        }
    }
}

#[test]
fn what_has_to_be_seen_is() {
    check(
        |_| SEEN,
        &[
            ("grid", "plate"),
            ("accent", "plate"),
            ("recent", "plate"),
            ("recent", "panel"),
            ("focus", "plate"),
            ("focus", "page"),
            ("focus", "panel"),
            ("control-edge", "page"),
            ("control-edge", "panel"),
            ("place-edge", "panel"),
            ("white-sign", "white-face"),
            ("black-sign", "black-face"),
            ("white-face", "black-face"),
        ],
    );
}

/// A piece is seen by its face or by its edge.
#[test]
fn pieces_stand_out_from_the_board() {
    for (name, theme) in themes() {
        for behind in ["plate", "panel"] {
            for side in ["white", "black"] {
                let found = ["face", "edge"]
                    .map(|part| contrast(theme[&format!("{side}-{part}")], theme[behind]))
                    .into_iter()
                    .fold(0.0, f64::max);
                assert!(found >= SEEN, "{name}: {side} on --{behind} is {found:.2}");
            }
        }
    }
}

/// No colour and no duration is written anywhere else.
#[test]
fn the_other_style_sheets_use_tokens_only() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/styles");
    let mut sheets = 0;
    for entry in fs::read_dir(folder).expect("the folder of style sheets") {
        let path = entry.expect("a file").path();
        if SHEETS_OF_COLOURS.iter().any(|sheet| path.ends_with(sheet)) {
            continue;
        }
        sheets += 1;
        let name = path.display();
        let sheet = fs::read_to_string(&path).expect("text");
        for line in sheet.lines() {
            let has_colour = line.contains(": #") || line.contains(" #") || line.contains("rgb");
            let has_time = line
                .split(|c: char| !c.is_ascii_alphanumeric() && c != '.')
                .any(|word| {
                    let number = word.strip_suffix("ms").or(word.strip_suffix('s'));
                    number.is_some_and(|number| number.parse::<f64>().is_ok())
                });
            assert!(!has_colour && !has_time, "{name}: {line}");
        }
    }
    assert!(sheets >= 6, "{sheets} style sheets");
}
