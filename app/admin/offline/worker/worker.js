/*
 * The admin's worker. It keeps day sheets on the device, because a page asked it to and for the person who asked, and shows
 * them where there is no line. Everything else goes to the house as if it were not here. See docs/decisions/0024.
 */
const SHEETS = "doorstep-sheets";
const FILES = "doorstep-files";
const OWNER = "/admin/kept-for";
const ZONE = "/admin/kept-in";
const DAY = "/admin/day";
const DOOR = "/admin/sign-in";

/** So many days are kept, unless more were asked for at once. */
const DAYS = 4;

/** The sheet is not theirs, or nobody's any more. */
const NOT_THEIRS = [401, 403, 404];

/** Rises when all is forgotten: what was asked before must not be kept after. */
let turn = 0;

/** One keeps after the other: what one lets go of, another might need. */
let keeping = Promise.resolve();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { ask, person, paths, zone } = event.data ?? {};
  let work;
  if (ask === "belong") {
    work = belongTo(person);
  } else if (ask === "keep") {
    work = keeping.then(() => keepAll(paths, person, zone));
    keeping = work.catch(() => {});
  } else {
    return;
  }
  const tell = (word) => event.ports[0]?.postMessage(word);
  event.waitUntil(
    work.then(
      () => tell("done"),
      () => tell("failed"),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname === "/admin/sign-out") {
    event.waitUntil(forget());
  } else if (request.method !== "GET") {
    return;
  } else if (request.mode === "navigate") {
    if (/^\/admin(?:\/[\w/-]*)?$/.test(url.pathname)) event.respondWith(goTo(request, url));
  } else if (url.pathname === `${DAY}.data`) {
    event.respondWith(fetch(request).then(heed));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(fileOf(request));
  }
});

/** The house first; where it cannot be reached, what is kept. */
async function goTo(request, url) {
  let answer;
  try {
    answer = await fetch(request);
  } catch {
    return (await kept(url)) ?? awayPage();
  }
  // Whoever is shown the door is signed in as nobody.
  if (url.pathname === DOOR && answer.ok) await forget();
  if (url.pathname === DAY) await heed(answer);
  const isDown = [502, 503, 504].includes(answer.status);
  return (isDown && (await kept(url))) || answer;
}

/** Whom the house refuses the day sheet keeps none here either. */
async function heed(answer) {
  if (NOT_THEIRS.includes(answer.status)) await forget();
  return answer;
}

/** Files are named by their contents, so the kept one is the right one. */
async function fileOf(request) {
  const files = await caches.open(FILES);
  return (await files.match(request)) ?? fetch(request);
}

