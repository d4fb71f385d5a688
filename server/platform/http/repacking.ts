import { packSmallest } from "./encoding.ts";
import { type Page, swapBrotli } from "./page.ts";

/** Packs kept pages as small as can be, one at a time, behind the visitors' backs. */
export interface Repacking {
  /** Puts a kept page in line, once. */
  add(page: Page): void;
  stop(): void;
}

/** `isKept` says whether a page is still in the cache when its turn comes. */
export function openRepacking(isKept: (page: Page) => boolean): Repacking {
  const done = new WeakSet<Page>();
  const waiting: Page[] = [];
  let running = false;
  let stopped = false;

  async function run() {
    running = true;
    for (let page = waiting.shift(); page && !stopped; page = waiting.shift()) {
      if (!isKept(page) || page.variants.br === page.variants.identity) continue;
      const packed = await packSmallest(Buffer.from(page.variants.identity.body, "latin1"));
      if (packed.length < page.variants.br.body.length) swapBrotli(page, packed);
    }
    running = false;
  }

  return {
    add(page) {
      if (stopped || done.has(page)) return;
      done.add(page);
      waiting.push(page);
      if (!running) run().catch(() => (running = false)); // the hasty packing stays
    },
    stop() {
      stopped = true;
      waiting.length = 0;
    },
  };
}
