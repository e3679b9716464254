// Starts the game, or shows the sentence of index.html that says why it cannot; and looks after new versions, which the
// service worker brings in.

const app = document.getElementById("app");
const workers = navigator.serviceWorker;

/** Shows one of the sentences in index.html and hides the others. */
function notice(name) {
  for (const sentence of app.querySelectorAll("[data-notice]")) {
    sentence.hidden = sentence.dataset.notice !== name;
  }
}

/** The addresses of the bundle's script and wasm module, whose hashed names the build writes into the page, and the
 *  hash of what the module comes in, if it comes packed. */
function bundle() {
  const [script, wasm, integrity] = document.querySelector('meta[name="bundle"]').content.split(" ");
  const address = (name) => new URL(name, document.baseURI).href;
  return { script: address(script), wasm: address(wasm), integrity };
}

const reload = () => location.reload();

/** Asks the version that waits to take over; resolves with whether it does. Then the page is loaded again. */
async function ask_to_take_over(waiting, words) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, 3000);
  });
  workers.addEventListener("controllerchange", reload);
  waiting.postMessage(words, [port2]);
  const takes_over = await answer;
  // Another tab may agree later: that is nothing to this one.
  if (!takes_over) workers.removeEventListener("controllerchange", reload);
  return takes_over;
}

/** Lets a new version that has come since the last visit take over before the game begins, if no other tab has it
 *  open. The page is then loaded again. */
async function renew() {
  if (!workers?.controller) return;
  const registration = await workers.getRegistration();
  if (!registration?.waiting) return;
  const takes_over = await ask_to_take_over(registration.waiting, "take over if alone");
  if (!takes_over) return;
  await new Promise((done) => setTimeout(done, 3000));
  // It takes longer than anybody waits: nobody is to lose the page in the middle of a turn.
  workers.removeEventListener("controllerchange", reload);
}

/** Brings in this version for the time without a network, and later ones when they come. */
async function look_after_versions() {
  const registration = await workers.register(new URL("service_worker.js", document.baseURI));
  const tell = () => {
    // The first version has nothing to take over from.
    if (!registration.waiting || !workers.controller) return;
    // If another tab has agreed already, loading the page again is enough.
    globalThis.yinsh.take_update = () =>
      registration.waiting ? ask_to_take_over(registration.waiting, "take over") : reload();
    globalThis.yinsh.has_update = true;
    dispatchEvent(new Event("yinsh-update"));
  };
  const watch = () => registration.installing?.addEventListener("statechange", tell);
  registration.addEventListener("updatefound", watch);
  watch();
  tell();
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() < looked + 3_600_000) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

async function start() {
  if (typeof WebAssembly !== "object") return notice("old-browser");
  await renew().catch(console.warn);
  const { script, wasm, integrity } = bundle();
  let init, module;
  try {
    [{ default: init }, module] = await Promise.all([import(script), load_module(wasm, integrity)]);
  } catch (error) {
    console.error(error);
    const is_old = error instanceof SyntaxError || error instanceof WebAssembly.CompileError;
    return notice(is_old ? "old-browser" : "missing-file");
  }
  try {
    await globalThis.yinsh?.first;
    await init({ module_or_path: module });
  } catch (error) {
    console.error(error);
    return notice("failed");
  }
  // Refused, as in private windows of some browsers, or a file is missing: the game needs the network then.
  if (workers) when_idle(() => look_after_versions().catch(console.warn));
}

/** Does what is in no hurry once nobody waits for the page. Safari cannot say when that is. */
function when_idle(deed) {
  if (globalThis.requestIdleCallback) requestIdleCallback(deed, { timeout: 5000 });
  else setTimeout(deed, 1000);
}

start();