async function kept(url) {
  if (url.pathname === "/admin") return (await sheetFor(null)) && Response.redirect(DAY, 302);
  if (url.pathname !== DAY) return null;
  const sheet = await sheetFor(url.searchParams.get("on"));
  if (!sheet) return null;
  const headers = new Headers(sheet.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  const html = (await sheet.text()).replace("<html", "<html data-kept");
  return new Response(html, { headers });
}

/** The sheet of a day; of today, else of the day that was kept last, where none is named. */
async function sheetFor(day) {
  const sheets = await caches.open(SHEETS);
  if (day) return (await sheets.match(pathOf(day))) ?? null;
  const found = await sheets.match(pathOf(await today()));
  if (found) return found;
  const [last] = (await daysKept()).slice(-1);
  return last ? sheets.match(pathOf(last)) : null;
}

/** Today where the business is; Swedish writes dates as addresses do. */
async function today() {
  const sheets = await caches.open(SHEETS);
  const timeZone = await (await sheets.match(ZONE))?.text();
  return new Date().toLocaleDateString("sv-SE", timeZone ? { timeZone } : {});
}

/** The days whose sheets are kept, in their order. */
async function daysKept() {
  const sheets = await caches.open(SHEETS);
  const days = (await sheets.keys()).map(({ url }) => new URL(url).searchParams.get("on"));
  return days.filter((day) => day !== null).sort();
}

function pathOf(day) {
  return `${DAY}?on=${day}`;
}

/** What is kept belongs to one person; for another one it is gone. */
async function belongTo(person) {
  const sheets = await caches.open(SHEETS);
  const before = await (await sheets.match(OWNER))?.text();
  if (before === person) return;
  if (before !== undefined) await forget();
  await (await caches.open(SHEETS)).put(OWNER, new Response(person));
}

async function forget() {
  turn += 1;
  await Promise.all([SHEETS, FILES].map((name) => caches.delete(name)));
}

/** Keeps sheets with all they are shown by. It is done only if each that was asked for is there at the end. */
async function keepAll(paths, person, zone) {
  await belongTo(person);
  const before = turn;
  const pages = await Promise.all(paths.map(fetchPage));
  const store = await caches.open(FILES);
  for (const [, page] of pages) await keepFilesOf(await page.clone().text(), store);
  const sheets = await caches.open(SHEETS);
  if (turn === before) {
    await Promise.all(pages.map(([path, page]) => sheets.put(path, page)));
    if (zone) await sheets.put(ZONE, new Response(zone));
    for (const day of await daysToDrop(paths)) await sheets.delete(pathOf(day));
    await dropFiles(store, sheets);
  }
  if (turn !== before) {
    await forget();
    throw new Error("All was forgotten meanwhile");
  }
  const kept = await Promise.all(paths.map((path) => sheets.match(path)));
  if (!kept.every(Boolean)) throw new Error("The device did not keep all");
}

/** Of more days than are kept: long gone ones first, then the farthest ahead; never today, nor what was just asked for. */
async function daysToDrop(paths) {
  const days = await daysKept();
  const now = await today();
  const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString().slice(0, 10);
  const gone = days.filter((day) => day < yesterday);
  const others = days.filter((day) => day > now).reverse();
  const order = [...gone, ...others, yesterday].filter((day) => !paths.includes(pathOf(day)));
  return order.slice(0, Math.max(0, days.length - DAYS));
}

async function fetchPage(path) {
  const answer = await fetch(path, { headers: { accept: "text/html" }, cache: "no-store" });
  await heed(answer);
  if (answer.redirected && new URL(answer.url).pathname === DOOR) await forget();
  if (!answer.ok || answer.redirected) throw new Error(`${path} is not to be kept`);
  return [path, answer];
}

function filesIn(html) {
  return html.match(/\/assets\/[\w.-]+/g) ?? [];
}

async function keepFilesOf(html, store) {
  const files = filesIn(html);
  await Promise.all(files.map((file) => keepFile(file, store)));
  const fonts = await Promise.all(files.map((file) => fontsOf(file, store)));
  await Promise.all(fonts.flat().map((file) => keepFile(file, store)));
}

/** Lets go of files that no kept sheet is shown by; older sheets may need those of an older build. */
async function dropFiles(store, sheets) {
  const pages = await Promise.all((await daysKept()).map((day) => sheets.match(pathOf(day))));
  const texts = await Promise.all(pages.map((page) => page?.text() ?? ""));
  const files = new Set(texts.flatMap(filesIn));
  for (const file of [...files]) {
    for (const font of await fontsOf(file, store)) files.add(font);
  }
  const stale = (await store.keys()).filter(({ url }) => !files.has(new URL(url).pathname));
  await Promise.all(stale.map((file) => store.delete(file)));
}

async function keepFile(file, store) {
  if (await store.match(file)) return;
  const answer = await fetch(file);
  if (answer.ok) await store.put(file, answer);
}

async function fontsOf(file, store) {
  if (!file.endsWith(".css")) return [];
  const text = (await (await store.match(file))?.text()) ?? "";
  return text.match(/\/assets\/[\w.-]+\.woff2/g) ?? [];
}

/** What is shown of a view that is not kept. */
async function awayPage() {
  const days = await daysKept();
  const links = days.map((day) => `<li><a href="${pathOf(day)}">Day sheet, ${day}</a></li>`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline</title>
<style>body{font:18px/1.5 system-ui;margin:2rem auto;max-width:32rem;padding:0 1rem;background:#faf9f6;color:#171613}
a{display:block;padding:12px 0;color:inherit}ul{padding:0;list-style:none}</style>
<h1>You are offline</h1><p>This view does not work offline. These do:</p>
<ul>${links.join("") || "<li>Nothing yet. Open the day sheet once while you are online.</li>"}</ul>
<p><a href="">Try again</a></p></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
    },
  });
}
