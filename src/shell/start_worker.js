// Starts the bot's worker. The page asks for this file with the hash of its program behind the question mark, and the
// other two files are asked for with it too: their names carry no hash, so a cache must not mix old and new.

const build = self.location.search;

/** Tells the page that no worker comes of this: any message that it cannot read does. */
function fail(error) {
  console.error(error);
  self.postMessage("failed");
}

try {
  importScripts(`worker.js${build}`);
  wasm_bindgen({ module_or_path: `worker_bg.wasm${build}` }).catch(fail);
} catch (error) {
  fail(error);
}
