import type { Browser } from "@playwright/test";
import { PHONE } from "./chromium.ts";
import { type Figure, median } from "./report.ts";

/** Slow 4G as Lighthouse applies it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip; and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
const SLOWDOWN = 4;

/** How long a visitor looks at the page before the first tap. */
const LOOK_MS = 3_000;

/** What a first tap opens, with the part of it that must be usable. */
const TAPS = [
  { name: "Get Quote", open: "quote-dialog", usable: "dialog[open] select" },
  { name: "Book", open: "booking-dialog", usable: "dialog[open] select" },
  { name: "Ask", open: "chat", usable: "dialog[open] textarea" },
] as const;

/** Runs in the page: the times from the first tap to the busy state and to the first frame with a usable dialog. */
function watchTap(usable: string): void {
  const stage = window as Window & { tap?: { busyMs: number; usableMs: number } }; // our own property
  let tapped = 0;
  let busyMs = 0;
  addEventListener(
    "click",
    (event) => {
      tapped ||= event.timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!tapped || stage.tap) return;
    if (!busyMs && document.querySelector("[aria-busy=true],dialog[open]"))
      busyMs = performance.now() - tapped;
    const field = document.querySelector<HTMLElement>(usable);
    if (!field || field.matches(":disabled")) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        stage.tap ??= { busyMs, usableMs: performance.now() - tapped };
      }),
    );
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Time from the first tap of a visit to its busy state and to the usable dialog, on a slow phone with a slow connection. */
export async function measureColdTap(
  browser: Browser,
  url: string,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const tap of TAPS) {
    const all: { busyMs: number; usableMs: number }[] = [];
    for (let run = 0; run < runs; run++) {
      const times = await tapOnce(browser, url, tap);
      if (times) all.push(times);
    }
    if (all.length === 0) continue;
    const usable = all.map(({ usableMs }) => usableMs);
    const busy = Math.max(...all.map(({ busyMs }) => busyMs));
    figures.push({
      label: `${tap.name} usable after a cold tap, slow phone and 4G`,
      value: median(usable),
      unit: "ms",
      budget: { most: 800 },
      note: `worst ${Math.max(...usable).toFixed(0)} ms; busy after ${busy.toFixed(0)} ms at most`,
    });
  }
  return figures;
}

async function tapOnce(browser: Browser, url: string, { open, usable }: (typeof TAPS)[number]) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchTap, usable);
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(LOOK_MS);
  const link = page.locator(`[data-open="${open}"]`).filter({ visible: true }).first();
  if ((await link.count()) === 0) return undefined;
  await link.tap();
  const handle = await page.waitForFunction(
    () => (window as Window & { tap?: { busyMs: number; usableMs: number } }).tap, // set by watchTap
  );
  const times = await handle.jsonValue();
  await context.close();
  return times;
}
