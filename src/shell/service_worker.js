// Keeps the bundle, so that the game needs no network after the first visit, and brings in new versions.
//
// The build writes VERSION, FILES and UNPACK before these lines (`src/shell/bundle.sh`, which Trunk runs): a name of the
// bundle's content, each file's address as the page asks for it, with its hash, and the name of unpack.js. Every version
// is kept as a whole or not at all, in a cache of its own, so that files of two versions never mix. A new one waits until
// the person agrees, or until the page is loaded where no other tab has it open. A host has to send the files byte for
// byte.

importScripts(UNPACK);

const OWN = `yinsh ${registration.scope} `;
const CACHE = OWN + VERSION;
const PAGE = "./";
// What a version's cache has beside its files as long as no page was ever of it.
const WAITS = "waits";

/** Fetches a file anew and sees that it is the one that was built. */
async function bring_in(cache, [address, integrity]) {
  const ask = (cache) => fetch(address, { cache, credentials: "same-origin", integrity });
  // A host that goes by the times of files may take another one for the one that the browser has.
  const answer = await ask("no-cache").catch(() => ask("reload"));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await cache.put(address, await to_keep(address, answer));
}

/** An answer as it is kept. */
async function to_keep(address, answer) {
  // Unpacked here, a module need not be on each later visit.
  if (/\.bin($|\?)/.test(address)) {
    return new Response(await unpack(answer.body), { headers: { "Content-Type": MODULE_TYPE } });
  }
  // A host may have led elsewhere; browsers do not open a page from such an answer.
  return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

async function install() {
  // A version that comes back may still be in use in another tab.
  const is_there = await caches.has(CACHE);
  const cache = await caches.open(CACHE);
  try {
    if (!is_there) await cache.put(WAITS, new Response());
    await Promise.all(FILES.map((file) => bring_in(cache, file)));
  } catch (error) {
    // A file is missing, or is not the one that was built: the host may have changed it on its way.
    console.warn(error);
    if (!is_there) await caches.delete(CACHE);
    throw error;
  }
}

/** Forgets the versions before this one that only waited, and all others but the last two: those may still be open in
 *  other tabs. One that came later is on its way, or was gone back from. */
async function activate() {
  await (await caches.open(CACHE)).delete(WAITS);
  const own = (await caches.keys()).filter((name) => name.startsWith(OWN));
  const before = own.slice(0, own.indexOf(CACHE));
  const waited = await Promise.all(before.map((name) => caches.match(WAITS, { cacheName: name })));
  const to_keep = before.filter((_, index) => !waited[index]).slice(-2);
  await Promise.all(before.filter((name) => !to_keep.includes(name)).map((name) => caches.delete(name)));
  await clients.claim();
}

/** A file from this version, else from the one before, else from the network. */
async function find(request, address) {
  const look = async () => (await caches.match(address, { cacheName: CACHE })) || caches.match(address);
  // Browsers fail to read what they keep at times, as with a full disk: that is as if nothing was kept.
  return (await look().catch(() => undefined)) || fetch(request);
}

function answer(event) {
  const { request } = event;
  const address = request.url.split("#")[0];
  if (request.method !== "GET" || !address.startsWith(registration.scope)) return;
  const name = address.slice(registration.scope.length).split("?")[0];
  if (request.mode !== "navigate") event.respondWith(find(request, address));
  else if (name === "" || name === "index.html") event.respondWith(find(request, PAGE));
}

/** Takes over from the version before, at once or if only one tab has the game open. */
async function take_over(event) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tabs = windows.filter(({ url }) => url.startsWith(registration.scope));
  const agreed = event.data === "take over" || (event.data === "take over if alone" && tabs.length <= 1);
  if (agreed) await skipWaiting();
  event.ports[0]?.postMessage(agreed);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", answer);
addEventListener("message", (event) => event.waitUntil(take_over(event)));
