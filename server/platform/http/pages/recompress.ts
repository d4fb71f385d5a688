import { compressSmallest } from "../response/encoding.ts";
import { type CachedPage, replaceBrotli, unpackPage } from "./cached-page.ts";

/** Recompresses cached pages as small as possible, one at a time, in the background. */
export interface Recompressor {
  /** Queues a cached page, once. */
  add(page: CachedPage): void;
  stop(): void;
}

/** Creates a recompressor. `isKept` tells whether a page is still in the cache. */
export function createRecompressor(isKept: (page: CachedPage) => boolean): Recompressor {
  const done = new WeakSet<CachedPage>();
  const waiting: CachedPage[] = [];
  let running = false;
  let stopped = false;

  async function run() {
    running = true;
    for (let page = waiting.shift(); page && !stopped; page = waiting.shift()) {
      const plain = isKept(page) ? unpackPage(page) : null;
      if (!plain) continue;
      const packed = await compressSmallest(plain);
      if (packed.length < (page.variants.br.prepared?.body.length ?? 0))
        replaceBrotli(page, packed);
    }
    running = false;
  }

  return {
    add(page) {
      if (stopped || done.has(page)) return;
      done.add(page);
      waiting.push(page);
      if (!running) run().catch(() => (running = false)); // the fast compression stays
    },
    stop() {
      stopped = true;
      waiting.length = 0;
    },
  };
}
