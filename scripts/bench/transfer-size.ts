import type { Browser, CDPSession, Page } from "@playwright/test";
import { PHONE } from "./chromium.ts";
import type { Figure } from "./report.ts";

/** Sums the transferred bytes of response bodies by resource type, and of response headers. */
class TransferMeter {
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

  /** KiB of bodies of these resource types; of all types if none is given. */
  bodyKib(...kinds: string[]): number {
    const counted = kinds.length > 0 ? kinds : Object.keys(this.#bodies);
    return counted.reduce((sum, kind) => sum + (this.#bodies[kind] ?? 0), 0) / 1024;
  }

  /** KiB of all status lines and headers. */
  headerKib(): number {
    return this.#heads / 1024;
  }
}

/** What a phone downloads to show a page, and what each island adds at the first interaction. */
export async function measureWeight(browser: Browser, url: string): Promise<Figure[]> {
  const kib = { unit: "KiB", digits: 1 };
  const { page, meter, close } = await open(browser, url);
  const styles = meter.bodyKib("Stylesheet");
  const known = ["Document", "Stylesheet", "Script", "Font"];
  const figures: Figure[] = [
    {
      label: "HTML and CSS",
      value: meter.bodyKib("Document", "Stylesheet"),
      ...kib,
      budget: { most: 12 },
      note: styles ? `CSS files ${styles.toFixed(1)} KiB` : "all CSS is inside the HTML",
    },
    { label: "script before intent", value: meter.bodyKib("Script"), ...kib, budget: { most: 2 } },
    { label: "fonts", value: meter.bodyKib("Font"), ...kib, budget: { most: 60 } },
    { label: "everything else", value: meter.bodyKib() - meter.bodyKib(...known), ...kib },
    { label: "heads of the answers", value: meter.headerKib(), ...kib },
    { label: "total", value: meter.bodyKib() + meter.headerKib(), ...kib, budget: { most: 110 } },
    { label: "requests", value: meter.requests, unit: "", budget: { most: 8 } },
  ];
  const islands = await page
    .locator("[data-island], [data-open]")
    .evaluateAll((elements) =>
      elements.map(
        (element) => element.getAttribute("data-island") ?? element.getAttribute("data-open"),
      ),
    );
  await close();
  for (const name of new Set(islands)) {
    if (name === null) continue;
    const value = await measureIsland(browser, url, name);
    figures.push({ label: `script of ${name}, after intent`, value, ...kib });
  }
  return figures;
}

async function measureIsland(browser: Browser, url: string, name: string): Promise<number> {
  const { page, meter, close } = await open(browser, url);
  const before = meter.bodyKib("Script");
  const elements = page.locator(`[data-island="${name}"], [data-open="${name}"]`);
  await elements.filter({ visible: true }).first().hover();
  await settle(page);
  const after = meter.bodyKib("Script");
  await close();
  return after - before;
}

async function open(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const meter = new TransferMeter(session);
  await page.goto(url);
  await settle(page);
  return { page, meter, close: () => context.close() };
}

/** Waits until nothing was downloaded for half a second. */
function settle(page: Page): Promise<void> {
  return page.waitForTimeout(200).then(() => page.waitForLoadState("networkidle"));
}
