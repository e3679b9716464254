// Starts the worker, which thinks or reads games from elsewhere. The page asks for this file with the hash of its
// program behind the question mark, and the worker's own files are asked for with it too: their names carry no hash, so a cache must not mix old and new.
//
// The build writes UNPACK and MODULE before these lines (`src/shell/bundle.sh`): the names of unpack.js and of the module.

const build = self.location.search;

/** Tells the page that no worker comes of this: any message that it cannot read does. */
function fail(error) {
  console.error(error);
  self.postMessage("failed");
}

async function start() {
  importScripts(UNPACK, `worker.js${build}`);
  await wasm_bindgen({ module_or_path: await load_module(`${MODULE}${build}`) });
}

start().catch(fail);
