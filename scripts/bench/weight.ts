import type { Browser, CDPSession, Page } from "@playwright/test";
import { PHONE } from "./chromium.ts";
import type { Figure } from "./report.ts";

/** The bodies that came over the wire, packed as they came, by the protocol's kind of resource; and their heads. */
class Scales {
  readonly #coming = new Map<string, { kind: string; head: number }>();
  #bodies: Record<string, number> = {};
  #heads = 0;
  requests = 0;

  constructor(session: CDPSession) {
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (!response.url.startsWith("http")) return;
      this.#coming.set(requestId, { kind: type, head: response.encodedDataLength });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const answer = this.#coming.get(requestId);
      if (!answer) return;
      const { kind, head } = answer;
      this.requests += 1;
      this.#heads += head;
      this.#bodies[kind] = (this.#bodies[kind] ?? 0) + encodedDataLength - head;
    });
  }

  /** KiB of these kinds; of all without any. */
  bodies(...kinds: string[]): number {
    const counted = kinds.length > 0 ? kinds : Object.keys(this.#bodies);
    return counted.reduce((sum, kind) => sum + (this.#bodies[kind] ?? 0), 0) / 1024;
  }

  /** KiB of all status lines and headers. */
  heads(): number {
    return this.#heads / 1024;
  }
}

/** What a phone fetches to show a page, and what each island adds at the first touch. */
export async function measureWeight(browser: Browser, url: string): Promise<Figure[]> {
  const kib = { unit: "KiB", digits: 1 };
  const { page, scales, close } = await open(browser, url);
  const styles = scales.bodies("Stylesheet");
  const known = ["Document", "Stylesheet", "Script", "Font"];
  const figures: Figure[] = [
    {
      what: "HTML and CSS",
      found: scales.bodies("Document", "Stylesheet"),
      ...kib,
      budget: { most: 20 },
      note: styles ? `CSS files ${styles.toFixed(1)} KiB` : "all CSS is inside the HTML",
    },
    { what: "script before intent", found: scales.bodies("Script"), ...kib, budget: { most: 2 } },
    { what: "fonts", found: scales.bodies("Font"), ...kib, budget: { most: 60 } },
    { what: "everything else", found: scales.bodies() - scales.bodies(...known), ...kib },
    { what: "heads of the answers", found: scales.heads(), ...kib },
    { what: "total", found: scales.bodies() + scales.heads(), ...kib, budget: { most: 110 } },
    { what: "requests", found: scales.requests, unit: "", budget: { most: 8 } },
  ];
  const islands = await page
    .locator("[data-island], [data-open]")
    .evaluateAll((places) =>
      places.map((place) => place.getAttribute("data-island") ?? place.getAttribute("data-open")),
    );
  await close();
  for (const name of new Set(islands)) {
    if (name === null) continue;
    const found = await weighIsland(browser, url, name);
    figures.push({ what: `script of ${name}, after intent`, found, ...kib });
  }
  return figures;
}

async function weighIsland(browser: Browser, url: string, name: string): Promise<number> {
  const { page, scales, close } = await open(browser, url);
  const before = scales.bodies("Script");
  const places = page.locator(`[data-island="${name}"], [data-open="${name}"]`);
  await places.filter({ visible: true }).first().hover();
  await settle(page);
  const after = scales.bodies("Script");
  await close();
  return after - before;
}

async function open(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const scales = new Scales(session);
  await page.goto(url);
  await settle(page);
  return { page, scales, close: () => context.close() };
}

/** Until nothing was fetched for half a second. */
function settle(page: Page): Promise<void> {
  return page.waitForTimeout(200).then(() => page.waitForLoadState("networkidle"));
}
