// Starts the game, or shows the sentence of index.html that says why it cannot.

const app = document.getElementById("app");

/** Shows one of the sentences in index.html and hides the others. */
function notice(name) {
  for (const sentence of app.querySelectorAll("[data-notice]")) {
    sentence.hidden = sentence.dataset.notice !== name;
  }
}

/** The addresses of the bundle's script and wasm module, whose hashed names the build writes into the page. */
function bundle() {
  const names = document.querySelector('meta[name="bundle"]').content.split(" ");
  return names.map((name) => new URL(name, document.baseURI).href);
}

async function start() {
  if (typeof WebAssembly !== "object") return notice("old-browser");
  const [script, wasm] = bundle();
  let init, module;
  try {
    init = (await import(script)).default;
    const answer = await fetch(wasm, { credentials: "same-origin" });
    if (!answer.ok) throw new Error(`${wasm}: ${answer.status}`);
    module = await answer.arrayBuffer();
  } catch (error) {
    console.error(error);
    return notice("missing-file");
  }
  try {
    await globalThis.yinsh?.first;
    await init({ module_or_path: module });
  } catch (error) {
    console.error(error);
    notice(error instanceof WebAssembly.CompileError ? "old-browser" : "failed");
  }
}

start();
