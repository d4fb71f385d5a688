import type { Browser, Page } from "@playwright/test";
import { PHONE } from "./chromium.ts";
import { type Figure, median } from "./report.ts";

const INTENT_MS = 400; // a browser prefetches a page after some 200 ms over its link

/** Notes when a click came and, a frame after an open dialog stands in the page, how long that took. */
function watchDialog(): void {
  const stage = window as Window & { dialogMs?: number };
  let clicked = 0;
  addEventListener(
    "click",
    (event) => {
      clicked = event.timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!clicked || stage.dialogMs || !document.querySelector("dialog[open]")) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        stage.dialogMs ??= performance.now() - clicked;
      }),
    );
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Leaves the moment of a click where the next page of this tab finds it. */
function watchClick(): void {
  addEventListener(
    "click",
    (event) => sessionStorage.setItem("clicked", String(performance.timeOrigin + event.timeStamp)),
    { capture: true },
  );
}

/** How long Get Quote takes to stand open: fetched on intent before, and touched out of the blue. Nothing for a page without it. */
export async function measureDialog(
  browser: Browser,
  url: string,
  runs: number,
): Promise<Figure[]> {
  const times = async (slower: number, intent: boolean) => {
    const all: number[] = [];
    for (let run = 0; run < runs; run++) {
      const found = await openDialog(browser, url, slower, intent);
      if (found !== undefined) all.push(found);
    }
    return all;
  };
  const hovered = await times(1, true);
  if (hovered.length === 0) return [];
  const figure = (what: string, found: number[]): Figure => ({
    what,
    found: median(found),
    unit: "ms",
    note: `median of ${runs}; worst ${Math.max(...found).toFixed(0)} ms`,
  });
  return [
    { ...figure("Get Quote open after hover and tap", hovered), budget: { most: 100 } },
    figure("  the same, processor 4 times slower", await times(4, true)),
    figure("  tapped at once, as on a phone", await times(1, false)),
  ];
}

async function openDialog(browser: Browser, url: string, slower: number, intent: boolean) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchDialog);
  await page.goto(url, { waitUntil: "networkidle" });
  const link = page.locator('[data-open="quote-dialog"]').filter({ visible: true }).first();
  if ((await link.count()) === 0) return undefined;
  if (slower > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  }
  if (intent) {
    await link.hover();
    await page.waitForTimeout(INTENT_MS);
    await page.waitForLoadState("networkidle");
  }
  await link.tap();
  const found = await page.waitForFunction(
    () => (window as Window & { dialogMs?: number }).dialogMs,
  );
  const ms = await found.jsonValue();
  await context.close();
  return ms;
}

/** How long the first paint of the next page takes after a click on a link in this page's navigation. */
export async function measureNextPage(
  browser: Browser,
  url: string,
  runs: number,
): Promise<Figure[]> {
  const visits: { ms: number; ahead: boolean }[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visitNext(browser, url));
  const ahead = visits.filter((visit) => visit.ahead);
  const times = (ahead.length > 0 ? ahead : visits).map(({ ms }) => ms);
  return [
    {
      what: "next page painted after a click",
      found: median(times),
      unit: "ms",
      ...(ahead.length > 0 ? { budget: { most: 80 } } : {}),
      note: `worst ${Math.max(...times).toFixed(0)} ms; ${ahead.length} of ${runs} fetched ahead`,
    },
  ];
}

async function visitNext(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  await page.addInitScript(watchClick);
  await page.goto(url, { waitUntil: "networkidle" });
  const here = new URL(url).pathname;
  const link = page
    .locator(`nav a[href^="/"]:not([href="${here}"])`)
    .filter({ visible: true })
    .first();
  await link.hover();
  await page.waitForTimeout(INTENT_MS);
  const arrived = page.waitForURL((next) => next.pathname !== here, { waitUntil: "load" });
  await link.click();
  await arrived;
  const found = await firstPaint(page);
  await context.close();
  return found;
}

/** `ahead`: the browser had it, or was fetching it, before the click. */
async function firstPaint(page: Page): Promise<{ ms: number; ahead: boolean }> {
  const handle = await page.waitForFunction(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    if (!paint) return undefined;
    const [visit] = performance.getEntriesByType("navigation");
    const clicked = Number(sessionStorage.getItem("clicked"));
    const ahead = (visit as { deliveryType?: string })?.deliveryType === "navigational-prefetch";
    return { ms: performance.timeOrigin + paint.startTime - clicked, ahead };
  });
  const found = await handle.jsonValue();
  if (!found) throw new Error("The next page painted nothing.");
  return found;
}
