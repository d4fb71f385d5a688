/*
 * The admin's worker. It keeps day sheets on the device, because a page asked it to and for the person who asked, and shows
 * them where there is no line. Everything else goes to the house as if it were not here. See docs/decisions/0024.
 */
const SHEETS = "doorstep-sheets";
const FILES = "doorstep-files";
const OWNER = "/admin/kept-for";
const DAY = "/admin/day";

/** Rises when all is forgotten: what was asked before must not be kept after. */
let turn = 0;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { ask, person, paths } = event.data ?? {};
  const work = ask === "keep" ? keepAll(paths, person) : ask === "belong" ? belongTo(person) : null;
  if (!work) return;
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
  if (url.pathname === "/admin/sign-in" && answer.ok) await forget();
  const isDown = [502, 503, 504].includes(answer.status);
  return (isDown && (await kept(url))) || answer;
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
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  const found = await sheets.match(pathOf(today));
  if (found) return found;
  const [last] = (await daysKept()).slice(-1);
  return last ? sheets.match(pathOf(last)) : null;
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

/** Keeps sheets with all they are shown by, and lets go of the ones nobody asked for any more. */
async function keepAll(paths, person) {
  await belongTo(person);
  const before = turn;
  const files = new Set();
  const pages = await Promise.all(paths.map((path) => fetchPage(path, files)));
  const store = await caches.open(FILES);
  await Promise.all([...files].map((file) => keepFile(file, store)));
  const had = await store.keys();
  const styles = [...files].filter((file) => file.endsWith(".css"));
  const fonts = (await Promise.all(styles.map((file) => fontsOf(file, store)))).flat();
  await Promise.all(fonts.map((file) => keepFile(file, store)));
  const all = new Set([...files, ...fonts]);
  const stale = had.filter(({ url }) => !all.has(new URL(url).pathname));
  await Promise.all(stale.map((file) => store.delete(file)));
  if (turn !== before) return forget();
  const sheets = await caches.open(SHEETS);
  await Promise.all(pages.map(([path, page]) => sheets.put(path, page)));
  for (const day of (await daysKept()).slice(0, -4)) await sheets.delete(pathOf(day));
}

async function fetchPage(path, files) {
  const answer = await fetch(path, { headers: { accept: "text/html" }, cache: "no-store" });
  if (!answer.ok || answer.redirected) throw new Error(`${path} is not to be kept`);
  const html = await answer.clone().text();
  for (const file of html.match(/\/assets\/[\w.-]+/g) ?? []) files.add(file);
  return [path, answer];
}

async function keepFile(file, store) {
  if (await store.match(file)) return;
  const answer = await fetch(file);
  if (answer.ok) await store.put(file, answer);
}

async function fontsOf(file, store) {
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
<h1>You are offline</h1><p>This view needs a line. Kept on this device:</p>
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
