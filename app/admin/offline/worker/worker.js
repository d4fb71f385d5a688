/*
 * The service worker of the admin. It stores day sheets on the device, for the person whose page asked it to, and serves them
 * while the server cannot be reached. All other requests go to the server unchanged. See docs/decisions/0024.
 */
const SHEET_CACHE = "doorstep-sheets";
const FILE_CACHE = "doorstep-files";
const OWNER_KEY = "/admin/kept-for";
const ZONE_KEY = "/admin/kept-in";
const DAY = "/admin/day";
const SIGN_IN = "/admin/sign-in";

/** The number of days to store, unless a page asks for more at once. */
const MAX_DAYS = 4;

/** The statuses of a response that means the day sheet is not for this person. */
const FORBIDDEN_STATUS = [401, 403, 404];

/** Increased whenever the caches are cleared: a request that started before must not store its response. */
let generation = 0;

/** Sheets are stored one request at a time, because removing unused files must not run beside storing new ones. */
let storing = Promise.resolve();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { ask, person, paths, zone } = event.data ?? {};
  let work;
  if (ask === "belong") {
    work = assignTo(person);
  } else if (ask === "keep") {
    work = storing.then(() => storeSheets(paths, person, zone));
    storing = work.catch(() => {});
  } else {
    return;
  }
  const answer = (result) => event.ports[0]?.postMessage(result);
  event.waitUntil(
    work.then(
      () => answer("done"),
      () => answer("failed"),
    ),
  );
});

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (!title) return;
  const shown = { body, tag, icon: "/icon-192.png", badge: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openView(event.notification.data?.path));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname === "/admin/sign-out") {
    event.waitUntil(Promise.all([clearAll(), unsubscribe()]));
  } else if (request.method !== "GET") {
    return;
  } else if (request.mode === "navigate") {
    if (/^\/admin(?:\/[\w/-]*)?$/.test(url.pathname)) event.respondWith(navigate(request, url));
  } else if (url.pathname === `${DAY}.data`) {
    event.respondWith(fetch(request).then(clearIfForbidden));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(fileResponse(request));
  }
});

/** Opens a view of the admin in a window that is open already, otherwise in a new one. */
async function openView(path) {
  const to = /^\/admin(?:\/|$)/.test(path ?? "") ? path : "/admin";
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname.startsWith("/admin"));
  if (!shown) return self.clients.openWindow(to);
  await shown.focus();
  return shown.navigate(to);
}

