import { LRUCache } from "lru-cache";
import type { SiteKey } from "../options.ts";
import type { CachedPage } from "./cached-page.ts";

/** How many spellings of one URL are remembered besides the canonical one. */
const ALIASES_PER_PAGE = 4;

/**
 * Pages in memory, limited by bytes; the least recently used are dropped first. Besides its key a page is found by the
 * request lines that lead to it, so that a hit reads only two maps.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #pagesByLine = new Map<string, Map<string, CachedPage>>();
  readonly #lines = new WeakMap<CachedPage, string[]>();

  constructor(bytes: number) {
    this.#pages = new LRUCache({
      maxSize: bytes,
      // One page may not displace a quarter of the others.
      maxEntrySize: Math.ceil(bytes / 4),
      sizeCalculation: (page) => page.bytes,
      dispose: (page) => this.#unshelve(page),
    });
  }

  /** The page that a request line led to before, if the site still has that version. */
  find(site: SiteKey, line: string): CachedPage | undefined {
    const page = this.#pagesByLine.get(site.id)?.get(line);
    if (!page || page.version !== site.version || page.origin !== site.origin) return undefined;
    this.#pages.get(page.key); // counts as use
    return page;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  has(page: CachedPage): boolean {
    return this.#pages.peek(page.key) === page;
  }

  /** Stores a page under its key and its canonical request line. */
  put(page: CachedPage, line: string): void {
    this.#pages.set(page.key, page);
    if (this.has(page)) this.#shelve(page, line);
  }

  /** Remembers another spelling, and drops the oldest when there are too many. The canonical one stays. */
  alias(page: CachedPage, line: string): void {
    if (!this.has(page) || line.length > 512) return;
    if (this.#pagesByLine.get(page.siteId)?.get(line) === page) return;
    this.#shelve(page, line);
    const lines = this.#lines.get(page) ?? [];
    if (lines.length > ALIASES_PER_PAGE + 1) this.#drop(page, lines.splice(1, 1));
  }

  forget(siteId: string): void {
    const pages = [...this.#pages.values()].filter((page) => page.siteId === siteId);
    for (const page of pages) this.#pages.delete(page.key);
  }

  stats() {
    let lines = 0;
    for (const siteLines of this.#pagesByLine.values()) lines += siteLines.size;
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize, lines };
  }

  #shelve(page: CachedPage, line: string): void {
    const siteLines = this.#pagesByLine.get(page.siteId) ?? new Map<string, CachedPage>();
    this.#pagesByLine.set(page.siteId, siteLines.set(line, page));
    this.#lines.set(page, [...(this.#lines.get(page) ?? []), line]);
  }

  #unshelve(page: CachedPage): void {
    this.#drop(page, this.#lines.get(page) ?? []);
    this.#lines.delete(page);
  }

  #drop(page: CachedPage, lines: readonly string[]): void {
    const siteLines = this.#pagesByLine.get(page.siteId);
    // A newer version may own the line now.
    for (const line of lines) if (siteLines?.get(line) === page) siteLines.delete(line);
    if (siteLines?.size === 0) this.#pagesByLine.delete(page.siteId);
  }
}
