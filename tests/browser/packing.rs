//! The modules come packed: what the page makes of them, whole or not, and how they are kept.

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::prelude::*;

use crate::{
    harness::{Host, Visit, bundle},
    offline::{copy, is_kept},
    opening::notice,
    table::Table,
};

/// Unpacks the page's module as it is on the host, in pieces of several sizes, and then what is left of it when a bit of
/// it is another, when its end is missing, or when its hash is another. Tells what went wrong, of how many attempts.
const UNPACK: &str = "
    const [done] = arguments;
    const [, name, integrity] = document.querySelector('meta[name=bundle]').content.split(' ');
    const wrong = [];
    let attempts = 0;
    const stream = (bytes, size) => new ReadableStream({
        start(controller) {
            for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
            controller.close();
        },
    });
    const comes = async (what, bytes, size, hash) => {
        attempts++;
        const content = await unpack(stream(bytes, size), hash).catch(() => undefined);
        if (!content || !WebAssembly.validate(content)) wrong.push(what);
    };
    const fails = async (what, bytes, hash) => {
        attempts++;
        const error = await unpack(stream(bytes, 5000), hash).then(() => undefined, error => error);
        if (error?.message !== 'The module did not come whole.') wrong.push(`${what}: ${error}`);
    };
    const all = async () => {
        // By an address that the service worker does not keep.
        const answer = await fetch(`${name}?packed`);
        const packed = new Uint8Array(await answer.arrayBuffer());
        for (const size of [1, 19, 4096, packed.length]) await comes(`pieces of ${size}`, packed, size, integrity);
        await comes('without a hash', packed, 4096);
        for (let place = 0; place < packed.length; place += Math.ceil(packed.length / 24)) {
            const changed = packed.slice();
            changed[place] ^= 1 << (place % 8);
            await fails(`a bit at ${place}`, changed);
        }
        // In the table in front: a size, properties, a size when packed.
        for (const place of [6, 8, 48]) {
            const changed = packed.slice();
            changed[place] ^= 1 << (place % 8);
            await fails(`a bit at ${place}`, changed);
        }
        // Ten opcodes of no function, and nothing else.
        const opcodes = [0, 0, 26, 27, 84, 47, 18, 32, 125, 25, 125, 231, 192, 0];
        const entries = Array.from({ length: 13 }, (_, at) => at === 1 ? [0, 0, 0, 14, 0, 0, 0, 10, 3] : [0, 0, 0, 5, 0, 0, 0, 0, 0]);
        const left_over = [entries, Array(5).fill(0), opcodes, Array(55).fill(0)].flat(2);
        await fails('opcodes of no function', new Uint8Array(left_over));
        // The table has 117 bytes, and the first stream begins with 5.
        for (const length of [0, 1, 12, 116, 117, 121, 122, 200, packed.length >> 1, packed.length - 6]) {
            await fails(`${length} bytes`, packed.slice(0, length));
        }
        await fails('another hash', packed, integrity.replace(/-./, begin => begin === '-A' ? '-B' : '-A'));
        await fails('more than the hash is of', new Uint8Array(await new Blob([packed, 'more']).arrayBuffer()), integrity);
    };
    all().catch(error => wrong.push(String(error))).then(() => done([attempts, wrong]));
";

/// What the service worker keeps of each module: its type, and what it begins with.
const KEPT: &str = "
    const [done] = arguments;
    const all = async () => {
        const [name] = await caches.keys();
        const cache = await caches.open(name);
        const asked = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith('.bin'));
        return Promise.all(asked.map(async request => {
            const answer = await cache.match(request);
            return [answer.headers.get('Content-Type'), (await answer.text()).slice(1, 4)];
        }));
    };
    all().then(done);
";

#[tokio::test]
async fn a_module_is_unpacked_whole_or_not_at_all() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            let answer = browser.execute_async(UNPACK, Vec::new()).await?;
            assert_eq!(answer.json(), &json!([45, []]));
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn modules_are_kept_unpacked() {
    Visit::new()
        .run(async |browser: &WebDriver| {
            is_kept(&Table::first(browser).await?).await?;
            let kept = browser.execute_async(KEPT, Vec::new()).await?;
            let module = json!(["application/wasm", "asm"]);
            assert_eq!(kept.json(), &json!([module, module]));
            Ok(())
        })
        .await;
}

#[tokio::test]
async fn a_module_that_was_changed_on_its_way_is_told_in_a_sentence() {
    let folder = TempDir::new().expect("a folder");
    copy(&bundle(), folder.path()).expect("a copy");
    let names = std::fs::read_dir(folder.path()).expect("the copy");
    let is_module = |name: &str| name.starts_with("app-") && name.ends_with(".bin");
    let mut paths = names.map(|entry| entry.expect("a file").path());
    let module = paths
        .find(|path| is_module(&path.file_name().unwrap_or_default().to_string_lossy()))
        .expect("the module");
    let mut content = std::fs::read(&module).expect("the module");
    // Unpacked it is the same: only the hash is another.
    content.extend(b"more");
    std::fs::write(&module, content).expect("another module");
    let host = Host::default();
    host.serves(folder.path());
    Visit::of(&host)
        .breaking_down()
        .run(async |browser: &WebDriver| {
            assert_eq!(notice(browser).await?, "missing-file");
            Ok(())
        })
        .await;
}
