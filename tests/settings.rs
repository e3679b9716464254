//! What a person has set: written, read, and kept beside what only another version knows.

use yinsh::bot::Level;
use yinsh::game::TimeControl;
use yinsh::store::{BoardStyle, LOUDEST, Seating, Settings, Sorting, Theme, ThinkingTime};

/// Settings that are all other than usual.
fn unusual() -> Settings {
    let mut settings = Settings::default();
    settings.sorting = Sorting::Name;
    settings.level = Level::Expert;
    settings.time = ThinkingTime::Ten;
    settings.analyses = true;
    settings.language = "zh-Hans".to_owned();
    settings.theme = Theme::ContrastDark;
    settings.board = BoardStyle::Lines;
    settings.seating = Seating::Opposite;
    settings.clock = TimeControl::new(10, 5);
    settings.volume = Some(0);
    settings.confirms = true;
    settings.is_experienced = true;
    settings
}

#[test]
fn what_is_written_is_read_back() {
    for settings in [Settings::default(), unusual()] {
        assert_eq!(Settings::read(&settings.write()), settings);
    }
    assert_eq!(Settings::default().write(), r#"{"sorting":"saved"}"#);
    let text = unusual().write();
    for name in [
        "sorting", "level", "seconds", "analyses", "language", "theme", "board", "seating",
    ]
    .into_iter()
    .chain(["volume", "confirms", "clock", "experienced"])
    {
        assert!(text.contains(&format!("\"{name}\":")), "{name} in {text}");
    }
}

#[test]
fn every_word_of_a_setting_is_read_back() {
    let all = |settings: &Settings| Settings::read(&settings.write());
    let mut settings = Settings::default();
    for theme in Theme::ALL {
        settings.theme = *theme;
        assert_eq!(all(&settings).theme, *theme);
    }
    for volume in 0..=LOUDEST {
        settings.volume = Some(volume);
        assert_eq!(all(&settings).volume, Some(volume));
    }
    for time in TimeControl::OFFERED.map(Some).into_iter().chain([None]) {
        settings.clock = time;
        assert_eq!(all(&settings).clock, time);
    }
    // A tag is any text; what cannot be one in JSON is written so that it can.
    settings.language = "a \"b\" \\ \u{1} ü".to_owned();
    assert_eq!(all(&settings).language, settings.language);
}

#[test]
fn what_this_version_does_not_know_stays() {
    for text in [
        r#"{"sorting":"saved","theme":"sepia"}"#,
        r#"{"sorting":"saved","volume":11}"#,
        r#"{"sorting":"saved","confirms":"sometimes"}"#,
        r#"{"sorting":"saved","board":null}"#,
        r#"{"sorting":"saved","seating":["round"]}"#,
        r#"{"sorting":"saved","language":7}"#,
        r#"{"sorting":"saved","clock":"0+5"}"#,
    ] {
        let settings = Settings::read(text);
        assert_eq!(settings.theme, Theme::Device);
        assert_eq!(settings.volume, None);
        assert!(!settings.confirms);
        assert_eq!(settings.write(), text);
    }
    let mut settings = Settings::read(r#"{"theme":"sepia"}"#);
    settings.theme = Theme::Dark;
    assert!(settings.write().contains(r#""theme":"dark""#));
    assert!(!settings.write().contains("sepia"));
}
