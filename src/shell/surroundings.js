// What surrounds the program: colours and language, here already before anything is drawn, for what came with the
// program would be seen to change; and what the browser itself is asked for: a screen that stays awake, the clipboard,
// files. The program calls the same functions when a person chooses something (src/app/surroundings.rs).

var yinsh = (function () {
  const root = document.documentElement;
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("yinsh.settings")) || {};
  } catch {
    // Refused or damaged: as if nothing was set.
  }

  /** Shows a theme and a board style, by their names in the settings. Each style sheet of a theme says in index.html
   *  which themes it belongs to, and when it holds where the device decides. */
  function look(theme, board) {
    const sheets = [...document.querySelectorAll("link[data-themes]")];
    const themes = (sheet) => sheet.dataset.themes.split(" ");
    // A theme that only a newer version has is as good as none.
    const is_known = theme === "light" || sheets.some((sheet) => themes(sheet).includes(theme));
    for (const sheet of sheets) {
      sheet.media = !is_known ? sheet.dataset.device : themes(sheet).includes(theme) ? "all" : "not all";
    }
    root.dataset.board = board;
    show_bar();
  }

  /** The browser's own bar in the colour of the page, once the style sheets are there. */
  function show_bar() {
    const page = getComputedStyle(root).getPropertyValue("--page").trim();
    if (page) for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = page;
  }

  addEventListener("load", show_bar);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show_bar);

  /** The tag of a language: the chosen one, else the first that the browser asks for. */
  function language(chosen) {
    const tags = document.querySelector('meta[name="languages"]').content.split(" ");
    if (tags.includes(chosen)) return chosen;
    for (const asked of asked_for()) {
      const found = tags.find((tag) => is_same(tag, asked));
      if (found) return found;
    }
    return tags[0];
  }

  const asked_for = () => navigator.languages || [navigator.language];
  const is_same = (tag, other) => tag.split("-")[0] === other.toLowerCase().split("-")[0];
  const formats = {};

  /** How a language writes a number ("decimal"), hundredths ("percent") or a day ("date", from 2026-11-30): in the ways
   *  of the region, where the browser asks for one. */
  function written(tag, kind, plain) {
    const is_day = kind === "date";
    const own = () => asked_for().find((asked) => is_same(tag, asked)) || tag;
    const made = () =>
      is_day
        ? new Intl.DateTimeFormat(own(), { dateStyle: "medium", timeZone: "UTC" })
        : new Intl.NumberFormat(own(), { style: kind });
    const format = formats[tag + kind] || made();
    formats[tag + kind] = format;
    return format.format(is_day ? new Date(plain) : kind === "percent" ? plain / 100 : plain);
  }

  /** The address of a file whose name has no hash: that of the program stands behind the question mark, so that a
   *  cache does not mix builds. `bundle.sh` gives the service worker the same addresses. */
  function address(file) {
    const [script] = document.querySelector('meta[name="bundle"]').content.split(" ");
    const hash = script.match(/-([0-9a-f]+)\.js$/);
    return new URL(`${file}?${hash ? hash[1] : ""}`, document.baseURI).href;
  }

  /** A text of the bundle, or nothing. */
  async function text(file) {
    try {
      const answer = await fetch(address(file), { credentials: "same-origin" });
      if (answer.ok) return await answer.text();
    } catch (error) {
      console.warn(error);
    }
  }

  /** Gives `done` the sentences of a language, or nothing. English is in the program. */
  const words = async (tag, done) => done(await text(`words/${tag}.txt`));

  /** Fetches the text of the bundle for which there is a place, when the place is opened: see
   *  `src/app/panels/dialogs/about.rs`. */
  async function fill({ target }) {
    if (!target.open || !target.dataset.file) return;
    const found = await text(target.dataset.file);
    const [missing, region] = target.querySelectorAll("[role]");
    region.firstElementChild.textContent = found;
    region.hidden = !found;
    missing.hidden = Boolean(found);
  }

  // It does not bubble.
  document.addEventListener("toggle", fill, true);

  let lock;
  let is_asking = false;
  let is_awake = false;

  /** Keeps the screen from going dark, as far as the browser can. It lets go of it by itself when the page is hidden. */
  async function hold() {
    const can = navigator.wakeLock && document.visibilityState === "visible";
    if (!can || !is_awake || lock || is_asking) return;
    is_asking = true;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => (lock = undefined));
      if (!is_awake) lock.release();
    } catch {
      // Refused, as with a low battery: the game goes on.
    }
    is_asking = false;
  }

  function stay_awake(on) {
    is_awake = on;
    if (on) hold();
    else if (lock) lock.release();
  }

  document.addEventListener("visibilitychange", hold);

  /** What comes of it nobody waits for, so a refusal is no error. */
  const quietly = (promise) => promise?.catch?.(() => undefined);

  /** Hands out a file. Browsers cut long addresses, so its content is not in one. */
  function download(name, content) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([content]));
    link.download = name;
    link.click();
    // Some browsers begin to read it only after this.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  let audio;

  /** Whether tones are heard now. */
  function can_sound() {
    if (!audio) {
      // Browsers keep silent until a person does something, and complain of who does not wait.
      if (navigator.userActivation?.hasBeenActive === false) return false;
      // It needs a moment to begin.
      audio = new AudioContext();
      return true;
    }
    if (audio.state === "running") return true;
    // What is kept silent, because nobody has done anything yet or a call came in, is not to be heard all at once later.
    quietly(audio.resume());
    return false;
  }

  /** A tone, seconds from now. */
  function sound(delay, hertz, seconds, loudness) {
    const begin = audio.currentTime + delay;
    const end = begin + seconds;
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    const fader = audio.createGain();
    // It begins at once and fades, so that it does not crack.
    fader.gain.setValueAtTime(0.3 * loudness, begin);
    fader.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(fader).connect(audio.destination);
    tone.start(begin);
    tone.stop(end);
  }

  /** Lets a ring fly to where it is from a place so many pixels away, where it is so many hundredths as large. */
  function fly(ring, right, down, scale, milliseconds) {
    const translate = [`${right}px ${down}px`, "0 0"];
    ring.animate({ translate, scale: [`${scale}%`, "100%"], easing: "ease-in-out" }, milliseconds);
  }

  /** Remembers where two people sit, if two play and not as usual, for the empty board the next time. */
  function sits(seating) {
    try {
      if (seating) localStorage.setItem("yinsh.seating", seating);
      else localStorage.removeItem("yinsh.seating");
    } catch {
      // Refused or full: the board may come to its place with the program only.
    }
  }

  const tag = language(settings.language);
  look(settings.theme || "device", settings.board || "plate");
  root.lang = tag;
  // To whom choices are explained: the empty board leaves the room for it at once.
  root.toggleAttribute("data-is-new", !settings.experienced);
  try {
    const seating = localStorage.getItem("yinsh.seating");
    if (seating) root.dataset.seating = seating;
    root.toggleAttribute("data-is-first", !settings.experienced && !localStorage.getItem("yinsh.current"));
  } catch {
    // Refused: both on the same side, and who knows whether it is the first visit.
  }

  /** The words of the first of these languages that has some. English is in the program. */
  async function first_of(tag, ...others) {
    if (!tag || tag === "en") return { first_tag: "en", first_words: "" };
    const found = await text(`words/${tag}.txt`);
    // What is missing is not asked for again.
    return found ? { first_tag: tag, first_words: found } : first_of(...others.filter((other) => other !== tag));
  }

  return {
    look,
    language,
    words,
    address,
    stay_awake,
    sits,
    written,
    download,
    fly,
    copy: (text) => quietly(navigator.clipboard?.writeText(text)),
    can_share: () => Boolean(navigator.share),
    /** Hands a text, or the address of a page, to another app. */
    share: (text, is_address) => quietly(navigator.share(is_address ? { url: text } : { text })),
    /** Asks the browser not to clear what is kept. */
    keep_storage: () => quietly(navigator.storage?.persist?.()),
    can_sound,
    sound,
    /** The first language's sentences, for the start script to wait for. Where those of a chosen one are missing it is
     *  that of the browser. */
    first: first_of(tag, language("")).then((found) => Object.assign(yinsh, found)),
  };
})();