/** Who signs out gets no more notifications here; the push service then says that the device is gone. */
async function unsubscribe() {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Asks the server first; serves the stored page when it cannot be reached. */
async function navigate(request, url) {
  let response;
  try {
    response = await fetch(request);
  } catch {
    return (await storedResponse(url)) ?? offlinePage();
  }
  // The sign-in page means that nobody is signed in.
  if (url.pathname === SIGN_IN && response.ok) await clearAll();
  if (url.pathname === DAY) await clearIfForbidden(response);
  const isDown = [502, 503, 504].includes(response.status);
  return (isDown && (await storedResponse(url))) || response;
}

/** Clears the caches when the server denies the day sheet. */
async function clearIfForbidden(response) {
  if (FORBIDDEN_STATUS.includes(response.status)) await clearAll();
  return response;
}

/** File names contain a content hash, so a stored file is never outdated. */
async function fileResponse(request) {
  const files = await caches.open(FILE_CACHE);
  return (await files.match(request)) ?? fetch(request);
}

async function storedResponse(url) {
  if (url.pathname === "/admin") return (await findSheet(null)) && Response.redirect(DAY, 302);
  if (url.pathname !== DAY) return null;
  const sheet = await findSheet(url.searchParams.get("on"));
  if (!sheet) return null;
  const headers = new Headers(sheet.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  const html = (await sheet.text()).replace("<html", "<html data-kept");
  return new Response(html, { headers });
}

/** The stored sheet of a day. Without a day: the one of today, otherwise the last stored day. */
async function findSheet(day) {
  const sheets = await caches.open(SHEET_CACHE);
  if (day) return (await sheets.match(sheetPath(day))) ?? null;
  const found = await sheets.match(sheetPath(await today()));
  if (found) return found;
  const [last] = (await storedDays()).slice(-1);
  return last ? sheets.match(sheetPath(last)) : null;
}

/** Today in the business's time zone; the Swedish locale formats dates as YYYY-MM-DD. */
async function today() {
  const sheets = await caches.open(SHEET_CACHE);
  const timeZone = await (await sheets.match(ZONE_KEY))?.text();
  return new Date().toLocaleDateString("sv-SE", timeZone ? { timeZone } : {});
}

/** The days with a stored sheet, in order. */
async function storedDays() {
  const sheets = await caches.open(SHEET_CACHE);
  const days = (await sheets.keys()).map(({ url }) => new URL(url).searchParams.get("on"));
  return days.filter((day) => day !== null).sort();
}

function sheetPath(day) {
  return `${DAY}?on=${day}`;
}

/** Assigns the caches to a person; those of anybody else are cleared. */
async function assignTo(person) {
  const sheets = await caches.open(SHEET_CACHE);
  const before = await (await sheets.match(OWNER_KEY))?.text();
  if (before === person) return;
  if (before !== undefined) await clearAll();
  await (await caches.open(SHEET_CACHE)).put(OWNER_KEY, new Response(person));
}

async function clearAll() {
  generation += 1;
  await Promise.all([SHEET_CACHE, FILE_CACHE].map((name) => caches.delete(name)));
}

/** Stores sheets with the files they need. Fails unless every requested sheet is stored at the end. */
async function storeSheets(paths, person, zone) {
  await assignTo(person);
  const before = generation;
  const pages = await Promise.all(paths.map(fetchSheet));
  const store = await caches.open(FILE_CACHE);
  for (const [, page] of pages) await storeFilesOf(await page.clone().text(), store);
  const sheets = await caches.open(SHEET_CACHE);
  if (generation === before) {
    await Promise.all(pages.map(([path, page]) => sheets.put(path, page)));
    if (zone) await sheets.put(ZONE_KEY, new Response(zone));
    for (const day of await daysToRemove(paths)) await sheets.delete(sheetPath(day));
    await removeUnusedFiles(store, sheets);
  }
  if (generation !== before) {
    await clearAll();
    throw new Error("The cache was cleared meanwhile");
  }
  const stored = await Promise.all(paths.map((path) => sheets.match(path)));
  if (!stored.every(Boolean)) throw new Error("The device did not store every sheet");
}

/** The days to remove when too many are stored: past days first, then the farthest future days; never today or a day just requested. */
async function daysToRemove(paths) {
  const days = await storedDays();
  const now = await today();
  const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString().slice(0, 10);
  const past = days.filter((day) => day < yesterday);
  const future = days.filter((day) => day > now).reverse();
  const order = [...past, ...future, yesterday].filter((day) => !paths.includes(sheetPath(day)));
  return order.slice(0, Math.max(0, days.length - MAX_DAYS));
}

async function fetchSheet(path) {
  const response = await fetch(path, { headers: { accept: "text/html" }, cache: "no-store" });
  await clearIfForbidden(response);
  if (response.redirected && new URL(response.url).pathname === SIGN_IN) await clearAll();
  if (!response.ok || response.redirected) throw new Error(`${path} cannot be stored`);
  return [path, response];
}

function filesOf(html) {
  return html.match(/\/assets\/[\w.-]+/g) ?? [];
}

async function storeFilesOf(html, store) {
  const files = filesOf(html);
  await Promise.all(files.map((file) => storeFile(file, store)));
  const fonts = await Promise.all(files.map((file) => fontFilesOf(file, store)));
  await Promise.all(fonts.flat().map((file) => storeFile(file, store)));
}

/** Removes files that no stored sheet uses. Older sheets may need files of an older build. */
async function removeUnusedFiles(store, sheets) {
  const pages = await Promise.all((await storedDays()).map((day) => sheets.match(sheetPath(day))));
  const texts = await Promise.all(pages.map((page) => page?.text() ?? ""));
  const files = new Set(texts.flatMap(filesOf));
  for (const file of [...files]) {
    for (const font of await fontFilesOf(file, store)) files.add(font);
  }
  const stale = (await store.keys()).filter(({ url }) => !files.has(new URL(url).pathname));
  await Promise.all(stale.map((file) => store.delete(file)));
}

async function storeFile(file, store) {
  if (await store.match(file)) return;
  const response = await fetch(file);
  if (response.ok) await store.put(file, response);
}

async function fontFilesOf(file, store) {
  if (!file.endsWith(".css")) return [];
  const text = (await (await store.match(file))?.text()) ?? "";
  return text.match(/\/assets\/[\w.-]+\.woff2/g) ?? [];
}

/** The page for views that are not stored: links to the stored day sheets. */
async function offlinePage() {
  const days = await storedDays();
  const links = days.map((day) => `<li><a href="${sheetPath(day)}">Day sheet, ${day}</a></li>`);
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
