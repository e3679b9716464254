//! What an older browser is told: the program needs something that it does not know.

use std::{fs, io};

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;

use super::drive;
use crate::{
    harness::{Engine, Host, Manner, Site, bundle},
    offline::copy,
    opening::notice,
};

/// The beginning of every module, and a section of a kind that there is not, `b"\0asm\x01\0\0\0\x7f\0"`, as
/// `src/shell/pack` packs them: all in the first of its streams (the others are empty, whatever their properties).
fn unknown_module() -> Vec<u8> {
    const EMPTY_STREAMS: usize = 12;
    let mut packed = b"\0\0\0\x0e\0\0\0\x0a\x03".to_vec();
    packed.extend(b"\0\0\0\x05\0\0\0\0\0".repeat(EMPTY_STREAMS));
    packed.extend(b"\0\0\x1a\x1b\x54\x2f\x12\x20\x7d\x19\x7d\xe7\xc0\0");
    packed.extend([0; 5 * EMPTY_STREAMS]);
    packed
}

/// Words that are no script, and will be none.
const UNKNOWN_SCRIPT: &[u8] = b"export default function () { so it goes }";

/// The bundle, but the program's file whose name ends like this has another content, which the page does not compare.
fn bundle_with(end: &str, content: &[u8]) -> io::Result<TempDir> {
    let folder = TempDir::new()?;
    copy(&bundle(), folder.path())?;
    let page = folder.path().join("index.html");
    let text = fs::read_to_string(&page)?;
    let text = text.replace("integrity=", "data-integrity=");
    let (before, hash) = text.split_once(".bin sha256-").expect("the module");
    let (_, after) = hash.split_once('"').expect("its hash");
    fs::write(&page, format!("{before}.bin\"{after}"))?;
    for entry in fs::read_dir(folder.path())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("app-") && name.ends_with(end) {
            fs::write(&path, content)?;
        }
    }
    Ok(folder)
}

/// Serves the bundle, but for this file.
async fn site_with(end: &str, content: &[u8]) -> (Site, TempDir) {
    let folder = bundle_with(end, content).expect("a folder");
    let host = Host::default();
    host.serves(folder.path());
    let site = Site::open(host, Manner::default()).await;
    (site.expect("the bundle cannot be served"), folder)
}

/// Runs the script for browsers that know no modules, as they do: all of today leave it alone.
const RUN_OLD: &str = "
    const [script, done] = [document.createElement('script'), arguments[0]];
    script.src = document.querySelector('script[nomodule]').src;
    script.onload = () => done(true);
    script.onerror = () => done(false);
    document.head.append(script);
";

#[tokio::test]
async fn a_sentence_says_that_the_browser_is_too_old() {
    let (no_features, _folder) = site_with(".bin", &unknown_module()).await;
    let (no_syntax, _folder) = site_with(".js", UNKNOWN_SCRIPT).await;
    let manner = Manner {
        missing: Some("/start-"),
        has_policy: true,
        ..Manner::default()
    };
    let no_modules = Site::open(Host::default(), manner).await.expect("a site");
    for engine in Engine::ALL {
        drive(engine, async |browser: &WebDriver| {
            for site in [&no_features, &no_syntax] {
                browser.goto(site.url()).await?;
                let hidden = "[data-notice='slow'][hidden]";
                assert!(browser.query(By::Css(hidden)).exists().await?);
                assert_eq!(notice(browser).await?, "old-browser");
            }
            browser.goto(no_modules.url()).await?;
            assert_eq!(notice(browser).await?, "slow");
            let is_run = browser.execute_async(RUN_OLD, Vec::new()).await?;
            assert_eq!(is_run.json(), &json!(true));
            assert_eq!(notice(browser).await?, "old-browser");
            Ok(())
        })
        .await;
    }
}
