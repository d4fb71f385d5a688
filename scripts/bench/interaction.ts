import type { Browser, Page } from "@playwright/test";
import { PHONE } from "./chromium.ts";
import { type Figure, median } from "./report.ts";

const INTENT_MS = 400; // browsers prefetch a page after about 200 ms of hovering over its link

/** Runs in the page: measures the time from a click to the first frame with an open dialog. */
function watchDialog(): void {
  const stage = window as Window & { dialogMs?: number }; // our own property
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

/** Runs in the page: stores the time of a click for the next page of this tab. */
function watchClick(): void {
  addEventListener(
    "click",
    (event) => sessionStorage.setItem("clicked", String(performance.timeOrigin + event.timeStamp)),
    { capture: true },
  );
}

/** Time until the Get Quote dialog is open, with its script prefetched on intent and without. Empty for a page without the dialog. */
export async function measureDialog(
  browser: Browser,
  url: string,
  runs: number,
): Promise<Figure[]> {
  const measure = async (slowdown: number, hasIntent: boolean) => {
    const all: number[] = [];
    for (let run = 0; run < runs; run++) {
      const ms = await openDialog(browser, url, slowdown, hasIntent);
      if (ms !== undefined) all.push(ms);
    }
    return all;
  };
  const hovered = await measure(1, true);
  if (hovered.length === 0) return [];
  const figure = (label: string, times: number[]): Figure => ({
    label,
    value: median(times),
    unit: "ms",
    note: `median of ${runs}; worst ${Math.max(...times).toFixed(0)} ms`,
  });
  return [
    { ...figure("Get Quote open after hover and tap", hovered), budget: { most: 30 } },
    {
      ...figure("  the same, processor 4 times slower", await measure(4, true)),
      budget: { most: 80 },
    },
    figure("  tapped at once, as on a phone", await measure(1, false)),
  ];
}

async function openDialog(browser: Browser, url: string, slowdown: number, hasIntent: boolean) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchDialog);
  await page.goto(url, { waitUntil: "networkidle" });
  const link = page.locator('[data-open="quote-dialog"]').filter({ visible: true }).first();
  if ((await link.count()) === 0) return undefined;
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  if (hasIntent) {
    await link.hover();
    await page.waitForTimeout(INTENT_MS);
    await page.waitForLoadState("networkidle");
  }
  await link.tap();
  const handle = await page.waitForFunction(
    () => (window as Window & { dialogMs?: number }).dialogMs, // set by watchDialog
  );
  const ms = await handle.jsonValue();
  await context.close();
  return ms;
}

/** Time from a click on a navigation link to the first paint of the next page. */
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
      label: "next page painted after a click",
      value: median(times),
      unit: "ms",
      budget: { most: ahead.length > 0 ? 60 : 150 },
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
  const result = await firstPaint(page);
  await context.close();
  return result;
}

/** `ahead`: the browser had prefetched the page, or was prefetching it, before the click. */
async function firstPaint(page: Page): Promise<{ ms: number; ahead: boolean }> {
  const handle = await page.waitForFunction(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    if (!paint) return undefined;
    const [visit] = performance.getEntriesByType("navigation");
    const clicked = Number(sessionStorage.getItem("clicked"));
    // TypeScript does not know deliveryType yet.
    const ahead = (visit as { deliveryType?: string })?.deliveryType === "navigational-prefetch";
    return { ms: performance.timeOrigin + paint.startTime - clicked, ahead };
  });
  const result = await handle.jsonValue();
  if (!result) throw new Error("The next page painted nothing.");
  return result;
}
